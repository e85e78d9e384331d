import Foundation
import MicroixCore
import MicroixLua
import MicroixMotion
import MicroixTimeline
import TestSupport
import Testing

/// A random component with the triggers that it will get.
private struct RandomRun {
    let script: Script
    let posts: [(trigger: TriggerID, payload: PlainData, time: Double)]

    init?(seed: UInt64) throws {
        var maker = RandomComponent(seed: seed)
        let source = maker.script()
        do throws(ScriptDiagnostics) {
            script = try Script(Array(source.utf8), name: "random.lua")
        } catch {
            Issue.record("\(source)\n\(error.diagnostics.map(\.text).joined(separator: "\n"))")
            return nil
        }
        var chance = SplitMix64(seed: seed &* 7919)
        var list: [(trigger: TriggerID, payload: PlainData, time: Double)] = []
        for _ in 0..<12 {
            let name = chance.pick(RandomComponent.triggers)
            let payload = name == "set_n" ? PlainData.number(Double(chance.int(0...9))) : .null
            // Some of them in one instant, some a nanosecond apart.
            let time =
                chance.happens(0.3) ? Double(chance.int(1...8)) / 2 : (chance.number(0...5) * 1e9).rounded() / 1e9
            list.append((try script.component.trigger(named: name), payload, time))
        }
        posts = list
    }

    /// The session, with all that it will get on its agenda.
    func session() throws -> Session {
        var session = Session(script.component, seed: 3)
        for post in posts { try session.post(post.trigger, payload: post.payload, at: post.time) }
        return session
    }
}

/// A session that runs, with what it said: a failure of the script is something that it says.
private struct Listener {
    var session: Session
    let script: Script
    private(set) var events: [TimelineEvent] = []
    /// What has failed once is left where it stopped.
    private(set) var hasFailed = false

    init(_ session: Session, _ script: Script) {
        self.session = session
        self.script = script
    }

    mutating func advance(to time: Double) {
        var heard: [TimelineEvent] = []
        let host = script.host { heard.append($0) }
        do throws(ScriptFailure) {
            if !hasFailed { try session.advance(to: time, host: host) }
        } catch {
            hasFailed = true
        }
        events += heard
    }
}

@Suite("Random components")
struct RandomSessionTests {
    @Test(
        "However time is cut, and wherever it is written as JSON and resumed, the same happens and is shown",
        arguments: 1...24)
    func hasOneFuture(_ seed: Int) throws {
        guard let run = try RandomRun(seed: UInt64(seed)) else { return }
        var whole = Listener(try run.session(), run.script)
        var (cut, resumed) = (whole, whole)
        whole.advance(to: 6)
        #expect(!whole.events.isEmpty)

        for step in 1...6000 { cut.advance(to: Double(step) / 1000) }
        #expect(whole.events == cut.events)
        #expect(whole.session == cut.session)
        for key in run.script.component.keys.indices {
            let (one, other) = (whole.session.shown(key, at: 6), cut.session.shown(key, at: 6))
            #expect(one == other, "\(run.script.component.keys[key].name)")
        }

        for step in 0...60 {
            let time = Double(step) * 0.1
            resumed.advance(to: time)
            if resumed.hasFailed { break }
            let json = resumed.session.json
            let read = try Session(run.script.component, json: json)
            #expect(read == resumed.session, "at \(time)")
            #expect(read.json == json, "at \(time)")
            resumed.session = read
        }
        #expect(whole.events == resumed.events)
        #expect(whole.session == resumed.session)
    }

    @Test("The components are no dull ones")
    func variety() throws {
        var kinds: Set<String> = []
        var actions: Set<String> = []
        for seed in 1...60 {
            guard let run = try RandomRun(seed: UInt64(seed)) else { return }
            var listener = Listener(try run.session(), run.script)
            listener.advance(to: 6)
            for event in listener.events {
                kinds.insert(event.kindName)
                if case .action(let action) = event.kind { actions.insert(action.name) }
            }
        }
        #expect(
            kinds.isSuperset(of: [
                "trigger", "transition", "action", "jump", "cue", "emit", "completed", "settled", "crossed",
            ]))
        #expect(actions.count >= 11, "\(actions.sorted())")
    }
}

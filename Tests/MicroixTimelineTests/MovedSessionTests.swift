import Foundation
import MicroixCore
import MicroixFiles
import MicroixLua
import MicroixMotion
import MicroixTimeline
import TestSupport
import Testing

/// Every example with one line changed: its scenarios go over to that in mid-flight, and nothing jumps.
@Suite struct `A session goes over to a changed component` {
    static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("examples")
    static let names: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: examples.path)) ?? [])
        .filter { $0.hasSuffix(".lua") && !$0.hasSuffix("_test.lua") }.map { String($0.dropLast(4)) }.sorted()

    static func script(_ source: String, _ name: String) throws -> Script {
        try Script(Array(source.utf8), name: "\(name).lua") { exampleModule($0, from: $1, in: examples) }
    }

    static func source(_ name: String) throws -> String {
        try String(contentsOf: examples.appendingPathComponent("\(name).lua"), encoding: .utf8)
    }

    /// The source with one line changed: left out, or with another number.
    static func changed(_ source: String, _ random: inout SplitMix64) -> String? {
        var lines = source.components(separatedBy: "\n")
        let index = random.int(0...lines.count - 1)
        if random.happens(0.4) {
            lines.remove(at: index)
        } else {
            let numbers = lines[index].matches(of: /[0-9]+(\.[0-9]+)?/)
            guard !numbers.isEmpty, !lines[index].hasPrefix("--") else { return nil }
            let match = random.pick(numbers)
            guard let value = Double(match.output.0) else { return nil }
            let other = value == value.rounded() && random.happens(0.5) ? value + 1 : value * random.number(0.5...1.5)
            lines[index].replaceSubrange(match.range, with: "\(other)")
        }
        return lines.joined(separator: "\n")
    }

    @Test(arguments: names)
    func withoutAJump(_ name: String) throws {
        let source = try Self.source(name)
        let script = try Self.script(source, name)
        var random = SplitMix64(seed: UInt64(name.utf8.reduce(7) { $0 &* 31 &+ Int($1) }.magnitude))
        var (changes, moves, inFlight) = (0, 0, 0)
        for _ in 0..<60 where changes < 3 {
            guard let text = Self.changed(source, &random), let other = try? Self.script(text, name) else { continue }
            changes += 1
            for _ in 0..<10 {
                let host = script.host()
                var session = Session(script.component, seed: 3)
                var end = 1.0
                if let scenario = script.component.declaration.scenarios.randomElement(using: &random) {
                    var inputs = scenario.inputs
                    if let trace = scenario.trace {
                        let file = Self.examples.appendingPathComponent(trace.text)
                        inputs += try PointerTrace(csv: String(contentsOf: file, encoding: .utf8)).inputs
                    }
                    for input in inputs { try session.post(input) }
                    end = inputs.map(\.time).max() ?? end
                }
                let time = (random.number(0.02...(end + 0.3)) * 1e9).rounded() / 1e9
                do { try session.advance(to: time, host: host) } catch { continue }
                let moving = try Self.expectNoJump(session, script, to: other, in: name, text)
                moves += moving == nil ? 0 : 1
                inFlight += moving ?? 0
            }
        }
        #expect(changes > 0 && moves >= 15 && inFlight >= 3, "\(moves) moves, \(inFlight) keys in flight")
    }

    @Test(arguments: names)
    func whateverThatIs(_ name: String) throws {
        let script = try Self.script(Self.source(name), name)
        var random = SplitMix64(seed: UInt64(name.utf8.count))
        for _ in 0..<8 {
            let otherName = random.pick(Self.names)
            let other = try Self.script(Self.source(otherName), otherName)
            var session = Session(script.component, seed: 1)
            if let scenario = script.component.declaration.scenarios.randomElement(using: &random) {
                try session.post(scenario)
            }
            try session.advance(to: random.number(0...1.5), host: script.host())
            // There and back: what is active fits together again, and can be written and read.
            for (host, component) in [(other.host(), other.component), (script.host(), script.component)] {
                session = session.moved(to: component).session
                try session.advance(to: session.now.seconds + random.number(0...0.5), host: host)
                #expect(try Session(component, resuming: session.snapshot) == session)
                let (resumed, lost) = try Session.resumed(session.snapshot, in: component)
                #expect(resumed == session && lost.isEmpty)
                _ = try Session.resumed(session.snapshot, in: other.component)
            }
            #expect(!session.activeStates.isEmpty)
        }
    }

    /// Looks at positions just before and just after the session has gone over, less what is declared; how many keys were in
    /// flight, `nil` where the changed component could not be gone over to.
    static func expectNoJump(
        _ session: Session, _ script: Script, to other: Script, in name: String, _ text: String
    ) throws -> Int? {
        let time = session.now.seconds
        let (moved, _) = session.moved(to: other.component)
        var after = moved
        let jumps = Jumps()
        let host = other.host { event in
            if case .jump(let key, let from, let to) = event.kind { jumps.sum[key, default: .zero] += to - from }
        }
        do { try after.advance(to: time, host: host) } catch { return nil }
        let step = 1e-6
        var moving = 0
        for key in other.component.keys.indices {
            let info = other.component.keys[key]
            guard let place = script.component.key(named: info.name), script.component.keys[place].kind == info.kind,
                script.component.keys[place].unit == info.unit
            else { continue }
            let layer = info.name.split(separator: ".").dropLast().joined(separator: ".")
            if session.presence(ofLayer: layer) ?? .present == .absent { continue }
            let before = session.shown(place, at: time).value
            let declared = after.discontinuities(of: key, in: time...time)
            // A cut is told; what begins elsewhere is declared.
            let jump = jumps.sum[key] ?? declared.reduce(Lanes.zero) { $0 + $1.step }
            let kink = declared.reduce(Lanes.zero) { $0 + $1.kink }
            let range = max(1, before.magnitudes.max())
            for (what, value) in [
                ("moved", moved.shown(key, at: time).value), ("asked", after.shown(key, at: time).value),
            ] {
                let difference = (value - before - (what == "asked" ? jump : .zero)).magnitudes.max()
                #expect(
                    difference <= 1e-8 * range,
                    "\(name): \(info.name) jumps by \(difference) at \(time) as \(what), from \(before)\n\(diff(text, name))"
                )
            }
            let late = (session.shown(place, at: time + step).value - before) / step
            let next = (after.shown(key, at: time + step).value - after.shown(key, at: time).value) / step
            if late != .zero { moving += 1 }
            // Under a finger a key stands between its samples, and is as fast as the finger is.
            let (led, goesOn) = (session.shown(place, at: time).velocity, after.shown(key, at: time).velocity)
            let isLed = (led - late).magnitudes.max() > 0.01 * max(range, late.magnitudes.max())
            let bend = min(
                (next - late - kink).magnitudes.max(), isLed ? (goesOn - led - kink).magnitudes.max() : .infinity)
            let speed = max(range, late.magnitudes.max(), led.magnitudes.max())
            #expect(
                bend <= 0.02 * speed,
                "\(name): \(info.name) bends by \(bend) at \(time), from \(late) to \(next)\n\(diff(text, name))")
        }
        return moving
    }

    private final class Jumps { var sum: [KeyID: Lanes] = [:] }

    private static func diff(_ text: String, _ name: String) -> String {
        let old = ((try? source(name)) ?? "").components(separatedBy: "\n")
        let new = text.components(separatedBy: "\n")
        let index = zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
        return "line \(index + 1): \(old[index]) → \(new[min(index, new.count - 1)])"
    }
}

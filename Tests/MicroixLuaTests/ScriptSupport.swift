import MicroixCore
import MicroixMotion
import Testing

@testable import MicroixLua

/// Loads a script; what is wrong with it becomes the failure's text.
func load(_ source: String) throws -> Script { try Script(Array(source.utf8), name: "t.lua") }

/// Loads a component out of the fields of its table, with the layer `box` and the states `a` and `b`.
func component(_ parts: String) throws -> Script { try load(Frame.full.around(parts)) }

/// What is wrong with a script: `line:column: message (hint)`.
func headlines(_ source: String) -> [String] {
    do throws(ScriptDiagnostics) {
        _ = try Script(Array(source.utf8), name: "t.lua")
        return []
    } catch {
        return error.diagnostics.map { diagnostic in
            var place = ""
            if let location = diagnostic.location {
                place = "\(location.line)" + (location.column > 0 ? ":\(location.column)" : "") + ": "
            }
            return place + diagnostic.message + (diagnostic.hint.map { " (\($0))" } ?? "")
        }
    }
}

/// What stands around a snippet.
enum Frame {
    /// Nothing.
    case text
    /// `require` on a line of its own.
    case script
    /// A component with a layer; the snippet is line 4.
    case bare
    /// A component with a layer and two states; the snippet is line 4.
    case full

    func around(_ snippet: String) -> String {
        let start = "local mx = require \"microix\"\n"
        let layer = start + "local box = mx.rect { \"box\" }\nreturn mx.component \"c\" { layers = { box },"
        switch self {
        case .text: return snippet
        case .script: return start + snippet
        case .bare: return layer + "\n" + snippet + "\n}"
        case .full: return layer + " initial = \"a\", states = { a = {}, b = {} },\n" + snippet + "\n}"
        }
    }
}

/// A script that is wrong, and what should be said of it.
struct Mistake: Sendable, CustomTestStringConvertible {
    let snippet: String
    let source: String
    let expected: [String]

    init(_ frame: Frame, _ snippet: String, _ expected: String...) {
        self.snippet = snippet
        source = frame.around(snippet)
        self.expected = expected
    }

    var testDescription: String { snippet }
}

/// A script that runs.
struct ScriptRun {
    let script: Script
    var session: Session
    var host: ScriptHost
    private let record = Record()

    private final class Record {
        var events: [TimelineEvent] = []
    }

    init(_ script: Script, seed: UInt64 = 0, reducesMotion: Bool = false) throws {
        self.script = script
        session = Session(script.component, seed: seed, reducesMotion: reducesMotion)
        let record = record
        host = script.host { record.events.append($0) }
        try session.advance(to: 0, host: host)
    }

    mutating func send(_ trigger: String, _ payload: PlainData = .null, at time: Double = 0) throws {
        try session.post(script.component.trigger(named: trigger), payload: payload, at: time)
        try advance(to: time)
    }

    mutating func advance(to time: Double) throws { try session.advance(to: time, host: host) }

    /// Sends a trigger that must fail, and gives the failure as a person reads it.
    mutating func failure(_ trigger: String, _ payload: PlainData = .null) throws -> ScriptDiagnostic {
        let failure = #expect(throws: ScriptFailure.self) { try send(trigger, payload, at: session.now.seconds) }
        return script.diagnostic(try #require(failure))
    }

    /// What happened so far.
    var events: [TimelineEvent] { record.events }

    /// What was emitted.
    var emitted: [PlainData] {
        record.events.compactMap { if case .emit(_, let value) = $0.kind { value } else { nil } }
    }

    /// The names of what was emitted, and of cues.
    var heard: [String] {
        record.events.compactMap { event in
            switch event.kind {
            case .emit(let name, _): name
            case .cue(let cue): cue.name
            default: nil
            }
        }
    }

    func shown(_ key: String) throws -> Double {
        session.shown(try #require(script.component.key(named: key)), at: session.now.seconds).value.x
    }
}

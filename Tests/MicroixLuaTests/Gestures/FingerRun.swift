import MicroixCore
import MicroixMotion
import Testing

@testable import MicroixLua

/// A component with gestures, and fingers on it: the knob lies at 0…100 by 0…100, the side at 200…300.
///
/// What fingers do is written as `time phase x,y`, one after the other with `;` between them, and `#id` after the phase of
/// a finger that is not the first: `0 down 50,50; 0.1 down#1 60,50; 0.2 up 50,50`.
struct FingerRun {
    var run: ScriptRun

    init(_ gestures: String, _ rest: String = "") throws {
        try self.init(
            script: load(
                """
                local mx = require "microix"
                local knob = mx.rect { "knob", position = { 50, 50 }, size = { 100, 100 }, x = 0, y = 0, rotation = 0 }
                local side = mx.rect { "side", position = { 250, 50 }, size = { 100, 100 } }
                return mx.component "c" {
                  layers = { knob, side }, gestures = { \(gestures) },
                  \(rest)
                }
                """))
    }

    init(script: Script) throws { run = try ScriptRun(script) }

    mutating func play(_ trace: String) throws {
        try play(trace) { run, sample, time in
            try run.session.point(sample, at: time)
            try run.advance(to: time)
        }
    }

    /// Plays a trace, each of its samples given to the session in a way.
    mutating func play(
        _ trace: String, _ give: (inout ScriptRun, PointerSample, _ time: Double) throws -> Void
    ) throws {
        for part in trace.split(whereSeparator: { $0 == ";" || $0 == "\n" }) {
            let words = part.split(separator: " ")
            let (what, place) = (words[1].split(separator: "#"), words[2].split(separator: ","))
            let phase = try #require(PointerPhase(rawValue: String(what[0])))
            let sample = PointerSample(
                what.count > 1 ? try #require(Int(what[1])) : 0, phase, x: try #require(Double(place[0])),
                y: try #require(Double(place[1])))
            try give(&run, sample, try #require(Double(words[0])))
        }
    }

    mutating func point(_ id: Int, _ phase: PointerPhase, _ x: Double, _ y: Double, at time: Double) throws {
        try run.session.point(PointerSample(id, phase, x: x, y: y), at: time)
        try run.advance(to: time)
    }

    /// What gestures triggered, each with its instant: `tap 0.1`.
    var triggers: [String] { told.map { "\($0.name) \(plain($0.time))" } }

    /// What gestures triggered, each with what it carries.
    var told: [(name: String, time: Double, payload: PlainData)] {
        run.events.compactMap { event in
            guard case .trigger(let trigger, let payload, .gesture) = event.kind else { return nil }
            return (run.script.component.triggers[trigger].name, event.instant.seconds, payload)
        }
    }

    /// What the last trigger of a name carries.
    func last(_ name: String) throws -> PlainData { try #require(told.last { $0.name == name }).payload }

    /// A number that the last trigger of a name carries.
    func last(_ name: String, _ field: String) throws -> Double { try #require(last(name)[field]?.number) }

    /// Some numbers that the last trigger of a name carries.
    func last(_ name: String, _ fields: [String]) throws -> [Double] { try fields.map { try last(name, $0) } }

    func sample(_ key: String) throws -> Sample {
        let session = run.session
        return session.shown(try #require(session.component.key(named: key)), at: session.now.seconds)
    }

    private func plain(_ number: Double) -> String { number == number.rounded() ? String(Int(number)) : String(number) }
}

/// What fingers do, and what gestures make of it.
struct FingerPlay: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let gestures: String
    let trace: String
    let expected: [String]
    let end: Double

    init(_ name: String, _ gestures: String, _ trace: String, _ expected: String..., end: Double = 5) {
        testDescription = name
        (self.gestures, self.trace, self.expected, self.end) = (gestures, trace, expected, end)
    }

    /// Plays it, and expects what should come of it.
    func check(sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
        var fingers = try FingerRun(gestures)
        try fingers.play(trace)
        try fingers.run.advance(to: end)
        #expect(fingers.triggers == expected, sourceLocation: sourceLocation)
        #expect(!fingers.run.session.isExpecting, "nothing is left to wait for", sourceLocation: sourceLocation)
    }
}

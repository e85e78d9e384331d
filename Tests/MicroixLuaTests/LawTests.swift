import Foundation
import MicroixCore
import MicroixMotion
import Testing

@testable import MicroixLua

/// Laws that scripts write themselves.
@Suite("Laws of a script's own")
struct LawTests {
    /// A key `k` that goes to 100 and back by a law; the snippet is what stands before the component.
    private static func source(_ script: String, feedback: String = "k = law", more: String = "") -> String {
        """
        local mx = require "microix"
        \(script)
        return mx.component "c" { \(more) properties = { k = 0 }, initial = "a",
          states = { a = {}, b = { k = 100 } },
          rules = { { on = "go", from = "a", to = "b" }, { on = "back", from = "b", to = "a" } },
          feedback = { \(feedback) } }
        """
    }

    private func shown(_ run: ScriptRun) throws -> Sample {
        let key = try #require(run.script.component.key(named: "k"))
        return run.session.shown(key, at: run.session.now.seconds)
    }

    /// How far `k` is on its way, at some instants after it set out.
    private func ways(_ script: Script, _ times: [Double]) throws -> [Double] {
        var run = try ScriptRun(script)
        try run.send("go", at: 1)
        return try times.map { time in
            try run.advance(to: 1 + time)
            return try shown(run).value.x / 100
        }
    }

    private static let swing =
        "local function swing(t, tuning) return 1 - (1 - t / 0.4) * math.cos(12 * t) end"

    @Test("A key goes as the function says, and is there in time")
    func values() throws {
        let script = try load(Self.source(Self.swing + "\nlocal law = mx.law(swing, { duration = 0.4 })"))
        let times = (0...40).map { Double($0) / 80 }
        for (time, way) in zip(times, try ways(script, times)) {
            let expected = time < 0.4 ? 1 - (1 - time / 0.4) * cos(12 * time) : 1
            #expect(abs(way - expected) <= 1e-6, "at \(time)")
        }
    }

    @Test("Another motion takes over in position and velocity, and it from another", arguments: [0.05, 0.13, 0.31])
    func interrupted(_ time: Double) throws {
        var run = try ScriptRun(
            load(
                Self.source(
                    Self.swing + "\nlocal law = mx.law(swing, { duration = 0.4 })",
                    feedback: "k = mx.spring(0.3), [\"a > b\"] = { k = law }")))
        try run.send("go", at: 1)
        for (word, instant) in [("back", 1 + time), ("go", 1 + 1.5 * time), ("back", 1 + 2.2 * time)] {
            try run.advance(to: instant - 1e-6)
            let first = try shown(run).value.x
            try run.advance(to: instant)
            let middle = try shown(run).value.x
            try run.send(word, at: instant)
            #expect(try shown(run).value.x == middle)
            try run.advance(to: instant + 1e-6)
            let last = try shown(run).value.x
            #expect(abs((last - middle) - (middle - first)) < 2e-7, "\(word) at \(instant)")
        }
    }

    @Test("Knobs are read by each set of them, as they are handed over or by name")
    func knobs() throws {
        let tuning =
            "local tuning = mx.tuning { power = { 2, min = 1, max = 5 }, pace = { 0.5, min = 0.1, max = 2 } }\n"
        for law in [
            "mx.law(function(t, knobs) return (t / knobs.pace) ^ knobs.power end, { duration = tuning.pace })",
            "mx.law(function(t) return (t / tuning.pace) ^ tuning.power end, { duration = tuning.pace })",
        ] {
            let script = try load(Self.source(tuning + "local law = " + law, more: "tuning = tuning,"))
            #expect(try ways(script, [0.25])[0].isAlmost(0.25))
            #expect(try ways(script.tuned([("power", 3)]), [0.25])[0].isAlmost(0.125))
            let slow = try script.tuned([("pace", 1), ("power", 1)])
            #expect(try ways(slow, [0.25, 0.999])[0].isAlmost(0.25))
            #expect(try ways(slow.tuned([("power", 2)]), [0.5])[0].isAlmost(0.25))
        }
    }

    @Test("With a duration that is a function, or none, it counts from 0 to 1")
    func scaled() throws {
        let law = "local function square(t) return t * t end\n"
        let by = try load(
            Self.source(
                law + "local law = mx.law(square, { duration = function(c) return c.pace end })",
                more: "context = { pace = 0.8 },"))
        #expect(try ways(by, [0.2, 0.4, 0.8]).map { ($0 * 1e6).rounded() / 1e6 } == [0.0625, 0.25, 1])
        let without = try load(Self.source(law + "local law = mx.law(square)"))
        #expect(try ways(without, [0.125, 0.25]).map { ($0 * 1e6).rounded() / 1e6 } == [0.25, 1])
    }

    @Test("A corner that is told is a corner: the velocity changes there, and nowhere else")
    func corners() throws {
        let script = try load(
            Self.source(
                """
                local law = mx.law(function(t) return t < 0.1 and 0 or (t - 0.1) / 0.3 end,
                  { duration = 0.4, corners = { 0.1 } })
                """))
        var run = try ScriptRun(script)
        try run.send("go", at: 0)
        for (time, velocity) in [(0.0999, 0.0), (0.1001, 100 / 0.3), (0.3999, 100 / 0.3), (0.41, 0)] {
            try run.advance(to: time)
            #expect(abs(try shown(run).velocity.x - velocity) < 1e-3, "at \(time)")
        }
    }

    @Test("It takes what every motion takes")
    func arguments() throws {
        let script = try load(
            Self.source(
                """
                local law = mx.law(function(t) return t / 0.2 end,
                  { duration = 0.2, delay = 0.1, repeats = 3, autoreverse = true })
                """))
        #expect(
            try ways(script, [0.05, 0.15, 0.25, 0.35, 0.45, 0.7]).map { ($0 * 1e6).rounded() / 1e6 } == [
                0, 0.25, 0.75, 0.75, 0.25, 1,
            ])
    }

    @Test("A part has its own knobs, and rows share what is the same")
    func parts() throws {
        let script = try load(
            """
            local mx = require "microix"
            local tuning = mx.tuning { power = { 2, min = 1, max = 5 } }
            local law = mx.law(function(t, knobs) return t ^ knobs.power end, { duration = 1 })
            local row = mx.component "row" { tuning = tuning, properties = { k = 0 }, initial = "a",
              states = { a = {}, b = { k = 100 } }, rules = { { on = "go", from = "a", to = "b" } },
              feedback = { k = law } }
            return mx.component "c" {
              parts = { { "one", row }, { "two", row, tuning = { power = 3 } },
                        mx.each { "many", part = row, ids = function() return { 1, 2 } end, max = 2 } },
              rules = { { on = "all", effect = function(c)
                c:raise("one.go") c:raise("two.go") c:raise("many[2].go")
              end } } }
            """)
        var run = try ScriptRun(script)
        try run.send("all")
        try run.advance(to: 0.5)
        let values = try ["one.k", "two.k", "many[1].k", "many[2].k"].map { name in
            run.session.shown(try #require(script.component.key(named: name)), at: 0.5).value.x
        }
        #expect(zip(values, [25, 12.5, 0, 25]).allSatisfy { abs($0 - $1) < 1e-4 }, "\(values)")
    }

    @Test("A function may answer with a law, and its length is known then")
    func answered() throws {
        let script = try load(
            Self.source(
                "local law = mx.law(function(t) return 6.25 * t * t end, { duration = 0.4 })", feedback: "",
                more: "action = function(c, e) return law end,"))
        #expect(try ways(script, [0.2])[0].isAlmost(0.25))
    }

    @Test("A snapshot holds its name, and what resumes is the same to the bit")
    func snapshot() throws {
        for feedback in ["feedback = { k = law }", "action = function() return law end"] {
            let source = Self.source(
                Self.swing + "\nlocal law = mx.law(swing, { duration = 0.4 })", feedback: "", more: feedback + ","
            )
            .replacingOccurrences(of: "feedback = {  } }", with: "}")
            var run = try ScriptRun(load(source))
            try run.send("go", at: 1)
            try run.advance(to: 1.1)
            let snapshot = run.session.snapshot
            #expect("\(snapshot)".count < 6000)
            let fresh = try load(source)
            var resumed = try Session(fresh.component, resuming: snapshot)
            let host = fresh.host()
            for time in [1.1, 1.2, 1.3, 1.5] {
                try run.advance(to: time)
                try resumed.advance(to: time, host: host)
                let key = try #require(fresh.component.key(named: "k"))
                #expect(resumed.shown(key, at: time) == run.session.shown(key, at: time))
            }
            let other = try load(Self.source("local law = mx.ease(0.4)"))
            #expect(throws: SnapshotProblem.self) { try Session(other.component, resuming: snapshot) }
        }
    }

    /// What stands behind `mx.law`, and what is said of it.
    private static let mistakes: [(law: String, expected: String)] = [
        (
            "(function(t) return t end, { duration = 0.4 })",
            "2:13: a law ends at 1; this one is at 0.4 at t = 0.4 (divide what it returns by 0.4)"
        ),
        ("(function(t) return 1 - t end, { duration = 1 })", "2:13: a law begins at 0; this one is at 1 at t = 0"),
        (
            "(function(t) return math.sqrt(t) end, { duration = 1 })",
            "near t = 0 (it sets out or arrives with a velocity that has no bound)"
        ),
        (
            "(function(t) return math.max(0, t - 0.25) / 0.75 end)",
            "too fast near t = 0.25 (a corner is told: corners = { 0.25 })"
        ),
        (
            "(function(t) return t, 2 end)",
            "the law says that its velocity is 2 at t = 0, but its values change by 1 per unit of t (leave"
        ),
        ("(function(t) return 0/0 end)", "a law must return numbers that can be shown, not nan, at t = 0"),
        ("(function(t) return 'far' end)", "the law must return a number, not string, at t = 0"),
        ("(function(t) end)", "2:13: the law must return a number, not nil, at t = 0"),
        ("(function(t) return t, {} end)", "the velocity that the law returns must be a number, not table, at t = 0"),
        ("(function(t) return t.x end)", "2: attempt to index a number value (local 't')"),
        ("(function(t) return t + math.random() end)", "'math.random' is not available in microix scripts"),
        ("(function(t, tuning) return t * tuning.depth end)", "2: there is no knob 'depth'"),
        ("(function(t) while true do end end)", "2: "),
        ("(0.3)", "2: mx.law needs a function: mx.law(function(t) return t end, { duration = 0.3 })"),
        (
            "(function(t) return t end, { durations = 1 })",
            "unknown key 'durations' in mx.law (did you mean 'duration'?)"
        ),
        ("(function(t) return t end, { corners = 0.1 })", "'corners' must be a list of times, not 0.1"),
        ("(function(t) return t end, { corners = { 2 } })", "the corners of mx.law lie between 0 and 1, a thousandth"),
        ("(function(t) return t end, { duration = -1 })", "'duration' must be seconds from 0 up, not -1 in mx.law"),
        ("(function(t) return t end, { velocity = 1 })", "unknown key 'velocity' in mx.law"),
    ]

    @Test("What is wrong is told with the instant and its place", arguments: mistakes.indices)
    func mistake(_ index: Int) {
        let (law, expected) = Self.mistakes[index]
        let found = headlines(Self.source("local law = mx.law" + law))
        #expect(found.count == 1 && found.first?.contains(expected) ?? false, "\(law): \(found)")
    }

    @Test("A law whose knobs break it is a mistake of those knobs")
    func brokenByKnobs() throws {
        let script = try load(
            Self.source(
                """
                local tuning = mx.tuning { end_at = { 1, min = 0, max = 2 } }
                local law = mx.law(function(t, knobs) return t * knobs.end_at end)
                """, more: "tuning = tuning,"))
        let problems = #expect(throws: DefinitionProblems.self) { try script.tuned([("end_at", 2)]) }
        #expect(problems?.problems.map { $0.message } == ["a law ends at 1; this one is at 2 at t = 1"])
    }

    @Test("Styles in files have none, as they have no functions")
    func styles() {
        #expect(throws: ScriptDiagnostics.self) {
            try StyleScript(
                Array(
                    """
                    local mx = require "microix"
                    return mx.style "s" { motion = { k = mx.law(function(t) return t end) } }
                    """.utf8), name: "s.lua")
        }
    }
}

extension Double {
    fileprivate func isAlmost(_ other: Double) -> Bool { abs(self - other) < 2e-6 }
}

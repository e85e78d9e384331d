import MicroixCore
import MicroixLua
import MicroixVerify
import Testing

@Suite("A whole whose parts are proven by themselves")
struct PartProofTests {
    /// A part that says `opened` at the second of two steps, or by a function alone, and a whole that hears it.
    private static func script(heard: String, says: String = "emit = \"opened\"") throws -> Script {
        let source = """
            local mx = require "microix"
            local door = mx.component "door" {
              layers = { mx.rect { "leaf" } }, inputs = { label = mx.string "" },
              initial = "shut", states = { shut = {}, ajar = { leaf = { x = 5 } }, open = { leaf = { x = 9 } } },
              rules = {
                { on = "push", from = "shut", to = "ajar" }, { on = "push", from = "ajar", to = "open", \(says) },
                { on = "pull", from = { "ajar", "open" }, to = "shut" }, { on = "knock", emit = "knocked" },
              },
              feedback = { leaf = { x = mx.ease(0.1) } },
            }
            return mx.component "house" {
              parts = { { "front", door }, { "back", door } },
              initial = "quiet", states = { quiet = {}, loud = {} },
              rules = { \(heard) { on = "calm", from = "loud", to = "quiet" } },
            }
            """
        return try Script(Array(source.utf8), name: "house.lua")
    }

    private func report(_ script: Script) -> VerificationReport {
        let host = script.host()
        var options = VerificationOptions(cases: 10)
        options.partsAreProven = true
        let verification = Verification(script.component, host: host, options: options)
        return verification.report((0..<verification.partCount).map { verification.check(part: $0, host: host) })
    }

    @Test(
        "Posts to parts only what leads to what is heard of them",
        arguments: [
            ("{ on = \"front.opened\", from = \"quiet\", to = \"loud\" },", ["front.push", "front.pull"]),
            ("{ on = \"back.knocked\", from = \"quiet\", to = \"loud\" },", ["back.knock"]),
            (
                "{ on = { \"front.opened\", \"back.knocked\" }, from = \"quiet\", to = \"loud\" },",
                ["front.push", "front.pull", "back.knock"]
            ),
            ("{ on = \"ring\", from = \"quiet\", to = \"loud\" },", []),
        ])
    func triggers(heard: String, posted: [String]) throws {
        let report = report(try Self.script(heard: heard))
        #expect(report.partTriggers == posted)
        #expect(report.states == ["loud", "quiet"] && report.rules.count == 2)
        #expect(report.findings.isEmpty, "\(report.findings)")
    }

    @Test("Posts all to a part of which it is not known what leads to a message")
    func unsolved() throws {
        let script = try Self.script(
            heard: "{ on = \"front.opened\", from = \"quiet\", to = \"loud\" },",
            says: "effect = function(c) if c.label == \"Zz\" then c:emit(\"opened\") end end")
        let triggers = try #require(report(script).partTriggers)
        #expect(triggers.contains("front.pull") && !triggers.contains { $0.hasPrefix("back.") })
    }

    /// A card that is swept away, whose whole takes it away or does not; and an excuse that is about all of the card.
    private static func card(_ whole: String) throws -> Script {
        let source = """
            local mx = require "microix"
            local face = mx.rect { "face", size = { 40, 40 }, fill = "#000000" }
            local card = mx.component "card" {
              layers = { face }, initial = "here", states = { here = {}, gone = { face = { x = 400 } } },
              rules = { { on = "sweep", from = "here", to = "gone", emit = "swept" } },
              feedback = { face = { x = mx.ease(0.2) } },
              verify = {
                { "dead_end", state = "gone", because = "its whole takes it away" },
                { "jump", because = "a card may jump" },
              },
            }
            return mx.component "desk" { \(whole) }
            """
        return try Script(Array(source.utf8), name: "desk.lua")
    }

    @Test("A part that counts on its whole to take it away is found out where that does not")
    func abandoned() throws {
        func ends(_ rule: String) throws -> [String?] {
            let script = try Self.card(
                """
                context = { ids = { 1 } }, rules = { { on = "row.swept", \(rule) } },
                parts = { mx.each { "row", part = card, max = 2, ids = function(c) return c.ids end, absent = { opacity = 0 } } },
                feedback = { row = { appear = mx.ease(0.2), disappear = mx.ease(0.2) } }
                """)
            return report(script).findings.filter { $0.oracle == .deadEnd }.map(\.state)
        }
        #expect(try ends("emit = \"ok\"") == ["row[1].gone"])
        #expect(try ends("effect = function(c) c.ids = {} end") == [])
    }

    @Test("What a part excuses for all of itself excuses no key of its whole")
    func ownExcuse() throws {
        let script = try Self.card(
            """
            parts = { { "a", card } }, layers = { mx.rect { "box", size = { 10, 10 }, fill = "#000000", x = 0 } }, initial = "s",
            states = { s = {}, t = { box = { x = 99 } } },
            rules = { { on = "go", from = "s", to = "t" }, { on = "go", from = "t", to = "s" }, { on = "a.swept", raise = "go" } }
            """)
        #expect(report(script).findings.contains { $0.oracle == .jump && $0.key == "box.x" })
    }

    @Test(
        "Exceptions of parts, and of nested rows, are about their keys",
        arguments: ["row.cell.dot.x", "row[1].cell.dot"])
    func exceptions(key: String) throws {
        let source = """
            local mx = require "microix"
            local cell = mx.component "cell" {
              layers = { mx.rect { "dot" } }, initial = "a", states = { a = {}, b = { dot = { x = 50 } } },
              rules = { { on = "go", from = "a", to = "b" }, { on = "go", from = "b", to = "a" } },
              feedback = { dot = { x = mx.spring { duration = 0.3, bounce = 0.6 } } },
            }
            local row = mx.component "row" { parts = { mx.each { "cell", part = cell, max = 2, ids = function() return { 1, 2 } end } } }
            return mx.component "grid" {
              parts = { mx.each { "row", part = row, max = 1, ids = function() return { 1 } end } },
              verify = { { "overshoot", key = "\(key)", because = "it is thrown" } },
            }
            """
        let script = try Script(Array(source.utf8), name: "grid.lua")
        #expect(!script.verified(cases: 0).findings.contains { $0.oracle == .overshoot })
    }
}

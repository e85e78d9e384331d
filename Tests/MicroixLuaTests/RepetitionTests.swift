import MicroixCore
import MicroixMotion
import Testing

@testable import MicroixLua

@Suite("Repeated layers")
struct RepetitionTests {
    private static let source = """
        local mx = require "microix"
        local row = mx.each { "row", ids = function(c) return c.rows end, max = 8, size = { 100, 20 }, absent = { opacity = 0 },
          y = function(c, id)
            for place, other in ipairs(c.rows) do if other == id then return 20 * place end end
            error "nothing of a hidden row is computed"
          end,
          each = function(id) return { x = id } end }
        return mx.component "list" {
          layers = { row }, context = { rows = { 1, 2, 3 } }, initial = "plain",
          triggers = { show = { rows = mx.number(0) } },
          states = { plain = {}, bold = { row = { scale = function(c, id) return 1 + id / 10 end } } },
          gestures = { drag = mx.pan { on = row, axis = "x", slop = 0, drives = row.x }, touch = mx.tap { on = row } },
          rules = {
            { on = "insert", effect = function(c) c.rows = { 4, 1, 2, 3 } end },
            { on = "remove", effect = function(c) c.rows = { 1, 3 } end },
            { on = "spoil", effect = function(c) c.rows = { 1, 1 } end },
            { on = "many", effect = function(c) c.rows = { 9 } end },
            { on = "bold", from = "plain", to = "bold" },
            { on = "drag.ended", effect = function(c, e) c:emit("dragged", e.id) end },
            { on = "touch", effect = function(c, e) c:emit("touched", e.id) end },
          },
          feedback = { row = { y = mx.smooth { duration = 0.3 }, x = mx.smooth(), scale = mx.smooth(),
                               appear = mx.linear(0.1), disappear = mx.linear(0.1) } },
        }
        """

    private func run() throws -> ScriptRun {
        var run = try ScriptRun(load(Self.source))
        try run.advance(to: 1)
        return run
    }

    private func presences(_ run: ScriptRun) -> [Presence?] {
        (1...8).map { run.session.presence(ofLayer: "row[\($0)]") }
    }

    @Test("Those whose ids are listed are there, each at its place and with what is its own")
    func listed() throws {
        let run = try run()
        #expect(presences(run) == [.present, .present, .present, .absent, .absent, .absent, .absent, .absent])
        #expect(try run.shown("row[2].y") == 40)
        #expect(try run.shown("row[2].x") == 2)
    }

    @Test(
        "A row is the same wherever it stands: it goes to its new place with its velocity, and a new one is at its place at once"
    )
    func moved() throws {
        var run = try run()
        try run.send("insert", at: 1)
        #expect(try run.shown("row[4].y") == 20)
        #expect(try run.shown("row[1].y") == 20)
        try run.advance(to: 1.05)
        let (key, before) = (try #require(run.script.component.key(named: "row[3].y")), try run.shown("row[3].y"))
        let speed = run.session.shown(key, at: 1.05).velocity.x
        #expect(before > 60 && before < 80 && speed > 0)
        try run.send("remove", at: 1.05)
        #expect(abs(try run.shown("row[3].y") - before) < 1e-9)
        #expect(abs(run.session.shown(key, at: 1.05).velocity.x - speed) < 1e-6)
        try run.advance(to: 3)
        #expect(try run.shown("row[3].y") == 40)
    }

    @Test("One that leaves keeps its place until it is gone")
    func leaving() throws {
        var run = try run()
        try run.send("remove", at: 1)
        #expect(presences(run)[1] == .leaving)
        try run.advance(to: 1.05)
        #expect(try run.shown("row[2].y") == 40)
        #expect(abs(try run.shown("row[2].opacity") - 0.5) < 1e-9)
        try run.advance(to: 1.2)
        #expect(presences(run)[1] == .absent)
    }

    @Test("A state's function gets the id as well, and is not asked for those that are hidden")
    func states() throws {
        var run = try run()
        try run.send("bold", at: 1)
        try run.advance(to: 5)
        #expect(abs(try run.shown("row[3].scale") - 1.3) < 1e-9)
        #expect(try run.shown("row[5].scale") == 1)
    }

    @Test("A gesture on them tells which one it is on, and drives that one")
    func gestures() throws {
        var run = try run()
        for (phase, x, time) in [(PointerPhase.down, 0.0, 1.0), (.move, 8, 1.02), (.move, 20, 1.04), (.up, 20, 1.06)] {
            try run.session.point(PointerSample(1, phase, x: x, y: 40), at: time)
        }
        try run.advance(to: 1.05)
        #expect(try run.shown("row[2].x") == 22)
        #expect(try run.shown("row[1].x") == 1)
        try run.advance(to: 1.06)
        #expect(run.emitted == [.number(2)])
        try run.session.point(PointerSample(1, .down, x: 0, y: 60), at: 3)
        try run.session.point(PointerSample(1, .up, x: 0, y: 60), at: 3.1)
        try run.advance(to: 4)
        #expect(run.emitted == [.number(2), .number(3)])
        try run.send("drag.began", .table([.init("id", .number(3))]), at: 4)
        try run.send("drag.changed", .table([.init("translation", .number(7))]), at: 4.1)
        #expect(try run.shown("row[3].x") == 10)
        try run.send("drag.ended", .null, at: 4.2)
        #expect(run.emitted.last == .number(3))
    }

    @Test("Ids that are none, or given twice, are an error with its line", arguments: ["spoil", "many"])
    func wrong(_ trigger: String) throws {
        var run = try run()
        let failure = try run.failure(trigger)
        #expect(failure.text.contains("t.lua:2") && failure.text.contains("whole numbers from 1 to 8"))
        #expect(presences(run)[0] == .present)
    }

    @Test("Who speaks of one key of all of them is asked which")
    func many() {
        let found = headlines(
            """
            local mx = require "microix"
            local row = mx.each { "row", ids = function() return {} end, max = 3 }
            local other = mx.rect { "other", x = row.x }
            return mx.component "c" { layers = { row, other }, initial = "a", states = { a = {} } }
            """)
        #expect(found.count == 1 && found[0].contains("'row' is repeated") && found[0].contains("row[1].x"), "\(found)")
    }

    @Test(
        "Mistakes are told once, not for every layer",
        arguments: [
            (#"mx.each { "row", max = 3 }"#, "mx.each needs 'ids', a function of the context that returns a list"),
            (
                #"mx.each { "row", ids = function() return {} end }"#,
                "mx.each needs 'max', a whole number from 1 to 256"
            ),
            (
                #"mx.each { "row", ids = function() return {} end, max = 0 }"#,
                "'max' must be a whole number from 1 to 256, not 0"
            ),
            (
                #"mx.each { "row", ids = function() return {} end, max = 3, colour = 1 }"#,
                "unknown property 'colour' in the rect 'row[1]'"
            ),
            (
                #"mx.each { "row", ids = function() return {} end, max = 3, opacity = 4 }"#,
                "'row[1].opacity' must be a number from 0 to 1, not 4"
            ),
            (#"mx.each { "r.w", ids = function() return {} end, max = 3 }"#, "a layer can't be called 'r.w'"),
        ])
    func mistakes(layer: String, message: String) {
        let found = headlines(
            "local mx = require \"microix\"\nreturn mx.component \"c\" { layers = { \(layer) }, initial = \"a\", states = { a = {} } }"
        )
        #expect(found.count == 1 && found[0].contains(message), "\(found)")
    }
}

@Suite("Bases from the context")
struct ComputedBaseTests {
    private func run() throws -> ScriptRun {
        try ScriptRun(
            load(
                """
                local mx = require "microix"
                local caret = mx.rect { "caret", position = function(c) return { c.column * 10, 0 } end }
                return mx.component "caret" {
                  layers = { caret }, context = { column = 0 }, initial = "a",
                  properties = { far = function(c) return c.column * 100 end },
                  states = { a = {}, b = { caret = { position = { 5, 5 } } } },
                  rules = {
                    { on = "next", effect = function(c) c.column = c.column + 1 end },
                    { on = "hold", from = "a", to = "b" }, { on = "leave", from = "b", to = "a" },
                    { on = "write", effect = function(c) c:set(caret.position, { 1, 1 }) end },
                  },
                }
                """))
    }

    @Test("They follow the context, and a state comes before them")
    func follow() throws {
        var run = try run()
        try run.send("next", at: 1)
        #expect(try run.shown("caret.position") == 10 && run.shown("far") == 100)
        try run.send("hold", at: 2)
        #expect(try run.shown("caret.position") == 5)
        try run.send("next", at: 3)
        #expect(try run.shown("caret.position") == 5)
        try run.send("leave", at: 4)
        #expect(try run.shown("caret.position") == 20)
    }

    @Test("An effect can't write over them")
    func write() throws {
        var run = try run()
        #expect(try run.failure("write").text.contains("'caret.position' is a function of the context"))
    }
}

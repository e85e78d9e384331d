import MicroixCore
import MicroixLua
import MicroixMotion
import Testing

/// Parts that come and go by their ids.
@Suite("Repeated parts at work")
struct RepeatedPartTests {
    static let row = """
        local mx = require "microix"
        local box = mx.rect { "box", size = { 100, 20 }, absent = { opacity = 0 } }
        return mx.component "row" {
          layers = { box },
          inputs = { title = mx.string "" },
          context = { seen = 0, left = 0, told = 0, opened = 0 },
          initial = "resting",
          states = { resting = {}, open = { box = { x = -40 } } },
          gestures = { drag = mx.pan { on = box, axis = "x", drives = box.x } },
          rules = {
            { on = "appear", effect = function(c) c.seen = c.seen + 1 end },
            { on = "disappear", emit = "leaves", effect = function(c) c.left = c.left + 1 end },
            { on = "set_title", effect = function(c) c.told = c.told + 1 end },
            { on = "open", from = "resting", to = "open", effect = function(c)
              c.opened = c.opened + 1
              c:send("ring", 1)
              c:set(box.x, 5)
            end },
            { after = 2, from = "open", to = "resting" },
            { on = "ring", emit = { "rang", value = function(c) return { title = c.title } end } },
            { on = "delete", emit = { "deleted", value = 7 } },
          },
          feedback = {
            box = { x = mx.ease(0.2), appear = mx.ease(0.2), disappear = mx.together { { box = { opacity = mx.ease(0.2) } }, mx.emit "fades" } },
          },
        }
        """

    static func list(_ more: String = "", ids: String = "function(c) return c.rows end") throws -> Script {
        try PartRunTests.script(
            """
            local mx = require "microix"
            local row = require "row"
            return mx.component "list" {
              context = { rows = { 1, 3 }, heard = "", titles = { "one", "two", "three", "four" } },
              parts = { mx.each { "row", part = row, max = 4, ids = \(ids),
                y = function(c, id)
                  for place, row in ipairs(c.rows) do if row == id then return 30 * place end end
                  error("the row " .. id .. " is asked for, though it is not there")
                end,
                inputs = function(c, id)
                  for _, row in ipairs(c.rows) do if row == id then return { title = c.titles[id] } end end
                  error("the inputs of row " .. id .. " are asked for, though it is not there")
                end } },
              rules = {
                { on = "rows", effect = function(c, e) c.rows = e.value end },
                { on = "row.deleted", effect = function(c, e) c.heard = c.heard .. "-" .. math.tointeger(e.id) .. ":" .. math.tointeger(e.value) end },
                { on = "row.rang", effect = function(c, e) c.heard = c.heard .. "!" .. math.tointeger(e.id) .. e.title end },
                { on = "row.fades", effect = function(c, e) c.heard = c.heard .. "~" .. math.tointeger(e.id) end },
                { on = "name", effect = function(c, e) c.titles = e.value end },
                \(more)
              },
            }
            """, ["row": row])
    }

    private static func rows(_ ids: Int...) -> PlainData { .list(ids.map { .number(Double($0)) }) }

    @Test("Those in the list are there from the start, and hear once that they appear")
    func start() throws {
        let (session, _) = try PartRunTests.session(Self.list(), [])
        #expect(session.activeStates == ["row[1].resting", "row[3].resting"])
        #expect(session.field("row[1].seen") == .number(1))
        #expect(session.field("row[2].seen") == .number(0))
        #expect(session.field("row[3].title") == .text("three"))
        #expect(session.field("row[3].told") == .number(0))
    }

    @Test(
        "One that comes begins anew and hears once that it appears; one that goes hears that, and is left once it is gone"
    )
    func comesAndGoes() throws {
        let script = try Self.list()
        var (session, heard) = try PartRunTests.session(
            script, [("row[3].open", .null), ("rows", Self.rows(1, 2))])
        #expect(session.activeStates == ["row[1].resting", "row[2].resting", "row[3].open"])
        #expect(session.field("row[2].seen") == .number(1))
        #expect(session.field("row[3].left") == .number(1))
        #expect(heard.contains("emit row[3].leaves nothing"))
        let host = script.host()
        try session.advance(to: 2.5, host: host)
        #expect(session.activeStates == ["row[1].resting", "row[2].resting"])
        #expect(session.field("row[3].opened") == .number(0), "what it knew is gone with it")
        // What it sent a second ahead, and its timer, are called off.
        try session.advance(to: 6, host: host)
        #expect(session.field("heard") == .text("!3three~3"))
        try session.post(script.component.trigger(named: "rows"), payload: Self.rows(3), at: 7)
        try session.advance(to: 7, host: host)
        #expect(session.activeStates.contains("row[3].resting"))
        #expect(session.field("row[3].seen") == .number(1))
    }

    @Test("One whose id comes back while it leaves is taken back as it is")
    func takenBack() throws {
        let script = try Self.list()
        var (session, _) = try PartRunTests.session(script, [("row[3].open", .null), ("rows", Self.rows(1))])
        let host = script.host()
        try session.advance(to: 2.1, host: host)
        try session.post(script.component.trigger(named: "rows"), payload: Self.rows(1, 3), at: 2.1)
        try session.advance(to: 2.5, host: host)
        #expect(session.activeStates == ["row[1].resting", "row[3].open"])
        #expect(session.field("row[3].opened") == .number(1))
    }

    @Test("What is around them hears of any of them, with the id and what it carries")
    func heard() throws {
        let (session, _) = try PartRunTests.session(
            Self.list(), [("row[3].delete", .null), ("row[1].open", .null), ("row[1].delete", .null)])
        #expect(session.field("heard") == .text("-3:7!1one-1:7"), "the timer of the open row came first")
    }

    @Test("They are told of what changes, but not while they leave")
    func told() throws {
        let script = try Self.list()
        let names = PlainData.list([.text("a"), .text("b"), .text("c"), .text("d")])
        var (session, _) = try PartRunTests.session(script, [("name", names)])
        #expect(session.field("row[1].title") == .text("a"))
        #expect(session.field("row[1].told") == .number(1))
        let host = script.host()
        try session.post(script.component.trigger(named: "rows"), payload: Self.rows(1), at: 2)
        try session.advance(to: 2.05, host: host)
        let others = PlainData.list([.text("w"), .text("x"), .text("y"), .text("z")])
        try session.post(script.component.trigger(named: "name"), payload: others, at: 2.05)
        try session.advance(to: 2.05, host: host)
        #expect(session.field("row[1].title") == .text("w"))
        #expect(session.field("row[3].title") == .text("c"))
    }

    @Test("A finger on one that goes is on nothing any more")
    func fingers() throws {
        let script = try Self.list()
        let host = script.host()
        var session = Session(script.component)
        for (time, phase, x) in [(0.1, PointerPhase.down, 0.0), (0.2, .move, 20), (0.3, .move, 40)] {
            try session.point(PointerSample(1, phase, x: x, y: 60), at: time)
        }
        try session.advance(to: 0.3, host: host)
        let key = try #require(script.component.key(named: "row[3].box.x"))
        #expect(session.shown(key, at: 0.3).value.x != 0)
        try session.post(script.component.trigger(named: "rows"), payload: Self.rows(1), at: 0.4)
        try session.advance(to: 1, host: host)
        try session.point(PointerSample(1, .move, x: 60, y: 60), at: 1.1)
        try session.point(PointerSample(1, .up, x: 60, y: 60), at: 1.2)
        try session.post(script.component.trigger(named: "rows"), payload: Self.rows(1, 3), at: 2)
        try session.advance(to: 2, host: host)
        #expect(session.shown(key, at: 2).value.x == 0)
        #expect(session.snapshot == (try Session(script.component, resuming: session.snapshot)).snapshot)
    }

    @Test("A snapshot on the way out resumes to the same")
    func snapshots() throws {
        let script = try Self.list()
        var (session, _) = try PartRunTests.session(script, [("row[3].open", .null), ("rows", Self.rows(2))])
        try session.advance(to: 2.1, host: script.host())
        var resumed = try Session(script.component, resuming: session.snapshot)
        for time in [2.15, 2.3, 3, 6] {
            try session.advance(to: time, host: script.host())
            try resumed.advance(to: time, host: script.host())
            #expect(resumed.snapshot == session.snapshot, "at \(time)")
        }
    }

    @Test("An id that is none fails with the list and takes back what it did", arguments: ["{ 5 }", "{ 1, 1 }", "7"])
    func wrongIDs(_ ids: String) throws {
        let script = try Self.list(ids: "function(c) return \(ids) end")
        var session = Session(script.component)
        #expect(throws: ScriptFailure.self) { try session.advance(to: 0, host: script.host()) }
    }
}

import MicroixCore
import MicroixLua
import MicroixMotion
import TestSupport
import Testing

/// A row that comes back after it was gone: its second life is as its first would have been.
@Suite("Lives of rows")
struct RowLifeTests {
    /// Rows that are parts and rows that are layers, with all that either may keep.
    private static let row = """
        local mx = require "microix"
        local box = mx.rect { "box", size = { 100, 20 }, fill = "#336699", absent = { from = { y = 9 }, to = { opacity = 0 } },
          x = mx.follow(mx.key "k" * 0.5, mx.spring { duration = 0.3 }), rotation = function(c) return c.n * 10 end }
        local knob = mx.rect { "knob", size = { 20, 20 }, fill = "#000000", x = 0, y = 0 }
        local label = mx.text { "label", text = "fresh" }
        return mx.component "row" {
          store = "open",
          layers = { box, knob, label },
          properties = { k = 0, lag = mx.follow(mx.key "k" + mx.key "drift", mx.spring { duration = 0.4, bounce = 0.3 }),
                         drift = 0, kept = mx.key "knob.x" / 2, note = "none", turned = 0 },
          context = { n = 0, drawn = 0 },
          initial = "calm",
          states = {
            calm = { k = 100 },
            wild = { drift = mx.linear { 1, by = 30, repeats = mx.forever, cumulative = true },
                     knob = { scale = mx.keyframes { values = { 0, 0.2, 0 }, duration = 0.5, repeats = mx.forever, additive = true },
                              rotation = mx.linear { 0.8, by = 360, repeats = mx.forever } },
                     initial = "one", states = { one = { k = -40, note = "one" }, two = { k = 70, label = { text = "two" } },
                     last = { history = "shallow", initial = "one" } } },
          },
          gestures = { drag = mx.pan { on = knob, slop = 0, drives = knob.position }, twice = mx.tap { on = knob, count = 2 } },
          rules = {
            { on = "bump", effect = function(c)
                c.n = c.n + 1
                c.drawn = c:random()
                c:set("k", 30 * c.drawn) c:set(knob.y, 7) c:set("note", "bumped") c:set(knob.position.x, 3) c:set("stray", c.n)
                c:emit("n", { c.n, c.drawn, c:shown "k", c:model "lag" })
              end },
            { on = "go", from = "calm", to = "wild.last" }, { on = "go", from = "wild", to = "calm" },
            { on = "next", from = "wild.one", to = "wild.two" }, { on = "next", from = "wild.two", to = "wild.one" },
            { on = "later", effect = function(c) c:send("bump", 0.75) end },
            { on = "nudge", effect = function(c) c:nudge(knob.y, 12) end },
            { on = "all", effect = function(c)
                c:transaction({ duration = 0.4, completed = "shown", settled = "still" }, function() c:set("k", 55) c:set(knob.y, 40) end)
              end },
            { on = { "shown", "still" }, emit = { "told", value = function(c, e) return c.n end } },
            { on = "twice", emit = "twice" },
            { on = "never", emit = "never" },
            { after = 0.9, from = "wild", to = "calm", emit = "tired" },
            { on = mx.above("lag", 60), from = "calm", emit = "high" },
            { on = "drag.ended", emit = { "rest", value = function(c, e) return { e.rest_x, e.rest_y } end } },
          },
          feedback = {
            k = mx.smooth(0.3), knob = mx.spring { duration = 0.4, bounce = 0.4 }, ["calm > wild"] = { mx.sound { "late", delay = 0.6 } },
            note = mx.together { mx.sound { "noted", delay = 0.5, repeats = 3, every = 0.2 } },
            box = { appear = mx.ease(0.2), disappear = mx.ease(0.25) },
          },
        }
        """

    private static let list = """
        local mx = require "microix"
        local dot = mx.each { "dot", max = 3, ids = function(c) return c.dots end, size = { 10, 10 }, x = 0, corner_radius = 0, absent = { opacity = 0 },
          each = function(id) return { y = mx.follow(mx.key("dot[" .. id .. "].x") / 3, mx.spring(0.2)) } end }
        return mx.component "list" {
          context = { rows = {}, dots = {} }, layers = { dot },
          parts = { mx.each { "row", part = require "row", max = 3, ids = function(c) return c.rows end, x = 50, absent = { opacity = 0 } } },
          initial = "a", states = { a = { dot = { rotation = mx.linear { 0.7, by = 360, repeats = mx.forever },
            scale = mx.keyframes { values = { 0, 0.2, 0 }, duration = 0.5, repeats = mx.forever, additive = true } } } },
          gestures = { pull = mx.pan { on = dot, axis = "x", slop = 0, drives = dot.x } },
          rules = {
            { on = "rows", effect = function(c, e) c.rows = e.value c.dots = e.value end },
            { on = "poke", effect = function(c) c:set("dot[1].x", 40) c:set("dot[1].corner_radius", 4) end },
            { on = "shake", effect = function(c) c:nudge("dot[1].x", 20) end },
            { on = "move", effect = function(c) c:set("row[1].y", 30) end },
          },
          feedback = { dot = { mx.smooth(0.35), appear = mx.ease(0.2), disappear = mx.ease(0.3) },
                       row = { y = mx.smooth(0.4), appear = mx.ease(0.15), disappear = mx.ease(0.3) } },
        }
        """

    private static let triggers = [
        "row[1].bump", "row[1].bump", "row[1].go", "row[1].go", "row[1].next", "row[1].later", "row[1].nudge",
        "row[1].all",
        "poke", "shake", "move", "press", "press", "drag",
    ]

    /// What is done to a row, so many 64ths of a second after it has come.
    private struct Deed {
        let time: Double
        let name: String
        let amount: Double
    }

    private static func deeds(_ random: inout SplitMix64, within ticks: Int) -> [Deed] {
        (0..<random.int(3...9)).map { _ in
            Deed(
                time: Double(random.int(1...ticks)) / 64, name: random.pick(triggers),
                amount: Double(random.int(-40...40)))
        }.sorted { $0.time < $1.time }
    }

    /// A session of the list, with what is done to it.
    private struct Life {
        let script: Script
        var session: Session
        let host: ScriptHost
        let heard = Heard()

        final class Heard {
            var lines: [(time: Double, text: String)] = []
        }

        init(_ script: Script) {
            (self.script, session) = (script, Session(script.component))
            let heard = heard
            host = script.host { event in
                switch event.kind {
                case .emit(let name, let value): heard.lines.append((event.instant.seconds, "\(name) \(value)"))
                case .cue(let cue): heard.lines.append((event.instant.seconds, cue.name))
                case .action(let action):
                    heard.lines.append(
                        (event.instant.seconds, "\(script.component.keys[action.key].name) \(action.name)"))
                default: break
                }
            }
        }

        mutating func post(_ name: String, _ payload: PlainData = .null, at time: Double) throws {
            try session.post(script.component.trigger(named: name), payload: payload, at: time)
        }

        mutating func rows(_ ids: [Double], at time: Double) throws {
            try post("rows", .record([("value", .list(ids.map { .number($0) }))]), at: time)
        }

        mutating func run(_ deeds: [Deed], from begin: Double) throws {
            for deed in deeds {
                let time = begin + deed.time
                switch deed.name {
                case "press", "drag":
                    // On the knob, which lies at (50, 0) with the row.
                    try session.point(PointerSample(1, .down, x: 50, y: 0), at: time)
                    if deed.name == "drag" {
                        try session.point(PointerSample(1, .move, x: 50 + deed.amount, y: 4), at: time + 1 / 64.0)
                        try session.point(PointerSample(1, .move, x: 50 + 2 * deed.amount, y: 9), at: time + 2 / 64.0)
                    }
                    // A finger that isn't lifted stays down on what goes.
                    if deed.amount > -20 { try session.point(PointerSample(1, .up, x: 50, y: 0), at: time + 3 / 64.0) }
                default: try post(deed.name, at: time)
                }
            }
        }

        /// All that is to be seen and known of the row now.
        func state() -> [String] {
            let component = script.component
            var lines = session.activeStates.filter { $0.hasPrefix("row[1]") }
            for (index, key) in zip(component.keys.indices, component.keys) where key.name.contains("[1]") {
                let sample = session.shown(index, at: session.now.seconds)
                lines.append("\(key.name) \(sample.value) \(sample.velocity)")
            }
            for (index, key) in zip(component.dataKeys.indices, component.dataKeys) where key.name.contains("[1]") {
                lines.append("\(key.name) \(session.data(index))")
            }
            for field in component.fields where field.name.text.hasPrefix("row[1]") {
                lines.append("\(field.name.text) \(String(describing: session.field(field.name.text)))")
            }
            lines.append("stray \(String(describing: session.data(named: "row[1].stray")))")
            return lines
        }
    }

    @Test("A second life equals a first one to the bit, whatever happened before", arguments: 0..<40)
    func secondLife(_ seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let script = try PartRunTests.script(Self.list, ["row": Self.row])
        let life = Self.deeds(&random, within: 100)
        var second = Life(script)
        var first = Life(script)
        // An earlier life, which may end in the midst of something.
        try second.rows([1, 2], at: 0.25)
        let end = Double(random.int(1...64)) / 64
        // What the whole writes once the row has gone is for the next life.
        let earlier = Self.deeds(&random, within: 64).filter { $0.time < end || !["poke", "move"].contains($0.name) }
        try second.run(earlier, from: 0.25)
        try second.rows([2], at: 0.25 + end)
        try second.session.advance(to: 3, host: second.host)
        #expect(
            second.session.presence(ofLayer: "row[1]") == .absent
                && second.session.presence(ofLayer: "dot[1]") == .absent)
        if seed % 2 == 1 {
            second.session = try Session(script.component, resuming: second.session.snapshot)
        }
        // Between powers of two, so that sums of times round alike.
        let (sooner, later) = (8.5, 12.5)
        try second.session.point(PointerSample(1, .cancel, x: 0, y: 0), at: 3)
        for (begin, isSecond) in [(later, true), (sooner, false)] {
            func go(_ run: inout Life) throws {
                try run.rows([1, 2], at: begin)
                try run.run(life, from: begin)
            }
            if isSecond { try go(&second) } else { try go(&first) }
        }
        for tick in 0...120 {
            let time = Double(tick) / 64
            try first.session.advance(to: sooner + time, host: first.host)
            try second.session.advance(to: later + time, host: second.host)
            let (expected, found) = (first.state(), second.state())
            guard found == expected else {
                for (left, right) in zip(expected, found) where left != right {
                    Issue.record("\(time) s into the life: \(left) at first, then \(right)")
                }
                return
            }
        }
        func heard(_ life: Life, from begin: Double) -> [String] {
            life.heard.lines.filter { $0.time >= begin && !$0.text.contains("[2]") }.map {
                "\($0.time - begin) \($0.text)"
            }
        }
        #expect(heard(second, from: later) == heard(first, from: sooner))
    }

    @Test("What begins at once does so in a row that comes later as in one that is there from the start, and untold")
    func inPlace() throws {
        let row = """
            local mx = require "microix"
            local follows = mx.follow(mx.key "k", mx.spring(0.3))
            local box = mx.rect { "box", size = { 10, 10 }, x = follows }
            return mx.component "row" { layers = { box }, properties = { k = 0, free = follows, note = "" }, initial = "a",
              states = { a = { k = 100, note = "a" } }, feedback = { k = mx.ease(0.2) } }
            """
        let list = """
            local mx = require "microix"
            return mx.component "list" { context = { rows = { 1 } },
              parts = { mx.each { "row", part = require "row", max = 2, ids = function(c) return c.rows end } },
              rules = { { on = "add", effect = function(c) c.rows = { 1, 2 } end } } }
            """
        var run = try ScriptRun(try PartRunTests.script(list, ["row": row]))
        try run.send("add", at: 1)
        for time in [1, 1.05, 1.2] {
            try run.advance(to: time)
            for key in ["k", "free", "box.x"] {
                #expect(try run.shown("row[1].\(key)") == 100)
                #expect(try run.shown("row[2].\(key)") == 100, "\(key) at \(time)")
            }
        }
        #expect(
            !run.events.contains {
                switch $0.kind {
                case .action, .jump, .settled, .completed: true
                case .changed(let change): change.name.hasSuffix("note")
                default: false
                }
            })
    }

    @Test("What an effect writes to a row that is not there is for its next life, the first or a later one")
    func writtenBefore() throws {
        var run = try ScriptRun(
            load(
                """
                local mx = require "microix"
                local dot = mx.each { "dot", max = 2, ids = function(c) return c.dots end, size = { 10, 10 }, x = 0 }
                return mx.component "list" { context = { dots = {} }, layers = { dot }, rules = {
                  { on = "add", effect = function(c, e) c:set("dot[1].x", e.value) c.dots = { 1 } end },
                  { on = "remove", effect = function(c) c.dots = {} end },
                  { on = "plain", effect = function(c) c.dots = { 1 } end } } }
                """))
        try run.send("add", .number(40), at: 0)
        #expect(try run.shown("dot[1].x") == 40)
        try run.send("remove", at: 1)
        try run.send("add", .number(70), at: 2)
        #expect(try run.shown("dot[1].x") == 70)
        try run.send("remove", at: 3)
        try run.send("plain", at: 4)
        #expect(try run.shown("dot[1].x") == 0)
    }
}

import MicroixCore
import MicroixMotion
import Testing

@testable import MicroixLua

@Suite("Keys that are parts of others")
struct PartTests {
    private func run(_ feedback: String, _ more: String = "") throws -> ScriptRun {
        try ScriptRun(
            load(
                """
                local mx = require "microix"
                local thumb = mx.rect { "thumb", position = { 0, 0 }, size = { 10, 10 }, fill = "#000000" }
                return mx.component "c" {
                  layers = { thumb, mx.rect { "shadow", x = thumb.position.x / 2 } }, initial = "a",
                  states = {
                    a = {}, b = { thumb = { position = { 100, 50 } } },
                    c = { thumb = { position = { x = -20 } } },
                    d = { thumb = { position = { x = 8 } }, initial = "e", states = { e = { thumb = { position = { 40, 40 } } } } },
                  },
                  rules = {
                    { on = "a", from = "*", to = "a" }, { on = "b", from = "*", to = "b" }, { on = "c", from = "*", to = "c" },
                    { on = "d", from = "*", to = "d" },
                    { on = "part", from = "*", effect = function(c) c:set(thumb.position.x, 55) c:set("thumb.size.width", 30) end },
                    { on = "whole", from = "*", effect = function(c) c:set(thumb.position, { 1, 2 }) end },
                    { on = "read", from = "*", effect = function(c)
                      c:emit("r", { c:shown(thumb.position.x), c:shown("thumb.size.height"), c:model("thumb.position.y") })
                    end },
                    { on = "wrong", from = "*", effect = function(c) c:set("thumb.size.width", -1) end },
                    { on = thumb.position.x:above(50), from = "*", emit = "over" },
                  },
                  feedback = { thumb = { \(feedback) } }, \(more)
                }
                """))
    }

    private func shown(_ run: ScriptRun, _ key: String) throws -> Lanes {
        run.session.shown(try #require(run.script.component.key(named: key)), at: run.session.now.seconds).value
    }

    @Test("A part moves by itself while the whole is in flight, and the whole shows it")
    func alone() throws {
        var run = try run("position = mx.linear(1), [\"position.x\"] = mx.linear(0.5)")
        try run.send("b")
        try run.advance(to: 0.5)
        #expect(try shown(run, "thumb.position") == [50, 25, 0, 0])
        try run.send("part", at: 0.5)
        try run.advance(to: 0.75)
        #expect(try abs(shown(run, "thumb.position").y - 37.5) < 1e-9)
        try run.advance(to: 1)
        #expect(try shown(run, "thumb.position").x == 100)
        // Once the state no longer says otherwise, what was written counts.
        try run.send("a", at: 1)
        try run.advance(to: 3)
        #expect(try shown(run, "thumb.position") == [55, 0, 0, 0])
        #expect(try shown(run, "shadow.x").x == 27.5)
    }

    @Test("Of a part and its whole the innermost state counts; without any the part follows the whole")
    func model() throws {
        var run = try run("")
        try run.send("c")
        #expect(try shown(run, "thumb.position") == [-20, 0, 0, 0])
        try run.send("d")
        #expect(try shown(run, "thumb.position") == [40, 40, 0, 0])
        try run.send("b")
        #expect(try shown(run, "thumb.position.x").x == 100)
        try run.send("a")
        try run.send("part")
        try run.send("whole")
        try run.advance(to: 2)
        #expect(try shown(run, "thumb.position") == [1, 2, 0, 0])
    }

    @Test("What answers for the whole answers for a part, in its lane, unless it has an answer of its own")
    func answers() throws {
        var run = try run("position = mx.linear { 1, from = { 10, 20 } }")
        try run.send("c")
        #expect(try shown(run, "thumb.position").x == 10)
        var own = try self.run("position = mx.linear(1), [\"position.x\"] = mx.linear(0.1)")
        try own.send("c")
        try own.advance(to: 0.05)
        #expect(try abs(shown(own, "thumb.position").x + 10) < 1e-9)
        var nested = try self.run("position = { x = mx.linear(0.1) }")
        try nested.send("c")
        try nested.advance(to: 0.05)
        #expect(try abs(shown(nested, "thumb.position").x + 10) < 1e-9)
    }

    @Test(
        "Between following its whole and its own value nothing jumps, in place or velocity, at any instant",
        arguments: 0..<40)
    func continuous(step: Int) throws {
        var run = try run(
            "position = mx.spring { duration = 0.5, bounce = 0.3 }, [\"position.x\"] = mx.spring { duration = 0.2 }")
        let component = run.script.component
        for (index, trigger) in ["b", "c", "a", "part", "d", "whole", "b"].enumerated() {
            let time = 0.1 + Double(index) * (0.02 + Double(step) * 0.02)
            try run.advance(to: time)
            let before = Table(for: component.keys.indices) { run.session.shown($0, at: time) }
            try run.send(trigger, at: time)
            for key in component.keys.indices where !component.keys[key].name.hasPrefix("thumb.size") {
                let after = run.session.shown(key, at: time)
                for lane in 0..<2 {
                    #expect(abs(after.value[lane] - before[key].value[lane]) < 1e-9, "\(component.keys[key].name)")
                    #expect(
                        abs(after.velocity[lane] - before[key].velocity[lane]) < 1e-7, "\(component.keys[key].name)")
                }
            }
        }
    }

    @Test("Parts can be read, and written even where no other word speaks of them")
    func reading() throws {
        var run = try run("")
        try run.send("part")
        try run.send("read")
        #expect(run.emitted.last == .list([.number(55), .number(10), .number(0)]))
        #expect(try shown(run, "thumb.size") == [30, 10, 0, 0])
        #expect(try run.failure("wrong").message == "'thumb.size.width' must be a number from 0 up")
        #expect(run.heard.contains("over"))
    }

    @Test("Writing one part, or one lane of a whole, leaves the others as they were written")
    func lanes() throws {
        var run = try ScriptRun(
            load(
                """
                local mx = require "microix"
                local a = mx.rect { "a", position = { 0, 0 } }
                return mx.component "c" {
                  layers = { a }, initial = "s", states = { s = {}, t = { a = { position = { x = 1 } } } },
                  rules = {
                    { on = "x", effect = function(c) c:set(a.position.x, 50) end },
                    { on = "y", effect = function(c) c:set(a.position.y, 10) end },
                  },
                }
                """))
        try run.send("x")
        try run.send("y")
        #expect(try shown(run, "a.position") == [50, 10, 0, 0])
    }

    @Test("A snapshot knows which parts go their own way")
    func snapshot() throws {
        var run = try run("position = mx.spring {}")
        try run.send("part", at: 0.5)
        try run.advance(to: 0.6)
        var resumed = try Session(run.script.component, resuming: run.session.snapshot)
        #expect(resumed == run.session)
        try resumed.advance(to: 3, host: run.host)
        try run.advance(to: 3)
        #expect(resumed == run.session)
    }

    @Test("What is no part is told")
    func mistakes() {
        #expect(
            headlines(
                """
                local mx = require "microix"
                local thumb = mx.rect { "thumb" }
                return mx.component "c" {
                  layers = { thumb, mx.rect { "other", x = thumb.position.width, y = thumb.opacity.x } }, initial = "a",
                  states = { a = { thumb = { position = { z = 1 }, opacity = { x = 2 } } } },
                }
                """) == [
                    "4:50: unknown property 'position.width' in a rect",
                    "4:76: unknown property 'opacity.x' in a rect (did you mean 'opacity'?)",
                    "5:43: unknown property 'position.z' in the rect 'thumb' (did you mean 'position'?)",
                    "5:64: unknown property 'opacity.x' in the rect 'thumb' (did you mean 'opacity'?)",
                ])
    }
}

import MicroixCore
import MicroixMotion
import TestSupport
import Testing

@testable import MicroixLua

@Suite("A session that goes over to a changed component")
struct MovedTests {
    private static func source(
        states: String = "a = { box = { x = 0 } }, b = { box = { x = 100 } }", rules: String = "", more: String = "",
        action: String = "mx.spring { duration = 0.4 }", initial: String = "a"
    ) -> String {
        """
        local mx = require "microix"
        local tuning = mx.tuning { bounce = { 0.2, min = 0, max = 0.9 }, far = { 100 } }
        local box = mx.rect { "box", x = 0, y = 5, rotation = 0, size = { 40, 40 } }
        return mx.component "c" {
          tuning = tuning, layers = { box }, initial = "\(initial)", states = { \(states) }, context = { n = 0 },
          gestures = { drag = mx.pan { on = box, slop = 0, axis = "y", drives = box.y } },
          rules = {
            { on = "go", to = "b" }, { on = "back", to = "a" },
            { on = "drag.cancelled", emit = { "cancelled", value = function(c, e) return e.y end } },
            { on = "write", effect = function(c) c.n = c.n + 1; c:set(box.y, 30) end },
            \(rules)
          },
          feedback = { box = { x = \(action), y = mx.linear(0.2) } },
          \(more)
        }
        """
    }

    private func run(_ source: String, _ work: (inout ScriptRun) throws -> Void) throws -> ScriptRun {
        var run = try ScriptRun(load(source))
        try work(&run)
        return run
    }

    /// The run goes on with another script; its session, and what was lost.
    private func moved(_ run: ScriptRun, _ source: String) throws -> (run: ScriptRun, lost: [String]) {
        let script = try load(source)
        let (session, lost) = run.session.moved(to: script.component)
        var next = try ScriptRun(script)
        next.session = session
        try next.advance(to: session.now.seconds)
        return (next, lost.map { $0.description })
    }

    @Test("What goes over to the same component does what it would have done, and loses nothing")
    func same() throws {
        var run = try run(Self.source()) {
            try $0.send("go", at: 1)
            try $0.advance(to: 1.13)
        }
        var (next, lost) = try moved(run, Self.source())
        #expect(lost == [])
        for step in 1...40 {
            let time = 1.13 + Double(step) * 0.02
            try run.advance(to: time)
            try next.advance(to: time)
            #expect(try run.shown("box.x") == next.shown("box.x"))
        }
        #expect(next.session.activeStates == ["b"])
    }

    @Test("A rule that is added is heard, one that is left out is not, and what moves goes on")
    func rules() throws {
        let run = try run(Self.source()) {
            try $0.send("go", at: 1)
            try $0.advance(to: 1.1)
        }
        let before = try run.shown("box.x")
        var (next, lost) = try moved(run, Self.source(rules: "{ on = \"hop\", from = \"b\", to = \"a\" },"))
        #expect(lost == [])
        #expect(try next.shown("box.x") == before)
        try next.send("hop", at: 1.2)
        #expect(next.session.activeStates == ["a"])
    }

    @Test("A state that is gone falls to what is initial, with what entering it does; a value glides")
    func states() throws {
        let deep =
            "a = { box = { x = 0 } }, b = { initial = \"c\", box = { x = 50 }, states = { c = {}, d = { box = { x = 100 } } } }"
        let run = try run(Self.source(states: deep, rules: "{ on = \"deeper\", to = \"b.d\" },")) {
            try $0.send("deeper", at: 1)
            try $0.advance(to: 3)
        }
        let renamed = deep.replacing("d = {", with: "e = {")
        var (next, lost) = try moved(run, Self.source(states: renamed, rules: "{ on = \"deeper\", to = \"b.e\" },"))
        #expect(lost == ["state 'b.d'"])
        #expect(next.session.activeStates == ["b.c"])
        #expect(try next.shown("box.x") == 100)
        try next.advance(to: 3.1)
        #expect(try (51..<100).contains(next.shown("box.x")))
        try next.advance(to: 6)
        #expect(try next.shown("box.x") == 50)

        let entered = "a = { enter = function(c) c.n = 7 end }"
        (next, lost) = try moved(run, Self.source(states: entered).replacing("{ on = \"go\", to = \"b\" },", with: ""))
        #expect(lost == ["state 'b'"])
        #expect(next.session.activeStates == ["a"])
        #expect(next.session.field("n") == .number(7))
    }

    @Test(
        "A knob that is turned is a new base, unless an effect has written the value; endless motions go on from there")
    func knobs() throws {
        let source = Self.source(
            states:
                "a = { box = { x = tuning.far } }, b = { box = { rotation = mx.linear { 2, by = 360, repeats = mx.forever } } }"
        )
        var run = try run(source) {
            try $0.send("write", at: 0.5)
            try $0.send("go", at: 1)
            try $0.advance(to: 1.7)
        }
        let turned = try run.script.component.tuned([(knob: "far", value: 40)])
        var (session, lost) = run.session.moved(to: turned)
        try session.advance(to: 1.7, host: run.host)
        #expect(lost.isEmpty)
        run.session = session
        #expect(try run.shown("box.y") == 30)
        let slower = Self.source(
            states:
                "a = { box = { x = tuning.far } }, b = { box = { rotation = mx.linear { 4, by = 360, repeats = mx.forever } } }"
        )
        let before = try run.shown("box.rotation")
        var (next, _) = try moved(run, slower)
        #expect(abs(try next.shown("box.rotation") - before) < 1e-9)
        try next.advance(to: 3)
        let speed = try next.shown("box.rotation")
        try next.advance(to: 3.1)
        #expect(abs(try next.shown("box.rotation") - speed - 9) < 1e-6, "90 degrees a second by now")
    }

    @Test("Timers go by their rules: one that is gone ends, one that stays comes when it would, a new one begins")
    func timers() throws {
        let waits = "{ after = 1, from = \"b\", to = \"a\" },"
        let run = try run(Self.source(rules: waits)) {
            try $0.send("go", at: 1)
            try $0.advance(to: 1.5)
        }
        var (next, lost) = try moved(run, Self.source(rules: "{ on = \"first\", to = \"a\" }, " + waits))
        #expect(lost == [])
        try next.advance(to: 1.99)
        #expect(next.session.activeStates == ["b"])
        try next.advance(to: 2)
        #expect(next.session.activeStates == ["a"])

        (next, lost) = try moved(run, Self.source())
        #expect(lost == ["timer 'b: after → a'"])
        try next.advance(to: 9)
        #expect(next.session.activeStates == ["b"])

        let calm = try self.run(Self.source()) {
            try $0.send("go", at: 1)
            try $0.advance(to: 5)
        }
        (next, lost) = try moved(calm, Self.source(rules: waits))
        try next.advance(to: 5.9)
        #expect(next.session.activeStates == ["b"])
        try next.advance(to: 6)
        #expect(next.session.activeStates == ["a"])
    }

    @Test(
        "A gesture that has begun goes on; declared otherwise it is cancelled, and its key goes home from where it is")
    func gestures() throws {
        var run = try run(Self.source()) { _ in }
        try run.session.point(PointerSample(1, .down, x: 10, y: 10), at: 1)
        for step in 1...10 {
            try run.session.point(PointerSample(1, .move, x: 10, y: 10 + Double(step) * 4), at: 1 + Double(step) * 0.01)
        }
        try run.advance(to: 1.1)
        #expect(try run.shown("box.y") == 45)
        var (next, lost) = try moved(run, Self.source(action: "mx.spring { duration = 0.2 }"))
        #expect(lost == [])
        try next.session.point(PointerSample(1, .move, x: 10, y: 60), at: 1.11)
        try next.advance(to: 1.11)
        #expect(try next.shown("box.y") == 55)

        (next, lost) = try moved(run, Self.source().replacing("slop = 0", with: "slop = 3"))
        #expect(lost == ["gesture 'drag'"])
        #expect(try next.shown("box.y") == 45)
        #expect(next.emitted == [.number(50)], "where the finger is")
        try next.advance(to: 2)
        #expect(try next.shown("box.y") == 5)

        (next, lost) = try moved(
            run,
            Self.source().replacing(
                "gestures = { drag = mx.pan { on = box, slop = 0, axis = \"y\", drives = box.y } },", with: ""))
        #expect(lost == ["gesture 'drag'"])
        #expect(try next.shown("box.y") == 45)
        try next.advance(to: 2)
        #expect(try next.shown("box.y") == 5)
    }

    @Test("An expression that is another one, or none any more, is gone over to without a jump")
    func expressions() throws {
        let source = { (more: String) in
            Self.source(more: "properties = { tilt = \(more), free = 3 },")
        }
        let run = try run(source("box.x / 2")) {
            try $0.send("go", at: 1)
            try $0.advance(to: 1.1)
        }
        let before = try run.shown("tilt")
        for other in ["box.x / 4 + 7", "12", "mx.follow(box.x, mx.spring { duration = 0.3 })"] {
            var (next, lost) = try moved(run, source(other))
            #expect(lost == [])
            #expect(abs(try next.shown("tilt") - before) < 1e-9, "\(other)")
            try next.advance(to: 5)
            let end = other == "12" ? 12 : other.hasPrefix("mx") ? 100 : 32
            #expect(abs(try next.shown("tilt") - Double(end)) < 0.01, "\(other)")
        }
    }

    @Test("A key of another kind, a field and a key that are gone are told")
    func lost() throws {
        let run = try run(Self.source(more: "properties = { tint = \"red\", gone = 4 },")) {
            try $0.send("write", at: 1)
            try $0.advance(to: 2)
        }
        let (next, lost) = try moved(
            run,
            Self.source(more: "properties = { tint = 3 },").replacing(
                "context = { n = 0 }", with: "context = { m = 2 }"
            )
            .replacing("c.n = c.n + 1; ", with: ""))
        #expect(Set(lost) == ["key 'gone'", "field 'n'", "key 'tint'"])
        #expect(next.session.field("m") == .number(2))
        #expect(try next.shown("tint") == 3)
    }

    @Test("Rows that are fewer end, and more begin; the others go on")
    func rows() throws {
        func source(_ count: Int) -> String {
            let ids = (1...count).map { "\($0)" }.joined(separator: ", ")
            return """
                local mx = require "microix"
                local row = mx.component "row" {
                  layers = { mx.rect { "light", size = { 10, 10 }, opacity = 0.2 } }, initial = "off",
                  states = { off = {}, on = { light = { opacity = 1 } } }, rules = { { on = "press", to = "on" } },
                  feedback = { light = { opacity = mx.linear(1) } },
                }
                return mx.component "list" {
                  parts = { mx.each { "row", part = row, max = \(count), ids = function() return { \(ids) } end } },
                }
                """
        }
        let run = try run(source(3)) {
            try $0.send("row[2].press", at: 1)
            try $0.send("row[3].press", at: 1.2)
            try $0.advance(to: 1.5)
        }
        let before = try run.shown("row[2].light.opacity")
        var (next, lost) = try moved(run, source(2))
        #expect(lost == ["part 'row[3]'"])
        #expect(try next.shown("row[2].light.opacity") == before)
        (next, lost) = try moved(run, source(5))
        #expect(lost == [])
        #expect(try next.shown("row[2].light.opacity") == before)
        #expect(try next.shown("row[5].light.opacity") == 0.2)
        try next.send("row[5].press", at: 1.6)
        try next.advance(to: 4)
        #expect(try next.shown("row[5].light.opacity") == 1)
    }

    @Test("A snapshot is resumed in a changed component likewise; the strict way refuses it")
    func resumed() throws {
        let run = try run(Self.source(rules: "{ after = 1, from = \"b\", to = \"a\" },")) {
            try $0.send("go", at: 1)
            try $0.advance(to: 1.1)
        }
        let script = try load(
            Self.source(rules: "{ on = \"hop\", to = \"a\" }, { after = 1, from = \"b\", to = \"a\" },"))
        #expect(throws: SnapshotProblem.self) { try Session(script.component, resuming: run.session.snapshot) }
        var (session, lost) = try Session.resumed(run.session.snapshot, in: script.component)
        #expect(lost == [])
        let key = try #require(script.component.key(named: "box.x"))
        #expect(session.shown(key, at: 1.1).value.x == (try run.shown("box.x")))
        try session.advance(to: 1.99, host: script.host())
        #expect(session.activeStates == ["b"])
        try session.advance(to: 2, host: script.host())
        #expect(session.activeStates == ["a"])
        // A snapshot that does not say what its timer's rule is: the number may be another rule's by now.
        let earlier = run.session.snapshot.without("is")
        #expect(try Session.resumed(earlier, in: script.component).lost.map { $0.description } == ["timer 'b'"])
        #expect(try Session(run.script.component, resuming: earlier) == run.session)
        let same = try Session.resumed(run.session.snapshot, in: run.script.component)
        #expect(same.session == run.session && same.lost == [])
        #expect(throws: SnapshotProblem.self) { try Session.resumed(.text("no"), in: script.component) }
    }

    @Test("A session that has not begun, or waits for its arrival, goes over as well")
    func early() throws {
        let script = try load(Self.source())
        var session = Session(script.component)
        try session.post(try script.component.trigger(named: "go"), at: 1)
        let other = try load(Self.source(action: "mx.linear(1)"))
        var (moved, lost) = session.moved(to: other.component)
        #expect(lost == [])
        (moved, lost) = moved.moved(to: script.component)
        let waiting = try Session(script.component, resuming: moved.snapshot)
        #expect(waiting == moved)
        try moved.advance(to: 3, host: script.host())
        #expect(moved.activeStates == ["b"])
        let timed = try load(Self.source(rules: "{ after = 1, from = \"b\", to = \"a\" },"))
        let pending = moved.moved(to: timed.component).session
        var read = try Session(timed.component, resuming: pending.snapshot)
        #expect(read == pending)
        try read.advance(to: 4, host: timed.host())
        #expect(read.activeStates == ["a"])
        let again = moved.moved(to: other.component).session.moved(to: script.component).session
        #expect(again.activeStates == ["b"])
    }
}

extension PlainData {
    /// The same without the fields of a name, however deep.
    fileprivate func without(_ name: String) -> PlainData {
        switch self {
        case .table(let fields):
            .table(fields.filter { $0.name != name }.map { .init($0.name, $0.value.without(name)) })
        case .list(let items): .list(items.map { $0.without(name) })
        default: self
        }
    }
}

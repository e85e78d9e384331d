import MicroixCore
import Testing

@testable import MicroixLua

private func chart(_ parts: String) throws -> ScriptRun {
    try ScriptRun(load("local mx = require \"microix\"\nreturn mx.component \"c\" {\n" + parts + "\n}"))
}

@Suite("Final states, histories, and where a state begins")
struct StatechartTests {
    @Test("A state is done when a final one inside it is entered; regions are done when all of them are")
    func done() throws {
        var run = try chart(
            """
            initial = "working",
            states = {
              working = {
                regions = {
                  { "left", initial = "on", states = { on = {}, off = { final = true } } },
                  { "right", initial = "on", states = { on = {}, off = { final = true } } },
                },
              },
              rested = {},
            },
            rules = {
              { on = "left", from = "working.left.on", to = "working.left.off" },
              { on = "right", from = "working.right.on", to = "working.right.off" },
              { on = "done", from = "working.left", emit = "left is done" },
              { on = "done", from = "working", to = "rested", emit = "all is done" },
            }
            """)
        try run.send("left")
        #expect(run.heard == ["left is done"])
        #expect(run.session.activeStates == ["working.left.off", "working.right.on"])
        try run.send("right")
        #expect(run.heard == ["left is done", "all is done"])
        #expect(run.session.activeStates == ["rested"])
    }

    private static let player = """
        initial = "off",
        states = {
          off = {},
          on = {
            initial = "radio",
            states = {
              radio = {}, last = { history = "shallow" }, exact = { history = "deep", initial = "disc.paused" },
              disc = { initial = "playing", states = { playing = {}, paused = {} } },
            },
          },
        },
        rules = {
          { on = "start", from = "off", to = "on" },
          { on = "resume", from = "off", to = "on.last" },
          { on = "resume_exactly", from = "off", to = "on.exact" },
          { on = "disc", from = "on", to = "on.disc" },
          { on = "pause", from = "on.disc", to = "on.disc.paused" },
          { on = "stop", from = "on", to = "off" },
        }
        """

    @Test(
        "A history stands for what was active when its parent was left",
        arguments: [
            (["resume"], "on.radio"), (["resume_exactly"], "on.disc.paused"),
            (["start", "disc", "pause", "stop", "start"], "on.radio"),
            (["start", "disc", "pause", "stop", "resume"], "on.disc.playing"),
            (["start", "disc", "pause", "stop", "resume_exactly"], "on.disc.paused"),
            (["start", "stop", "resume_exactly"], "on.radio"),
        ])
    func history(_ triggers: [String], _ active: String) throws {
        var run = try chart(Self.player)
        for trigger in triggers { try run.send(trigger) }
        #expect(run.session.activeStates == [active])
    }

    @Test("A rule that leaves its state and enters it by its history enters what it has just left")
    func historyOfNow() throws {
        var run = try chart(
            """
            initial = "on", states = { on = { initial = "a", states = {
              a = {}, b = {}, last = { history = "shallow", initial = "a" } } } },
            rules = { { on = "go", from = "on.a", to = "on.b" }, { on = "again", from = "on", to = "on.last", reenter = true } }
            """)
        try run.send("go")
        try run.send("again")
        #expect(run.session.activeStates == ["on.b"])
    }

    @Test("A copy of a session remembers too")
    func copies() throws {
        var run = try chart(Self.player)
        for trigger in ["start", "disc", "pause", "stop"] { try run.send(trigger) }
        var copy = run
        try run.send("start")
        try run.send("stop")
        try copy.send("resume_exactly")
        #expect(copy.session.activeStates == ["on.disc.paused"])
    }

    @Test(
        "The effect of an initial state runs after the entry around it, and only when it is entered for want of another"
    )
    func initialEffects() throws {
        var run = try chart(
            """
            initial = "a",
            states = {
              a = {},
              b = { enter = function(c) c:emit("b") end, initial = { "x", effect = function(c) c:emit("initial") end },
                    states = { x = { enter = function(c) c:emit("x") end }, y = {} } },
            },
            rules = {
              { on = "in", from = "a", to = "b" }, { on = "deep", from = "a", to = "b.y" },
              { on = "out", from = "b", to = "a" },
            }
            """)
        try run.send("in")
        #expect(run.heard == ["b", "initial", "x"])
        try run.send("out")
        try run.send("deep")
        #expect(run.heard == ["b", "initial", "x", "b"])
    }

    @Test("Several targets, and several initial states, lie in different regions")
    func severalTargets() throws {
        var run = try chart(
            """
            initial = { "p.a.two", "p.b.two" },
            states = {
              p = { regions = {
                { "a", initial = "one", states = { one = {}, two = {} } },
                { "b", initial = "one", states = { one = {}, two = {} } },
                { "c", initial = "one", states = { one = {}, two = {} } } } },
              q = {},
            },
            rules = {
              { on = "out", from = "p", to = "q" },
              { on = "in", from = "q", to = { "p.b.two", "p.c.two" } },
              { on = "within", from = "p", to = { "p.a.two", "p.b.one" } },
            }
            """)
        #expect(run.session.activeStates == ["p.a.two", "p.b.two", "p.c.one"])
        try run.send("out")
        try run.send("in")
        #expect(run.session.activeStates == ["p.a.one", "p.b.two", "p.c.two"])
        try run.send("within")
        // A region that is not named stays as it is.
        #expect(run.session.activeStates == ["p.a.two", "p.b.one", "p.c.two"])
    }

    @Test("What is done to the eye is a trigger of its own, before what has settled")
    func completed() throws {
        var run = try chart(
            """
            properties = { x = 0 }, initial = "a",
            states = { a = {}, b = { x = 100 } },
            rules = {
              { on = "go", from = "a", to = "b" },
              { on = "completed", from = "b", emit = "completed" },
              { on = "settled", from = "b", emit = "settled" },
            },
            feedback = { x = mx.spring { duration = 0.4, bounce = 0.2 } },
            """)
        try run.send("go")
        try run.advance(to: 0.399)
        #expect(run.heard.isEmpty)
        try run.advance(to: 0.4)
        #expect(run.heard == ["completed"])
        try run.advance(to: 5)
        #expect(run.heard == ["completed", "settled"])
    }

    @Test(
        "Mistakes",
        arguments: [
            Mistake(
                .script,
                "return mx.component \"c\" { initial = \"a\", states = { a = { final = true, initial = \"b\", states = { b = {} } } } }",
                "2:53: a final state has no states inside"),
            Mistake(
                .script,
                "return mx.component \"c\" { initial = \"a\", states = { a = {}, h = { history = \"flat\" } } }",
                "2:78: unknown kind of history 'flat' (one of \"shallow\", \"deep\")"),
            Mistake(
                .script,
                "return mx.component \"c\" { initial = \"a\", states = { a = {}, b = {} }, rules = { { on = \"go\", to = { \"a\", \"b\" } } } }",
                "2:107: 'b' and 'a' can't be active together (several targets lie in different regions)"),
        ])
    func mistakes(_ mistake: Mistake) { #expect(headlines(mistake.source) == mistake.expected) }
}

import MicroixCore
import MicroixLua
import MicroixVerify
import Testing

/// A component that means something, and one that does not: what must be said of it, and what must not.
private struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let parts: String
    var states = "a = {}, b = { box = { x = 100 } }"
    let oracles: Set<Oracle>

    var testDescription: String { name }

    static let all: [Case] = [
        .init(name: "a spring", parts: Components.ways + "feedback = { box = { x = mx.spring {} } }", oracles: []),
        .init(
            name: "a cut on purpose", parts: Components.ways + "feedback = { box = { x = mx.none } }", oracles: []),
        .init(
            name: "a linear way, with bends at both ends that it declares",
            parts: Components.ways + "feedback = { box = { x = mx.linear(0.3) } }", oracles: []),
        .init(
            name: "steps that it declares",
            parts: Components.ways + "feedback = { box = { x = mx.steps { 4, \"jump-start\", duration = 0.4 } } }",
            oracles: []),
        .init(name: "no feedback at all", parts: Components.ways, oracles: [.jump]),
        .init(
            name: "an answer after a delay",
            parts: Components.ways + "feedback = { box = { x = mx.spring { delay = 0.1 } } }", oracles: [.late]),
        .init(
            name: "an answer after a delay, with a sound at once",
            parts: Components.ways
                + "feedback = { box = { x = mx.spring { delay = 0.1 } }, [\"* > *\"] = { mx.sound \"click\" } }",
            oracles: []),
        .init(
            name: "keyframes that wait before they move",
            parts: Components.ways
                + "feedback = { box = { x = mx.keyframes { values = { 0, 0, 100 }, duration = 0.4 } }, [\"b > a\"] = { box = { x = mx.spring {} } } }",
            oracles: [.late]),
        .init(
            name: "a late sound of a way into a state, of which one inside it is left before",
            parts: """
                rules = { { on = "go", from = "a", to = "b" }, { on = "inner", from = "b.c", to = "b.d" }, { on = "back", from = "b", to = "a" } },
                feedback = { box = { x = mx.spring {} }, ["a > b"] = { mx.sound { "chime", delay = 0.4 } } }
                """,
            states: "a = {}, b = { initial = 'c', states = { c = { box = { x = 50 } }, d = { box = { x = 100 } } } }",
            oracles: []),
        .init(
            name: "an answer by a timer",
            parts: """
                rules = { { on = "go", from = "a", to = "w" }, { after = 0.2, from = "w", to = "b" }, { on = "back", from = "b", to = "a" } },
                feedback = { box = { x = mx.spring {} } }
                """,
            states: "a = {}, w = {}, b = { box = { x = 100 } }", oracles: [.late]),
        .init(
            name: "a loop that comes back",
            parts: Components.ways + "feedback = { box = { x = mx.spring {} } }",
            states:
                "a = {}, b = { box = { x = mx.keyframes { values = { 0, 10, 0 }, duration = 1, repeats = mx.forever } } }",
            oracles: []),
        .init(
            name: "a loop that has gone for months, with a corner in each round",
            parts: Components.ways + "feedback = { box = { x = mx.spring {} } }",
            states:
                "a = {}, b = { box = { x = mx.keyframes { values = { 0, 10, 0 }, mode = 'cubic', duration = 2, repeats = mx.forever, offset = 1e7 } } }",
            oracles: []),
        .init(
            name: "a story that goes on by a timer, and by hand just before that",
            parts: """
                context = { page = 0 }, rules = {
                  { on = "go", from = "a", to = "b" }, { on = "back", from = "b", to = "a" },
                  { after = 0.9, from = "b", to = "b", reenter = true, effect = function(c) c.page = (c.page + 1) % 4 end },
                  { on = "next", from = "*", effect = function(c) c.page = (c.page + 1) % 4 end } },
                feedback = { box = { x = mx.spring {} } }
                """,
            states: "a = {}, b = { box = { x = function(c) return 20 * c.page end } }", oracles: []),
        .init(
            name: "a ticking that goes on after what it ticks in was left",
            parts: """
                rules = { { on = "go", from = "a", to = "b", feedback = { mx.sound { "tick", delay = 0.25, repeats = 12, every = 0.5 } } },
                  { on = "pause", from = "b.c", to = "b.d" }, { on = "back", from = "b", to = "a" } },
                feedback = { box = { x = mx.spring {} } }
                """,
            states: "a = {}, b = { initial = 'c', states = { c = { box = { x = 50 } }, d = { box = { x = 100 } } } }",
            oracles: [.leftBehind]),
        .init(
            name: "a rotation that sways, and turns a little with each swing",
            parts: Components.ways + "feedback = { box = { rotation = mx.spring {} } }",
            states:
                "a = {}, b = { box = { rotation = mx.keyframes { values = { 0, 10, -7, 3 }, duration = 1, cumulative = true, repeats = mx.forever } } }",
            oracles: [.drift]),
        .init(
            name: "a rotation that turns by three quarters, again and again",
            parts: Components.ways + "feedback = { box = { rotation = mx.spring {} } }",
            states:
                "a = {}, b = { box = { rotation = mx.keyframes { values = { 0, 270 }, duration = 1, cumulative = true, repeats = mx.forever } } }",
            oracles: []),
        .init(
            name: "an answer of a rule without a target, half a second late",
            parts: """
                rules = { { on = "go", from = "a", effect = function(c) c:set(box.x, 100 - c:model(box.x)) end } },
                feedback = { box = { x = mx.spring { delay = 0.5 } } }
                """, states: "a = {}", oracles: [.late]),
        .init(
            name: "a rotation that turns for ever",
            parts: Components.ways + "feedback = { box = { rotation = mx.spring {} } }",
            states: "a = {}, b = { box = { rotation = mx.linear { 1, by = 360, repeats = mx.forever } } }", oracles: []),
        .init(
            name: "a carousel that goes round by timers",
            parts: """
                rules = { { after = 1, from = "a", to = "b" }, { after = 1, from = "b", to = "a" } },
                feedback = { box = { x = mx.spring {} } }
                """, oracles: []),
        .init(
            name: "a final state",
            parts: """
                rules = { { on = "go", from = "a", to = "b" } }, feedback = { box = { x = mx.spring {} } }
                """, states: "a = {}, b = { final = true, box = { x = 100 } }", oracles: []),
        .init(
            name: "a dead end that is meant",
            parts: """
                rules = { { on = "go", from = "a", to = "b" } }, feedback = { box = { x = mx.spring {} } },
                verify = { { "dead_end", state = "b", because = "the host takes it away" } }
                """, oracles: []),
        .init(
            name: "a double tap, which only an interruption reaches",
            parts: """
                rules = {
                  { on = "tap", from = "a", to = "once" },
                  { on = "tap", from = "once", to = "b" },
                  { after = 0.3, from = "once", to = "a" },
                  { on = "tap", from = "b", to = "a" },
                },
                feedback = { box = { x = mx.spring {} } }
                """, states: "a = {}, once = { box = { x = 5 } }, b = { box = { x = 100 } }", oracles: []),
        .init(
            name: "an overshoot within a limit of its own",
            parts: Components.ways + """
                feedback = { box = { x = mx.spring { bounce = 0.75 } } },
                verify = { { "overshoot", key = box.x, limit = 1, because = "it is a toy" }, { "tremble", key = box, because = "it is a toy" } }
                """, oracles: []),
        .init(
            name: "an overshoot beyond a limit of its own",
            parts: Components.ways + """
                feedback = { box = { x = mx.spring { bounce = 0.75 } } },
                verify = { { "overshoot", key = box.x, limit = 0.35, because = "it is a toy" }, { "tremble", key = box, because = "it is a toy" } }
                """, oracles: [.overshoot]),
        .init(
            name: "a hint whose timer begins anew with each call",
            parts: """
                rules = {
                  { on = "show", from = "a", to = "b" },
                  { on = "show", from = "b", effect = function(c) c:cancel("t") c:send("time_out", 3, "t") end },
                  { on = "time_out", from = "b", to = "a" }, { on = "swipe", from = "b", to = "a" },
                },
                feedback = { box = { x = mx.smooth {} } }
                """,
            states: """
                a = {}, b = { box = { x = 100 }, enter = function(c) c:send("time_out", 3, "t") end,
                              exit = function(c) c:cancel("t") end }
                """, oracles: []),
        .init(
            name: "a message without an answer, and an idle timer later",
            parts: """
                rules = {
                  { on = "viewed", from = "a", emit = "seen" }, { after = 0.8, from = "a", to = "b" },
                  { on = "tap", from = "b", to = "a" },
                }, feedback = { box = { x = mx.smooth {} } }
                """, oracles: []),
        .init(
            name: "a tooltip that waits, and means to",
            parts: """
                rules = {
                  { on = "enter", from = "a", to = "waiting" }, { after = 0.5, from = "waiting", to = "b" },
                  { on = "leave", from = { "waiting", "b" }, to = "a" },
                }, feedback = { box = { x = mx.smooth {} } },
                verify = { { "late", state = "waiting", because = "who only passes by is not told" } }
                """, states: "a = {}, waiting = {}, b = { box = { x = 100 } }", oracles: []),
        .init(
            name: "a carousel of three pages that can be held",
            parts: """
                context = { page = 0 },
                rules = {
                  { after = 2, from = "a", to = "a", reenter = true, effect = function(c) c.page = (c.page + 1) % 3 end },
                  { on = "hold", from = "a", to = "b" }, { on = "let_go", from = "b", to = "a" },
                }, feedback = { box = { x = mx.smooth {}, opacity = mx.ease(0.2) } }
                """,
            states: """
                a = { box = { x = function(c) return -300 * c.page end } },
                b = { box = { x = function(c) return -300 * c.page end, opacity = 0.8 } }
                """, oracles: []),
        .init(
            name: "a fade that is caught wherever it is",
            parts: Components.ways
                + "feedback = { box = { opacity = mx.ease_out(0.2) }, [\"b > a\"] = { box = { opacity = mx.ease_in(0.15) } } }",
            states: "a = { box = { opacity = 0 } }, b = {}", oracles: []),
        .init(
            name: "what is caught in flight, held where it is, and brought home",
            parts: """
                context = { at = 0 },
                rules = {
                  { on = "tap", from = "a", to = "b" }, { on = "tap", from = "b", to = "a" },
                  { on = "down", from = { "a", "b" }, to = "held", effect = function(c) c.at = c:shown(box.x) end },
                  { on = "up", from = "held", to = "a" },
                }, feedback = { box = { x = mx.smooth {} } }
                """,
            states:
                "a = {}, b = { box = { x = 100 } }, held = { box = { x = function(c) return c.at end, scale = 1 } }",
            oracles: []),
        .init(
            name: "a pulse that begins evenly and comes back",
            parts: """
                rules = { { on = "beat", from = "a", effect = function(c) c:set(box.scale, 1) end, feedback = { box = { scale = mx.linear { 0.15, to = 1.3, autoreverse = true } } } } }
                """, states: "a = {}", oracles: []),
        .init(
            name: "a spring that forgets how fast it was",
            parts: Components.ways + "feedback = { box = { x = mx.spring { velocity = 0 } } }", oracles: [.kink]),
        .init(
            name: "a follower that is cut out of its range",
            parts: Components.ways + "feedback = { box = { x = mx.none, opacity = mx.ease(0.2) } }",
            states: "a = {}, b = { box = { x = 100, opacity = box.x / 50 } }", oracles: [.outOfRange]),
        .init(
            name: "a jump for one of four payloads",
            parts: """
                triggers = { go = { open = mx.boolean(true), fast = mx.boolean(true) } },
                rules = {
                  { on = "go", from = "a", to = "b", when = { ["e.open"] = true, ["e.fast"] = true }, feedback = { box = { x = mx.spring {} } } },
                  { on = "go", from = "a", to = "b", when = { ["e.open"] = true } },
                  { on = "back", from = "b", to = "a", feedback = { box = { x = mx.spring {} } } },
                }
                """, oracles: [.jump]),
        .init(
            name: "a failure that only enters itself again",
            parts: """
                rules = {
                  { on = "go", from = "a", to = "b" }, { on = "go", from = "b", to = "b", reenter = true },
                }, feedback = { box = { x = mx.spring {} } }
                """, oracles: [.deadEnd]),
        .init(
            name: "a retry that is refused for good",
            parts: """
                context = { tries = 0 },
                rules = {
                  { on = "go", from = "a", to = "b", when = { tries = { lt = 2 } }, effect = function(c) c.tries = c.tries + 1 end },
                  { on = "back", from = "b", to = "a" },
                }, feedback = { box = { x = mx.spring {} } }
                """, oracles: [.deadEnd]),
        .init(
            name: "a tap that is refused while anything moves",
            parts: """
                rules = {
                  { on = "go", from = "a", to = "b", when = { ["box.x"] = { at_rest = true } } },
                  { on = "go", from = "b", to = "a", when = { ["box.x"] = { at_rest = true } } },
                }, feedback = { box = { x = mx.smooth(0.4) } }
                """, oracles: [.ignoredInFlight]),
        .init(
            name: "a tap that is refused while anything moves, on purpose",
            parts: """
                rules = {
                  { on = "go", from = "a", to = "b", when = { ["box.x"] = { at_rest = true } } },
                  { on = "go", from = "b", to = "a", when = { ["box.x"] = { at_rest = true } } },
                }, feedback = { box = { x = mx.smooth(0.4) } },
                verify = { { "ignored_in_flight", trigger = "go", because = "one after the other" } }
                """, oracles: []),
        .init(
            name: "a tap that a rule without an effect swallows while anything moves",
            parts: """
                rules = {
                  { on = "go", from = { "a", "b" }, when = { ["box.x"] = { at_rest = false } } },
                  { on = "go", from = "a", to = "b" }, { on = "go", from = "b", to = "a" },
                }, feedback = { box = { x = mx.smooth(0.4) } }
                """, oracles: [.ignoredInFlight]),
        .init(
            name: "a flag that only a state that has settled takes back",
            parts: """
                context = { open = 0 },
                rules = {
                  { on = "go", from = { "a", "closing" }, to = "b", effect = function(c) c.open = math.min(c.open + 1, 3) end },
                  { on = "back", from = "b", to = "closing" },
                  { on = "settled", from = "closing", to = "a", effect = function(c) c.open = 0 end },
                }, feedback = { box = { x = mx.smooth(0.3), opacity = mx.ease(0.2) } }
                """,
            states:
                "a = {}, b = { box = { x = 100, opacity = function(c) return 1 / math.max(1, c.open) end } }, closing = {}",
            oracles: [.settlesElsewhere]),
        .init(
            name: "a row that is counted while a timer runs",
            parts: """
                context = { rows = 4 },
                rules = {
                  { on = "undo", from = { "a", "leaving" }, to = "leaving", effect = function(c) c.rows = math.min(c.rows + 1, 6) end },
                  { after = 0.3, from = "leaving", to = "b" },
                  { on = "reload", from = "b", to = "a", effect = function(c) c.rows = 4 end },
                }, feedback = { box = { y = mx.smooth(0.3), x = mx.smooth(0.2) } }
                """,
            states:
                "a = { box = { x = 20 } }, leaving = {}, b = { box = { y = function(c) return 10 * c.rows end } }",
            oracles: [.settlesElsewhere]),
        .init(
            name: "a drawer that opens or closes by where it is",
            parts: """
                rules = {
                  { on = "go", from = "a", to = "b" }, { on = "back", from = "b", to = "a" },
                  { on = "let_go", from = { "a", "b" }, to = "b", when = { ["box.x"] = { gte = 50 } } },
                  { on = "let_go", from = { "a", "b" }, to = "a" },
                }, feedback = { box = { x = mx.smooth(0.3) } }
                """, oracles: []),
        .init(
            name: "a press that forgets that it may be taken away",
            parts: """
                gestures = { press = mx.press { on = box } },
                rules = { { on = "press.down", from = "a", to = "b" }, { on = { "press.up", "press.exit" }, from = "b", to = "a" } },
                feedback = { box = { scale = mx.snappy(0.2) } }
                """, states: "a = {}, b = { box = { scale = 0.9 } }", oracles: [.leftBehind]),
        .init(
            name: "a press that does not",
            parts: """
                gestures = { press = mx.press { on = box } },
                rules = {
                  { on = "press.down", from = "a", to = "b" },
                  { on = { "press.up", "press.exit", "press.cancelled" }, from = "b", to = "a" },
                },
                feedback = { box = { scale = mx.snappy(0.2) } }
                """, states: "a = {}, b = { box = { scale = 0.9 } }", oracles: []),
        .init(
            name: "a sound that goes on after what it accompanies was taken back, in a state that is the only one",
            parts: """
                context = { rings = false },
                rules = {
                  { on = "ring", when = { rings = false }, effect = function(c) c.rings = true end, feedback = { mx.sound { "ring", repeats = 5, every = 0.3 } } },
                  { on = "stop", when = { rings = true }, effect = function(c) c.rings = false end },
                }, feedback = { box = { x = mx.smooth(0.2) } }
                """, states: "a = { box = { x = function(c) return c.rings and 10 or 0 end } }", oracles: [.leftBehind]),
        .init(
            name: "a toast that goes too early, as its first timer was not called off, in a state that is the only one",
            parts: """
                context = { up = false },
                rules = {
                  { on = "show", effect = function(c) c.up = true c:send("expire", 2, "t") end, feedback = { mx.haptic "light" } },
                  { on = "expire", effect = function(c) c.up = false end },
                }, feedback = { box = { y = mx.smooth(0.3) } }
                """, states: "a = { box = { y = function(c) return c.up and 0 or 100 end } }", oracles: [.leftBehind]),
        .init(
            name: "a layer that pops out",
            parts: Components.ways + "feedback = { box = { appear = mx.ease(0.2) } }",
            states: "a = {}, b = { box = { hidden = true } }", oracles: [.jump]),
        .init(
            name: "a place that only interruptions reach, with inputs that nobody had set before",
            parts: """
                inputs = { one = mx.number { 0, min = 0, max = 1 }, two = mx.number { 0, min = 0, max = 1 } },
                rules = {
                  { on = "go", from = "a", to = "ask" }, { on = "ok", from = "ask", to = "done" },
                  { after = 4, from = "ask", to = "a" }, { on = "leave", from = "done", to = "a" },
                }, feedback = { box = mx.smooth(0.3) }
                """,
            states: """
                a = { box = { x = function(c) return 100 * c.one end } },
                ask = { box = { x = function(c) return 100 * c.one end } },
                done = { box = { x = function(c) return 100 * c.one end } }
                """, oracles: []),
        .init(
            name: "a spinner that turns where nothing of it is seen",
            parts: Components.ways + "feedback = { box = { opacity = mx.ease(0.2), rotation = mx.spring {} } }",
            states: "a = {}, b = { box = { opacity = 0, rotation = mx.linear { 1, by = 360, repeats = mx.forever } } }",
            oracles: [.leftBehind]),
        .init(
            name: "a finger that moves a key by hand, and a spring that forgets it",
            parts: """
                context = { start = 0 },
                gestures = { drag = mx.pan { on = box, axis = "x" } },
                rules = {
                  { on = "drag.began", from = "a", to = "b", effect = function(c) c.start = c:model(box.x) end },
                  { on = "drag.changed", from = "b", effect = function(c, e) c:set(box.x, c.start + e.translation) end, feedback = { box = { x = mx.none } } },
                  { on = { "drag.ended", "drag.cancelled" }, from = "b", to = "a", effect = function(c) c:set(box.x, 400) end },
                }, feedback = { box = { x = mx.spring {} } }
                """, states: "a = {}, b = {}", oracles: [.kink]),
        .init(
            name: "a finger that drives a key, whose spring takes it over",
            parts: """
                gestures = { drag = mx.pan { on = box, axis = "x", drives = box.x } },
                rules = {
                  { on = "drag.began", from = "a", to = "b" },
                  { on = { "drag.ended", "drag.cancelled" }, from = "b", to = "a" },
                }, feedback = { box = { x = mx.spring {} } }
                """, states: "a = { box = { x = 0 } }, b = {}", oracles: []),
        .init(
            name: "a free list with inertia",
            parts: """
                gestures = { drag = mx.pan { on = box, axis = "y", drives = box.y } },
                rules = {
                  { on = "drag.began", from = "a", to = "b" },
                  { on = { "drag.ended", "drag.cancelled" }, from = "b", to = "a",
                    effect = function(c, e) c:set(box.y, c:shown(box.y) + mx.project(e.velocity)) end },
                }, feedback = { box = { y = mx.decay { velocity = function(c, e) return e.velocity end } } }
                """, states: "a = {}, b = {}", oracles: []),
        .init(
            name: "a state that is never left, and whose rules act",
            parts: """
                context = { count = 0 },
                rules = { { on = "go", from = "a", to = "b" }, { on = "plus", from = "b", effect = function(c) c.count = (c.count + 1) % 3 end } },
                feedback = { box = { x = mx.smooth(0.2) } }
                """, states: "a = {}, b = { box = { x = function(c) return 10 + 10 * c.count end } }", oracles: []),
        .init(
            name: "a way between two colours that leads out of sRGB and back",
            parts: Components.ways + "feedback = { box = { fill = mx.linear { 0.3, space = \"oklab\" } } }",
            states: "a = { box = { fill = \"#0000FF\" } }, b = { box = { fill = \"#FFFF00\" } }", oracles: []),
        .init(
            name: "a spring of 20 ms",
            parts: Components.ways + "feedback = { box = { x = mx.spring { duration = 0.02 } } }", oracles: []),
        .init(
            name: "a key that only a transition moves",
            parts: Components.ways + """
                feedback = {
                  box = { y = mx.smooth(0.2) },
                  ["b > a"] = { box = { x = mx.keyframes {
                    values = { 0, 0.6, -0.6, 0.5, -0.5, 0.4, -0.4, 0 }, mode = "cubic", duration = 0.8,
                  } } },
                }
                """,
            states: "a = {}, b = { box = { y = 10 } }", oracles: [.tremble]),
        .init(
            name: "two shakes that are seconds apart",
            parts: """
                rules = {
                  { on = "go", from = "a", to = "b" }, { after = 2, from = "b", to = "c" }, { after = 2, from = "c", to = "a" },
                },
                feedback = {
                  box = { y = mx.smooth(0.2) },
                  ["* > b"] = { box = { x = mx.wave { amplitude = 12 } } }, ["* > c"] = { box = { x = mx.wave { amplitude = 12 } } },
                },
                """,
            states: "a = {}, b = { box = { y = 10 } }, c = {}", oracles: []),
        .init(
            name: "a timer of one hint that hides another",
            parts: """
                rules = {
                  { on = "show_b", from = { "a", "c" }, to = "b" }, { on = "show_c", from = { "a", "b" }, to = "c" },
                  { on = "hide", from = "*", to = "a" },
                }, feedback = { box = { x = mx.spring {} } }
                """,
            states: """
                a = {}, b = { box = { x = 50 }, enter = function(c) c:send("hide", 2) end }, c = { box = { x = 100 } }
                """, oracles: [.leftBehind]),
    ]
}

@Suite struct `Oracles say` {
    @Test(arguments: Case.all)
    fileprivate func whatThereIsToSayAndNoMore(_ given: Case) throws {
        let findings = try Components.small(given.parts, states: given.states).verified(cases: 60).findings
        #expect(Set(findings.map(\.oracle)) == given.oracles, "\(findings.map { "\($0.oracle): \($0.message)" })")
    }

    /// A row whose name was gone comes back while the row still leaves, and both are carried a little below 0.
    @Test func nothingOfWhatIsComputedFromAnotherThatIsCarriedOn() throws {
        let source = """
            local mx = require "microix"
            local row = mx.each { "row", ids = function(c) return c.rows end, max = 1, size = { 9, 9 }, absent = { opacity = 0 } }
            local name = mx.each { "name", ids = function(c) return c.rows end, max = 1, size = { 5, 5 },
              each = function(id) return { opacity = row[id].opacity } end }
            return mx.component "rows" {
              layers = { row, name }, context = { rows = {} },
              rules = { { on = "come", effect = function(c) c.rows = { 1 } end }, { on = "go", effect = function(c) c.rows = {} end } },
              feedback = { row = { appear = mx.ease_out(0.2), disappear = mx.ease_in(0.15) } } }
            """
        let script = try Script(Array(source.utf8), name: "rows.lua")
        #expect(script.verified().findings.map(\.message) == [])
    }

    @Test func whatAnExceptionIsAboutAndNothingElse() throws {
        let script = try Components.small(
            Components.ways + "verify = { { \"jump\", key = \"box.y\", because = \"it is meant\" } }",
            states: "a = {}, b = { box = { x = 100, y = 50 } }")
        #expect(Set(script.verified(cases: 20).findings.compactMap(\.key)) == ["box.x"])
    }
}

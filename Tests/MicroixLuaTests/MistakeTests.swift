import Testing

@Suite("Mistakes in a script: each with its line, its column and a hint")
struct MistakeTests {
    @Test(
        "Words that are misspelt",
        arguments: [
            Mistake(
                .full, "ruls = {}",
                "4:1: unknown key 'ruls' in a component (did you mean 'rules'?)"),
            Mistake(
                .full, #"rules = { { on = "set_*", from = "a", to = "b" } }"#,
                "4:19: 'set_*' is no pattern (write \"*\", or a prefix that ends in .*)"),
            Mistake(
                .full, #"rules = { { on = "pan.*", from = "a", to = "b" } }"#,
                "4:19: unknown trigger 'pan.*' in a rule"),
            Mistake(
                .full, #"rules = { { on = "go", form = "a", to = "b" } }"#,
                "4:24: unknown key 'form' in a rule (did you mean 'from'?)"),
            Mistake(
                .full, #"rules = { { on = "go", from = "a", to = "bb" } }"#,
                "4:42: unknown state 'bb' in 'to' (did you mean 'b'?)"),
            Mistake(
                .full, #"rules = { { on = "go", from = { "a", "cc" }, to = "b" } }"#,
                "4:39: unknown state 'cc' in 'from'"),
            Mistake(
                .full, #"rules = { { on = "go", raise = "goo" } }"#,
                "4:33: unknown trigger 'goo' in 'raise' (did you mean 'go'?)"),
            Mistake(
                .full, #"inputs = { open = mx.boolean(false) }, rules = { { on = "set_opne" } }"#,
                "4:58: unknown input's trigger 'set_opne' in a rule (did you mean 'set_open'?)"),
            Mistake(
                .full, "inputs = { open = mx.boolean() }, rules = { { always = true, when = { opne = true } } }",
                "4:71: unknown field or key 'opne' in 'when' (did you mean 'open'?)"),
            Mistake(
                .full, "inputs = { n = mx.number() }, rules = { { always = true, when = { n = { gt_e = 1 } } } }",
                "4:73: unknown key 'gt_e' in a condition (did you mean 'gte'?)"),
            Mistake(
                .full, #"rules = { { always = true, when = { state = "aa" } } }"#,
                "4:46: unknown state 'aa' in 'when' (did you mean 'a'?)"),
            Mistake(
                .full, "inputs = { n = mx.number { mn = 0 } }",
                "4:28: unknown key 'mn' in mx.number (did you mean 'min'?)"),
            Mistake(
                .full, "inputs = { n = mx.number { 5, min = 9, max = 0 } }",
                "4:31: 'min' is 9, which is more than 'max', 0"),
            Mistake(
                .full, "tuning = mx.tuning { depth = { 2, mim = 0 } }",
                "4:35: unknown key 'mim' in a knob (did you mean 'min'?)"),
            Mistake(
                .full, "feedback = { bx = { x = mx.ease(1) } }",
                "4:14: unknown layer 'bx' (did you mean 'box'?)"),
            Mistake(
                .full, "feedback = { box = { scal = mx.ease(1) } }",
                "4:22: unknown property 'scal' in the rect 'box' (did you mean 'scale'?)"),
            Mistake(
                .full, "feedback = { box = { x = mx.spring { duraton = 1 } } }",
                "4:38: unknown key 'duraton' in mx.spring (did you mean 'duration'?)"),
            Mistake(
                .full, "feedback = { box = { x = mx.spring { 0.3, response = 1 } } }",
                "4:43: a spring is given by duration, bounce or response, damping_ratio, not by both"),
            Mistake(
                .full, "feedback = { box = { x = mx.spring { 0.3, duration = 1 } } }",
                "4:43: mx.spring has two durations (the value without a name is one)"),
            Mistake(
                .full, "feedback = { box = { x = mx.snappy { 0.3, 0.2 } } }",
                "4:43: mx.snappy takes one value without a name, its duration"),
            Mistake(
                .full, #"feedback = { box = { x = mx.spring("fast") } }"#,
                "4:37: the duration must be a number, not 'fast'"),
            Mistake(
                .full, "feedback = { box = { x = mx.spring(0 / 0) } }",
                "4:22: 'duration' must be seconds from 0 up, not 0/0 in mx.spring"),
            Mistake(
                .full, "feedback = { box = { x = mx.spring { dealy = 1 } } }",
                "4:38: unknown key 'dealy' in mx.spring (did you mean 'delay'?)"),
            Mistake(
                .full, #"feedback = { box = { rotation = mx.spring { turn = "foward" } } }"#,
                "4:53: unknown way to turn 'foward' (did you mean 'forward'?)"),
            Mistake(
                .full, #"feedback = { ["a > bb"] = { mx.haptic "light" } }"#,
                "4:20: unknown state 'bb' in 'feedback' (did you mean 'b'?)"),
            Mistake(
                .bare, #"initial = "aa", states = { a = {} }"#,
                "4:12: unknown state 'aa' in 'initial' (did you mean 'a'?)"),
            Mistake(
                .bare, #"initial = "a", states = { a = { bxo = { x = 3 } } }"#,
                "4:33: unknown layer 'bxo' (did you mean 'box'?)"),
            Mistake(
                .bare, #"initial = "a", states = { a = { box = { scal = 3 } } }"#,
                "4:41: unknown property 'scal' in the rect 'box' (did you mean 'scale'?)"),
            Mistake(
                .bare,
                #"initial = "a", states = { a = { initial = "deep", states = { deep = {} } } }, rules = { { on = "go", from = "deep" } }"#,
                "4:110: unknown state 'deep' in 'from' (did you mean 'a.deep'?)"),
            Mistake(
                .script,
                #"""
                local ring = mx.arc { "ring", radios = 3 }
                return mx.component "c" { layers = { ring } }
                """#,
                "2:31: unknown property 'radios' in the arc 'ring' (did you mean 'radius'?)"),
            Mistake(
                .script,
                #"""
                local ring = mx.arc { "ring" }
                local key = ring.sweap
                return mx.component "c" { layers = { ring } }
                """#,
                "3:18: unknown property 'sweap' in a arc (did you mean 'sweep'?)"),
            Mistake(
                .script,
                #"""
                local tuning = mx.tuning { depth = 1 }
                local box = mx.rect { "box", x = tuning.dpeth }
                return mx.component "c" { tuning = tuning, layers = { box } }
                """#,
                "3:41: unknown knob 'dpeth' in tuning (did you mean 'depth'?)"),
            Mistake(
                .script, "local a = mx.sprng { duration = 1 }",
                "2: the script returns nothing instead of a component (end it with return mx.component \"name\" { … })",
                "2:14: unknown word 'sprng' in microix (did you mean 'spring'?)"),
        ]) func words(_ mistake: Mistake)
    { #expect(headlines(mistake.source) == mistake.expected) }

    @Test(
        "What is given twice, or missing",
        arguments: [
            Mistake(
                .full, #"rules = { { on = "go", to = "a", to = "b" } }"#,
                "4:34: the key 'to' is given twice in one table"),
            Mistake(
                .bare, #"initial = "a", states = { { "a" }, { "a" } }"#,
                "4:39: the state 'a' is given twice"),
            Mistake(
                .bare, #"initial = "a", states = { a = {}, a = {} }"#,
                "4:35: the key 'a' is given twice in one table"),
            Mistake(
                .script,
                #"""
                local one, two = mx.rect { "box" }, mx.rect { "box" }
                return mx.component "c" { layers = { one, two } }
                """#,
                "2:48: the layer 'box' is given twice"),
            Mistake(
                .full, "context = { n = 0 }, inputs = { n = mx.number() }",
                "4:13: the field of the context 'n' is given twice"),
            Mistake(
                .full, "triggers = { settled = {} }",
                "4:14: the trigger 'settled' exists already (it belongs to the engine or to an input)"),
            Mistake(
                .bare, #"initial = "a", states = { a = { states = { x = {} } } }"#,
                "4:27: the state 'a' needs 'initial', the state it starts in"),
            Mistake(
                .bare, "states = { a = {}, b = {} }",
                "3:8: a component with states needs 'initial', the state it starts in"),
            Mistake(
                .full, #"rules = { { from = "a", to = "b" } }"#,
                "4:11: a rule needs one of 'on', 'after' or 'always'"),
            Mistake(
                .full, #"rules = { { on = "go", after = 1 } }"#,
                "4:24: a rule needs only one of 'on', 'after' and 'always'"),
            Mistake(
                .bare,
                "initial = \"a\", states = { a = { box = { x = mx.linear { by = 5, repeats = mx.forever } } } }",
                "4:41: an endless mx.linear needs a duration in seconds"),
            Mistake(
                .full, "feedback = { box = { x = mx.keyframes { duration = 1 } } }",
                "4:26: mx.keyframes needs 'values'"),
            Mistake(
                .script, #"return mx.component "c" { layers = { mx.rect { x = 3 } } }"#,
                "2:38: a layer needs a name: mx.rect { \"name\", … }"),
            Mistake(
                .bare, #"initial = "a", states = { {}, { "a" } }"#,
                "4:27: a state in a list needs its name as first element: { \"idle\", … }"),
        ]) func duplicates(_ mistake: Mistake)
    { #expect(headlines(mistake.source) == mistake.expected) }

    @Test(
        "Values of the wrong kind",
        arguments: [
            Mistake(
                .full, "rules = { { on = 5 } }",
                "4:18: 'on' must be a name, not 5"),
            Mistake(
                .full, #"rules = { { on = "go", from = { 3 } } }"#,
                "4:33: 'from' must be a name, not 3"),
            Mistake(
                .full, #"rules = { "go" }"#,
                "4:12: a rule must be a table, not 'go'"),
            Mistake(
                .full, #"rules = { go = { on = "go" } }"#,
                "4:11: unknown key 'go' in 'rules'"),
            Mistake(
                .full, #"rules = { { on = "go", effect = "beep" } }"#,
                "4:34: 'effect' must be a function, not 'beep'"),
            Mistake(
                .full, #"rules = { { on = "go", reenter = "outside" } }"#,
                "4:35: 'reenter' must be true, false or \"inside\", not 'outside'"),
            Mistake(
                .full, #"rules = { { after = "soon" } }"#,
                "4:22: 'after' must be a number, not 'soon'"),
            Mistake(
                .full, "inputs = { open = true }",
                "4:19: the input 'open' must be a type, such as mx.number { min = 0, max = 1 }, not true"),
            Mistake(
                .full, "inputs = { n = mx.optional(5) }",
                "4:28: the argument of mx.optional must be a type, not 5"),
            Mistake(
                .full, "context = { f = function() end }",
                "4:17: the field 'f' must be plain data, not a function"),
            Mistake(
                .full, "context = { emit = 0 }",
                "4:13: a field can't be called 'emit' (the word means something else in c.emit)"),
            Mistake(
                .full, "feedback = { box = { x = 3 } }",
                "4:26: 'box.x' must be an action, such as mx.spring { duration = 0.3 }, not 3"),
            Mistake(
                .full, #"feedback = { mx.haptic "light" }"#,
                "4:14: a cue needs a transition to accompany (write [\"from > to\"] = { mx.haptic \"light\" })"),
            Mistake(
                .full, #"feedback = { ["a >"] = { mx.haptic "light" } }"#,
                "4:16: 'a >' is no transition (write \"from > to\", with * for any)"),
            Mistake(
                .full, #"feedback = { ["a > b"] = { mx.haptic(function() end) } }"#,
                "4:28: the argument of mx.haptic must be plain data, not a function"),
            Mistake(
                .bare, #"initial = "a", states = { a = { box = { fill = "red" } } }"#,
                "4:49: 'box.fill' must be a colour \"#RRGGBB\", not 'red' (that is \"#FF0000\")"),
            Mistake(
                .bare, #"initial = "a", states = { a = { box = { fill = 3 } } }"#,
                "4:41: 'box.fill' must be a colour \"#RRGGBB\" or \"#RRGGBBAA\", not a number"),
            Mistake(
                .bare, #"initial = "a", states = { a = { box = { size = 3 } } }"#,
                "4:41: 'box.size' must be a size { width, height }, not a number"),
            Mistake(
                .bare, #"initial = "a", states = { a = "x" }"#,
                "4:12: unknown state 'a' in 'initial'", "4:32: the state 'a' must be a table, not 'x'"),
            Mistake(
                .bare, #"initial = "a", regions = { { "a" }, { "b" } }"#,
                "4:12: regions are all active from the start, so 'initial' names none"),
            Mistake(
                .bare, #"states = { a = {} }, regions = { { "b" } }"#,
                "4:22: 'states' and 'regions' exclude each other (put the states into a region)"),
            Mistake(
                .script, #"return mx.component "c" { layers = { box = mx.rect { "box" } } }"#,
                "2:38: unknown key 'box' in 'layers'"),
            Mistake(
                .script, #"return mx.component "c" { layers = { mx.rect { "states" } } }"#,
                "2:49: a layer can't be called 'states' (the word means something else in a state)"),
        ]) func kinds(_ mistake: Mistake)
    { #expect(headlines(mistake.source) == mistake.expected) }

    @Test(
        "Motions that cannot be",
        arguments: [
            Mistake(
                .full, "feedback = { box = { x = mx.curve { 0, 1, 0.5, 1, duration = 1 } } }",
                "4:37: this curve is infinitely steep at one end, so that its velocity has no value there (move x1 or x2 inward by 0.001)"
            ),
            Mistake(
                .full, "feedback = { box = { x = mx.curve { 0, 1, 0.5, duration = 1 } } }",
                "4:26: mx.curve needs its control points as four numbers (mx.curve { x1, y1, x2, y2, duration = 0.3 })"),
            Mistake(
                .full, "feedback = { box = { x = mx.curve { 0.1, 0, 1.5, 1, duration = 1 } } }",
                "4:45: x of a control point must be a number from 0 to 1, not 1.5"),
            Mistake(
                .full, "feedback = { box = { x = mx.spring { duration = 1, stiffness = 3 } } }",
                "4:52: a spring is given by duration, bounce or mass, stiffness, damping, not by both"),
            Mistake(
                .full, "feedback = { box = { x = mx.ease(-1) } }",
                "4:22: 'duration' must be seconds from 0 up, not -1 in mx.ease"),
            Mistake(
                .full, "feedback = { box = { x = mx.linear { 1, repeats = mx.forever } } }",
                "4:22: feedback can't go on for ever: nothing would end it (give the motion to a state as the key's value)"
            ),
            Mistake(
                .full, #"feedback = { box = { x = mx.spring { turn = "forward" } } }"#,
                "4:22: only an angle turns; 'spring' answers a number here (leave out 'turn')"),
            Mistake(
                .full,
                "feedback = { box = { x = mx.keyframes { values = { 0, 1, 2 }, curves = { mx.ease(), mx.ease(), mx.ease() }, duration = 1 } } }",
                "4:72: 'curves' has 3 curves for 2 segments (one curve, or one for each segment)"),
            Mistake(
                .bare, #"initial = "a", states = { a = { box = { x = mx.linear { 1, by = 3 } } } }"#,
                "4:41: a motion as a state's value must be endless (add repeats = mx.forever or hold = true, or put it into feedback)"
            ),
            Mistake(
                .bare, #"initial = "a", states = { a = { box = { x = mx.linear { 1, repeats = mx.forever } } } }"#,
                "4:41: an endless mx.linear needs 'by' or 'to', as it has no model value to go to"),
            Mistake(
                .bare, #"initial = "a", states = { a = { box = { opacity = 3 } } }"#,
                "4:41: 'box.opacity' must be a number from 0 to 1, not 3"),
            Mistake(
                .full, "tuning = mx.tuning { depth = { 2, min = 0, max = 1 } }",
                "4:22: the knob 'depth' must be a number from 0 to 1, not 2"),
            Mistake(
                .full, #"feedback = { ["a > b"] = mx.none, ["a>b"] = mx.none }"#,
                "4:37: 'a > b' and 'a > b' match the same transition equally well (name more of one of them)"),
            Mistake(
                .full, #"feedback = { ["a > b"] = mx.none, ["a > b"] = mx.none }"#,
                "4:37: the key 'a > b' is given twice in one table"),
        ]) func motions(_ mistake: Mistake)
    { #expect(headlines(mistake.source) == mistake.expected) }

    @Test(
        "The place is that of the wrong word, however it got there",
        arguments: [
            Mistake(
                .script,
                #"""
                local rules = {
                  { on = "go", form = "a" },
                }
                return mx.component "c" { rules = rules }
                """#,
                "3:16: unknown key 'form' in a rule (did you mean 'from'?)"),
            Mistake(
                .script,
                #"""
                local first = { on = "go", form = "a" }
                local rules = { first }
                local c = mx.component "c" { rules = rules }
                return c
                """#,
                "2:28: unknown key 'form' in a rule (did you mean 'from'?)"),
            Mistake(
                .script, "return mx.component \"c\" {\n\t\tinputs = {},\ttriggers = {},\truls = {},\n}",
                "3:31: unknown key 'ruls' in a component (did you mean 'rules'?)"),
            Mistake(
                .script,
                #"""
                return mx.component "c" {
                  --[[ größer ]] inputs = {}, --[[日本]] ruls = {} }
                """#,
                "3:40: unknown key 'ruls' in a component (did you mean 'rules'?)"),
            Mistake(
                .script, #"return mx.component "c" { layers = { mx.rect { "größe", scal = 2 } } }"#,
                "2:57: unknown property 'scal' in the rect 'größe' (did you mean 'scale'?)"),
            Mistake(
                .script,
                #"""
                return mx.component "c" {
                  initial = "a",
                  states = {
                    a = {},
                  },
                  rules = {
                    {
                      on = "go",
                      to =
                        "bb",
                    },
                  },
                }
                """#,
                "11:10: unknown state 'bb' in 'to'"),
            Mistake(
                .script,
                #"""
                return mx.component "c" {
                  initial = [[aa]],
                  states = { a = {} } }
                """#,
                "3:13: unknown state 'aa' in 'initial' (did you mean 'a'?)"),
            Mistake(
                .script, "return mx.component \"c\" {\r\n  inputs = {},\r\n  ruls = {} }",
                "4:3: unknown key 'ruls' in a component (did you mean 'rules'?)"),
            Mistake(
                .script,
                #"""
                -- ruls = {}
                return mx.component "c" { -- ruls
                  inputs = { s = mx.string "ruls" },
                  ruls = {} }
                """#,
                "5:3: unknown key 'ruls' in a component (did you mean 'rules'?)"),
            Mistake(
                .script, #"return mx.component("c")({ inputs = {}, ruls = {} })"#,
                "2:41: unknown key 'ruls' in a component (did you mean 'rules'?)"),
            Mistake(
                .script, #"return mx.component "c" { inputs = {}, ["ruls"] = {} }"#,
                "2:42: unknown key 'ruls' in a component (did you mean 'rules'?)"),
            Mistake(
                .script,
                #"""
                local common = { opacty = 1 }
                return mx.component "c" { layers = { mx.rect { "box" } }, initial = "a", states = { a = { box = common }, b = { box = common } } }
                """#,
                "2:18: unknown property 'opacty' in the rect 'box' (did you mean 'opacity'?)"),
            Mistake(
                .full,
                #"feedback = { box = { scal = mx.ease(1), scale = mx.ease(1) } }, rules = { { on = "go", to = "scal" } }"#,
                "4:22: unknown property 'scal' in the rect 'box' (did you mean 'scale'?)",
                "4:94: unknown state 'scal' in 'to'"),
        ]) func places(_ mistake: Mistake)
    { #expect(headlines(mistake.source) == mistake.expected) }

    @Test(
        "What is no component at all",
        arguments: [
            Mistake(
                .text, "",
                "1: the script returns nothing instead of a component (end it with return mx.component \"name\" { … })"),
            Mistake(
                .text, #"local mx = require "microix""#,
                "1: the script returns nothing instead of a component (end it with return mx.component \"name\" { … })"),
            Mistake(
                .text, "return 5",
                "1:8: the script returns 5 instead of a component (end it with return mx.component \"name\" { … })"
            ),
            Mistake(
                .text, "return {}",
                "1:8: the script returns a table instead of a component (end it with return mx.component \"name\" { … })"
            ),
            Mistake(
                .text, #"return "x""#,
                "1:9: the script returns 'x' instead of a component (end it with return mx.component \"name\" { … })"),
            Mistake(
                .text, "return function() end",
                "1:8: the script returns a function instead of a component (end it with return mx.component \"name\" { … })"
            ),
            Mistake(
                .script, #"return mx.rect { "box" }"#,
                "2:8: the script returns a layer instead of a component (end it with return mx.component \"name\" { … })"
            ),
            Mistake(
                .script, #"return mx.component "c""#,
                "2:8: the script returns a function instead of a component (end it with return mx.component \"name\" { … })"
            ),
            Mistake(
                .script, "return mx.component { }",
                "2:8: a component needs a name: mx.component \"name\" { … }"),
            Mistake(
                .script, #"return mx.component "" {}"#,
                "2:8: a component needs a name: mx.component \"name\" { … }"),
            Mistake(
                .script, #"return mx.component "c" (5)"#,
                "2:8: the argument of mx.component must be a table, not something else"),
            Mistake(
                .script,
                #"""
                return mx.component "c" {
                  initial = = "a",
                }
                """#,
                "3:13: unexpected symbol near '='"),
            Mistake(
                .script,
                #"""
                return mx.component "c" {
                  initial = "a",

                """#,
                "4: unexpected symbol near <eof>"),
            Mistake(
                .script,
                #"""
                local t = nil
                local x = t.field
                """#,
                "3:11: attempt to index a nil value (local 't')"),
            Mistake(
                .script,
                #"""
                local function f() error("no good") end
                f()
                """#,
                "2: no good"),
            Mistake(
                .script, "local x = foo.bar",
                "2:11: undeclared global 'foo'"),
            Mistake(
                .script, "x = 5",
                "2:1: a script can't assign the global 'x'; use local"),
            Mistake(
                .text, #"local x = require "socket""#,
                "1:20: there is no module 'socket': require \"microix\", or a file beside this one"),
            Mistake(
                .text, "\u{1b}Lua\u{1}\u{2}",
                "1: the file holds compiled code; only Lua text can be loaded"),
        ]) func noComponent(_ mistake: Mistake)
    { #expect(headlines(mistake.source) == mistake.expected) }

    @Test(
        "All mistakes are told at once, in the order of their places",
        arguments: [
            Mistake(
                .script,
                #"""
                local box = mx.rect { "box", corner_radios = 3 }
                return mx.component "c" {
                  layers = { box },
                  initial = "aa",
                  states = { a = {}, b = { box = { opacity = 2 } } },
                  rules = {
                    { on = "go", form = "a", to = "b" },
                    { on = "go", from = "a", to = "bb" },
                  },
                  feedbck = {},
                }
                """#,
                "2:30: unknown property 'corner_radios' in the rect 'box' (did you mean 'corner_radius'?)",
                "5:14: unknown state 'aa' in 'initial' (did you mean 'a'?)",
                "6:36: 'box.opacity' must be a number from 0 to 1, not 2",
                "8:18: unknown key 'form' in a rule (did you mean 'from'?)",
                "9:36: unknown state 'bb' in 'to' (did you mean 'b'?)",
                "11:3: unknown key 'feedbck' in a component (did you mean 'feedback'?)"),
            Mistake(
                .script,
                #"""
                local tuning = mx.tuning { depth = 1 }
                local a = tuning.dpth
                local b = nil + 1
                """#,
                "3:18: unknown knob 'dpth' in tuning (did you mean 'depth'?)",
                "4: attempt to perform arithmetic on a nil value"),
        ]) func together(_ mistake: Mistake)
    { #expect(headlines(mistake.source) == mistake.expected) }

    @Test(
        "The place is that of the wrong word, even inside an action or out of a function that builds rules",
        arguments: [
            Mistake(.full, "rules = { { after = -1 } }", "4:21: 'after' must be seconds from 0 up, not -1"),
            Mistake(
                .full, "feedback = { box = { x = mx.spring { bounce = 2 } } }",
                "4:38: 'bounce' must be a number from -1 to below 1, not 2 in mx.spring"),
            Mistake(
                .script,
                #"""
                local function rule(name) return { on = name, form = "a" } end
                return mx.component "c" { rules = { rule "go" } }
                """#, "2:47: unknown key 'form' in a rule (did you mean 'from'?)"),
        ])
    func deeper(_ mistake: Mistake) {
        #expect(headlines(mistake.source) == mistake.expected)
    }
}

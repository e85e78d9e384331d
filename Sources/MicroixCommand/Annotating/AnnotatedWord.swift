/// A word of the language: its name, its type in the notation of the Lua language server, and its meaning.
struct AnnotatedWord {
    let name: String
    let type: String
    let about: String

    init(_ name: String, _ type: String, _ about: String) {
        self.name = name
        self.type = type
        self.about = about
    }

    /// The word as an optional field.
    var field: String { "---@field \(name)? \(type) \(about)" }
}

/// The meanings of the words of the language; the builder and the decoder say which words exist.
enum AnnotatedWords {
    private typealias Word = AnnotatedWord

    private static let action = "microix.Action"
    private static let number = "microix.Number"
    private static let names = "string|string[]"
    private static let value = "microix.Value"
    private static let effect = "fun(c: microix.Context, e: microix.Event)"

    static let component: [AnnotatedWord] = [
        Word("canvas", "table", "What is seen: `{ width, height, origin = { x, y }, background = \"#RRGGBB\" }`."),
        Word("tuning", "microix.Tuning", "Its knobs, `mx.tuning { … }`."),
        Word("layers", "(microix.Layer|microix.Each)[]", "What is there to see, from behind to the front."),
        Word("parts", "table[]", "Components inside: `{ \"ok\", button, position = { x, y }, inputs = { … } }`."),
        Word(
            "properties", "table<string, any>",
            "Free keys, which belong to no layer: `{ pull = 0, head = mx.angle(0) }`."),
        Word(
            "inputs", "table<string, microix.Type>",
            "What the host knows: `open = mx.boolean(false)` has the trigger `set_open`."),
        Word(
            "context", "table<string, any>", "What the component remembers: `count = 0`, read and written as `c.count`."
        ),
        Word("triggers", "table<string, table>", "Triggers that carry data, with the types of their fields."),
        Word("initial", "string|string[]|table", "The state in which it starts."),
        Word(
            "states", "table<string|integer, microix.State>",
            "What it can be: what is different while a state is active."),
        Word(
            "regions", "table<string|integer, microix.State>",
            "States that are active side by side, instead of `states`."),
        Word("rules", "microix.Rule[]", "Which trigger leads from which state to which, and what happens then."),
        Word(
            "feedback", "table",
            "How changes move: actions by layer and key, and by transition, `[\"idle > pressed\"] = { … }`."),
        Word("gestures", "table<string|integer, microix.Gesture>", "What fingers mean: `drag = mx.pan { on = knob }`."),
        Word(
            "scenarios", "table<string, table>",
            "Named runs: `press = { { 0.1, \"touch.down\" }, { 0.25, \"touch.up\" } }`."),
        Word("style", "microix.Style", "The style on which its layers fall back."),
        Word(
            "action", "function|table",
            "A function that is asked for an action before anything else, or `{ ask = …, run = … }`."),
        Word("promises", "table[]", "What it never does, or always: `{ \"within\", knob.x, 0, 40 }`."),
        Word(
            "verify", "table[]",
            "What is meant, though it looks like a fault: `{ \"overshoot\", key = knob.x, because = \"…\" }`."),
        Word(
            "lint", "table[]",
            "What is meant, though it is no good habit: `{ \"bounce\", key = knob.x, because = \"…\" }`."),
        Word("store", "\"open\"|\"closed\"", "Whether effects may write keys that nobody declared."),
        Word(
            "accessibility", "table|false",
            "What it is to someone who can't see it: `{ role = \"button\", label = \"Send\", activate = \"press\" }`."),
        Word("because", "string", "Why it is left out for someone who can't see it."),
    ]

    static let rule: [AnnotatedWord] = [
        Word(
            "on", "string|microix.Listening|(string|microix.Listening)[]",
            "The trigger, a list of them, a prefix `\"pan.*\"`, `\"*\"`, or what a motion does."),
        Word("after", number, "Seconds after the entry of `from`."),
        Word("always", "true", "It is taken whenever its guard holds."),
        Word("from", names, "The states in which it may be taken; `\"*\"` or nothing for any."),
        Word("to", names, "Where it leads; without it no state is left."),
        Word(
            "when", "table|fun(c: microix.Context, e: microix.Event): boolean",
            "What must hold: a table of conditions, or a function."),
        Word("effect", effect, "What it does."),
        Word("emit", "string|table", "The message to the host: `\"tap\"`, or `{ \"chosen\", value = … }`."),
        Word("raise", names, "Triggers that are handled in the same instant."),
        Word("feedback", "table", "Feedback of this rule alone."),
        Word("reenter", "boolean|\"inside\"", "Whether the state is left and entered again."),
    ]

    static let state: [AnnotatedWord] = [
        Word("initial", "string|string[]|table", "The state inside in which it starts."),
        Word("states", "table<string|integer, microix.State>", "States inside, one of them active."),
        Word("regions", "table<string|integer, microix.State>", "States inside that are active side by side."),
        Word("enter", effect, "What is done as it is entered."),
        Word("exit", effect, "What is done as it is left."),
        Word("feedback", "table", "How what changes moves as it is entered."),
        Word("final", "boolean", "Whether the state around it is done with it."),
        Word("history", "\"shallow\"|\"deep\"", "Stands for the state that was active last."),
    ]

    static let motion: [AnnotatedWord] = [
        Word("from", value, "Where it begins, instead of at what is shown."),
        Word("to", value, "Where it ends, instead of at the model value."),
        Word("by", value, "How far it goes from where it begins."),
        Word("turn", "\"shortest\"|\"forward\"|\"backward\"", "The way that an angle takes."),
        Word("space", "string", "The colour space in which it is mixed: `\"srgb\"`, `\"oklab\"`."),
        Word("additive", "boolean", "Whether it is added to what is shown."),
        Word("delay", number, "Seconds until it begins."),
        Word("speed", number, "How fast its time goes; below 0 backwards."),
        Word("offset", number, "The seconds of its own time with which it begins."),
        Word("repeats", number, "How often it runs; `mx.forever` in a state."),
        Word("repeat_duration", number, "How long it repeats, in seconds."),
        Word("autoreverse", "boolean", "Whether each cycle goes back the way it came."),
        Word("cumulative", "boolean", "Whether each cycle begins where the last one ended."),
        Word("restart", "boolean", "Declares that each cycle jumps back to its first value."),
        Word(
            "hold", "boolean|string",
            "Whether it stays at its end: `true`, `\"forwards\"`, `\"backwards\"`, `\"both\"`."),
        Word("interrupt", "string", "What becomes of a motion that is under way."),
    ]

    static let gesture: [AnnotatedWord] = [
        Word("on", "microix.Layer|microix.Each|string", "The layer on which it begins; anywhere without it."),
        Word("touches", "integer|integer[]", "How many fingers it takes, or `{ fewest, most }`."),
        Word("slop", number, "How far a finger goes before it counts as moving, in points."),
        Word("yields_to", names, "Gestures that it waits for until they have failed."),
        Word("alongside", names, "Gestures with which it shares its fingers."),
        Word("takes_from", names, "Gestures from which it takes the fingers though they have begun."),
    ]

    static let drive: [AnnotatedWord] = [
        Word("drives", "microix.Key|string", "The key that the fingers move."),
        Word("within", "table", "The least and the greatest value: `{ 0, 40 }`, of a point for each lane."),
        Word("rubber_band", number, "How far it can be pulled beyond a bound, in points."),
        Word("ratio", number, "How far the key goes for each point, degree or unit."),
        Word("rate", number, "The friction by which `e.rest` is foreseen, for each millisecond: 0.998."),
    ]

    /// Additional arguments of some gestures, and the gestures' own numbers.
    static let ofGestures: [AnnotatedWord] = [
        Word("axis", "\"x\"|\"y\"", "The axis along which it begins, and to which it keeps."),
        Word("begins", "\"x\"|\"y\"", "The axis along which it begins; it is free then."),
        Word(
            "about", "table|function",
            "The point about which one finger turns, in the space of the group around the layer."),
        Word("direction", names, "`\"left\"`, `\"right\"`, `\"up\"`, `\"down\"`, or a list of them."),
    ]

    /// The fields of the event of a gesture, and of `every`.
    static let event: [AnnotatedWord] = [
        Word("value", "any", "The payload, where it is a plain value."),
        Word("x", "number", "Where it is, in points; of several fingers their virtual touch point."),
        Word("y", "number", "Where it is, in points."),
        Word("id", "integer", "Of repeated layers and parts, which of them."),
        Word("dx", "number", "How far a pan has gone, in points."),
        Word("dy", "number", "How far a pan has gone, in points."),
        Word("vx", "number", "How fast it goes, in points a second."),
        Word("vy", "number", "How fast it goes, in points a second."),
        Word("rest_x", "number", "Where it would stop if it were thrown."),
        Word("rest_y", "number", "Where it would stop if it were thrown."),
        Word("translation", "number", "How far a pan has gone along its axis, in points."),
        Word("scale", "number", "How far a pinch has opened, as a factor."),
        Word("rotation", "number", "How far fingers have turned, in degrees."),
        Word("velocity", "number", "How fast it goes: points, factors or degrees a second."),
        Word("rest", "number", "Where it would stop if it were thrown, within the bounds of the key."),
        Word("touches", "integer", "How many fingers it has."),
        Word("direction", "string|number", "Of a swipe where it goes; of `every` 1 upward and -1 downward."),
        Word("index", "integer", "Of `every`, how many steps the multiple is from 0."),
        Word("skipped", "integer", "Of `every`, how many multiples were left out before it."),
    ]

    /// The methods of the context, called with a colon: their parameters, results and meanings.
    static let context: [AnnotatedCall] = [
        AnnotatedCall("cancel", [("id", "string")], nil, "Takes back what was sent with an id."),
        AnnotatedCall("emit", [("name", "string"), ("value?", "any")], nil, "Sends a message to the host."),
        AnnotatedCall("is", [("state", "string")], "boolean", "Whether a state is active."),
        AnnotatedCall(
            "model", [("key", "microix.KeyName")], "any", "The value that a key should have, to which its motion leads."
        ),
        AnnotatedCall(
            "nudge", [("key", "microix.KeyName"), ("distance", "number")], nil,
            "Moves what is shown at once, and lets it come back."),
        AnnotatedCall("raise", [("name", "string"), ("payload?", "any")], nil, "Posts a trigger in the same instant."),
        AnnotatedCall("random", [], "number", "A random number from 0 to 1."),
        AnnotatedCall(
            "send", [("name", "string"), ("delay?", "number"), ("id?", "string"), ("payload?", "any")], nil,
            "Posts a trigger some seconds later."),
        AnnotatedCall("set", [("key", "microix.KeyName"), ("value", "any")], nil, "Writes the base of a key."),
        AnnotatedCall("shown", [("key", "microix.KeyName")], "any", "What a key shows at this instant."),
        AnnotatedCall(
            "transaction", [("settings", "table"), ("changes", "fun()")], nil,
            "Makes changes together: they share a duration and a curve, and are told as done together."),
        AnnotatedCall("velocity", [("key", "microix.KeyName")], "any", "How fast a key moves, a second."),
    ]

    /// The functions of `mx` besides motions, gestures and layers.
    static let builder: [AnnotatedCall] = [
        AnnotatedCall(
            "component", [("name", "string")], "fun(declaration: microix.Component): microix.ComponentObject",
            "A component; its file ends with `return mx.component \"name\" { … }`."),
        AnnotatedCall(
            "tuning", [("knobs", "table<string, number|table>")], "microix.Tuning",
            "Knobs, which a designer turns: `depth = { 0.94, min = 0.8, max = 1, unit = \"pt\" }`."),
        AnnotatedCall(
            "style", [("name", "string")], "fun(values: table): microix.Style",
            "A theme: values and feedback by layer name or class."),
        AnnotatedCall(
            "each", [("declaration", "table")], "microix.Each",
            "A layer, or a part, for each id of a list: `{ \"row\", shape = \"rect\", ids = function(c) return c.rows end, max = 64 }`."
        ),
        AnnotatedCall("number", [("initial?", "number|table")], "microix.Type", "A number: `{ 0, min = 0, max = 1 }`."),
        AnnotatedCall("boolean", [("initial?", "boolean")], "microix.Type", "True or false."),
        AnnotatedCall("string", [("initial?", "string")], "microix.Type", "A text, empty unless it is given."),
        AnnotatedCall("choice", [("words", "string[]")], "microix.Type", "One of some words, at first the first one."),
        AnnotatedCall(
            "optional", [("type", "microix.Type")], "microix.Type", "A value that may be nil, and is at first."),
        AnnotatedCall("angle", [("value", "any")], "any", "A free key that is a direction, in degrees."),
        AnnotatedCall(
            "gradient", [("stops", "table")], "any",
            "A fill of several colours: `{ angle = 90, \"#5AA2FF\", \"#2F80ED\" }`."),
        AnnotatedCall(
            "key", [("name", "string")], "microix.Key",
            "A key by its name, to compute with and to wait for: `mx.key \"pull\"`."),
        AnnotatedCall(
            "mix", [("a", value), ("b", value), ("fraction", number)], "microix.Expression",
            "From a to b, by a fraction."),
        AnnotatedCall(
            "clamp", [("x", number), ("least", number), ("greatest", number)], "microix.Expression",
            "No less and no more than two bounds."),
        AnnotatedCall(
            "wrap", [("x", number), ("least", number), ("greatest", number)], "microix.Expression",
            "Counted round between two bounds."),
        AnnotatedCall(
            "ramp", [("x", number), ("from", "table"), ("to", "table")], "microix.Expression",
            "From one range to another, smoothly: `mx.ramp(x, { 0, 40 }, { 0, 1 })`."),
        AnnotatedCall("min", [("a", number), ("b", number)], "microix.Expression", "The smaller one."),
        AnnotatedCall("max", [("a", number), ("b", number)], "microix.Expression", "The greater one."),
        AnnotatedCall("abs", [("x", number)], "microix.Expression", "How far it is from 0."),
        AnnotatedCall("sin", [("degrees", number)], "microix.Expression", "The sine of an angle in degrees."),
        AnnotatedCall("cos", [("degrees", number)], "microix.Expression", "The cosine of an angle in degrees."),
        AnnotatedCall(
            "rubber_band", [("pull", number), ("length", "microix.Quantity"), ("coefficient?", "number")], "any",
            "What is shown of a pull beyond a bound: never the length."),
        AnnotatedCall(
            "project", [("velocity", "number"), ("rate?", "number")], "number", "How far friction lets a throw go."),
        AnnotatedCall(
            "follow", [("target", number), ("spring", action)], "microix.Expression",
            "A key that hangs on an expression by a spring."),
        AnnotatedCall(
            "velocity", [("key", "microix.Key")], "microix.Expression", "How fast a key moves; in `mx.follow` alone."),
        AnnotatedCall(
            "above", [("key", "microix.KeyName"), ("threshold", number)], "microix.Listening",
            "An alias: write `key:above(threshold)`.", isAlias: true),
        AnnotatedCall(
            "below", [("key", "microix.KeyName"), ("threshold", number)], "microix.Listening",
            "An alias: write `key:below(threshold)`.", isAlias: true),
        AnnotatedCall(
            "every", [("key", "microix.KeyName"), ("step", "microix.Quantity")], "microix.Listening",
            "An alias: write `key:every(step)`.", isAlias: true),
        AnnotatedCall(
            "settled", [("...", "microix.KeyName|microix.Layer")], "microix.Listening",
            "Comes once the motions of several keys, or of a state, have come to rest."),
        AnnotatedCall(
            "completed", [("...", "microix.KeyName|microix.Layer")], "microix.Listening",
            "Comes once the motions of several keys, or of a state, are done to an eye."),
        AnnotatedCall(
            "stagger", [("declaration", "table")], action,
            "A motion that begins later on one layer than on another: `{ mx.snappy(0.3), step = 0.05 }`."),
        AnnotatedCall(
            "keyboard", [("keys", "table")], "microix.Gesture",
            "Keys that mean something: `{ \"space\", \"enter\" }`; its triggers are `NAME.down`, `NAME.up`, `NAME.cancelled`."
        ),
        AnnotatedCall("haptic", [("name", "string|table")], "microix.Cue", "A haptic: `mx.haptic \"light\"`."),
        AnnotatedCall(
            "sound", [("name", "string|table")], "microix.Cue", "A sound: `mx.sound { \"whoosh\", delay = 0.1 }`."),
        AnnotatedCall(
            "emit", [("name", "string|table")], "microix.Cue",
            "A message of a group: `mx.emit { \"arrived\", value = 3 }`."),
        AnnotatedCall(
            "cue", [("name", "string"), ("value?", "any")], "microix.Cue",
            "A signal that is neither a haptic nor a sound: `mx.cue(\"announce\", \"Sent\")`."),
    ]

    /// The values of `mx` that are no functions.
    static let constants: [AnnotatedWord] = [
        Word("forever", "number", "For `repeats`: without end."),
        Word("none", action, "Feedback: change at once, or for a transition nothing at all."),
        Word("run", action, "What an action function answers where the other one, `run`, shall decide."),
        Word("reduced_motion", "microix.Style", "For people who asked for less motion."),
    ]

    /// The methods with which a test asks or controls a component.
    static let trial: [AnnotatedCall] = [
        AnnotatedCall("post", [("name", "string"), ("payload?", "any")], nil, "Posts a trigger now."),
        AnnotatedCall(
            "point",
            [
                ("phase", "\"down\"|\"move\"|\"up\"|\"cancel\"|\"hover\""), ("x", "number"), ("y", "number"),
                ("id?", "integer"),
            ], nil, "Lets a pointer do something now."),
        AnnotatedCall(
            "drag", [("from", "number[]"), ("to", "number[]"), ("seconds", "number"), ("options?", "table")], nil,
            "Lets a finger land, go at a constant speed, and lift unless `{ lift = false }`."),
        AnnotatedCall(
            "key", [("name", "string"), ("phase?", "string")], "boolean",
            "Presses a key and lets it go, or lets it do one of both."),
        AnnotatedCall("focus", [("element?", "string")], nil, "Puts the focus on an element, or takes it away."),
        AnnotatedCall("focused", [], "string", "The element that has the focus."),
        AnnotatedCall(
            "perform", [("action", "string"), ("element?", "string"), ("value?", "any")], nil,
            "Does something without a finger."),
        AnnotatedCall("play", [("scenario", "string")], nil, "Plays a scenario of the component."),
        AnnotatedCall("advance", [("seconds", "number")], nil, "Lets time pass."),
        AnnotatedCall("advance_to", [("seconds", "number")], nil, "Lets time pass until an instant."),
        AnnotatedCall("settle", [], "number", "Lets time pass until everything has settled, and says how long."),
        AnnotatedCall(
            "enter", [("state", "string"), ("phase?", "number")], nil,
            "Puts the component into a state, from wherever it is."),
        AnnotatedCall("now", [], "number", "The instant, in seconds."),
        AnnotatedCall("value", [("key", "string")], "any", "What a key shows."),
        AnnotatedCall("velocity", [("key", "string")], "any", "How fast a key moves, a second."),
        AnnotatedCall("target", [("key", "string")], "any", "The value at which a key comes to rest."),
        AnnotatedCall("states", [], "string[]", "The innermost active states."),
        AnnotatedCall("is", [("state", "string")], "boolean", "Whether a state is active."),
        AnnotatedCall("field", [("name", "string")], "any", "A field of the context, or plain data of a layer."),
        AnnotatedCall(
            "presence", [("layer", "string")], "string", "Whether a layer is `present`, `leaving` or `absent`."),
        AnnotatedCall("cues", [], "table[]", "The cues since they were last asked for."),
        AnnotatedCall("messages", [], "table[]", "The messages since they were last asked for."),
        AnnotatedCall("steps", [], "string[]", "How feedback has asked, stored and run."),
        AnnotatedCall("forget", [], nil, "Forgets the cues, messages and motions until now."),
        AnnotatedCall("copy", [], "microix.Trial", "The same component once more; both go on by themselves."),
        AnnotatedCall("part", [("name", "string")], "microix.Trial", "The same component, by the names of a part."),
    ]

    /// The expectations of a test about a component.
    static let expectation: [AnnotatedCall] = [
        AnnotatedCall("state", [("state", "string")], nil, "The state is active."),
        AnnotatedCall(
            "value", [("key", "string"), ("value", "any"), ("tolerance?", "number")], nil, "The key shows the value."),
        AnnotatedCall(
            "velocity", [("key", "string"), ("value", "any"), ("tolerance?", "number")], nil,
            "The key has the velocity."),
        AnnotatedCall("field", [("name", "string"), ("value", "any")], nil, "The field has the value."),
        AnnotatedCall(
            "role", [("role", "string"), ("values?", "table")], nil,
            "Someone who can't see is told of an element of this role."),
        AnnotatedCall("focus", [("element?", "string")], nil, "The element has the focus."),
        AnnotatedCall("cue", [("name", "string"), ("value?", "any")], nil, "A cue has come."),
        AnnotatedCall("message", [("name", "string"), ("value?", "any")], nil, "The component has emitted a message."),
        AnnotatedCall("motion", [("key", "string"), ("kind?", "string")], nil, "A motion of the key has begun."),
        AnnotatedCall("steps", [("steps", "string[]")], nil, "Feedback has asked, stored and run in these steps."),
        AnnotatedCall("settles", [("seconds?", "number")], nil, "Every motion is over within that time, which passes."),
        AnnotatedCall(
            "rests", [("seconds?", "number")], nil,
            "Every motion is over within that time, which passes, and no timer is left."),
        AnnotatedCall("is_continuous", [], nil, "Nothing has jumped since the start."),
        AnnotatedCall("has_no_faults", [], nil, "No oracle finds a fault until everything has settled."),
        AnnotatedCall("nothing_else", [], nil, "Every cue, message and motion was expected."),
        AnnotatedCall("storyboard", [("lines", "string")], nil, "The run from here is as it is drawn."),
        AnnotatedCall(
            "timeline", [("file", "string"), ("tolerance?", "number")], nil, "The timeline is the one that is kept."),
        AnnotatedCall("interruptible", [], nil, "Whatever interrupts it from here, no oracle finds a fault."),
        AnnotatedCall("a_way_out_of", [("state", "string")], nil, "There is a way out of the state."),
    ]

    /// The expectations of a test about a value.
    static let valueExpectation: [AnnotatedCall] = [
        AnnotatedCall("equals", [("value", "any")], nil, "It is equal."),
        AnnotatedCall("differs", [("value", "any")], nil, "It is not equal."),
        AnnotatedCall("near", [("value", "any"), ("tolerance?", "number")], nil, "It is as near, 1e-6 unless given."),
        AnnotatedCall("at_least", [("number", "number")], nil, "It is no less."),
        AnnotatedCall("at_most", [("number", "number")], nil, "It is no more."),
        AnnotatedCall("above", [("number", "number")], nil, "It is more."),
        AnnotatedCall("below", [("number", "number")], nil, "It is less."),
        AnnotatedCall("is_true", [], nil, "It is true."), AnnotatedCall("is_false", [], nil, "It is false."),
        AnnotatedCall("is_nil", [], nil, "It is nil."),
        AnnotatedCall("contains", [("value", "any")], nil, "It is in the list, or in the text."),
    ]
}

/// A function of the language: its parameters, its results and its meaning.
struct AnnotatedCall {
    let name: String
    let parameters: [(name: String, type: String)]
    let returns: String?
    let about: String
    /// Whether the function is an alias: another word has replaced it.
    let isAlias: Bool

    init(
        _ name: String, _ parameters: [(String, String)], _ returns: String?, _ about: String, isAlias: Bool = false
    ) {
        self.name = name
        self.parameters = parameters.map { (name: $0.0, type: $0.1) }
        self.returns = returns
        self.about = about
        self.isAlias = isAlias
    }

    /// The annotation of the function as a member of `owner`, such as `mx.` or `Context:`.
    func lines(of owner: String) -> [String] {
        ["---\(about)"] + (isAlias ? ["---@deprecated"] : [])
            + parameters.map { "---@param \($0.name) \($0.type)" }
            + (returns.map { ["---@return \($0)"] } ?? [])
            + [
                "function \(owner)\(name)(\(parameters.map { $0.name.filter { $0 != "?" } }.joined(separator: ", "))) end",
                "",
            ]
    }
}

import MicroixCore
import MicroixMotion

func mistakenNames() -> [ComponentDeclaration] {
    [
        mistaken { $0.name = at(1, 2, "bell\u{7}") },
        mistaken { $0.tuning[0].value = 3 },
        mistaken { $0.tuning.append(KnobDeclaration(at(2, 4, "depth"), 1)) },
        mistaken { $0.fields[0].initial = .text("many") },
        mistaken {
            $0.fields = [
                FieldDeclaration("a", FieldType(.number(minimum: 0, maximum: .infinity)), initial: .null),
                FieldDeclaration(
                    "b", FieldType(.number(minimum: -.infinity, maximum: 4), isOptional: true), initial: .number(5)),
                FieldDeclaration("c", FieldType(.path), initial: .text("L")),
                FieldDeclaration("d", FieldType(.choice(["x", "y"])), initial: .list([])),
                FieldDeclaration("e", FieldType(.text), initial: .table([])),
                FieldDeclaration("f", FieldType(.boolean), initial: .null),
                FieldDeclaration(
                    "g", FieldType(.number(minimum: -.infinity, maximum: .infinity)), initial: .boolean(true)),
            ]
        },
        mistaken { $0.triggers.append(TriggerDeclaration("settled")) },
        mistaken { $0.triggers.append(TriggerDeclaration("move")) },
        mistaken {
            $0.scenarios = [
                changed(ScenarioDeclaration("s")) {
                    $0.inputs = [
                        .init(at: 0, "gone"), .init(at: -1, "move", .number(1)),
                        .init(at: 0, "move", .table([.init("bye", .null)])),
                        .init(at: 0, "move", .table([.init("by", .number(-1))])),
                        .init(at: -1, PointerSample(0, .hover, x: 0, y: 0)),
                    ]; $0.duration = -1
                }, ScenarioDeclaration("s"),
            ]
        },
        mistaken {
            $0.exceptions = [
                ExceptionDeclaration("jmp", key: "boxx.x", state: "aa", trigger: "gone", because: ""),
                ExceptionDeclaration("late", key: "box.x", limit: 2, because: ""),
            ]
            $0.lintExceptions = [
                ExceptionDeclaration("bunce", key: "boxx.x", state: "aa", trigger: "gone", because: ""),
                ExceptionDeclaration("keyboard", limit: 2, because: "it is a toy"),
            ]
        },
    ]
}

func mistakenKeys() -> [ComponentDeclaration] {
    [
        mistaken {
            $0.layers[0].base = [
                base("size", 1), base("x", 1, 2), base("opacity", 3),
                base("fill", 0.1, .function(HostFunction(0)), .knob("none"), 1e16), base("x", 0),
            ]
        },
        mistaken { $0.layers[0].base.append(base("colour", 1)) },
        mistaken { $0.layers[0].parent = "nowhere" },
        mistaken { $0.canvas = CanvasDeclaration([0, .nan, 0, 0], at: SourceLocation(line: 9)) },
        mistaken { $0.layers[0].data = [DataDeclaration("mask", .text("nobody"))] },
        mistaken { $0.layers[0].absent = [absence("opacity", 4)] },
        mistaken { $0.layers[0].data = [DataDeclaration("hidden", .number(3))] },
        mistaken { $0.layers[2].data = [DataDeclaration("text", .list([]))] },
        mistaken {
            $0.states[1].values = [constant("bx.x", 1), constant("h", 1), constant("box.x", 1), constant("box.x", 2)]
        },
        mistaken {
            $0.states[1].values = [
                ValueDeclaration("box.x", .data(.text("far"))), constant("word.text", 1),
                ValueDeclaration("word.hidden", .data(.null)),
            ]
        },
        mistaken {
            $0.repetitions = [RepetitionDeclaration("row", ids: HostFunction(0), layers: ["box"])];
            $0.states[1].values = [constant("row.x", 1)]
        },
        mistaken { $0.feedback = FeedbackDeclaration([.init("word.text", spring())]) },
        mistaken { $0.properties.append(base("f", 1)) },
    ]
}

func mistakenExpressions() -> [ComponentDeclaration] {
    func value(_ key: KeyName, _ expression: ExpressionDeclaration) -> ComponentDeclaration {
        mistaken { $0.states[1].values = [ValueDeclaration(key, .expression(expression))] }
    }
    // As long as it is, it is not deep: what is deep needs more of a stack than some have.
    var long = ExpressionDeclaration.key("g")
    for _ in 0..<10 { long = .operation(.add, [long, long]) }
    return [
        value("f", .key("box.size")), value("box.size", .key("f")), value("f", .constant([])),
        value("f", .constant([.function(HostFunction(0))])),
        value("f", .operation(.add, [.key("g")])), value("box.size", .operation(.pair, [.key("box.size"), .key("g")])),
        value("box.fill", .operation(.add, [.key("box.size"), .constant([1, 2, 3, 4])])),
        value("f", .operation(.add, [.key("f"), .constant([1])])), value("f", long),
        mistaken { $0.properties = [BaseDeclaration("f", .key("g")), BaseDeclaration("g", .key("f"))] },
    ]
}

func mistakenStates() -> [ComponentDeclaration] {
    func with(_ states: [StateDeclaration]) -> ComponentDeclaration { mistaken { $0.states += states } }
    return [
        with([state("a"), state("x.y"), state(at(7, 3, "*"))]),
        mistaken { $0.initial = ["bb"] }, mistaken { $0.initial = [] }, mistaken { $0.states[2].initial = [] },
        mistaken { $0.states[0].initial = ["deep"] },
        with([changed(state("f", states: [state("g")])) { $0.isFinal = true }]),
        mistaken { $0.isParallel = true },
        with([
            changed(
                StateDeclaration(
                    "p",
                    states: [
                        state("q", constant("f", 1), ValueDeclaration("word.text", .data(.text("a")))),
                        state("r", constant("f", 2), ValueDeclaration("word.text", .data(.text("b")))),
                    ], isParallel: true)
            ) { $0.regionsAreOrdered = false }
        ]),
        with([
            state(
                "h",
                states: [
                    state("i"),
                    changed(state("j", constant("f", 1))) {
                        $0.history = .deep; $0.initial = ["j"]
                    },
                ])
        ]),
        mistaken { $0.states[2].initial = ["d", "e"] },
        mistaken { $0.feedback = FeedbackDeclaration([.init("box.x", spring()), .init("box.x", spring())]) },
        mistaken {
            $0.transitions = [
                TransitionFeedbackDeclaration("a", FeedbackDeclaration()),
                TransitionFeedbackDeclaration("a > q", FeedbackDeclaration()),
                TransitionFeedbackDeclaration(at(9, 4, "a >  bb"), FeedbackDeclaration()),
                TransitionFeedbackDeclaration("c.d > *", FeedbackDeclaration()),
                TransitionFeedbackDeclaration("c.* > c.e", FeedbackDeclaration()),
                TransitionFeedbackDeclaration("a > *", FeedbackDeclaration()),
                TransitionFeedbackDeclaration("* > b", FeedbackDeclaration()),
                TransitionFeedbackDeclaration("a > *", FeedbackDeclaration()),
            ]
        },
    ]
}

func mistakenRules() -> [ComponentDeclaration] {
    func with(_ rule: RuleDeclaration, _ change: (inout ComponentDeclaration) -> Void = { _ in })
        -> ComponentDeclaration
    {
        mistaken {
            change(&$0)
            $0.rules.append(rule)
        }
    }
    func asking(_ condition: ConditionDeclaration) -> ComponentDeclaration { with(rule("move", when: [condition])) }
    return [
        with(rule("go", "d", to: "bb")), with(rule("always")), with(rule("settled(x)")), with(rule("set_m")),
        with(rule("go*")), with(rule("no.*")),
        with(rule("go", to: "b") { $0.to = ["b", "a"] }), with(rule("go") { $0.raise = ["gone"] }),
        with(rule("go\u{1}") { $0.emit = "a\u{2}" }),
        with(RuleDeclaration(.after(-1))), with(RuleDeclaration(.after(.arithmetic(.divide, 0, 0)))),
        with(rule("go", "c.h"), { $0.states[2].states.append(changed(state("h")) { $0.history = .shallow }) }),
        with(rule(.rest(.settled, of: ["boxx"]))),
        with(rule(.rest(.settled, of: ["box"])), { $0.states.append(state("box")) }),
        with(rule(.crossing("box.size", .above, 1))),
        with(rule(.crossing("box.x", .above, .function(HostFunction(0))))),
        with(rule(.crossing("box.x", .below, .arithmetic(.subtract, 1, .knob("?"))))),
        with(rule(.every("box.size", step: 1))), with(rule(.every("box.x", step: 0))),
        with(rule(.every("box.x", step: .function(HostFunction(0))))),
        with(rule(.meeting("box.size", .above, .key("f")))), with(rule(.meeting("f", .above, .key("box.size")))),
        asking(ConditionDeclaration("e.bye", .known(true))), asking(ConditionDeclaration("m", .known(true))),
        asking(ConditionDeclaration("e.scale", .known(true))),
        asking(ConditionDeclaration("e.by", .equals(.text("far")))),
        with(rule("set_n") { $0.payloadReads = ["value", "scale"] }),
        with(
            rule("go", when: [ConditionDeclaration("f", .greater(1))]),
            { $0.fields.append(FieldDeclaration("f", FieldType(.text), initial: .text(""))) }),
        changed(asking(ConditionDeclaration("anything", .known(true)))) { $0.isOpen = true },
        asking(ConditionDeclaration("box.size", .greater(1))),
        asking(ConditionDeclaration("box.x", .equals(.number(1)))), asking(.isActive("q")),
        asking(.velocity("box.fill", .less(1))), asking(.against("box.colour", .less, .key("f"))),
        asking(.isAtRest("fff", true)), asking(.any([[.isActive("zz")], [.isAtRest("q", false)]])),
        with(
            rule("go", when: [ConditionDeclaration("f", .known(true))]),
            { $0.fields.append(FieldDeclaration("f", FieldType(.any))) }),
    ]
}

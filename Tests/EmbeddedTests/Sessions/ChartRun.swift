import MicroixCore
import MicroixMotion

/// Regions, histories, timers, guards and all that rules listen to.
func runChart() {
    print("# chart")
    let deep = changed(state("deep")) {
        $0.history = .deep; $0.initial = ["on"]
    }
    let shallow = changed(state("shallow")) { $0.history = .shallow }
    let final = changed(state("over")) { $0.isFinal = true }
    let lamp = changed(
        state(
            "lamp",
            states: [
                state("off"),
                state("on", constant("x", 10), states: [state("dim"), state("bright", constant("y", 3))]), deep,
                shallow, final,
            ])
    ) { _ in }
    let clock = state("clock", states: [state("wait"), state("tick", constant("z", 1)), state("stop")])
    let declaration = ComponentDeclaration(
        "chart", properties: [base("x", 0), base("y", 0), base("z", 0)],
        fields: [
            FieldDeclaration("n", FieldType(.number(minimum: 0, maximum: 9)), initial: .number(2), isInput: true),
            FieldDeclaration("mode", FieldType(.choice(["slow", "fast"])), initial: .text("slow"), isInput: true),
            FieldDeclaration("hint", FieldType(.text, isOptional: true), isInput: true),
        ],
        triggers: [
            TriggerDeclaration(
                "move",
                fields: [
                    FieldDeclaration(
                        "by", FieldType(.number(minimum: -5, maximum: .infinity)), initial: .number(1)),
                    FieldDeclaration("kind", FieldType(.any)),
                ])
        ],
        initial: "work",
        states: [
            StateDeclaration("work", states: [lamp, clock], isParallel: true),
            state("rest", constant("x", -5)),
        ],
        rules: [
            rule("go", "work.lamp.off", to: "work.lamp.on") { $0.location = SourceLocation(line: 4, column: 2) },
            rule("go", "work.lamp.on.dim", to: "work.lamp.on.bright"),
            rule("go", "work.lamp.on.bright", to: "work.lamp.over"),
            rule("leave", "work", to: "rest"), rule("return", "rest", to: "work.lamp.deep"),
            rule("again", "rest", to: "work.lamp.shallow"),
            rule("both", "rest") { $0.to = ["work.lamp.on", "work.clock.stop"] },
            rule("done", "work.lamp", to: "rest", emit: "finished"),
            RuleDeclaration(.after(0.3), from: ["work.clock.wait"], to: "work.clock.tick"),
            RuleDeclaration(
                .after(.arithmetic(.multiply, 0.2, 2)), from: ["work.clock.tick"], to: "work.clock.wait"),
            RuleDeclaration(
                .always, from: ["work.clock.wait"], to: "work.clock.stop", when: [.isActive("work.lamp.on.bright")]),
            rule(
                "move", "work",
                when: [
                    ConditionDeclaration("e.by", .greater(2)),
                    .any([[ConditionDeclaration("n", .atLeast(2))], [.isAtRest("x", true)]]),
                    .none([[ConditionDeclaration("mode", .oneOf([.text("fast")]))]]),
                ], emit: "moved"
            ) { $0.raise = ["echo"] },
            rule("echo", emit: "echo") { $0.reentry = .inside },
            rule("restart", "work.clock") { $0.reentry = .source },
            rule("test", when: [ConditionDeclaration("n", .differs(.number(3)))], emit: "n"),
            rule("test", when: [ConditionDeclaration("hint", .known(true))], emit: "hint"),
            rule("test", when: [ConditionDeclaration("x", .less(5))], emit: "x"),
            rule("test", when: [.velocity("x", .atMost(0))], emit: "still"),
            rule(
                "test", when: [.against("n", .atLeast, .operation(.add, [.key("x"), .constant([1])]))], emit: "n"),
            rule("test", when: [.against("e.value", .less, .key("x"))], emit: "n"),
            rule("test", when: [.isAtRest("y", false), .against("x", .differs, .key("y"))], emit: "y"),
            rule(.rest(.settled, of: ["x"]), "work", emit: "x_settled"),
            rule("completed", "work.lamp.on", emit: "completed"),
            rule("settled", "work.lamp.on", emit: "settled"),
            rule(.rest(.completed, of: ["work.lamp.on"]), emit: "lit"),
            rule(.crossing("x", .above, 5), emit: "half"), rule(.crossing("x", .below, 5), emit: "half_back"),
            rule(.meeting("x", .above, .operation(.multiply, [.key("y"), .constant([3])])), emit: "met"),
            rule("*", "rest", emit: "any") { $0.occasion = .on(["leave.*", "*"]) }, rule("leave.now"),
        ],
        feedback: FeedbackDeclaration([.init("x", curve(0.4)), .init("y", spring()), .init("z", curve(0.1))]))
    guard let component = compiled(declaration) else { return }
    for rule in declaration.rules {
        print("  \(rule.occasion.inWords): \(list(rule.conditions) { $0.inWords })")
    }
    print("  \(Listening.rest(.settled, of: ["x", "y"]).inWords) \(Listening.rest(.settled, of: []).inWords)")
    var run = Run(component, explains: true)
    run.play([(0.05, "go"), (0.4, "test"), (0.5, "leave"), (0.8, "return"), (0.9, "go")], until: 1)
    run.send("move", .table([.init("by", .number(3))]), at: 1.1)
    run.resume()
    damage(run.session)
    run.send("set_n", .number(3), at: 1.15)
    run.send("set_mode", .text("fast"), at: 1.15)
    run.send("test", .number(2), at: 1.2)
    run.send("restart", at: 1.3)
    run.send("echo", at: 1.35)
    run.send("leave", at: 1.4)
    run.send("again", at: 1.5)
    run.send("leave", at: 1.6)
    run.send("both", at: 1.7)
    run.send("go", at: 1.8)
    run.send("go", at: 1.9)
    run.play([], until: 3, every: 0.3)
    for payload in [.number(1), .table([.init("by", .number(-9))]), .table([.init("bi", .null)])] as [PlainData] {
        run.post("move", payload)
    }
    run.post("set_mode", .text("quick"))
    run.post("set_n", .number(12))
    run.post("set_hint", .boolean(true))
    inspect(run.session)
    for problem in component.review { print("  " + text(problem)) }
}

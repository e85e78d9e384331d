import MicroixCore
import MicroixMotion
import Testing

@Suite("Motions that belong to a state")
struct EndlessTests {
    private let declaration = ComponentDeclaration(
        "e", properties: [BaseDeclaration("x", [0])], initial: "off",
        states: [
            "off", StateDeclaration("slow", values: [.loop("x", by: 1)]),
            StateDeclaration("same", values: [.loop("x", by: 1)]),
            StateDeclaration("fast", values: [.loop("x", by: 5)]),
        ],
        rules: [.on("slow", to: "slow"), .on("same", to: "same"), .on("fast", to: "fast"), .on("off", to: "off")],
        feedback: .key("x", .spring(0.4)))

    @Test("It starts with the state, from what is shown")
    func starts() throws {
        var run = try Run(declaration)
        try run.send("slow", at: 1)
        #expect(try abs(run.shown("x", at: 3.5) - 2.5) < 1e-12)
        #expect(try run.velocity("x", at: 3.5) == 1)
        #expect(try run.model("x") == nil)
        #expect(run.keyActions.first?.settles == nil)
    }

    @Test("It runs from the start when the initial state has one")
    func atStart() throws {
        let run = try Run(declaration.with { $0.initial = ["slow"] })
        #expect(try abs(run.shown("x", at: 0.5) - 0.5) < 1e-12)
        #expect(run.actions == ["x: linear, state slow"])
    }

    @Test("One that is held comes to its end, settles there, and stays until its state is left")
    func held() throws {
        var held = MotionAction("linear", .curve(.linear, duration: 2))
        (held.from, held.to, held.timing.hold) = ([0], [100], .forwards)
        var run = try Run(
            declaration.with { [held] in
                $0.states.append(StateDeclaration("held", values: [ValueDeclaration("x", .endless(held))]))
                $0.rules += [
                    .on("held", to: "held"),
                    RuleDeclaration(.on([.rest(.settled, of: ["x"])]), from: ["held"], emit: "over"),
                ]
            })
        try run.send("held", at: 1)
        #expect(run.keyActions.last?.target?.x == 100)
        #expect(run.session.isMoving)
        #expect(try abs(run.shown("x", at: 2) - 50) < 1e-9)
        try run.advance(to: 2)
        #expect(run.emitted.isEmpty)
        let resumed = try Session(run.component, resuming: run.session.snapshot)
        #expect(resumed == run.session)
        try run.advance(to: 4)
        #expect(run.emitted == ["over"])
        #expect(try run.shown("x") == 100)
        #expect(!run.session.isMoving)
        try run.send("off", at: 9)
        #expect(try run.shown("x", at: 9) == 100)
        #expect(try abs(run.shown("x", at: 20)) < 1e-3)
    }

    @Test("An equal one in the next state keeps its phase: nothing is asked")
    func phase() throws {
        var run = try Run(declaration)
        try run.send("slow", at: 0)
        run.forget()
        try run.send("same", at: 0.3)
        #expect(run.actions.isEmpty)
        #expect(try abs(run.shown("x", at: 0.8) - 0.8) < 1e-12)
    }

    @Test("Another one takes over smoothly")
    func another() throws {
        var run = try Run(declaration)
        try run.send("slow", at: 0)
        let before = try run.sample("x", at: 0.3)
        try run.send("fast", at: 0.3)
        #expect(try abs(run.shown("x") - before.value.x) < 1e-12)
        #expect(try abs(run.velocity("x") - before.velocity.x) < 1e-9)
        #expect(run.keyActions.last?.interrupted == "linear")
        #expect(try run.velocity("x", at: 2.1) == 5)
    }

    @Test("When its state is left, the key's own feedback takes it home")
    func left() throws {
        var run = try Run(declaration)
        try run.send("slow", at: 0)
        let before = try run.sample("x", at: 2.5)
        try run.send("off", at: 2.5)
        #expect(run.actions.last == "x: spring, component")
        #expect(try abs(run.velocity("x") - before.velocity.x) < 1e-9)
        try run.advance(to: 50)
        #expect(try run.shown("x") == 0)
        #expect(!run.session.isMoving)
        #expect(run.session.period == nil)
    }

    @Test("Without feedback it stops at once where its state is left")
    func leftWithoutFeedback() throws {
        var run = try Run(declaration.with { $0.feedback = FeedbackDeclaration() })
        try run.send("slow", at: 0)
        try run.send("off", at: 2.5)
        #expect(try run.shown("x") == 0)
    }

    @Test("Nothing else moves at the start")
    func nothingElse() throws {
        var declaration = twoStates(.key("x", .linear()))
        declaration.initial = ["b"]
        let run = try Run(declaration)
        #expect(try run.shown("x") == 1)
        #expect(run.actions.isEmpty)
        #expect(!run.session.isMoving)
    }

    @Test("A trigger at the instant of the start moves what it changes")
    func triggerAtStart() throws {
        var run = Run(not: try Component(twoStates(.key("x", .linear()))))
        try run.post("go", at: 0)
        try run.advance(to: 0)
        #expect(run.states == ["b"])
        #expect(try run.shown("x") == 0)
        #expect(run.actions == ["x: linear, component"])
    }

    @Test("As a state's value it must be endless, and no spring; as feedback it must end")
    func refused() {
        func value(_ action: MotionAction) -> [String] {
            mistakes(declaration.with { $0.states[0].values = [ValueDeclaration("x", .endless(action))] })
        }
        #expect(value(MotionAction("linear", .curve(.linear, duration: 1), by: [1])).first?.contains("endless") == true)
        #expect(
            value(MotionAction("linear", .curve(.linear, duration: 1), repeats: .constant(.infinity))).count == 1)
        #expect(
            value(MotionAction("spring", .spring(duration: 1, bounce: 0), repeats: .constant(.infinity))).first?
                .contains("spring") == true)
        let endless = MotionAction(
            "linear", .curve(.linear, duration: 1), by: [1], repeats: .constant(.infinity))
        #expect(mistakes(declaration.with { $0.feedback = .key("x", .motion(endless)) }).count == 1)
    }

    @Test("An equal motion is checked against each key that it is given to")
    func checkedForEachKey() {
        var other = declaration
        other.layers = [LayerDeclaration("box", .rect)]
        other.states[3].values.append(.loop("box.size", by: 1))
        #expect(mistakes(other).count == 1)
        other.states[3].values[1] = .loop("box.size", by: 2)
        #expect(mistakes(other).count == 1)
    }
}

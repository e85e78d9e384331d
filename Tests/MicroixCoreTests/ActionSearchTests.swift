import MicroixCore
import MicroixMotion
import Testing

@Suite("Which action answers a changed key")
struct ActionSearchTests {
    /// `a`, and `b` with `b1` and `b2` inside; x differs in each.
    private func component(
        rule: FeedbackDeclaration = FeedbackDeclaration(), transitions: [(String, FeedbackDeclaration)] = [],
        outer: FeedbackDeclaration = FeedbackDeclaration(), inner: FeedbackDeclaration = FeedbackDeclaration(),
        component: FeedbackDeclaration = FeedbackDeclaration()
    ) -> ComponentDeclaration {
        ComponentDeclaration(
            "f", properties: [BaseDeclaration("x", [0]), BaseDeclaration("y", [0])], initial: "a",
            states: [
                "a",
                StateDeclaration(
                    "b", feedback: outer, initial: "b1",
                    states: [
                        StateDeclaration("b1", values: [.value("x", 1)], feedback: inner),
                        StateDeclaration("b2", values: [.value("x", 2)]),
                    ]),
            ],
            rules: [
                .on("go", "a", to: "b").with { $0.feedback = rule }, .on("back", "b", to: "a"),
                .on("inside", to: "b.b2"), .on("again", "b", to: "b").with { $0.reentry = .source },
            ],
            feedback: component,
            transitions: transitions.map { TransitionFeedbackDeclaration(Name($0.0), $0.1) })
    }

    private func answer(_ declaration: ComponentDeclaration, _ triggers: [String] = ["go"]) throws -> String? {
        var run = try Run(declaration)
        for trigger in triggers.dropLast() {
            try run.send(trigger)
            try run.advance(to: run.session.now.seconds + 100)
        }
        run.forget()
        try run.send(triggers.last ?? "")
        return run.actions.first
    }

    private let x = FeedbackDeclaration.key("x", .linear())

    @Test("The rule's own comes first, then transitions, entered states from the inside out, the component; else none")
    func order() throws {
        var declaration = component(rule: x, transitions: [("a > b", x)], outer: x, inner: x, component: x)
        #expect(try answer(declaration) == "x: linear, rule 0")
        declaration.rules[0].feedback = FeedbackDeclaration()
        #expect(try answer(declaration) == "x: linear, a > b")
        declaration.transitions = []
        #expect(try answer(declaration) == "x: linear, state b.b1")
        declaration.states[1].states[0].feedback = FeedbackDeclaration()
        #expect(try answer(declaration) == "x: linear, state b")
        declaration.states[1].feedback = FeedbackDeclaration()
        #expect(try answer(declaration) == "x: linear, component")
        declaration.feedback = FeedbackDeclaration()
        #expect(try answer(declaration) == "x: none, nothing")
    }

    @Test("A state's feedback answers only as it is entered")
    func onlyEntered() throws {
        #expect(try answer(component(outer: x), ["go", "inside"]) == "x: none, nothing")
        #expect(try answer(component(outer: x), ["go", "back"]) == "x: none, nothing")
    }

    @Test(
        "The pattern with more words wins, of equal ones that with more on the right",
        arguments: [
            (["* > *", "a > *"], "a > *"), (["a > *", "* > b"], "* > b"), (["* > b", "* > b.b1"], "* > b.b1"),
            (["a > *", "* > b.*"], "* > b.*"), (["a > b", "* > b.b1"], "* > b.b1"),
            (["a > b", "a > b.b1"], "a > b.b1"),
            (["* > *", "b > a"], "* > *"), (["* > *.*"], "* > *.*"), (["a>b"], "a > b"), (["* > *"], "* > *"),
        ])
    func patterns(_ patterns: [String], _ expected: String) throws {
        for order in [patterns, patterns.reversed()] {
            let declaration = component(transitions: order.map { ($0, x) })
            #expect(try answer(declaration) == "x: linear, \(expected)")
        }
    }

    @Test("Any state that is left or entered on the way matches, not only the innermost")
    func onTheWay() throws {
        #expect(try answer(component(transitions: [("b > a", x)]), ["go", "back"]) == "x: linear, b > a")
        #expect(try answer(component(transitions: [("b.b1 > a", x)]), ["go", "back"]) == "x: linear, b.b1 > a")
        #expect(try answer(component(transitions: [("b > *", x)]), ["go", "inside"]) == "x: none, nothing")
        #expect(try answer(component(transitions: [("b.b1 > b.b2", x)]), ["go", "inside"]) == "x: linear, b.b1 > b.b2")
        #expect(try answer(component(transitions: [("b > b", x)]), ["go", "again"]) == "x: linear, b > b")
    }

    @Test(
        "Patterns that match one transition equally well are refused",
        arguments: [["* > b", "* > *.b1", ""], ["b > a", "b.* > a", ""], ["* > *.b1", "* > b", ""]])
    func ties(_ patterns: [String]) {
        let list = patterns.filter { !$0.isEmpty }.map { ($0, x) }
        #expect(mistakes(component(transitions: list)).contains { $0.contains("equally well") })
    }

    @Test("Patterns of equal weight for transitions that exclude each other are fine")
    func noTies() {
        let list = [("a > b", x), ("b > a", x), ("* > b.b1", x), ("* > b.b2", x)]
        #expect(mistakes(component(transitions: list)).isEmpty)
    }

    @Test(
        "What is no pattern, or names no state, is refused",
        arguments: ["a", "a >", "> b", "a > b > a", "a > c", "a > b1", "*.* > a > b"])
    func badPatterns(_ pattern: String) {
        #expect(mistakes(component(transitions: [(pattern, x)])).count == 1)
    }

    // MARK: - None, cues, listed keys

    @Test("mx.none on a key changes it at once, on purpose: a declared jump")
    func noneOnKey() throws {
        var run = try Run(component(transitions: [("a > b", .key("x", .none))], component: x))
        run.forget()
        try run.send("go")
        #expect(run.lines == ["go", "a > b.b1", "x: none, a > b", "x jumps"])
        #expect(try run.shown("x") == 1)
    }

    @Test("Without any answer the value changes at once, and no jump is declared")
    func nothing() throws {
        var run = try Run(component())
        run.forget()
        try run.send("go")
        #expect(run.lines == ["go", "a > b.b1", "x: none, nothing"])
    }

    @Test("mx.none on a transition silences wildcards; keys still find their own")
    func noneOnTransition() throws {
        let silent = FeedbackDeclaration(cues: [], silences: true)
        let loud = FeedbackDeclaration([.init("x", .linear())], cues: [CueDeclaration(Cue("haptic", .text("light")))])
        var run = try Run(component(transitions: [("a > b", silent), ("* > *", loud)], component: x))
        try run.send("go")
        #expect(run.cues.isEmpty)
        #expect(run.actions == ["x: linear, component"])
        try run.send("back")
        #expect(run.cues == ["haptic light"])
        #expect(run.actions.last == "x: linear, * > *")
    }

    @Test("mx.none as a rule's feedback silences transitions too; keys still find their own")
    func noneOnRule() throws {
        let silent = FeedbackDeclaration(cues: [], silences: true)
        let loud = FeedbackDeclaration([.init("x", .linear())], cues: [CueDeclaration(Cue("haptic", .text("light")))])
        var run = try Run(component(rule: silent, transitions: [("* > *", loud)], component: x))
        try run.send("go")
        #expect(run.cues.isEmpty)
        #expect(run.actions == ["x: linear, component"])
    }

    @Test("A rule's cues come before a pattern's; the first that has any answers")
    func cues() throws {
        let transitions = [("a > b", x), ("* > b", FeedbackDeclaration.cue("wide")), ("* > *", .cue("widest"))]
        var run = try Run(component(transitions: transitions))
        try run.send("go")
        #expect(run.cues == ["haptic wide"])
        run = try Run(component(rule: .cue("own"), transitions: transitions))
        try run.send("go")
        #expect(run.cues == ["haptic own"])
    }

    @Test("Keys that a transition lists run even if their value is the same")
    func listed() throws {
        let shake = ActionDeclaration.motion(
            MotionAction(
                "keyframes", .keyframes(KeyframeValues([[0], [5], [0]]), duration: 1)))
        var run = try Run(component(transitions: [("a > b", .key("y", shake))]))
        try run.send("go", at: 0)
        #expect(run.actions.contains("y: keyframes, a > b"))
        #expect(try run.shown("y", at: 0.5) == 5)
        try run.advance(to: 5)
        #expect(try run.shown("y") == 0)

        run = try Run(component(rule: .key("y", shake)))
        try run.send("go", at: 0)
        #expect(run.actions.contains("y: keyframes, rule 0"))
    }

    @Test("Keys that only the component lists run when their value changes, and not else")
    func unlisted() throws {
        var run = try Run(component(component: .key("y", .linear())))
        try run.send("go")
        #expect(!run.actions.contains { $0.hasPrefix("y") })
    }

    @Test("Two triggers at one instant ask once, for the last value, and the last rule's feedback comes first")
    func onceAnInstant() throws {
        var declaration = twoStates(.key("x", .linear()))
        declaration.states.append(.state("c", "x", 2))
        declaration.rules.append(.on("on", "b", to: "c").with { $0.feedback = .key("x", .linear(name: "own")) })
        var run = try Run(declaration)
        try run.post("go", at: 0.5)
        try run.post("on", at: 0.5)
        try run.advance(to: 1)
        #expect(run.actions == ["x: own, rule 2"])
        #expect(run.keyActions.first?.target?.x == 2)
        #expect(run.keyActions.first?.shown.value.x == 0)
    }

    @Test("Two triggers at one instant that undo each other move nothing")
    func undone() throws {
        var run = try Run(twoStates(.key("x", .linear())))
        try run.post("go", at: 0.5)
        try run.post("back", at: 0.5)
        try run.advance(to: 1)
        #expect(run.transitions == ["a > b", "b > a"])
        #expect(run.actions.isEmpty)
    }

    @Test("Arguments are asked while the old values are still shown")
    func askBeforeStore() throws {
        let action = ActionDeclaration.motion(
            MotionAction("linear", .curve(.linear, duration: .function(HostFunction(0)))))
        var run = try Run(
            component(component: .key("x", action)),
            functions: [{ scope in .number(try scope.shown("x").sample.value.x == 0 ? 2 : 9) }])
        try run.send("go", at: 0)
        #expect(run.keyActions.first?.settles.map { $0.seconds > 1.9 && $0.seconds <= 2 } == true)
    }

    @Test("An action tells what it interrupted, what was shown, and when it settles")
    func report() throws {
        var run = try Run(twoStates(.key("x", .linear(1))))
        try run.send("go", at: 0)
        try run.send("back", at: 0.25)
        let actions = run.keyActions
        #expect(actions.map(\.interrupted) == [nil, "linear"])
        #expect(actions[1].shown == Sample(value: [0.25, 0, 0, 0], velocity: [1, 0, 0, 0]))
        #expect(actions[1].target == .zero)
        #expect(actions.allSatisfy { $0.settles != nil })
    }
}

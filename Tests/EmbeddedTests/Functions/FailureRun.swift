import MicroixCore
import MicroixMotion

/// What would go on without end, and hosts that can't do what they are asked.
func runFailures() {
    print("# failures")
    let steep = motion("steep", .curve(StepCurve(1000).map { .steps($0) } ?? .linear, duration: 0.01)) {
        ($0.by, $0.timing.repeats) = ([1], .constant(.infinity))
    }
    let ring = ComponentDeclaration(
        "ring", properties: [base("x", 0)], initial: "a",
        states: [state("a"), state("b"), state("c", constant("x", 1))],
        rules: [
            rule("go", "a", to: "b") { $0.raise = ["go"] }, rule("go", "b", to: "c") { $0.raise = ["back"] },
            rule("back") { $0.raise = ["again"] },
            rule("again", to: "a") { ($0.raise, $0.location) = (["go"], SourceLocation(line: 8, column: 2)) },
        ])
    let timers = ComponentDeclaration(
        "timers", initial: "a", states: [state("a"), state("b")],
        rules: [RuleDeclaration(.after(0), from: ["a"], to: "b"), RuleDeclaration(.after(0), from: ["b"], to: "a")])
    let stairs = ComponentDeclaration(
        "stairs", properties: [base("x", 0)], initial: "a",
        states: [state("a", ValueDeclaration("x", .endless(steep)))], rules: [])
    for declaration in [ring, timers, stairs] {
        guard let component = compiled(declaration) else { continue }
        var run = Run(component, isQuiet: true)
        if declaration.name == "ring" { run.send("go", at: 0.1) }
        run.advance(to: 1.5)
    }
    let calling = ComponentDeclaration(
        "calling", initial: "a", states: [state("a"), changed(state("b")) { $0.isFinal = true }],
        rules: [
            rule("go", to: "b") { $0.effect = HostFunction(3, at: SourceLocation(line: 2, column: 5)) },
            rule("done") { $0.guardFunction = HostFunction(3) }, rule("end", to: "b"),
            RuleDeclaration(.after(0.2), from: ["a"], guardFunction: HostFunction(2)),
        ])
    if let component = compiled(calling) {
        var run = Run(component)
        run.play([(0.1, "go"), (0.4, "end")], until: 0.5)
        run = Run(component)
        run.send("go", at: 0)
    }
    runCues()
    runNumbers()
}

/// More cues than may wait.
private func runCues() {
    let cues = (0..<101).map { _ in CueDeclaration(Cue("tick", .null), delay: 9) }
    let declaration = ComponentDeclaration(
        "cues", initial: "a", states: [state("a")],
        rules: [rule("go") { $0.feedback = FeedbackDeclaration(cues: cues) }])
    guard let component = compiled(declaration) else { return }
    var run = Run(component, isQuiet: true)
    run.advance(to: 0)
    for _ in 0..<100 { run.send("go", at: 0.1) }
}

private func minusOne(_ scope: inout EffectScope) throws(EffectScope.Refusal) -> PlainData { .number(-1) }

private func nothing(_ scope: inout EffectScope) throws(EffectScope.Refusal) -> PlainData { .number(0) }

private func three(_ scope: inout EffectScope) throws(EffectScope.Refusal) -> PlainData { .number(3) }

private func sendTooMuch(_ scope: inout EffectScope) throws(EffectScope.Refusal) -> PlainData {
    for _ in 0..<1001 { try scope.send("later", .null, delay: 1, id: "") }
    return .null
}

/// Functions whose results can't be used.
private func runNumbers() {
    let number = Quantity.function(HostFunction(0))
    let declaration = changed(
        ComponentDeclaration(
            "numbers", layers: [LayerDeclaration("word", .text)],
            properties: [base("x", 0), base("y", 0), base("z", 0), base("w", 0)], initial: "a",
            states: [
                state("a"), state("b", constant("x", 1), constant("y", 1), constant("z", 1), constant("w", 1)),
                state("c"),
                state("d", ValueDeclaration("word.opacity", .computed(HostFunction(0)))),
                state("e", ValueDeclaration("word.text", .computed(HostFunction(0)))),
            ],
            rules: [
                rule("go", "a", to: "b"), rule("wait", to: "c"), rule("more") { $0.effect = HostFunction(1) },
                rule("fade", to: "d"), rule("write", to: "e"), rule("later"),
                RuleDeclaration(.after(number), from: ["c"]),
            ])
    ) { $0.feedback = FeedbackDeclaration() }
    let actions: [ActionDeclaration] = [
        curve(number), curve { $0.timing.repeats = number }, curve { ($0.timing.speed, $0.by) = (number, [1]) },
        spring(0.2, bounce: number),
    ]
    for (index, action) in actions.enumerated() {
        guard let component = compiled(changed(declaration) { $0.feedback.actions = [.init("x", action)] }) else {
            continue
        }
        for (place, result) in ([minusOne, nothing, three] as [Function]).enumerated() {
            print("numbers \(index) \(place)")
            var run = Run(component, functions: [result, sendTooMuch], isQuiet: true)
            for (step, name) in ["wait", "more", "fade", "write"].enumerated() where index == 0 {
                run.send(name, at: 0.1 * Double(step + 1))
            }
            run = Run(component, functions: [result, sendTooMuch], isQuiet: true)
            run.send("go", at: 0.1)
            run.advance(to: 0.2)
        }
    }
}

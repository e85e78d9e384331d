import MicroixCore
import MicroixMotion

/// Every word of an effect, and why it may be refused.
func runScope() {
    print("# scope")
    let functions: [Function] = [
        doEverything, derive, isWanted, quarter, refuseEverything, tell, noNumber,
    ]
    let declaration = changed(
        ComponentDeclaration(
            "scope",
            layers: [
                LayerDeclaration("dot", .ellipse, base: [base("position", 0, 0), base("size", 4, 4)]),
                changed(LayerDeclaration("label", .text)) { $0.data = [DataDeclaration("text", .text("a"))] },
            ], properties: [base("x", 0), BaseDeclaration("z", .key("x"))],
            fields: [FieldDeclaration("n", FieldType(.number(minimum: 0, maximum: 100)), initial: .number(0))],
            triggers: [TriggerDeclaration("later")], initial: "a",
            states: [
                state("a"),
                state(
                    "b", ValueDeclaration("y", .computed(HostFunction(1))),
                    ValueDeclaration("tag", .computed(HostFunction(1)))),
            ],
            rules: [
                rule("run") { $0.effect = HostFunction(0, at: SourceLocation(line: 9)) }, rule("later", emit: "later"),
                rule("raised", emit: "raised"),
                rule("go", "a", to: "b") { $0.guardFunction = HostFunction(2) }, rule("back", "b", to: "a"),
                rule("refuse") { $0.effect = HostFunction(4, at: SourceLocation(line: 12, column: 3)) },
                rule("wrong") { $0.guardFunction = HostFunction(5) },
                RuleDeclaration(.after(.function(HostFunction(3))), from: ["b"], emit: "after"),
                rule("slow", "b") { $0.to = ["c"] },
                RuleDeclaration(.after(.function(HostFunction(6))), from: ["c"]),
            ],
            feedback: FeedbackDeclaration([
                .init("x", curve(.function(HostFunction(3)))), .init("y", spring(.function(HostFunction(6)))),
            ]))
    ) {
        $0.states.append(
            changed(state("c")) {
                $0.enter = HostFunction(5); $0.exit = HostFunction(5)
            })
        $0.properties.append(base("y", 0))
        $0.data = [DataDeclaration("mood", .null), DataDeclaration("tag", .null)]
        $0.computed = [ComputedDeclaration("w", HostFunction(1))]
        $0.initialEffect = HostFunction(5)
    }
    print(
        "  \(declaration.feedback.functions.count) \(text(declaration.feedback.actions[0].action.hasFunctions)) \(HostFunction(1, at: SourceLocation(line: 4)).inWords) \(declaration.rules[7].occasion.inWords)"
    )
    guard let component = compiled(declaration) else { return }
    var run = Run(component, functions: functions, explains: true)
    run.send("run", .number(2), at: 0.1)
    inspect(run.session)
    run.play([(0.15, "go"), (0.5, "back"), (0.6, "refuse"), (0.7, "wrong"), (0.75, "slow")], until: 0.8)
    run.send("go", .boolean(true), at: 0.85)
    run.send("slow", at: 0.9)
    run.play([], until: 1.5, every: 0.3)
    run.resume()
}

private func doEverything(_ scope: inout EffectScope) throws(EffectScope.Refusal) -> PlainData {
    try scope.assign("n", .number((scope.payload.number ?? 0) + 1))
    try scope.raise("raised", .text("now"))
    let chance = try scope.nextRandom()
    try scope.send("later", .number(chance), delay: 0.1, id: "a")
    try scope.send("later", .null, delay: 0.2, id: "b")
    try scope.cancel("b")
    let (n, x, lane) = (try scope.read("n"), try scope.model("x"), try scope.model("dot.position.x"))
    try scope.emit("told", .list([n, x, lane]))
    try scope.begin(Transaction(duration: 0.3, name: "own"))
    try scope.set("x", .number(5))
    try scope.assign("n", .number(7))
    scope.commit()
    scope.commit()
    let spring = try scope.spring(MotionAction("spring", .spring(duration: 0.3, bounce: .arithmetic(.add, 0.1, 0.1))))
    print("  a spring of \(text(spring?.duration ?? 0)) s")
    for law in [MotionAction.Law.curve(.easeOut, duration: 0.2), .spring(duration: 0.3, bounce: 2)] {
        do throws(EffectScope.Refusal) { _ = try scope.spring(MotionAction("motion", law)) } catch {
            print("  refused: \(error.message)")
        }
    }
    try scope.set("dot.position", .list([.number(1), .number(2)]))
    try scope.set("dot.position.y", .number(8))
    try scope.set("dot.size", .list([.number(5), .number(6)]))
    try scope.set("mood", .text("glad"))
    try scope.nudge("x", .number(3))
    for field in scope.component.fields.indices { print("  holds \(text(scope.value(of: field)))") }
    let shown = try scope.shown("dot.position")
    let part = try scope.shown("dot.position.x")
    let mood = try scope.model("mood")
    print("  shown \(text(shown.sample)) \(shown.kind.rawValue) \(text(part.sample)) \(text(mood))")
    let (isActive, trigger) = (try scope.isActive("a"), try scope.trigger("later"))
    print("  active \(text(isActive)) trigger \(trigger.index), asked \(text(scope.wasAskedWhatIsShown))")
    return .null
}

/// A derived value reads the context alone.
private func derive(_ scope: inout EffectScope) throws(EffectScope.Refusal) -> PlainData {
    do throws(EffectScope.Refusal) { _ = try scope.shown("x") } catch { print("  refused: \(error.message)") }
    do throws(EffectScope.Refusal) { _ = try scope.model("x") } catch { print("  refused: \(error.message)") }
    return try scope.read("n")
}

private func isWanted(_ scope: inout EffectScope) throws(EffectScope.Refusal) -> PlainData {
    let n = try scope.read("n").number ?? 0
    return .boolean(n < 8 && scope.payload.isTruthy)
}

private func quarter(_ scope: inout EffectScope) throws(EffectScope.Refusal) -> PlainData { .number(0.25) }

private func noNumber(_ scope: inout EffectScope) throws(EffectScope.Refusal) -> PlainData { .text("no number") }

private func tell(_ scope: inout EffectScope) throws(EffectScope.Refusal) -> PlainData {
    try scope.emit("n", .null)
    return .null
}

private func refuseEverything(_ scope: inout EffectScope) throws(EffectScope.Refusal) -> PlainData {
    for number in 0..<19 {
        do throws(EffectScope.Refusal) {
            try refused(number, &scope)
        } catch {
            print("  refused: \(error.message)")
        }
    }
    throw EffectScope.Refusal("enough")
}

private func refused(_ number: Int, _ scope: inout EffectScope) throws(EffectScope.Refusal) {
    switch number {
    case 0: _ = try scope.read("m")
    case 1: try scope.assign("n", .number(-1))
    case 2: try scope.begin(Transaction(duration: -1))
    case 3: _ = try scope.trigger("latr")
    case 4: try scope.raise("settled", .null)
    case 5: try scope.send("later", .null, delay: -1, id: "")
    case 6: try scope.set("x", .text("far"))
    case 7: try scope.set("z", .number(1))
    case 8: try scope.set("w", .number(1))
    case 9: try scope.set("dot.position", .number(1))
    case 10: try scope.set("dot.position.x", .text("1"))
    case 11: try scope.nudge("dot.position", .number(1))
    case 12: _ = try scope.shown("q")
    case 13: _ = try scope.shown("mood")
    case 14: _ = try scope.shown("dot.rotation")
    case 15: _ = try scope.isActive("q")
    case 16: _ = try scope.model("dott.position")
    case 17: try scope.set("label.text", .number(3))
    case 18: for _ in 0...100 { try scope.begin(Transaction()) }
    default: break
    }
}

import MicroixCore
import MicroixMotion

/// Transactions of a host, inside each other.
func runTransactions() {
    print("# transactions")
    let declaration = ComponentDeclaration(
        "transactions", properties: [base("x", 0), base("y", 0), base("z", 0)], initial: "a",
        states: [state("a"), state("b", constant("x", 10), constant("y", 5), constant("z", 2))],
        rules: [rule("go", "a", to: "b"), rule("back", "b", to: "a"), rule("told", emit: "told")],
        feedback: FeedbackDeclaration([
            .init(
                "y",
                curve {
                    $0.inheritsDuration = true; $0.inheritsCurve = true
                }), .init("z", spring { $0.inheritsDuration = true }),
        ]))
    guard let component = compiled(declaration) else { return }
    var told: TriggerID?
    do throws(TriggerProblem) { told = try component.trigger(named: "told") } catch { print("  \(error.message)") }
    var run = Run(component)
    run.advance(to: 0.1)
    var outer = Transaction(duration: 0.5, curve: .linear, name: "outer", completed: told, settled: told)
    outer["why"] = .text("test")
    outer["also"] = .number(1)
    run.session.begin(outer)
    run.session.begin(Transaction(disablesActions: true))
    run.session.transaction.disablesActions = false
    run.session.transaction["own"] = .boolean(true)
    let current = run.session.transaction
    print(
        "  \(text(current.duration)) \(text(current["why"] ?? .null)) \(text(current["none"] ?? .null)) \(text(Transaction.defaultDuration))"
    )
    run.post("go", at: 0.2)
    run.session.commit()
    run.session.commit()
    run.session.commit()
    run.advance(to: 0.3)
    run.printFrame()
    run.resume()
    damage(run.session)
    run.play([], until: 1, every: 0.25)
    var problem: TriggerProblem?
    do throws(TriggerProblem) {
        try run.session.transaction(Transaction(disablesActions: true, name: "at once")) {
            session throws(TriggerProblem) in
            try session.post(try session.component.trigger(named: "back"))
        }
        try run.session.transaction(Transaction()) { session throws(TriggerProblem) in
            try session.post(try session.component.trigger(named: "tld"))
        }
    } catch {
        problem = error
    }
    print("  \(problem?.message ?? "no problem")")
    run.advance(to: 1.5)
    run.printFrame()
}

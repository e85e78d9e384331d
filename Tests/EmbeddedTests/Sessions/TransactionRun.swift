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
    readSettings(of: component)
    var told: TriggerID?
    do throws(TriggerProblem) { told = try component.trigger(named: "told") } catch { print("  \(error.message)") }
    var run = Run(component)
    run.advance(to: 0.1)
    var outer = Transaction(duration: 0.5, curve: .linear, name: "outer", completed: told, settled: told)
    outer["why"] = .text("test")
    outer["also"] = .number(1)
    run.session.begin(outer)
    print("  \(text(run.session.hasRoomForTransaction))")
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

private struct Refusal: Error {
    let message: String
}

/// Settings by words, as a component's function and a host that has no type for them give them.
private func readSettings(of component: Component) {
    func find(_ name: String) throws(Refusal) -> TriggerID {
        do throws(TriggerProblem) { return try component.trigger(named: name) } catch {
            throw Refusal(message: error.message)
        }
    }
    func read(_ name: String, _ value: PlainData) {
        do throws(Refusal) {
            let transaction = try Transaction(
                [PlainData.Field(name, value)], trigger: find, curve: { _ throws(Refusal) in .linear },
                refuse: { Refusal(message: $0) })
            print("  \(name) \(text(transaction.duration)) \(transaction.problem(in: component) ?? "sound")")
        } catch {
            print("  \(name): \(error.message)")
        }
    }
    read("duration", .number(1))
    read("duration", .text("1"))
    read("actions", .boolean(false))
    read("actions", .null)
    read("curve", .null)
    read("name", .text("slide"))
    read("name", .number(1))
    read("completed", .text("told"))
    read("settled", .text("tld"))
    read("durration", .null)
    print("  \(Transaction(duration: -1).problem(in: component) ?? "sound")")
}

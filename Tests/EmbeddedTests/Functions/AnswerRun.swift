import MicroixCore
import MicroixMotion

/// Functions that answer for keys.
func runAnswers() {
    print("# answers")
    let answers: [ActionAnswer] = [
        .pass, .action(curve(0.2)), .action(.none), .run, .action(.group(ActionGroup(.together, []))),
        .action(curve(-1)), .action(curve { $0.timing.repeats = .constant(.infinity) }),
        .action(curve(.function(HostFunction(0)))),
    ]
    for ask in answers.indices {
        for run in [nil, 1, 0] as [Int?] where run == nil || ask == 3 {
            let declaration = changed(
                ComponentDeclaration(
                    "answers", properties: [base("x", 0)], initial: "a",
                    states: [state("a"), state("b", constant("x", 4))], rules: [rule("go", "a", to: "b")])
            ) { $0.action = ActionFunctions(ask: HostFunction(ask), run: run.map { HostFunction($0) }) }
            guard let component = compiled(declaration) else { continue }
            var session = Run(component, answers: answers)
            session.send("go", .table([.init("by", .number(1))]), at: 0.1)
            session.advance(to: 0.2)
            session.printFrame()
        }
    }
    let counting = changed(
        ComponentDeclaration(
            "counting", properties: [base("x", 0)], initial: "a", states: [state("a"), state("b", constant("x", 4))],
            rules: [rule("go", "a", to: "b")])
    ) { $0.action = ActionFunctions(ask: HostFunction(0)) }
    guard let component = compiled(counting) else { return }
    var session = Session(component)
    let host = CountingHost()
    do throws(ScriptFailure) {
        try session.advance(to: 0, host: host)
        do throws(TriggerProblem) { try session.post(try component.trigger(named: "go")) } catch {
            print("  \(error.message)")
        }
        try session.advance(to: 1, host: host)
    } catch { print("  \(text(error))") }
    print("  counted \(host.count)")
}

import MicroixCore
import Testing

@Suite("Why a rule was taken, or was not")
struct ExplanationTests {
    private func lines(_ declaration: ComponentDeclaration, _ trigger: String) throws -> [String] {
        var run = Run(not: try Component(declaration))
        run.host.wantsExplanations = true
        run.host.bodies = [{ _ in .boolean(false) }, { _ in throw Broken() }]
        try run.advance(to: 0)
        run.forget()
        do { try run.send(trigger, at: 0) } catch is ScriptFailure {}
        return run.lines
    }

    private func regions(_ rules: [RuleDeclaration]) -> ComponentDeclaration {
        ComponentDeclaration(
            "e", fields: [FieldDeclaration("n", FieldType(.any), initial: .number(1))],
            states: [
                StateDeclaration("p", initial: "one", states: ["one", "two"]),
                StateDeclaration("q", initial: "one", states: ["one", "two"]),
            ], isParallel: true, rules: rules)
    }

    @Test("Each rule is told with its verdict, in the order in which it was looked at")
    func verdicts() throws {
        let lines = try lines(
            regions([
                .on("go", "p.one", to: "p.two", when: [ConditionDeclaration("n", .greater(1))]),
                .on("go", "p.one", to: "p.two").with { $0.guardFunction = HostFunction(0) },
                .on("go", "p.one", to: "p.two"), .on("go", "p.one", emit: "never"),
                .on("other", to: "q.two"),
            ]), "go")
        #expect(
            lines == [
                "go",
                "rule 0 from p.one: not n > 1, it is 1", "rule 1 from p.one: no", "rule 2 from p.one: yes",
                "p.one > p.two",
            ])
    }

    @Test("All changed keys are asked before any value is stored, and all are stored before any action runs")
    func order() throws {
        let lines = try lines(
            ComponentDeclaration(
                "e", properties: [BaseDeclaration("x", [0]), BaseDeclaration("y", [0]), BaseDeclaration("z", [5])],
                initial: "a",
                states: ["a", StateDeclaration("b", values: [.value("x", 10), .value("y", 20), .value("z", 5)])],
                rules: [.on("go", "a", to: "b")],
                feedback: FeedbackDeclaration([.init("x", .spring(0.5, bounce: 0))])), "go")
        #expect(
            lines.dropFirst(3).map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == [
                "asks x,", "asks y,", "stores x", "stores y", "x: spring,", "y: none,",
            ], "\(lines)")
    }

    @Test("A rule that would leave what another leaves already is told to give way")
    func preempted() throws {
        let lines = try lines(
            regions([.on("go", "p", to: "p.two").with { $0.reentry = .source }, .on("go", "q", to: "p.two")]), "go")
        #expect(lines.contains { $0.hasSuffix("gives way to 0") })
    }

    @Test("A rule of a state around regions is told once, and never gives way to itself")
    func once() throws {
        let inner = RuleDeclaration(
            .on(["go"]), from: ["p.one", "q"], to: "p.two", when: [ConditionDeclaration("n", .equals(.number(1)))])
        var around = regions([inner])
        around.states = [StateDeclaration("all", states: around.states, isParallel: true)]
        around.isParallel = false
        around.initial = ["all"]
        around.rules = [.on("go", "all", emit: "heard")]
        #expect(try lines(around, "go").filter { $0.hasPrefix("rule") } == ["rule 0 from all: yes"])
        #expect(try !lines(regions([inner]), "go").contains { $0.contains("gives way") })
    }

    @Test("What was looked at before a function failed is told all the same")
    func failing() throws {
        let lines = try lines(
            regions([.on("go", "p.one", to: "p.two").with { $0.effect = HostFunction(1) }]), "go")
        #expect(lines.contains("rule 0 from p.one: yes"))
        #expect(lines.last?.hasSuffix("; what the trigger 'go' had done is taken back") == true)
        #expect(!lines.contains("p.one > p.two"))
    }

    @Test("Nobody is told who does not ask")
    func silent() throws {
        var run = try Run(regions([.on("go", "p.one", to: "p.two")]))
        try run.send("go", at: 0)
        #expect(run.lines == ["go", "p.one > p.two"])
    }
}

import MicroixCore
import TestSupport
import Testing

@Suite("Rules that set each other off")
struct ChainTests {
    private func chain(_ rules: [RuleDeclaration]) -> ComponentDeclaration {
        ComponentDeclaration(
            "chain", properties: [BaseDeclaration("x", [0])],
            fields: [FieldDeclaration("count", FieldType(.any), initial: .number(0))], initial: "a",
            states: ["a", .state("b", "x", 1), .state("c", "x", 2), .state("d", "x", 3)], rules: rules,
            feedback: .key("x", .linear()))
    }

    private func always(_ from: String, _ to: String) -> RuleDeclaration {
        RuleDeclaration(.always, from: [Name(from)], to: Name(to))
    }

    @Test("always is taken as soon as it holds, as often as it holds, at the same instant")
    func always() throws {
        var run = try Run(chain([.on("go", "a", to: "b"), always("b", "c"), always("c", "d")]))
        try run.send("go", at: 0.3)
        #expect(run.states == ["d"])
        #expect(run.transitions == ["a > b", "b > c", "c > d"])
        #expect(run.actions == ["x: linear, component"])
        #expect(try run.model("x") == 3)
    }

    @Test("At the start it is part of the start: nothing moves")
    func alwaysAtStart() throws {
        let run = try Run(chain([always("a", "b")]))
        #expect(run.states == ["b"])
        #expect(try run.shown("x") == 1)
        #expect(run.actions.isEmpty)
        #expect(!run.session.isMoving)
    }

    @Test("Two that never end are stopped, named, and leave the session as it was before")
    func endless() throws {
        var declaration = chain([.on("go", "a", to: "b"), always("b", "c"), always("c", "b")])
        declaration.rules[1].location = SourceLocation(line: 7)
        declaration.rules[2].location = SourceLocation(line: 8)
        var run = try Run(declaration)
        run.forget()
        let failure = #expect(throws: ScriptFailure.self) { try run.send("go", at: 0.2) }
        #expect(failure?.message.contains("b → c (rule 2, line 7)") == true)
        #expect(failure?.message.contains("c → b (rule 3, line 8)") == true)
        #expect(failure?.location != nil)
        #expect(run.states == ["a"])
        #expect(try run.shown("x") == 0)
        #expect(run.transitions.isEmpty, "events of what is taken back are never heard")
        try run.advance(to: 5)
        #expect(run.states == ["a"])
    }

    @Test("Whatever sets off whatever, what never ends is taken back as a whole, and all else is as it says")
    func endlessAnyhow() throws {
        var random = SplitMix64(seed: 7)
        var counts = (ended: 0, takenBack: 0)
        for _ in 0..<400 {
            let names = (0..<6).map { "s\($0)" }
            func name() -> Name { Name(names.randomElement(using: &random) ?? "s0") }
            var rules = (0..<3).map { _ in RuleDeclaration(.on(["go"]), from: [name()], to: name()) }
            for _ in 0..<Int.random(in: 2...7, using: &random) {
                var rule = RuleDeclaration(.always, from: [name()], to: name())
                for field in ["p", "q"] where Bool.random(using: &random) {
                    let value = PlainData.boolean(Bool.random(using: &random))
                    rule.conditions.append(ConditionDeclaration(Name(field), .equals(value)))
                }
                rules.append(rule)
            }
            let fields = ["p", "q"].map {
                FieldDeclaration(Name($0), FieldType(.boolean), initial: .boolean(false), isInput: true)
            }
            guard
                let component = try? Component(
                    ComponentDeclaration(
                        "chain", fields: fields, initial: "s0", states: names.map { StateDeclaration(Name($0)) },
                        rules: rules))
            else { continue }
            var session = Session(component)
            for step in 0..<8 {
                let before = session.activeStates
                let input = Bool.random(using: &random) ? "set_p" : "set_q"
                let isGo = Bool.random(using: &random)
                try session.post(
                    component.trigger(named: isGo ? "go" : input),
                    payload: isGo ? .null : .boolean(Bool.random(using: &random)), at: Double(step + 1))
                do throws(ScriptFailure) {
                    try session.advance(to: Double(step + 1))
                    counts.ended += 1
                } catch {
                    counts.takenBack += 1
                    #expect(session.activeStates == before || before.isEmpty)
                }
            }
        }
        #expect(counts.ended > 1000)
        #expect(counts.takenBack > 100)
    }

    @Test("Two that raise each other without end are stopped as well")
    func endlessRaise() throws {
        var run = try Run(
            chain([
                .on("go", "a", to: "b").with { $0.raise = ["go"] }, .on("go", "b", to: "a").with { $0.raise = ["go"] },
            ]))
        #expect(throws: ScriptFailure.self) { try run.send("go", at: 0.2) }
        #expect(run.states == ["a"])
    }

    @Test("States that settle into each other without end are stopped, and the session goes on")
    func endlessSettling() throws {
        var run = try Run(
            chain([
                .on("go", "a", to: "b"), .on("settled", "b", to: "c"), .on("settled", "c", to: "b"),
                .on("stop", to: "d"),
            ]).with { $0.feedback = FeedbackDeclaration() })
        #expect(throws: ScriptFailure.self) { try run.send("go", at: 0.2) }
        try run.send("stop", at: 0.5)
        #expect(run.states == ["d"])
    }

    @Test("What a rule raises comes before all else that is due")
    func raisedFirst() throws {
        var run = try Run(
            chain([
                .on("go", "a", to: "b").with { $0.raise = ["inner"] }, .on("inner", "b", to: "c", emit: "inner"),
                .on("other", "b", to: "d", emit: "other"),
            ]))
        try run.post("go", at: 0.1)
        try run.post("other", at: 0.1)
        try run.advance(to: 0.1)
        #expect(run.states == ["c"])
        #expect(run.lines.filter { !$0.contains(":") && !$0.contains("start") }.suffix(5).first == "a > b")
        #expect(run.emitted == ["inner"])
    }

    @Test("What rules without a trigger do comes before what was raised")
    func alwaysBeforeRaised() throws {
        var run = try Run(
            chain([
                .on("go", "a", to: "b").with { $0.raise = ["inner"] }, always("b", "c"),
                .on("inner", "b", emit: "in b"), .on("inner", "c", emit: "in c"),
            ]))
        try run.send("go")
        #expect(run.emitted == ["in c"])
    }

    @Test("What is raised is taken up in the order in which it was raised")
    func raisedInOrder() throws {
        var declaration = chain([
            .on("go").with { $0.effect = HostFunction(0) }, .on("one", emit: "one"), .on("two", emit: "two"),
        ])
        declaration.rules[1].raise = ["three"]
        declaration.rules.append(.on("three", emit: "three"))
        var run = try Run(
            declaration,
            functions: [
                { scope in
                    try scope.raise("one", .null)
                    try scope.raise("two", .null)
                    return .null
                }
            ])
        try run.send("go")
        #expect(run.emitted == ["one", "two", "three"])
    }

    @Test("Raised triggers carry their payload")
    func raisedPayload() throws {
        var declaration = chain([
            .on("go").with { $0.effect = HostFunction(0) },
            .on("next", when: [ConditionDeclaration("e.value", .equals(.number(5)))], emit: "five"),
        ])
        declaration.states = ["a"]
        declaration.feedback = FeedbackDeclaration()
        var run = try Run(
            declaration,
            functions: [
                {
                    try $0.raise("next", .number(5)); return .null
                }
            ])
        try run.send("go")
        #expect(run.emitted == ["five"])
    }

    @Test("What is sent ahead comes after its delay, unless it is cancelled by its id")
    func sent() throws {
        let declaration = chain([
            .on("go").with { $0.effect = HostFunction(0) }, .on("stop").with { $0.effect = HostFunction(1) },
            .on("later", emit: "later"), .on("sooner", emit: "sooner"),
        ])
        let functions: [RecordingHost.Body] = [
            { scope in
                try scope.send("later", .null, delay: 0.4, id: "l")
                try scope.send("sooner", .null, delay: 0.2, id: "s")
                return .null
            },
            {
                try $0.cancel("l"); return .null
            },
        ]
        var run = try Run(declaration, functions: functions)
        try run.send("go", at: 0.1)
        var other = run
        try run.advance(to: 1)
        #expect(run.emitted == ["sooner", "later"])
        #expect(run.timedLines.contains("0.5 sent later"))
        try other.send("stop", at: 0.4)
        try other.advance(to: 1)
        #expect(other.emitted == ["sooner"])
    }
}

extension ComponentDeclaration {
    /// The same declaration, changed.
    func with(_ change: (inout ComponentDeclaration) -> Void) -> ComponentDeclaration {
        var declaration = self
        change(&declaration)
        return declaration
    }
}

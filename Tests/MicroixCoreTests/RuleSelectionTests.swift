import MicroixCore
import Testing

@Suite("Which rule is taken")
struct RuleSelectionTests {
    /// `outer` with `inner` and `other` in it, beside `aside`.
    private func nested(_ rules: [RuleDeclaration]) throws -> Run {
        try Run(
            ComponentDeclaration(
                "nested", initial: "outer",
                states: [StateDeclaration("outer", initial: "inner", states: ["inner", "other"]), "aside"],
                rules: rules))
    }

    @Test("The innermost state's rule comes first, wherever it is written")
    func innermostFirst() throws {
        var run = try nested([
            .on("go", "*", emit: "root"), .on("go", "outer", emit: "outer"), .on("go", "outer.inner", emit: "inner"),
        ])
        try run.send("go")
        #expect(run.emitted == ["inner"])
    }

    @Test("Of one state's rules the first that holds is taken")
    func arrayOrder() throws {
        let never = ConditionDeclaration.isActive("aside")
        var run = try nested([
            .on("go", "outer", when: [never], emit: "first"), .on("go", "outer", emit: "second"),
            .on("go", "outer", emit: "third"),
        ])
        try run.send("go")
        #expect(run.emitted == ["second"])
    }

    @Test("Where no inner rule holds, the search goes outward")
    func outward() throws {
        let never = ConditionDeclaration.isActive("aside")
        var run = try nested([
            .on("go", "*", emit: "root"), .on("go", "outer.inner", when: [never], emit: "inner"),
        ])
        try run.send("go")
        #expect(run.emitted == ["root"])
    }

    @Test(
        "A rule hears what its pattern names",
        arguments: [
            (["pan.began", "pan.ended"], ["pan.began", "pan.ended"]),
            (["pan.*"], ["pan.began", "pan.moved", "pan.ended"]),
            (["*"], ["pan.began", "pan.moved", "pan.ended", "panic"]),
            (["pan.*", "panic"], ["pan.began", "pan.moved", "pan.ended", "panic"]),
            (["pan.*", "*", "panic"], ["pan.began", "pan.moved", "pan.ended", "panic"]),
        ])
    func patterns(_ pattern: [String], _ heard: [String]) throws {
        let all = ["pan.began", "pan.moved", "pan.ended", "panic"]
        var declaration = ComponentDeclaration("p", initial: "a", states: ["a"])
        declaration.triggers = all.map { TriggerDeclaration(Name($0)) }
        declaration.rules = [RuleDeclaration(.on(pattern.map { .trigger(Name($0)) }), emit: "heard")]
        for trigger in all {
            var run = try Run(declaration)
            try run.send(trigger)
            #expect(run.emitted.count == (heard.contains(trigger) ? 1 : 0), "\(trigger)")
        }
    }

    @Test("A rule from a list of states answers in each of them, and in no other")
    func fromList() throws {
        let rules = [
            RuleDeclaration(.on(["go"]), from: ["outer.inner", "aside"], emit: "hit"), .on("leave", to: "aside"),
            .on("inside", to: "outer.other"),
        ]
        var run = try nested(rules)
        try run.send("go")
        try run.send("inside")
        try run.send("go")
        try run.send("leave")
        try run.send("go")
        #expect(run.emitted == ["hit", "hit"])
    }

    @Test("\"*\" does not hear that all has settled, nor the engine's own always")
    func wildcardLeavesTheEngineAlone() throws {
        var run = try nested([RuleDeclaration(.on(["*"]), emit: "heard")])
        try run.advance(to: 1)
        #expect(run.emitted.isEmpty)
    }

    @Test("A trigger that no rule hears changes nothing but is told")
    func unheard() throws {
        var run = try nested([.on("go", "aside", to: "outer")])
        run.forget()
        try run.send("go")
        #expect(run.lines == ["go"])
        #expect(run.states == ["outer.inner"])
    }

    @Test("A rule without a target leaves no state")
    func targetless() throws {
        var run = try nested([.on("go", "outer", emit: "tick")])
        run.forget()
        try run.send("go")
        #expect(run.lines == ["go", " > ", "emit tick"])
        #expect(run.states == ["outer.inner"])
    }

    @Test("A trigger that nothing knows is refused, with what was probably meant")
    func unknownTrigger() throws {
        let run = try nested([.on("touch_down", "outer")])
        #expect(throws: TriggerProblem.unknown(name: "toch_down", near: "touch_down")) {
            try run.component.trigger(named: "toch_down")
        }
        #expect(throws: TriggerProblem.self) { try run.component.trigger(named: "settled") }
        #expect(throws: TriggerProblem.self) { try run.component.trigger(named: "always") }
    }

    @Test("A trigger for the past is refused", arguments: [0.4, -1, .nan, .infinity])
    func past(_ time: Double) throws {
        var run = try nested([.on("go", "outer")])
        try run.advance(to: 0.5)
        #expect(throws: TriggerProblem.self) { try run.post("go", at: time) }
    }
}

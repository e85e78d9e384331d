import MicroixCore
import MicroixMotion
import Testing

@Suite("When a function fails")
struct FailureTests {
    private func component(_ change: (inout ComponentDeclaration) -> Void) -> ComponentDeclaration {
        var declaration = twoStates(.key("x", .linear(1)))
        declaration.fields = [FieldDeclaration("n", FieldType(.any), initial: .number(0))]
        declaration.rules.append(.on("other", emit: "other"))
        change(&declaration)
        return declaration
    }

    private static let halfWay: RecordingHost.Body = { scope in
        try scope.assign("n", .number(1))
        try scope.emit("half", .null)
        try scope.send("other", .null, delay: 0.1, id: "o")
        _ = try scope.nextRandom()
        throw Broken()
    }

    @Test(
        "An effect that fails half-way leaves the session as it was, and the run goes on",
        arguments: ["effect", "enter", "exit", "guard", "second"])
    func halfWay(_ place: String) throws {
        let declaration = component {
            switch place {
            case "effect": $0.rules[0].effect = HostFunction(0)
            case "enter": $0.states[1].enter = HostFunction(0)
            case "exit": $0.states[0].exit = HostFunction(0)
            case "guard": $0.rules[0].guardFunction = HostFunction(0)
            default:
                $0.rules[0].raise = ["next"]
                $0.rules.append(.on("next").with { $0.effect = HostFunction(0) })
            }
        }
        var run = try Run(declaration, functions: [Self.halfWay])
        try run.advance(to: 0.1)
        let untouched = run
        run.forget()
        #expect(throws: ScriptFailure.self) { try run.send("go", at: 0.2) }
        #expect(run.states == ["a"])
        #expect(run.session.field("n") == .number(0))
        #expect(run.lines.first == "go", "what was tried is told")
        #expect(run.lines.dropFirst().first?.hasPrefix("error") == true, "and nothing else but the error")

        try run.send("other", at: 0.3)
        try run.advance(to: 2)
        var same = untouched
        same.forget()
        try same.send("other", at: 0.3)
        try same.advance(to: 2)
        #expect(run.emitted == ["other"])
        #expect(Array(run.timedLines.dropFirst(2)) == same.timedLines)
        #expect(run.session.frame(at: 2) == same.session.frame(at: 2))
    }

    @Test("What happened before in the same instant stays, and what comes after still happens")
    func neighbours() throws {
        let declaration = component { $0.rules.append(.on("bad").with { $0.effect = HostFunction(0) }) }
        var run = try Run(declaration, functions: [Self.halfWay])
        try run.post("go", at: 0.2)
        try run.post("bad", at: 0.2)
        try run.post("other", at: 0.2)
        #expect(throws: ScriptFailure.self) { try run.advance(to: 1) }
        try run.advance(to: 1)
        #expect(run.states == ["b"])
        #expect(run.emitted == ["other"])
        #expect(try abs(run.shown("x") - 0.8) < 1e-12)
        #expect(run.lines.filter { $0 == "a > b" }.count == 1)
    }

    @Test("A derived value that fails takes its trigger back")
    func derived() throws {
        let declaration = component { $0.states[1].values = [ValueDeclaration("x", .computed(HostFunction(0)))] }
        var run = try Run(declaration, functions: [{ _ in throw Broken() }])
        #expect(throws: ScriptFailure.self) { try run.send("go", at: 0.2) }
        #expect(run.states == ["a"])
        try run.send("other", at: 0.3)
        #expect(run.emitted == ["other"])
    }

    @Test(
        "An argument of an action that fails is reported; its key glides home instead of jumping",
        arguments: [
            "throws", "text", "negative", "nothing",
        ])
    func argument(_ kind: String) throws {
        let failing = ActionDeclaration.motion(
            MotionAction("linear", .curve(.linear, duration: .function(HostFunction(0)))))
        let declaration = component {
            $0.transitions = [TransitionFeedbackDeclaration("b > a", .key("x", failing))]
        }
        var run = try Run(
            declaration,
            functions: [
                { _ in
                    switch kind {
                    case "throws": throw Broken()
                    case "text": return .text("long")
                    case "negative": return .number(-1)
                    default: return .null
                    }
                }
            ])
        try run.send("go", at: 0)
        let before = try run.sample("x", at: 0.5)
        #expect(throws: ScriptFailure.self) { try run.send("back", at: 0.5) }
        #expect(run.states == ["a"])
        #expect(run.lines.contains { $0.hasPrefix("error") })
        #expect(run.actions.last == "x: glide, b > a")
        #expect(try abs(run.shown("x", at: 0.5) - before.value.x) < 1e-12)
        #expect(try abs(run.velocity("x", at: 0.5) - before.velocity.x) < 1e-9)
        try run.advance(to: 10)
        #expect(try run.shown("x") == 0)
        #expect(run.lines.contains("x settled"))
    }

    @Test("Arguments see what the trigger of their own transition carries, and nothing where a timer is up")
    func argumentPayload() throws {
        let action = ActionDeclaration.motion(
            MotionAction("linear", .curve(.linear, duration: .function(HostFunction(0)))))
        let declaration = component {
            $0.feedback = .key("x", action)
            $0.rules[1] = RuleDeclaration(.after(1), from: ["b"], to: "a")
        }
        var run = try Run(
            declaration, functions: [{ scope in .number(scope.payload == .number(7) ? 0.5 : 0.25) }])
        try run.send("go", .number(7), at: 0)
        try run.advance(to: 2)
        let spans = run.keyActions.map { $0.settles?.seconds ?? 0 }
        #expect(abs(spans[0] - 0.5) < 0.01)
        #expect(abs(spans[1] - 1.25) < 0.01)
    }

    @Test("A start that fails is told, and told again: no session runs without its states")
    func start() throws {
        let component = try Component(component { $0.states[0].enter = HostFunction(0) })
        var run = Run(not: component, 0, false, [Self.halfWay])
        #expect(throws: ScriptFailure.self) { try run.advance(to: 0) }
        #expect(throws: ScriptFailure.self) { try run.advance(to: 1) }
        #expect(run.states.isEmpty)
    }

    @Test("An effect may only assign what the context declares, of the right type")
    func assignments() throws {
        let bodies: [(RecordingHost.Body, String)] = [
            (
                {
                    try $0.assign("m", .null); return .null
                }, "no field 'm'"
            ),
            (
                {
                    try $0.assign("typed", .text("x")); return .null
                }, "c.typed must be a number from 0 to 1"
            ),
            (
                {
                    try $0.assign("typed", .number(2)); return .null
                }, "c.typed must be"
            ),
            (
                {
                    try $0.raise("othr", .null); return .null
                }, "did you mean 'other'?"
            ),
            (
                {
                    try $0.raise("settled", .null); return .null
                }, "settled"
            ),
            (
                {
                    try $0.send("other", .null, delay: -1, id: "i"); return .null
                }, "delay"
            ),
            (
                {
                    try $0.send("other", .null, delay: .nan, id: "i"); return .null
                }, "delay"
            ),
            (
                {
                    try $0.set("z", .number(1)); return .null
                }, "no key 'z'"
            ),
            (
                {
                    try $0.set("x", .text("wide")); return .null
                }, "a number"
            ),
            (
                {
                    _ = try $0.shown("xx"); return .null
                }, "did you mean 'x'?"
            ),
            (
                {
                    _ = try $0.isActive("aa"); return .null
                }, "did you mean 'a'?"
            ),
        ]
        let declaration = component {
            $0.fields.append(
                FieldDeclaration("typed", FieldType(.number(minimum: 0, maximum: 1)), initial: .number(0)))
            $0.rules[0].effect = HostFunction(0)
        }
        for (body, words) in bodies {
            var run = try Run(declaration, functions: [body])
            let failure = #expect(throws: ScriptFailure.self) { try run.send("go") }
            #expect(failure?.message.contains(words) == true, "\(failure?.message ?? "") has no \(words)")
        }
    }
}

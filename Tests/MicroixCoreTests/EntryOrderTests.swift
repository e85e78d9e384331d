import MicroixCore
import Testing

@Suite("What is left and entered, and in which order")
struct EntryOrderTests {
    private static let paths = ["a", "a.a1", "a.a2", "b", "b.b1"]

    /// `a` (a1, a2) and `b` (b1), where every entry and exit is a message; functions 0… are entries, 100… exits.
    private func traced(_ rules: [RuleDeclaration]) throws -> Run {
        func state(_ path: String, _ states: [StateDeclaration] = []) -> StateDeclaration {
            let index = Self.paths.firstIndex(of: path) ?? 0
            return StateDeclaration(
                Name(String(path.split(separator: ".").last ?? "")), enter: HostFunction(2 * index),
                exit: HostFunction(2 * index + 1), initial: states.first?.name, states: states)
        }
        var functions: [RecordingHost.Body] = []
        for path in Self.paths {
            functions.append { scope in
                try scope.emit((try scope.isActive(path) ? "+" : "? ") + path, .null)
                return .null
            }
            functions.append { scope in
                try scope.emit((try scope.isActive(path) ? "-" : "? ") + path, .null)
                return .null
            }
        }
        functions.append { scope in
            try scope.emit("effect", .null)
            return .null
        }
        var run = try Run(
            ComponentDeclaration(
                "t", initial: "a", states: [state("a", [state("a.a1"), state("a.a2")]), state("b", [state("b.b1")])],
                rules: rules), functions: functions)
        #expect(run.emitted == ["+a", "+a.a1"])
        run.forget()
        return run
    }

    @Test("Exits go from the inside out, then the effect, then entries from the outside in")
    func order() throws {
        var run = try traced([.on("go", "a", to: "b").with { $0.effect = HostFunction(10) }])
        try run.send("go")
        #expect(run.emitted == ["-a.a1", "-a", "effect", "+b", "+b.b1"])
    }

    @Test(
        "States that are active before and after stay, unless the rule enters again",
        arguments: [
            ("a", "a.a2", .none, ["-a.a1", "+a.a2"]),
            ("a", "a.a2", .inside, ["-a.a1", "+a.a2"]),
            ("a", "a.a2", .source, ["-a.a1", "-a", "+a", "+a.a2"]),
            ("a.a1", "a.a1", .none, []),
            ("a.a1", "a.a1", .source, ["-a.a1", "+a.a1"]),
            ("a", "a", .none, []),
            ("a", "a", .inside, ["-a.a1", "+a.a1"]),
            ("a", "a", .source, ["-a.a1", "-a", "+a", "+a.a1"]),
            ("a", "a.a1", .none, []),
            ("a", "a.a1", .inside, ["-a.a1", "+a.a1"]),
            ("a.a1", "a", .none, []),
            ("a.a1", "a.a2", .source, ["-a.a1", "+a.a2"]),
            ("*", "a.a2", .none, ["-a.a1", "+a.a2"]),
            ("a.a1", "b", .none, ["-a.a1", "-a", "+b", "+b.b1"]),
            ("a.a1", "b", .source, ["-a.a1", "-a", "+b", "+b.b1"]),
        ] as [(String, String, RuleDeclaration.Reentry, [String])])
    func reentry(_ from: String, _ to: String, _ reentry: RuleDeclaration.Reentry, _ expected: [String]) throws {
        var run = try traced([.on("go", from, to: to).with { $0.reentry = reentry }])
        try run.send("go")
        #expect(run.emitted == expected)
    }

    @Test("reenter without a target enters its own source again")
    func reentryWithoutTarget() throws {
        var run = try traced([.on("go", "a").with { $0.reentry = .source }])
        try run.send("go")
        #expect(run.emitted == ["-a.a1", "-a", "+a", "+a.a1"])
    }

    @Test("Entering again starts timers anew")
    func timersAnew() throws {
        var run = try Run(
            ComponentDeclaration(
                "t", initial: "a", states: ["a", "b"],
                rules: [
                    .on("again", "a", to: "a").with { $0.reentry = .source },
                    RuleDeclaration(.after(0.5), from: ["a"], to: "b"),
                ]))
        try run.send("again", at: 0.4)
        try run.advance(to: 0.8)
        #expect(run.states == ["a"])
        try run.advance(to: 0.9)
        #expect(run.states == ["b"])
    }
}

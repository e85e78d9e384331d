import MicroixCore
import MicroixMotion
import Testing

@Suite("When a rule holds")
struct GuardTests {
    private func holds(
        _ test: ConditionTest<Quantity>, of value: PlainData, subject: Name = "field", payload: PlainData = .null
    ) throws -> Bool {
        try holds(ConditionDeclaration(subject, test), field: value, payload: payload)
    }

    private func holds(
        _ condition: ConditionDeclaration, field value: PlainData = .null, payload: PlainData = .null
    ) throws -> Bool {
        var run = try Run(
            ComponentDeclaration(
                "guarded", tuning: [KnobDeclaration("limit", 2)],
                fields: [FieldDeclaration("field", FieldType(.any), initial: value)], initial: "a",
                states: [StateDeclaration("a", initial: "b", states: ["b", "c"])],
                rules: [.on("go", when: [condition], emit: "yes")]))
        try run.send("go", payload)
        return run.emitted == ["yes"]
    }

    @Test(
        "Each test of a field asks what it says",
        arguments: [
            (.equals(.number(2)), .number(2), true), (.equals(.number(2)), .text("2"), false),
            (.equals(.null), .null, true),
            (.differs(.number(2)), .number(3), true), (.differs(.number(2)), .number(2), false),
            (.differs(.number(2)), .null, true),
            (.oneOf([.text("a"), .text("b")]), .text("b"), true),
            (.oneOf([.text("a"), .text("b")]), .text("c"), false),
            (.known(true), .number(0), true), (.known(true), .null, false), (.known(false), .null, true),
            (.known(true), .boolean(false), true),
            (.greater(2), .number(2), false), (.greater(2), .number(2.1), true), (.greater(2), .null, false),
            (.atLeast(2), .number(2), true), (.atLeast(2), .number(1.9), false),
            (.less(2), .number(2), false), (.less(2), .number(1.9), true), (.less(2), .text("1"), false),
            (.atMost(2), .number(2), true), (.atMost(2), .number(2.1), false),
            (.greater(.knob("limit")), .number(2), false), (.atLeast(.knob("limit")), .number(2), true),
            (.less(.arithmetic(.multiply, .knob("limit"), 2)), .number(3.9), true),
        ] as [(ConditionTest<Quantity>, PlainData, Bool)])
    func fieldTests(_ test: ConditionTest<Quantity>, _ value: PlainData, _ expected: Bool) throws {
        #expect(try holds(test, of: value) == expected)
    }

    @Test("A field of the payload is tested as e.name")
    func payload() throws {
        let fast = PlainData.table([.init("velocity", .number(900))])
        #expect(try holds(.greater(500), of: .null, subject: "e.velocity", payload: fast))
        #expect(try !holds(.greater(1000), of: .null, subject: "e.velocity", payload: fast))
        #expect(try !holds(.known(true), of: .null, subject: "e.distance", payload: fast))
    }

    @Test("A payload that is no table is tested as e.value")
    func plainPayload() throws {
        #expect(try holds(.equals(.number(3)), of: .null, subject: "e.value", payload: .number(3)))
    }

    @Test("A state is tested by its path", arguments: [("a", true), ("a.b", true), ("a.c", false)])
    func state(_ path: String, _ expected: Bool) throws {
        #expect(try holds(.isActive(Name(path))) == expected)
    }

    @Test("All conditions must hold")
    func allConditions() throws {
        var run = try Run(
            ComponentDeclaration(
                "guarded", fields: [FieldDeclaration("n", FieldType(.any), initial: .number(1))], initial: "a",
                states: ["a"],
                rules: [
                    .on(
                        "go", when: [ConditionDeclaration("n", .greater(0)), ConditionDeclaration("n", .less(1))],
                        emit: "both"),
                    .on("go", emit: "neither"),
                ]))
        try run.send("go")
        #expect(run.emitted == ["neither"])
    }

    @Test(
        "A function holds unless it returns nothing or false",
        arguments: [
            (.null, false), (.boolean(false), false), (.boolean(true), true), (.number(0), true), (.text(""), true),
        ] as [(PlainData, Bool)])
    func function(_ result: PlainData, _ expected: Bool) throws {
        var declaration = ComponentDeclaration("guarded", initial: "a", states: ["a"])
        declaration.rules = [RuleDeclaration.on("go", emit: "yes").with { $0.guardFunction = HostFunction(0) }]
        var run = try Run(declaration, functions: [{ _ in result }])
        try run.send("go")
        #expect(run.emitted == (expected ? ["yes"] : []))
    }

    @Test("A guard can read the payload, the context and what is shown, and can write nothing")
    func reads() throws {
        var declaration = twoStates()
        declaration.fields = [FieldDeclaration("n", FieldType(.any), initial: .number(1))]
        declaration.rules = [RuleDeclaration.on("go", emit: "yes").with { $0.guardFunction = HostFunction(0) }]
        var run = try Run(
            declaration,
            functions: [
                { scope in
                    let sum = try scope.read("n").number ?? 0
                    let shown = try scope.shown("x").sample.value.x
                    return .boolean(try sum == 1 && shown == 0 && scope.payload == .number(7) && scope.isActive("a"))
                }
            ])
        try run.send("go", .number(7))
        #expect(run.emitted == ["yes"])

        let deeds: [RecordingHost.Body] = [
            {
                try $0.assign("n", .number(2)); return .null
            },
            {
                try $0.raise("go", .null); return .null
            },
            {
                try $0.send("go", .null, delay: 1, id: "id"); return .null
            },
            {
                try $0.cancel("id"); return .null
            },
            {
                try $0.emit("m", .null); return .null
            },
            {
                try $0.set("x", .number(1)); return .null
            },
            {
                _ = try $0.nextRandom(); return .null
            },
        ]
        for deed in deeds {
            var run = try Run(declaration, functions: [deed])
            let failure = #expect(throws: ScriptFailure.self) { try run.send("go") }
            #expect(failure?.message.contains("only an effect may") == true)
        }
    }

    @Test("Alternatives, and what must not hold")
    func alternatives() throws {
        let two = ConditionDeclaration("field", .equals(.number(2)))
        let three = ConditionDeclaration("field", .equals(.number(3)))
        #expect(try holds(.any([[two], [three]]), field: .number(3)))
        #expect(try !holds(.any([[two], [three]]), field: .number(4)))
        #expect(try !holds(.any([[two, three]]), field: .number(2)))
        #expect(try !holds(.none([[two], [three]]), field: .number(2)))
        #expect(try holds(.none([[two], [three]]), field: .number(4)))
        #expect(try holds(.none([[two, .isActive("a.c")]]), field: .number(2)))
    }

    @Test(
        "What a key shows, how fast it moves and whether it rests are looked at when something happens",
        arguments: [
            (.value("x", .atLeast(25)), "0.25 0.5 0.75 1.0"), (.value("x", .less(60)), "0.0 0.25 0.5"),
            (.velocity("x", .greater(99)), "0.0 0.25 0.5 0.75"), (.velocity("x", .less(1)), "1.0"),
            (.isAtRest("x", true), "1.0"), (.isAtRest("x", false), "0.0 0.25 0.5 0.75"),
        ] as [(ConditionDeclaration, String)])
    func shown(_ condition: ConditionDeclaration, _ expected: String) throws {
        var run = try Run(
            ComponentDeclaration(
                "k", properties: [BaseDeclaration("x", [0])], initial: "a", states: ["a", .state("b", "x", 100)],
                rules: [.on("go", "a", to: "b"), .on("look", when: [condition], emit: "yes")],
                feedback: .key("x", .linear(1))))
        try run.send("go", at: 0)
        for time in [0, 0.25, 0.5, 0.75, 1] { try run.send("look", at: time) }
        let times = run.events.compactMap { event in
            if case .emit = event.kind { "\(event.instant.seconds)" } else { nil }
        }
        #expect(times.joined(separator: " ") == expected)
    }

    @Test("Conditions on keys that can't be")
    func mistakenKeys() {
        func mistake(_ condition: ConditionDeclaration) -> [String] {
            mistakes(
                ComponentDeclaration(
                    "k", layers: [LayerDeclaration("box", .rect)], properties: [BaseDeclaration("pull", [0])],
                    fields: [FieldDeclaration("pull", FieldType(.any))], initial: "a", states: ["a"],
                    rules: [.on("go", when: [condition])]))
        }
        #expect(
            mistake(.value("box.position", .greater(0)))
                == ["'box.position' is no number, so that it can't be compared with one"])
        #expect(
            mistake(.value("box.x", .equals(.number(3))))
                == ["what 'box.x' shows is compared with lt, lte, gt or gte"])
        #expect(mistake(.isAtRest("bax.x", true)) == ["unknown field or key 'bax.x' in 'when'"])
        #expect(
            mistake(.value("pull", .greater(3))) == ["'pull' is both a field of the context and a key"])
    }
}

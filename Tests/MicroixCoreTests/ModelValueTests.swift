import MicroixCore
import MicroixMotion
import Testing

@Suite("A key's model value")
struct ModelValueTests {
    private let nested = ComponentDeclaration(
        "m", properties: [BaseDeclaration("x", [1]), BaseDeclaration("y", [10])], initial: "a",
        states: [
            "a",
            StateDeclaration(
                "b", values: [.value("x", 2)], initial: "plain", states: ["plain", .state("deep", "x", 3)]),
        ],
        rules: [.on("a", to: "a"), .on("b", to: "b.plain"), .on("deep", to: "b.deep")])

    @Test("It is the innermost active state's that mentions it, then outward, then the base; nothing sticks")
    func innermost() throws {
        var run = try Run(nested)
        for (trigger, expected) in [("b", 2.0), ("deep", 3), ("b", 2), ("deep", 3), ("a", 1), ("deep", 3), ("a", 1)] {
            try run.send(trigger)
            #expect(try run.model("x") == expected)
            #expect(try run.shown("x") == expected)
            #expect(try run.model("y") == 10)
        }
    }

    @Test("Of two regions that set it, the later in the document wins")
    func regions() throws {
        var run = try Run(
            ComponentDeclaration(
                "m", properties: [BaseDeclaration("x", [0])],
                states: [
                    StateDeclaration("one", initial: "off", states: ["off", .state("on", "x", 1)]),
                    StateDeclaration("two", initial: "off", states: ["off", .state("on", "x", 2)]),
                ], isParallel: true,
                rules: [.on("one", to: "one.on"), .on("two", to: "two.on"), .on("off", to: "two.off")]))
        for (trigger, expected) in [("one", 1.0), ("two", 2), ("one", 2), ("off", 1)] {
            try run.send(trigger)
            #expect(try run.model("x") == expected)
        }
    }

    @Test("A derived value follows the context, while its state is active")
    func derived() throws {
        var declaration = nested
        declaration.fields = [FieldDeclaration("n", FieldType(.any), initial: .number(4), isInput: true)]
        declaration.states[1].values = [ValueDeclaration("x", .computed(HostFunction(0)))]
        var run = try Run(
            declaration, functions: [{ scope in .number((try scope.read("n").number ?? 0) * 10) }])
        #expect(try run.model("x") == 1)
        try run.send("set_n", .number(5))
        #expect(try run.model("x") == 1)
        try run.send("b")
        #expect(try run.model("x") == 50)
        try run.send("set_n", .number(6))
        #expect(try run.model("x") == 60)
        try run.send("a")
        #expect(try run.model("x") == 1)
        try run.send("set_n", .number(7))
        try run.send("b")
        #expect(try run.model("x") == 70)
    }

    @Test(
        "A derived value that does not fit its key fails, and its trigger is taken back",
        arguments: [
            PlainData.text("wide"), .null, .boolean(true), .list([.number(1), .number(2)]), .number(.infinity),
        ])
    func derivedMisfit(_ result: PlainData) throws {
        var declaration = nested
        declaration.states[1].values = [ValueDeclaration("x", .computed(HostFunction(0)))]
        var run = try Run(declaration, functions: [{ _ in result }])
        #expect(throws: ScriptFailure.self) { try run.send("b", at: 0.1) }
        #expect(run.states == ["a"])
        #expect(try run.shown("x", at: 0.1) == 1)
    }

    @Test("An effect that sets a key writes the base below the states")
    func base() throws {
        var declaration = nested
        declaration.rules.append(.on("set").with { $0.effect = HostFunction(0) })
        var run = try Run(
            declaration,
            functions: [
                {
                    try $0.set("x", .number(7)); return .null
                }
            ])
        try run.send("b")
        try run.send("set")
        #expect(try run.model("x") == 2)
        try run.send("a")
        #expect(try run.model("x") == 7)
    }

    @Test("Setting a base starts the key's own feedback")
    func baseMoves() throws {
        var declaration = nested.with { $0.feedback = .key("x", .linear(1)) }
        declaration.rules.append(.on("set").with { $0.effect = HostFunction(0) })
        var run = try Run(
            declaration,
            functions: [
                {
                    try $0.set("x", .number(3)); return .null
                }
            ])
        try run.send("set", at: 1)
        #expect(try abs(run.shown("x", at: 1.5) - 2) < 1e-12)
        try run.advance(to: 2)
        #expect(try run.shown("x") == 3)
    }

    @Test("A colour is set by its text, a size by its two numbers")
    func kinds() throws {
        var declaration = ComponentDeclaration(
            "m",
            layers: [
                LayerDeclaration(
                    "box", .rect, base: [BaseDeclaration("size", [1, 2]), BaseDeclaration("fill", [0, 0, 0, 0])])
            ],
            initial: "a", states: ["a"], rules: [.on("set").with { $0.effect = HostFunction(0) }])
        declaration.rules[0].effect = HostFunction(0)
        var run = try Run(
            declaration,
            functions: [
                { scope in
                    try scope.set("box.size", .list([.number(3), .number(4)]))
                    try scope.set("box.fill", .text("#FF000080"))
                    return .null
                }
            ])
        try run.send("set")
        #expect(try run.sample("box.size").value == [3, 4, 0, 0])
        let alpha = 128.0 / 255
        #expect(try run.sample("box.fill").value == [alpha, 0, 0, alpha])
    }

    @Test(
        "An angle that turns keeps its whole turns, and ends exactly on the model",
        arguments: [
            (Turn.forward, 380.0), (.backward, 20), (.shortest, 380), (.asGiven, 20),
        ])
    func turns(_ turn: Turn, _ expected: Double) throws {
        var run = try Run(
            ComponentDeclaration(
                "m", layers: [LayerDeclaration("ring", .arc, base: [BaseDeclaration("start", [350])])], initial: "a",
                states: ["a", .state("b", "ring.start", 20)], rules: [.on("go", to: "b"), .on("back", to: "a")],
                feedback: .key("ring.start", .spring(0.3, turn: turn))))
        try run.send("go", at: 0)
        #expect(try run.model("ring.start") == expected)
        try run.advance(to: 100)
        #expect(try run.shown("ring.start") == expected)
        try run.send("back", at: 100)
        try run.advance(to: 200)
        #expect(try run.shown("ring.start") == run.model("ring.start"))
        #expect(try (run.shown("ring.start") - 350).truncatingRemainder(dividingBy: 360) == 0)
    }

    @Test("A forward turn never runs back, however fast it is when it is asked")
    func forward() throws {
        var run = try Run(
            ComponentDeclaration(
                "m", layers: [LayerDeclaration("ring", .arc, base: [BaseDeclaration("start", [0])])], initial: "a",
                states: ["a", StateDeclaration("loop", values: [.loop("ring.start", by: 360)])],
                rules: [.on("go", to: "loop"), .on("back", to: "a")],
                feedback: .key("ring.start", .spring(0.6, turn: .forward))))
        for start in stride(from: 0.0, to: 20, by: 2.37) {
            try run.send("go", at: 4 * start)
            try run.send("back", at: 4 * start + 1.3 + start / 10)
            var last = try run.shown("ring.start")
            for step in 1...200 {
                let value = try run.shown("ring.start", at: run.session.now.seconds + 0.01 * Double(step))
                #expect(value >= last - 1e-9)
                last = value
            }
        }
    }
}

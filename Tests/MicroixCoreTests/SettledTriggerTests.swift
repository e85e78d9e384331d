import MicroixCore
import Testing

@Suite("settled")
struct SettledTriggerTests {
    private func loader(_ feedback: ActionDeclaration = .linear(0.5)) -> ComponentDeclaration {
        ComponentDeclaration(
            "s", properties: [BaseDeclaration("x", [0]), BaseDeclaration("y", [0]), BaseDeclaration("z", [0])],
            initial: "a",
            states: [
                "a", StateDeclaration("b", values: [.value("x", 1), .value("y", 1)]), "c",
                StateDeclaration("turning", values: [.loop("z", by: 1)]),
            ],
            rules: [
                .on("go", "a", to: "b"), .on("settled", "b", to: "c"), .on("turn", to: "turning"),
                .on("settled", "turning", emit: "turned"),
            ],
            feedback: FeedbackDeclaration([.init("x", feedback), .init("y", .linear(0.25))]))
    }

    @Test("It comes when the last finite motion begun since the state was entered has settled")
    func last() throws {
        var run = try Run(loader())
        try run.send("go", at: 0.1)
        try run.advance(to: 0.55)
        #expect(run.states == ["b"])
        try run.advance(to: 0.6)
        #expect(run.states == ["c"])
        let order = run.lines.filter { $0.contains("settled") }
        #expect(Array(order.prefix(3)) == ["y settled", "x settled", "settled settled"])
    }

    @Test("It comes at once where nothing moves")
    func atOnce() throws {
        var run = try Run(loader(.none).with { $0.feedback = FeedbackDeclaration() })
        try run.send("go", at: 0.1)
        #expect(run.states == ["c"])
        #expect(run.session.now.seconds == 0.1)
    }

    @Test("Motions from before, and those that never end, do not count")
    func doNotCount() throws {
        var run = try Run(loader())
        try run.send("go", at: 0.1)
        try run.send("turn", at: 0.2)
        // x and y move home from here on: they began with the state.
        #expect(run.emitted.isEmpty)
        try run.advance(to: 0.8)
        #expect(run.emitted == ["turned"])
        #expect(try run.velocity("z") == 1)
    }

    @Test("A finite motion that began in another state and still runs does not hold it up")
    func olderMotion() throws {
        var declaration = loader()
        declaration.states.append(StateDeclaration("same", values: [.value("x", 1), .value("y", 1)]))
        declaration.rules += [.on("same", to: "same"), .on("settled", "same", emit: "same")]
        var run = try Run(declaration)
        try run.send("go", at: 0.1)
        try run.send("same", at: 0.2)
        #expect(run.emitted == ["same"])
        #expect(run.session.isMoving)
    }

    @Test("It is told once for each time that all settles, and not because an endless motion starts")
    func once() throws {
        let declaration = ComponentDeclaration(
            "s", properties: [BaseDeclaration("x", [0]), BaseDeclaration("z", [0])],
            states: [
                StateDeclaration("left", initial: "waiting", states: ["waiting"]),
                StateDeclaration(
                    "right", initial: "still",
                    states: ["still", StateDeclaration("turning", values: [.loop("z", by: 1)])]
                ),
            ], isParallel: true,
            rules: [.on("settled", "left.waiting", emit: "settled"), .on("turn", "right.still", to: "right.turning")])
        var run = try Run(declaration)
        #expect(run.emitted == ["settled"])
        try run.send("turn", at: 0.5)
        try run.advance(to: 2)
        #expect(run.emitted == ["settled"])
    }

    @Test("It comes again after another motion in the same state")
    func again() throws {
        var declaration = loader()
        declaration.rules = [
            .on("settled", "a", emit: "settled"), .on("move", "a").with { $0.effect = HostFunction(0) },
        ]
        var run = try Run(
            declaration,
            functions: [
                {
                    try $0.set("x", .number(5)); return .null
                }
            ])
        try run.send("move", at: 0.1)
        try run.advance(to: 2)
        #expect(run.emitted == ["settled", "settled"])
    }

    @Test("A motion that is taken over does not settle: only the last one of its key does")
    func superseded() throws {
        var run = try Run(twoStates(.key("x", .linear(0.5))))
        try run.send("go", at: 0.1)
        try run.send("back", at: 0.4)
        try run.advance(to: 3)
        #expect(run.lines.filter { $0 == "x settled" }.count == 1)
    }

    @Test(
        "Of some keys, of a layer, or of what a state sets: only these are waited for",
        arguments: [
            (["x"], 0.5), (["y"], 0.25), (["y", "box.x"], 0.3), (["box"], 0.4), (["b"], 0.5), (["b.inner"], 0.25),
        ] as [([String], Double)])
    func someKeys(_ names: [String], _ expected: Double) throws {
        var run = try Run(
            ComponentDeclaration(
                "s", layers: [LayerDeclaration("box", .rect)],
                properties: [BaseDeclaration("x", [0]), BaseDeclaration("y", [0])], initial: "a",
                states: [
                    "a",
                    StateDeclaration(
                        "b", values: [.value("x", 1), .value("box.x", 100), .value("box.y", 100)], initial: "inner",
                        states: [.state("inner", "y", 1)]),
                ],
                rules: [
                    .on("go", "a", to: "b"),
                    RuleDeclaration(.on([.rest(.completed, of: names.map { Name($0) })]), from: ["b"], emit: "rests"),
                ],
                feedback: FeedbackDeclaration([
                    .init("x", .linear(0.5)), .init("y", .linear(0.25)), .init("box.x", .linear(0.3)),
                    .init("box.y", .linear(0.4)),
                ])))
        try run.send("go", at: 0)
        try run.advance(to: 5)
        let times = run.events.compactMap { event in
            if case .emit = event.kind { event.instant.seconds } else { nil }
        }
        #expect(times.count == 1)
        #expect(abs((times.first ?? 0) - expected) < 0.001)
    }

    @Test("What another key does later is none of its concern")
    func othersDoNotRepeat() throws {
        var declaration = loader(.linear(0.1))
        declaration.states[1].values = [.value("x", 1)]
        declaration.states[1].initial = ["one"]
        declaration.states[1].states = ["one", .state("two", "y", 5)]
        declaration.rules = [
            .on("go", "a", to: "b"), .on("more", "b", to: "b.two"),
            RuleDeclaration(.on([.rest(.settled, of: ["x"])]), from: ["b"], emit: "x"),
            .on("settled", "b", emit: "all"),
        ]
        var run = try Run(declaration)
        try run.send("go", at: 0)
        try run.send("more", at: 1)
        try run.advance(to: 3)
        #expect(run.emitted == ["x", "all", "all"])
    }
}

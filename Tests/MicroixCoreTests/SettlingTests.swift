import MicroixCore
import MicroixMotion
import Testing

/// An action, and what a failure calls it.
struct Answer: Sendable, CustomTestStringConvertible {
    let name: String
    let action: ActionDeclaration

    init(_ name: String, _ action: ActionDeclaration) {
        self.name = name
        self.action = action
    }

    var testDescription: String { name }
}

/// Actions of every kind, with what they are called.
let answers: [Answer] = [
    Answer("linear", .linear(0.7)), Answer("smooth", .smooth(0.7)), Answer("critical spring", .spring(0.5)),
    Answer("bouncy spring", .spring(0.5, bounce: 0.6)), Answer("overdamped spring", .spring(0.5, bounce: -0.5)),
    Answer("physical spring", .motion(MotionAction("spring", .springPhysics(mass: 2, stiffness: 170, damping: 9)))),
    Answer("immediate", .linear(0)), Answer("none", .none),
    Answer("curve from 3", .motion(MotionAction("linear", .curve(.easeOut, duration: 0.4), from: [3]))),
    Answer("curve to 3", .motion(MotionAction("linear", .curve(.easeOut, duration: 0.4), to: [3]))),
    Answer("curve by 3", .motion(MotionAction("linear", .curve(.linear, duration: 0.4), by: [3]))),
    Answer(
        "curve by 3, thrice", .motion(MotionAction("linear", .curve(.linear, duration: 0.2), by: [3], repeats: 3))
    ),
    Answer(
        "two and a half cycles", .motion(MotionAction("linear", .curve(.easeIn, duration: 0.2), by: [3], repeats: 2.5))),
    Answer("thrown spring", .motion(MotionAction("spring", .spring(duration: 0.4, bounce: 0), velocity: [50]))),
    Answer(
        "shake",
        .motion(
            MotionAction(
                "keyframes",
                .keyframes(KeyframeValues([[0], [8], [-8], [4], [0]]), duration: 0.5)))
    ),
    Answer(
        "restarting keyframes",
        .motion(
            MotionAction(
                "keyframes",
                .keyframes(KeyframeValues([[2], [9]], curves: [.easeIn]), duration: 0.3), repeats: 2
            ).restarting)
    ),
]

@Suite("Settling, and coming to rest")
struct SettlingTests {
    @Test("Whatever the action, the key ends exactly at its model value", arguments: answers)
    func ends(_ answer: Answer) throws {
        var run = try Run(twoStates(.key("x", answer.action)))
        try run.send("go", at: 0.1)
        try run.advance(to: 1000)
        #expect(try run.sample("x") == Sample(value: [1, 0, 0, 0]))
        #expect(!run.session.isMoving)
        #expect(run.session.nextInstant == nil)
    }

    @Test("Interrupted at any phase it still does, and never jumps on the way", arguments: answers)
    func interrupted(_ answer: Answer) throws {
        let declaration = twoStates(
            .key("x", .smooth(0.4)), transitions: [TransitionFeedbackDeclaration("a > b", .key("x", answer.action))])
        for phase in [0.01, 0.1, 0.2, 0.35, 0.399_999] {
            var run = try Run(declaration)
            try run.send("go", at: 0)
            try run.send("back", at: phase)
            let before = try run.shown("x", at: phase + 0.1)
            let velocity = try run.velocity("x", at: phase + 0.1)
            run.forget()
            try run.send("go", at: phase + 0.1)
            if !run.lines.contains("x jumps") {
                #expect(try abs(run.shown("x") - before) < 1e-12, "at \(phase)")
                if answer.name != "thrown spring" {
                    #expect(try abs(run.velocity("x") - velocity) < 1e-9, "at \(phase)")
                }
            }
            try run.advance(to: 1000)
            #expect(try run.sample("x") == Sample(value: [1, 0, 0, 0]))
        }
    }

    @Test(
        "It settles within the tolerance and stays there; it goes on moving until no number shows it",
        arguments: answers)
    func settled(_ answer: Answer) throws {
        var run = try Run(twoStates(.key("x", answer.action)))
        try run.send("go", at: 0)
        guard let settles = run.keyActions.first?.settles?.seconds, settles > 0 else { return }
        try run.advance(to: 1000)
        var replay = try Run(twoStates(.key("x", answer.action)))
        try replay.send("go", at: 0)
        try replay.advance(to: settles)
        #expect(replay.lines.last == "x settled")
        #expect(replay.lines.filter { $0 == "x settled" }.count == 1)
        var last = try replay.shown("x")
        var (farthest, widest) = (0.0, 0.0)
        for step in 0..<4000 {
            let time = settles + Double(step) * 0.0005
            try replay.advance(to: time)
            let value = try replay.shown("x", at: time)
            farthest = max(farthest, abs(value - 1))
            widest = max(widest, abs(value - last))
            last = value
        }
        #expect(farthest <= 0.001 + 1e-12)
        #expect(widest < 1e-3)
    }

    @Test("A spring that is sent elsewhere comes home like any other motion")
    func springElsewhere() throws {
        let spring = MotionAction("spring", .spring(duration: 0.4, bounce: 0.2), to: [3])
        var run = try Run(twoStates(.key("x", .motion(spring))))
        try run.send("go", at: 0)
        try run.advance(to: 1000)
        let shown = try run.shown("x")
        #expect(shown == 1)
        #expect(!run.session.isMoving)
    }

    @Test("A motion that ends elsewhere goes home without a jump in value", arguments: answers)
    func home(_ answer: Answer) throws {
        var run = try Run(twoStates(.key("x", answer.action)))
        try run.send("go", at: 0)
        var last = try run.sample("x", at: 0)
        var jumps = 0
        for step in 1...20000 {
            let time = Double(step) * 0.0001
            try run.advance(to: time)
            let sample = try run.sample("x", at: time)
            let reach = 0.0001 * max(abs(sample.velocity.x), abs(last.velocity.x)) + 1e-4
            if abs(sample.value.x - last.value.x) > 1.5 * reach { jumps += 1 }
            last = sample
        }
        // Repetition is a declared step of its own.
        let declared = ["restarting keyframes": 1]
        #expect(jumps <= declared[answer.name] ?? 0)
    }

    @Test("It turns home with the velocity it arrives with")
    func turnsHome() throws {
        let arriving = MotionAction("linear", .curve(.linear, duration: 0.4), by: [3])
        var run = try Run(twoStates(.key("x", .motion(arriving))))
        try run.send("go", at: 0)
        let before = try run.sample("x", at: 0.4 - 1e-9)
        try run.advance(to: 0.4)
        let after = try run.sample("x", at: 0.4)
        #expect(abs(before.value.x - 3) < 1e-7 && abs(after.value.x - 3) < 1e-7)
        #expect(abs(before.velocity.x - 7.5) < 1e-6 && abs(after.velocity.x - 7.5) < 1e-6)
        #expect(run.session.isMoving)
        try run.advance(to: 2)
        #expect(run.lines.filter { $0 == "x settled" }.count == 1)
        #expect(try run.shown("x") == 1)
    }

    @Test("A spring that nothing damps is refused, as nothing would end it")
    func undamped() {
        let springs: [MotionAction] = [
            MotionAction("spring", .spring(duration: 0.5, bounce: 1)),
            MotionAction("spring", .springResponse(response: 0.5, dampingRatio: 0)),
            MotionAction("spring", .springPhysics(mass: 1, stiffness: 10, damping: 0)),
        ]
        for spring in springs {
            #expect(!mistakes(twoStates(.key("x", .motion(spring)))).isEmpty)
        }
    }

    @Test("A spring reaches its model value to the last bit long before anyone waits for it")
    func retires() throws {
        var run = try Run(twoStates(.key("x", .spring(0.5, bounce: 0.5))))
        try run.send("go", at: 0)
        let settles = try #require(run.keyActions.first?.settles).seconds
        try run.advance(to: settles)
        #expect(!run.session.isMoving)
        #expect(try run.shown("x") != 1)
        try run.advance(to: 10)
        #expect(try run.shown("x") == 1)
        #expect(run.session.nextInstant == nil)
    }

    @Test(
        "Points, degrees and fractions have tolerances of their own",
        arguments: [
            ("box.x", 0.01), ("box.rotation", 0.05), ("box.opacity", 0.001), ("box.scale", 0.001), ("free", 0.001),
        ])
    func tolerances(_ key: String, _ tolerance: Double) throws {
        var run = try Run(
            ComponentDeclaration(
                "t", layers: [LayerDeclaration("box", .rect)], properties: [BaseDeclaration("free", [0])], initial: "a",
                states: ["a", .state("b", key, 0.5)], rules: [.on("go", to: "b")],
                feedback: .key(key, .linear(1))))
        #expect(run.component.keys[try run.key(key)].tolerance == tolerance)
        try run.send("go", at: 0)
        let settles = try #require(run.keyActions.first?.settles).seconds
        let value = try run.shown(key, at: settles)
        #expect(abs(value - 0.5) <= tolerance + 1e-9)
        #expect(abs(value - 0.5) > tolerance * 0.9)
    }
}

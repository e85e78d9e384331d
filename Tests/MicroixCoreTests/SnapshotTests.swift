import MicroixCore
import MicroixMotion
import TestSupport
import Testing

/// A component with some of everything: loops, timers, settling, chance, messages sent ahead.
private let busy = ComponentDeclaration(
    "busy", layers: [LayerDeclaration("ring", .arc)],
    properties: [BaseDeclaration("x", [0]), BaseDeclaration("y", [0])],
    fields: [FieldDeclaration("n", FieldType(.any), initial: .number(0))], initial: "a",
    states: [
        "a", StateDeclaration("b", values: [.value("x", 1), .value("y", -2)]),
        StateDeclaration("c", values: [.value("x", 3), .loop("ring.start", by: 360, every: 0.7)]),
        StateDeclaration(
            "d", values: [.loop("ring.start", by: 360, every: 0.7), ValueDeclaration("y", .computed(HostFunction(1)))]),
    ],
    rules: [
        .on("go", "a", to: "b").with { $0.effect = HostFunction(0) }, .on("go", "b", to: "c"),
        .on("go", "c", to: "d"), .on("go", "d", to: "a"), .on("settled", "b", to: "c", emit: "settled"),
        RuleDeclaration(.after(0.6), from: ["c"], to: "d"), .on("echo", emit: "echo"),
    ],
    feedback: FeedbackDeclaration([
        .init("x", .spring(0.5, bounce: 0.4)), .init("y", .smooth(0.37)),
        .init("ring.start", .spring(0.6, turn: .forward)),
    ]))

private let functions: [RecordingHost.Body] = [
    { scope in
        let number = try scope.nextRandom()
        try scope.assign("n", .number(number))
        try scope.send("echo", .number(number), delay: 0.05 + number, id: "echo")
        return .null
    }, { scope in .number(try scope.read("n").number.map { -10 * $0 } ?? 0) },
]

@Suite("A session is a value, and time can be cut anywhere")
struct SnapshotTests {
    private func start(seed: UInt64 = 1) throws -> Run {
        var run = Run(not: try Component(busy), seed, false, functions)
        for time in [0.1, 0.23, 0.9, 1.0, 1.05, 1.3, 2.9, 3.0, 3.000_000_001, 4.4, 5.7] { try run.post("go", at: time) }
        return run
    }

    private func difference(_ one: Run, _ other: Run, at time: Double) -> Double {
        var worst = 0.0
        for key in one.component.keys.indices {
            let (a, b) = (one.session.shown(key, at: time), other.session.shown(key, at: time))
            let gap = abs(a.value.x - b.value.x)
            worst = max(worst, gap.isNaN ? .infinity : gap)
        }
        return worst
    }

    @Test("A copy in flight has the same future, to the last bit")
    func copies() throws {
        var run = try start()
        for stop in stride(from: 0.0, through: 6, by: 0.17) {
            try run.advance(to: stop)
            var copy = run
            var original = run
            try copy.advance(to: 10)
            try original.advance(to: 10)
            #expect(copy.events == original.events)
            #expect(copy.session.frame(at: 10) == original.session.frame(at: 10))
        }
    }

    @Test("What is done to a copy stays in the copy")
    func separate() throws {
        var run = try start()
        try run.advance(to: 0.5)
        let frame = run.session.frame(at: 0.5)
        var copy = run
        try copy.send("go")
        try copy.advance(to: 3)
        #expect(run.session.frame(at: 0.5) == frame)
        #expect(run.session.now.seconds == 0.5)
    }

    @Test("One long step and thousands of small uneven ones are the same run", arguments: [UInt64(1), 2, 3])
    func steps(_ seed: UInt64) throws {
        var whole = try start(seed: seed)
        var cut = try start(seed: seed)
        try whole.advance(to: 10)
        var random = SplitMix64(seed: seed)
        var time = 0.0
        while time < 10 {
            time = min(10, time + random.number(0...0.005))
            try cut.advance(to: time)
        }
        #expect(whole.timedLines == cut.timedLines)
        #expect(whole.events == cut.events)
        #expect(difference(whole, cut, at: 10) < 1e-9)
    }

    @Test("Any frame rate shows the same values at the same instants", arguments: [24.0, 60, 120])
    func frameRates(_ rate: Double) throws {
        var cut = try start()
        for frame in 0...Int(4 * rate) {
            let time = Double(frame) / rate
            try cut.advance(to: time)
            guard frame % Int(rate / 4) == 0 else { continue }
            var fresh = try start()
            try fresh.advance(to: time)
            #expect(difference(fresh, cut, at: time) < 1e-9, "at \(time)")
        }
    }

    @Test("The same input gives the same events, run after run, seed by seed")
    func repeatable() throws {
        var (one, other, third) = (try start(seed: 5), try start(seed: 5), try start(seed: 6))
        try one.advance(to: 10)
        try other.advance(to: 10)
        try third.advance(to: 10)
        #expect(one.events == other.events)
        #expect(one.events != third.events)
    }

    @Test("Going back in time changes nothing")
    func backwards() throws {
        var run = try start()
        try run.advance(to: 2)
        let frame = run.session.frame(at: 2)
        for time in [1.0, -3, .nan, -.infinity, .infinity] { try run.advance(to: time) }
        #expect(run.session.frame(at: 2) == frame)
        #expect(run.session.now.seconds == 2)
    }
}

@Suite("What happens at one instant, and in which order")
struct TieTests {
    @Test("0.1 + 0.2 ties with 0.3")
    func decimals() throws {
        var run = try Run(
            ComponentDeclaration(
                "t", initial: "a", states: ["a", "b", "c"],
                rules: [
                    .on("go", "a", to: "b"), RuleDeclaration(.after(0.2), from: ["b"], to: "c", emit: "timer"),
                    .on("stop", "b", emit: "stopped"), .on("stop", "c", emit: "too late"),
                ]))
        try run.post("stop", at: 0.3)
        try run.post("go", at: 0.1)
        try run.advance(to: 1)
        #expect(run.emitted == ["timer", "too late"])
    }

    @Test("Raised comes first, then settled, then timers, then the host's, then order of arrival")
    func order() throws {
        // x settles at 0.5 (its last step is a jump from 0 to 1), the timer is up at 0.5, the host posts at 0.5.
        let steps = ActionDeclaration.motion(
            MotionAction(
                "keyframes",
                .keyframes(KeyframeValues([[0], [0], [1]], times: [0, 1, 1]), duration: 0.5)))
        var run = try Run(
            ComponentDeclaration(
                "t", properties: [BaseDeclaration("x", [0])], initial: "a", states: ["a", .state("b", "x", 1)],
                rules: [
                    .on("go", "a", to: "b"), .on("settled", "b", emit: "settled").with { $0.raise = ["raised"] },
                    .on("raised", emit: "raised"), RuleDeclaration(.after(0.5), from: ["b"], emit: "timer"),
                    .on("first", emit: "first"), .on("second", emit: "second"),
                ], feedback: .key("x", steps)))
        try run.post("first", at: 0.5)
        try run.post("second", at: 0.5)
        try run.send("go", at: 0)
        try run.advance(to: 0.5)
        #expect(run.emitted == ["settled", "raised", "timer", "first", "second"])
    }

    @Test("A trigger acts between frames, at its own instant")
    func betweenFrames() throws {
        var run = try Run(twoStates(.key("x", .linear(1))))
        try run.post("go", at: 0.012_345)
        try run.advance(to: 0.5)
        #expect(try abs(run.shown("x") - (0.5 - 0.012_345)) < 1e-12)
        #expect(run.timedLines.first == "0.012345 go")
    }

    @Test("A frame shows the instant after all that happens at it")
    func rightLimits() throws {
        var run = try Run(twoStates())
        try run.post("go", at: 0.5)
        try run.advance(to: 0.5)
        let frame = run.session.frame(at: 0.5)
        #expect(frame.samples[KeyID(0)].value.x == 1)
        #expect(frame.states.map { run.component.path(ofState: $0) } == ["b"])
    }
}

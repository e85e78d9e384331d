import MicroixCore
import MicroixMotion
import TestSupport
import Testing

@Suite("Keys that pass a threshold")
struct CrossingTests {
    /// `x` goes from 0 to 100 and back; `heard` tells of each passing of `threshold`.
    private func declaration(
        _ feedback: ActionDeclaration, threshold: Quantity = 50, crossing: Crossing = .above, from: Name = "*"
    ) -> ComponentDeclaration {
        ComponentDeclaration(
            "c", tuning: [KnobDeclaration("limit", 30)], properties: [BaseDeclaration("x", [0])], initial: "a",
            states: ["a", .state("b", "x", 100), .state("half", "x", 50)],
            rules: [
                .on("go", to: "b"), .on("back", to: "a"), .on("half", to: "half"),
                RuleDeclaration(.on([.crossing("x", crossing, threshold)]), from: [from], emit: "heard"),
            ], feedback: .key("x", feedback))
    }

    /// When the messages came, in seconds.
    private func heard(_ run: Run) -> [Double] {
        run.events.compactMap { event in
            if case .emit = event.kind { event.instant.seconds } else { nil }
        }
    }

    @Test("A line passes at its exact instant, however many frames are asked for", arguments: [1.0, 24, 60, 1000])
    func exact(_ rate: Double) throws {
        var run = try Run(declaration(.linear(1), threshold: 33.3))
        try run.post("go", at: 0.1)
        for frame in 1...Int(2 * rate) { try run.advance(to: Double(frame) / rate) }
        #expect(heard(run) == [0.433])
        #expect(run.lines.contains("x above 33.3"))
    }

    @Test(
        "A spring passes where its closed form says, each time that it swings through",
        arguments: [(Crossing.above, 100.0, 3), (.below, 100, 2), (.above, 50, 1), (.below, 50, 0), (.above, 120, 1)])
    func spring(_ crossing: Crossing, _ threshold: Double, _ count: Int) throws {
        var run = try Run(declaration(.spring(0.5, bounce: 0.6), threshold: .constant(threshold), crossing: crossing))
        try run.send("go", at: 0)
        try run.advance(to: 1.5)
        let times = heard(run)
        #expect(times.count >= count && (count > 0 || times.isEmpty))
        let motion = SpringMotion(Spring(duration: 0.5, bounce: 0.6), from: Sample(value: .zero), to: [100, 0, 0, 0])
        for time in times {
            let sample = motion.sample(at: time)
            #expect(abs(sample.value.x - threshold) < 1e-5, "at \(time)")
            #expect((sample.velocity.x > 0) == (crossing == .above))
        }
    }

    @Test("What comes to rest at the threshold, or only touches it, does not pass it")
    func touches() throws {
        var run = try Run(declaration(.spring(0.5), threshold: 100))
        try run.send("go", at: 0)
        try run.advance(to: 5)
        #expect(heard(run) == [])
        // There and back, with the peak exactly at the threshold.
        let action = MotionAction("keyframes", .keyframes(KeyframeValues([[0], [50], [0]]), duration: 1))
        var touching = try Run(declaration(.motion(action), threshold: 50))
        try touching.send("go", at: 0)
        try touching.advance(to: 0.9)
        #expect(heard(touching) == [])
    }

    @Test("From the threshold itself it passes as it leaves, but never twice on one side")
    func fromTheThreshold() throws {
        var run = try Run(declaration(.linear(1), threshold: 50))
        try run.send("half", at: 0)
        try run.advance(to: 2)
        try run.send("go", at: 2)
        try run.advance(to: 4)
        #expect(heard(run).count == 1)
        #expect(abs((heard(run).first ?? 0) - 2) < 2e-9)
        // Down to the threshold, and up again: it has never left the side above.
        try run.send("half", at: 4)
        try run.send("go", at: 6)
        try run.advance(to: 8)
        #expect(heard(run).count == 1)
        try run.send("back", at: 8)
        try run.send("go", at: 10)
        try run.advance(to: 12)
        #expect(heard(run).count == 2)
    }

    @Test("An interruption at the very instant of a passing does not let it pass twice")
    func interrupted() throws {
        var run = try Run(
            declaration(.linear(1)).with {
                $0.rules[3].to = ["half"]; $0.rules[3].from = ["b"]
            })
        try run.send("go", at: 0)
        try run.advance(to: 3)
        #expect(heard(run) == [0.5])
        #expect(run.states == ["half"])
    }

    @Test("A jump passes as well, in the same instant")
    func jumps() throws {
        var run = try Run(declaration(.none))
        try run.send("go", at: 0.25)
        try run.send("back", at: 0.5)
        try run.send("go", at: 0.75)
        #expect(heard(run) == [0.25, 0.75])
    }

    @Test("It is watched from before the feedback of the state that waits for it")
    func watchedOnEntry() throws {
        var run = try Run(declaration(.none, from: "b"))
        try run.send("go", at: 0.25)
        #expect(heard(run) == [0.25])
        // Above already, when the watch begins.
        var above = try Run(declaration(.none, threshold: 40, from: "b"))
        try above.send("half", at: 0)
        try above.send("go", at: 1)
        #expect(heard(above) == [])
    }

    @Test("At the start nothing is passed")
    func start() throws {
        let run = try Run(declaration(.linear(1), threshold: -1))
        #expect(heard(run) == [])
    }

    @Test("A loop passes in every cycle, a turning one each threshold once")
    func loops() throws {
        var declaration = ComponentDeclaration(
            "l", properties: [BaseDeclaration("x", [0]), BaseDeclaration("y", [0])], initial: "a",
            states: [StateDeclaration("a", values: [.loop("x", by: 1)])],
            rules: [
                RuleDeclaration(.on([.crossing("x", .above, 2.5)]), emit: "x"),
                RuleDeclaration(.on([.crossing("y", .above, 0.25)]), emit: "y"),
            ])
        var action = MotionAction(
            "keyframes", .keyframes(KeyframeValues([[0], [1], [0]]), duration: 1))
        action.timing.repeats = .constant(.infinity)
        declaration.states[0].values.append(ValueDeclaration("y", .endless(action)))
        var run = try Run(declaration)
        for step in 1...57 { try run.advance(to: Double(step) * 0.1) }
        let times = run.events.compactMap { event -> String? in
            if case .emit(let name, _) = event.kind { "\(name) \(event.instant.seconds)" } else { nil }
        }
        #expect(times == ["y 0.125", "y 1.125", "y 2.125", "x 2.5", "y 3.125", "y 4.125", "y 5.125"])
    }

    @Test("What is added to a key counts, and so does a threshold made of knobs")
    func additions() throws {
        var sway = MotionAction(
            "keyframes", .keyframes(KeyframeValues([[0], [10], [0]]), duration: 2))
        sway.timing.repeats = .constant(.infinity)
        sway.isAdditive = true
        var declaration = self.declaration(.linear(1), threshold: .arithmetic(.add, .knob("limit"), 5))
        declaration.states[1].values.append(ValueDeclaration("x", .endless(sway)))
        declaration.states[1].values.remove(at: 0)
        declaration.properties = [BaseDeclaration("x", [30])]
        var run = try Run(declaration)
        try run.send("go", at: 0)
        try run.advance(to: 3)
        #expect(heard(run) == [0.5, 2.5])
    }

    @Test("The same components hear the same, however time is cut", arguments: 0..<40)
    func cuts(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let action: ActionDeclaration =
            seed % 2 == 0
            ? .spring(0.2 + random.number(0...1), bounce: random.number(0...1) * 0.9)
            : .smooth(0.1 + random.number(0...1))
        let declaration = self.declaration(
            action, threshold: .constant(random.number(0...1) * 110), crossing: seed % 3 == 0 ? .below : .above)
        var posts: [(String, Double)] = []
        for _ in 0..<8 {
            posts.append((random.pick(["go", "back", "half"]), (random.number(0...1) * 4e9).rounded() / 1e9))
        }
        var whole = try Run(declaration)
        var cut = try Run(declaration)
        for (trigger, time) in posts {
            try whole.post(trigger, at: time)
            try cut.post(trigger, at: time)
        }
        try whole.advance(to: 6)
        for step in 1...6000 { try cut.advance(to: Double(step) / 1000) }
        #expect(whole.timedLines == cut.timedLines)
    }

    @Test("A step passes once, at whatever instant it began", arguments: [0.1, 0.25, 1.1, 3.3])
    func steps(_ start: Double) throws {
        let stairs = MotionAction("steps", .curve(.steps(try #require(StepCurve(5))), duration: 1))
        var run = try Run(declaration(.motion(stairs), threshold: 10))
        run.forget()
        try run.post("go", at: start)
        try run.post("back", at: start + 4)
        try run.advance(to: start + 8)
        #expect(heard(run).count == 1)
        #expect(abs((heard(run).first ?? 0) - start - 0.2) < 2e-9)
    }

    @Test("A spring that rings on and on passes at every swing", arguments: [0.999, 0.9999, 0.99999])
    func ringing(_ bounce: Double) throws {
        var run = try Run(declaration(.spring(1, bounce: bounce), threshold: 100))
        try run.send("go", at: 0)
        try run.advance(to: 3)
        #expect(heard(run).map { ($0 * 4).rounded() / 4 } == [0.25, 1.25, 2.25])
    }

    @Test("From the threshold to the near side, and only then beyond: it passes when it comes back")
    func awayFirst() throws {
        func loop(_ top: Quantity) -> ValueDeclaration {
            var action = MotionAction(
                "keyframes", .keyframes(KeyframeValues([[0], [top], [0]]), duration: 1))
            action.timing.repeats = .constant(.infinity)
            return ValueDeclaration("x", .endless(action))
        }
        var run = try Run(
            ComponentDeclaration(
                "away", properties: [BaseDeclaration("x", [0])], initial: "a",
                states: [StateDeclaration("a", values: [loop(10)]), StateDeclaration("b", values: [loop(-100)])],
                rules: [.on("go", to: "b"), RuleDeclaration(.on([.crossing("x", .below, 0)]), emit: "heard")]))
        try run.send("go", at: 1)
        try run.advance(to: 1.5)
        #expect(heard(run).count == 1)
        #expect((heard(run).first ?? 0) > 1.005)
    }

    @Test("Mistakes")
    func mistakesAreReported() {
        var point = ComponentDeclaration(
            "p", layers: [LayerDeclaration("box", .rect)], initial: "a", states: ["a"],
            rules: [RuleDeclaration(.on([.crossing("box.position", .above, 3)]))])
        #expect(mistakes(point) == ["'box.position' is no number, so that it is neither above nor below another"])
        point.rules = [RuleDeclaration(.on([.crossing("box.widht", .above, 3)]))]
        #expect(mistakes(point) == ["unknown property 'widht' in the rect 'box'"])
        point.rules = [RuleDeclaration(.on([.crossing("box.x", .above, .constant(.nan))]))]
        #expect(mistakes(point) == ["the threshold of 'box.x' must be a number within ±1e15, not 0/0"])
        point.rules = [RuleDeclaration(.on(["box.x:above(3)"]))]
        #expect(mistakes(point) == ["'box.x:above(3)' is no trigger's name"])
        point.rules = [RuleDeclaration(.on(["box.x:settled"]))]
        #expect(mistakes(point) == ["'box.x:settled' is no trigger's name"])
        point.rules = [RuleDeclaration(.on([.rest(.settled, of: ["nothing"])]))]
        #expect(mistakes(point) == ["unknown key, layer or state 'nothing' in a rule"])
    }
}

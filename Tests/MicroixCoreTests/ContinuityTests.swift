import MicroixCore
import MicroixMotion
import TestSupport
import Testing

/// A component of any shape, with any feedback.
private struct AnyComponent {
    var chance: SplitMix64
    let keys: [String]
    var paths: [String] = []
    private let loops: Bool

    init(seed: UInt64) {
        chance = SplitMix64(seed: seed)
        keys = Array(["x", "y", "ring.start"].prefix(chance.int(1...3)))
        loops = chance.happens(0.7)
    }

    mutating func declaration() -> ComponentDeclaration {
        let states = (0..<chance.int(2...4)).map { state("s\($0)", "", depth: 0) }
        var rules: [RuleDeclaration] = []
        for trigger in ["t0", "t1", "t2"] {
            for _ in 0..<chance.int(1...4) {
                var rule = RuleDeclaration.on(
                    trigger, chance.happens(0.3) ? "*" : chance.pick(paths), to: chance.pick(paths))
                if chance.happens(0.2) { rule.reentry = .source }
                if chance.happens(0.2) { rule.feedback = feedback() }
                rules.append(rule)
            }
        }
        if chance.happens(0.5) {
            rules.append(
                RuleDeclaration(
                    .after(.constant(chance.number(0.05...1))), from: [Name(chance.pick(paths))],
                    to: Name(chance.pick(paths))))
        }
        var declaration = ComponentDeclaration(
            "any", layers: [LayerDeclaration("ring", .arc)],
            properties: [BaseDeclaration("x", [0]), BaseDeclaration("y", [0])], initial: "s0", states: states,
            rules: rules, feedback: feedback(all: true))
        for _ in 0..<chance.int(0...3) {
            let pattern = "\(chance.pick(paths)) > \(chance.happens(0.3) ? "*" : chance.pick(paths))"
            let transition = TransitionFeedbackDeclaration(Name(pattern), feedback())
            let changed = declaration.with { $0.transitions.append(transition) }
            if mistakes(changed).isEmpty { declaration = changed }
        }
        return declaration
    }

    private mutating func state(_ name: String, _ outer: String, depth: Int) -> StateDeclaration {
        let path = outer.isEmpty ? name : outer + "." + name
        paths.append(path)
        var state = StateDeclaration(Name(name))
        for key in keys where chance.happens(0.6) { state.values.append(value(key)) }
        if chance.happens(0.3) { state.feedback = feedback() }
        if depth < 2, chance.happens(0.35) {
            state.states = (0..<2).map { self.state("n\($0)", path, depth: depth + 1) }
            state.isParallel = chance.happens(0.3)
            if !state.isParallel { state.initial = ["n0"] }
        }
        return state
    }

    private mutating func value(_ key: String) -> ValueDeclaration {
        guard loops, chance.happens(0.3) else { return .value(key, chance.number(-200...200)) }
        if chance.happens(0.5) { return .loop(key, by: chance.number(-400...400), every: chance.number(0.2...2)) }
        let first = chance.number(-50...50)
        let action = MotionAction(
            "keyframes",
            .keyframes(
                KeyframeValues(
                    [[.constant(first)], [.constant(chance.number(-50...50))], [.constant(first)]], curves: [.easeInOut]
                ), duration: .constant(chance.number(0.3...2))),
            repeats: .constant(.infinity))
        return ValueDeclaration(KeyName(stringLiteral: key), .endless(action))
    }

    private mutating func feedback(all: Bool = false) -> FeedbackDeclaration {
        var feedback = FeedbackDeclaration()
        for key in keys where all ? chance.happens(0.9) : chance.happens(0.5) {
            feedback.actions.append(.init(KeyName(stringLiteral: key), action(isAngle: key == "ring.start")))
        }
        return feedback
    }

    private mutating func action(isAngle: Bool) -> ActionDeclaration {
        let seconds = Quantity.constant(chance.number(0.05...1.5))
        let turn = isAngle ? chance.pick([Turn.asGiven, .shortest, .forward, .backward]) : .asGiven
        switch chance.int(0...11) {
        case 0, 1:
            return .motion(
                MotionAction(
                    "spring", .spring(duration: seconds, bounce: .constant(chance.number(-0.6...0.8))), turn: turn))
        case 2:
            return .motion(
                MotionAction(
                    "spring",
                    .springPhysics(
                        mass: .constant(chance.number(0.5...3)), stiffness: .constant(chance.number(20...600)),
                        damping: .constant(chance.number(3...60))), turn: turn))
        case 3, 4:
            let curve = chance.pick([TimingCurve.linear, .ease, .easeIn, .easeOut, .easeInOut])
            return .motion(MotionAction("curve", .curve(curve, duration: seconds), turn: turn))
        case 5:
            let values = (0..<chance.int(2...5)).map { _ in [Quantity.constant(chance.number(-100...100))] }
            return .motion(
                MotionAction(
                    "keyframes",
                    .keyframes(KeyframeValues(values, curves: [.easeInOut]), duration: seconds)))
        case 6:
            func end() -> [Quantity]? {
                chance.happens(0.4) ? [.constant(chance.number(-100...100))] : nil
            }
            let (from, to, by) = (end(), end(), end())
            // Only a 'by' repeats without a jump.
            let repeats =
                by != nil && to == nil && chance.happens(0.5) ? Quantity.constant(chance.number(0.5...3)) : nil
            return .motion(
                MotionAction(
                    "curve", .curve(.easeOut, duration: seconds), from: from, to: to, by: by, repeats: repeats,
                    turn: turn))
        case 7: return chance.happens(0.3) ? .none : .linear(0.3)
        default: return .motion(composed(isAngle: isAngle))
        }
    }

    /// What came later: friction, sequences, groups, stepping and reversing curves, and ways to run in time.
    private mutating func composed(isAngle: Bool) -> MotionAction {
        var action = part(depth: 0)
        if chance.happens(0.3) { action.timing.delay = .constant(chance.number(0...0.5)) }
        if chance.happens(0.2) { action.isAdditive = true }
        if chance.happens(0.1) { action.timing.hold = .backwards }
        return action
    }

    private mutating func part(depth: Int) -> MotionAction {
        let seconds = Quantity.constant(chance.number(0.05...0.8))
        var action: MotionAction
        switch chance.int(0...(depth < 2 ? 8 : 6)) {
        case 0:
            let bound = chance.number(0...150)
            let bounds = DecayBounds(
                lower: [.constant(-bound)], upper: [.constant(bound)], duration: seconds,
                bounce: .constant(chance.number(-0.5...0.7)))
            action = MotionAction(
                "decay", .decay(rate: .constant(chance.number(0.99...0.998)), bounds: chance.pick([nil, bounds])))
        case 1:
            action = MotionAction("spring", .spring(duration: seconds, bounce: .constant(chance.number(0.2...0.8))))
            action.manner.tremble = .constant(chance.number(0...5))
        case 2:
            action = MotionAction("spring", .spring(duration: seconds, bounce: .constant(chance.number(-0.5...0.8))))
            action.manner.blend = .constant(chance.number(0...0.5))
        case 3:
            let mode = chance.pick([Keyframes.Mode.linear, .paced, .cubic, .cubicPaced])
            let values = (0..<chance.int(2...5)).map { _ in [Quantity.constant(chance.number(-100...100))] }
            action = MotionAction("keyframes", .keyframes(KeyframeValues(values, mode: mode), duration: seconds))
        case 4:
            action = MotionAction("curve", .curve(chance.pick([.easeOut, .linear, .ease]), duration: seconds))
            action.timing.autoreverses = true
            action.timing.repeats = .constant(chance.number(0.5...3))
        case 5:
            action = MotionAction("curve", .curve(chance.pick([.easeIn, .linear]), duration: seconds))
            action.timing.speed = .constant(chance.number(0.3...3))
        case 6: action = MotionAction("smooth", .curve(.easeInOut, duration: seconds))
        case 7:
            action = MotionAction(
                "sequence", .sequence((0..<chance.int(1...3)).map { _ in part(depth: depth + 1) }))
        default:
            var added = part(depth: depth + 1)
            added.isAdditive = true
            action = MotionAction("together", .group([part(depth: depth + 1), added], pace: .linear, duration: nil))
        }
        if depth > 0, chance.happens(0.3) { action.timing.delay = .constant(chance.number(0...0.3)) }
        return action
    }
}

@Suite("No hand-over is ever seen")
struct ContinuityTests {
    @Test("Whatever the component and whenever it is interrupted", arguments: 0..<300)
    func continuous(_ seed: Int) throws {
        var any = AnyComponent(seed: UInt64(seed))
        let declaration = any.declaration()
        var run = try Run(declaration)
        var time = 0.0
        var range = 400.0
        for _ in 0..<40 {
            time += any.chance.number(0...any.chance.pick([0.02, 0.2, 1]))
            time = (time * 1e9).rounded() / 1e9
            run.forget()
            try run.advance(to: time)
            let before = run.session.frame(at: time)
            run.forget()
            try run.send(any.chance.pick(["t0", "t1", "t2"]), at: time)
            let after = run.session.frame(at: time)
            for key in before.samples.indices {
                let sample = before.samples[key]
                range = max(range, abs(sample.value.x))
                #expect(
                    sample.value.isFinite && sample.velocity.isFinite, "seed \(seed), \(run.component.keys[key].name)")
                guard !isDeclared(key, run) else { continue }
                let name = "seed \(seed) at \(time), \(run.component.keys[key].name), \(run.actions)"
                #expect(abs(after.samples[key].value.x - sample.value.x) <= 1e-9 * range, "\(name)")
                guard run.keyActions.contains(where: { $0.key == key && $0.interrupted != nil }) else { continue }
                let scale = max(1, abs(sample.velocity.x))
                #expect(abs(after.samples[key].velocity.x - sample.velocity.x) <= 1e-6 * scale, "\(name)")
            }
        }
        try finish(&run, time, seed)
    }

    private func isDeclared(_ key: KeyID, _ run: Run) -> Bool {
        run.events.contains { event in
            switch event.kind {
            case .jump(key, _, _): true
            case .action(let action): action.key == key && action.found == .nothing
            default: false
            }
        }
    }

    /// In the end every key is at its model value, or belongs to a state.
    private func finish(_ run: inout Run, _ time: Double, _ seed: Int) throws {
        try run.advance(to: time + 300)
        guard !run.session.isExpecting else { return }
        let frame = run.session.frame(at: run.session.now.seconds)
        #expect(!run.session.isMoving, "seed \(seed)")
        for key in frame.model.indices {
            guard let model = frame.model[key] else { continue }
            #expect(frame.samples[key] == Sample(value: model), "seed \(seed), \(run.component.keys[key].name)")
        }
    }
}

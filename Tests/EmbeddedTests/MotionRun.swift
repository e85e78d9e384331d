import MicroixMotion

/// How values move: every public function of MicroixMotion, at some instants.
func runMotions() {
    runValues()
    runSprings()
    runCurves()
    runRoutes()
    runTouch()
    for (name, motion) in motions() { run(name, motion) }
}

private let places = [0, 0.13, 0.25, 0.5, 0.77, 1, 1.4]

private let shown = Sample(value: [1, -2, 0, 0.5], velocity: [3, 0, -1, 20])

private func runValues() {
    print("# values")
    for kind in ValueKind.allCases { print("kind \(kind.rawValue) \(kind.laneCount) \(list(kind.laneNames) { $0 })") }
    print("sum \(text(shown + shown)), finite \(text(shown.value.isFinite)) \(text(Lanes(0, .nan, 0, 0).isFinite))")
    for turn in Turn.allCases {
        let plain = turn.unwrap(350, from: (10, 400), frequency: 12, tolerance: 0.05)
        print("turn \(turn.rawValue) \(plain) \(turn.unwrap(20, from: (20.01, 0), frequency: nil, tolerance: 0.05))")
        let shown = Sample(value: [340, 0, 0, 0], velocity: [900, 0, 0, 0])
        let led = turn.unwrap(350, from: (340, 900), frequency: nil, tolerance: 0.05, drift: 20) {
            HandOver(.rest([$0, 0, 0, 0]), from: shown, isMoving: true)
        }
        print("going on \(led) \(Turn(goingOnWith: Double(turn.rawValue) - 1).rawValue)")
    }
    let lab = OKLab.measured(Sample(value: [0.2, 0.6, 0.1, 0.8], velocity: [0.5, -1, 0, 0]))
    print("oklab \(text(lab)) \(text(OKLab.shown(lab))) \(OKLab.light(0.5))")
    print("sin \(Libm.sin(0.3)) cos \(Libm.cos(0.3)) atan2 \(Libm.atan2(0.3, -0.2))")
}

private func runSprings() {
    print("# springs")
    let springs = [
        Spring(duration: 0.5, bounce: 0.3), Spring(duration: 0.4, bounce: -0.4), Spring(response: 0.3, dampingRatio: 1),
        Spring(mass: 2, stiffness: 180, damping: 9), .smooth(), .snappy(), .bouncy(duration: 0.6, extraBounce: 0.1),
        Spring(stiffness: 100, damping: 12).played(at: 2),
    ]
    for spring in springs {
        print(
            "spring \(spring.mass) \(spring.stiffness) \(spring.damping) \(spring.naturalFrequency) \(spring.decayRate) "
                + "\(spring.dampingRatio) \(spring.duration) \(spring.bounce) "
                + "\(spring.force(target: 1, value: 0.2, velocity: 3))")
        for time in places {
            let value = spring.value(target: 1, initialVelocity: 2, time: time)
            print("  \(time): \(value) moving \(spring.velocity(target: 1, initialVelocity: 2, time: time))")
        }
        print(
            "  settles \(text(spring.settlingDuration(initialVelocity: 1))) "
                + text(spring.coreAnimationSettlingDuration(initialVelocity: 1)))
        let motion = SpringMotion(spring, from: shown, to: [2, 0, 1, 1])
        print("  perceptual \(motion.perceptualDuration), last \(text(motion.lastCrossing(tolerance: 0.01)))")
        print("  slow \(text(motion.lastCrossing(speed: 0.01))), stiffness \(motion.spring.stiffness)")
    }
    // It rings for longer than anybody can look.
    let ringing = Spring(mass: 1, stiffness: 1e6, damping: 1e-8)
    let passing = HandOver(.spring(SpringMotion(ringing, from: shown, to: .zero))).nextPassing(
        of: 1.2, rising: true, from: 0)
    print("ringing passes \(text(passing))")
    var batch = SpringBatch(springs[0], at: [0, 5])
    let step = SpringBatch.Step(springs[0], time: 0.016)
    batch[target: 0] = 10
    batch.place(1, value: 4, velocity: -2)
    for _ in 0..<5 { batch.advance(by: step) }
    batch.advance(by: 0.1)
    for index in 0..<batch.count {
        print("batch \(batch.value(index)) moving \(batch.velocity(index)) to \(batch[target: index]) by \(step.time)")
    }
}

private func runCurves() {
    print("# curves")
    let bezier = CubicBezier(0.3, -0.2, 0.4, 1.3)
    print("bezier \(text(bezier.isInfinitelySteep)) \(bezier.progress(at: 0.4).value)")
    var curves: [TimingCurve] = [.linear, .easeIn, .easeOut, .easeInOut, .ease, .cubicBezier(bezier)]
    for jump in StepCurve.Jump.allCases {
        guard let steps = StepCurve(3, jump) else { continue }
        print("steps \(steps.count) \(steps.jump.rawValue)")
        curves.append(.steps(steps))
    }
    print("too few steps \(text(StepCurve(1, .none) == nil))")
    if let stops = StopCurve([(0, nil), (0.8, 0.3), (0.4, nil), (1.2, 0.8), (1, nil)]) { curves.append(.stops(stops)) }
    let given = [StopCurve.Stop(fraction: 0.1, progress: 0), StopCurve.Stop(fraction: 0.9, progress: 1)]
    if let stops = StopCurve(stops: given) { curves.append(.stops(stops)) }
    for curve in curves {
        for side in [Side.left, .right] {
            let progress = places.map { curve.progress(at: $0, from: side) }
            print("curve \(list(progress) { "\($0.value) by \($0.slope)" })")
        }
    }
}

private func runRoutes() {
    print("# routes")
    let corner = MotionPath(points: [[0, 0, 0, 0], [10, 0, 0, 0], [10, 5, 0, 0]], times: [0, 0.5, 1])
    let curve = MotionPath(through: [[0, 0, 0, 0], [10, 8, 0, 0], [20, 0, 0, 0], [0, 0, 0, 0]])
    for path in [corner, curve] + paths().map({ $0.path }) {
        print(
            "path \(path.length) \(text(path.isClosed)) \(path.heading) \(text(path.times)), hash "
                + text(path == MotionPath(path.segments, times: path.times)))
        for segment in path.segments { print("  \(text(segment.start)) … \(text(segment.end))") }
    }
    for wrong in ["", "L 1 1", "M 0 0 ? 1", "M 0 0", "M 0 0 A 1 1 0 2 0 4 4", "M 0 0 L 1e20 3", "M 0 0 L x"] {
        do throws(PathProblem) {
            _ = try MotionPath(svg: wrong)
        } catch {
            print("path '\(wrong)': \(error.column): \(error.message)")
        }
    }
    let arc = EllipticArc(
        from: [0, 0, 0, 0], to: [4, 2, 0, 0], radii: (3, 2), rotation: 20, large: true, clockwise: false)
    if let arc {
        let same = EllipticArc(
            centre: arc.centre, radii: arc.radii, rotation: arc.rotation, startAngle: arc.startAngle, sweep: arc.sweep,
            ends: arc.ends)
        print(
            "arc \(text(arc.centre)) \(arc.radii.x) \(arc.radii.y) \(arc.rotation) \(arc.startAngle) \(arc.sweep) "
                + text(arc == same))
    }
    for keyframes in keyframes() {
        let same = Keyframes(
            values: keyframes.values, times: keyframes.times, curves: keyframes.curves, mode: keyframes.mode,
            tangents: keyframes.tangents, path: keyframes.path)
        print(
            "keyframes \(keyframes.mode.rawValue) \(text(keyframes.times)) "
                + text(Keyframes.areValid(keyframes.times, count: keyframes.values.count))
                + text(same == keyframes))
    }
}

private func paths() -> [(name: String, path: MotionPath)] {
    let data = [
        ("curve", "M 0 0 C 10 0 10 10 20 10 S 30 0 40 10 Z"),
        ("strokes", "m 5 5 h 10 v 5 l -3 2 q 2 4 6 0 t 4 4 a 4 3 15 0 1 6 2 M 50 50 L 60 60"),
    ]
    var result: [(name: String, path: MotionPath)] = []
    for (name, text) in data {
        do throws(PathProblem) {
            result.append((name, try MotionPath(svg: text)))
        } catch {
            print("path \(name): \(error.message)")
        }
    }
    return result
}

private func keyframes() -> [Keyframes] {
    let values: [Lanes] = [[0, 0, 0, 0], [10, 4, 0, 0], [6, 8, 0, 0], [20, 0, 0, 0]]
    return Keyframes.Mode.allCases.map { mode in
        Keyframes(
            values: values, times: mode == .discrete ? [] : [0, 0.2, 0.7, 1], curves: [.easeInOut], mode: mode,
            shapes: [.init(tension: 0.2, continuity: -0.1, bias: 0.3), .init()])
    }
}

private func runTouch() {
    print("# touch")
    let band = RubberBand(dimension: 100)
    print("band \(band.coefficient) \(band.offset(for: 40)) \(band.slope(for: 40)) \(band.pull(for: 20))")
    print("band \(band.clamp(130, to: 0...100)) \(band.clamp(-20, to: 0...100)) \(band.clamp(50, to: 0...100))")
    for decay in [Decay.normal, .fast, Decay(rate: 0.995).played(at: 2)] {
        print(
            "decay \(decay.rate) \(decay.decayRate) \(decay.projection(of: 300)) \(decay.velocity(toTravel: 50))")
    }
    let spring = Spring(duration: 0.3)
    let start = Sample(value: [0, 5, 0, 0], velocity: [800, -300, 0, 0])
    let bound = DecayMotion(.normal, from: start, lower: [-10, 0, 0, 0], upper: [100, 9, 0, 0], spring: spring)
    print("decay \(text(bound.end)) \(text(bound.crossings)) \(text(DecayMotion(.fast, from: start).end))")
    if let rebound = bound.rebound {
        let same = DecayMotion.BoundSpring(
            rebound.spring, crossings: rebound.crossings, bounds: rebound.bounds,
            displacements: rebound.displacements, velocities: rebound.velocities)
        print("decay \(text(DecayMotion(start, bound.decayRate, same).sample(at: 0.3)))")
    }
    for method in VelocityTracker.Method.allCases {
        var tracker = VelocityTracker(method)
        for step in 0..<8 {
            let time = Double(step) * 0.011
            tracker.add([100 * time + 300 * time * time, 7 * time, 0, 0], at: time)
        }
        print(
            "tracker \(method.rawValue) \(tracker.readings.count) \(text(tracker.velocity())) "
                + text(tracker.velocity(at: 0.3)))
        tracker.reset()
        print("tracker \(text(tracker.velocity(at: 0.1)))")
    }
}

private func motions() -> [(String, Motion)] {
    let spring = SpringMotion(Spring(duration: 0.5, bounce: 0.6), from: shown, to: [10, 0, 0, 0])
    let trip = Timing(duration: 0.8, repeats: 2.5, autoreverses: true)
    let cycles = Timing(duration: 0.3, repeats: .infinity, accumulation: .travel)
    let ends = Timing(duration: 0.3, repeatDuration: 0.7, accumulation: .endValue, speed: -1, offset: 0.6)
    let line = Motion.timed(TimedMotion(.easeOut, timing: trip, from: .zero, to: [10, -4, 0, 0]))
    let decay = DecayMotion(.normal, from: Sample(value: .zero, velocity: [500, 0, 0, 0]))
    let guarded = GuardedSpring(spring, size: 0.5)
    let blend = SpringBlend(
        from: Spring(duration: 0.3), to: Spring(duration: 0.8, bounce: 0.2), over: 0.2, from: shown, to: [10, 0, 0, 0])
    let legs = MotionSequence(.spring(spring), [{ arriving, _ in .rest(arriving.value) }, { _, _ in line }])
    let parts = MotionSequence(
        from: shown, isMoving: true,
        [
            (0.1, { arriving, _ in .spring(SpringMotion(.smooth(), from: arriving, to: [3, 3, 0, 0])) }),
            (0, { _, _ in line }),
        ])
    let replay = Replay(HandOver(line), rate: 1.5, offset: 0.1)
    var result: [(String, Motion)] = [
        ("rest", .rest([1, 2, 3, 4])), ("spring", .spring(spring)),
        ("guarded", .guarded(GuardedSpring(guarded.spring, guarded.glides, guarded.heights))),
        ("blend", .blend(SpringBlend(blend.old, blend.new, blend.duration))), ("line", line),
        ("cycles", .timed(TimedMotion(.line(from: .zero, to: [360, 0, 0, 0]), timing: cycles))),
        ("ends", .timed(TimedMotion(.line(from: .zero, to: [4, 0, 0, 0]), pace: .ease, timing: ends))),
        ("decay", .decay(decay)),
        (
            "wave",
            .wave(DecayingWave(amplitude: [12, 0, 0, 0], frequency: 6, decayRate: 10, about: [1, 0, 0, 0]))
        ), ("sequence", .sequence(legs)), ("parts", .sequence(parts)),
        (
            "legs",
            .sequence(MotionSequence([.init(begin: 0, HandOver(line)), .init(begin: 1, HandOver(.rest(.zero)))]))
        ),
        ("sum", .sum([line, .spring(spring)])), ("replay", .replay(replay)),
        ("reversed", .replay(replay.reversed(at: 0.5))), ("paused", .replay(replay.paused(at: 0.4))),
        ("resumed", .replay(replay.paused(at: 0.4).resumed(at: 1, rate: 2))),
        ("scrubbed", .replay(replay.scrubbed(to: replay.place(at: 0.3)))),
        (
            "oklab",
            .oklab(HandOver(.timed(TimedMotion(.linear, timing: trip, from: [0.6, 0.1, 0, 1], to: [0.2, 0, 0.1, 1]))))
        ),
        ("within", .timed(TimedMotion(.motion(.spring(spring), duration: 0.5), pace: .easeIn, timing: trip))),
    ]
    let once = Timing(duration: 1)
    for keyframes in keyframes() {
        result.append(
            ("keyframes " + keyframes.mode.rawValue, .timed(TimedMotion(.keyframes(keyframes), timing: once))))
    }
    for (name, path) in paths() {
        result.append(("path " + name, .timed(TimedMotion(.path(path, shift: [1, 1, 0, 0]), timing: trip))))
        result.append(("heading " + name, .timed(TimedMotion(.heading(path), timing: once))))
    }
    if let steps = StepCurve(4) {
        result.append(("steps", .timed(TimedMotion(.steps(steps), timing: trip, from: .zero, to: [8, 0, 0, 0]))))
    }
    return result
}

private func run(_ name: String, _ motion: Motion) {
    print("# motion \(name)")
    for side in [Side.left, .right] {
        for time in places { print("\(time): \(text(motion.sample(at: time, from: side)))") }
    }
    say(
        "length", text(motion.length), text(motion.period), text(motion.end), text(motion.takesInitialConditions),
        text(motion.perceptualDuration), text(motion.spring?.stiffness), text(motion.isResting(at: 0.9)))
    say("texture", text(motion.texture), text(motion.drift), text(motion.sway))
    say("gain", text(motion.gain(at: 0.5)), text(motion.gain(at: nil)))
    print("moved \(text(motion.moved(by: [1, 1, 0, 0]).sample(at: 0.3)))")
    print("breaks \(text(motion.discontinuities(in: 0...2)))")
    let steps = motion.nextSteps(after: 0, count: 3) + (motion.nextStep(after: 0.5).map { [$0] } ?? [])
    for step in steps {
        let same = Motion.Step(time: step.time, from: step.from, to: step.to)
        print("steps \(same.time): \(text(same.from)) → \(text(same.to))")
    }
    if case .timed(let timed) = motion {
        print(
            "timing \(timed.timing.cycleLength) \(timed.timing.activeLength) \(timed.timing.length) "
                + "\(text(timed.timing.period)) \(timed.timing.accumulation.rawValue), pace \(timed.pace.progress(at: 0.3).value)"
        )
        let again = TimedMotion(timed.route, pace: timed.pace, timing: timed.timing)
        print("again \(text(again == timed)) \(text(again.sample(at: 0.4)))")
    }
    if case .sequence(let sequence) = motion {
        print(
            "sequence \(sequence.length) of \(list(sequence.legs) { "\($0.begin)" }) \(text(sequence.sample(at: 0.6)))")
    }
    for handOver in [
        HandOver(motion), HandOver(motion, from: shown, isMoving: true),
        HandOver(motion, from: shown, isMoving: false, jumps: true),
    ] {
        run(handOver)
    }
}

private func run(_ handOver: HandOver) {
    print("hand-over \(text(handOver.entry.map { [$0] } ?? [])), residual \(handOver.residual.length)")
    for time in places {
        print("  \(time): \(text(handOver.sample(at: time))), \(text(handOver.residual.sample(at: time)))")
    }
    let same = HandOver(handOver.base, handOver.residual, handOver.declared)
    print("  same \(text(same == handOver)), moved \(text(handOver.moved(by: [0, 1, 0, 0]).sample(at: 0.2)))")
    print("  length \(handOver.length), perceptual \(handOver.perceptualDuration)")
    print("  resting \(text(handOver.isResting(at: 1))), last \(text(handOver.lastCrossing(tolerance: 0.01)))")
    print("  rest \(text(handOver.rest(within: 0.01, speed: 0.1))), breaks \(text(handOver.breaks(in: 0...2)))")
    print("  legs \(list(handOver.legs(after: 0.1, until: 0.4)) { "\($0.begin)" })")
    for rising in [true, false] {
        print("  passes 1.5: \(text(handOver.nextPassing(of: 1.5, rising: rising, from: 0.01)))")
    }
    let searched = Passing.search(
        threshold: 2, rising: true, in: 0...1, breaks: [0.5], texture: handOver.base.texture
    ) { handOver.sample(at: $0) }
    print("  searched \(text(searched))")
}

private func text(_ passing: Passing) -> String {
    switch passing {
    case .never: "never"
    case .at(let time): "at \(time)"
    case .later(let time): "later than \(time)"
    }
}

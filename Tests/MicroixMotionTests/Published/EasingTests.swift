import MicroixMotion
import Testing

/// CSS Easing and Web Animations, as Web Platform Tests and web-animations-js expect them.
struct EasingTests {
    @Test(arguments: EasingCourse.cubics + EasingCourse.steps)
    func aKeyframesCurveGoesOnWhereTheEffectOvershoots(_ course: EasingCourse) {
        let keyframes = Keyframes(values: [.zero, .number(100)], curves: [course.keyframe])
        let motion = TimedMotion(
            .keyframes(keyframes), pace: .cubicBezier(course.effect), timing: Timing(duration: 1))
        for (time, value) in course.places {
            // Here an instant shows what comes after it, and the effect sets off downwards.
            if time == 0, course.effect.y1 < 0, value != 0 { continue }
            #expect(abs(motion.sample(at: time / 1_000).value.x - value) <= 1e-9, "after \(time) ms")
        }
    }

    @Test func allPublishedCasesAreThere() {
        #expect(EasingCourse.cubics.reduce(0) { $0 + $1.places.count } == 24)
        #expect(EasingCourse.steps.reduce(0) { $0 + $1.places.count } == 53)
        let skipped = EasingCourse.steps.filter { course in
            course.effect.y1 < 0 && course.places.contains { $0.time == 0 && $0.value != 0 }
        }
        #expect(skipped.count == 3)
    }

    struct Stops: Sendable, CustomTestStringConvertible {
        let name: String
        let stops: [(progress: Double, fraction: Double?)]
        let places: [(fraction: Double, progress: Double)]
        var testDescription: String { name }
    }

    @Test(arguments: [
        Stops(
            name: "linear(0, 1.5, 1)", stops: [(0, nil), (1.5, nil), (1, nil)],
            places: [(0, 0), (0.25, 0.75), (0.5, 1.5), (0.75, 1.25), (1, 1)]),
        Stops(
            name: "linear(1, -0.5, 0)", stops: [(1, nil), (-0.5, nil), (0, nil)],
            places: [(0, 1), (0.25, 0.25), (0.5, -0.5), (0.75, -0.25), (1, 0)]),
    ])
    func progressRunsStraightFromStopToStop(_ row: Stops) throws {
        let curve = TimingCurve.stops(try #require(StopCurve(row.stops)))
        for (fraction, progress) in row.places {
            #expect(abs(curve.progress(at: fraction).value - progress) <= 1e-15, "at \(fraction)")
        }
    }

    struct Twins: Sendable, CustomTestStringConvertible {
        let name: String
        let stops: [(progress: Double, fraction: Double?)]
        let other: TimingCurve
        let fractions: [Double]
        var testDescription: String { name }
    }

    @Test(arguments: [
        Twins(
            name: "linear(0.2 0% 20%, 0.4 20% 40%, …) and steps(5, jump-start)",
            stops: (0..<5).flatMap { index in
                let progress = Double(index + 1) / 5
                return [(progress, Double(index) / 5), (progress, Double(index + 1) / 5)]
            }, other: .stairs(5, .start), fractions: [0, 0.2, 0.4, 0.6, 0.8, 1]),
        Twins(
            name: "linear(0, 0.1 -10%, 1) and linear(0, 0.1 0%, 1)", stops: [(0, nil), (0.1, -0.1), (1, nil)],
            other: .straight([(0, nil), (0.1, 0), (1, nil)]), fractions: [0, 0.1, 0.55, 1]),
        Twins(
            name: "linear(0, 0.9 110%, 1) and linear(0, 0.9 110%, 1 110%)", stops: [(0, nil), (0.9, 1.1), (1, nil)],
            other: .straight([(0, nil), (0.9, 1.1), (1, 1.1)]), fractions: [0, 0.45, 0.9, 0.95, 1]),
    ])
    func whatIsLeftOutOrOutOfOrderIsFilledIn(_ row: Twins) throws {
        let curve = TimingCurve.stops(try #require(StopCurve(row.stops)))
        for fraction in row.fractions {
            let (one, other) = (curve.progress(at: fraction).value, row.other.progress(at: fraction).value)
            #expect(abs(one - other) <= 1e-15, "at \(fraction)")
        }
    }

    @Test(arguments: [(0.0, 0.0), (0.09, 0), (0.1, 0.1), (0.25, 0.2)])
    func tenStepsClimbAsWebAnimationsSay(fraction: Double, progress: Double) {
        #expect(TimingCurve.stairs(10, .end).progress(at: fraction).value == progress)
    }

    // MARK: Web Animations' timing

    /// Four ways there and back of a second each, from the middle of the first, after a delay of 0.1 s.
    @Test(arguments: [
        (milliseconds: 100.0, linear: 0.5, ease: 0.8), (600, 1, 1), (700, 0.9, 0.99), (1_600, 0, 0), (4_000, 0.4, 0.68),
        (4_100, 0.5, 0.8), (6_000, 0.5, 0.8),
    ])
    func alternatingIterationsStartWithinTheFirst(milliseconds: Double, linear: Double, ease: Double) {
        let timing = Timing(duration: 1, repeats: 2.25, autoreverses: true, offset: 0.5)
        let time = (milliseconds - 100) / 1_000
        for (curve, expected) in [(TimingCurve.linear, linear), (.ease, ease)] {
            let motion = TimedMotion(curve, timing: timing, from: .zero, to: .number(1))
            #expect(abs(motion.sample(at: time).value.x - expected) <= 0.005)
        }
    }

    @Test(arguments: [
        (duration: 1.0, rate: 4.0, iterations: 20.0, seconds: 5.0), (0.5, 0.1, 300, 1_500),
    ])
    func theActiveDurationCountsTheRate(duration: Double, rate: Double, iterations: Double, seconds: Double) {
        #expect(abs(Timing(duration: duration, repeats: iterations, speed: rate).length - seconds) <= 1e-12)
    }
}

extension TimingCurve {
    /// Steps that are known to be possible.
    static func stairs(_ count: Int, _ jump: StepCurve.Jump) -> TimingCurve {
        guard let curve = StepCurve(count, jump) else { fatalError("too few steps") }
        return .steps(curve)
    }

    /// Stops that are known to be possible.
    static func straight(_ stops: [(progress: Double, fraction: Double?)]) -> TimingCurve {
        guard let curve = StopCurve(stops) else { fatalError("no stops") }
        return .stops(curve)
    }
}

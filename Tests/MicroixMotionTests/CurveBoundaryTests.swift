import MicroixMotion
import Testing

/// Instants at which one thing ends and another begins, which arithmetic misses by its last digits.
struct CurveBoundaryTests {
    private static func motion(
        _ route: Route, _ pace: TimingCurve = .linear, _ timing: Timing = Timing(duration: 1)
    ) -> Motion { .timed(TimedMotion(route, pace: pace, timing: timing)) }

    private static let line = Route.line(from: .zero, to: .number(1))

    @Test func aBoundaryIsListedOnceHoweverItsCyclesAreRounded() {
        for duration in [0.1, 0.12, 0.207, 1.0 / 3, 1.568] {
            let loop = Self.motion(Self.line, .linear, Timing(duration: duration, repeats: .infinity))
            let steps = loop.discontinuities(in: 0...(100.5 * duration))
            #expect(steps.count == 100, "\(duration)")
            #expect(steps.allSatisfy { abs($0.step.x + 1) <= 1e-12 }, "\(duration)")
        }
    }

    @Test func stepsOfSeveralMotionsAtOneInstantAreOneStep() {
        let loops = [0.1, 0.2, 0.3].map { Self.motion(Self.line, .linear, Timing(duration: $0, repeats: .infinity)) }
        let steps = Motion.sum(loops).discontinuities(in: 0.45...0.75)
        #expect(steps.map { ($0.time * 10).rounded() } == [5, 6, 7])
        #expect(steps.map { $0.step.x.rounded() } == [-1, -3, -1])
    }

    @Test func aGroupMeetsBothSidesOfTheEndOfItsChild() {
        let child = Self.motion(Self.line, .linear, Timing(duration: 0.236))
        let group = Self.motion(.motion(child, duration: 0.364), .ease, Timing(duration: 1.675))
        #expect(group.discontinuities(in: 0...3).count { $0.kink.x < -0.1 } == 1)
    }

    @Test func curvesThatGoOnBeforeTheirFirstStopBendWhereTheirRouteDoes() {
        let keyframes = Keyframes(values: [.zero, .number(1), .zero], times: [0, 0.2, 1])
        let pace = TimingCurve.straight([(0.5, 0.5), (0.8, 0.8)])
        let motion = Self.motion(.keyframes(keyframes), pace)
        #expect(motion.discontinuities(in: 0...0.4).count { abs($0.time - 0.2) <= 1e-12 } == 1)
    }

    @Test func whatWasOverBeforeItBeganStillTakesOverSmoothly() {
        let over = Self.motion(Self.line, .linear, Timing(duration: 1, offset: 2))
        let shown = Sample(value: .number(5), velocity: .number(-3))
        let handOver = HandOver(over, from: shown, isMoving: true)
        #expect(handOver.sample(at: 0).value == shown.value)
        #expect((handOver.sample(at: 0).velocity - shown.velocity).greatest <= 1e-14)
        #expect(handOver.sample(at: handOver.length) == Sample(value: .number(1)))
    }

    @Test func whereAnAutoreversedLoopAddsItsEndValueItSteps() {
        let timing = Timing(duration: 1, repeats: 3, autoreverses: true, accumulation: .endValue)
        let loop = Self.motion(.line(from: .number(10), to: .number(20)), .linear, timing)
        #expect(loop.nextStep(after: 0)?.time == 2)
        #expect(loop.nextStep(after: 0)?.to == .number(20))
    }

    @Test func aProgressThatStandsShowsOneValue() {
        let child = Self.motion(Self.line, .linear, Timing(duration: 0.5, repeats: .infinity))
        let group = Self.motion(.motion(child, duration: 1), .stairs(2, .end))
        #expect(group.sample(at: 0.7, from: .left) == group.sample(at: 0.7))
    }

    @Test func farOutALoopIsAsExactAsItsTime() {
        let loop = Self.motion(Self.line, .linear, Timing(duration: 1, repeats: .infinity))
        for cycles in [64.0, 1e4, 1e6] {
            let place = loop.sample(at: cycles - 1e-8).value.x
            #expect(abs(place - (1 - 1e-8)) <= 1e-9, "\(cycles)")
        }
    }

    @Test func aHoldIsTheSameFromBothSides() {
        let hold = Self.motion(Self.line, .linear, Timing(duration: 1, repeats: .infinity, speed: 0))
        for time in [0, 0.3, 5] { #expect(hold.sample(at: time, from: .left) == hold.sample(at: time)) }
    }

    @Test func aSegmentWhoseCurveEndsElsewhereStepsToItsKeyframe() {
        let keyframes = Keyframes(
            values: [.zero, .number(1), .number(2)], curves: [.straight([(0, 0), (0.5, 1)]), .linear])
        #expect(Self.motion(.keyframes(keyframes)).nextStep(after: 0)?.time == 0.5)
    }

    @Test func aResidualThatKeepsTheValueInsideSettlesAtOnce() {
        let base = Self.motion(.line(from: .zero, to: .number(1)), .linear, Timing(duration: 0.1))
        let shown = Sample(value: .number(1), velocity: .number(0))
        let handOver = HandOver(base, from: shown, isMoving: false)
        let farthest = (0...100).map { abs(handOver.sample(at: Double($0) / 1_000).value.x - 1) }.max() ?? 1
        #expect(handOver.lastCrossing(tolerance: farthest + 0.001) == 0)
    }
}

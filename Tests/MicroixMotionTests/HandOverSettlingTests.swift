import MicroixMotion
import TestSupport
import Testing

struct HandOverSettlingTests {
    @Test(arguments: 1...4)
    func afterTheLastCrossingItIsNeverOutsideAgain(seed: UInt64) throws {
        var random = SplitMix64(seed: 870 + seed)
        var late = Worst()
        var early = Worst()
        for _ in 0..<60 {
            let lanes = random.pick([1, 2, 4])
            let timing = Timing.random(&random, endless: false)
            let moving = random.happens(0.7)
            let shown = Sample(
                value: random.lanes(-1...1, count: lanes),
                velocity: moving ? random.lanes(-20...20, count: lanes) : .zero)
            let origin = random.lanes(-1...1, count: lanes)
            let travel = random.lanes(-1...1, count: lanes)
            let base: Motion =
                random.happens(0.5)
                ? .timed(TimedMotion(TimingCurve.random(&random), timing: timing, from: origin, by: travel))
                : .timed(TimedMotion.keyframes(&random, lanes: lanes, timing: timing))
            let handOver = HandOver(base, from: shown, isMoving: moving)
            let end = try #require(base.end)
            let tolerance = random.pick([0.1, 0.01, 0.001])
            let crossing = try #require(handOver.lastCrossing(tolerance: tolerance))
            func distance(_ time: Double) -> Double { (handOver.sample(at: time).value - end).greatest }
            var last = -1.0
            for index in 0...600 {
                let time = handOver.length * Double(index) / 600
                if distance(time) > tolerance * (1 + 1e-9) { last = time }
            }
            late.note(
                max(0, last - crossing), "\(handOver), tolerance \(tolerance), crossing \(crossing), last \(last)")
            if crossing > 0 {
                early.note(
                    max(0, tolerance - distance(crossing - 1e-9)) / tolerance,
                    "\(handOver), tolerance \(tolerance), crossing \(crossing), last \(last)")
            }
        }
        #expect(late.error <= 1e-12, "\(late)")
        #expect(early.error <= 1e-5, "\(early)")
    }

    @Test func aResidualOverACurveThatStandsStillSettlesWithTheResidual() throws {
        let still = TimedMotion(.linear, timing: Timing(duration: 1, repeats: 3), from: .number(1), by: .zero)
        let handOver = HandOver(.timed(still), from: Sample(value: .number(2)), isMoving: false)
        let crossing = try #require(handOver.lastCrossing(tolerance: 0.01))
        #expect(crossing > 0.2 && crossing < 0.35)
        #expect(abs(handOver.sample(at: crossing).value.x - 1.01) <= 1e-9)
    }

    @Test func cyclesThatAccumulateLittleSettleInTheCycleThatComesNear() throws {
        let timing = Timing(duration: 1, repeats: 20, accumulation: .travel)
        let motion = TimedMotion(.linear, timing: timing, from: .zero, by: .number(0.004))
        let handOver = HandOver(.timed(motion), from: Sample(value: .zero), isMoving: false)
        let crossing = try #require(handOver.lastCrossing(tolerance: 0.01))
        #expect(abs(crossing - 17.5) <= 1e-9)
    }

    @Test func aShortExcursionNearTheEndIsNotMissed() throws {
        let keyframes = Keyframes(
            values: [.zero, .zero, .number(1), .zero], times: [0, 0.99, 0.995, 1])
        let motion = TimedMotion(.keyframes(keyframes), timing: Timing(duration: 1))
        let handOver = HandOver(.timed(motion), from: Sample(value: .zero), isMoving: false)
        let crossing = try #require(handOver.lastCrossing(tolerance: 0.01))
        #expect(abs(crossing - 0.99995) <= 1e-6)
    }

    @Test func whatIsEndlessNeverSettlesAndWhatIsThereAlreadySettlesAtOnce() {
        let shown = Sample(value: .number(1))
        let loop = TimedMotion(.linear, timing: Timing(duration: 1, repeats: .infinity), from: .zero, by: .number(1))
        #expect(HandOver(.timed(loop), from: shown, isMoving: false).lastCrossing(tolerance: 0.01) == nil)
        let undamped = SpringMotion(Spring(stiffness: 100, damping: 0), from: shown, to: .zero)
        #expect(HandOver(.spring(undamped), from: shown, isMoving: false).lastCrossing(tolerance: 0.01) == nil)
        #expect(HandOver(.rest(.number(1)), from: shown, isMoving: false).lastCrossing(tolerance: 0.01) == 0)
        let still = TimedMotion(.linear, timing: Timing(duration: 1), from: .number(1), by: .zero)
        #expect(HandOver(.timed(still), from: shown, isMoving: false).lastCrossing(tolerance: 0.01) == 0)
    }

    @Test func aSpringSettlesAsItsOwnSolutionSays() {
        let shown = Sample(value: .number(1), velocity: .number(7))
        let spring = SpringMotion(.snappy(), from: shown, to: .zero)
        let handOver = HandOver(.spring(spring), from: shown, isMoving: true)
        #expect(handOver.lastCrossing(tolerance: 0.01) == spring.lastCrossing(tolerance: 0.01))
    }
}

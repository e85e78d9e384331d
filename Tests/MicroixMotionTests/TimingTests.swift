import MicroixMotion
import TestSupport
import Testing

/// Cycles, seen through linear motions: without accumulation the value is the fraction of the cycle, with it the
/// number of cycles done is added.
struct TimingTests {
    private static func progress(_ timing: Timing) -> TimedMotion {
        TimedMotion(.linear, timing: timing, from: .zero, by: .number(1))
    }

    /// Core Animation's rule, from a re-implementation's tests: a boundary belongs to the next cycle.
    @Test(arguments: [
        (repeats: 1.0, time: 0.0, fraction: 0.0, cycles: 0.0), (1, 0.25, 0.25, 0), (1, 0.75, 0.75, 0), (1, 1, 1, 0),
        (1, 1.25, 1, 0), (1, 4, 1, 0),
        (3, 0, 0, 0), (3, 1, 0, 1), (3, 2, 0, 2), (3, 3, 1, 2), (3, 10, 1, 2),
        (2.5, 0, 0, 0), (2.5, 0.25, 0.25, 0), (2.5, 1, 0, 1), (2.5, 1.75, 0.75, 1), (2.5, 2, 0, 2),
        (2.5, 2.25, 0.25, 2), (2.5, 2.5, 0.5, 2), (2.5, 2.75, 0.5, 2), (2.5, 4, 0.5, 2),
        (0.25, 0.125, 0.125, 0), (0.25, 0.25, 0.25, 0), (0.25, 1, 0.25, 0),
        (.infinity, 1_000_000, 0, 1_000_000), (.infinity, 1_000_000.5, 0.5, 1_000_000),
    ])
    func aBoundaryBelongsToTheNextCycleAndTheLastInstantToTheLast(
        repeats: Double, time: Double, fraction: Double, cycles: Double
    ) {
        let once = Self.progress(Timing(duration: 1, repeats: repeats))
        let adding = Self.progress(Timing(duration: 1, repeats: repeats, accumulation: .travel))
        #expect(once.sample(at: time).value.x == fraction)
        #expect(adding.sample(at: time).value.x == cycles + fraction)
    }

    @Test func timeBeforeTheStartIsTheStart() {
        let motion = TimedMotion(.easeOut, timing: Timing(duration: 2), from: .number(3), by: .number(4))
        #expect(motion.sample(at: -1).value.x == 3)
    }

    @Test func lengthIsThatOfAllCycles() {
        #expect(Timing(duration: 0.4).length == 0.4)
        #expect(Timing(duration: 0.5, repeats: 2.5).length == 1.25)
        #expect(Timing(duration: 0.5, repeats: .infinity).length == .infinity)
    }

    @Test func boundariesOfAnyDurationNeverLeaveTheirCycle() {
        var random = SplitMix64(seed: 61)
        var worst = Worst()
        for _ in 0..<2_000 {
            let duration = random.magnitude(-8...3)
            let cycles = Double(random.int(1...1_000))
            let motion = Self.progress(Timing(duration: duration, repeats: .infinity, accumulation: .travel))
            for time in [(cycles * duration).nextDown, cycles * duration, (cycles * duration).nextUp] {
                worst.note((motion.sample(at: time).value.x - time / duration) / cycles, "\(duration) × \(cycles)")
                let fraction = Self.progress(Timing(duration: duration, repeats: .infinity)).sample(at: time).value.x
                if !(0...1).contains(fraction) {
                    worst.note(.infinity, "\(duration) × \(cycles): fraction \(fraction)")
                }
            }
        }
        #expect(worst.error <= 1e-14, "\(worst)")
    }

    @Test func justBeforeTheEndNoFurtherCycleBegins() {
        var random = SplitMix64(seed: 63)
        for _ in 0..<2_000 {
            let timing = Timing(duration: random.number(0.01...3), repeats: Double(random.int(1...50)))
            let value = Self.progress(timing).sample(at: timing.length.nextDown).value.x
            #expect(value > 1 - 1e-12 && value <= 1, "\(timing)")
        }
    }

    @Test func aMotionEndsAtRestExactlyWhereItWasSent() {
        var random = SplitMix64(seed: 62)
        for _ in 0..<500 {
            let repeats = Double(random.int(1...4))
            let accumulates = random.happens(0.5)
            let timing = Timing(
                duration: random.magnitude(-6...3), repeats: repeats, accumulation: accumulates ? .travel : .none)
            let origin = random.lanes(-100...100)
            let travel = random.lanes(-100...100)
            let goal = origin + travel
            let motion = TimedMotion(random.pick([.linear, .ease, .easeIn]), timing: timing, from: origin, to: goal)
            let end = accumulates ? goal + (repeats - 1) * (goal - origin) : goal
            #expect(motion.sample(at: timing.length) == Sample(value: end))
            #expect(motion.sample(at: timing.length * 2) == Sample(value: end))
            #expect(Motion.timed(motion).end == end)
        }
    }

    @Test func velocityCountsPerSecondAndNotPerCycle() {
        let motion = TimedMotion(
            .easeOut, timing: Timing(duration: 0.5, repeats: 2), from: .zero, by: .number(10))
        #expect(abs(motion.sample(at: 0).velocity.x - 20 / 0.58) <= 1e-13)
        #expect(abs(motion.sample(at: 0.5).velocity.x - 20 / 0.58) <= 1e-13)
        #expect(motion.sample(at: 1).velocity.x == 0)
    }

    @Test func accumulationIsContinuousAcrossCycles() {
        let turn = TimedMotion(
            .linear, timing: Timing(duration: 1.568, repeats: .infinity, accumulation: .travel), from: .number(-90),
            by: .number(360))
        for cycle in 1...100 {
            let boundary = Double(cycle) * 1.568
            let step = turn.sample(at: boundary).value.x - turn.sample(at: boundary - 1e-9).value.x
            #expect(abs(step - 360e-9 / 1.568) <= 1e-10)
        }
    }

    @Test func motionsKnowWhetherTheyEndAndHowOftenTheyComeRound() {
        let once = TimedMotion(.linear, timing: Timing(duration: 2), from: .zero, by: .number(1))
        let loop = TimedMotion(.linear, timing: Timing(duration: 2, repeats: .infinity), from: .zero, by: .number(1))
        let frames = Keyframes(values: [.number(1), .number(5)])
        let framesLoop = TimedMotion(.keyframes(frames), timing: Timing(duration: 3, repeats: .infinity))
        let spring = SpringMotion(.smooth(), from: 0, to: 9)
        let rows: [(motion: Motion, length: Double, end: Lanes?, period: Double?)] = [
            (.rest(.number(4)), 0, .number(4), nil),
            (.spring(spring), .infinity, .number(9), nil),
            (.timed(once), 2, .number(1), nil),
            (.timed(loop), .infinity, nil, 2),
            (.timed(TimedMotion(.keyframes(frames), timing: Timing(duration: 3))), 3, .number(5), nil),
            (.timed(framesLoop), .infinity, nil, 3),
        ]
        for row in rows {
            #expect(row.motion.length == row.length)
            #expect(row.motion.end == row.end)
            #expect(row.motion.period == row.period)
        }
        #expect(Motion.rest(.number(4)).sample(at: 100) == Sample(value: .number(4)))
    }

    @Test func durationsAndRepeatsThatAreNotPositiveAreRefused() async {
        await #expect(processExitsWith: .failure) { _ = Timing(duration: 0) }
        await #expect(processExitsWith: .failure) { _ = Timing(duration: .infinity) }
        await #expect(processExitsWith: .failure) { _ = Timing(duration: .nan) }
        await #expect(processExitsWith: .failure) { _ = Timing(duration: 1, repeats: 0) }
        await #expect(processExitsWith: .failure) { _ = Timing(duration: 1, repeats: .nan) }
    }
}

import MicroixMotion
import TestSupport
import Testing

struct KeyframesTests {
    private static func motion(
        _ values: [Double], times: [Double] = [], curves: [TimingCurve] = [], timing: Timing = Timing(duration: 1),
        origin: Double = 0
    ) -> TimedMotion {
        TimedMotion(
            .keyframes(
                Keyframes(values: values.map(Lanes.number), times: times, curves: curves), shift: .number(origin)),
            timing: timing)
    }

    /// Values of a re-implementation of Core Animation, linear mode; it counts in `Float`.
    @Test(arguments: [
        (values: [0, 10, 100] as [Double], times: [0, 0.8, 1] as [Double], time: 0.25, value: 3.125),
        ([0, 1, 4, 9], [], 0, 0), ([0, 1, 4, 9], [], 0.1, 0.3), ([0, 1, 4, 9], [], 0.25, 0.75),
        ([0, 1, 4, 9], [], 0.5, 2.5), ([0, 1, 4, 9], [], 0.75, 5.25), ([0, 1, 4, 9], [], 0.9, 7.5),
        ([0, 10, 10], [], 0, 0), ([0, 10, 10], [], 0.1, 2), ([0, 10, 10], [], 0.25, 5), ([0, 10, 10], [], 0.5, 10),
        ([0, 10, 10], [], 0.75, 10), ([0, 10, 10], [], 0.9, 10),
    ])
    func valuesBetweenKeyframesAreInterpolated(values: [Double], times: [Double], time: Double, value: Double) {
        #expect(abs(Self.motion(values, times: times).sample(at: time).value.x - value) <= 1e-14)
    }

    @Test func everyLaneIsInterpolated() {
        let values = [Lanes(0, 0, 1, 0), Lanes(10, 0, 2, 0), Lanes(10, 90, 3, 0)]
        let motion = TimedMotion(
            .keyframes(Keyframes(values: values, times: [0, 0.8, 1])), timing: Timing(duration: 2))
        #expect((motion.sample(at: 0.5).value - Lanes(3.125, 0, 1.3125, 0)).greatest <= 1e-15)
        #expect((motion.sample(at: 1.8).value - Lanes(10, 45, 2.5, 0)).greatest <= 1e-13)
    }

    @Test(
        arguments: [
            [0, 1], [-1, 0.5, 1], [0.2, 0.5, 1], [0, 0.5, 0.8], [0, 0.75, 0.5], [0, .nan, 1], [0, 1.5, 1],
            [0, 0.2, 0.4, 1],
        ] as [[Double]])
    func timesThatDoNotFitGiveWayToEvenSpacing(times: [Double]) {
        #expect(!Keyframes.areValid(times, count: 3))
        #expect(Keyframes(values: [.zero, .number(10), .number(100)], times: times).times == [0, 0.5, 1])
        #expect(Self.motion([0, 10, 100], times: times).sample(at: 0.25).value.x == 5)
    }

    @Test(arguments: [[0, 0.5, 1], [0, 0, 1], [0, 1, 1], [0, 0.999, 1]] as [[Double]])
    func timesThatFitAreKept(times: [Double]) {
        #expect(Keyframes.areValid(times, count: 3))
        #expect(Keyframes(values: [.zero, .number(10), .number(100)], times: times).times == times)
    }

    @Test func eachSegmentHasItsOwnCurve() {
        let motion = Self.motion([0, 10, 20], curves: [.easeIn, .easeOut])
        let first = TimingCurve.easeIn.progress(at: 0.5)
        let second = TimingCurve.easeOut.progress(at: 0.5)
        #expect(abs(motion.sample(at: 0.25).value.x - 10 * first.value) <= 1e-14)
        #expect(abs(motion.sample(at: 0.75).value.x - (10 + 10 * second.value)) <= 1e-14)
        #expect(abs(motion.sample(at: 0.25).velocity.x - 20 * first.slope) <= 1e-13)
        #expect(abs(motion.sample(at: 0.75).velocity.x - 20 * second.slope) <= 1e-13)
    }

    @Test func oneCurveServesAllSegmentsAndAnyOtherCountMeansLinear() {
        let values = [0, 1, 4, 9].map { Lanes.number($0) }
        #expect(Keyframes(values: values, curves: [.easeIn]).curves == [.easeIn, .easeIn, .easeIn])
        #expect(Keyframes(values: values).curves.isEmpty)
        #expect(Keyframes(values: values, curves: [.easeIn, .easeOut]).curves.isEmpty)
    }

    @Test func keyframesAreMetExactlyAndTheEndIsAtRest() {
        var random = SplitMix64(seed: 51)
        for _ in 0..<100 {
            let values = (0...random.int(1...5)).map { _ in random.lanes(-100...100) }
            let curve = TimingCurve.cubicBezier(CubicBezier(0.3, -0.5, 0.6, 1.6))
            let keyframes = Keyframes(values: values, curves: [curve])
            let motion = TimedMotion(.keyframes(keyframes), timing: Timing(duration: 1))
            for (time, value) in zip(keyframes.times, values) { #expect(motion.sample(at: time).value == value) }
            #expect(motion.sample(at: 1).velocity == .zero)
            #expect(motion.sample(at: 100) == Sample(value: values[values.count - 1]))
        }
    }

    @Test func velocityIsTheDerivativeOfTheValue() {
        var random = SplitMix64(seed: 52)
        var worst = Worst()
        for _ in 0..<200 {
            let motion = Self.motion(
                [0, 3, -2, 5], times: [0, 0.2, 0.7, 1], curves: [.easeInOut, .linear, .ease],
                timing: Timing(duration: random.number(0.1...3), repeats: 3, accumulation: .travel))
            let time = random.number(0.01...2.99) * motion.timing.duration
            let step = 1e-6 * motion.timing.duration
            let before = motion.sample(at: time - step)
            let after = motion.sample(at: time + step)
            // Not across a kink.
            if (after.velocity - before.velocity).greatest * motion.timing.duration > 0.1 { continue }
            let difference = (after.value.x - before.value.x) / (2 * step)
            worst.note(
                (difference - motion.sample(at: time).velocity.x) * motion.timing.duration,
                "\(motion.timing) at \(time)")
        }
        #expect(worst.error <= 1e-5, "\(worst)")
    }

    @Test func velocityAtAKeyframeIsThatOfTheSegmentToCome() {
        let motion = Self.motion([0, 10, 4], timing: Timing(duration: 2))
        #expect(motion.sample(at: 0).velocity.x == 10)
        #expect(motion.sample(at: 1).velocity.x == -6)
    }

    @Test func twoKeyframesAtOneInstantAreAJump() {
        let motion = Self.motion([0, 10, 50, 60], times: [0, 0.5, 0.5, 1])
        #expect(motion.sample(at: 0.5).value.x == 50)
        #expect(abs(motion.sample(at: 0.5 - 1e-9).value.x - 10) <= 1e-6)
        #expect(Self.motion([1, 2, 3], times: [0, 0, 1]).sample(at: 0).value.x == 2)
        let last = Self.motion([1, 2, 3], times: [0, 1, 1])
        #expect(last.sample(at: 1).value.x == 3)
        #expect(abs(last.sample(at: 1 - 1e-9).value.x - 2) <= 1e-6)
    }

    @Test func repeatedKeyframesBeginAgain() {
        let motion = Self.motion([2, 10, 4], timing: Timing(duration: 1, repeats: 3), origin: 100)
        #expect(motion.sample(at: 0.5).value.x == 110)
        #expect(motion.sample(at: 1).value.x == 102)
        #expect(motion.sample(at: 2.5).value.x == 110)
        #expect(motion.sample(at: 3).value.x == 104)
    }

    @Test func cumulativeKeyframesGoOnFromWhereTheCycleEnded() {
        let motion = Self.motion(
            [2, 10, 4], timing: Timing(duration: 1, repeats: 3, accumulation: .travel), origin: 100)
        #expect(motion.sample(at: 0.5).value.x == 110)
        #expect(motion.sample(at: 1).value.x == 104)
        #expect(motion.sample(at: 2.5).value.x == 114)
        #expect(motion.sample(at: 3).value.x == 108)
    }

    @Test func keyframesAreEqualWhenAllTheirPartsAre() {
        let values = [Lanes.zero, .number(1)]
        #expect(Keyframes(values: values) == Keyframes(values: values, times: [0, 1], curves: [.linear]))
        #expect(Keyframes(values: values) != Keyframes(values: values, curves: [.easeIn]))
        #expect(Keyframes(values: values) != Keyframes(values: [.zero, .number(2)]))
    }

    @Test func aSingleKeyframeIsRefused() async {
        await #expect(processExitsWith: .failure) { _ = Keyframes(values: [.zero]) }
    }
}

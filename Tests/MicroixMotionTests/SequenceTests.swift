import MicroixMotion
import Testing

struct SequenceTests {
    private static func fade(_ from: Double, _ to: Double, _ curve: TimingCurve = .linear) -> Motion {
        .timed(TimedMotion(curve, timing: Timing(duration: 1), from: .number(from), to: .number(to)))
    }

    @Test func eachMotionBeginsWhereTheOneBeforeEnds() {
        let sequence = Motion.sequence(
            MotionSequence(Self.fade(0, 1), [{ arriving, _ in Self.fade(arriving.value.x, 5) }]))
        #expect(sequence.length == 2)
        #expect(sequence.end == .number(5))
        #expect([0, 0.5, 1, 1.5, 2, 3].map { sequence.sample(at: $0).value.x } == [0, 0.5, 1, 3, 5, 5])
        #expect(sequence.discontinuities(in: 0...3).map { $0.kink.x } == [3, -4])
    }

    @Test func whatMovesGoesOnUntilADelayIsOver() {
        let start = Sample(value: .zero)
        let spring = Motion.spring(SpringMotion(.smooth(duration: 0.4), from: start, to: .number(1)))
        let sequence = MotionSequence(
            from: start, isMoving: false,
            [(0, { _, _ in spring }), (0.1, { _, isMoving in Self.fade(isMoving ? 1 : 0, 2) })])
        #expect(abs(sequence.legs[1].begin - 0.5) <= 1e-12)
        let (before, after) = (sequence.sample(at: 0.5, from: .left), sequence.sample(at: 0.5))
        #expect((before.value - after.value).greatest <= 1e-12)
        #expect((before.velocity - after.velocity).greatest <= 1e-12)
        #expect(sequence.sample(at: 9).value.x == 2)
    }

    @Test func legsThatAreOverAreLeftOutAndThoseThatComeTooLateNeverBegin() {
        let sequence = MotionSequence(
            Self.fade(0, 1), [{ _, _ in Self.fade(1, 2) }, { _, _ in Self.fade(2, 3) }])
        let legs = HandOver(.sequence(sequence)).legs(after: 1.5, until: 1)
        #expect(legs.map { $0.begin } == [-0.5, 0.5])
        let rest = MotionSequence(legs)
        for time in [0, 0.2, 0.5, 1.2] { #expect(rest.sample(at: time) == sequence.sample(at: time + 1.5)) }
        #expect(HandOver(.sequence(sequence)).legs(after: 1.5, until: 0.5).count == 1)
    }

    @Test func aSequenceWithoutAPartIsRefused() async {
        await #expect(processExitsWith: .failure) { _ = MotionSequence([]) }
    }
}

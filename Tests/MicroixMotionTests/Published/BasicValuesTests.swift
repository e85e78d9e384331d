import MicroixMotion
import Testing

/// From, to and by, additive animations and groups, from the tests of an open re-implementation of Core Animation
/// (OpenCoreAnimation).
struct BasicValuesTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let from: Lanes, to: Lanes
        var time = 0.5
        let expected: Lanes
        var testDescription: String { name }

        var motion: TimedMotion { TimedMotion(.linear, timing: Timing(duration: 1), from: from, to: to) }
    }

    private static let bounds = Lanes(10, 20, 100, 80)

    @Test(arguments: [
        Row(
            name: "by from the model", from: bounds, to: bounds + Lanes(2, 4, 20, 40),
            expected: Lanes(11, 22, 110, 100)),
        Row(
            name: "from and by", from: Lanes(0.1, 0.2, 0.3, 0.4),
            to: Lanes(0.1, 0.2, 0.3, 0.4) + Lanes(0.2, 0.1, 0.4, 0.2),
            expected: Lanes(0.2, 0.25, 0.5, 0.5)),
        Row(
            name: "to and by", from: Lanes(0.5, 0.6, 0.7, 0.8) - Lanes(repeating: 0.2), to: Lanes(0.5, 0.6, 0.7, 0.8),
            expected: Lanes(0.4, 0.5, 0.6, 0.7)),
        Row(
            name: "by of a colour", from: Lanes(0.2, 0.3, 0.4, 0.5), to: Lanes(0.4, 0.4, 0.6, 0.6),
            expected: Lanes(0.3, 0.35, 0.5, 0.55)),
        Row(name: "from and to", from: Lanes(1, 0, 0, 1), to: Lanes(0, 0, 1, 1), expected: Lanes(0.5, 0, 0.5, 1)),
        Row(name: "not additive", from: .zero, to: .number(0.3), time: 1, expected: .number(0.3)),
    ])
    func aBasicAnimationGoesFromItsStartToItsEnd(_ row: Row) {
        #expect((row.motion.sample(at: row.time).value - row.expected).greatest <= 1e-15)
    }

    private static func fade(_ from: Lanes, _ to: Lanes) -> Motion {
        .timed(TimedMotion(.linear, timing: Timing(duration: 1), from: from, to: to))
    }

    struct Sum: Sendable, CustomTestStringConvertible {
        let name: String
        let parts: [Motion]
        var time = 1.0
        let expected: Lanes
        var testDescription: String { name }
    }

    @Test(arguments: [
        Sum(
            name: "to the model", parts: [.rest(.number(0.5)), fade(.zero, .number(0.3))], expected: .number(0.8)),
        Sum(
            name: "two", parts: [.rest(.number(0.2)), fade(.zero, .number(0.3)), fade(.zero, .number(0.1))],
            expected: .number(0.6)),
        Sum(
            name: "to an animation that replaces the model",
            parts: [fade(.zero, .number(0.5)), fade(.zero, .number(0.2))], expected: .number(0.7)),
        Sum(name: "by alone", parts: [.rest(.number(0.5)), fade(.zero, .number(0.2))], expected: .number(0.7)),
        Sum(
            name: "a point", parts: [.rest(Lanes(100, 200, 0, 0)), fade(.zero, Lanes(50, -30, 0, 0))],
            expected: Lanes(150, 170, 0, 0)),
        Sum(
            name: "half-way, to one that replaces the model",
            parts: [fade(.zero, .number(0.4)), fade(.zero, .number(0.4))], time: 0.5, expected: .number(0.4)),
    ])
    func additiveAnimationsAreAddedToTheRest(_ row: Sum) {
        #expect((Motion.sum(row.parts).sample(at: row.time).value - row.expected).greatest <= 1e-15)
        #expect(Motion.sum(row.parts).end == Motion.sum(row.parts).sample(at: 1).value)
    }

    @Test func aGroupsCurveAndItsChildsCompose() {
        let child = TimedMotion(.easeOut, timing: Timing(duration: 1), from: .zero, to: .number(1))
        let group = TimedMotion(.motion(.timed(child), duration: 1), pace: .easeIn, timing: Timing(duration: 1))
        let expected = TimingCurve.easeOut.progress(at: TimingCurve.easeIn.progress(at: 0.5).value).value
        #expect(abs(group.sample(at: 0.5).value.x - expected) <= 1e-15)
    }

    @Test func aGroupClipsItsChildrenToItsOwnDuration() {
        let child = TimedMotion(.linear, timing: Timing(duration: 4), from: .zero, to: .number(1))
        let group = Motion.timed(TimedMotion(.motion(.timed(child), duration: 1), timing: Timing(duration: 1)))
        #expect(group.length == 1)
        #expect(group.end == .number(0.25))
        #expect(group.sample(at: 3) == Sample(value: .number(0.25)))
    }
}

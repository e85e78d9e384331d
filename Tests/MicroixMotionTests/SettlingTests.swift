import MicroixMotion
import TestSupport
import Testing

struct SettlingTests {
    @Test(arguments: MotionKind.allCases)
    func afterTheLastCrossingItIsNeverOutsideAgain(kind: MotionKind) throws {
        var maker = MotionMaker(seed: 1_700, endless: false)
        var late = Worst()
        var early = Worst()
        for index in 0..<25 {
            let handOver = maker.handOver(kind, from: maker.shown(colour: kind == .oklab))
            guard let end = handOver.base.end else { continue }
            let tolerance = maker.random.pick([0.1, 0.01, 0.001])
            guard let crossing = handOver.lastCrossing(tolerance: tolerance) else {
                Issue.record("never: \(handOver)")
                continue
            }
            func distance(_ time: Double, _ side: Side = .right) -> Double {
                (handOver.sample(at: time, from: side).value - end).greatest
            }
            let limit = tolerance * (1 + 1e-9) + 1e-12
            let context = "\(index), tolerance \(tolerance), crossing \(crossing): \(handOver)"
            let horizon = handOver.length < .infinity ? handOver.length : crossing + 3
            for step in 1...150 {
                let time = crossing + 1e-9 + (horizon - crossing) * Double(step) / 150
                late.note(max(0, distance(time) - limit), "\(time) of " + context)
            }
            guard crossing > 0 else { continue }
            let before = max(distance(crossing - 2e-9), distance(crossing, .left), distance(crossing))
            early.note(max(0, tolerance * (1 - 1e-4) - before) / tolerance, context)
        }
        #expect(late.error == 0, "\(late)")
        #expect(early.error == 0, "\(early)")
    }

    @Test(arguments: MotionKind.allCases)
    func fromItsRestOnNothingIsLeft(kind: MotionKind) {
        var maker = MotionMaker(seed: 1_800, endless: false)
        var value = Worst()
        var speed = Worst()
        for index in 0..<20 {
            let handOver = maker.handOver(kind, from: maker.shown(colour: kind == .oklab))
            guard let end = handOver.base.end, let rest = handOver.rest(within: 1e-6, speed: 1e-4) else { continue }
            for step in 0...50 {
                let time = rest + 1e-9 + Double(step) * 0.02
                let sample = handOver.sample(at: time)
                let context = "\(index), rest \(rest), \(time): \(handOver)"
                value.note((sample.value - end).greatest, context)
                speed.note(sample.velocity.greatest, context)
            }
        }
        #expect(value.error <= 1e-6 * (1 + 1e-6), "\(value)")
        #expect(speed.error <= 1e-4 * (1 + 1e-6), "\(speed)")
    }

    @Test(arguments: MotionKind.allCases)
    func whatNeverEndsNeverSettles(kind: MotionKind) {
        var maker = MotionMaker(seed: 1_900)
        for _ in 0..<60 {
            let handOver = maker.handOver(kind, from: maker.shown())
            guard handOver.base.end == nil else { continue }
            #expect(handOver.lastCrossing(tolerance: 0.01) == nil)
            #expect(handOver.rest(within: 0.01, speed: 0.01) == nil)
            #expect(handOver.length == .infinity)
        }
    }
}

import MicroixMotion
import TestSupport
import Testing

struct ContinuityTests {
    @Test(arguments: 1...6)
    func valueAndVelocityAreContinuousThroughChainsOfAnyMotions(seed: UInt64) {
        var maker = MotionMaker(seed: 1_100 + seed)
        var value = Worst()
        var velocity = Worst()
        for chain in 0..<30 {
            let lanes = maker.random.pick([1, 2, 4])
            let start = Sample(value: maker.random.lanes(-1...1, count: lanes))
            var current = HandOver(.rest(start.value))
            for link in 0..<maker.random.int(1...20) {
                let kind = maker.random.pick(MotionKind.allCases.filter { $0 != .oklab || lanes == 4 })
                let instant = maker.random.happens(0.2) ? maker.random.number(0...0.01) : maker.random.number(0...1)
                let shown = current.sample(at: instant)
                let isMoving = link > 0
                let next = maker.handOver(kind, from: shown, isMoving: isMoving, lanes: lanes)
                let taken = next.sample(at: 0)
                let (step, kink) = (next.entry?.step ?? .zero, next.entry?.kink ?? .zero)
                let range = max(1, shown.value.greatest)
                let context = "chain \(chain), link \(link), \(kind) at \(instant)"
                value.note((taken.value - shown.value - step).greatest / range, context)
                velocity.note(
                    (taken.velocity - shown.velocity - kink).greatest / max(range, shown.velocity.greatest), context)
                if isMoving, next.entry != nil { value.note(.infinity, "declared: " + context) }
                current = next
            }
        }
        #expect(value.error <= 1e-9, "\(value)")
        #expect(velocity.error <= 1e-6, "\(velocity)")
    }

    @Test(arguments: MotionKind.allCases)
    func everyStepAndBendOfAMotionIsListed(kind: MotionKind) {
        var maker = MotionMaker(seed: 1_200)
        var step = Worst()
        var kink = Worst()
        for index in 0..<30 {
            let shown = maker.shown(colour: kind == .oklab)
            let handOver = maker.handOver(kind, from: shown)
            let oracle = ContinuityOracle(handOver, until: min(3, handOver.length * 1.1 + 0.01))
            step.note(oracle.step, "\(index) at \(oracle.places.step): \(handOver)")
            // A sharp bend of a path turns its heading at any speed.
            if kind != .heading { kink.note(oracle.kink, "\(index) at \(oracle.places.kink): \(handOver)") }
        }
        #expect(step.error <= 1e-9, "\(step)")
        #expect(kink.error <= 1e-4, "\(kink)")
    }

    @Test(arguments: MotionKind.allCases)
    func stepsAreFoundOneAfterTheOther(kind: MotionKind) {
        var maker = MotionMaker(seed: 1_300)
        for _ in 0..<20 {
            let motion = maker.motion(kind, from: maker.shown())
            let listed = motion.discontinuities(in: 0...2).filter { $0.step != .zero }
            var time = 0.0
            for step in listed {
                guard let next = motion.nextStep(after: time) else {
                    Issue.record("no step after \(time), but at \(step.time): \(motion)")
                    break
                }
                #expect(next.time == step.time && next.to - next.from == step.step, "\(motion)")
                time = next.time
            }
            if let next = motion.nextStep(after: time) { #expect(next.time > 2, "\(motion)") }
        }
    }

    @Test(arguments: MotionKind.allCases)
    func velocityIsTheDerivativeOfTheValue(kind: MotionKind) {
        var maker = MotionMaker(seed: 1_400)
        var worst = Worst()
        for _ in 0..<20 {
            let handOver = maker.handOver(kind, from: maker.shown(colour: kind == .oklab))
            let breaks = handOver.base.discontinuities(in: 0...3).map { $0.time }
            for _ in 0..<10 {
                let time = maker.random.number(0.001...2.5)
                if breaks.contains(where: { abs($0 - time) < 1e-4 }) { continue }
                let velocity = handOver.sample(at: time).velocity
                // Where an acceleration jumps, only a short step is near; rounding wants a long one.
                let error = [1e-4, 1e-5, 1e-6, 1e-7].map { step in
                    let difference =
                        (handOver.sample(at: time + step).value - handOver.sample(at: time - step).value) / (2 * step)
                    return (difference - velocity).greatest
                }
                worst.note(
                    (error.min() ?? .nan) / max(1, velocity.greatest, handOver.sample(at: time).value.greatest),
                    "\(time) of \(handOver)")
            }
        }
        #expect(worst.error <= 1e-5, "\(worst)")
    }

    @Test(arguments: MotionKind.allCases)
    func whatEndsDoesSoExactlyAtItsEnd(kind: MotionKind) {
        var maker = MotionMaker(seed: 1_500, endless: false)
        for _ in 0..<40 {
            let handOver = maker.handOver(kind, from: maker.shown(colour: kind == .oklab))
            guard handOver.length < .infinity else { continue }
            guard let end = handOver.base.end else {
                Issue.record("no end: \(handOver)")
                continue
            }
            for time in [handOver.length, handOver.length.nextUp, handOver.length + 1, 1e9] {
                let sample = handOver.sample(at: time)
                // A leg's own time may be short of its length by its last digit, and a residual's cube with it.
                #expect((sample.value - end).greatest <= 1e-30, "\(time) of \(handOver)")
                #expect(sample.velocity.greatest <= 1e-20, "\(time) of \(handOver)")
            }
        }
    }

    @Test(arguments: MotionKind.allCases)
    func queriesInAnyOrderHaveTheSameAnswers(kind: MotionKind) {
        var maker = MotionMaker(seed: 1_600)
        for _ in 0..<10 {
            let handOver = maker.handOver(kind, from: maker.shown(colour: kind == .oklab))
            let times = (0..<40).map { _ in maker.random.number(0...3) }
            let there = times.map { handOver.sample(at: $0) }
            let copy = handOver
            let back = times.indices.reversed().map { copy.sample(at: times[$0]) }
            #expect(there == back.reversed())
        }
    }
}

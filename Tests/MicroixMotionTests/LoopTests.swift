import MicroixMotion
import TestSupport
import Testing

struct LoopTests {
    /// The bound: with p the difference in place and w that in velocity, |R| ≤ |p|·(1 + 27/256·…) has no closed form, but
    /// (1 − s)³(1 + 3s) ≤ 1 and s(1 − s)³ ≤ 27/256 give |R| ≤ |p| + 27/256·|w|·T.
    @Test(arguments: 1...3)
    func aLoopThatIsEnteredAtAnyPlaceLeavesItsRangeByABoundedAmount(seed: UInt64) {
        var maker = MotionMaker(seed: 3_100 + seed)
        var worst = Worst()
        for _ in 0..<150 {
            let loop = TimedMotion(
                maker.smooth(),
                timing: Timing(
                    duration: maker.random.number(0.05...2), repeats: .infinity,
                    autoreverses: maker.random.happens(0.5), offset: maker.random.number(0...2)),
                from: maker.random.lanes(-1...1), to: maker.random.lanes(-1...1))
            let shown = Sample(value: maker.random.lanes(-1...1), velocity: maker.random.lanes(-50...50))
            let handOver = HandOver(.timed(loop), from: shown, isMoving: true)
            let residual = handOver.residual
            let cycle = loop.timing.duration * (loop.timing.autoreverses ? 2 : 1)
            #expect(residual.length <= min(cycle, 0.35))
            let bound = residual.offset.length + 27.0 / 256 * residual.slope.length * residual.length
            for index in 0...60 {
                let time = cycle * Double(index) / 60
                let distance = (handOver.sample(at: time).value - loop.sample(at: time).value).length
                worst.note(max(0, distance - bound * (1 + 1e-12)), "\(time) of \(handOver)")
            }
            #expect(handOver.sample(at: 0.35 + cycle) == loop.sample(at: 0.35 + cycle))
        }
        #expect(worst.error <= 1e-12, "\(worst)")
    }

    /// Thousands of interruptions in a row, by motions of every kind but those that go far by themselves.
    @Test(arguments: 1...3)
    func interruptionsEveryFewMillisecondsStayBounded(seed: UInt64) {
        var maker = MotionMaker(seed: 3_200 + seed)
        let kinds: [MotionKind] = [.rest, .line, .stops, .keyframes, .path, .spring, .guarded, .blend]
        var current = HandOver(.rest(.zero))
        var value = Worst()
        var speed = Worst()
        for index in 0..<2_000 {
            let shown = current.sample(at: maker.random.number(0.001...0.005))
            value.note(shown.value.greatest, "interruption \(index)")
            speed.note(shown.velocity.greatest, "interruption \(index)")
            current = maker.handOver(maker.random.pick(kinds), from: shown)
        }
        #expect(value.error <= 50, "\(value)")
        #expect(speed.error <= 2_000, "\(speed)")
    }
}

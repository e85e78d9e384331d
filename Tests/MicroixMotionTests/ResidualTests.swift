import MicroixMotion
import TestSupport
import Testing

struct ResidualTests {
    @Test func aResidualStartsAndEndsSmoothly() {
        var random = SplitMix64(seed: 83)
        for _ in 0..<200 {
            let length = random.number(0.05...0.35)
            let residual = Residual(offset: random.lanes(-1...1), slope: random.lanes(-20...20), length: length)
            let size = residual.offset.greatest + residual.slope.greatest * length
            let start = residual.sample(at: 0)
            #expect(start.value == residual.offset)
            #expect((start.velocity - residual.slope).greatest <= 1e-12 * size / length)
            #expect(residual.sample(at: length) == Sample(value: .zero))
            #expect(residual.sample(at: length + 1) == Sample(value: .zero))
            for rest in [0.1, 0.01, 0.001] {
                let step = rest * length / 2
                let last = residual.sample(at: length - 2 * step)
                let middle = residual.sample(at: length - step).value
                // |p + (3p + wT)s| ≤ 4·size
                #expect(last.value.greatest <= 4.001 * size * rest * rest * rest)
                #expect(last.velocity.greatest <= 16.001 * size / length * rest * rest)
                let curvature = (last.value - 2 * middle) / (step * step)
                #expect(curvature.greatest <= 50 * size / (length * length) * rest)
            }
        }
    }

    @Test func aResidualsVelocityIsTheDerivativeOfItsValue() {
        var random = SplitMix64(seed: 84)
        var worst = Worst()
        for _ in 0..<300 {
            let length = random.number(0.05...0.35)
            let residual = Residual(offset: random.lanes(-1...1), slope: random.lanes(-20...20), length: length)
            let time = random.number(0.01...0.99) * length
            let step = 1e-5 * length
            let difference =
                (residual.sample(at: time + step).value - residual.sample(at: time - step).value) / (2 * step)
            worst.note((difference - residual.sample(at: time).velocity).greatest * length, "\(residual) at \(time)")
        }
        #expect(worst.error <= 1e-7, "\(worst)")
    }

    @Test func withoutADifferenceInValueItLeavesTheMotionByNoMoreThanItsBound() {
        var random = SplitMix64(seed: 85)
        for _ in 0..<100 {
            let shown = Sample(value: random.lanes(-1...1), velocity: random.lanes(-50...50))
            let motion = TimedMotion(
                TimingCurve.random(&random), timing: Timing(duration: random.number(0.05...2)), from: shown.value,
                by: random.lanes(-1...1))
            let handOver = HandOver(.timed(motion), from: shown, isMoving: true)
            let bound = 27.0 / 256 * handOver.residual.slope.length * handOver.residual.length
            var peak = 0.0
            for index in 0...100 {
                let time = handOver.residual.length * Double(index) / 100
                peak = max(peak, (handOver.sample(at: time).value - motion.sample(at: time).value).length)
            }
            #expect(peak <= bound * (1 + 1e-9))
            #expect(peak >= bound * 0.999, "a quarter of the way it is reached")
        }
    }

    struct LengthCase: Sendable, CustomTestStringConvertible {
        let offset: Double, velocity: Double, travel: Double
        var duration = 2.0, repeats = 1.0
        let length: Double
        var testDescription: String { "p \(offset), w \(velocity), d \(travel), duration \(duration) × \(repeats)" }
    }

    /// The rule.
    ///
    ///     T = min(L, max(0.10, min(0.35, 4|p|/|w| if p·w < 0, 4|d|/|w| if w·d > 0)))
    @Test(arguments: [
        LengthCase(offset: 1, velocity: 0, travel: 1, length: 0.35),
        LengthCase(offset: 1, velocity: -20, travel: 1, length: 0.2),
        LengthCase(offset: 1, velocity: -100, travel: 1, length: 0.1),
        LengthCase(offset: 1, velocity: -5, travel: 1, length: 0.35),
        LengthCase(offset: 1, velocity: 20, travel: -1, length: 0.35),
        LengthCase(offset: 0, velocity: 20, travel: 1, length: 0.2),
        LengthCase(offset: 0, velocity: 20, travel: -1, length: 0.35),
        LengthCase(offset: 0, velocity: 400, travel: 1, length: 0.1),
        LengthCase(offset: 1, velocity: -20, travel: -0.75, length: 0.15),
        LengthCase(offset: 1, velocity: -20, travel: 1, duration: 0.15, length: 0.15),
        LengthCase(offset: 1, velocity: 0, travel: 1, duration: 0.05, length: 0.05),
        LengthCase(offset: 1, velocity: 0, travel: 1, duration: 0.2, repeats: 3, length: 0.2),
        LengthCase(offset: 1, velocity: 0, travel: 1, duration: 0.2, repeats: .infinity, length: 0.2),
        LengthCase(offset: 1, velocity: 0, travel: 1, duration: 0.2, repeats: 0.25, length: 0.05),
        LengthCase(offset: 0, velocity: 20, travel: 1, repeats: .infinity, length: 0.35),
    ])
    func aResidualTakesAsLongAsItsRuleSays(_ row: LengthCase) {
        let motion = TimedMotion(
            .easeInOut, timing: Timing(duration: row.duration, repeats: row.repeats), from: .number(5),
            by: .number(row.travel))
        let shown = Sample(value: .number(5 + row.offset), velocity: .number(row.velocity))
        let handOver = HandOver(.timed(motion), from: shown, isMoving: true)
        // With a quarter of a cycle the way there is shorter, but it does not matter without a velocity.
        #expect(abs(handOver.residual.length - row.length) <= 1e-15)
    }

    // MARK: Rapid interruption

    @Test(arguments: 1...3)
    func interruptionsEveryThreeMillisecondsStayBounded(seed: UInt64) {
        var random = SplitMix64(seed: 860 + seed)
        let start = Sample(value: .zero)
        var current = HandOver(.rest(.zero), from: start, isMoving: false)
        var value = Worst()
        var speed = Worst()
        for index in 0..<5_000 {
            let shown = current.sample(at: 0.003)
            value.note(shown.value.greatest, "interruption \(index)")
            speed.note(shown.velocity.greatest, "interruption \(index)")
            let target = random.lanes(-1...1)
            let timing = Timing(duration: random.number(0.2...1))
            let origin = random.happens(0.5) ? shown.value : random.lanes(-1...1)
            let motion = TimedMotion(TimingCurve.random(&random), timing: timing, from: origin, by: target - origin)
            current = HandOver(.timed(motion), from: shown, isMoving: true)
        }
        #expect(value.error <= 2, "\(value)")
        #expect(speed.error <= 40, "\(speed)")
    }

    @Test func aValueDriftsNoFurtherThanASixthOfTheResidualsTime() {
        for velocity in [-30.0, 0.5, 10] {
            var shown = Sample(value: .zero, velocity: .number(velocity))
            var farthest = 0.0
            for _ in 0..<5_000 {
                shown = HandOver(.rest(shown.value), from: shown, isMoving: true).sample(at: 0.003)
                farthest = max(farthest, abs(shown.value.x))
            }
            #expect(farthest <= abs(velocity) * 0.35 / 6)
            #expect(farthest >= abs(velocity) * 0.35 / 6 * 0.95)
            #expect(abs(shown.velocity.x) <= 1e-9)
        }
    }
}

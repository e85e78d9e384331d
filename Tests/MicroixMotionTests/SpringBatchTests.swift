import MicroixMotion
import TestSupport
import Testing

struct SpringBatchTests {
    @Test(arguments: dampingRatios)
    func fixedStepsOverAMinuteEqualTheClosedForm(dampingRatio: Double) {
        var random = SplitMix64(seed: 2_400)
        var worst = Worst()
        for rate in [30.0, 60, 120, 240] {
            let spring = Spring(mass: 1, frequency: random.number(2...40), dampingRatio: dampingRatio)
            var batch = SpringBatch(spring, at: [0, 0, 0])
            let motions = (0..<batch.count).map { index in
                batch[target: index] = random.number(-1...1)
                let (value, velocity) = (random.number(-1...1), random.number(-20...20))
                batch.place(index, value: value, velocity: velocity)
                return SpringMotion(spring, from: value, velocity: velocity, to: batch[target: index])
            }
            let step = SpringBatch.Step(spring, time: 1 / rate)
            for count in 1...Int(60 * rate) {
                batch.advance(by: step)
                guard count % 37 == 0 else { continue }
                for (index, motion) in motions.enumerated() {
                    let sample = motion.sample(at: Double(count) / rate)
                    worst.note(batch.value(index) - sample.value.x, "\(spring) after \(count) steps at \(rate) Hz")
                    worst.note(
                        (batch.velocity(index) - sample.velocity.x) / 20,
                        "velocity of \(spring) after \(count) steps at \(rate) Hz")
                }
            }
        }
        #expect(worst.error <= 1e-9, "\(worst)")
    }

    @Test func aNewTargetKeepsValueAndVelocity() {
        var batch = SpringBatch(.bouncy(), at: [5])
        #expect(batch.value(0) == 5 && batch.velocity(0) == 0)
        batch[target: 0] = 8
        batch.advance(by: 0.1)
        let (value, velocity) = (batch.value(0), batch.velocity(0))
        batch[target: 0] = -2
        #expect(abs(batch.value(0) - value) <= 1e-15 && batch.velocity(0) == velocity)
        batch.advance(by: 20)
        #expect(abs(batch.value(0) + 2) <= 1e-12)
    }

    /// Springs and friction, started again and again from their own samples.
    @Test func anySplitOfTheTimeEqualsTheWholeOfIt() {
        var random = SplitMix64(seed: 2_500)
        var springs = Worst()
        var decays = Worst()
        for _ in 0..<300 {
            let start = Sample(value: random.lanes(-1...1), velocity: random.lanes(-20...20))
            let (spring, target) = (Spring.random(&random), random.lanes(-1...1))
            let decay = Decay(rate: random.number(0.98...0.9995))
            let times = (0..<random.int(1...30)).map { _ in random.number(0...0.3) }
            var (sprung, slowed) = (start, start)
            for time in times {
                sprung = SpringMotion(spring, from: sprung, to: target).sample(at: time)
                slowed = DecayMotion(decay, from: slowed).sample(at: time)
            }
            let time = times.reduce(0, +)
            let whole = SpringMotion(spring, from: start, to: target).sample(at: time)
            let amplitude = 2 + 20 / spring.naturalFrequency
            springs.note((sprung.value - whole.value).greatest / amplitude, "\(spring) in \(times)")
            springs.note((sprung.velocity - whole.velocity).greatest / (amplitude * 60), "\(spring) in \(times)")
            let far = DecayMotion(decay, from: start).sample(at: time)
            decays.note((slowed.value - far.value).greatest / (1 + 20 / decay.decayRate), "\(decay) in \(times)")
            decays.note((slowed.velocity - far.velocity).greatest / 20, "\(decay) in \(times)")
        }
        #expect(springs.error <= 1e-12, "\(springs)")
        #expect(decays.error <= 1e-12, "\(decays)")
    }
}

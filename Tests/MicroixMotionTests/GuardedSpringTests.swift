import MicroixMotion
import TestSupport
import Testing

struct GuardedSpringTests {
    private static func springs(_ seed: UInt64) -> [(spring: GuardedSpring, size: Double)] {
        var random = SplitMix64(seed: seed)
        return (0..<200).map { _ in
            let spring = Spring(
                mass: random.number(0.1...10), frequency: random.number(1...60),
                dampingRatio: random.number(0.02...0.99))
            let shown = Sample(value: random.lanes(-1...1), velocity: random.lanes(-30...30))
            let size = random.pick([0.5, 0.1, 0.01, 1e-3, 1e-5])
            return (GuardedSpring(SpringMotion(spring, from: shown, to: random.lanes(-1...1)), size: size), size)
        }
    }

    @Test func onceItGlidesItNeverCrossesItsTargetAgain() {
        for (spring, size) in Self.springs(2_000) {
            for lane in 0..<4 {
                let begin = spring.glides[lane]
                let target = spring.spring.target[lane]
                let start = spring.sample(at: begin).value[lane] - target
                #expect(abs(start) <= size * (1 + 1e-9))
                for step in 0...60 {
                    let left = spring.sample(at: begin + Double(step) * 0.05).value[lane] - target
                    #expect(left * start >= 0 && abs(left) <= abs(start), "\(spring) lane \(lane)")
                }
            }
        }
    }

    @Test func theChangeToTheGlideIsContinuousUpToTheAcceleration() {
        var value = Worst()
        var velocity = Worst()
        var acceleration = Worst()
        for (spring, _) in Self.springs(2_100) {
            let frequency = spring.spring.spring.naturalFrequency
            for lane in 0..<4 {
                let begin = spring.glides[lane]
                let before = spring.sample(at: begin.nextDown)
                let after = spring.sample(at: begin)
                value.note(before.value[lane] - after.value[lane], "\(spring)")
                velocity.note((before.velocity[lane] - after.velocity[lane]) / frequency, "\(spring)")
                let step = 1e-5 / frequency
                let sooner = (before.velocity - spring.sample(at: begin - step).velocity)[lane] / step
                let later = (spring.sample(at: begin + step).velocity - after.velocity)[lane] / step
                acceleration.note((sooner - later) / (frequency * frequency), "\(spring)")
            }
        }
        #expect(value.error <= 1e-13, "\(value)")
        #expect(velocity.error <= 1e-10, "\(velocity)")
        #expect(acceleration.error <= 1e-4, "\(acceleration)")
    }

    @Test func beforeTheGlideItIsThePlainSpring() {
        for (spring, _) in Self.springs(2_200) {
            let first = min(spring.glides.min(), 10)
            for part in [0, 0.3, 0.9] {
                #expect(spring.sample(at: part * first) == spring.spring.sample(at: part * first))
            }
        }
    }

    @Test func whatDoesNotSwingNeedsNoGuard() {
        let motion = SpringMotion(.smooth(), from: 1, velocity: -40)
        #expect(GuardedSpring(motion, size: 0.01).glides == Lanes(repeating: .infinity))
        #expect(GuardedSpring(motion, size: 0.01).sample(at: 0.2) == motion.sample(at: 0.2))
    }
}

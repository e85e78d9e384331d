import MicroixMotion
import TestSupport
import Testing

struct SpringConversionTests {
    struct Published: Sendable, CustomTestStringConvertible {
        let duration: Double, bounce: Double
        let stiffness: Double, damping: Double
        let tolerance: Double
        var testDescription: String { "duration \(duration), bounce \(bounce) to \(tolerance)" }
    }

    /// Apple's documentation of `Spring(duration:bounce:)`, Flutter's tests, measurements of Core Animation.
    static let published = [
        Published(duration: 0.5, bounce: 0.3, stiffness: 157.9, damping: 17.6, tolerance: 0.05),
        Published(duration: 0.5, bounce: 0.3, stiffness: 157.91, damping: 17.59, tolerance: 0.01),
        Published(duration: 0.5, bounce: -0.3, stiffness: 157.91, damping: 35.9, tolerance: 0.01),
        Published(
            duration: 0.5, bounce: 0.3, stiffness: 157.913_670_417_429_73, damping: 17.592_918_860_102_84,
            tolerance: 1e-12),
        Published(
            duration: 1, bounce: 0.5, stiffness: 39.478_417_604_357_43, damping: 6.283_185_307_179_586, tolerance: 1e-12
        ),
        Published(
            duration: 1, bounce: -0.5, stiffness: 39.478_417_604_357_43, damping: 25.132_741_228_718_345,
            tolerance: 1e-12),
    ]

    @Test(arguments: published)
    func durationAndBounceBecomeStiffnessAndDamping(_ row: Published) {
        let spring = Spring(duration: row.duration, bounce: row.bounce)
        #expect(spring.mass == 1)
        #expect(abs(spring.stiffness - row.stiffness) <= row.tolerance)
        #expect(abs(spring.damping - row.damping) <= row.tolerance)
    }

    @Test(arguments: [
        (mass: 1.0, stiffness: 100.0, damping: 10.0, duration: 0.63, bounce: 0.5, tolerance: 0.005),
        (1, 100, 10, 0.628_318_530_717_958_6, 0.5, 1e-15),
        (1, 157.91, 17.59, 0.5, 0.3, 0.001),
    ])
    func stiffnessAndDampingBecomeDurationAndBounce(
        mass: Double, stiffness: Double, damping: Double, duration: Double, bounce: Double, tolerance: Double
    ) {
        let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
        #expect(abs(spring.duration - duration) <= tolerance)
        #expect(abs(spring.bounce - bounce) <= tolerance)
    }

    @Test func durationAndBounceSurviveTheWayThereAndBack() {
        var random = SplitMix64(seed: 11)
        var worst = Worst()
        for _ in 0..<1_000 {
            let duration = random.magnitude(-6...4)
            let bounce = random.number(-0.95...1)
            let spring = Spring(duration: duration, bounce: bounce)
            worst.note(spring.duration / duration - 1, "\(spring)")
            worst.note(spring.bounce - bounce, "\(spring)")
            worst.note(spring.naturalFrequency * spring.dampingRatio / spring.decayRate - 1, "\(spring)")
        }
        #expect(worst.error <= 1e-14, "\(worst)")
    }

    @Test func massScalesOutOfThePerceivedSpring() {
        var random = SplitMix64(seed: 12)
        var worst = Worst()
        for _ in 0..<1_000 {
            let light = Spring(stiffness: random.number(1...1_000), damping: random.number(0...100))
            let mass = random.number(0.1...10)
            let heavy = Spring(mass: mass, stiffness: light.stiffness * mass, damping: light.damping * mass)
            worst.note(heavy.duration / light.duration - 1, "\(heavy)")
            worst.note(heavy.bounce - light.bounce, "\(heavy)")
            worst.note(heavy.dampingRatio - light.dampingRatio, "\(heavy)")
        }
        #expect(worst.error <= 1e-14, "\(worst)")
    }

    @Test(arguments: [
        (preset: Spring.smooth(), bounce: 0.0), (Spring.snappy(), 0.15), (Spring.bouncy(), 0.3),
        (Spring(duration: 0.5), 0), (.smooth(extraBounce: 0.1), 0.1), (.snappy(extraBounce: 0.1), 0.25),
        (.bouncy(extraBounce: -0.5), -0.2),
    ])
    func presetsLastHalfASecondAndDifferInBounce(preset: Spring, bounce: Double) {
        #expect(abs(preset.duration - 0.5) <= 1e-15)
        #expect(abs(preset.bounce - bounce) <= 1e-15)
    }

    @Test(arguments: [
        (response: 1.0, ratio: 0.8, stiffness: 39.478_417_604_357_43, damping: 10.053_096_491_487_338),
        (0.5, 1, 157.913_670_417_429_73, 25.132_741_228_718_345),
        (2, 2.5, 9.869_604_401_089_358, 15.707_963_267_948_966),
    ])
    func responseAndDampingRatioBecomeStiffnessAndDamping(
        response: Double, ratio: Double, stiffness: Double, damping: Double
    ) {
        let spring = Spring(response: response, dampingRatio: ratio)
        #expect(abs(spring.stiffness - stiffness) <= 1e-12)
        #expect(abs(spring.damping - damping) <= 1e-12)
        #expect(abs(spring.dampingRatio - ratio) <= 1e-15)
    }

    /// Measured on QuartzCore; the last is the prose of Apple's documentation.
    @Test(arguments: [
        (stiffness: 100.0, damping: 10.0, seconds: 1.472_700_334_678_092_7, tolerance: 1e-15),
        (100, 1, 13.913_210_154_046_25, 1e-14),
        (39.478_417_604_357_43, 6.283_185_307_179_586, 2.343_875_379_571_070_7, 1e-15),
        (100, 5, 2.85, 0.01),
    ])
    func coreAnimationsSettlingDurationIsReproduced(
        stiffness: Double, damping: Double, seconds: Double, tolerance: Double
    ) throws {
        let spring = Spring(stiffness: stiffness, damping: damping)
        let reported = try #require(spring.coreAnimationSettlingDuration())
        #expect(abs(reported - seconds) <= tolerance)
    }

    @Test func coreAnimationsSettlingDurationIsNeverEarlierThanTheTrueOne() throws {
        var random = SplitMix64(seed: 13)
        for _ in 0..<200 {
            let spring = Spring(
                mass: random.number(0.1...10), frequency: random.number(1...60),
                dampingRatio: random.number(0.05...0.99))
            let reported = try #require(spring.coreAnimationSettlingDuration())
            let settled = try #require(SpringMotion(spring, from: 1).lastCrossing(tolerance: 0.001))
            #expect(settled <= reported, "\(spring)")
        }
    }

    @Test(arguments: [0, 20, 25])
    func undampedCriticalAndOverdampedSpringsHaveNoSuchDuration(damping: Double) {
        #expect(Spring(stiffness: 100, damping: damping).coreAnimationSettlingDuration() == nil)
    }

    @Test func durationsThatAreNotPositiveAreRefused() async {
        await #expect(processExitsWith: .failure) { _ = Spring(duration: 0, bounce: 0.3) }
        await #expect(processExitsWith: .failure) { _ = Spring(duration: -1, bounce: 0.3) }
    }

    @Test func bounceOutsideItsRangeIsRefused() async {
        await #expect(processExitsWith: .failure) { _ = Spring(duration: 1, bounce: -1.001) }
        await #expect(processExitsWith: .failure) { _ = Spring(duration: 1, bounce: 1.001) }
    }

    @Test func springsWithoutMassOrStiffnessOrWithNegativeDampingAreRefused() async {
        await #expect(processExitsWith: .failure) { _ = Spring(mass: 0, stiffness: 1, damping: 1) }
        await #expect(processExitsWith: .failure) { _ = Spring(stiffness: 0, damping: 1) }
        await #expect(processExitsWith: .failure) { _ = Spring(stiffness: 1, damping: -1) }
        await #expect(processExitsWith: .failure) { _ = Spring(stiffness: 1, damping: .nan) }
    }
}

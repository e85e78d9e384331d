import MicroixMotion
import TestSupport
import Testing

struct SpringSettlingTests {
    /// A spring around 0, in one number.
    struct Case {
        let spring: Spring
        let value: Double, velocity: Double
        let tolerance: Double

        var motion: SpringMotion { SpringMotion(spring, from: value, velocity: velocity) }

        init(_ random: inout SplitMix64) {
            let frequency = random.number(1...60)
            let ratio = random.happens(0.5) ? random.pick(dampingRatios) : random.number(0.05...5)
            spring = Spring(mass: random.number(0.1...10), frequency: frequency, dampingRatio: ratio)
            let start = random.int(0...5)
            value = start == 0 ? 0 : random.number(-2...2)
            velocity = start == 1 ? 0 : random.number(-2...2) * frequency * (random.happens(0.2) ? 30 : 1)
            tolerance = random.pick([1e-1, 1e-2, 1e-3, 1e-4, 1e-6])
        }
    }

    /// The last of many evenly spaced instants at which what is watched is outside, by steps of the matrix exponential.
    private func lastOutside(
        _ row: Case, step: Double, until end: Double, _ isOutside: (Precise, Precise) -> Bool
    ) -> Double {
        let advance = SpringStep(row.spring, step: step)
        var state = (x: Precise(row.value), v: Precise(row.velocity))
        var last = isOutside(state.x, state.v) ? 0 : -1.0
        var index = 0.0
        while index * step < end {
            index += 1
            state = advance(state.x, state.v)
            if isOutside(state.x, state.v) { last = index * step }
        }
        return last
    }

    @Test(arguments: 1...8)
    func afterTheLastCrossingAValueIsNeverOutsideAgain(seed: UInt64) throws {
        var random = SplitMix64(seed: 300 + seed)
        var mismatch = Worst()
        var late = Worst()
        for _ in 0..<250 {
            let row = Case(&random)
            let crossing = try #require(row.motion.lastCrossing(tolerance: row.tolerance))
            let period = row.spring.duration
            let limit = Precise(row.tolerance) * (1 + 1e-9)
            let last = lastOutside(row, step: period / 97, until: crossing + 2 * period) { x, _ in abs(x) > limit }
            late.note(max(0, last - crossing * (1 + 1e-12)), "\(row)")
            let edge = abs(row.motion.sample(at: crossing).value.x)
            if crossing > 0 {
                mismatch.note(edge / row.tolerance - 1, "\(row)")
                let before = abs(row.motion.sample(at: crossing - 1e-6 * period).value.x)
                #expect(before > row.tolerance, "\(row)")
            } else {
                #expect(edge <= row.tolerance, "\(row)")
            }
        }
        #expect(mismatch.error <= 1e-9, "\(mismatch)")
        #expect(late.error == 0, "\(late)")
    }

    @Test(arguments: 1...4)
    func afterTheLastCrossingOfASpeedItIsNeverExceededAgain(seed: UInt64) throws {
        var random = SplitMix64(seed: 400 + seed)
        var mismatch = Worst()
        var late = Worst()
        for _ in 0..<250 {
            let row = Case(&random)
            let speed = row.tolerance * row.spring.naturalFrequency
            let crossing = try #require(row.motion.lastCrossing(speed: speed))
            let period = row.spring.duration
            let limit = Precise(speed) * (1 + 1e-9)
            let last = lastOutside(row, step: period / 97, until: crossing + 2 * period) { _, v in abs(v) > limit }
            late.note(max(0, last - crossing * (1 + 1e-12)), "\(row)")
            let edge = abs(row.motion.sample(at: crossing).velocity.x)
            if crossing > 0 {
                mismatch.note(edge / speed - 1, "\(row)")
                let before = abs(row.motion.sample(at: crossing - 1e-6 * period).velocity.x)
                #expect(before > speed, "\(row)")
            } else {
                #expect(edge <= speed, "\(row)")
            }
        }
        #expect(mismatch.error <= 1e-9, "\(mismatch)")
        #expect(late.error == 0, "\(late)")
    }

    @Test func aVectorSettlesWithItsLatestLane() {
        var random = SplitMix64(seed: 31)
        for _ in 0..<100 {
            let spring = Spring.random(&random)
            let start = Sample(value: random.lanes(-1...1), velocity: random.lanes(-10...10))
            let alone = (0..<4).map { lane in
                SpringMotion(spring, from: start.value[lane], velocity: start.velocity[lane])
                    .lastCrossing(tolerance: 0.01) ?? .nan
            }
            #expect(SpringMotion(spring, from: start, to: .zero).lastCrossing(tolerance: 0.01) == alone.max())
        }
    }

    @Test(arguments: dampingRatios + [0])
    func whatNeverLeavesTheToleranceSettlesAtOnce(dampingRatio: Double) {
        let spring = Spring(mass: 1, frequency: 10, dampingRatio: dampingRatio)
        #expect(SpringMotion(spring, from: 0.99).lastCrossing(tolerance: 1) == 0)
        #expect(SpringMotion(spring, from: -0.5, velocity: 5).lastCrossing(tolerance: 1) == 0)
        #expect(SpringMotion(spring, from: 0, velocity: 9).lastCrossing(tolerance: 1) == 0)
        #expect(SpringMotion(spring, from: 7, to: 7).lastCrossing(tolerance: 1e-9) == 0)
        #expect(SpringMotion(spring, from: 7, to: 7).lastCrossing(speed: 1e-9) == 0)
        #expect(SpringMotion(spring, from: 0.09).lastCrossing(speed: 1) == 0)
    }

    @Test func anUndampedSpringThatGoesOutsideNeverSettles() {
        let spring = Spring(stiffness: 100, damping: 0)
        #expect(SpringMotion(spring, from: 1.01).lastCrossing(tolerance: 1) == nil)
        #expect(SpringMotion(spring, from: 0.5, velocity: 10).lastCrossing(tolerance: 1) == nil)
        #expect(SpringMotion(spring, from: 0.2).lastCrossing(speed: 1) == nil)
        let start = Sample(value: Lanes(0.1, 0, 0, 2))
        #expect(SpringMotion(spring, from: start, to: .zero).lastCrossing(tolerance: 1) == nil)
    }

    @Test func aToleranceOfZeroIsNeverReached() {
        #expect(SpringMotion(Spring(stiffness: 100, damping: 10), from: 1).lastCrossing(tolerance: 0) == nil)
    }

    /// Flutter's `isDone`: value and speed within their tolerances.
    @Test(arguments: [
        (damping: 20.0, end: 500.0, tolerance: 0.01, done: 1.6), (25, 500, 0.01, 3), (5, 300, 0.001, 6),
    ])
    func springsAreDoneWhenFlutterSaysSo(damping: Double, end: Double, tolerance: Double, done: Double) throws {
        let motion = SpringMotion(Spring(stiffness: 100, damping: damping), from: 0, to: end)
        let value = try #require(motion.lastCrossing(tolerance: tolerance))
        let speed = try #require(motion.lastCrossing(speed: tolerance))
        #expect(value > 0 && value <= done)
        #expect(speed > 0 && speed <= done)
    }

    /// Another engine steps at 60 Hz until value and speed are within 0.01: 2.3999 s.
    @Test func aCriticalSpringIsDoneWithinTwoFramesOfAnEngineThatCountsThem() throws {
        let motion = SpringMotion(Spring(response: 1, dampingRatio: 1), from: 0, to: 320)
        let value = try #require(motion.lastCrossing(tolerance: 0.01))
        let speed = try #require(motion.lastCrossing(speed: 0.01))
        let done = max(value, speed)
        #expect(done <= 2.3999 && done > 2.3999 - 2.0 / 60)
    }

    @Test func aCriticalSpringWithARunUpSettlesAfterItsExtremum() throws {
        let spring = Spring(mass: 1, frequency: 10, dampingRatio: 1)
        // x = 100·t·e^(−10t) has its only extremum, 10/e, at 0.1 s.
        let crossing = try #require(SpringMotion(spring, from: 0, velocity: 100).lastCrossing(tolerance: 3.6))
        #expect(crossing > 0.1 && crossing < 0.13)
        #expect(SpringMotion(spring, from: 0, velocity: 100).lastCrossing(tolerance: 3.68) == 0)
    }

    @Test func anEarlierExcursionCountsOnlyWhenNothingLaterDoes() throws {
        let spring = Spring(mass: 1, frequency: 10, dampingRatio: 0.3)
        // The first overshoot of a unit step with ζ = 0.3 is e^(−ζπ/√(1 − ζ²)) = 0.3723.
        let overshoot = try #require(SpringMotion(spring, from: 1).lastCrossing(tolerance: 0.372))
        let none = try #require(SpringMotion(spring, from: 1).lastCrossing(tolerance: 0.373))
        #expect(overshoot > 0.32 && overshoot < 0.36)
        #expect(none < 0.2)
    }
}

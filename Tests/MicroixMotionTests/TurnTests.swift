import MicroixMotion
import TestSupport
import Testing

struct AngleTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let turn: Turn
        let target: Double, value: Double
        var velocity = 0.0
        /// ω of the spring that takes over.
        var frequency: Double?
        var tolerance = 0.05
        let unwrapped: Double
        var testDescription: String { "\(turn) from \(value) to \(target), velocity \(velocity)" }
    }

    @Test(arguments: [
        Case(turn: .asGiven, target: 10, value: 350, unwrapped: 10),
        Case(turn: .asGiven, target: 730, value: 0, velocity: 99, frequency: 10, unwrapped: 730),

        Case(turn: .shortest, target: 10, value: 350, unwrapped: 370),
        Case(turn: .shortest, target: 350, value: 10, unwrapped: -10),
        Case(turn: .shortest, target: 90, value: 0, unwrapped: 90),
        Case(turn: .shortest, target: 0, value: 3_601, unwrapped: 3_600),
        Case(turn: .shortest, target: 725, value: -3, unwrapped: 5),
        Case(turn: .shortest, target: 350, value: 10, velocity: 5_000, frequency: 1, unwrapped: -10),

        Case(turn: .forward, target: 90, value: 0, unwrapped: 90),
        Case(turn: .forward, target: 10, value: 350, unwrapped: 370),
        Case(turn: .forward, target: 350, value: 10, unwrapped: 350),
        Case(turn: .forward, target: 0, value: 1, unwrapped: 360),
        Case(turn: .forward, target: 0, value: 725, unwrapped: 1_080),
        Case(turn: .forward, target: 180, value: 0, unwrapped: 180),
        Case(turn: .forward, target: -180, value: 0, unwrapped: 180),
        Case(turn: .forward, target: 30, value: 30, unwrapped: 30),
        Case(turn: .forward, target: 30, value: 390.04, unwrapped: 390),
        Case(turn: .forward, target: 30, value: 390.06, unwrapped: 750),
        Case(turn: .forward, target: 30, value: 29.96, unwrapped: 30),
        Case(turn: .forward, target: 30, value: 31, tolerance: 2, unwrapped: 30),
        // v/ω is 100°, the way left 90°.
        Case(turn: .forward, target: 90, value: 0, velocity: 1_000, frequency: 10, unwrapped: 450),
        Case(turn: .forward, target: 110, value: 0, velocity: 1_000, frequency: 10, unwrapped: 110),
        Case(turn: .forward, target: 90, value: 0, velocity: 5_000, frequency: 10, unwrapped: 810),
        Case(turn: .forward, target: 30, value: 30, velocity: 100, frequency: 10, unwrapped: 390),
        Case(turn: .forward, target: 90, value: 0, velocity: -1_000, frequency: 10, unwrapped: 90),
        Case(turn: .forward, target: 90, value: 0, velocity: 1_000, unwrapped: 90),

        Case(turn: .backward, target: 90, value: 0, unwrapped: -270),
        Case(turn: .backward, target: 350, value: 10, unwrapped: -10),
        Case(turn: .backward, target: 10, value: 350, unwrapped: 10),
        Case(turn: .backward, target: 180, value: 0, unwrapped: -180),
        Case(turn: .backward, target: 30, value: 30, unwrapped: 30),
        Case(turn: .backward, target: 30, value: -330.04, unwrapped: -330),
        Case(turn: .backward, target: 30, value: -330.06, unwrapped: -690),
        Case(turn: .backward, target: -90, value: 0, velocity: -1_000, frequency: 10, unwrapped: -450),
        Case(turn: .backward, target: -110, value: 0, velocity: -1_000, frequency: 10, unwrapped: -110),
        Case(turn: .backward, target: -90, value: 0, velocity: 1_000, frequency: 10, unwrapped: -90),
    ])
    func anAngleGoesTheWayThatIsAskedFor(_ row: Case) {
        let unwrapped = row.turn.unwrap(
            row.target, from: (row.value, row.velocity), frequency: row.frequency, tolerance: row.tolerance)
        #expect(unwrapped == row.unwrapped)
    }

    @Test func theWayIsAWholeNumberOfTurnsLongerAndNoLongerThanNeeded() {
        var random = SplitMix64(seed: 71)
        for _ in 0..<2_000 {
            let target = random.number(-1_000...1_000)
            let value = random.number(-5_000...5_000)
            let velocity = random.happens(0.3) ? 0 : random.number(-3_000...3_000)
            let frequency = random.number(2...60)
            for turn in Turn.allCases {
                let unwrapped = turn.unwrap(target, from: (value, velocity), frequency: frequency, tolerance: 0.05)
                let turns = (unwrapped - target) / 360
                #expect(abs(turns - turns.rounded()) <= 1e-12)
                let way = unwrapped - value
                switch turn {
                case .asGiven: #expect(unwrapped == target)
                case .shortest: #expect(abs(way) <= 180 + 1e-9)
                case .forward:
                    let needed = max(0, velocity) / frequency
                    #expect(way >= needed - 0.05 && way <= needed + 360 + 1e-9)
                case .backward:
                    let needed = max(0, -velocity) / frequency
                    #expect(-way >= needed - 0.05 && -way <= needed + 360 + 1e-9)
                }
            }
        }
    }

    @Test(arguments: [Turn.forward, .backward])
    func aSpringThatDoesNotBounceNeverRunsBack(turn: Turn) {
        let sign: Double = turn == .forward ? 1 : -1
        var random = SplitMix64(seed: 72)
        var worst = Worst()
        for _ in 0..<600 {
            let ratio = random.happens(0.7) ? 1 : random.number(1...3)
            let spring = Spring(mass: 1, frequency: random.number(2...60), dampingRatio: ratio)
            let value = random.number(-1_000...1_000)
            let velocity = random.happens(0.2) ? 0 : sign * random.magnitude(-4...12)
            let target = turn.unwrap(
                random.number(-1_000...1_000), from: (value, velocity), frequency: spring.naturalFrequency, tolerance: 0
            )
            let motion = SpringMotion(spring, from: value, velocity: velocity, to: target)
            let scale = abs(velocity) + spring.naturalFrequency * abs(target - value)
            for index in 0..<60 {
                let back = min(0, sign * motion.sample(at: spring.duration * Double(index) / 12).velocity.x)
                worst.note(back / scale, "\(spring) from \(value), velocity \(velocity), to \(target)")
            }
        }
        #expect(worst.error <= 1e-9, "\(worst)")
    }

    @Test func aSpringThatTurnsRoundFirstDoesNotPassItsTarget() {
        var random = SplitMix64(seed: 73)
        for _ in 0..<200 {
            let spring = Spring(mass: 1, frequency: random.number(2...60), dampingRatio: 1)
            let velocity = -random.magnitude(0...12)
            let target = Turn.forward.unwrap(
                90, from: (0, velocity), frequency: spring.naturalFrequency, tolerance: 0.05)
            let motion = SpringMotion(spring, from: 0, velocity: velocity, to: target)
            for index in 0..<60 {
                #expect(motion.sample(at: spring.duration * Double(index) / 12).value.x <= target + 1e-9)
            }
        }
    }
}

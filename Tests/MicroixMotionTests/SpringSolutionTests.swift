import MicroixMotion
import TestSupport
import Testing

struct SpringSolutionTests {
    struct Course: Sendable, CustomTestStringConvertible {
        let mass: Double, stiffness: Double, damping: Double, velocity: Double
        /// The value every tenth of a second.
        let values: [Double]
        var testDescription: String { "mass \(mass), stiffness \(stiffness), damping \(damping), velocity \(velocity)" }
    }

    /// A unit step, from a re-implementation of Core Animation that is held to the original.
    static let courses = [
        Course(
            mass: 1, stiffness: 100, damping: 10, velocity: 0,
            values: [
                0, 0.340299846608, 0.849425634854, 1.124354767408, 1.153122768414, 1.074590566595, 1.002289494008,
                0.974358961614, 0.97900662678, 0.992934263468, 1.002170116739, 1.004304819004, 1.002584786269,
                1.000447711314, 0.99940096351, 0.999364517561,
            ]),
        Course(
            mass: 1, stiffness: 100, damping: 20, velocity: 0,
            values: [
                0, 0.264241117657, 0.59399415029, 0.800851726529, 0.908421805556, 0.959572318005, 0.982648734763,
                0.992704944276, 0.996980836349, 0.998765901959, 0.999500600773, 0.999799579591, 0.999920125239,
                0.999968355388, 0.999987527069, 0.999995105563,
            ]),
        Course(
            mass: 1, stiffness: 100, damping: 10, velocity: 5,
            values: [
                0, 0.607053444166, 1.059065449687, 1.190976089417, 1.128357828543, 1.030619356229, 0.97684333491,
                0.970537104758, 0.985364174592, 0.999336599065, 1.004862857047, 1.004065737422, 1.0014062899,
                0.999609492335, 0.999175757573, 0.999495893296,
            ]),
        Course(
            mass: 1, stiffness: 100, damping: 10, velocity: -5,
            values: [
                0, 0.073546249051, 0.639785820021, 1.057733445399, 1.177887708285, 1.118561776961, 1.027735653106,
                0.978180818471, 0.972649078969, 0.986531927872, 0.999477376431, 1.004543900586, 1.003763282637,
                1.001285930293, 0.999626169446, 0.999233141825,
            ]),
        Course(
            mass: 2, stiffness: 300, damping: 20, velocity: 0,
            values: [
                0, 0.490754113954, 1.097645492753, 1.239157174885, 1.090988215502, 0.960302356648, 0.945461547523,
                0.985662836561, 1.012455485906, 1.011883915327, 1.001724143591, 0.996543077534, 0.997531289334,
                0.999961696694, 1.000887862054, 1.000485239564,
            ]),
    ]

    @Test(arguments: courses)
    func aUnitStepTakesTheCourseOfCoreAnimation(_ course: Course) {
        let spring = Spring(mass: course.mass, stiffness: course.stiffness, damping: course.damping)
        let motion = SpringMotion(spring, from: 0, velocity: course.velocity, to: 1)
        for (index, value) in course.values.enumerated() {
            #expect(abs(motion.sample(at: Double(index) / 10).value.x - value) <= 1e-12, "after \(index) tenths")
        }
    }

    struct Checkpoint: Sendable, CustomTestStringConvertible {
        let damping: Double, end: Double, time: Double
        let value: ClosedRange<Double>
        let velocity: ClosedRange<Double>
        var testDescription: String { "damping \(damping) after \(time) s" }
    }

    /// Flutter's tests: mass 1, stiffness 100, from rest at 0.
    static let checkpoints = [
        Checkpoint(damping: 20, end: 500, time: 0, value: 0...0, velocity: 0...0),
        Checkpoint(damping: 20, end: 500, time: 0.25, value: 356...357, velocity: 1_026...1_027),
        Checkpoint(damping: 20, end: 500, time: 0.5, value: 479...480, velocity: 168...169),
        Checkpoint(damping: 20, end: 500, time: 0.75, value: 497...498, velocity: 20...21),
        Checkpoint(damping: 20, end: 500, time: 1.5, value: 499...501, velocity: -1...0.1),
        Checkpoint(damping: 25, end: 500, time: 0, value: -1e-9...1e-9, velocity: -1e-9...1e-9),
        Checkpoint(damping: 25, end: 500, time: 0.5, value: 445...446, velocity: 273...274),
        Checkpoint(damping: 25, end: 500, time: 1, value: 495...496, velocity: 22...23),
        Checkpoint(damping: 25, end: 500, time: 1.5, value: 499...500, velocity: 1...2),
        Checkpoint(damping: 5, end: 300, time: 1, value: 325...326, velocity: -65 ... -64),
        Checkpoint(damping: 5, end: 300, time: 6, value: 299...300, velocity: 0...1),
    ]

    @Test(arguments: checkpoints)
    func everyRegimePassesFluttersCheckpoints(_ row: Checkpoint) {
        let motion = SpringMotion(Spring(stiffness: 100, damping: row.damping), from: 0, to: row.end)
        let sample = motion.sample(at: row.time)
        #expect(row.value.contains(sample.value.x))
        #expect(row.velocity.contains(sample.velocity.x))
    }

    @Test func aCriticalSpringNearItsEndIsStillOnItsWay() {
        let sample = SpringMotion(Spring(mass: 1, frequency: 20, dampingRatio: 1), from: 0, to: 1).sample(at: 0.4)
        #expect(sample.value.x < 1)
        #expect(sample.velocity.x > 0)
    }

    struct Value: Sendable {
        let spring: Spring
        let start: Double, end: Double, time: Double
        let value: Double, tolerance: Double
    }

    /// Values from the tests and issues of other engines; the last three are those that some of them got wrong.
    @Test(arguments: [
        Value(
            spring: Spring(response: 1, dampingRatio: 0.8), start: 0, end: 10, time: 0.5, value: 9.223, tolerance: 0.001
        ),
        Value(
            spring: Spring(response: 1, dampingRatio: 0.8), start: 0, end: 10, time: 0.5, value: 9.223_137_867_537_465,
            tolerance: 1e-13),
        Value(
            spring: Spring(response: 1, dampingRatio: 1), start: 0, end: 10, time: 0.5, value: 8.210_255_535_859_31,
            tolerance: 1e-13),
        Value(
            spring: Spring(stiffness: 300, damping: 100), start: 10, end: 0, time: 0.2, value: 5.56, tolerance: 0.005),
        Value(
            spring: Spring(mass: 0.5, stiffness: 4, damping: 35), start: 0, end: 1_000, time: 8.594,
            value: 625.491_538_541_441_3, tolerance: 1e-9),
        Value(
            spring: Spring(mass: 0.5, stiffness: 4, damping: 35), start: 0, end: 1_000, time: 8.7,
            value: 630.008_412_930_596, tolerance: 1e-9),
    ])
    func publishedValuesAreReached(_ row: Value) {
        let motion = SpringMotion(row.spring, from: row.start, to: row.end)
        #expect(abs(motion.sample(at: row.time).value.x - row.value) <= row.tolerance)
    }

    @Test(arguments: dampingRatios)
    func valueAndVelocityAgreeWithTheMatrixExponential(dampingRatio: Double) {
        var random = SplitMix64(seed: 21)
        var worst = Worst()
        for _ in 0..<60 {
            let frequency = random.number(1...60)
            let spring = Spring(mass: random.number(0.1...10), frequency: frequency, dampingRatio: dampingRatio)
            let value = random.number(-100...100)
            let velocity = random.number(-100...100) * frequency
            let amplitude = abs(value) + abs(velocity) / frequency
            let motion = SpringMotion(spring, from: value, velocity: velocity)
            let time = random.number(0...40) / frequency
            let expected = SpringStep(spring, step: time)(Precise(value), Precise(velocity))
            let sample = motion.sample(at: time)
            worst.note(
                (sample.value.x - Double(expected.x)) / amplitude, "value: \(spring), \(value), \(velocity), \(time)")
            worst.note(
                (sample.velocity.x - Double(expected.v)) / (amplitude * frequency),
                "velocity: \(spring), \(value), \(velocity), \(time)")
        }
        #expect(worst.error <= 1e-12, "\(worst)")
    }

    @Test(arguments: dampingRatios)
    func velocityIsTheDerivativeOfTheValue(dampingRatio: Double) {
        var random = SplitMix64(seed: 22)
        var worst = Worst()
        for _ in 0..<40 {
            let frequency = random.number(1...60)
            let spring = Spring(mass: random.number(0.1...10), frequency: frequency, dampingRatio: dampingRatio)
            let velocity = random.number(-3...3) * frequency
            let motion = SpringMotion(spring, from: random.number(-1...1), velocity: velocity)
            let time = random.number(0.01...10) / frequency
            let step = 1e-4 / frequency
            // Richardson's extrapolation of two central differences.
            let near = (motion.sample(at: time + step).value.x - motion.sample(at: time - step).value.x) / (2 * step)
            let far =
                (motion.sample(at: time + 2 * step).value.x - motion.sample(at: time - 2 * step).value.x) / (4 * step)
            let difference = motion.sample(at: time).velocity.x - (4 * near - far) / 3
            worst.note(difference / frequency, "\(spring), velocity \(velocity), time \(time)")
        }
        #expect(worst.error <= 1e-10, "\(worst)")
    }

    @Test(arguments: dampingRatios)
    func manyStepsEqualOneStep(dampingRatio: Double) {
        var random = SplitMix64(seed: 23)
        var worst = Worst()
        for steps in [2, 3, 10, 60, 240] {
            let frequency = random.number(1...60)
            let spring = Spring(mass: random.number(0.1...10), frequency: frequency, dampingRatio: dampingRatio)
            let start = Sample(value: random.lanes(-1...1), velocity: random.lanes(-1...1) * frequency)
            let target = random.lanes(-1...1)
            let duration = random.number(1...10) / frequency
            var stepped = start
            for _ in 0..<steps {
                stepped = SpringMotion(spring, from: stepped, to: target).sample(at: duration / Double(steps))
            }
            let direct = SpringMotion(spring, from: start, to: target).sample(at: duration)
            worst.note((stepped.value - direct.value).greatest, "value: \(spring), \(steps) steps")
            worst.note((stepped.velocity - direct.velocity).greatest / frequency, "velocity: \(spring), \(steps) steps")
        }
        #expect(worst.error <= 1e-12, "\(worst)")
    }

    @Test func aSpringBeginsWithItsStart() {
        var random = SplitMix64(seed: 24)
        for _ in 0..<200 {
            let start = Sample(value: random.lanes(-100...100), velocity: random.lanes(-1_000...1_000))
            let sample = SpringMotion(.random(&random), from: start, to: random.lanes(-100...100)).sample(at: 0)
            #expect((sample.value - start.value).greatest <= 1e-13)
            #expect(sample.velocity == start.velocity)
        }
    }

    @Test func aSpringAtItsTargetStaysThere() {
        let target = Lanes(1, 2, 3, 4)
        for ratio in dampingRatios {
            let motion = SpringMotion(
                Spring(mass: 1, frequency: 10, dampingRatio: ratio), from: Sample(value: target), to: target)
            #expect(motion.sample(at: 0.1) == Sample(value: target))
        }
    }

    @Test func lanesMoveIndependently() {
        var random = SplitMix64(seed: 25)
        for _ in 0..<100 {
            let spring = Spring.random(&random)
            let start = Sample(value: random.lanes(-1...1), velocity: random.lanes(-10...10))
            let target = random.lanes(-1...1)
            let time = random.number(0...2)
            let sample = SpringMotion(spring, from: start, to: target).sample(at: time)
            for lane in 0..<4 {
                let alone = SpringMotion(
                    spring, from: start.value[lane], velocity: start.velocity[lane], to: target[lane]
                ).sample(at: time)
                #expect(sample.value[lane] == alone.value.x)
                #expect(sample.velocity[lane] == alone.velocity.x)
            }
        }
    }

    @Test func unusedLanesStayZero() {
        var random = SplitMix64(seed: 26)
        for _ in 0..<100 {
            let motion = SpringMotion(.random(&random), from: 1, velocity: 5, to: 3)
            let sample = motion.sample(at: random.number(0...2))
            #expect(sample.value == .number(sample.value.x))
            #expect(sample.velocity == .number(sample.velocity.x))
        }
    }

    @Test(arguments: dampingRatios + [50, 1_000])
    func nothingOverflowsAfterAVeryLongTime(dampingRatio: Double) {
        let motion = SpringMotion(
            Spring(mass: 1, frequency: 30, dampingRatio: dampingRatio), from: 0, velocity: 100, to: 1_000)
        for time in [1e3, 1e6, 1e12, 1e300] {
            let sample = motion.sample(at: time)
            #expect(sample.value.isFinite && sample.velocity.isFinite)
        }
        #expect(motion.sample(at: 1e12) == Sample(value: .number(1_000)))
    }

    @Test func anUndampedSpringKeepsItsEnergy() {
        let motion = SpringMotion(Spring(stiffness: 100, damping: 0), from: 1, velocity: 5)
        for index in 0..<100 {
            let sample = motion.sample(at: Double(index) * 0.37)
            let energy = sample.value.x * sample.value.x + sample.velocity.x * sample.velocity.x / 100
            #expect(abs(energy - 1.25) <= 1e-12)
        }
    }
}

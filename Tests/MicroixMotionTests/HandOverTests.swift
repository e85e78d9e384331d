import MicroixMotion
import Testing

struct HandOverTests {
    private static func curve(_ random: inout SplitMix64) -> TimingCurve {
        if random.chance(0.2) { return .linear }
        return .cubicBezier(
            CubicBezier(
                random.double(0.1...0.9), random.double(-0.5...1.5), random.double(0.1...0.9), random.double(-0.5...1.5)
            )
        )
    }

    private static func timing(_ random: inout SplitMix64, endless: Bool = true) -> Timing {
        Timing(
            duration: random.double(0.05...2),
            repeats: random.pick([1, 1, 1, 2, 3, 2.5, 0.5] + (endless ? [.infinity] : [])),
            isCumulative: random.chance(0.3))
    }

    /// A motion of any kind within −1…1, as an animation from there would have it; springs start at what is shown.
    private static func motion(_ random: inout SplitMix64, from shown: Sample, lanes: Int) -> Motion {
        switch random.int(0...9) {
        case 0: return .rest(random.lanes(-1...1, count: lanes))
        case 1...3:
            return .spring(SpringMotion(.random(&random), from: shown, to: random.lanes(-1...1, count: lanes)))
        case 4...6:
            let origin = random.chance(0.5) ? shown.value : random.lanes(-1...1, count: lanes)
            return .curve(
                CurveMotion(
                    curve(&random), timing: timing(&random), from: origin,
                    by: random.lanes(-1...1, count: lanes) - origin))
        default: return .keyframes(keyframes(&random, lanes: lanes, timing: timing(&random)))
        }
    }

    private static func keyframes(_ random: inout SplitMix64, lanes: Int, timing: Timing) -> KeyframesMotion {
        let segments = random.int(1...4)
        let values = (0...segments).map { _ in random.lanes(-1...1, count: lanes) }
        let curves = (0..<segments).map { _ in curve(&random) }
        return KeyframesMotion(Keyframes(values: values, curves: curves), timing: timing)
    }

    // MARK: Continuity

    @Test(arguments: 1...6)
    func valueAndVelocityAreContinuousThroughChainsOfInterruptions(seed: UInt64) {
        var random = SplitMix64(seed: 800 + seed)
        var value = Worst()
        var velocity = Worst()
        for chain in 0..<40 {
            let lanes = random.pick([1, 2, 4])
            let start = Sample(value: random.lanes(-1...1, count: lanes))
            var current = HandOver(Self.motion(&random, from: start, lanes: lanes), from: start, isMoving: false)
            for link in 1...20 {
                let instant = random.chance(0.2) ? random.double(0...0.01) : random.double(0...1)
                let shown = current.sample(at: instant)
                let next = HandOver(Self.motion(&random, from: shown, lanes: lanes), from: shown, isMoving: true)
                let taken = next.sample(at: 0)
                let range = 1 + shown.value.greatest
                let speed = 1 + shown.velocity.greatest
                let context = "chain \(chain), link \(link), lanes \(lanes), \(current) at \(instant), \(next)"
                value.note((taken.value - shown.value).greatest / range, context)
                velocity.note((taken.velocity - shown.velocity).greatest / speed, context)
                // And the value really goes the way that the velocity says.
                let step = 1e-7
                let after = next.sample(at: step).value - taken.value
                value.note(max(0, (after - step * shown.velocity).greatest - 1e-8 * speed) / range, "after: " + context)
                for lane in lanes..<4 where taken.value[lane] != 0 || taken.velocity[lane] != 0 {
                    value.note(.infinity, "lane \(lane) in " + context)
                }
                current = next
            }
        }
        #expect(value.error <= 1e-9, "\(value)")
        #expect(velocity.error <= 1e-6, "\(velocity)")
    }

    @Test func aMotionFromRestKeepsItsPublishedCourse() {
        var random = SplitMix64(seed: 81)
        for _ in 0..<100 {
            let origin = random.lanes(-1...1)
            let motion = CurveMotion(
                Self.curve(&random), timing: Self.timing(&random), from: origin, by: random.lanes(-1...1))
            let handOver = HandOver(.curve(motion), from: Sample(value: origin), isMoving: false)
            #expect(handOver.residual == .none)
            for _ in 0..<10 {
                let time = random.double(0...2)
                #expect(handOver.sample(at: time) == motion.sample(at: time))
            }
        }
    }

    @Test func fromRestElsewhereTheValueIsContinuousAndTheMotionKeepsItsOwnVelocity() {
        let motion = CurveMotion(.linear, timing: Timing(duration: 1), from: .number(10), by: .number(5))
        let handOver = HandOver(.curve(motion), from: Sample(value: .number(2)), isMoving: false)
        #expect(handOver.sample(at: 0) == Sample(value: .number(2), velocity: .number(5)))
        #expect(handOver.residual.offset == .number(-8))
        #expect(handOver.residual.slope == .zero)
        #expect(handOver.sample(at: 0.4) == motion.sample(at: 0.4))
    }

    @Test func aMovingKeyHandsItsVelocityToAMotionThatStartsWithAnother() {
        let motion = CurveMotion(.linear, timing: Timing(duration: 1), from: .number(10), by: .number(5))
        let shown = Sample(value: .number(2), velocity: .number(-30))
        let handOver = HandOver(.curve(motion), from: shown, isMoving: true)
        #expect(handOver.residual.slope == .number(-35))
        #expect(handOver.sample(at: 0) == shown)
    }

    @Test func aSpringNeedsNoResidual() {
        let shown = Sample(value: .number(2), velocity: .number(-30))
        let spring = Motion.spring(SpringMotion(.bouncy(), from: shown, to: .number(7)))
        let handOver = HandOver(spring, from: shown, isMoving: true)
        #expect(handOver.residual == .none)
        #expect(handOver.sample(at: 0) == shown)
        #expect(handOver.length == .infinity)
    }

    @Test func aDeclaredJumpStartsAtItsOwnFirstValue() {
        let motion = CurveMotion(.easeInOut, timing: Timing(duration: 1), from: .number(10), by: .number(5))
        let shown = Sample(value: .number(2), velocity: .number(-30))
        let handOver = HandOver(.curve(motion), from: shown, isMoving: true, jumps: true)
        #expect(handOver.residual == .none)
        #expect(handOver.sample(at: 0) == Sample(value: .number(10)))
    }

    @Test func aMovingKeyThatIsToRestGlidesThere() throws {
        let shown = Sample(value: .number(3), velocity: .number(10))
        let handOver = HandOver(.rest(.number(1)), from: shown, isMoving: true)
        #expect(handOver.sample(at: 0) == shown)
        #expect(handOver.length == 0.35)
        #expect(handOver.sample(at: 0.35) == Sample(value: .number(1)))
        let crossing = try #require(handOver.lastCrossing(tolerance: 0.01))
        #expect(crossing > 0.2 && crossing < 0.35)
        #expect(abs(handOver.sample(at: crossing).value.x - 1.01) <= 1e-9)
    }

    // MARK: Ends

    @Test func aMotionThatEndsDoesSoExactlyAtItsEnd() {
        var random = SplitMix64(seed: 82)
        for _ in 0..<400 {
            let shown = Sample(value: random.lanes(-1...1), velocity: random.lanes(-20...20))
            let handOver = HandOver(Self.motion(&random, from: shown, lanes: 4), from: shown, isMoving: true)
            guard handOver.length.isFinite, let end = handOver.base.end else { continue }
            #expect(handOver.length >= handOver.base.length)
            for time in [handOver.length, handOver.length.nextUp, handOver.length + 1, 1e9] {
                #expect(handOver.sample(at: time) == Sample(value: end), "\(handOver)")
            }
        }
    }

    // MARK: The residual

    @Test func aResidualStartsAndEndsSmoothly() {
        var random = SplitMix64(seed: 83)
        for _ in 0..<200 {
            let length = random.double(0.05...0.35)
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
            let length = random.double(0.05...0.35)
            let residual = Residual(offset: random.lanes(-1...1), slope: random.lanes(-20...20), length: length)
            let time = random.double(0.01...0.99) * length
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
            let motion = CurveMotion(
                Self.curve(&random), timing: Timing(duration: random.double(0.05...2)), from: shown.value,
                by: random.lanes(-1...1))
            let handOver = HandOver(.curve(motion), from: shown, isMoving: true)
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
        let motion = CurveMotion(
            .easeInOut, timing: Timing(duration: row.duration, repeats: row.repeats), from: .number(5),
            by: .number(row.travel))
        let shown = Sample(value: .number(5 + row.offset), velocity: .number(row.velocity))
        let handOver = HandOver(.curve(motion), from: shown, isMoving: true)
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
            let timing = Timing(duration: random.double(0.2...1))
            let origin = random.chance(0.5) ? shown.value : random.lanes(-1...1)
            let motion = CurveMotion(Self.curve(&random), timing: timing, from: origin, by: target - origin)
            current = HandOver(.curve(motion), from: shown, isMoving: true)
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

    // MARK: Settling

    @Test(arguments: 1...4)
    func afterTheLastCrossingItIsNeverOutsideAgain(seed: UInt64) throws {
        var random = SplitMix64(seed: 870 + seed)
        var late = Worst()
        var early = Worst()
        for _ in 0..<60 {
            let lanes = random.pick([1, 2, 4])
            let timing = Self.timing(&random, endless: false)
            let moving = random.chance(0.7)
            let shown = Sample(
                value: random.lanes(-1...1, count: lanes),
                velocity: moving ? random.lanes(-20...20, count: lanes) : .zero)
            let origin = random.lanes(-1...1, count: lanes)
            let travel = random.lanes(-1...1, count: lanes)
            let base: Motion =
                random.chance(0.5)
                ? .curve(CurveMotion(Self.curve(&random), timing: timing, from: origin, by: travel))
                : .keyframes(Self.keyframes(&random, lanes: lanes, timing: timing))
            let handOver = HandOver(base, from: shown, isMoving: moving)
            let end = try #require(base.end)
            let tolerance = random.pick([0.1, 0.01, 0.001])
            let crossing = try #require(handOver.lastCrossing(tolerance: tolerance))
            func distance(_ time: Double) -> Double { (handOver.sample(at: time).value - end).greatest }
            var last = -1.0
            for index in 0...600 {
                let time = handOver.length * Double(index) / 600
                if distance(time) > tolerance * (1 + 1e-9) { last = time }
            }
            late.note(
                max(0, last - crossing), "\(handOver), tolerance \(tolerance), crossing \(crossing), last \(last)")
            if crossing > 0 {
                early.note(
                    max(0, tolerance - distance(crossing - 1e-9)) / tolerance,
                    "\(handOver), tolerance \(tolerance), crossing \(crossing), last \(last)")
            }
        }
        #expect(late.error <= 1e-12, "\(late)")
        #expect(early.error <= 1e-5, "\(early)")
    }

    @Test func aResidualOverACurveThatStandsStillSettlesWithTheResidual() throws {
        let still = CurveMotion(.linear, timing: Timing(duration: 1, repeats: 3), from: .number(1), by: .zero)
        let handOver = HandOver(.curve(still), from: Sample(value: .number(2)), isMoving: false)
        let crossing = try #require(handOver.lastCrossing(tolerance: 0.01))
        #expect(crossing > 0.2 && crossing < 0.35)
        #expect(abs(handOver.sample(at: crossing).value.x - 1.01) <= 1e-9)
    }

    @Test func cyclesThatAccumulateLittleSettleInTheCycleThatComesNear() throws {
        let timing = Timing(duration: 1, repeats: 20, isCumulative: true)
        let motion = CurveMotion(.linear, timing: timing, from: .zero, by: .number(0.004))
        let handOver = HandOver(.curve(motion), from: Sample(value: .zero), isMoving: false)
        let crossing = try #require(handOver.lastCrossing(tolerance: 0.01))
        #expect(abs(crossing - 17.5) <= 1e-9)
    }

    @Test func aShortExcursionNearTheEndIsNotMissed() throws {
        let keyframes = Keyframes(
            values: [.zero, .zero, .number(1), .zero], times: [0, 0.99, 0.995, 1])
        let motion = KeyframesMotion(keyframes, timing: Timing(duration: 1))
        let handOver = HandOver(.keyframes(motion), from: Sample(value: .zero), isMoving: false)
        let crossing = try #require(handOver.lastCrossing(tolerance: 0.01))
        #expect(abs(crossing - 0.99995) <= 1e-6)
    }

    @Test func whatIsEndlessNeverSettlesAndWhatIsThereAlreadySettlesAtOnce() {
        let shown = Sample(value: .number(1))
        let loop = CurveMotion(.linear, timing: Timing(duration: 1, repeats: .infinity), from: .zero, by: .number(1))
        #expect(HandOver(.curve(loop), from: shown, isMoving: false).lastCrossing(tolerance: 0.01) == nil)
        let undamped = SpringMotion(Spring(stiffness: 100, damping: 0), from: shown, to: .zero)
        #expect(HandOver(.spring(undamped), from: shown, isMoving: false).lastCrossing(tolerance: 0.01) == nil)
        #expect(HandOver(.rest(.number(1)), from: shown, isMoving: false).lastCrossing(tolerance: 0.01) == 0)
        let still = CurveMotion(.linear, timing: Timing(duration: 1), from: .number(1), by: .zero)
        #expect(HandOver(.curve(still), from: shown, isMoving: false).lastCrossing(tolerance: 0.01) == 0)
    }

    @Test func aSpringSettlesAsItsOwnSolutionSays() {
        let shown = Sample(value: .number(1), velocity: .number(7))
        let spring = SpringMotion(.snappy(), from: shown, to: .zero)
        let handOver = HandOver(.spring(spring), from: shown, isMoving: true)
        #expect(handOver.lastCrossing(tolerance: 0.01) == spring.lastCrossing(tolerance: 0.01))
    }
}

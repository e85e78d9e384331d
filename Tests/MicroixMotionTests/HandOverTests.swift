import MicroixMotion
import TestSupport
import Testing

struct HandOverTests {
    /// A motion of any kind within −1…1, as an animation from there would have it; springs start at what is shown.
    private static func motion(_ random: inout SplitMix64, from shown: Sample, lanes: Int) -> Motion {
        switch random.int(0...9) {
        case 0: return .rest(random.lanes(-1...1, count: lanes))
        case 1...3:
            return .spring(SpringMotion(.random(&random), from: shown, to: random.lanes(-1...1, count: lanes)))
        case 4...6:
            let origin = random.happens(0.5) ? shown.value : random.lanes(-1...1, count: lanes)
            return .timed(
                TimedMotion(
                    .random(&random), timing: .random(&random), from: origin,
                    by: random.lanes(-1...1, count: lanes) - origin))
        default: return .timed(.keyframes(&random, lanes: lanes, timing: .random(&random)))
        }
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
                let instant = random.happens(0.2) ? random.number(0...0.01) : random.number(0...1)
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
            let motion = TimedMotion(
                TimingCurve.random(&random), timing: Timing.random(&random), from: origin, by: random.lanes(-1...1))
            let handOver = HandOver(.timed(motion), from: Sample(value: origin), isMoving: false)
            #expect(handOver.residual == .none)
            for _ in 0..<10 {
                let time = random.number(0...2)
                #expect(handOver.sample(at: time) == motion.sample(at: time))
            }
        }
    }

    @Test func fromRestElsewhereTheValueIsContinuousAndTheMotionKeepsItsOwnVelocity() {
        let motion = TimedMotion(.linear, timing: Timing(duration: 1), from: .number(10), by: .number(5))
        let handOver = HandOver(.timed(motion), from: Sample(value: .number(2)), isMoving: false)
        #expect(handOver.sample(at: 0) == Sample(value: .number(2), velocity: .number(5)))
        #expect(handOver.residual.offset == .number(-8))
        #expect(handOver.residual.slope == .zero)
        #expect(handOver.sample(at: 0.4) == motion.sample(at: 0.4))
    }

    @Test func aMovingKeyHandsItsVelocityToAMotionThatStartsWithAnother() {
        let motion = TimedMotion(.linear, timing: Timing(duration: 1), from: .number(10), by: .number(5))
        let shown = Sample(value: .number(2), velocity: .number(-30))
        let handOver = HandOver(.timed(motion), from: shown, isMoving: true)
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
        let motion = TimedMotion(.easeInOut, timing: Timing(duration: 1), from: .number(10), by: .number(5))
        let shown = Sample(value: .number(2), velocity: .number(-30))
        let handOver = HandOver(.timed(motion), from: shown, isMoving: true, jumps: true)
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
}

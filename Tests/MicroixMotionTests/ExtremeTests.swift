import MicroixMotion
import Testing

struct ExtremeTests {
    private static let instants = [0, 1e-12, 1e-9, 1e-3, 0.5, 1, 100, 1e9]

    private static func expectNumbers(_ motion: Motion, _ shown: Sample) {
        for handOver in [HandOver(motion), HandOver(motion, from: shown, isMoving: true)] {
            for time in instants {
                for side in [Side.left, .right] {
                    let sample = handOver.sample(at: time, from: side)
                    #expect(sample.value.isFinite && sample.velocity.isFinite, "\(time) of \(handOver)")
                }
            }
            _ = handOver.lastCrossing(tolerance: 0.01)
            _ = handOver.rest(within: 1e-10, speed: 1e-8)
            _ = motion.discontinuities(in: 0...1)
            _ = motion.nextStep(after: 0)
        }
    }

    static let starts = [
        Sample(value: .zero), Sample(value: .number(1)), Sample(value: .number(1), velocity: .number(1e9)),
        Sample(value: .number(-1e9), velocity: .number(-1e9)),
    ]

    @Test(arguments: [1e-9, 1, 1e9], [-1.0, -0.999, -1e-9, 0, 1e-9, 0.5, 1])
    func springsOfAnyDurationAndBounceStayNumbers(duration: Double, bounce: Double) {
        let spring = Spring(duration: duration, bounce: bounce)
        for start in Self.starts {
            for target in [Lanes.zero, .number(1), .number(1e9)] {
                let motion = SpringMotion(spring, from: start, to: target)
                Self.expectNumbers(.spring(motion), start)
                Self.expectNumbers(.guarded(GuardedSpring(motion, size: 0.01)), start)
                let blend = SpringBlend(from: spring, to: .smooth(), over: 0.1, from: start, to: target)
                Self.expectNumbers(.blend(blend), start)
            }
        }
    }

    @Test(arguments: [1e-9, 1, 1e9])
    func timedMotionsOfAnyDurationStayNumbers(duration: Double) {
        let keyframes = Keyframes(values: [.zero, .number(1e9), .zero], mode: .cubicPaced)
        let path = MotionPath(points: [.zero, .zero, Lanes(1e9, 0, 0, 0)])
        for repeats in [1e-9, 1, 2.5, 1e9, .infinity] {
            for speed in [1.0, -1, 0, 1e-3] {
                let timing = Timing(duration: duration, repeats: repeats, accumulation: .travel, speed: speed)
                for start in Self.starts {
                    for route in [
                        Route.line(from: start.value, to: start.value), .line(from: .zero, to: .number(1e9)),
                        .keyframes(keyframes), .path(path), .heading(path),
                    ] where repeats <= 2.5 || repeats == .infinity || duration == 1 {
                        let motion = Motion.timed(TimedMotion(route, pace: .ease, timing: timing))
                        for time in Self.instants {
                            let sample = HandOver(motion, from: start, isMoving: true).sample(at: time)
                            #expect(sample.value.isFinite && sample.velocity.isFinite, "\(time) of \(motion)")
                        }
                    }
                }
            }
        }
    }

    @Test(arguments: [1e-9, 0.5, 0.998, 1.0.nextDown])
    func frictionOfAnyRateStaysANumber(rate: Double) {
        for start in Self.starts {
            Self.expectNumbers(.decay(DecayMotion(Decay(rate: rate), from: start)), start)
            for spring in [Spring.smooth(), Spring(duration: 1e-9, bounce: 1), Spring(duration: 1e9, bounce: -1)] {
                let bounded = DecayMotion(
                    Decay(rate: rate), from: start, lower: .zero, upper: .number(0.5), spring: spring)
                Self.expectNumbers(.decay(bounded), start)
            }
        }
    }

    @Test func anUndampedSpringNeverComesToRestAndAnInfinitelyDampedOneNeverLeaves() {
        let start = Sample(value: .zero)
        let undamped = SpringMotion(Spring(duration: 0.5, bounce: 1), from: start, to: .number(1))
        #expect(undamped.lastCrossing(tolerance: 0.01) == nil)
        let stuck = SpringMotion(Spring(duration: 0.5, bounce: -1), from: start, to: .number(1))
        #expect(stuck.sample(at: 100).value.x <= 1e-4)
    }
}

import MicroixMotion
import TestSupport
import Testing

struct ReplayTests {
    /// 0 to 10 in a second, straight.
    private static let motion = HandOver(
        .timed(TimedMotion(.linear, timing: Timing(duration: 1), from: .zero, to: .number(10))))

    private static func shows(_ replay: Replay, _ time: Double, _ value: Double, _ velocity: Double) {
        let sample = replay.sample(at: time)
        #expect(abs(sample.value.x - value) <= 1e-14 && sample.velocity.x == velocity, "\(replay) at \(time)")
    }

    @Test func playedAsItIsItIsTheMotion() {
        let replay = Replay(Self.motion)
        for time in [0, 0.3, 1, 2] { #expect(replay.sample(at: time) == Self.motion.sample(at: time)) }
    }

    @Test func pausedItStandsStillAndResumedItGoesOn() {
        let paused = Replay(Self.motion).paused(at: 0.25)
        Self.shows(paused, 0, 2.5, 0)
        Self.shows(paused, 100, 2.5, 0)
        #expect(Motion.replay(paused).length == .infinity)
        let resumed = paused.resumed(at: 7)
        Self.shows(resumed, 0, 2.5, 10)
        Self.shows(resumed, 0.25, 5, 10)
        Self.shows(resumed, 0.75, 10, 0)
        #expect(Motion.replay(resumed).length == 0.75)
        Self.shows(paused.resumed(at: 7, rate: 2), 0.25, 7.5, 20)
    }

    @Test func reversedItRunsBackToItsBeginningAndStopsThere() {
        let reversed = Replay(Self.motion).reversed(at: 0.75)
        Self.shows(reversed, 0, 7.5, -10)
        Self.shows(reversed, 0.5, 2.5, -10)
        Self.shows(reversed, 0.75, 0, 0)
        Self.shows(reversed, 5, 0, 0)
        #expect(Motion.replay(reversed).end == .zero)
        #expect(Motion.replay(reversed).length == 0.75)
        #expect(Motion.replay(reversed).discontinuities(in: 0...2).map { $0.time } == [0.75])
        Self.shows(reversed.reversed(at: 0.5), 0.5, 7.5, 10)
        Self.shows(reversed.reversed(at: 3), 0.5, 5, 10)
    }

    @Test func scrubbedItShowsAnyPlaceOfItsOwn() {
        for place in [0, 0.1, 0.5, 0.9] { Self.shows(Replay(Self.motion).scrubbed(to: place), 3, 10 * place, 0) }
        Self.shows(Replay(Self.motion).scrubbed(to: -4), 0, 0, 0)
        Self.shows(Replay(Self.motion).scrubbed(to: 4), 0, 10, 0)
    }

    @Test func aSpringRunsBackwardsThroughAllThatItWent() {
        let shown = Sample(value: .number(3), velocity: .number(-8))
        let spring = SpringMotion(.bouncy(), from: shown, to: .number(1))
        let reversed = Replay(HandOver(.spring(spring), from: shown, isMoving: true)).reversed(at: 1)
        for time in [0.1, 0.4, 0.9] {
            let (there, back) = (spring.sample(at: 1 - time), reversed.sample(at: time))
            #expect((there.value - back.value).greatest <= 1e-14)
            #expect((there.velocity + back.velocity).greatest <= 1e-12)
        }
    }

    @Test func aChangeOfTheClockKeepsTheValueOfAnyMotion() {
        var maker = MotionMaker(seed: 2_600)
        for kind in MotionKind.allCases {
            for _ in 0..<10 {
                let replay = Replay(maker.handOver(kind, from: maker.shown()), rate: maker.random.number(0.1...3))
                let time = maker.random.number(0.01...1)
                let shown = replay.sample(at: time).value
                for next in [replay.paused(at: time), replay.resumed(at: time), replay.reversed(at: time)] {
                    #expect((next.sample(at: 0, from: next.rate < 0 ? .left : .right).value - shown).greatest <= 1e-9)
                }
            }
        }
    }
}

import MicroixMotion
import Testing

/// Core Animation's media timing, from the tests of an open re-implementation (OpenCoreAnimation).
struct MediaTimingTests {
    @Test(arguments: TimingRun.published)
    func progressAndCyclesTakeTheirPublishedCourse(_ run: TimingRun) {
        let motion = TimedMotion(.linear, timing: run.timing, from: .zero, to: .number(1))
        for index in run.progress.indices {
            let time = Double(index) / 4
            let value = motion.sample(at: time).value.x
            if PublishedException.timing.contains(where: { $0.run == run.testDescription && $0.time == time }) {
                #expect(value != run.progress[index], "an exception that holds should not be listed")
                continue
            }
            #expect(value == run.progress[index], "after \(time) s")
        }
    }

    @Test(arguments: TimingRun.published)
    func whatAccumulatesCountsTheCyclesThatAreOver(_ run: TimingRun) {
        let timing = run.timing
        guard timing.speed > 0, !timing.autoreverses else { return }
        let adding = Timing(
            duration: timing.duration, repeats: timing.repeats, accumulation: .travel, speed: timing.speed,
            offset: timing.offset)
        let motion = TimedMotion(.linear, timing: adding, from: .zero, to: .number(1))
        for index in run.progress.indices {
            #expect(motion.sample(at: Double(index) / 4).value.x == run.cycles[index] + run.progress[index])
        }
    }

    @Test(arguments: [
        (timing: Timing(duration: 1, repeatDuration: 2.5, autoreverses: true), time: 2.75, progress: 0.5),
        (Timing(duration: 1, repeats: 2, autoreverses: true), 2.25, 0.25),
        (Timing(duration: 1, repeats: 2, autoreverses: true), 4, 0),
        (Timing(duration: 1, repeats: 3), 1, 0), (Timing(duration: 1, repeats: 3), 3, 1),
        (Timing(duration: 2, speed: -1, offset: 2), 1, 0.5), (Timing(duration: 2, speed: -1, offset: 2), 2, 0),
        (Timing(duration: 1, speed: 0, offset: 1), 10, 1),
    ])
    func singleInstantsHaveTheirPublishedProgress(timing: Timing, time: Double, progress: Double) {
        let motion = TimedMotion(.linear, timing: timing, from: .zero, to: .number(1))
        #expect(motion.sample(at: time).value.x == progress)
    }

    @Test func theRepeatDurationIsTheLength() {
        #expect(Timing(duration: 1, repeatDuration: 2.5, autoreverses: true).length == 2.5)
    }

    @Test(arguments: [
        (timing: Timing(duration: 1, repeats: 3, accumulation: .endValue), time: 1.5, value: 35.0),
        (Timing(duration: 1, repeats: 2, autoreverses: true, accumulation: .endValue), 2.5, 25),
    ])
    func aCumulativeAnimationAddsTheValueThatEachCycleEndsAt(timing: Timing, time: Double, value: Double) {
        let motion = TimedMotion(.linear, timing: timing, from: .number(10), to: .number(20))
        #expect(motion.sample(at: time).value.x == value)
    }

    @Test func aLayersSpeedIsThatOfWhatItShows() {
        let fade = TimedMotion(.linear, timing: Timing(duration: 4), from: .zero, to: .number(1))
        #expect(Replay(HandOver(.timed(fade)), rate: 2).sample(at: 0.5).value.x == 0.25)
    }

    @Test func aGroupsSpeedIsThatOfItsChildren() {
        let child = TimedMotion(.linear, timing: Timing(duration: 2), from: .zero, to: .number(1))
        let group = TimedMotion(.motion(.timed(child), duration: 2), timing: Timing(duration: 2, speed: 2))
        #expect(group.sample(at: 0.25).value.x == 0.25)
    }

    @Test func whatIsNotCoveredIsCounted() {
        #expect(TimingRun.published.reduce(0) { $0 + $1.progress.count } + PublishedException.beforeTheStart == 133)
        #expect(PublishedException.timing.count == 1)
        #expect(PublishedException.listed.reduce(0) { $0 + $1.cases } == 237)
    }
}

import MicroixCore

/// Runs of triggers that interrupt nothing.
struct CalmRuns {
    /// When a trigger is posted, once nothing moves.
    enum Pace: CaseIterable {
        /// As soon as nothing moves.
        case swift
        /// Not earlier after the trigger before than in the interrupted run, so that the same timers have fired.
        case asPosted
    }

    private struct Key: Hashable {
        let stimuli: [Stimulus]
        /// The times of the triggers, if they matter.
        let times: [Double]

        init(_ script: ArraySlice<TimedStimulus>, _ pace: Pace) {
            stimuli = script.map { $0.stimulus }
            times = pace == .swift ? [] : script.map { $0.time }
        }
    }

    /// The result of a run.
    struct Outcome {
        let end: Session
        /// The session just after the last trigger; `nil` if there is none.
        let answer: Session?
        /// The triggers; at a swift pace their times are rounded up to tenths of a second, for people to read.
        let script: [TimedStimulus]
        /// How often each message was told.
        let told: [String: Int]
    }

    /// A run after some of its triggers.
    private struct Waiting {
        var run: UncheckedRun
        var posted: [TimedStimulus] = []
        var earliest = 0.0
    }

    /// How many of each are kept; interruptions that follow each other share most of them.
    private static let most = 1024

    private let seed: UInt64
    private var outcomes: [Key: Outcome] = [:]
    /// The beginnings of scripts, which all interruptions of a way share.
    private var beginnings: [Key: Waiting] = [:]

    init(seed: UInt64) { self.seed = seed }

    mutating func end(of script: [TimedStimulus], _ pace: Pace, _ probe: Probe) -> Session {
        outcome(of: script, pace, probe).end
    }

    /// Posts the triggers, each once nothing moves, and follows the run to its end; timers go on meanwhile.
    mutating func outcome(of script: [TimedStimulus], _ pace: Pace, _ probe: Probe) -> Outcome {
        let key = Key(script[...], pace)
        if let known = outcomes[key] { return known }
        var waiting = beginning(script.dropLast(), pace, probe)
        var answer: Session?
        if let last = script.last {
            post(last, after: script.dropLast().last, pace, &waiting)
            answer = waiting.run.session
        }
        waiting.run.comesToRest()
        let outcome = Outcome(
            end: waiting.run.session, answer: answer, script: waiting.posted, told: waiting.run.told)
        if outcomes.count >= Self.most { outcomes.removeAll() }
        outcomes[key] = outcome
        return outcome
    }

    /// A run after some triggers; at a swift pace, it has waited until nothing moves.
    private mutating func beginning(_ script: ArraySlice<TimedStimulus>, _ pace: Pace, _ probe: Probe) -> Waiting {
        let key = Key(script, pace)
        if let known = beginnings[key] { return known }
        var waiting: Waiting
        if let last = script.last {
            waiting = beginning(script.dropLast(), pace, probe)
            post(last, after: script.dropLast().last, pace, &waiting)
        } else {
            waiting = Waiting(
                run: UncheckedRun(
                    Session(probe.subject.component, seed: seed), of: probe.subject, host: probe.host))
            waiting.run.advance(to: 0)
        }
        // With the times of the script, it waits once the next trigger is known.
        if pace == .swift { waiting.run.wait() }
        if beginnings.count >= Self.most { beginnings.removeAll() }
        beginnings[key] = waiting
        return waiting
    }

    private func post(
        _ timed: TimedStimulus, after earlier: TimedStimulus?, _ pace: Pace, _ waiting: inout Waiting
    ) {
        switch pace {
        case .swift:
            waiting.earliest = max(
                waiting.earliest + 0.1, (waiting.run.session.now.seconds * 10).rounded(.up) / 10)
            waiting.run.advance(to: (waiting.earliest * 10).rounded() / 10)
        case .asPosted:
            let gap = earlier.flatMap { earlier in waiting.posted.last.map { $0.time - earlier.time } } ?? 0
            waiting.run.advance(to: timed.time + gap)
            // A trigger that nobody hears interrupts nothing.
            if waiting.run.session.hears(timed.stimulus) { waiting.run.wait() }
        }
        waiting.posted.append(TimedStimulus(timed.stimulus, at: waiting.run.session.now.seconds))
        waiting.run.post(timed.stimulus)
    }
}

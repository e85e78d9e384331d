import MicroixCore

/// Where triggers lead that interrupt nothing.
struct CalmRuns {
    /// When a trigger comes, besides that nothing moves then.
    enum Pace: CaseIterable {
        /// As soon as nothing moves.
        case swift
        /// As long after the one before as it was posted, at least, so that as many timers have gone off by then.
        case asPosted
    }

    private struct Key: Hashable {
        let stimuli: [Stimulus]
        /// Their times, where they matter.
        let times: [Double]

        init(_ script: ArraySlice<TimedStimulus>, _ pace: Pace) {
            stimuli = script.map { $0.stimulus }
            times = pace == .swift ? [] : script.map { $0.time }
        }
    }

    /// What comes of a run.
    struct Outcome {
        let end: Session
        /// How it stands just after the last trigger.
        let answer: Session?
        /// The triggers; those that come swiftly at tenths of a second, which a person can read.
        let script: [TimedStimulus]
        /// How often each message was told.
        let told: [String: Int]
    }

    /// A run whose triggers were posted, and in which nothing moves any more.
    private struct Waiting {
        var run: BlindRun
        var posted: [TimedStimulus] = []
        var earliest = 0.0
    }

    /// How many of a kind are kept; interruptions that come one after the other share most of theirs.
    private static let most = 1024

    private let seed: UInt64
    private var outcomes: [Key: Outcome] = [:]
    /// What scripts begin with: all interruptions of a way share it.
    private var beginnings: [Key: Waiting] = [:]

    init(seed: UInt64) { self.seed = seed }

    mutating func end(of script: [TimedStimulus], _ pace: Pace, _ probe: Probe) -> Session {
        outcome(of: script, pace, probe).end
    }

    /// Posts the same triggers, each once nothing moves any more, and follows them to their end; timers go on meanwhile.
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

    /// The session once some triggers were posted; those that come swiftly find that nothing moves any more.
    private mutating func beginning(_ script: ArraySlice<TimedStimulus>, _ pace: Pace, _ probe: Probe) -> Waiting {
        let key = Key(script, pace)
        if let known = beginnings[key] { return known }
        var waiting: Waiting
        if let last = script.last {
            waiting = beginning(script.dropLast(), pace, probe)
            post(last, after: script.dropLast().last, pace, &waiting)
        } else {
            waiting = Waiting(
                run: BlindRun(
                    Session(probe.subject.component, seed: seed), of: probe.subject, host: probe.host))
            waiting.run.advance(to: 0)
        }
        // What keeps the times waits once it knows what comes.
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
            // What nobody hears interrupts nothing.
            if waiting.run.session.hears(timed.stimulus) { waiting.run.wait() }
        }
        waiting.posted.append(TimedStimulus(timed.stimulus, at: waiting.run.session.now.seconds))
        waiting.run.post(timed.stimulus)
    }
}

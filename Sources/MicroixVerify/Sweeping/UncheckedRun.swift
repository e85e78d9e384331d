import MicroixCore

/// A session that goes on without oracles, to find where it leads and what it tells.
struct UncheckedRun {
    private(set) var session: Session
    private let subject: Subject
    private let host: ProbeHost
    /// How often each message was told.
    private(set) var told: [String: Int] = [:]
    /// The messages that were told last, with their values.
    private(set) var lastTold: [Message] = []
    /// Whether the run depends on what is shown, because a function, a condition or a finger asked for it.
    private(set) var dependsOnShown: Bool
    private(set) var hasFailed = false

    struct Message: Equatable {
        let name: String
        let value: PlainData
    }

    /// The most instants with events that are followed before a probe looks for a cycle.
    private static let mostInstants = 400
    /// The longest wait for a motion, in seconds.
    static let longest = 60.0
    /// The longest wait for the rest of a motion that has settled, in seconds.
    private static let longestRest = 5.0

    /// Starts at the present instant of a session.
    init(_ session: Session, of subject: Subject, host: ProbeHost) {
        (self.session, self.subject, self.host) = (session, subject, host)
        dependsOnShown = subject.alwaysDependsOnShown
    }

    /// Gives the session an input of a keyboard or of the focus now; returns whether it had an effect.
    mutating func take(_ input: Input) -> Bool {
        if hasFailed { return false }
        do {
            try session.post(TimedInput(at: session.now.seconds, input))
        } catch {
            hasFailed = true
            return false
        }
        let context = session.context
        go(to: session.now.seconds)
        let hasEffect = session.context != context || host.events.contains { $0.isEffect(in: subject.component) }
        hear()
        return hasEffect
    }

    /// Goes on to an instant, in seconds from the session's start.
    mutating func advance(to time: Double) {
        if hasFailed { return }
        go(to: time)
        hear()
    }

    private mutating func go(to time: Double) {
        host.forget()
        do throws(ScriptFailure) {
            try session.advance(to: max(time, session.now.seconds), host: host)
        } catch {
            hasFailed = true
        }
    }

    private mutating func hear() {
        for name in host.events.toldMessages { told[name, default: 0] += 1 }
        lastTold = host.events.messages
        dependsOnShown =
            dependsOnShown || host.wasAskedWhatIsShown
            || host.events.contains {
                if case .trigger(let trigger, _, _) = $0.evidence {
                    subject.triggersDependingOnShown.contains(trigger)
                } else {
                    false
                }
            }
    }

    /// Posts a stimulus now, and handles all that follows at once.
    mutating func post(_ stimulus: Stimulus) {
        if hasFailed { return }
        do {
            try session.post(stimulus.trigger, payload: stimulus.payload)
        } catch {
            hasFailed = true
        }
        advance(to: session.now.seconds)
    }

    /// Waits until nothing moves, while timers go on.
    ///
    /// - Parameters:
    ///   - toTheEye: Whether motions that look finished count as finished.
    ///   - seconds: The longest wait.
    mutating func wait(toTheEye: Bool = false, for seconds: Double = longest) {
        let end = session.now.seconds + seconds
        while toTheEye ? session.isIncomplete : session.isMoving, !hasFailed, let next = session.nextInstant(by: end) {
            let before = session.now
            advance(to: next.seconds)
            if session.now <= before { advance(to: next.seconds.nextUp) }
            if session.now <= before { return }
        }
    }

    /// Waits up to five seconds until no motion is left at all, not even one within its tolerance.
    mutating func waitUntilStill() {
        let end = session.now.seconds + Self.longestRest
        while !session.movingKeys.isEmpty, !hasFailed, let next = session.nextInstant(by: end) {
            let before = session.now
            advance(to: next.seconds)
            if session.now <= before { return }
        }
    }

    /// Follows the session to its end; returns whether it rests there and nothing has failed.
    @discardableResult
    mutating func comesToRest() -> Bool {
        let rests = runsOut() || !hasFailed && followed() == .rest
        return rests && !hasFailed
    }

    /// Presses a key of the keyboard and lets it go, both now; returns whether that had an effect.
    @discardableResult
    mutating func press(_ key: String) -> Bool {
        let acts = [KeyPhase.down, .up].map { take(.key(KeySample(key, $0))) }
        return acts.contains(true)
    }

    /// Whether it comes to rest in the end, even if it passes the same place several times.
    mutating func runsOut() -> Bool { runsOut(by: .infinity, instants: Self.mostInstants) }

    /// Whether it comes to rest before an instant, within a number of instants with events.
    mutating func runsOut(by end: Double, instants: Int) -> Bool {
        for _ in 0..<instants {
            if session.isResting || hasFailed { break }
            guard let next = session.nextInstant, next.seconds < end else { break }
            let before = session.now
            advance(to: next.seconds)
            if session.now <= before { break }
        }
        return session.isResting && !hasFailed
    }

    /// Follows the session with a probe, which recognises cycles.
    private mutating func followed() -> Probe.Ending {
        var probe = Probe(subject, host: host)
        probe.attention = .none
        probe.watch(session)
        let ending = probe.follow(framesPerSecond: 20)
        (session, hasFailed) = (probe.session, probe.hasFailed)
        dependsOnShown = dependsOnShown || probe.dependsOnShown
        told.merge(probe.log.told) { $0 + $1 }
        return ending
    }
}

extension TimelineEvent {
    /// Whether it is more than an input, or a report of one.
    fileprivate func isEffect(in component: Component) -> Bool {
        switch kind {
        case .key, .focus, .trigger, .pointer, .verdict, .accessibility, .evaluated, .asked, .stored: false
        // A rule without an effect that stays in its state does nothing; what else it does has events of its own.
        case .transition(let transition):
            !transition.exited.isEmpty || !transition.entered.isEmpty
                || transition.rule.map { component.declaration.rules[$0.index].effect != nil } ?? false
        default: true
        }
    }
}

extension [TimelineEvent] {
    /// The messages to the host, with their values.
    var messages: [UncheckedRun.Message] {
        compactMap {
            if case .message(let name, let value) = $0.evidence {
                UncheckedRun.Message(name: name, value: value)
            } else {
                nil
            }
        }
    }
}

import MicroixCore

/// A session that goes on past no oracle: only where it leads is asked, and what it tells.
struct BlindRun {
    private(set) var session: Session
    private let subject: Subject
    private let host: ProbeHost
    /// How often each message was told.
    private(set) var told: [String: Int] = [:]
    /// The messages that were told last, with what they carry.
    private(set) var lastTold: [Message] = []
    /// Whether what came of it depends on what is shown: a function, a condition or a finger asked for it.
    private(set) var isLooking: Bool
    private(set) var hasFailed = false

    struct Message: Equatable {
        let name: String
        let value: PlainData
    }

    /// The most instants at which something happens that are followed without asking whether the same happens again and again.
    private static let mostInstants = 400
    /// The longest that a motion is waited for, in seconds.
    static let longest = 60.0
    /// The longest that it is waited for what is left of a motion that has settled, in seconds.
    private static let longestRest = 5.0

    /// Begins where a session is.
    init(_ session: Session, of subject: Subject, host: ProbeHost) {
        (self.session, self.subject, self.host) = (session, subject, host)
        isLooking = subject.looksByItself
    }

    /// Lets a key do something now, or the focus go, and says whether anything came of it.
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

    /// Goes on to an instant.
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
        lastTold = host.events.compactMap {
            if case .message(let name, let value) = $0.evidence { Message(name: name, value: value) } else { nil }
        }
        isLooking =
            isLooking || host.wasAskedWhatIsShown
            || host.events.contains {
                if case .trigger(let trigger, _, _) = $0.evidence { subject.looking.contains(trigger) } else { false }
            }
    }

    /// Posts a stimulus now, with all that comes of it at once.
    mutating func post(_ stimulus: Stimulus) {
        if hasFailed { return }
        do {
            try session.post(stimulus.trigger, payload: stimulus.payload)
        } catch {
            hasFailed = true
        }
        advance(to: session.now.seconds)
    }

    /// Waits until nothing moves any more, or all that does is done to the eye; timers go on meanwhile.
    ///
    /// - Parameter seconds: For how long at most.
    mutating func wait(toTheEye: Bool = false, for seconds: Double = longest) {
        let end = session.now.seconds + seconds
        while toTheEye ? session.isIncomplete : session.isMoving, !hasFailed, let next = session.nextInstant(by: end) {
            let before = session.now
            advance(to: next.seconds)
            if session.now <= before { advance(to: next.seconds.nextUp) }
            if session.now <= before { return }
        }
    }

    /// Waits for a while until nothing is left of any motion, not even what no number shows.
    mutating func waitUntilStill() {
        let end = session.now.seconds + Self.longestRest
        while !session.movingKeys.isEmpty, !hasFailed, let next = session.nextInstant(by: end) {
            let before = session.now
            advance(to: next.seconds)
            if session.now <= before { return }
        }
    }

    /// Follows it to its end; whether it rests there, and no script has failed.
    @discardableResult
    mutating func comesToRest() -> Bool {
        let rests = runsOut() || !hasFailed && followed() == .rest
        return rests && !hasFailed
    }

    /// Presses a key and lets it go, which both happen now; whether anything came of it.
    @discardableResult
    mutating func press(_ key: String) -> Bool {
        let acts = [KeyPhase.down, .up].map { take(.key(KeySample(key, $0))) }
        return acts.contains(true)
    }

    /// Whether it rests in the end, however often it seems to be where it was.
    mutating func runsOut() -> Bool { runsOut(by: .infinity, instants: Self.mostInstants) }

    /// Whether it rests in the end, by an instant, and before so many at which something happens.
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

    /// The same with a probe, which sees what goes round and round.
    private mutating func followed() -> Probe.Ending {
        var probe = Probe(subject, host: host)
        probe.attention = .none
        probe.watch(session)
        let ending = probe.follow(framesPerSecond: 20)
        (session, hasFailed) = (probe.session, probe.hasFailed)
        isLooking = isLooking || probe.isLooking
        told.merge(probe.course.told) { $0 + $1 }
        return ending
    }
}

extension TimelineEvent {
    /// Whether it is more than that something was done, or what is told of that.
    fileprivate func isEffect(in component: Component) -> Bool {
        switch kind {
        case .key, .focus, .trigger, .pointer, .verdict, .accessibility, .evaluated, .asked, .stored: false
        // A rule that leads to where it is, and has no effect, does nothing anywhere; what else it does is told by itself.
        case .transition(let transition):
            !transition.exited.isEmpty || !transition.entered.isEmpty
                || transition.rule.map { component.declaration.rules[$0.index].effect != nil } ?? false
        default: true
        }
    }
}

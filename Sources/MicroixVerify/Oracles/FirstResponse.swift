import MicroixCore
import MicroixMotion

/// The first response to a stimulus that can be seen or heard, and when it begins.
struct FirstResponse {
    /// The session just after the stimulus, and what the probe knew then.
    var session: Session
    /// What was posted; `nil` of what a pointer did.
    let stimulus: Stimulus?
    var known: Probe.Known?
    /// Whether the stimulus made a state begin anew.
    var isReentered = false
    /// Whether the stimulus was taken by a rule that may begin a state anew: the state's timer then waits for the last
    /// of many.
    private(set) var mayReenter = false
    private let asked: Instant
    /// Whether something moved without end, or a timer waited, before the stimulus.
    let wasBusy: Bool
    /// The states that the stimulus has led into; what their timers do counts as its response.
    private var led = StateSet()
    /// The instant at which the first response begins; `nil` if there is none.
    var begins: Instant? {
        let first = motions.map(\.begins).min()
        return heard.map { heard in first.map { min($0, heard) } ?? heard } ?? first
    }
    /// Whether there is a response other than a motion: a cue, a change of plain data, a layer that comes or goes, or a
    /// key that a finger moves.
    var isHeard: Bool { heard != nil }
    /// The motions that respond, with the instants at which they begin.
    private(set) var motions: [(key: KeyID, begins: Instant)] = []
    /// The instant of the first response other than a motion.
    private(set) var heard: Instant?
    /// Whether a response is still waited for.
    var isAwaited = false
    /// A motion must go this many tolerances to be seen: 0.1 pt, 0.01 of a fraction.
    private static let visible = 10.0
    /// Whether a motion in steps has begun: its first step is the response, even if a step takes long.
    private(set) var isStepped = false
    /// Whether the only response comes from a timer.
    private(set) var isByTimer = false

    /// - Parameter session: The session just before the stimulus.
    init(_ session: Session, _ stimulus: Stimulus? = nil) {
        (self.session, self.stimulus) = (session, stimulus)
        wasBusy = session.isAwaitingTimer || session.period != nil
        asked = session.now
    }

    /// How much later than the stimulus a response begins, in seconds.
    func delay(of begins: Instant) -> Double { begins.seconds - asked.seconds }

    mutating func note(
        _ events: [TimelineEvent], at instant: Instant, _ session: Session, _ delayedTriggers: DelayedTriggerWatch
    ) {
        let isFirst = instant == asked
        let isAnswered = begins != nil
        // A later event is a response only if the stimulus has led to it.
        var isCaused = isFirst
        for event in events {
            switch event.evidence {
            case .transition(let transition):
                if isFirst {
                    for state in transition.entered { led.insert(state) }
                    let rule = transition.rule.map { session.component.declaration.rules[$0.index] }
                    if let rule, rule.reentry != .none { mayReenter = true }
                } else {
                    isCaused = isCaused || led.contains(transition.source)
                    if isCaused { for state in transition.entered { led.insert(state) } }
                }
            case .trigger(let trigger, _, .sent):
                isCaused = isCaused || delayedTriggers.wasSent(trigger, at: asked, due: instant)
            case .motion(let action) where isCaused:
                // A motion that hardly leaves its tolerance is no response, because nobody sees it.
                let tolerance = Self.visible * session.component.keys[action.key].tolerance
                let isThere =
                    action.target.map { ($0 - action.shown.value).magnitudes.max() <= tolerance } ?? false
                    && action.shown.velocity.magnitudes.max() <= tolerance
                // A motion that is replaced at the instant at which it begins is not seen.
                motions.removeAll { $0.key == action.key && $0.begins >= event.instant }
                if action.name == "steps" { isStepped = true }
                if !isThere, !session.isLayerAbsent(action.key) { motions.append((action.key, action.begins)) }
            case .cue where isCaused, .finger where isCaused: heard = heard ?? instant
            case .shown(let change) where isCaused:
                // A layer that comes or goes has an event of its own, so its `hidden` is not counted.
                let path = change.name.split(separator: ".")
                let layer = path.dropLast().joined(separator: ".")
                if path.last != "hidden", !isClear(layer, in: session) { heard = heard ?? instant }
            case .presence(let layer, let presence) where isCaused:
                let name = session.component.name(ofLayer: layer)
                if presence != .present || !isClear(name, in: session) { heard = heard ?? instant }
            case .trigger, .motion, .finger, .jump, .presence, .shown, .cue, .message, .failure, .nothing: continue
            }
        }
        if !isFirst, !isAnswered, begins != nil { isByTimer = true }
    }

    /// Whether the first answer is an endless motion.
    func isByLoop(_ session: Session) -> Bool {
        guard heard == nil, let first = motions.min(by: { $0.begins < $1.begins }) else { return false }
        return session.isEndless(first.key)
    }

    /// Whether the first answer is the motion of a row.
    func isByRow(in component: Component) -> Bool {
        guard heard == nil, let first = motions.min(by: { $0.begins < $1.begins }) else { return false }
        return component.keys[first.key].name.repeatedKey != nil
    }

    /// Whether a layer, or a layer around it, is transparent.
    private func isClear(_ name: String, in session: Session) -> Bool {
        let component = session.component
        guard let layer = component.layer(named: name) else { return false }
        return component.lineage(ofLayer: layer).contains { layer in
            component.key(named: component.name(ofLayer: layer) + ".opacity").map { key in
                session.shown(key, at: session.now.seconds).value.x <= component.keys[key].tolerance
            } ?? false
        }
    }
}

extension Probe {
    /// A response that comes later than this is meant to come late, in seconds.
    private static let longestDelay = 1.0
    /// If a timer responds later than this, in seconds, the state is meant to go on by itself, such as to the next
    /// page.
    private static let longestTimer = 0.75

    /// The longest step that is not late, in seconds: the time of one letter, or of one picture.
    private static let longestStep = 0.25

    /// Posts a stimulus now, and waits up to a second for a response, frame by frame.
    mutating func ask(_ stimulus: Stimulus, framesPerSecond: Double) {
        let old = session
        let time = session.now.seconds
        post(stimulus)
        guard log.hasTransition, !hasFailed else { return }
        let frame = 1 / framesPerSecond
        for next in 1...Int(framesPerSecond) {
            let later = time + Double(next) * frame
            advance(to: later)
            if hasFailed { return }
            if isAnswered(since: old, at: later, isLate: next > 1) {
                if next > 1 { reportDelay(Double(next) * frame) }
                return
            }
            // A motion that begins later is looked for at its first visible frame.
            guard let begins = answer.begins else { break }
            if begins.seconds > later {
                if let delay = firstSeen() { reportDelay(delay) }
                return
            }
        }
        answer.isAwaited = answer.begins == nil
    }

    /// Checks whether the response that is waited for has come.
    mutating func concludeAnswer() {
        guard answer.isAwaited else { return }
        answer.isAwaited = false
        if let delay = firstSeen() { reportDelay(delay) }
    }

    /// How late the first response is that a person can see or hear, in seconds; `nil` if there is none.
    private mutating func firstSeen() -> Double? {
        var first = answer.heard
        for (key, begins) in answer.motions where first.map({ begins < $0 }) ?? true {
            if isInSight(key, from: begins.seconds) { first = begins }
        }
        return first.map { answer.delay(of: $0) }
    }

    private mutating func reportDelay(_ delay: Double) {
        let active = answer.session.active
        // A component that has disappeared can't respond.
        if answer.session.presence != .present { return }
        // A setting of the system is changed elsewhere.
        if let trigger, subject.tellsReducedMotion.contains(trigger) { return }
        // Nobody waits for a loop that begins with its own delay after a host has set an input.
        if let trigger, subject.component.triggers[trigger].isInput, answer.isByLoop(session) { return }
        // When a hold is recognised, the finger does nothing that could be answered; nobody waits for what a timer does
        // after a gesture was cancelled.
        if let trigger, let (gesture, phase) = subject.component.gesturePhase(ofTrigger: trigger),
            phase == .cancelled && answer.isByTimer
                || subject.component.declaration.gestures[gesture.index].facts.timed.contains(phase)
        {
            return
        }
        guard delay > threshold(.late, nil, in: active) * 1.0001,
            delay <= (answer.isByTimer ? Self.longestTimer : Self.longestDelay)
        else { return }
        // Rows set out one after another; the first of them may have nothing to do.
        if answer.isStepped || answer.isByRow(in: subject.component), delay <= Self.longestStep { return }
        // What people wait for may stay for a moment after a host has answered, so that it does not only flash.
        if answer.isByTimer, answer.wasBusy, let trigger,
            subject.component.gesturePhase(ofTrigger: trigger) == nil
        {
            return
        }
        // A timer may wait to see whether the mouse only passes by, or whether the trigger comes again.
        if answer.isByTimer, answer.isReentered || answer.mayReenter || isWaitingOnPurpose(for: delay) { return }
        let cause = trigger.map { "to '\(subject.component.triggers[$0].name)' " } ?? ""
        let time = answer.session.now.seconds + delay
        report(.late, amount: delay, at: time, in: active, "the first response \(cause)comes after \(seconds(delay))")
    }

    /// Whether the timer waits on purpose: for a mouse that arrives, for a key that has to be held, or for a trigger
    /// that restarts it.
    private func isWaitingOnPurpose(for delay: Double) -> Bool {
        guard let trigger else { return false }
        let component = subject.component
        if let (gesture, _) = component.gesturePhase(ofTrigger: trigger),
            component.declaration.gestures[gesture.index].facts.hovers
        {
            return true
        }
        // Runs on without the trigger, and with it (or with the key let go) half-way; a timer that waits on purpose
        // ends differently.
        let asked = answer.session.now.seconds
        func end(with trigger: TriggerID?) -> LogicalState? {
            var run = answer.session
            if let trigger {
                guard (try? run.advance(to: asked + delay / 2, host: host)) != nil, (try? run.post(trigger)) != nil
                else {
                    return nil
                }
            }
            guard (try? run.advance(to: asked + delay + 1e-3, host: host)) != nil else { return nil }
            return LogicalState(run)
        }
        return end(with: nil) != end(with: component.lifting(of: trigger) ?? trigger)
    }

    /// Whether something can be seen or heard by now.
    ///
    /// A response in time counts even outside of the visible area, so that nothing has to be drawn.
    private mutating func isAnswered(since old: Session, at time: Double, isLate: Bool) -> Bool {
        if answer.isHeard { return true }
        let asked = old.now.seconds
        // A motion that begins anew may not differ at first from the one that went on.
        let hasBegun = answer.begins.map { $0.seconds <= time } ?? false
        // A key that was moving all along, and moves late, is no response.
        func isAsked(_ key: KeyID) -> Bool {
            answer.motions.contains { $0.key == key || subject.dependences[key].contains($0.key) }
        }
        // Keys that were asked to move are tried first, because they mostly have.
        for key in answer.motions.map(\.key) + subject.keys {
            var way = (seen[key].value - old.shown(key, at: time).value).magnitudes.max()
            if hasBegun, !isLate || isAsked(key) {
                way = max(way, (seen[key].value - old.shown(key, at: asked).value).magnitudes.max())
            }
            // A transparent key is no response.
            guard way > 0.01 * subject.tolerances[key], !session.isLayerAbsent(key),
                subject.opacities[key].allSatisfy({ seen[$0].value.x > subject.tolerances[$0] })
            else { continue }
            if !isLate || isInSight(key) { return true }
        }
        return false
    }
}

extension Component {
    /// The trigger with which a keyboard lets a key go, given the trigger with which it goes down.
    fileprivate func lifting(of down: TriggerID) -> TriggerID? {
        let name = triggers[down].name
        guard let keyboard = declaration.keyboards.first(where: { $0.name.text + ".down" == name }) else { return nil }
        return try? trigger(named: keyboard.name.text + ".up")
    }
}

import MicroixCore
import MicroixMotion

/// What a stimulus is answered by, and when: the first thing to be seen or heard that it leads to.
struct Answer {
    /// The session just after the stimulus, and what is known of it by then.
    var session: Session
    /// What was posted; `nil` of what a pointer did.
    let stimulus: Stimulus?
    var known: Probe.Known?
    /// Whether the stimulus has let a state begin anew.
    var isReentered = false
    /// Whether it has led there by a rule that lets it begin anew, where it is active: its timer waits for the last of many.
    private(set) var mayReenter = false
    private let asked: Instant
    /// The states that the stimulus has led into: what their timers do is its doing.
    private var led = StateSet()
    /// When the first answer begins.
    var begins: Instant? {
        let first = motions.map(\.begins).min()
        return heard.map { heard in first.map { min($0, heard) } ?? heard } ?? first
    }
    /// Whether a cue, a change of plain data or a layer that comes or goes has answered.
    var isHeard: Bool { heard != nil }
    /// The motions that answer, and when they begin.
    private(set) var motions: [(key: KeyID, begins: Instant)] = []
    /// When the first is heard, or comes or goes.
    private(set) var heard: Instant?
    /// Whether it is still waited for.
    var isAwaited = false
    /// So many tolerances a motion goes that a person sees: 0.1 pt, 0.01 of a fraction.
    private static let visible = 10.0
    /// Whether something has begun that goes step by step: the first is the answer, however long one takes.
    private(set) var isStepped = false
    /// Whether only a timer has answered.
    private(set) var isByTimer = false

    init(_ session: Session, _ stimulus: Stimulus? = nil) {
        (self.session, self.stimulus) = (session, stimulus)
        asked = session.now
    }

    /// How late an answer is, in seconds.
    func delay(of begins: Instant) -> Double { begins.seconds - asked.seconds }

    mutating func note(_ events: [TimelineEvent], at instant: Instant, _ session: Session, _ sends: SentWatch) {
        let isFirst = instant == asked
        let isAnswered = begins != nil
        // What happens later by itself answers only where the stimulus has led to it.
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
            case .trigger(let trigger, _, .sent): isCaused = isCaused || sends.wasSent(trigger, at: asked, due: instant)
            case .motion(let action) where isCaused:
                // What nobody sees, as it hardly leaves the tolerance, is no answer, neither in time nor late.
                let tolerance = Self.visible * session.component.keys[action.key].tolerance
                let isThere =
                    action.target.map { ($0 - action.shown.value).magnitudes.max() <= tolerance } ?? false
                    && action.shown.velocity.magnitudes.max() <= tolerance
                // What is taken back in the instant in which it begins nobody sees.
                motions.removeAll { $0.key == action.key && $0.begins >= event.instant }
                if action.name == "steps" { isStepped = true }
                if !isThere, !session.isUnseen(action.key) { motions.append((action.key, action.begins)) }
            case .cue where isCaused, .finger where isCaused: heard = heard ?? instant
            case .shown(let change) where isCaused:
                // A layer that comes, or goes, tells so itself.
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

    /// Whether nothing is seen of a layer, as it or what is around it is transparent.
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
    /// The longest wait that is taken for a late answer, in seconds: what comes later is meant to.
    private static let longestDelay = 1.0
    /// The longest that a timer may wait and is still taken for an answer, in seconds: what comes later is what the state
    /// does by itself, such as going on to the next page.
    private static let longestTimer = 0.75

    /// The longest that a step may take, in seconds: of one letter, or one picture.
    private static let longestStep = 0.25

    /// Posts a stimulus now, and waits a frame for an answer.
    mutating func ask(_ stimulus: Stimulus, framesPerSecond: Double) {
        let old = session
        let time = session.now.seconds
        post(stimulus)
        guard course.hasTransition, !hasFailed else { return }
        let frame = 1 / framesPerSecond
        for next in 1...Int(framesPerSecond) {
            let later = time + Double(next) * frame
            advance(to: later)
            if hasFailed { return }
            if isAnswered(since: old, at: later, isLate: next > 1) {
                if next > 1 { complainOfDelay(Double(next) * frame) }
                return
            }
            // What has begun, and is not to be seen yet, is looked for frame by frame.
            guard let begins = answer.begins else { break }
            if begins.seconds > later {
                if let delay = firstSeen() { complainOfDelay(delay) }
                return
            }
        }
        answer.isAwaited = answer.begins == nil
    }

    /// Sees whether what was waited for has come.
    mutating func concludeAnswer() {
        guard answer.isAwaited else { return }
        answer.isAwaited = false
        if let delay = firstSeen() { complainOfDelay(delay) }
    }

    /// How late the first answer is that a person can see or hear, in seconds; `nil` where there is none.
    private mutating func firstSeen() -> Double? {
        var first = answer.heard
        for (key, begins) in answer.motions where first.map({ begins < $0 }) ?? true {
            if isInSight(key, from: begins.seconds) { first = begins }
        }
        return first.map { answer.delay(of: $0) }
    }

    private mutating func complainOfDelay(_ delay: Double) {
        let active = answer.session.active
        // Of what is away nothing could answer.
        if answer.session.presence != .present { return }
        // A setting of the system was changed elsewhere.
        if let trigger, subject.tellsReducedMotion.contains(trigger) { return }
        // Nobody waits for a loop that begins with its own delay, after an input that a host has set.
        if let trigger, subject.component.triggers[trigger].isInput, answer.isByLoop(session) { return }
        // Who holds still does nothing at that instant that could be answered.
        if let trigger, let (gesture, phase) = subject.component.gesturePhase(ofTrigger: trigger),
            subject.component.declaration.gestures[gesture.index].facts.timed.contains(phase)
        {
            return
        }
        guard delay > threshold(.late, nil, in: active) * 1.0001,
            delay <= (answer.isByTimer ? Self.longestTimer : Self.longestDelay)
        else { return }
        if answer.isStepped, delay <= Self.longestStep { return }
        // A mouse that only passes by, and what is asked again and again, wait to see whether that is all.
        if answer.isByTimer, answer.isReentered || answer.mayReenter || isWaitingOnPurpose(for: delay) { return }
        let cause = trigger.map { "to '\(subject.component.triggers[$0].name)' " } ?? ""
        let time = answer.session.now.seconds + delay
        report(.late, amount: delay, at: time, in: active, "the first response \(cause)comes after \(seconds(delay))")
    }

    /// Whether a timer answers a mouse that comes, a key that has to be held, or a trigger that makes it wait anew when it comes
    /// again.
    private func isWaitingOnPurpose(for delay: Double) -> Bool {
        guard let trigger else { return false }
        let component = subject.component
        if let (gesture, _) = component.gesturePhase(ofTrigger: trigger),
            component.declaration.gestures[gesture.index].facts.hovers
        {
            return true
        }
        // Once without, and once with the same again half-way, or with the key lifted.
        let asked = answer.session.now.seconds
        func end(with trigger: TriggerID?) -> Logic? {
            var run = answer.session
            if let trigger {
                guard (try? run.advance(to: asked + delay / 2, host: host)) != nil, (try? run.post(trigger)) != nil
                else {
                    return nil
                }
            }
            guard (try? run.advance(to: asked + delay + 1e-3, host: host)) != nil else { return nil }
            return Logic(run)
        }
        return end(with: nil) != end(with: component.lifting(of: trigger) ?? trigger)
    }

    /// Whether anything is to be seen or heard by now.
    ///
    /// What is not late answers a trigger also where it lies outside of what
    /// is drawn, so that nothing needs to be drawn to tell.
    private mutating func isAnswered(since old: Session, at time: Double, isLate: Bool) -> Bool {
        if answer.isHeard { return true }
        let asked = old.now.seconds
        // What begins the same motion anew does not differ at first from what goes on.
        let hasBegun = answer.begins.map { $0.seconds <= time } ?? false
        // What has been on its way all along, and is late at that, is no answer.
        func isAsked(_ key: KeyID) -> Bool {
            answer.motions.contains { $0.key == key || subject.dependences[key].contains($0.key) }
        }
        // What was asked to move has mostly done so.
        for key in answer.motions.map(\.key) + subject.keys {
            var way = (seen[key].value - old.shown(key, at: time).value).magnitudes.max()
            if hasBegun, !isLate || isAsked(key) {
                way = max(way, (seen[key].value - old.shown(key, at: asked).value).magnitudes.max())
            }
            // What is transparent answers nobody.
            guard way > 0.01 * subject.tolerances[key], !session.isUnseen(key),
                subject.opacities[key].allSatisfy({ seen[$0].value.x > subject.tolerances[$0] })
            else { continue }
            if !isLate || isInSight(key) { return true }
        }
        return false
    }
}

extension Component {
    /// The trigger by which a key is lifted that another one tells to be down.
    fileprivate func lifting(of down: TriggerID) -> TriggerID? {
        let name = triggers[down].name
        guard let keyboard = declaration.keyboards.first(where: { $0.name.text + ".down" == name }) else { return nil }
        return try? trigger(named: keyboard.name.text + ".up")
    }
}

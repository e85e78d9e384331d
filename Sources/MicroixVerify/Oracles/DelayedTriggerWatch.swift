import MicroixCore
import MicroixMotion

/// Watches the triggers that effects have sent ahead: which states sent them, and whether those still wait when the
/// triggers arrive.
struct DelayedTriggerWatch: Sendable {
    private struct Origin {
        /// The active states just after it was sent.
        let active: StateSet
        /// The states that were entered when it was sent; it belongs to them.
        let owner: StateSet
        let instant: Instant
    }

    private let component: Component
    private var pending: [SentTrigger: Origin] = [:]
    /// For each trigger, the states that have ever sent it.
    private var senders: [TriggerID: StateSet] = [:]
    /// The instant at which each state was last entered.
    private var lastEntered: [StateID: Instant] = [:]
    /// The instant of the last transition after a trigger of the host.
    private var lastLed = Instant.zero
    /// Triggers that arrived and had an effect although the same trigger had been sent anew; by the later one, with
    /// origin and payload.
    private var early: [SentTrigger: (origin: Origin, payload: PlainData)] = [:]

    /// Triggers that have no effect, whatever comes before them; by the states and context in which that was tried.
    fileprivate var harmless: Set<HarmlessTrigger> = []

    fileprivate struct HarmlessTrigger: Hashable {
        let trigger: TriggerID
        let logic: LogicalState
    }

    init(_ component: Component) { self.component = component }

    /// Whether a trigger that is due now was sent at an instant.
    func wasSent(_ trigger: TriggerID, at instant: Instant, due: Instant) -> Bool {
        pending.contains { $0.key.trigger == trigger && $0.key.instant == due && $0.value.instant == instant }
    }

    struct Complaint {
        let trigger: TriggerID?
        let words: String
        /// Whether the trigger has no effect here.
        var isIdle = false
    }

    /// Notes the events of an instant; returns complaints about what arrives where nothing waits for it any more.
    mutating func note(
        _ events: [TimelineEvent], from active: StateSet, to session: Session, at instant: Instant
    ) -> [Complaint] {
        var complaints: [Complaint] = []
        var owner = StateSet()
        var isHost = false
        for (index, event) in events.enumerated() {
            if case .trigger(let trigger, _, let origin) = event.kind {
                isHost = origin == .host
                guard origin == .sent, !pending.isEmpty, let origin = take(trigger, due: instant) else { continue }
                let transition = events.consequences(ofTriggerAt: index).lazy.compactMap { $0.transition }.first
                let words = [
                    complaint(trigger, origin, transition, active),
                    complaint(renewed: trigger, origin, at: instant, after: index, in: events, session),
                ]
                complaints += words.compactMap { $0 }.map {
                    Complaint(trigger: trigger, words: $0, isIdle: transition == nil)
                }
            }
            if let transition = event.transition {
                if isHost { lastLed = instant }
                if let words = complaint(timer: transition, active, entered: owner, at: instant) {
                    complaints.append(Complaint(trigger: nil, words: words))
                }
                for state in transition.entered {
                    owner.insert(state)
                    lastEntered[state] = instant
                }
            }
        }
        for sent in session.sent where pending[sent] == nil {
            pending[sent] = Origin(active: session.active, owner: owner, instant: instant)
            senders[sent.trigger, default: StateSet()].formUnion(owner)
        }
        if !pending.isEmpty {
            let left = Set(session.sent)
            pending = pending.filter { left.contains($0.key) }
        }
        return complaints
    }

    /// A complaint about a trigger that was sent anew before it came, and that leaves the later one without an effect:
    /// it came too early.
    ///
    /// If each has an effect, such as one for each of several hearts, none is too early.
    private mutating func complaint(
        renewed trigger: TriggerID, _ origin: Origin, at instant: Instant, after index: Int, in events: [TimelineEvent],
        _ session: Session
    ) -> String? {
        let hasEffect = self.hasEffect(after: index, in: events)
        guard case .trigger(_, let payload, _) = events[index].kind else { return nil }
        let due = early.keys.first { $0.trigger == trigger && $0.instant == instant }
        if let due, let first = early.removeValue(forKey: due), !hasEffect, first.payload == payload {
            return
                "'\(component.triggers[trigger].name)', sent at \(seconds(first.origin.instant.seconds)), came before the one that was sent at \(seconds(origin.instant.seconds)), and left it nothing to do"
        }
        if hasEffect,
            let later = session.sent.first(where: { sent in
                sent.trigger == trigger && (pending[sent].map { $0.instant > origin.instant } ?? false)
            })
        {
            early[later] = (origin, payload)
        }
        return nil
    }

    /// Whether a trigger has an effect that a person or a host may notice.
    private func hasEffect(after index: Int, in events: [TimelineEvent]) -> Bool {
        events.consequences(ofTriggerAt: index).contains { event in
            switch event.evidence {
            case .transition(let transition): Set(transition.entered) != Set(transition.exited)
            case .motion(let action): !action.isThere
            case .presence, .shown, .cue, .message: true
            case .trigger, .finger, .jump, .failure, .nothing: false
            }
        }
    }

    /// A complaint about a timer that fires although its state is not active, or has not been for long enough.
    private func complaint(
        timer transition: TakenTransition, _ active: StateSet, entered: StateSet, at instant: Instant
    ) -> String? {
        guard let rule = transition.rule, case .after(let delay) = component.declaration.rules[rule.index].occasion
        else {
            return nil
        }
        let path = component.path(ofState: transition.source)
        if !component.isRoot(transition.source), !active.contains(transition.source),
            !entered.contains(transition.source)
        {
            return "a timer of '\(path)' goes off after that was left"
        }
        guard case .constant(let wait) = delay, let start = lastEntered[transition.source],
            instant.seconds - start.seconds < wait - 1e-6
        else { return nil }
        return
            "a timer of '\(path)' goes off \(seconds(instant.seconds - start.seconds)) after that was entered again, and waits for \(seconds(wait))"
    }

    private mutating func take(_ trigger: TriggerID, due instant: Instant) -> Origin? {
        let candidates = pending.filter { $0.key.trigger == trigger && $0.key.instant == instant }
        guard let first = candidates.keys.min(by: { $0.id < $1.id }) else { return nil }
        return pending.removeValue(forKey: first)
    }

    private func complaint(
        _ trigger: TriggerID, _ origin: Origin, _ transition: TakenTransition?, _ active: StateSet
    ) -> String? {
        let name = component.triggers[trigger].name
        guard let transition else {
            return origin.active == active ? nil : "'\(name)' arrives where nothing listens to it any more"
        }
        let source = transition.source
        if !component.isRoot(source), origin.active.contains(source), let entered = lastEntered[source],
            entered > origin.instant
        {
            return
                "'\(name)', sent in '\(component.path(ofState: source))' before that was left, arrives after it was entered again"
        }
        // None of the states that sent it is active, and a host has led to other states that listen to it.
        guard !origin.owner.isEmpty, !origin.owner.intersects(active), lastLed > origin.instant,
            component.isRoot(source) || senders[trigger]?.contains(source) ?? false,
            let state = component.innermost(of: origin.owner).first
        else { return nil }
        return "'\(name)', sent in '\(component.path(ofState: state))', arrives after that was left"
    }
}

extension Probe {
    /// Reports triggers and timers that arrive where nothing waits for them, unless they never have an effect.
    mutating func checkDelayedTriggers(from active: StateSet, at instant: Instant) {
        for complaint in delayedTriggers.note(events, from: active, to: session, at: instant) {
            if complaint.isIdle, let trigger = complaint.trigger, !mayDisturb(trigger, at: instant) { continue }
            report(
                .leftBehind, amount: 1, detail: complaint.trigger.map { subject.component.triggers[$0].name },
                complaint.words)
        }
    }

    /// Whether a trigger that was sent may have an effect, if one more stimulus comes before it.
    private mutating func mayDisturb(_ trigger: TriggerID, at instant: Instant) -> Bool {
        func isPending(_ session: Session) -> Bool {
            session.sent.contains { $0.trigger == trigger && $0.instant == instant }
        }
        guard isPending(answer.session) else { return true }
        let known = DelayedTriggerWatch.HarmlessTrigger(trigger: trigger, logic: LogicalState(answer.session))
        if delayedTriggers.harmless.contains(known) { return false }
        defer { host.forget() }
        let isHarmful = subject.stimuli.all.contains { stimulus in
            guard answer.session.hears(stimulus) else { return false }
            var fork = answer.session
            guard (try? fork.post(stimulus.trigger, payload: stimulus.payload)) != nil,
                (try? fork.advance(to: fork.now.seconds, host: host)) != nil, isPending(fork)
            else { return false }
            host.forget()
            guard (try? fork.advance(to: instant.seconds, host: host)) != nil else { return false }
            return host.events.indices.contains { index in
                guard case .trigger(trigger, _, .sent) = host.events[index].kind else { return false }
                return host.events.consequences(ofTriggerAt: index).contains { $0.transition != nil }
            }
        }
        if !isHarmful { delayedTriggers.harmless.insert(known) }
        return isHarmful
    }
}

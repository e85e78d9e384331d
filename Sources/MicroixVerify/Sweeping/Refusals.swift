import MicroixCore

/// The triggers that are taken at rest and refused in flight, in the same states and context, with the longest time for
/// each.
struct Refusals {
    private struct Streak {
        var start: Double
        var end: Double
        var count = 1
        let base: Session
    }

    private var current: [Int: Streak] = [:]
    private var longest: [Int: Streak] = [:]
    private var instants = 0
    /// The stimuli that were heard at some instant of the way.
    private(set) var heard: Set<Int> = []

    /// The stimuli that had an effect at some instant of the way.
    private var taken: Set<Int> = []

    /// The stimuli that seemed to be taken without an effect, each with the field that should have changed.
    private(set) var swallowed: [Int: FieldID] = [:]

    /// Notes that a stimulus is heard.
    mutating func hear(_ stimulus: Int) { heard.insert(stimulus) }

    /// Notes that a stimulus had an effect.
    mutating func take(_ stimulus: Int) { taken.insert(stimulus) }

    /// Notes that a stimulus begins a state anew, and leaves a field that it should change.
    mutating func noteSwallowedField(_ stimulus: Int, _ field: FieldID) {
        swallowed[stimulus] = swallowed[stimulus] ?? field
    }

    func wasTaken(_ stimulus: Int) -> Bool { taken.contains(stimulus) }

    /// Notes that the next instant of the way is looked at.
    mutating func goOn() { instants += 1 }

    /// Notes whether a stimulus was refused at an instant.
    ///
    /// - Parameter isRefused: Whether it is refused, although it is taken at rest in the same states and context.
    mutating func note(_ stimulus: Int, at time: Double, in base: Session, isRefused: Bool) {
        guard isRefused else {
            close(stimulus)
            return
        }
        if var streak = current[stimulus], streak.base.active == base.active, streak.base.context == base.context {
            (streak.end, streak.count) = (time, streak.count + 1)
            current[stimulus] = streak
        } else {
            close(stimulus)
            current[stimulus] = Streak(start: time, end: time, base: base)
        }
    }

    /// Whether a stimulus was refused when it was last asked.
    func isRefused(_ stimulus: Int) -> Bool { current[stimulus] != nil }

    private mutating func close(_ stimulus: Int) {
        guard let streak = current.removeValue(forKey: stimulus) else { return }
        if streak.end - streak.start > longest[stimulus].map({ $0.end - $0.start }) ?? -1 { longest[stimulus] = streak }
    }

    /// The longest refusal of each stimulus, in order: its start, length in seconds, share of the instants, and
    /// session.
    mutating func all() -> [(stimulus: Int, start: Double, seconds: Double, share: Double, base: Session)] {
        for stimulus in Array(current.keys) { close(stimulus) }
        return longest.sorted { $0.key < $1.key }.map { stimulus, streak in
            let share = Double(streak.count) / Double(max(1, instants))
            return (stimulus, streak.start, streak.end - streak.start, share, streak.base)
        }
    }
}

extension Sweep {
    /// Whether a stimulus is taken once nothing moves and only a timer goes on, in the states and context of a session.
    mutating func isTakenWhileWaiting(_ stimulus: Stimulus, like session: Session) -> Bool {
        guard session.isAwaitingTimer else { return false }
        let logic = LogicalState(session)
        if takenOnStay[logic] == nil {
            var stay = UncheckedRun(session, of: subject, host: probe.host)
            stay.wait()
            var taken: Set<Stimulus> = []
            if LogicalState(stay.session) == logic, !stay.hasFailed, !stay.session.isMoving {
                for other in subject.stimuli.all where stay.session.hears(other) {
                    probe.watch(stay.session)
                    if ask(other) != nil { taken.insert(other) }
                }
            }
            takenOnStay[logic] = taken
        }
        return takenOnStay[logic]?.contains(stimulus) ?? false
    }

    /// Whether a stimulus is lost: nobody hears it in a state that ends by itself, and it is taken before and after.
    ///
    /// If the run ends as it began, the stimulus must also be heard on the way. If it is not taken before, it is lost
    /// only while everything already has its end value.
    func isLost(_ stimulus: Stimulus, in base: Session, _ run: SweepRun, wasHeard: Bool) -> Bool {
        let component = subject.component
        // If the component has disappeared, nobody sees whether it is taken.
        guard let before = run.before, let end = run.end, base.active != before.active, base.active != end.active,
            base.presence == .present,
            component.gesturePhase(ofTrigger: stimulus.trigger).map({ $0.phase == component.firstPhase(of: $0.gesture) }
            )
                ?? true
        else { return false }
        guard exploration.isTakenAtRest(stimulus, like: end), !isToldDisabled(stimulus, in: base),
            !isToldDone(stimulus, in: base) || isToldDone(stimulus, in: end)
        else { return false }
        let isTakenBefore =
            exploration.isTakenAtRest(stimulus, like: before)
            && (before.active != end.active || before.context != end.context || wasHeard)
        guard isTakenBefore || isOnlyOnItsWay(base, to: end), !comesToRest(base) else { return false }
        // A host's trigger may answer what was asked before.
        if component.gesturePhase(ofTrigger: stimulus.trigger) == nil, isAboutToSend(base) { return false }
        // It must lead to another place than the present one, and not through it and back.
        var led = end
        let host = ProbeHost(probe.host.base)
        guard (try? led.post(stimulus.trigger, payload: stimulus.payload)) != nil,
            (try? led.advance(to: led.now.seconds, host: host)) != nil
        else { return false }
        let entered = host.events.flatMap { $0.transition?.entered ?? [] }
        let isPassedThrough = component.innermost(of: base.active).allSatisfy {
            end.active.contains($0) || entered.contains($0)
        }
        if isPassedThrough, led.active == end.active, led.context == end.context { return false }
        return led.active != base.active || before.context != end.context && led.context != base.context
    }

    /// Whether the element that posts a stimulus is reported as disabled.
    private func isToldDisabled(_ stimulus: Stimulus, in session: Session) -> Bool {
        let component = subject.component
        return session.accessibility.contains { element in
            session.isDisabled(element)
                && component.trigger(of: .activate, element) == component.triggers[stimulus.trigger].name
        }
    }

    /// Whether the element that posts a stimulus is reported as on, such as the lit button of a lift; the caller asks
    /// the same at rest, to let toggles pass.
    private func isToldDone(_ stimulus: Stimulus, in session: Session) -> Bool {
        let component = subject.component
        return session.accessibility.contains { element in
            guard
                [AccessibilityAttribute.pressed, .checked, .selected].contains(where: { element[$0] == .boolean(true) }
                ),
                component.trigger(of: .activate, element) == component.triggers[stimulus.trigger].name
            else { return false }
            let row = component.row(ofLayerNamed: element.name)?.row
            return row == nil || (stimulus.payload["id"]?.number ?? 1) == row.map(Double.init)
        }
    }

    /// Whether a timer of an active state is about to send the host a message.
    private func isAboutToSend(_ base: Session) -> Bool {
        let component = subject.component
        let active = Set(component.stateIDs.filter { base.active.contains($0) }.map { component.path(ofState: $0) })
        return component.declaration.rules.contains { rule in
            guard case .after = rule.occasion, rule.emit != nil else { return false }
            return rule.from.contains { active.contains($0.text) }
        }
    }

    /// Whether everything already has the end value of the run, so that only motion is waited for.
    private func isOnlyOnItsWay(_ base: Session, to end: Session) -> Bool {
        let (state, other) = (base.modelState, end.modelState)
        return state.data == other.data && state.differences(from: other, tolerances: subject.tolerances).isEmpty
    }

    /// A state that ends sooner after it has come to rest was not seen at rest, in seconds.
    private static let glimpse = 0.1

    /// Whether everything comes to rest before the states are left, such as a "sent" that people should read.
    private func comesToRest(_ base: Session) -> Bool {
        var ahead = base
        while ahead.isMoving, let next = ahead.nextInstant {
            guard (try? ahead.advance(to: next.seconds, host: probe.host)) != nil, ahead.now > base.now,
                ahead.active == base.active
            else { return false }
        }
        let rested = ahead.now.seconds
        while let next = ahead.nextInstant, next.seconds < rested + Self.glimpse {
            let before = ahead.now
            guard (try? ahead.advance(to: next.seconds, host: probe.host)) != nil, ahead.active == base.active
            else { return false }
            if ahead.now <= before { break }
        }
        return true
    }

    /// The field that a stimulus should have changed at once, if it begins a state anew in flight as if it were taken,
    /// and nothing of it is left at rest; else `nil`.
    ///
    /// A change that a timer makes later does not count, because several triggers may share it.
    func swallowedField(
        _ stimulus: Stimulus, in base: Session, _ result: Session, _ meant: Expected?, _ run: SweepRun
    ) -> FieldID? {
        guard let end = run.end, let meant, base.active != end.active, exploration.isTakenAtRest(stimulus, like: end),
            exploration.rests.agree(result, end, subject, dependsOnShown: false),
            !exploration.rests.agree(meant.session, end, subject, dependsOnShown: false), !comesToRest(base)
        else { return nil }
        var led = end
        guard (try? led.post(stimulus.trigger, payload: stimulus.payload)) != nil,
            (try? led.advance(to: led.now.seconds, host: probe.host)) != nil, led.active == base.active
        else { return nil }
        return subject.component.fields.indices.first { field in
            let rest = end.context[field]
            return led.context[field] != rest && meant.session.context[field] != rest
        }
    }

    private func swallowedWords(_ name: String, _ time: Double, _ field: FieldID, in base: Session) -> String {
        let state = subject.component.innermost(of: base.active).map { subject.component.path(ofState: $0) }
        return
            "'\(name)' is swallowed for \(seconds(time)): '\(state.joined(separator: " + "))' begins anew as if it were taken, and '\(subject.component.fields[field].name.text)' stays as it was"
    }

    private func lostWords(_ name: String, _ time: Double, _ stimulus: Stimulus, _ run: SweepRun) -> String {
        let isTakenBefore = run.before.map { exploration.isTakenAtRest(stimulus, like: $0) } ?? false
        let rest =
            isTakenBefore
            ? "it is taken before and after, and by nobody in between"
            : "it is taken once all has settled, and by nobody while it is on its way there"
        return "'\(name)' is lost for \(seconds(time)): \(rest)"
    }

    /// Reports the triggers that were refused for too long.
    mutating func noteIgnored(_ refusals: inout Refusals, _ run: SweepRun) {
        for refused in refusals.all() {
            let stimulus = subject.stimuli.all[refused.stimulus]
            let name = subject.component.triggers[stimulus.trigger].name
            let isHeard = refused.base.hears(stimulus)
            let swallowed = refusals.swallowed[refused.stimulus]
            note(
                subject.fault(
                    .ignoredInFlight, by: refused.seconds, in: refused.base, at: refused.start, after: stimulus.trigger,
                    detail: name,
                    swallowed.map { swallowedWords(name, refused.seconds, $0, in: refused.base) }
                        ?? (isHeard
                            ? "'\(name)' is refused for \(seconds(refused.seconds)), \(percent(refused.share)) of the way, and taken at rest"
                            : lostWords(name, refused.seconds, stimulus, run))
                ), run.script + [TimedStimulus(stimulus, at: refused.start)])
        }
    }
}

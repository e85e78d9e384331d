import MicroixCore

/// Checks fingers that slide off what they have pressed: that is how people change their minds.
extension Sweep {
    /// In how many places something is pressed.
    private static let mostPressed = 12

    /// The ways in which a press that has begun can end.
    private struct Press {
        let gesture: GestureID
        let (lifts, cancels, leaves): (TriggerID, TriggerID, TriggerID)
        /// The session before the press.
        let before: Session
        let begun: Hold

        /// The press after a trigger, or after waiting if that is `nil`; `nil` if the session does not come to rest.
        func after(_ trigger: TriggerID?, waits: Bool) -> Hold? {
            var hold = begun
            if let trigger { hold.post(trigger, waits: waits) }
            return hold.run.comesToRest() ? hold : nil
        }
    }

    /// Checks a press in each place of rest, and in places where the component stays for a while.
    mutating func checkSlides(_ gesture: GestureID, _ temporaryPlaces: TemporaryPlaces) {
        let component = subject.component
        let phases = zip(
            component.declaration.gestures[gesture.index].kind.phases, component.triggers(ofGesture: gesture))
        func trigger(_ wanted: GesturePhase) -> TriggerID? { phases.first { $0.0 == wanted }?.1 }
        guard let begins = trigger(.down), let lifts = trigger(.up), let cancels = trigger(.cancelled),
            let leaves = trigger(.exit)
        else { return }
        let rests = exploration.nodes.filter { $0.isRest }.map { ($0.session, $0.script) }
        let places = rests + temporaryPlaces.all.map { ($0.start, $0.script) }
        let meant = places.filter { !$0.0.hasBegun(gesture) && $0.0.hears(Stimulus(begins)) }
        for (session, script) in meant.prefix(Self.mostPressed) {
            if isCancelled() { return }
            var begun = Hold(run: UncheckedRun(session, of: subject, host: probe.host), script: script)
            begun.post(begins)
            guard begun.run.session.hasBegun(gesture), begun.run.told.isEmpty else { continue }
            let press = Press(
                gesture: gesture, lifts: lifts, cancels: cancels, leaves: leaves, before: session, begun: begun)
            checkSlidOff(press)
            checkHeldAfterSlideOff(press)
            checkToldTwice(press)
        }
    }

    /// Reports a finger that slides off and does what a lifted one does, if assistants do that there.
    private mutating func checkSlidOff(_ press: Press) {
        let component = subject.component
        guard component.isHeard(press.leaves), let slid = press.after(press.leaves, waits: true),
            let lifted = press.after(press.lifts, waits: true), slid.run.told == lifted.run.told,
            slid.run.session.active == lifted.run.session.active, isActivation(of: press, slid.run),
            let cancelled = press.after(press.cancels, waits: true), cancelled.run.told.isEmpty
        else { return }
        let turnsOver = element(of: press).map { $0[.checked] != .null || $0[.pressed] != .null } ?? false
        let told = slid.run.told.keys.min()
        guard told != nil || turnsOver && slid.run.session.active != press.before.active else { return }
        let what = told.map { "tells '\($0)'" } ?? "turns it over"
        note(
            slid, press.leaves,
            "a finger that slides off \(what), as one that is lifted does: nobody can think better of it",
            comparedWith: cancelled, press.cancels)
    }

    /// Reports a press that acts by staying, and that goes on after the finger has slid off, although a lift undoes it.
    private mutating func checkHeldAfterSlideOff(_ press: Press) {
        guard let stayed = press.after(nil, waits: false), let told = stayed.run.told.keys.min(),
            let lifted = press.after(press.lifts, waits: false), lifted.run.told.isEmpty,
            lifted.run.session.active == press.before.active,
            let slid = press.after(press.leaves, waits: false), slid.run.told == stayed.run.told,
            slid.run.session.active == stayed.run.session.active, isActivation(of: press, slid.run)
        else { return }
        let name = subject.component.triggers[press.lifts].name
        note(
            slid, press.leaves,
            "'\(told)' is told though the finger has slid off, as if it stayed; '\(name)' takes it back",
            comparedWith: lifted, press.lifts)
    }

    /// Reports a press that tells something once it was held long enough, and the same again as the finger lifts.
    private mutating func checkToldTwice(_ press: Press) {
        guard let stayed = press.after(nil, waits: false), let told = stayed.run.told.keys.first,
            stayed.run.told == [told: 1], stayed.run.session.hasBegun(press.gesture),
            let lifted = press.after(press.lifts, waits: false), lifted.run.told == [told: 1]
        else { return }
        var both = stayed
        both.post(press.lifts)
        guard both.run.comesToRest(), both.run.told == [told: 2] else { return }
        let name = subject.component.triggers[press.lifts].name
        note(
            .repeated, both.run.session, both.script, key: nil, detail: told, amount: 2,
            "one press tells '\(told)' twice: as it is held, and with '\(name)'",
            comparedWith: (words: "where the finger lifts before that", script: lifted.script, end: lifted.run.session))
    }

    private mutating func note(
        _ slid: Hold, _ leaves: TriggerID, _ words: String, comparedWith other: Hold, _ trigger: TriggerID
    ) {
        let triggers = subject.component.triggers
        note(
            .leftBehind, slid.run.session, slid.script, key: nil, detail: triggers[leaves].name, words,
            comparedWith: (
                words: "where '\(triggers[trigger].name)' comes", script: other.script, end: other.run.session
            ))
    }

    /// Whether a run has done what assistants do with the pressed element, or what a key held for as long does.
    private func isActivation(of press: Press, _ run: UncheckedRun) -> Bool {
        let component = subject.component
        if isDoneByKey(press, run) { return true }
        guard let element = element(of: press), let activates = component.trigger(of: .activate, element),
            let activation = subject.stimuli.all.first(where: { component.triggers[$0.trigger].name == activates })
        else { return false }
        var done = UncheckedRun(press.before, of: subject, host: probe.host)
        done.post(activation)
        return done.comesToRest() && done.session.active == run.session.active
            && Set(done.told.keys) == Set(run.told.keys)
    }

    /// Whether a held key does the same, if a keyboard on the pressed layer hears it.
    private func isDoneByKey(_ press: Press, _ run: UncheckedRun) -> Bool {
        let component = subject.component
        let layer = component.declaration.gestures[press.gesture.index].layer?.text
        return component.declaration.keyboards.contains { keyboard in
            guard keyboard.layer?.text == layer, let key = keyboard.keys.first?.text,
                press.before.accessibility.contains(where: { $0.name == layer && $0.isFocusable })
            else { return false }
            var done = UncheckedRun(press.before, of: subject, host: probe.host)
            _ = done.take(.focus(Name(layer ?? "")))
            return done.take(.key(KeySample(key, .down))) && done.comesToRest()
                && done.session.active == run.session.active && done.told == run.told
        }
    }

    /// The element that is pressed, if it can be activated: on the layer itself, or the only one around it or inside
    /// it.
    private func element(of press: Press) -> AccessibilityNode? {
        let component = subject.component
        let name = component.declaration.gestures[press.gesture.index].layer?.text
        let elements = press.before.accessibility.filter { $0.actions.contains(.activate) }
        if let own = elements.first(where: { $0.name == name || $0.layer == .whole }) { return own }
        guard let layer = name.flatMap({ component.layer(named: $0) }) else { return nil }
        let near = elements.filter {
            component.lineage(ofLayer: $0.layer).contains(layer) || component.lineage(ofLayer: layer).contains($0.layer)
        }
        return near.count == 1 ? near[0] : nil
    }
}

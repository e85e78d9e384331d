import MicroixCore
import MicroixMotion

/// Gestures that are taken away, by another gesture or the system: what they have begun has to be taken back as if the finger had
/// been lifted.
extension Sweep {
    /// In so many places of rest a gesture is begun.
    private static let mostPlaces = 12
    /// How long a finger holds before the gesture goes on or is over, in seconds.
    private static let pause = 0.1

    /// A gesture that was begun, has perhaps gone on, and holds still.
    private struct Hold {
        var run: BlindRun
        var script: [TimedStimulus]

        mutating func post(_ trigger: TriggerID, _ payload: PlainData = .null, waits: Bool = true) {
            if waits { run.wait() }
            run.advance(to: ((run.session.now.seconds + Sweep.pause) * 1e3).rounded() / 1e3)
            script.append(TimedStimulus(Stimulus(trigger, payload), at: run.session.now.seconds))
            run.post(Stimulus(trigger, payload))
        }

        /// Ends the gesture; `nil` where nothing rests then.
        func ended(by trigger: TriggerID) -> Hold? {
            var result = self
            result.post(trigger)
            return result.run.follow() == .rest && !result.run.hasFailed ? result : nil
        }
    }

    mutating func checkCancelled(_ gesture: GestureID) {
        let component = subject.component
        let phases = zip(
            component.declaration.gestures[gesture.index].kind.phases, component.triggers(ofGesture: gesture))
        func trigger(_ wanted: GesturePhase...) -> TriggerID? { phases.first { wanted.contains($0.0) }?.1 }
        guard let begins = trigger(.began, .down), let ends = trigger(.ended, .up), let cancels = trigger(.cancelled),
            component.isHeard(cancels)
        else { return }
        let places = exploration.nodes.filter {
            $0.isCalm && !$0.isCycling && !$0.session.hasBegun(gesture) && $0.session.hears(Stimulus(begins))
        }
        for node in places.prefix(Self.mostPlaces) {
            if isCancelled() { return }
            var begun = Hold(run: BlindRun(node.session, of: subject, host: probe.host), script: node.script)
            begun.post(begins)
            guard begun.run.session.hasBegun(gesture) else { continue }
            checkSlidOff(gesture, begun, node, lifts: ends, cancels: cancels, leaves: trigger(.exit))
            checkHeldOn(gesture, begun, node, lifts: ends, leaves: trigger(.exit))
            checkSent(begun, node.session, phases.filter { [.up, .ended, .exit, .cancelled].contains($0.0) }.map(\.1))
            let goesOn = subject.stimuli.all.filter { $0.trigger == trigger(.changed) && $0.payload != .null }
            let moved = goesOn.map { stimulus in
                var moved = begun
                moved.post(stimulus.trigger, stimulus.payload)
                return moved
            }
            for hold in [begun] + moved where hold.run.session.hasBegun(gesture) {
                guard let ended = hold.ended(by: ends), let cancelled = hold.ended(by: cancels) else { continue }
                if checkTakenBack(cancelled, ended, node.session, hold.run.session, cancels, ends) { return }
            }
        }
    }

    /// Says so where a finger that slides off does what it does as it is lifted, and what assistants do there: nobody can think better of
    /// it.
    private mutating func checkSlidOff(
        _ gesture: GestureID, _ begun: Hold, _ before: Exploration.Node, lifts: TriggerID, cancels: TriggerID,
        leaves: TriggerID?
    ) {
        let component = subject.component
        guard let leaves, component.isHeard(leaves), begun.run.told.isEmpty else { return }
        func after(_ trigger: TriggerID) -> (hold: Hold, told: [String])? {
            var hold = begun
            hold.post(trigger)
            let told = hold.run.lastTold.map(\.name)
            return hold.run.hasFailed ? nil : (hold, told)
        }
        guard let lifted = after(lifts), let slid = after(leaves), slid.told == lifted.told,
            slid.hold.run.session.active == lifted.hold.run.session.active, case var run = slid.hold.run,
            run.follow() == .rest, !run.hasFailed, isDeed(of: gesture, in: before.session, run),
            var meant = after(cancels), meant.told.isEmpty, meant.hold.run.follow() == .rest
        else { return }
        let turnsOver =
            element(of: gesture, in: before.session).map { $0[.checked] != .null || $0[.pressed] != .null } ?? false
        guard !slid.told.isEmpty || turnsOver && run.session.active != before.session.active else { return }
        let what = slid.told.first.map { "tells '\($0)'" } ?? "turns it over"
        note(
            .leftBehind, run.session, slid.hold.script, key: nil, detail: component.triggers[leaves].name,
            "a finger that slides off \(what), as one that is lifted does: nobody can think better of it",
            comparedWith: (
                words: "where '\(component.triggers[cancels].name)' comes", script: meant.hold.script,
                end: meant.hold.run.session
            ))
    }

    /// Says so where what a finger does by staying goes on once it has slid off, though a lifted one takes it back.
    private mutating func checkHeldOn(
        _ gesture: GestureID, _ begun: Hold, _ before: Exploration.Node, lifts: TriggerID, leaves: TriggerID?
    ) {
        guard let leaves, begun.run.told.isEmpty else { return }
        func after(_ trigger: TriggerID?) -> Hold? {
            var hold = begun
            if let trigger { hold.post(trigger, waits: false) }
            return hold.run.follow() == .rest && !hold.run.hasFailed ? hold : nil
        }
        guard let stayed = after(nil), !stayed.run.told.isEmpty, let lifted = after(lifts), lifted.run.told.isEmpty,
            lifted.run.session.active == before.session.active, let slid = after(leaves),
            slid.run.told == stayed.run.told, slid.run.session.active == stayed.run.session.active,
            isDeed(of: gesture, in: before.session, slid.run)
        else { return }
        let component = subject.component
        let name = component.triggers[leaves].name
        note(
            .leftBehind, slid.run.session, slid.script, key: nil, detail: name,
            "'\(stayed.run.told.keys.sorted()[0])' is told though the finger has slid off, as if it stayed; '\(component.triggers[lifts].name)' takes it back",
            comparedWith: (
                words: "where '\(component.triggers[lifts].name)' comes", script: lifted.script,
                end: lifted.run.session
            ))
    }

    /// Whether what a run has done is what assistants do with the element on which a gesture begins.
    private func isDeed(of gesture: GestureID, in session: Session, _ run: BlindRun) -> Bool {
        let component = subject.component
        guard let element = element(of: gesture, in: session),
            let activates = component.trigger(of: .activate, element), let node = exploration.node(like: session),
            let deed = exploration.ways(from: node).first(where: {
                component.triggers[$0.stimulus.trigger].name == activates
            })
        else { return false }
        return exploration.nodes[deed.node].session.active == run.session.active
            && exploration.told(by: deed.stimulus, from: node) == run.told.keys.sorted()
    }

    /// The element on which a gesture begins, and with which something can be done.
    private func element(of gesture: GestureID, in session: Session) -> AccessibilityNode? {
        let name = subject.component.declaration.gestures[gesture.index].layer?.text
        return session.accessibility.first {
            $0.actions.contains(.activate) && ($0.name == name || $0.layer == .whole)
        }
    }

    /// Says so where one way out of a gesture takes back what its beginning has sent ahead, and another does not, so that it leads
    /// on though no finger is there any more.
    private mutating func checkSent(_ begun: Hold, _ before: Session, _ ways: [TriggerID]) {
        let component = subject.component
        let sent = Set(begun.run.session.sent).subtracting(before.sent)
        if sent.isEmpty { return }
        var takesBack: (hold: Hold, way: TriggerID)?
        var left: (hold: Hold, way: TriggerID, sent: SentTrigger)?
        for way in ways where component.isHeard(way) {
            var hold = begun
            hold.post(way, waits: false)
            guard hold.run.session.active == before.active else { continue }
            if let sent = sent.intersection(hold.run.session.sent).min(by: { $0.instant < $1.instant }) {
                left = left ?? (hold, way, sent)
            } else {
                takesBack = takesBack ?? (hold, way)
            }
        }
        guard let takesBack, let left else { return }
        var run = left.hold.run
        var other = takesBack.hold.run
        guard run.follow() == .rest, other.follow() == .rest, !run.hasFailed, !other.hasFailed,
            run.session.active != before.active, other.session.active == before.active
        else { return }
        let name = component.triggers[left.sent.trigger].name
        note(
            .leftBehind, run.session, left.hold.script, key: nil, detail: name,
            "'\(name)' comes after '\(component.triggers[left.way].name)', and leads on with no finger there; '\(component.triggers[takesBack.way].name)' takes it back",
            comparedWith: (
                words: "where '\(component.triggers[takesBack.way].name)' comes", script: takesBack.hold.script,
                end: other.session
            )
        )
    }

    /// Says so where a finger that is lifted leaves everything as it was before, and one that is taken away does not; whether it does
    /// not.
    private mutating func checkTakenBack(
        _ cancelled: Hold, _ ended: Hold, _ before: Session, _ held: Session, _ cancels: TriggerID, _ ends: TriggerID
    ) -> Bool {
        let (end, other) = (cancelled.run.session, ended.run.session)
        guard other.active == before.active, other.context == before.context, other.place == before.place,
            end.active == before.active, let difference = PlaceDifference(end, before, subject)
        else { return false }
        // What goes elsewhere is led there.
        if let key = difference.key, let target = end.target(of: key),
            (target - held.shown(key, at: held.now.seconds).value).magnitudes.max() > 3 * subject.tolerances[key]
        {
            return false
        }
        let component = subject.component
        let name = component.triggers[cancels].name
        let what = difference.key.map { "'\(component.keys[$0].name)'" } ?? "what is shown"
        note(
            .leftBehind, end, cancelled.script, key: difference.key, detail: name,
            "after '\(name)' \(what) stays as the gesture has left it, which '\(component.triggers[ends].name)' takes back",
            comparedWith: (words: "where the finger is lifted", script: ended.script, end: other))
        return true
    }
}

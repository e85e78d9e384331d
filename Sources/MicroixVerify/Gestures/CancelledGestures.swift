import MicroixCore
import MicroixMotion

/// Checks gestures that another gesture or the system cancels: what they have begun must be undone as if the finger had
/// been lifted.
extension Sweep {
    /// In how many places of rest a gesture is begun.
    private static let mostPlaces = 12
    /// How long a finger waits before the gesture goes on or ends, in seconds.
    private static let pause = 0.1

    /// A gesture that has begun, has perhaps gone on, and holds still.
    struct Hold {
        var run: UncheckedRun
        var script: [TimedStimulus]

        mutating func post(_ trigger: TriggerID, _ payload: PlainData = .null, waits: Bool = true) {
            if waits { run.wait() }
            run.advance(to: ((run.session.now.seconds + Sweep.pause) * 1e3).rounded() / 1e3)
            script.append(TimedStimulus(Stimulus(trigger, payload), at: run.session.now.seconds))
            run.post(Stimulus(trigger, payload))
        }

        /// Ends the gesture with a trigger; `nil` if the session does not come to rest.
        func ended(by trigger: TriggerID) -> Hold? {
            var result = self
            result.post(trigger)
            return result.run.comesToRest() ? result : nil
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
            $0.isRest && !$0.session.hasBegun(gesture) && $0.session.hears(Stimulus(begins))
        }
        for node in places.prefix(Self.mostPlaces) {
            if isCancelled() { return }
            var begun = Hold(run: UncheckedRun(node.session, of: subject, host: probe.host), script: node.script)
            begun.post(begins)
            guard begun.run.session.hasBegun(gesture) else { continue }
            checkCancelledDelays(
                begun, node.session, phases.filter { [.up, .ended, .exit, .cancelled].contains($0.0) }.map(\.1))
            let goesOn = subject.stimuli.all.filter { $0.trigger == trigger(.changed) && $0.payload != .null }
            let moved = goesOn.map { stimulus in
                var moved = begun
                moved.post(stimulus.trigger, stimulus.payload)
                return moved
            }
            var ways: [GestureExits] = []
            for hold in [begun] + moved where hold.run.session.hasBegun(gesture) {
                guard let ended = hold.ended(by: ends), let cancelled = hold.ended(by: cancels) else { continue }
                if checkStateAfterCancel(gesture, cancelled, ended, node.session, hold.run.session, cancels, ends)
                    || checkChangeAfterCancel(cancelled, ended, node.session, hold.run.session, cancels, ends)
                    || checkShownAfterCancel(cancelled, ended, node.session, hold.run, cancels, ends)
                {
                    return
                }
                ways.append(GestureExits(before: node.session, hold: hold, ended: ended, cancelled: cancelled))
            }
            if checkLit(ways, gesture, cancels, ends) { return }
        }
    }

    /// Reports a trigger that was sent at the beginning of a gesture, and that one end of the gesture calls off and
    /// another does not.
    private mutating func checkCancelledDelays(_ begun: Hold, _ before: Session, _ ways: [TriggerID]) {
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
        guard run.comesToRest(), other.comesToRest(),
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

    /// Reports a cancelled gesture after which what is shown stays as after a lift, although only the lift tells the
    /// host; returns whether it does.
    private mutating func checkShownAfterCancel(
        _ cancelled: Hold, _ ended: Hold, _ before: Session, _ held: UncheckedRun, _ cancels: TriggerID,
        _ ends: TriggerID
    ) -> Bool {
        let (end, other) = (cancelled.run.session, ended.run.session)
        guard end.active == before.active, other.active == end.active,
            end.context != other.context || end.context != before.context, PlaceDifference(end, other, subject) == nil,
            let difference = PlaceDifference(end, before, subject), !isOrder(difference.key),
            let what = difference.key.map({ "'\(subject.component.keys[$0].name)'" }) ?? visibleDifference(end, before),
            let message = Set(ended.run.told.keys).subtracting(held.told.keys).subtracting(cancelled.run.told.keys)
                .min()
        else { return false }
        let triggers = subject.component.triggers
        note(
            .leftBehind, end, cancelled.script, key: difference.key, detail: triggers[cancels].name,
            "after '\(triggers[cancels].name)' \(what) stays as the gesture has left it, and '\(triggers[ends].name)' alone tells '\(message)': take it back, or tell it as well",
            comparedWith: (words: "where the finger is lifted", script: ended.script, end: other))
        return true
    }

    /// What is seen in one place and differs in the other, in words: the presence of a layer, or plain data such as a
    /// text; `nil` if nothing does.
    private func visibleDifference(_ one: Session, _ other: Session) -> String? {
        if !one.modelState.hasSamePresence(as: other.modelState) { return "what is shown" }
        let component = subject.component
        var sight = Sight()
        let seen = component.dataKeys.indices.first { key in
            one.modelState.data[key] != other.modelState.data[key]
                && component.layer(ofData: key).map {
                    !component.lineage(ofLayer: $0).intersects(one.absentLayers)
                        && sight.isSeen($0, of: subject, in: one, at: one.now.seconds)
                } ?? true
        }
        return seen.map { "'\(component.dataKeys[$0].name)'" }
    }

    /// Whether a key is only an order `z`, such as that of a row that stays above others on its way home.
    private func isOrder(_ key: KeyID?) -> Bool { key.map { subject.isOrder[$0] } ?? false }

    /// Reports a cancelled gesture that stays in the state which it has begun, although a lift leaves it, only the
    /// gesture does, and the cancellation has an effect; returns whether it does.
    private mutating func checkStateAfterCancel(
        _ gesture: GestureID, _ cancelled: Hold, _ ended: Hold, _ before: Session, _ held: Session,
        _ cancels: TriggerID, _ ends: TriggerID
    ) -> Bool {
        let (end, other) = (cancelled.run.session, ended.run.session)
        let component = subject.component
        // Without an effect, it is reported when the gesture ends.
        guard end.active == held.active, end.active != before.active, other.active == before.active,
            !cancelled.run.told.isEmpty || end.context != held.context,
            let state = component.innermost(of: end.active).first(where: {
                !before.active.contains($0) && component.isLeft($0, byGestureAlone: gesture)
            })
        else { return false }
        let triggers = component.triggers
        note(
            .leftBehind, end, cancelled.script, key: nil, detail: triggers[cancels].name,
            "after '\(triggers[cancels].name)' it stays in '\(component.path(ofState: state))', which '\(triggers[ends].name)' leaves and nothing without a finger does",
            comparedWith: (words: "where the finger is lifted", script: ended.script, end: other))
        return true
    }

    /// Reports a cancelled gesture after which something stays changed, although a lift leaves everything as before;
    /// returns whether it does.
    private mutating func checkChangeAfterCancel(
        _ cancelled: Hold, _ ended: Hold, _ before: Session, _ held: Session, _ cancels: TriggerID, _ ends: TriggerID
    ) -> Bool {
        let (end, other) = (cancelled.run.session, ended.run.session)
        guard other.active == before.active, other.context == before.context, other.modelState == before.modelState,
            end.active == before.active, let difference = PlaceDifference(end, before, subject),
            !isOrder(difference.key)
        else { return false }
        // A key that moves on after the gesture is led there on purpose.
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

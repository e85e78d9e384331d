import MicroixMotion

/// Gestures that drive keys, without a function for each sample.
extension Machine {
    /// Lets a gesture take the key that it drives; a finger that already had the key loses it.
    mutating func grasp(_ grip: Grip, _ reading: GestureReading) {
        var grip = grip
        let shown = state.situation.grasped(grip.key)
        let led = grip.process(reading, component.gestures[grip.gesture])
        state.situation.grips.removeAll { $0.key == grip.key || $0.gesture == grip.gesture }
        state.situation.grips.append(grip)
        // Cues that belong to an earlier motion of the key are cancelled with that motion.
        if !state.agenda.isOwnEmpty { state.agenda.cancelCues(with: .key(grip.key)) }
        // While the finger has the key, the key follows no other key.
        if case .value = state.situation.store.model[grip.key] {
        } else {
            state.situation.store.model[grip.key] = .value(shown.value - Lanes(grip.turns, 0, 0, 0))
        }
        // The whole turns that the finger has made are kept.
        if state.situation.store.turns[grip.key] != grip.turns { state.situation.store.turns[grip.key] = grip.turns }
        for lane in state.situation.lanesFollowing(grip.key) {
            state.situation.stage.remove(lane.key)
            state.situation.stage.endChanges(of: lane.key)
        }
        state.situation.stage.grasp(grip.key, from: shown, led, at: now)
        tellTracked(grip.key)
    }

    private mutating func tellTracked(_ key: KeyID) {
        let shown = state.situation.shown(key)
        scratch.journal.record(.tracked(key: key, shown))
    }

    /// Moves the driven key of a gesture that goes on.
    mutating func follow(_ index: GestureID, _ reading: GestureReading) {
        guard let place = state.situation.grips.firstIndex(where: { $0.gesture == index }) else { return }
        let led = state.situation.grips[place].process(reading, component.gestures[index])
        let key = state.situation.grips[place].key
        state.situation.stage.drive(key, to: led, at: now)
        tellTracked(key)
    }

    /// Lets go of the driven key after a rule has ended the gesture; the finger may go on without the key.
    mutating func letGo(after trigger: TriggerID) {
        if state.situation.grips.isEmpty { return }
        guard let (gesture, phase) = component.gesturePhase(ofTrigger: trigger), phase == .ended || phase == .cancelled
        else { return }
        release(gesture)
    }

    /// Lets go of the key of a gesture that has ended: the key is asked for its action, and keeps the finger's
    /// velocity.
    mutating func release(_ index: GestureID) {
        guard let place = state.situation.grips.firstIndex(where: { $0.gesture == index }) else { return }
        let grip = state.situation.grips.remove(at: place)
        // A finger that the system took away sends no sample that shows that it had stopped.
        if state.situation.stage.finger(on: grip.key)?.hasStopped(by: now) ?? false {
            let shown = state.situation.stage.base(grip.key, at: now.seconds, store: state.situation.store)
            state.situation.stage.drive(grip.key, to: Sample(value: shown.value), at: now)
            tellTracked(grip.key)
        }
        state.situation.stage.release(grip.key)
        scratch.changes.touch(grip.key, in: scratch.transaction)
    }
}

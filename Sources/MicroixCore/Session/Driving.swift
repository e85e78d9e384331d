import MicroixMotion

/// A finger that has a key drives it, without a function for each sample.
extension SessionState {
    /// Lets a gesture take the key that it drives; another finger that had it has it no longer.
    mutating func grasp(_ grip: Grip, _ reading: GestureReading) {
        var grip = grip
        let shown = situation.grasped(grip.key)
        let led = grip.lead(reading, component.gestures[grip.gesture])
        situation.grips.removeAll { $0.key == grip.key || $0.gesture == grip.gesture }
        situation.grips.append(grip)
        // What was to accompany what moved it is dropped with that.
        if !agenda.isOwnEmpty { agenda.cancelCues(with: .key(grip.key)) }
        // While the finger has it, it follows nothing else.
        if case .value = situation.store.model[grip.key] {
        } else {
            situation.store.model[grip.key] = .value(shown.value - Lanes(grip.turns, 0, 0, 0))
        }
        // What it has turned stays with it.
        if situation.store.turns[grip.key] != grip.turns { situation.store.turns[grip.key] = grip.turns }
        for lane in situation.lanesFollowing(grip.key) {
            situation.stage.remove(lane.key)
            situation.stage.endChanges(of: lane.key)
        }
        situation.stage.grasp(grip.key, from: shown, led, at: now)
        tellTracked(grip.key)
    }

    private mutating func tellTracked(_ key: KeyID) {
        let shown = situation.shown(key)
        scratch.journal.record(.tracked(key: key, shown))
    }

    /// Lets the key of a gesture that goes on follow it.
    mutating func follow(_ index: GestureID, _ reading: GestureReading) {
        guard let place = situation.grips.firstIndex(where: { $0.gesture == index }) else { return }
        let led = situation.grips[place].lead(reading, component.gestures[index])
        let key = situation.grips[place].key
        situation.stage.lead(key, to: led, at: now)
        tellTracked(key)
    }

    /// Lets go of the key of a gesture that is over: it is asked for its action, and goes on as fast as the finger did.
    mutating func release(_ index: GestureID) {
        guard let place = situation.grips.firstIndex(where: { $0.gesture == index }) else { return }
        let grip = situation.grips.remove(at: place)
        // A finger that is taken away says nothing of having stood still.
        if situation.stage.finger(on: grip.key)?.hasStopped(by: now) ?? false {
            let shown = situation.stage.base(grip.key, at: now.seconds, store: situation.store)
            situation.stage.lead(grip.key, to: Sample(value: shown.value), at: now)
            tellTracked(grip.key)
        }
        situation.stage.release(grip.key)
        scratch.changes.touch(grip.key, in: scratch.transaction)
    }
}

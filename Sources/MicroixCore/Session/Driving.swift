import MicroixMotion

/// A finger that has a key drives it, without a function for each sample.
extension SessionState {
    /// Lets a gesture take the key that it drives; another finger that had it has it no longer.
    mutating func grasp(_ grip: Grip, _ reading: GestureReading) {
        situation.grips.removeAll { $0.key == grip.key || $0.gesture == grip.gesture }
        situation.grips.append(grip)
        let shown = situation.grasped(grip.key)
        let isMoving = situation.stage.isMoving(grip.key, at: now) || shown.velocity != .zero
        let start = grip.bounded(Sample(value: grip.origin)).value
        let taken = grip.bounded(grip.free(reading, component.gestures[grip.gesture]))
        // While the finger has it, it follows nothing else.
        if case .value = situation.store.model[grip.key] {
        } else {
            situation.store.model[grip.key] = .value(shown.value)
        }
        situation.stage.grasp(grip.key, shown, isMoving: isMoving, from: start, taken, at: now)
        tellTracked(grip.key)
    }

    private mutating func tellTracked(_ key: KeyID) {
        let shown = situation.shown(key)
        scratch.journal.record(.tracked(key: key, shown))
    }

    /// Lets the key of a gesture that goes on follow it.
    mutating func follow(_ index: GestureID, _ reading: GestureReading) {
        guard let place = situation.grips.firstIndex(where: { $0.gesture == index }) else { return }
        situation.grips[place].translation = reading.translation
        let grip = situation.grips[place]
        let taken = grip.bounded(grip.free(reading, component.gestures[index]))
        situation.stage.lead(grip.key, to: taken, at: now)
        tellTracked(grip.key)
    }

    /// Lets go of the key of a gesture that is over: it is asked for its action, and goes on as fast as the finger did.
    mutating func release(_ index: GestureID) {
        guard let place = situation.grips.firstIndex(where: { $0.gesture == index }) else { return }
        let grip = situation.grips.remove(at: place)
        situation.stage.release(grip.key)
        scratch.changes.touch(grip.key, in: scratch.transaction)
    }
}

import MicroixCore
import MicroixMotion

/// Checks what a gesture lights or raises while it goes on: that must end with the gesture, in whatever way it ends.
extension Sweep {
    /// The ways out of a gesture that has begun.
    struct GestureExits {
        let before: Session
        let hold: Hold
        let ended: Hold
        let cancelled: Hold

        /// Whether a rule hears the lifted finger and refuses it, so that nothing happens.
        func isRefused(_ ends: TriggerID) -> Bool {
            guard hold.run.session.isListened(to: ends) else { return false }
            var lifted = hold
            lifted.post(ends)
            let session = lifted.run.session
            return session.active == hold.run.session.active && session.context == hold.run.session.context
                && lifted.run.told == hold.run.told
        }
    }

    /// Reports a key that one way out of a gesture leaves and another undoes: a cancelled finger, or a lifted one that
    /// rules refuse; returns whether it does.
    mutating func checkLit(_ all: [GestureExits], _ gesture: GestureID, _ cancels: TriggerID, _ ends: TriggerID) -> Bool
    {
        let keys = undrivenKeys(by: gesture)
        for ways in all {
            let (ended, cancelled) = (ways.ended.run.session, ways.cancelled.run.session)
            for key in keys where isLit(key, ways) && !isNear(key, ended, cancelled) {
                if cancelled.active == ways.before.active, stays(key, cancelled, ways), isBack(key, ended, ways) {
                    noteLit(
                        key, cancels, ways.cancelled, "which '\(name(ends))' takes back",
                        comparedWith: (words: "where the finger is lifted", hold: ways.ended))
                    return true
                }
                // One refusal may be meant, unless every refused lift leaves the key and every other way out undoes it.
                guard ended.active == ways.before.active, stays(key, ended, ways), isBack(key, cancelled, ways),
                    ways.isRefused(ends),
                    all.contains(where: { isLit(key, $0) && isBack(key, $0.ended.run.session, $0) }),
                    all.allSatisfy({ !isLit(key, $0) || $0.isRefused(ends) || isBack(key, $0.ended.run.session, $0) })
                else { continue }
                noteLit(
                    key, ends, ways.ended, "as nothing comes of it there: '\(name(cancels))' takes that back",
                    comparedWith: (words: "where the finger is taken away", hold: ways.cancelled))
                return true
            }
        }
        return false
    }

    private func name(_ trigger: TriggerID) -> String { subject.component.triggers[trigger].name }

    private mutating func noteLit(
        _ key: KeyID, _ trigger: TriggerID, _ hold: Hold, _ words: String,
        comparedWith other: (words: String, hold: Hold)
    ) {
        note(
            .leftBehind, hold.run.session, hold.script, key: key, detail: name(trigger),
            "after '\(name(trigger))' '\(subject.component.keys[key].name)' stays as the gesture has left it, \(words)",
            comparedWith: (words: other.words, script: other.hold.script, end: other.hold.run.session))
    }

    /// The keys that a gesture does not drive, neither directly nor through others.
    private func undrivenKeys(by gesture: GestureID) -> [KeyID] {
        let led = subject.component.drivenKeys(ofGesture: gesture)
        return subject.keys.filter { key in
            !subject.isOrder[key] && !led.contains(key) && !subject.dependences[key].contains { led.contains($0) }
        }
    }

    private func isNear(_ key: KeyID, _ one: Session, _ other: Session) -> Bool {
        (one.end(of: key) - other.end(of: key)).magnitudes.max() <= 3 * subject.tolerances[key]
    }

    /// Whether a key has another value while the gesture goes on.
    private func isLit(_ key: KeyID, _ ways: GestureExits) -> Bool { !isNear(key, ways.before, ways.hold.run.session) }

    private func stays(_ key: KeyID, _ end: Session, _ ways: GestureExits) -> Bool {
        isNear(key, end, ways.hold.run.session) && !end.isLayerAbsent(key)
    }

    private func isBack(_ key: KeyID, _ end: Session, _ ways: GestureExits) -> Bool {
        isNear(key, end, ways.before) && !end.isLayerAbsent(key)
    }
}

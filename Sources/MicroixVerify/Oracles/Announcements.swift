import MicroixCore
import MicroixMotion

/// Checks the events `settled` and `completed`, which tell that motions have ended.
extension Probe {
    /// Notes which keys have settled and which have begun to move again, and checks the keys that are completed.
    mutating func noteAnnouncements() {
        for event in events {
            switch event.kind {
            case .settled(let key): if session.target(of: key) != nil, !session.isEndless(key) { settled.insert(key) }
            case .completed(let key): checkCompleted(key)
            case .action(let action):
                settled.remove(action.key)
                // A motion that takes over from another one may slow down anywhere on its way.
                let isPlain = action.interrupted == nil && action.shown.velocity == .zero
                let lane = subject.component.keys[action.key].lane
                for key in [action.key, lane?.whole].compactMap({ $0 }) {
                    halts.forget(key, waits: action.begins > event.instant || !isPlain)
                }
            case .tracked(let key, _), .jump(let key, _, _), .stored(let key, _, _): settled.remove(key)
            default: continue
            }
        }
    }

    /// Reports a key that goes on beyond its tolerance after its event `settled`.
    mutating func checkSettled(_ key: KeyID, _ value: Lanes) {
        guard settled.contains(key), let target = session.target(of: key), !session.isEndless(key),
            !session.isFollowing(key)
        else { return }
        // A sum of several motions may be a tolerance away for each.
        let apart = (value - target).magnitudes.max()
        let most = Double(max(3, session.motionCount(of: key)))
        guard apart > subject.tolerances[key] * most + 1e-9 * subject.size(value) else { return }
        report(
            .neverSettles, key: key, amount: apart,
            "it is told to have settled, and is \(number(apart)) from its end since")
    }

    /// Reports an event `completed` before the end of a motion with its own duration (any motion but a spring).
    private mutating func checkCompleted(_ key: KeyID) {
        guard session.isTimed(key), let target = session.target(of: key), !isUnseen(key),
            // A key that is led elsewhere at this instant has completed its previous motion.
            !events.contains(where: { if case .action(let action) = $0.kind { action.key == key } else { false } })
        else { return }
        let value = session.shown(key, at: session.now.seconds).value
        let apart = (value - target).magnitudes.max()
        let most = Double(max(3, session.motionCount(of: key)))
        guard apart > subject.tolerances[key] * most + 1e-9 * subject.size(value) else { return }
        report(.neverSettles, key: key, amount: apart, "it is told to be done, and is \(number(apart)) from its end")
    }
}

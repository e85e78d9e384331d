import MicroixCore
import MicroixMotion

/// What a session tells of its motions' ends: `settled` and `completed`.
extension Probe {
    /// Notes which keys are told to have settled, and which set out again; holds those that are done against their ends.
    mutating func noteAnnouncements() {
        for event in events {
            switch event.kind {
            case .settled(let key): if session.target(of: key) != nil, !session.isEndless(key) { settled.insert(key) }
            case .completed(let key): checkCompleted(key)
            case .action(let action):
                settled.remove(action.key)
                // What it takes over makes any way of it.
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

    /// Says so where a key that was told to have settled goes on beyond its tolerance.
    mutating func checkSettled(_ key: KeyID, _ value: Lanes) {
        guard settled.contains(key), let target = session.target(of: key), !session.isEndless(key),
            !session.isFollowing(key)
        else { return }
        // What is made of several motions may be a tolerance away for each.
        let apart = (value - target).magnitudes.max()
        let most = Double(max(3, session.motionCount(of: key)))
        guard apart > subject.tolerances[key] * most + 1e-9 * subject.size(value) else { return }
        report(
            .neverSettles, key: key, amount: apart,
            "it is told to have settled, and is \(number(apart)) from its end since")
    }

    /// Says so where a key whose motion takes a time of its own, as no spring's does, is told to be done before its end.
    private mutating func checkCompleted(_ key: KeyID) {
        guard session.isTimed(key), let target = session.target(of: key), !isUnseen(key),
            // What is led elsewhere at this very instant is done with what was before.
            !events.contains(where: { if case .action(let action) = $0.kind { action.key == key } else { false } })
        else { return }
        let value = session.shown(key, at: session.now.seconds).value
        let apart = (value - target).magnitudes.max()
        let most = Double(max(3, session.motionCount(of: key)))
        guard apart > subject.tolerances[key] * most + 1e-9 * subject.size(value) else { return }
        report(.neverSettles, key: key, amount: apart, "it is told to be done, and is \(number(apart)) from its end")
    }
}

import MicroixCore
import MicroixMotion

/// Checks motions that are cut short without a good reason: by `mx.none`, for a key that keeps the same end value.
extension Probe {
    /// A cut that is shorter than this is not noticed, in points on the screen, and in parts of an opacity or a colour.
    private static let (shortest, faintest) = (4.0, 0.1)

    /// Reports keys that are cut at this instant, although they were already on the way to the same value, or although
    /// the same stimulus moves them to the new value once everything has come to rest.
    ///
    /// At rest, nothing of such a cut is seen. A trigger that leaves no state may cut the way to the same value, because
    /// it only skips motion.
    mutating func checkCuts() {
        guard answer.session.now == session.now, !session.reducesMotion else { return }
        let changesState = events.contains { $0.transition.map { Set($0.exited) != Set($0.entered) } ?? false }
        for event in events {
            guard case .motion(let action) = event.evidence, action.interrupted != nil,
                action.found != .nothing, let target = action.target,
                let earlier = answer.session.target(of: action.key), !comesNow(action.key),
                action.settles == event.instant
            else { continue }
            let goesOn = (target - earlier).magnitudes.max() <= subject.tolerances[action.key]
            let cut = (target - action.shown.value).magnitudes.max()
            let points = subject.points[action.key]
            guard points > 0 ? cut * points > Self.shortest : subject.isLight[action.key] && cut > Self.faintest else {
                continue
            }
            if goesOn {
                if !changesState || isUnseen(action.key) || !isInSight(action.key) { continue }
            } else {
                // A layer that is gone by the cut was seen before it.
                guard let layer = subject.component.layer(ofKey: action.key), wasInSight(layer),
                    movesAtRest(action.key, to: target)
                else { continue }
            }
            report(
                .jump, key: action.key, amount: cut, detail: "cut",
                "it is cut from \(text(action.shown.value, action.key)) to \(text(target, action.key))"
                    + (goesOn ? ", where it was going: at rest nothing is seen of that" : ": at rest it moves there"))
        }
    }

    /// Whether the same stimulus moves a key to the same value, in the same states, once everything has come to rest.
    private func movesAtRest(_ key: KeyID, to target: Lanes) -> Bool {
        guard let stimulus = answer.stimulus else { return false }
        let quiet = ProbeHost(host.base)
        var rest = answer.session
        guard (try? rest.advance(to: rest.now.seconds + Self.patience, host: quiet)) != nil,
            rest.active == answer.session.active, !rest.isMoving
        else { return false }
        quiet.forget()
        guard (try? rest.post(stimulus.trigger, payload: stimulus.payload)) != nil,
            (try? rest.advance(to: rest.now.seconds, host: quiet)) != nil
        else { return false }
        return quiet.events.contains { event in
            guard case .motion(let action) = event.evidence, action.key == key, action.settles != event.instant,
                let end = action.target
            else { return false }
            return (end - target).magnitudes.max() <= subject.tolerances[key]
        }
    }

    /// The longest wait for everything to come to rest, in seconds.
    private static let patience = 10.0

    /// Whether a key's layer, or one around it, appears at this instant: what was not there can't be cut.
    private func comesNow(_ key: KeyID) -> Bool {
        guard let layer = subject.component.layer(ofKey: key) else { return false }
        let lineage = subject.component.lineage(ofLayer: layer)
        return events.contains { event in
            if case .presence(let come, .present) = event.kind { lineage.contains(come) } else { false }
        }
    }
}

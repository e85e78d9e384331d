import MicroixCore
import MicroixMotion

/// Reports timers that move or remove what a finger holds.
extension Probe {
    /// The least change of an end value that counts, in tolerances.
    private static let telling = 100.0

    /// Reports a timer that changes, in the same states, where a held key would go if the finger lifted, to a place
    /// farther away.
    ///
    /// In other states, such as after a refresh, the key may have another place to go to.
    /// - Parameter earlier: The session just before.
    mutating func checkRetargetedByTimer(from earlier: Session, at instant: Instant) {
        let isTouched = events.contains { if case .pointer = $0.kind { true } else { false } }
        guard !isTouched, earlier.active == session.active, touching.count == 1, let finger = touching.first?.value,
            let timer = events.lazy.compactMap({ $0.transition }).first, let rule = timer.rule,
            case .after = subject.component.declaration.rules[rule.index].occasion
        else { return }
        var before = earlier
        guard
            (try? before.advance(to: max(before.now.seconds, instant.seconds - 1e-6), host: host)) != nil
        else { return }
        for way in session.fingerWays where earlier.fingerWays.contains(where: { $0.key == way.key }) {
            guard let old = lifted(finger, in: before, way.key), let new = lifted(finger, in: session, way.key)
            else { continue }
            let now = seen[way.key].value
            guard (new - old).magnitudes.max() > Self.telling * subject.tolerances[way.key],
                (new - now).magnitudes.max() > (old - now).magnitudes.max() + subject.tolerances[way.key]
            else { continue }
            let state = subject.component.path(ofState: timer.source)
            report(
                .leftBehind, key: way.key, amount: 1,
                "a timer\(state.isEmpty ? "" : " of '\(state)'") goes on under the finger that has it: lifted now it goes to \(text(new, way.key)), and a moment before to \(text(old, way.key)), which is nearer"
            )
        }
    }

    /// Reports a timer that removes what a finger holds.
    ///
    /// - Parameter earlier: The session just before.
    mutating func checkRemovedByTimer(from earlier: Session) {
        let component = subject.component
        var (isTouched, timer) = (false, StateID?.none)
        var gone = LayerSet()
        for event in events {
            switch event.kind {
            case .pointer: isTouched = true
            case .transition(let transition):
                if let rule = transition.rule, case .after = component.declaration.rules[rule.index].occasion {
                    timer = timer ?? transition.source
                }
            case .presence(let layer, let presence) where presence != .present: gone.insert(layer)
            case .action(let action):
                if component.keys[action.key].name.hasSuffix(".opacity"), action.target?.x == 0,
                    let layer = component.layer(ofKey: action.key)
                {
                    gone.insert(layer)
                }
            default: continue
            }
        }
        guard !isTouched, let timer, !gone.isEmpty, touching.count == 1 else { return }
        for way in earlier.fingerWays where way.isAlone {
            guard let layer = component.layer(ofKey: way.key),
                session.fingerWays.contains(where: { $0.key == way.key }),
                let taken = component.lineage(ofLayer: layer).first(where: { gone.contains($0) })
            else { continue }
            let state = component.path(ofState: timer)
            report(
                .leftBehind, key: way.key, amount: 1,
                "a timer\(state.isEmpty ? "" : " of '\(state)'") takes '\(component.name(ofLayer: taken))' away under the finger that has it"
            )
        }
    }

    /// Where a key goes if the finger lifts now; `nil` if that is not known.
    private func lifted(_ finger: PointerSample, in session: Session, _ key: KeyID) -> Lanes? {
        var copy = session
        let lift = PointerSample(finger.id, .up, x: finger.location.x, y: finger.location.y)
        guard (try? copy.point(lift)) != nil, (try? copy.advance(to: copy.now.seconds, host: host)) != nil else {
            return nil
        }
        return copy.target(of: key)
    }
}

extension PointerSample {
    /// Whether the pointer touches from now on.
    var isDown: Bool { phase == .down || phase == .move }
}

/// The order in which fingers can do what gestures hear, for those who post triggers in their place.
extension Session {
    /// The gestures that have begun and are not over.
    package var begunGestures: GestureSet {
        read { $0.situation.begun.isEmpty ? GestureSet() : GestureSet($0.situation.begun.map { $0.gesture }) }
    }

    /// How far the gestures have come that have begun and are not over, in their order.
    package var begunPhases: [BegunPhase] {
        read { state in
            if state.situation.begun.isEmpty { return [] }
            return state.situation.begun.map {
                BegunPhase(gesture: $0.gesture, isOutside: $0.isOutside, isHeld: $0.isHeld)
            }.sorted { $0.gesture < $1.gesture }
        }
    }

    /// Whether a rule of an active state listens to a trigger, or an input takes it.
    package func hears(_ trigger: TriggerID) -> Bool {
        if component.inputFields[trigger] != nil { return true }
        if trigger == TriggerID.appear || trigger == TriggerID.disappear { return component.hasPresence }
        if let (gesture, phase) = component.gesturePhase(ofTrigger: trigger) {
            // A gesture begins, goes on and ends, in this order.
            let own = component.gestures[gesture]
            let phases = own.kind.phases
            if phases.count > 1 {
                let begun = read { $0.situation.begun.first { $0.gesture == gesture } }
                if phase == phases[0] {
                    if own.facts.hovers, !read({ $0.situation.canAlsoHover(gesture) }) { return false }
                    // What nobody hears begin may be heard as it goes on.
                    return begun == nil
                        && (own.triggers.contains { isListened(to: $0) } || own.drive != nil && !own.hears(phase))
                }
                guard let begun, begun.mayCome(to: phase) else { return false }
                // What has begun ends, whether anything listens or not.
                if own.kind.ends.contains(phase) { return true }
                if own.drive != nil, read({ $0.situation.grips.contains { $0.gesture == gesture } }) { return true }
                // Who comes back has been outside.
                if phase == .exit, let back = phases.firstIndex(of: .enter), isListened(to: own.triggers[back]) {
                    return true
                }
            }
        }
        return isListened(to: trigger)
    }

    /// Whether the layer is there on which a gesture is to begin, and no other gesture has its fingers; true for all other triggers.
    package func canTouch(_ trigger: TriggerID, _ payload: PlainData) -> Bool {
        guard let (gesture, phase) = component.gesturePhase(ofTrigger: trigger) else { return true }
        let own = component.gestures[gesture]
        guard !own.layers.isEmpty, phase == own.kind.phases[0] else { return true }
        // A finger that lands where a pan has begun is one more of that pan's.
        if own.kind == .tap, isPanned(own, gesture) { return false }
        guard own.isRepeated else { return read { $0.situation.store.presence[own.layers[0]] != .absent } }
        let id = Int(max(1, min(Double(own.layers.count), payload["id"]?.number ?? 1)))
        return read { $0.situation.store.presence[own.layers[id - 1]] == .present }
    }

    /// Whether a pan has begun on a layer of a gesture, which the gesture does not go alongside.
    private func isPanned(_ own: Gesture, _ id: GestureID) -> Bool {
        read { session in
            session.situation.begun.contains {
                $0.gesture != id && component.gestures[$0.gesture].kind == .pan
                    && !own.alongside.contains($0.gesture) && own.layers.contains($0.layer ?? .whole)
            }
        }
    }

    /// Whether a gesture has begun and is not over.
    package func hasBegun(_ gesture: GestureID) -> Bool {
        read { $0.situation.begun.contains { $0.gesture == gesture } }
    }

    /// Whether a rule of an active state listens to a trigger.
    package func isListened(to trigger: TriggerID) -> Bool { read { $0.situation.isListened(to: trigger) } }

    /// Whether a gesture has begun on one layer here, and on another there.
    package func hasBegunElsewhere(_ gesture: GestureID, than other: Session) -> Bool {
        func layer(_ session: Session) -> LayerID? {
            session.read { $0.situation.begun.first { $0.gesture == gesture }?.layer }
        }
        return layer(self) != layer(other)
    }
}

/// How far a gesture has come that has begun: what a finger can do next depends on it.
package struct BegunPhase: Sendable, Hashable {
    let gesture: GestureID
    let isOutside: Bool
    let isHeld: Bool
}

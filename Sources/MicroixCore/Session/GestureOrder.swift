/// The order in which fingers can make gestures, for tests and verifications that post the triggers of gestures
/// directly.
extension Session {
    /// The gestures that have begun and have not ended.
    package var begunGestures: GestureSet {
        read { $0.situation.begun.isEmpty ? GestureSet() : GestureSet($0.situation.begun.map { $0.gesture }) }
    }

    /// The progress of all gestures that have begun and have not ended, sorted by gesture.
    package var begunPhases: [BegunPhase] {
        read { state in
            if state.situation.begun.isEmpty { return [] }
            return state.situation.begun.map {
                BegunPhase(gesture: $0.gesture, isOutside: $0.isOutside, isHeld: $0.isHeld)
            }.sorted { $0.gesture < $1.gesture }
        }
    }

    /// Whether a trigger has an effect now: a rule of an active state listens to it, or it sets an input.
    package func hears(_ trigger: TriggerID) -> Bool {
        if component.inputFields[trigger] != nil { return true }
        if trigger == TriggerID.appear || trigger == TriggerID.disappear { return component.hasPresence }
        if let (gesture, phase) = component.gesturePhase(ofTrigger: trigger) {
            // The phases of a gesture come in order: it begins, goes on and ends.
            let own = component.gestures[gesture]
            let phases = own.kind.phases
            if phases.count > 1 {
                let begun = read { $0.situation.begun.first { $0.gesture == gesture } }
                if phase == phases[0] {
                    if own.facts.hovers, !read({ $0.situation.canAlsoHover(gesture) }) { return false }
                    // If no rule listens to the beginning, one may listen to a later phase.
                    return begun == nil
                        && (own.triggers.contains { isListened(to: $0) } || own.drive != nil && !own.hears(phase))
                }
                guard let begun, begun.mayCome(to: phase) else { return false }
                // A gesture that has begun has to end, even if nothing listens to its end.
                if own.kind.ends.contains(phase) { return true }
                if own.drive != nil, read({ $0.situation.grips.contains { $0.gesture == gesture } }) { return true }
                // A finger has to leave before it can come back.
                if phase == .exit, let back = phases.firstIndex(of: .enter), isListened(to: own.triggers[back]) {
                    return true
                }
            }
        }
        return isListened(to: trigger)
    }

    /// Whether a trigger that begins a gesture can come: the layer is there, and no other gesture has its fingers.
    ///
    /// It is true for all other triggers.
    package func canTouch(_ trigger: TriggerID, _ payload: PlainData) -> Bool {
        guard let (gesture, phase) = component.gesturePhase(ofTrigger: trigger) else { return true }
        let own = component.gestures[gesture]
        guard !own.layers.isEmpty, phase == own.kind.phases[0] else { return true }
        // A finger that lands where a pan has begun joins that pan.
        if own.kind == .tap, isPanned(own, gesture) { return false }
        guard own.isRepeated else { return read { $0.situation.store.presence[own.layers[0]] != .absent } }
        let id = Int(max(1, min(Double(own.layers.count), payload["id"]?.number ?? 1)))
        return read { $0.situation.store.presence[own.layers[id - 1]] == .present }
    }

    /// Whether a pan has begun on a layer of this gesture, and the gesture is not alongside it.
    private func isPanned(_ own: Gesture, _ id: GestureID) -> Bool {
        read { session in
            session.situation.begun.contains {
                $0.gesture != id && component.gestures[$0.gesture].kind == .pan
                    && !own.alongside.contains($0.gesture) && own.layers.contains($0.layer ?? .whole)
            }
        }
    }

    /// Whether a gesture has begun and has not ended.
    package func hasBegun(_ gesture: GestureID) -> Bool {
        read { $0.situation.begun.contains { $0.gesture == gesture } }
    }

    /// Whether a rule of an active state listens to a trigger.
    package func isListened(to trigger: TriggerID) -> Bool { read { $0.situation.isListened(to: trigger) } }

    /// Whether a gesture has begun on different layers in the two sessions.
    package func hasBegunElsewhere(_ gesture: GestureID, than other: Session) -> Bool {
        func layer(_ session: Session) -> LayerID? {
            session.read { $0.situation.begun.first { $0.gesture == gesture }?.layer }
        }
        return layer(self) != layer(other)
    }
}

/// The progress of a gesture that has begun: it decides what the finger can do next.
package struct BegunPhase: Sendable, Hashable {
    let gesture: GestureID
    let isOutside: Bool
    let isHeld: Bool
}

import MicroixMotion

/// Pointers, and the gestures that they make.
extension Machine {
    /// Processes a pointer sample.
    ///
    /// Without a host, the functions for the points about which gestures turn are not called.
    /// - Returns: The failure of such a function, because of which its gesture fails; `nil` if none failed.
    mutating func point(_ sample: PointerSample, _ host: (any RuleHost)?) -> ScriptFailure? {
        scratch.journal.record(.pointer(sample))
        scratch.verdict = .ignored
        if component.gestures.isEmpty { return nil }
        var failure: ScriptFailure?
        let seen = min(sample.seen ?? now, now)
        state.arena.exchange(&scratch.heardGestures)
        scratch.verdict = state.arena.take(sample, at: seen, component.gestures) {
            state.situation.takers(at: $0)
        } outside: {
            state.situation.outside($0, $1)
        } isOver: {
            state.situation.isOver($0, $1)
        } pivot: { gesture, layer in
            do throws(ScriptFailure) {
                return try state.situation.pivot(of: state.situation.component.gestures[gesture], on: layer, host)
            } catch {
                failure = error
                return nil
            }
        }
        planHeard()
        return failure
    }

    /// Processes the end of a gesture's waiting time.
    mutating func wakeGestures() {
        state.arena.exchange(&scratch.heardGestures)
        state.arena.wake(at: now, component.gestures)
        planHeard()
    }

    /// Records the verdicts on pointers, and puts the phases of gestures on the agenda; if no rule listens to
    /// `changed`, the driven key follows at once.
    private mutating func planHeard() {
        for decision in state.arena.takeDecisions() {
            scratch.journal.record(.verdict(pointer: decision.pointer, decision.verdict))
        }
        state.arena.exchange(&scratch.heardGestures)
        defer { scratch.heardGestures.removeEach() }
        for index in scratch.heardGestures.indices {
            let told = scratch.heardGestures[index]
            // A finger may still be down on a part that has ended.
            guard state.situation.active.contains(component.parts[component.gestures[told.gesture].part].root) else {
                continue
            }
            let event = GestureEvent(
                gesture: told.gesture, phase: told.phase,
                reading: state.situation.local(told.reading, told.gesture))
            if event.phase == .changed, !component.gestures[event.gesture].hears(.changed) {
                follow(event.gesture, event.reading)
            } else {
                state.agenda.add(.gesture(event), at: now)
            }
        }
        state.agenda.gestureDeadline = state.arena.deadline(component.gestures).map {
            .init(due: max(now, $0), fingers: $0)
        }
    }

    /// Lets rules hear a gesture's phase, and moves the key that it drives; returns the payload.
    ///
    /// The finger holds the key from the rule for `began` until the rule for `ended` has run.
    mutating func play(
        _ event: GestureEvent, _ trigger: TriggerID, _ origin: TriggerOrigin, _ host: any RuleHost
    ) throws(ScriptFailure) -> PlainData {
        let gesture = component.gestures[event.gesture]
        noteBegun(event)
        var grip: Grip?
        if event.phase == .began {
            grip = try state.situation.grip(event.gesture, event.reading, host)
        } else {
            // On `cancelled`, the key goes on as before and is not thrown.
            if event.phase != .cancelled { follow(event.gesture, event.reading) }
            grip = state.situation.grips.first { $0.gesture == event.gesture }
        }
        let payload = state.situation.payload(of: event, grip)
        try hear(trigger, payload, origin, host)
        switch event.phase {
        case .began where !scratch.chosen.isEmpty || !gesture.hears(.began):
            if let grip { grasp(grip, event.reading) }
        case .ended, .cancelled: release(event.gesture)
        default: break
        }
        return payload
    }

    /// Notes which gestures have begun or ended.
    private mutating func noteBegun(_ event: GestureEvent) {
        let facts = component.gestures[event.gesture].facts
        switch event.phase {
        case facts.phases[0] where facts.phases.count > 1:
            state.situation.begun.removeAll { $0.gesture == event.gesture }
            state.situation.begun.append(BegunGesture(gesture: event.gesture, layer: event.reading.layer))
        case let phase where facts.ends.contains(phase): state.situation.begun.removeAll { $0.gesture == event.gesture }
        case let phase:
            for index in state.situation.begun.indices where state.situation.begun[index].gesture == event.gesture {
                state.situation.begun[index].note(phase)
            }
        }
    }

    /// Moves or releases the driven key although the gesture's rules failed, because the fingers have moved anyway.
    mutating func follow(failed event: GestureEvent, _ origin: TriggerOrigin) {
        let grip = state.situation.grips.first { $0.gesture == event.gesture }
        let (trigger, payload) = (
            component.trigger(ofGesture: event.gesture, event.phase), state.situation.payload(of: event, grip)
        )
        scratch.journal.record(.trigger(trigger, payload: payload, origin: origin))
        noteBegun(event)
        if event.phase != .began, event.phase != .cancelled { follow(event.gesture, event.reading) }
        if event.phase == .ended || event.phase == .cancelled { release(event.gesture) }
    }
}

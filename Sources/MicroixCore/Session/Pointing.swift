import MicroixMotion

/// Pointers, and the gestures that they make.
extension SessionState {
    /// Takes up what a pointer does.
    mutating func point(_ sample: PointerSample) {
        record(.pointer(sample))
        if component.gestures.isEmpty { return }
        // Taken out, so that it can look at all the rest.
        var arena = GestureArena([])
        swap(&arena, &self.arena)
        let events = arena.take(sample, at: now, component.gestures) {
            takers(at: $0)
        } outside: {
            outside($0, $1)
        } isOver: {
            isOver($0, $1)
        }
        swap(&arena, &self.arena)
        plan(events)
    }

    /// Whether anything is to come but the time of a gesture that nobody waits for.
    var isExpecting: Bool {
        agenda.hasEntries || arena.deadline(component.gestures, awaited: true) != nil
    }

    /// Takes up that the time of a gesture is up.
    mutating func wakeGestures() { plan(arena.wake(at: now, component.gestures)) }

    /// Puts what gestures have come to on the agenda; where no rule listens, the key that one drives follows at once.
    private mutating func plan(_ events: [GestureEvent]) {
        for event in events {
            if event.phase == .changed, !component.gestures[event.gesture].hears(.changed) {
                follow(event.gesture, event.reading)
            } else {
                agenda.add(.gesture(event), at: now)
            }
        }
        agenda.gestureDeadline = arena.deadline(component.gestures).map { max(now, $0) }
    }

    /// Lets rules hear of a gesture, and the key that it drives follow it; returns what they hear.
    ///
    /// The finger has the key from the rule of `began` until the rule of `ended` has run.
    mutating func play<Host: RuleHost & ~Copyable>(
        _ event: GestureEvent, _ trigger: Int, _ origin: TriggerOrigin, _ host: inout Host
    ) throws(ScriptFailure) -> PlainData {
        let gesture = component.gestures[event.gesture]
        noteBegun(event)
        var grip: Grip?
        if event.phase == .began {
            grip = try self.grip(event.gesture, event.reading, &host)
        } else {
            // What is taken away goes on as it was, and is not thrown.
            if event.phase != .cancelled { follow(event.gesture, event.reading) }
            grip = grips.first { $0.gesture == event.gesture }
        }
        let payload = payload(of: event, grip)
        try choose(trigger, payload, origin, &host)
        switch event.phase {
        case .began where !chosen.isEmpty || !gesture.hears(.began):
            if let grip { grasp(grip, event.reading) }
        case .ended, .cancelled: release(event.gesture)
        default: break
        }
        return payload
    }

    /// Notes whether a gesture has begun, or is over.
    private mutating func noteBegun(_ event: GestureEvent) {
        let kind = component.gestures[event.gesture].kind
        switch event.phase {
        case kind.phases[0] where kind.phases.count > 1:
            begun.removeAll { $0.gesture == event.gesture }
            begun.append(BegunGesture(gesture: event.gesture, layer: event.reading.layer))
        case .ended, .cancelled, .up: begun.removeAll { $0.gesture == event.gesture }
        case .exit where kind == .hover: begun.removeAll { $0.gesture == event.gesture }
        default: break
        }
    }

    /// Lets a key follow a gesture whose rules have failed, and go where it is over: the fingers are gone all the same.
    mutating func follow(failed event: GestureEvent, _ origin: TriggerOrigin) {
        let grip = grips.first { $0.gesture == event.gesture }
        let (trigger, payload) = (
            component.trigger(ofGesture: event.gesture, event.phase), payload(of: event, grip)
        )
        record(.trigger(trigger, payload: payload, origin: origin))
        noteBegun(event)
        if event.phase != .began, event.phase != .cancelled { follow(event.gesture, event.reading) }
        if event.phase == .ended || event.phase == .cancelled { release(event.gesture) }
    }

    /// What a host says of a gesture that it recognises itself; `nil` for another trigger.
    func gestureEvent(_ trigger: Int, _ payload: PlainData) -> GestureEvent? {
        guard let (gesture, phase) = component.gesturePhase(ofTrigger: trigger) else { return nil }
        let isFirst = phase == component.gestures[gesture].kind.phases[0]
        let way = isFirst ? nil : grips.first { $0.gesture == gesture }?.way
        var reading = GestureReading(payload, component.gestures[gesture], since: way ?? .zero)
        // Who does not say on which layer means that on which it began.
        if !isFirst, payload["id"]?.number == nil, let own = begun.first(where: { $0.gesture == gesture }) {
            reading.layer = own.layer
        }
        return GestureEvent(gesture: gesture, phase: phase, reading: reading)
    }

    /// What rules hear of a gesture.
    private func payload(of event: GestureEvent, _ grip: Grip?) -> PlainData {
        let gesture = component.gestures[event.gesture]
        var rest = event.reading.way
        if let grip, let drive = gesture.drive {
            rest = grip.rest(grip.free(event.reading, gesture), drive.friction)
            if drive.lanes.count == 1 { rest = Lanes(repeating: rest[drive.lanes[0]]) }
        } else {
            rest += event.reading.velocity / Decay.normal.decayRate
        }
        return event.reading.payload(gesture, rest: rest)
    }
}

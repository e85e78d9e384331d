import MicroixMotion

/// The meaning of a gesture in the current situation: the key that it would hold, and what rules hear.
extension Situation {
    /// The grip on the key that a gesture drives, from what is shown now; `nil` if it drives no key.
    func grip(_ index: GestureID, _ reading: GestureReading, _ host: any RuleHost) throws(ScriptFailure) -> Grip? {
        let gesture = component.gestures[index]
        guard let drive = gesture.drive, let key = gesture.drivenKey(on: reading.layer) else { return nil }
        var (least, greatest) = (Lanes(repeating: -.infinity), Lanes(repeating: .infinity))
        for (location, lane) in drive.lanes.enumerated() where !drive.least.isEmpty {
            least[lane] = try number(drive.least[location], .null, host)
            greatest[lane] = Swift.max(least[lane], try number(drive.greatest[location], .null, host))
        }
        var band: Double?
        if let amount = drive.rubberBand { band = Swift.max(1e-6, try number(amount, .null, host)) }
        let turns = turns(ofCaught: key) { least.x <= $0 && $0 <= greatest.x }
        least.x += turns
        greatest.x += turns
        return Grip(
            index, key, showing: grasped(key).value, lanes: drive.lanes, least: least, greatest: greatest,
            rubberBand: band, ratio: try number(drive.ratio, .null, host), range: component.keys[key].range,
            turns: turns)
    }

    /// The point about which a gesture that begins on a layer turns; `nil` if there is none: it has no such point, a
    /// scale is 0, or a function computes it and there is no host.
    func pivot(
        of gesture: Gesture, on layer: LayerID?, _ host: (any RuleHost)?
    ) throws(ScriptFailure) -> Pivot? {
        guard let about = gesture.about else { return nil }
        let space = layer.map { inverse(ofGroupAround: $0) } ?? inverse(ofSpace: gesture.part)
        guard let space, let back = space.inverse, let point = try location(about, host) else { return nil }
        let location = back.applied(to: point)
        return location.isFinite ? Pivot(location: location, space: space) : nil
    }

    private func location(_ about: Gesture.About, _ host: (any RuleHost)?) throws(ScriptFailure) -> Lanes? {
        if case .point(.constant(let x), .constant(let y)) = about { return [x, y, 0, 0] }
        guard let host else { return nil }
        switch about {
        case .point(let x, let y): return [try number(x, .null, host), try number(y, .null, host), 0, 0]
        case .function(let function):
            let result = try call(function, .reading, payload: .null, host)
            if case .list(let items) = result, items.count == 2, let x = items[0].number, let y = items[1].number,
                Swift.abs(x) <= 1e9, Swift.abs(y) <= 1e9
            {
                return [x, y, 0, 0]
            }
            throw ScriptFailure(
                "'about' must be a point, such as { 0, 0 }, not \(result.kindName)", at: function.location)
        }
    }

    /// The event of a gesture that a host has recognised itself and posts as a trigger; `nil` for other triggers.
    func gestureEvent(_ trigger: TriggerID, _ payload: PlainData) -> GestureEvent? {
        guard let (gesture, phase) = component.gesturePhase(ofTrigger: trigger) else { return nil }
        let isFirst = phase == component.gestures[gesture].facts.phases[0]
        let translation = isFirst ? nil : grips.first { $0.gesture == gesture }?.translation
        var reading = GestureReading(payload, component.gestures[gesture], since: translation ?? .zero)
        // Without an id, the layer on which the gesture began is meant.
        if !isFirst, payload["id"]?.number == nil, let own = begun.first(where: { $0.gesture == gesture }) {
            reading.layer = own.layer
        }
        return GestureEvent(gesture: gesture, phase: phase, reading: reading)
    }

    /// The payload that rules hear for a gesture.
    func payload(of event: GestureEvent, _ grip: Grip?) -> PlainData {
        let gesture = component.gestures[event.gesture]
        var rest = event.reading.translation + event.reading.velocity / Decay.normal.decayRate
        if let grip, let drive = gesture.drive {
            let driven = grip.rest(grip.free(event.reading, gesture), drive.friction)
            for lane in drive.lanes { rest[drive.lanes.count == 1 ? gesture.axis?.lane ?? 0 : lane] = driven[lane] }
        }
        return event.reading.payload(gesture, rest: rest)
    }

    /// What a finger takes over of a key: its motion, with the additions that are part of its way to the model value.
    ///
    /// For a whole key, those of the lanes that follow it are included.
    func grasped(_ key: KeyID) -> Sample {
        var sample = stage.base(key, at: now.seconds, store: store)
        for lane in lanesFollowing(key) {
            let own = grasped(lane.key)
            (sample.value[lane.lane], sample.velocity[lane.lane]) = (own.value.x, own.velocity.x)
        }
        return sample + stage.changes(among: stage.indices(of: key), at: now.seconds)
    }

    /// The lanes of a key that are keys themselves, and follow it.
    func lanesFollowing(_ key: KeyID) -> [Component.LaneKey] {
        component.expressions.laneKeys[key].filter { lane in
            guard case .expression(let index) = store.model[lane.key] else { return false }
            return store.expressions.list[index].lane != nil
        }
    }
}

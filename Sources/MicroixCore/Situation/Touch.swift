import MicroixMotion

/// What a gesture means as things stand: which key it would hold and how, and what rules hear of it.
extension Situation {
    /// How a gesture would hold the key that it drives, from what is shown; `nil` for one that drives none.
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
        let shown = grasped(key).value
        return Grip(
            gesture: index, key: key,
            origin: Grip.free(showing: shown, least: least, greatest: greatest, rubberBand: band),
            least: least, greatest: greatest, rubberBand: band, ratio: try number(drive.ratio, .null, host),
            range: component.keys[key].range, translation: reading.translation)
    }

    /// What a host says of a gesture that it recognises itself; `nil` for another trigger.
    func gestureEvent(_ trigger: TriggerID, _ payload: PlainData) -> GestureEvent? {
        guard let (gesture, phase) = component.gesturePhase(ofTrigger: trigger) else { return nil }
        let isFirst = phase == component.gestures[gesture].facts.phases[0]
        let translation = isFirst ? nil : grips.first { $0.gesture == gesture }?.translation
        var reading = GestureReading(payload, component.gestures[gesture], since: translation ?? .zero)
        // Who does not say on which layer means that on which it began.
        if !isFirst, payload["id"]?.number == nil, let own = begun.first(where: { $0.gesture == gesture }) {
            reading.layer = own.layer
        }
        return GestureEvent(gesture: gesture, phase: phase, reading: reading)
    }

    /// What rules hear of a gesture.
    func payload(of event: GestureEvent, _ grip: Grip?) -> PlainData {
        let gesture = component.gestures[event.gesture]
        var rest = event.reading.translation
        if let grip, let drive = gesture.drive {
            rest = grip.rest(grip.free(event.reading, gesture), drive.friction)
            if drive.lanes.count == 1 { rest = Lanes(repeating: rest[drive.lanes[0]]) }
        } else {
            rest += event.reading.velocity / Decay.normal.decayRate
        }
        return event.reading.payload(gesture, rest: rest)
    }

    /// What a finger takes over of a key: its own motion, with the additions that are a part of its way.
    func grasped(_ key: KeyID) -> Sample {
        stage.base(key, at: now.seconds, store: store)
            + stage.additions(standingForChangesOf: key, at: now.seconds)
    }
}

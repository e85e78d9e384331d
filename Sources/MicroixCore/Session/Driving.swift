import MicroixMotion

/// A finger that has a key drives it, without a function for each sample.
extension SessionState {
    /// How a gesture would hold the key that it drives, from what is shown; `nil` for one that drives none.
    mutating func grip<Host: RuleHost & ~Copyable>(
        _ index: Int, _ reading: GestureReading, _ host: inout Host
    ) throws(ScriptFailure) -> Grip? {
        let gesture = component.gestures[index]
        guard let drive = gesture.drive, let key = gesture.drivenKey(on: reading.layer) else { return nil }
        var (least, greatest) = (Lanes(repeating: -.infinity), Lanes(repeating: .infinity))
        for (place, lane) in drive.lanes.enumerated() where !drive.least.isEmpty {
            least[lane] = try number(drive.least[place], .null, &host)
            greatest[lane] = Swift.max(least[lane], try number(drive.greatest[place], .null, &host))
        }
        var band: Double?
        if let amount = drive.rubberBand { band = Swift.max(1e-6, try number(amount, .null, &host)) }
        let shown = grasped(key).value
        return Grip(
            gesture: index, key: key,
            origin: Grip.free(showing: shown, least: least, greatest: greatest, rubberBand: band),
            least: least, greatest: greatest, rubberBand: band, ratio: try number(drive.ratio, .null, &host),
            range: component.keys[key].range, way: reading.way)
    }

    /// Lets a gesture take the key that it drives; another finger that had it has it no longer.
    mutating func grasp(_ grip: Grip, _ reading: GestureReading) {
        grips.removeAll { $0.key == grip.key || $0.gesture == grip.gesture }
        grips.append(grip)
        let shown = grasped(grip.key)
        let isMoving = stage.isMoving(grip.key, at: now) || shown.velocity != .zero
        let start = grip.bounded(Sample(value: grip.origin)).value
        let taken = grip.bounded(grip.free(reading, component.gestures[grip.gesture]))
        // While the finger has it, it follows nothing else.
        if case .value = store.model[grip.key] {} else { store.model[grip.key] = .value(shown.value) }
        stage.grasp(grip.key, shown, isMoving: isMoving, from: start, taken, at: now)
        tellTracked(grip.key)
    }

    /// What a finger takes over of a key: its own motion, with the additions that are a part of its way.
    private func grasped(_ key: Int) -> Sample {
        stage.base(key, at: now.seconds, store: store)
            + stage.additions(standingForChangesOf: key, at: now.seconds)
    }

    private mutating func tellTracked(_ key: Int) {
        let shown = shown(key)
        record(.tracked(key: key, shown))
    }

    /// Lets the key of a gesture that goes on follow it.
    mutating func follow(_ index: Int, _ reading: GestureReading) {
        guard let place = grips.firstIndex(where: { $0.gesture == index }) else { return }
        grips[place].way = reading.way
        let grip = grips[place]
        let taken = grip.bounded(grip.free(reading, component.gestures[index]))
        stage.lead(grip.key, to: taken, at: now)
        tellTracked(grip.key)
    }

    /// Lets go of the key of a gesture that is over: it is asked for its action, and goes on as fast as the finger did.
    mutating func release(_ index: Int) {
        guard let place = grips.firstIndex(where: { $0.gesture == index }) else { return }
        let grip = grips.remove(at: place)
        stage.release(grip.key)
        changes.touch(grip.key, in: currentTransaction)
    }
}

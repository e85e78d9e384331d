import MicroixMotion

/// A finger that has a key drives it, without a function for each sample.
extension SessionState {
    /// What a gesture that begins would take, from what is shown; `nil` where it drives nothing.
    func grip<Host: RuleHost & ~Copyable>(
        _ index: Int, _ reading: GestureReading, _ payload: PlainData, _ host: inout Host
    ) throws(ScriptFailure) -> Grip? {
        guard let drive = component.gestures[index].drive else { return nil }
        var (least, greatest) = (Lanes(repeating: -.infinity), Lanes(repeating: .infinity))
        for (place, lane) in drive.lanes.enumerated() where !drive.least.isEmpty {
            let (low, high) = (
                try number(drive.least[place], payload, &host), try number(drive.greatest[place], payload, &host)
            )
            (least[lane], greatest[lane]) = (low, Swift.max(low, high))
        }
        var band: Double?
        if let amount = drive.rubberBand { band = Swift.max(1e-6, try number(amount, payload, &host)) }
        let shown = stage.base(drive.key, at: now.seconds, store: store)
        var grip = Grip(
            gesture: index, key: drive.key,
            origin: Grip.free(showing: shown.value, least: least, greatest: greatest, rubberBand: band),
            least: least, greatest: greatest, rubberBand: band, ratio: try number(drive.ratio, payload, &host))
        grip.way = reading.way
        return grip
    }

    /// Lets a gesture take the key that it drives.
    mutating func grasp(_ grip: Grip, _ reading: GestureReading) {
        // Another finger that had it has it no longer.
        grips.removeAll { $0.key == grip.key || $0.gesture == grip.gesture }
        grips.append(grip)
        let shown = stage.base(grip.key, at: now.seconds, store: store)
        let taken = grip.bounded(grip.free(reading, component.gestures[grip.gesture]))
        let isMoving = stage.isMoving(grip.key, at: now) || shown.velocity != .zero
        stage.grasp(grip.key, shown, isMoving: isMoving, taken, at: now)
        let now = self.shown(grip.key)
        record(.tracked(key: grip.key, now))
    }

    /// Lets the key of a gesture that goes on follow it.
    mutating func follow(_ index: Int, _ reading: GestureReading) {
        guard let place = grips.firstIndex(where: { $0.gesture == index }) else { return }
        grips[place].way = reading.way
        let grip = grips[place]
        let taken = grip.bounded(grip.free(reading, component.gestures[index]))
        stage.lead(grip.key, to: taken, at: now)
        let shown = shown(grip.key)
        record(.tracked(key: grip.key, shown))
    }

    /// Lets go of the key of a gesture that is over: it is asked for its action, and goes on as fast as the finger did.
    mutating func release(_ index: Int) {
        guard let place = grips.firstIndex(where: { $0.gesture == index }) else { return }
        let grip = grips.remove(at: place)
        stage.release(grip.key)
        changes.touch(grip.key, in: currentTransaction)
    }
}

import MicroixMotion

/// Recognises fingers that move apart or towards each other, or turn around each other: a pinch, a rotation.
///
/// Its reading continues without a jump when fingers are lifted or put back.
struct SpreadRecogniser: GestureRecogniser {
    private(set) var fingers = Fingers()
    /// The factor of the distance, and the turn in degrees, up to when the fingers last changed.
    private(set) var base: Lanes = [1, 0, 0, 0]
    /// The mean distance of the fingers from their middle at that time, in points.
    private(set) var span = 1.0
    /// The turn since then, in degrees.
    private(set) var turn = 0.0
    /// The factor and the turn at which the slop ended.
    private(set) var origin: Lanes = [1, 0, 0, 0]
    private(set) var tracker = VelocityTracker()

    init() {}

    var recogniser: Recogniser { .spread(self) }

    mutating func take(_ event: FingerEvent, _ gesture: Gesture, hasBegun: Bool) -> Proposal {
        switch event.change {
        case .land:
            let reached = reached
            fingers.land(event.id, at: event.location, keepsPoint: hasBegun)
            gather(reached)
            return !hasBegun && fingers.count > gesture.touches.upperBound ? .fail : .nothing
        case .move:
            let before = arms
            fingers.move(event.id, to: event.location)
            turn += Self.turn(from: before, to: arms)
            if fingers.count >= 2 { tracker.add(reached, at: event.instant.seconds) }
            if hasBegun { return .report(.changed) }
            guard fingers.count >= gesture.touches.lowerBound else { return .nothing }
            // How far the fingers have moved, in points: as on a circle through them.
            let distance =
                gesture.isFactor
                ? Swift.abs(currentSpan - span) * 2 : Swift.abs(turn) * .pi / 180 * currentSpan
            return distance > gesture.slop ? .begin : .nothing
        case .lift:
            let reached = reached
            fingers.lift(event.id, keepsPoint: hasBegun)
            gather(reached)
            if !fingers.isEmpty { return .nothing }
            return hasBegun ? .report(.ended) : .fail
        case .hover, .leave: return .nothing
        }
    }

    mutating func wait(_ event: FingerEvent, _ gesture: Gesture) -> Proposal { waitMoving(event, gesture) }

    func countsLifted(isWaiting: Bool) -> Bool { false }

    /// The factor and the turn in degrees now; the factor is limited to 1e-9…1e9.
    private var reached: Lanes {
        let factor = base.x * (fingers.count >= 2 ? currentSpan / span : 1)
        return [Swift.max(1e-9, Swift.min(1e9, factor)), base.y + turn, 0, 0]
    }

    private mutating func gather(_ reached: Lanes) {
        base = reached
        (span, turn) = (currentSpan, 0)
    }

    /// The mean distance of the fingers from their middle; at least one point, because fingers are no points.
    private var currentSpan: Double {
        Swift.max(1, arms.reduce(0) { $0 + $1.length } / Double(Swift.max(1, arms.count)))
    }

    /// The vectors from the middle of the fingers to each finger.
    private var arms: [Lanes] {
        let middle = fingers.list.reduce(Lanes.zero) { $0 + $1.location } / Double(Swift.max(1, fingers.count))
        return fingers.list.map { $0.location - middle }
    }

    /// The turn of the fingers about their middle in degrees, by least squares: a finger counts more if it is farther
    /// away.
    private static func turn(from old: [Lanes], to new: [Lanes]) -> Double {
        var (sine, cosine) = (0.0, 0.0)
        for (old, new) in zip(old, new) {
            sine += old.x * new.y - old.y * new.x
            cosine += old.x * new.x + old.y * new.y
        }
        return Libm.atan2(sine, cosine) * 180 / .pi
    }

    /// As for a pan, the slop does not count, and what is beyond it does.
    mutating func begin(at instant: Instant, _ gesture: Gesture) {
        let slop = gesture.isFactor ? gesture.slop / 2 : gesture.slop * 180 / .pi / currentSpan
        func cut(_ way: Double) -> Double { Swift.max(-slop, Swift.min(slop, way)) }
        let factor = base.x * (gesture.isFactor ? span + cut(currentSpan - span) : currentSpan) / span
        origin = [Swift.max(1e-9, Swift.min(1e9, factor)), base.y + (gesture.isFactor ? turn : cut(turn)), 0, 0]
        tracker.reset()
        tracker.add(reached, at: instant.seconds)
    }

    func reading(at instant: Instant, _ gesture: Gesture) -> GestureReading {
        let reached = reached
        let velocity = tracker.velocity(at: instant.seconds)
        // For a pinch, the factor minus 1, so that 0 is no movement.
        return GestureReading(
            location: fingers.location,
            translation: [gesture.isFactor ? reached.x / origin.x - 1 : reached.y - origin.y, 0, 0, 0],
            velocity: [gesture.isFactor ? velocity.x / origin.x : velocity.y, 0, 0, 0], touches: fingers.count)
    }
}

extension SpreadRecogniser {
    var snapshot: PlainData {
        .record([
            ("fingers", fingers.snapshot), ("base", .lanes(base)), ("span", .amount(span)), ("turn", .amount(turn)),
            ("origin", .lanes(origin)), ("track", tracker.snapshot),
        ])
    }

    init(_ reader: SnapshotReader) throws(SnapshotProblem) {
        for field in ["base", "origin"] where try !(reader.field(field).lanes().x >= 1e-9) {
            throw try reader.field(field).problem("a factor above 0")
        }
        fingers = try Fingers(reader)
        base = try reader.field("base").lanes()
        span = try reader.field("span").number(1...SnapshotReader.greatest)
        turn = try reader.field("turn").number(-SnapshotReader.greatest...SnapshotReader.greatest)
        origin = try reader.field("origin").lanes()
        tracker = try VelocityTracker(reader)
    }
}

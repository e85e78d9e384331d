import MicroixMotion

/// Recognises fingers that move together, beyond the slop and along the axis; with `begins`, only the beginning has to
/// be along it.
struct PanRecogniser: GestureRecogniser {
    private(set) var fingers = Fingers()
    /// The virtual touch point when the fingers came together, later shifted by the slop.
    private(set) var origin = Lanes.zero
    private(set) var tracker = VelocityTracker()

    init() {}

    var recogniser: Recogniser { .pan(self) }

    mutating func take(_ event: FingerEvent, _ gesture: Gesture, hasBegun: Bool) -> Proposal {
        switch event.change {
        case .land:
            fingers.land(event.id, at: event.location, keepsPoint: hasBegun)
            if hasBegun { return .nothing }
            if fingers.count > gesture.touches.upperBound { return .fail }
            gather(at: event.instant)
            return .nothing
        case .move:
            fingers.move(event.id, to: event.location)
            tracker.add(fingers.location, at: event.instant.seconds)
            return hasBegun ? .report(.changed) : judge(gesture)
        case .lift:
            fingers.lift(event.id, keepsPoint: hasBegun)
            if fingers.isEmpty { return hasBegun ? .report(.ended) : .fail }
            if !hasBegun { gather(at: event.instant) }
            return .nothing
        case .hover, .leave: return .nothing
        }
    }

    mutating func wait(_ event: FingerEvent, _ gesture: Gesture) -> Proposal { waitMoving(event, gesture) }

    func countsLifted(isWaiting: Bool) -> Bool { false }

    /// Begins the translation where the fingers came together.
    private mutating func gather(at instant: Instant) {
        origin = fingers.location
        tracker.reset()
        tracker.add(origin, at: instant.seconds)
    }

    private func judge(_ gesture: Gesture) -> Proposal {
        guard fingers.count >= gesture.touches.lowerBound else { return .nothing }
        let translation = fingers.location - origin
        guard let axis = gesture.beginning else { return translation.length > gesture.slop ? .begin : .nothing }
        let (along, across) = (Swift.abs(translation[axis.lane]), Swift.abs(translation[1 - axis.lane]))
        if along > gesture.slop, along >= across { return .begin }
        return across > Swift.max(gesture.slop, along) ? .fail : .nothing
    }

    /// The slop does not count as translation, so that nothing jumps; after waiting, the fingers may be within it
    /// again.
    mutating func begin(at instant: Instant, _ gesture: Gesture) {
        let translation = fingers.location - origin
        guard let axis = gesture.beginning else {
            if translation.length > 0 { origin += translation * Swift.min(1, gesture.slop / translation.length) }
            return
        }
        origin[axis.lane] += Swift.max(-gesture.slop, Swift.min(gesture.slop, translation[axis.lane]))
        // Across the axis, all movement before the beginning is ignored.
        origin[1 - axis.lane] = fingers.location[1 - axis.lane]
    }

    func reading(at instant: Instant, _ gesture: Gesture) -> GestureReading {
        GestureReading(
            location: fingers.location, translation: fingers.location - origin,
            velocity: tracker.velocity(at: instant.seconds),
            touches: fingers.count)
    }
}

extension PanRecogniser {
    var snapshot: PlainData {
        .record([("fingers", fingers.snapshot), ("origin", .lanes(origin)), ("track", tracker.snapshot)])
    }

    init(_ reader: SnapshotReader) throws(SnapshotProblem) {
        fingers = try Fingers(reader)
        origin = try reader.field("origin").lanes()
        tracker = try VelocityTracker(reader)
    }
}

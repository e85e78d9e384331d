import MicroixMotion

/// Recognises a quick stroke in one direction, as soon as it is long enough.
struct SwipeRecogniser: GestureRecogniser {
    private(set) var fingers = Fingers()
    /// When enough fingers were down; `nil` before that.
    private(set) var since: Instant?
    private(set) var origin = Lanes.zero
    private(set) var tracker = VelocityTracker()
    /// The direction and the velocity, once it is recognised.
    private(set) var direction: SwipeDirection?
    private(set) var velocity = Lanes.zero

    init() {}

    var recogniser: Recogniser { .swipe(self) }

    mutating func take(_ event: FingerEvent, _ gesture: Gesture, hasBegun: Bool) -> Proposal {
        switch event.change {
        case .land:
            fingers.land(event.id, at: event.location, keepsPoint: false)
            (since, origin) = (event.instant, fingers.location)
            tracker.reset()
            tracker.add(origin, at: event.instant.seconds)
            return fingers.count > gesture.touches.upperBound ? .fail : .nothing
        case .move:
            fingers.move(event.id, to: event.location)
            tracker.add(fingers.location, at: event.instant.seconds)
            guard fingers.count >= gesture.touches.lowerBound else { return .nothing }
            return judge(gesture)
        case .lift:
            fingers.lift(event.id, keepsPoint: false)
            return .fail
        case .hover, .leave: return .nothing
        }
    }

    mutating func wait(_ event: FingerEvent, _ gesture: Gesture) -> Proposal { waitForLifting(event, gesture) }

    private mutating func judge(_ gesture: Gesture) -> Proposal {
        let translation = fingers.location - origin
        if translation.length <= gesture.slop { return .nothing }
        let isAcross = Swift.abs(translation.x) >= Swift.abs(translation.y)
        let (along, other) = isAcross ? (translation.x, translation.y) : (translation.y, translation.x)
        let direction: SwipeDirection = isAcross ? (along < 0 ? .left : .right) : (along < 0 ? .up : .down)
        let isWanted = gesture.directions.isEmpty || gesture.directions.contains(direction)
        // Straight enough: across at most half of the way along the axis, or the slop.
        guard isWanted, Swift.abs(other) <= Swift.max(gesture.slop, Swift.abs(along) / 2) else { return .fail }
        guard Swift.abs(along) >= gesture.arguments[0] else { return .nothing }
        self.direction = direction
        velocity = tracker.velocity()
        return .begin
    }

    func deadline(_ gesture: Gesture) -> Instant? { since.map { $0.adding(gesture.arguments[1]) } }

    func reading(at instant: Instant, _ gesture: Gesture) -> GestureReading {
        GestureReading(
            location: fingers.location, translation: fingers.location - origin, velocity: velocity,
            touches: fingers.count,
            direction: direction)
    }
}

extension SwipeRecogniser {
    var snapshot: PlainData {
        .record([
            ("fingers", fingers.snapshot), ("since", .since(since)), ("origin", .lanes(origin)),
            ("track", tracker.snapshot),
            ("direction", direction.map { .text($0.rawValue) } ?? .null), ("velocity", .lanes(velocity)),
        ])
    }

    init(_ reader: SnapshotReader) throws(SnapshotProblem) {
        if let word = try reader.optional("direction") { direction = try word.word(SwipeDirection.self) }
        fingers = try Fingers(reader)
        since = try reader.since()
        origin = try reader.field("origin").lanes()
        tracker = try VelocityTracker(reader)
        velocity = try reader.field("velocity").lanes()
    }
}

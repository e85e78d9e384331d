import MicroixMotion

/// A quick stroke in one direction, recognised as soon as it is long enough.
struct SwipeRecogniser: Sendable, Hashable {
    private(set) var fingers = Fingers()
    /// When enough fingers were down.
    private(set) var since: Instant?
    private(set) var origin = Lanes.zero
    private(set) var tracker = VelocityTracker()
    /// Where it has gone, once it has, and how fast it was then.
    private(set) var direction: SwipeDirection?
    private(set) var velocity = Lanes.zero

    init() {}

    init(
        fingers: Fingers, since: Instant?, origin: Lanes, tracker: VelocityTracker, direction: SwipeDirection?,
        velocity: Lanes
    ) {
        (self.fingers, self.since, self.origin) = (fingers, since, origin)
        (self.tracker, self.direction, self.velocity) = (tracker, direction, velocity)
    }

    mutating func take(_ event: FingerEvent, _ gesture: Gesture) -> Proposal {
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

    private mutating func judge(_ gesture: Gesture) -> Proposal {
        let translation = fingers.location - origin
        if translation.length <= gesture.slop { return .nothing }
        let isAcross = Swift.abs(translation.x) >= Swift.abs(translation.y)
        let (along, other) = isAcross ? (translation.x, translation.y) : (translation.y, translation.x)
        let direction: SwipeDirection = isAcross ? (along < 0 ? .left : .right) : (along < 0 ? .up : .down)
        let isWanted = gesture.directions.isEmpty || gesture.directions.contains(direction)
        // Straight: within the half of what it goes.
        guard isWanted, Swift.abs(other) <= Swift.max(gesture.slop, Swift.abs(along) / 2) else { return .fail }
        guard Swift.abs(along) >= gesture.arguments[0] else { return .nothing }
        self.direction = direction
        velocity = tracker.velocity()
        return .begin
    }

    func deadline(_ gesture: Gesture) -> Instant? { since.map { $0.adding(gesture.arguments[1]) } }

    var reading: GestureReading {
        GestureReading(
            location: fingers.location, translation: fingers.location - origin, velocity: velocity,
            touches: fingers.count,
            direction: direction)
    }
}

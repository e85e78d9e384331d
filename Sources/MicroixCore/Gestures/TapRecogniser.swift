import MicroixMotion

/// Recognises fingers that touch and lift again without moving, as often as the gesture asks for.
struct TapRecogniser: GestureRecogniser {
    private(set) var fingers = Fingers()
    /// The greatest number of fingers that were down at once.
    private(set) var most = 0
    /// How often all fingers have been lifted.
    private(set) var taps = 0
    /// When the first finger landed, or all were lifted.
    private(set) var since: Instant?
    /// Where the fingers were.
    private(set) var location = Lanes.zero
    /// The distance of the last tap's fingers from their middle when they landed, in points; 0 for one finger.
    private(set) var reach = 0.0

    /// The seconds within which a second tap is a bounce of the first; this is Android's least time between two taps.
    static let bounce = 0.04
    /// The seconds within which all fingers of a tap have to land.
    static let together = 0.1
    /// How far apart the taps of one gesture may be, in points.
    static let spread = 45.0

    init() {}

    var recogniser: Recogniser { .tap(self) }

    mutating func take(_ event: FingerEvent, _ gesture: Gesture, hasBegun: Bool) -> Proposal {
        switch event.change {
        case .land:
            if fingers.isEmpty {
                if taps > 0, let since, event.instant < since.adding(Self.bounce) { return .fail }
                since = event.instant
                reach = 0
            } else if let since, event.instant > since.adding(Self.together) {
                return .fail
            }
            fingers.land(event.id, at: event.location, keepsPoint: false)
            for finger in fingers.list { reach = max(reach, (finger.landed - fingers.location).length) }
            most = max(most, fingers.count)
            return most > gesture.touches.upperBound ? .fail : .nothing
        case .move:
            fingers.move(event.id, to: event.location)
            return fingers.farthest > gesture.slop ? .fail : .nothing
        case .lift:
            location = fingers.location
            fingers.lift(event.id, keepsPoint: true)
            guard fingers.isEmpty else { return .nothing }
            guard most >= gesture.touches.lowerBound, event.outside == 0 else { return .fail }
            taps += 1
            since = event.instant
            if taps >= Int(gesture.arguments[0]) { return .begin }
            most = 0
            return .nothing
        case .hover, .leave: return .nothing
        }
    }

    /// Whether a finger at this location can't be its next tap: it is not near any finger of the last one.
    func isElsewhere(_ location: Lanes) -> Bool {
        taps > 0 && fingers.isEmpty && (location - self.location).length > Self.spread + reach
    }

    /// True, for the first taps of several, and the first fingers of one tap.
    func countsLifted(isWaiting: Bool) -> Bool { true }

    /// A finger that is held too long is no tap, and the next tap has to come soon.
    func deadline(_ gesture: Gesture) -> Instant? {
        since.map { $0.adding(gesture.arguments[fingers.isEmpty ? 1 : 2]) }
    }

    func reading(at instant: Instant, _ gesture: Gesture) -> GestureReading {
        GestureReading(location: location, touches: most)
    }
}

extension TapRecogniser {
    var snapshot: PlainData {
        .record([
            ("fingers", fingers.snapshot), ("most", .number(Double(most))), ("taps", .number(Double(taps))),
            ("since", .since(since)), ("place", .lanes(location)), ("reach", reach > 0 ? .amount(reach) : .null),
        ])
    }

    init(_ reader: SnapshotReader) throws(SnapshotProblem) {
        fingers = try Fingers(reader)
        most = try reader.field("most").index(below: 100)
        taps = try reader.field("taps").index(below: 1000)
        since = try reader.since()
        location = try reader.field("place").lanes()
        reach = try reader.optional("reach")?.number(0...SnapshotReader.greatest) ?? 0
    }
}

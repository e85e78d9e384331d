import MicroixMotion

/// Fingers that touch and lift again without moving, as often as is asked for.
struct TapRecogniser: GestureRecogniser {
    private(set) var fingers = Fingers()
    /// The most fingers that were down at once.
    private(set) var most = 0
    /// How often all were lifted again.
    private(set) var taps = 0
    /// When the first of the fingers landed, or all were lifted.
    private(set) var since: Instant?
    /// Where it was.
    private(set) var location = Lanes.zero
    /// How far from their middle the fingers of the last tap have landed, in points; 0 of one finger.
    private(set) var reach = 0.0

    /// A second tap that comes sooner is the bounce of the first, in seconds: Android's least time between two.
    static let bounce = 0.04
    /// Within how many seconds all fingers of a tap land.
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

    /// Whether the next of its taps can't be at a location: near any of the fingers of the last one.
    func isElsewhere(_ location: Lanes) -> Bool {
        taps > 0 && fingers.isEmpty && (location - self.location).length > Self.spread + reach
    }

    /// The first taps of several, and the first fingers of a tap.
    func countsLifted(isWaiting: Bool) -> Bool { true }

    /// A finger that stays is no tap, and the next one has to come soon.
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

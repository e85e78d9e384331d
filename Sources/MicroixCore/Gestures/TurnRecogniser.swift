import MicroixMotion

/// The point about which fingers turn, and the space in which their angle is measured.
struct Pivot: Sendable, Equatable {
    /// The point, in the space of the whole.
    let location: Lanes
    /// The transform from the space of the whole to the space in which angles are measured.
    let space: Matrix

    /// The vector from the point to a location, in the space in which angles are measured.
    func arm(to location: Lanes) -> Lanes {
        let way = location - self.location
        return [space.a * way.x + space.c * way.y, space.b * way.x + space.d * way.y, 0, 0]
    }
}

/// Recognises fingers that turn about a point, such as on a knob, a dial or a jog wheel.
///
/// A finger that is nearer to the point than the slop has no angle, and turns nothing.
struct TurnRecogniser: GestureRecogniser {
    private(set) var fingers = Fingers()
    /// The pivot when the gesture began; before that, the latest one.
    private(set) var pivot: Pivot?
    /// The turn of the fingers since they came together, in degrees, with whole turns.
    private(set) var turn = 0.0
    /// The part of the turn that is slop, in degrees.
    private(set) var origin = 0.0
    private(set) var tracker = VelocityTracker()

    init() {}

    var recogniser: Recogniser { .turn(self) }

    mutating func take(_ event: FingerEvent, _ gesture: Gesture, hasBegun: Bool) -> Proposal {
        switch event.change {
        case .land:
            fingers.land(event.id, at: event.location, keepsPoint: hasBegun)
            if hasBegun { return .nothing }
            guard let pivot = event.pivot, fingers.count <= gesture.touches.upperBound else { return .fail }
            self.pivot = pivot
            gather(at: event.instant)
            return .nothing
        case .move:
            if !hasBegun, event.pivot != pivot {
                guard let pivot = event.pivot else { return .fail }
                // The pivot has moved: the turn is measured about its new position.
                self.pivot = pivot
                turn = degrees(gesture) { ($0.landed, $0.location) }
                tracker.reset()
            }
            turn += degrees(gesture) { ($0.location, $0.id == event.id ? event.location : $0.location) }
            fingers.move(event.id, to: event.location)
            tracker.add([turn, 0, 0, 0], at: event.instant.seconds)
            if hasBegun { return .report(.changed) }
            guard fingers.count >= gesture.touches.lowerBound else { return .nothing }
            return Swift.abs(turn) > slop(gesture) ? .begin : .nothing
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

    /// Begins the turn where the fingers came together.
    private mutating func gather(at instant: Instant) {
        turn = 0
        tracker.reset()
        tracker.add(.zero, at: instant.seconds)
    }

    /// The slop in degrees: it is a length on the arc of the fingers.
    private func slop(_ gesture: Gesture) -> Double {
        guard let pivot, gesture.slop > 0 else { return 0 }
        let distances = fingers.list.reduce(0) { $0 + ($1.location - pivot.location).length }
        return gesture.slop / (distances / Double(Swift.max(1, fingers.count))) * 180 / .pi
    }

    /// The turn of the fingers between two sets of locations in degrees, the shorter way; for several fingers by least
    /// squares, so that a finger counts more if it is farther away.
    private func degrees(_ gesture: Gesture, _ way: (Fingers.Finger) -> (from: Lanes, to: Lanes)) -> Double {
        guard let pivot else { return 0 }
        var (sine, cosine) = (0.0, 0.0)
        for finger in fingers.list {
            let (from, to) = way(finger)
            if (from - pivot.location).length < gesture.slop || (to - pivot.location).length < gesture.slop { continue }
            let (old, new) = (pivot.arm(to: from), pivot.arm(to: to))
            sine += old.x * new.y - old.y * new.x
            cosine += old.x * new.x + old.y * new.y
        }
        return sine == 0 && cosine >= 0 ? 0 : Libm.atan2(sine, cosine) * 180 / .pi
    }

    /// The slop does not count as turn, so that nothing jumps; after waiting, the fingers may be within it again.
    mutating func begin(at instant: Instant, _ gesture: Gesture) {
        let slop = slop(gesture)
        origin = Swift.max(-slop, Swift.min(slop, turn))
    }

    func reading(at instant: Instant, _ gesture: Gesture) -> GestureReading {
        GestureReading(
            location: fingers.location, translation: [turn - origin, 0, 0, 0],
            velocity: [tracker.velocity(at: instant.seconds).x, 0, 0, 0], touches: fingers.count)
    }
}

extension TurnRecogniser {
    var snapshot: PlainData {
        var fields: [(name: String, value: PlainData)] = [
            ("fingers", fingers.snapshot), ("turn", .amount(turn)), ("origin", .amount(origin)),
            ("track", tracker.snapshot),
        ]
        if let pivot {
            fields.append(("pivot", .lanes(pivot.location)))
            fields.append(("space", .lanes([pivot.space.a, pivot.space.b, pivot.space.c, pivot.space.d])))
        }
        return .record(fields)
    }

    init(_ reader: SnapshotReader) throws(SnapshotProblem) {
        fingers = try Fingers(reader)
        let ends = -SnapshotReader.greatest...SnapshotReader.greatest
        turn = try reader.field("turn").number(ends)
        origin = try reader.field("origin").number(ends)
        tracker = try VelocityTracker(reader)
        guard let location = try reader.optional("pivot") else { return }
        let space = try reader.field("space").lanes()
        pivot = Pivot(
            location: try location.lanes(), space: Matrix(a: space.x, b: space.y, c: space.z, d: space.w, e: 0, f: 0))
    }
}

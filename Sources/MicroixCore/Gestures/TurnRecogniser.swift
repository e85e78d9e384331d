import MicroixMotion

/// The point about which fingers turn, and the space in which their angle counts.
struct Pivot: Sendable, Equatable {
    /// The point, in the space of the whole.
    let location: Lanes
    /// What leads from the space of the whole to that in which angles count.
    let space: Matrix

    /// The way from it to a location, in the space in which angles count.
    func arm(to location: Lanes) -> Lanes {
        let way = location - self.location
        return [space.a * way.x + space.c * way.y, space.b * way.x + space.d * way.y, 0, 0]
    }
}

/// Fingers that turn about a point: a knob, a dial, a jog wheel.
///
/// A finger that is nearer to the point than the slop has no angle: what it does there turns nothing.
struct TurnRecogniser: GestureRecogniser {
    private(set) var fingers = Fingers()
    /// As it lay when the gesture began, or last before.
    private(set) var pivot: Pivot?
    /// The degrees that the fingers have turned since they came together, whole turns among them.
    private(set) var turn = 0.0
    /// Those of the slop.
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
                // It has moved: what counts is the way about where it is now.
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

    /// The angle counts from where the fingers came together.
    private mutating func gather(at instant: Instant) {
        turn = 0
        tracker.reset()
        tracker.add(.zero, at: instant.seconds)
    }

    /// The slop, a length of the arc on which the fingers are, in degrees.
    private func slop(_ gesture: Gesture) -> Double {
        guard let pivot, gesture.slop > 0 else { return 0 }
        let distances = fingers.list.reduce(0) { $0 + ($1.location - pivot.location).length }
        return gesture.slop / (distances / Double(Swift.max(1, fingers.count))) * 180 / .pi
    }

    /// The degrees by which the fingers go from some locations to others, by the shorter way; of several by least squares, so
    /// that the farther away one is, the more it counts.
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

    /// The slop is no part of the way, so that nothing jumps when it is over; what waited may have come back into it.
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

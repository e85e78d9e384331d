import MicroixMotion

/// Recognises a movement back and forth: strokes that are long enough, with enough turns, each quick enough.
struct ScrubRecogniser: GestureRecogniser {
    private(set) var fingers = Fingers()
    private(set) var strokes: [Stroke] = []

    /// The strokes along one axis.
    struct Stroke: Sendable, Equatable {
        /// The farthest position in the current direction.
        var extreme: Double
        /// The current direction, 1 or −1; 0 before the first.
        var sign = 0.0
        /// How often the direction has changed.
        var turns = 0
        /// When it last changed.
        var since: Instant
    }

    init() {}

    var recogniser: Recogniser { .scrub(self) }

    mutating func take(_ event: FingerEvent, _ gesture: Gesture, hasBegun: Bool) -> Proposal {
        switch event.change {
        case .land, .lift:
            if event.change == .land {
                fingers.land(event.id, at: event.location, keepsPoint: false)
                if fingers.count > gesture.touches.upperBound { return .fail }
            } else {
                fingers.lift(event.id, keepsPoint: false)
                if fingers.count < gesture.touches.lowerBound { return .fail }
            }
            let location = fingers.location
            let axes: [GestureAxis] = gesture.axis.map { [$0] } ?? GestureAxis.allCases
            strokes = axes.map { Stroke(extreme: location[$0.lane], since: event.instant) }
            return .nothing
        case .move:
            fingers.move(event.id, to: event.location)
            guard fingers.count >= gesture.touches.lowerBound else { return .nothing }
            for index in strokes.indices {
                let lane = gesture.axis?.lane ?? index
                strokes[index].go(to: fingers.location[lane], at: event.instant, gesture)
                if strokes[index].turns >= Int(gesture.arguments[0]) { return .begin }
            }
            return .nothing
        case .hover, .leave: return .nothing
        }
    }

    mutating func wait(_ event: FingerEvent, _ gesture: Gesture) -> Proposal { waitForLifting(event, gesture) }

    func reading(at instant: Instant, _ gesture: Gesture) -> GestureReading {
        GestureReading(location: fingers.location, touches: Swift.max(fingers.count, gesture.touches.lowerBound))
    }
}

extension ScrubRecogniser.Stroke {
    fileprivate mutating func go(to location: Double, at instant: Instant, _ gesture: Gesture) {
        let (travel, interval) = (gesture.arguments[1], gesture.arguments[2])
        let distance = location - extreme
        if sign * distance > 0 {
            extreme = location
            return
        }
        guard distance != 0, Swift.abs(distance) >= travel else { return }
        if sign != 0 {
            // After a pause, counting begins again.
            turns = instant <= since.adding(interval) ? turns + 1 : 1
        }
        (sign, extreme, since) = (distance < 0 ? -1 : 1, location, instant)
    }
}

extension ScrubRecogniser {
    var snapshot: PlainData {
        let strokes = strokes.map { stroke in
            PlainData.record([
                ("extreme", .amount(stroke.extreme)), ("sign", .number(stroke.sign)),
                ("turns", .number(Double(stroke.turns))), ("since", .instant(stroke.since)),
            ])
        }
        return .record([("fingers", fingers.snapshot), ("strokes", .list(strokes))])
    }

    init(_ reader: SnapshotReader) throws(SnapshotProblem) {
        for item in try reader.field("strokes").list() {
            strokes.append(
                Stroke(
                    extreme: try item.field("extreme").number(-SnapshotReader.greatest...SnapshotReader.greatest),
                    sign: try item.field("sign").number(-1...1), turns: try item.field("turns").index(below: 1000),
                    since: try item.field("since").instant()))
        }
        guard strokes.count <= 2 else { throw try reader.field("strokes").problem("at most two of them") }
        fingers = try Fingers(reader)
    }
}

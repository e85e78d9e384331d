import MicroixMotion

/// Recognises fingers that are down, on their layer or outside, and how long they are held.
struct PressRecogniser: GestureRecogniser {
    private(set) var fingers = Fingers()
    /// When enough fingers were down; `nil` before that, and after they have moved or been held.
    private(set) var since: Instant?
    private(set) var isDown = false
    private(set) var isOutside = false

    init() {}

    var recogniser: Recogniser { .press(self) }

    mutating func take(_ event: FingerEvent, _ gesture: Gesture, hasBegun: Bool) -> Proposal {
        switch event.change {
        case .land:
            fingers.land(event.id, at: event.location, keepsPoint: false)
            if fingers.count > gesture.touches.upperBound { return .fail }
            guard !isDown, fingers.count >= gesture.touches.lowerBound else { return .nothing }
            (isDown, since) = (true, event.instant)
            return .begin
        case .move:
            fingers.move(event.id, to: event.location)
            if fingers.farthest > gesture.slop { since = nil }
            let isNowOutside = event.outside > gesture.arguments[1]
            guard isDown, isNowOutside != isOutside else { return .nothing }
            isOutside = isNowOutside
            if isOutside { since = nil }
            return .report(isOutside ? .exit : .enter)
        case .lift:
            fingers.lift(event.id, keepsPoint: true)
            since = nil
            // The gesture ends when the first finger is lifted.
            if !isDown { return fingers.isEmpty ? .fail : .nothing }
            isDown = false
            isOutside = isOutside || event.outside > gesture.arguments[1]
            return .report(isOutside ? .cancelled : .up)
        case .hover, .leave: return .nothing
        }
    }

    mutating func wait(_ event: FingerEvent, _ gesture: Gesture) -> Proposal {
        guard isDown else { return .nothing }
        return take(event, gesture, hasBegun: false) == .fail ? .fail : .nothing
    }

    var late: [GesturePhase] { (isOutside ? [.exit] : []) + (isDown ? [] : [isOutside ? .cancelled : .up]) }

    func deadline(_ gesture: Gesture) -> Instant? { since.map { $0.adding(gesture.arguments[0]) } }

    mutating func wake() -> Proposal {
        since = nil
        return .report(.hold)
    }

    func reading(at instant: Instant, _ gesture: Gesture) -> GestureReading {
        GestureReading(location: fingers.location, touches: fingers.count)
    }
}

extension PressRecogniser {
    var snapshot: PlainData {
        .record([
            ("fingers", fingers.snapshot), ("since", .since(since)), ("is_down", .boolean(isDown)),
            ("is_outside", .boolean(isOutside)),
        ])
    }

    init(_ reader: SnapshotReader) throws(SnapshotProblem) {
        fingers = try Fingers(reader)
        since = try reader.since()
        isDown = try reader.field("is_down").boolean()
        isOutside = try reader.field("is_outside").boolean()
    }
}

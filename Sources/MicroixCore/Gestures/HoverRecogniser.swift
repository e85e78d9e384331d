import MicroixMotion

/// Recognises a pointer that is over a layer without touching it.
struct HoverRecogniser: GestureRecogniser {
    private(set) var location = Lanes.zero
    private(set) var isOver = false

    init() {}

    var recogniser: Recogniser { .hover(self) }
    /// None, because the pointer doesn't touch.
    var fingers: Fingers { Fingers() }

    mutating func take(_ event: FingerEvent, _ gesture: Gesture, hasBegun: Bool) -> Proposal {
        location = event.location
        let isNowOver = event.outside == 0 && event.change != .leave
        if isNowOver == isOver { return isOver ? .report(.changed) : .nothing }
        isOver = isNowOver
        return .report(isOver ? .enter : .exit)
    }

    func reading(at instant: Instant, _ gesture: Gesture) -> GestureReading { GestureReading(location: location) }
}

extension HoverRecogniser {
    var snapshot: PlainData { .record([("place", .lanes(location)), ("is_over", .boolean(isOver))]) }

    init(_ reader: SnapshotReader) throws(SnapshotProblem) {
        location = try reader.field("place").lanes()
        isOver = try reader.field("is_over").boolean()
    }
}

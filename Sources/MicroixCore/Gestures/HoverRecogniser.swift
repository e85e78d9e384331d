import MicroixMotion

/// A pointer that is over a layer without touching it.
struct HoverRecogniser: Sendable, Hashable {
    private(set) var location = Lanes.zero
    private(set) var isOver = false

    init() {}

    init(location: Lanes, isOver: Bool) { (self.location, self.isOver) = (location, isOver) }

    mutating func take(_ event: FingerEvent) -> Proposal {
        location = event.location
        let isNowOver = event.outside == 0 && event.change != .leave
        if isNowOver == isOver { return isOver ? .report(.changed) : .nothing }
        isOver = isNowOver
        return .report(isOver ? .enter : .exit)
    }
}

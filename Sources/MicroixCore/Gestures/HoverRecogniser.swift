import MicroixMotion

/// A pointer that is over a layer without touching it.
struct HoverRecogniser: Sendable, Hashable {
    private(set) var place = Lanes.zero
    private(set) var isOver = false

    init() {}

    init(place: Lanes, isOver: Bool) { (self.place, self.isOver) = (place, isOver) }

    mutating func take(_ event: FingerEvent) -> Proposal {
        place = event.place
        let isNowOver = event.outside == 0 && event.change != .leave
        if isNowOver == isOver { return isOver ? .report(.changed) : .nothing }
        isOver = isNowOver
        return .report(isOver ? .enter : .exit)
    }
}

public import MicroixMotion

/// An animatable value of a component: its name, its kind, and its base.
public struct Key: Sendable, Equatable {
    /// The path: `ring.sweep`, or a free key's own name.
    public let name: String
    /// The kind of its value.
    public let kind: ValueKind
    /// The unit of its lanes.
    public let unit: KeyUnit
    /// Whether it is a direction, which keeps the whole turns that it goes through, and no extent such as an arc's sweep.
    public let isDirection: Bool
    /// The smallest and greatest value of a lane that an author may give.
    public let range: ClosedRange<Double>
    /// The value where no active state says another.
    public let base: Lanes
    /// The value of the property itself, where neither the component nor a style gives one.
    public let initial: Lanes
    /// Of what it is a lane, where it is one.
    public internal(set) var lane: Lane?
    /// The style that gives the base, by its place in the chain from 0; `nil` where the component or nobody does.
    public let style: Int?

    /// A number that is one lane of another key.
    public struct Lane: Sendable, Equatable {
        /// The key that it is a lane of.
        public let whole: KeyID
        /// Which lane, from 0.
        public let index: Int
    }

    /// Plain data as lanes within the range; `nil` where it does not fit.
    func lanes(_ data: PlainData) -> Lanes? {
        guard let lanes = kind.lanes(data) else { return nil }
        return (0..<kind.laneCount).allSatisfy { range.contains(lanes[$0]) } ? lanes : nil
    }

    /// What a value of it looks like, in words.
    var expectation: String {
        kind.laneCount == 1
            ? FieldType(.number(minimum: range.lowerBound, maximum: range.upperBound)).description : kind.expectation
    }

    /// The distance from the end at which a motion counts as settled, in every lane.
    public var tolerance: Double { unit.tolerance }

    /// Whether a change of it is movement to the eye, rather than a fade.
    public var isSpatial: Bool { unit != .fraction || !(kind == .colour || name.hasSuffix("opacity")) }
}

extension MotionLimits {
    /// The farthest that a key may move.
    func reach(of key: Key) -> Double {
        switch key.unit {
        case .points: travel
        case .degrees: turn
        case .fraction: change
        }
    }
}

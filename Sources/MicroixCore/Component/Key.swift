public import MicroixMotion

/// An animatable value of a component: its name, its kind, and its base.
public struct Key: Sendable, Equatable {
    /// The path: `ring.sweep`, or a free key's own name.
    public let name: String
    /// The kind of its value.
    public let kind: ValueKind
    /// The unit of its lanes.
    public let unit: KeyUnit
    /// Whether it is a direction: an angle that keeps the whole turns that it goes through, unlike an extent such as
    /// `sweep`.
    public let isDirection: Bool
    /// The smallest and greatest value of a lane that an author may give.
    public let range: ClosedRange<Double>
    /// The value unless an active state says otherwise.
    public let base: Lanes
    /// The default of the property itself, if neither the component nor a style gives a value.
    public let initial: Lanes
    /// The key and the lane, if this key is a lane of another one.
    public internal(set) var lane: Lane?
    /// The index of the style, in the order of the search, that gives the base; `nil` if no style does.
    public let style: Int?

    /// A number that is one lane of another key.
    public struct Lane: Sendable, Equatable {
        /// The key that it is a lane of.
        public let whole: KeyID
        /// Which lane, from 0.
        public let index: Int
    }

    /// Plain data as lanes within the range; `nil` if it doesn't fit.
    func lanes(_ data: PlainData) -> Lanes? {
        guard let lanes = kind.lanes(data) else { return nil }
        return (0..<kind.laneCount).allSatisfy { range.contains(lanes[$0]) } ? lanes : nil
    }

    /// The type of its value, in words.
    var expectation: String {
        kind.laneCount == 1
            ? FieldType(.number(minimum: range.lowerBound, maximum: range.upperBound)).description : kind.expectation
    }

    /// The distance from its end at which a motion counts as settled, in each lane.
    public var tolerance: Double { unit.tolerance }

    /// Whether a change of it looks like movement, and not like a fade.
    public var isSpatial: Bool { unit != .fraction || !(kind == .colour || name.hasSuffix("opacity")) }
}

extension MotionLimits {
    /// The greatest change of a key that the limits allow, in the key's unit.
    func reach(of key: Key) -> Double {
        switch key.unit {
        case .points: travel
        case .degrees: turn
        case .fraction: change
        }
    }
}

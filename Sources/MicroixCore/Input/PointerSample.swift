public import MicroixMotion

/// What a finger, a pen or a mouse does.
public enum PointerPhase: String, Sendable, Equatable, CaseIterable {
    /// It touches down; a mouse's button is pressed.
    case down
    /// It moves while it is down.
    case move
    /// It is lifted.
    case up
    /// The system takes it away.
    case cancel
    /// It moves without touching.
    case hover
}

/// What a pointer does, and where.
public struct PointerSample: Sendable, Equatable {
    /// Tells fingers apart, for as long as they are down.
    public let id: Int
    /// What it does.
    public let phase: PointerPhase
    /// Where it is, in points of the component: x and y, within ± a billion.
    public let location: Lanes

    /// Creates a sample; what is farther away than a billion points counts as that far.
    ///
    /// - Precondition: the location is finite.
    public init(_ id: Int = 0, _ phase: PointerPhase, x: Double, y: Double) {
        precondition(x.isFinite && y.isFinite, "a pointer's location is finite")
        self.id = id
        self.phase = phase
        func near(_ part: Double) -> Double { Swift.max(-Self.farthest, Swift.min(Self.farthest, part)) }
        location = [near(x), near(y), 0, 0]
    }
    /// Beyond all screens, and near enough to reckon with.
    static let farthest = 1e9
}

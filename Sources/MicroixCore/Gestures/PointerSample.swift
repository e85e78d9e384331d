public import MicroixMotion

/// What a finger, a pen or a mouse does.
public enum PointerPhase: String, Sendable, Hashable, CaseIterable {
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
public struct PointerSample: Sendable, Hashable {
    /// Tells fingers apart, for as long as they are down.
    public let id: Int
    /// What it does.
    public let phase: PointerPhase
    /// Where it is, in points of the component: x and y.
    public let place: Lanes

    /// Creates a sample.
    ///
    /// - Precondition: the place is finite.
    public init(_ id: Int = 0, _ phase: PointerPhase, x: Double, y: Double) {
        precondition(x.isFinite && y.isFinite, "a pointer's place is finite")
        self.id = id
        self.phase = phase
        place = [x, y, 0, 0]
    }
}

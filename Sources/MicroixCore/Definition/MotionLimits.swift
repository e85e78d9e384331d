/// How much a style lets things move, for people who asked for less: movement within it becomes a short fade, movement
/// beyond it a cut.
///
/// Where everything ends, and what happens in which order, stays the same. What never ends is its state's own value, and
/// stays as it is.
public struct MotionLimits: Sendable, Equatable {
    /// The longest that a fade takes, in seconds.
    public var fade: Double
    /// The farthest that something moves or grows, in points.
    public var travel: Double
    /// The farthest that something turns, in degrees.
    public var turn: Double
    /// The most that a factor such as a scale changes.
    public var change: Double

    /// Declares limits; nothing moves unless given.
    public init(fade: Double = 0.15, travel: Double = 0, turn: Double = 0, change: Double = 0) {
        self.fade = fade
        self.travel = travel
        self.turn = turn
        self.change = change
    }
}

extension StyleDeclaration {
    /// Reduced motion: movement is cut, and fades take 0.15 s.
    public static let reducedMotion: StyleDeclaration = {
        var style = StyleDeclaration("reduced_motion", isOwn: false)
        style.limits = MotionLimits()
        return style
    }()
}

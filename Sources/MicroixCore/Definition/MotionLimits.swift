/// How much a style lets things move, for people who asked for less: a movement within the limits becomes a short fade,
/// a movement beyond them a cut.
///
/// End values and the order of events stay the same. An endless motion is a value of its state, and is not limited.
public struct MotionLimits: Sendable, Equatable {
    /// The longest duration of a fade, in seconds.
    public var fade: Double
    /// The greatest change of a position or a size, in points.
    public var travel: Double
    /// The greatest turn, in degrees.
    public var turn: Double
    /// The greatest change of a factor such as a scale.
    public var change: Double

    /// Declares limits; by default every movement is cut.
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

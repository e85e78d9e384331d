public import MicroixMotion

/// The values of keyframes, one number per lane in each.
public struct KeyframeValues: Sendable, Equatable {
    /// The values, at least two.
    public var values: [[Quantity]]
    /// When each is reached, 0…1.
    public var times: [Double]
    /// The curve of each segment.
    public var curves: [TimingCurve]
    /// How the values between are found.
    public var mode: Keyframes.Mode
    /// The shape of a spline at each value.
    public var shapes: [Keyframes.Shape]

    /// Creates keyframes.
    public init(
        _ values: [[Quantity]], times: [Double] = [], curves: [TimingCurve] = [], mode: Keyframes.Mode = .linear,
        shapes: [Keyframes.Shape] = []
    ) {
        self.values = values
        self.times = times
        self.curves = curves
        self.mode = mode
        self.shapes = shapes
    }
}

/// The bounds of a decay, and the spring that draws back to them.
public struct DecayBounds: Sendable, Equatable {
    /// The least value, one number per lane.
    public var lower: [Quantity]
    /// The greatest value.
    public var upper: [Quantity]
    /// The duration of the spring, in seconds.
    public var duration: Quantity
    /// The bounce of the spring.
    public var bounce: Quantity

    /// Creates bounds.
    public init(lower: [Quantity], upper: [Quantity], duration: Quantity, bounce: Quantity) {
        self.lower = lower
        self.upper = upper
        self.duration = duration
        self.bounce = bounce
    }
}

/// How an angle follows the direction of a path.
public enum Heading: String, Sendable, Equatable, CaseIterable {
    /// It points along the path.
    case auto
    /// It points against it.
    case autoReverse = "auto_reverse"
}

/// The space that a colour goes through on its way.
public enum ColourSpace: String, Sendable, Equatable, CaseIterable {
    /// sRGB, as Core Animation has it.
    case srgb
    /// OKLab, which mixes evenly to the eye.
    case oklab
}

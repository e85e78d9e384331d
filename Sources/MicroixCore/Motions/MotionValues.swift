public import MicroixMotion

/// The values of keyframes; each has one number per lane.
public struct KeyframeValues: Sendable, Equatable {
    /// The values, at least two.
    public var values: [[Quantity]]
    /// When each value is reached, from 0 to 1.
    public var times: [Double]
    /// The curve of each segment.
    public var curves: [TimingCurve]
    /// How the values between the keyframes are computed.
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

/// The bounds of a decay, and the spring that draws the value back to them.
public struct DecayBounds: Sendable, Equatable {
    /// The smallest value, one number per lane.
    public var lower: [Quantity]
    /// The greatest value, one number per lane.
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
    /// It points in the opposite direction.
    case autoReverse = "auto_reverse"
}

/// The colour space in which a colour is mixed on its way.
public enum ColourSpace: String, Sendable, Equatable, CaseIterable {
    /// sRGB, as in Core Animation.
    case srgb
    /// OKLab, in which mixtures look even.
    case oklab
}

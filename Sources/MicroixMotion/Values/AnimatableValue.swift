/// Up to four numbers that move together: the value of a key, or its velocity per second.
///
/// Lanes that a kind does not use are 0 and stay 0.
public typealias Lanes = SIMD4<Double>

/// What the lanes of a value mean.
public enum ValueKind: UInt8, Sendable, Equatable, CaseIterable {
    /// One number in lane 0.
    case number
    /// x and y, in points.
    case point
    /// Width and height, in points.
    case size
    /// x, y, width and height, in points.
    case rect
    /// Red, green, blue and alpha in sRGB, premultiplied; 1 is full. Overshoot is kept until it is drawn.
    case colour
    /// Degrees in lane 0, unwrapped: 370° and 10° are different values.
    case angle
    /// Scale factors of the width and the height; a single number sets both.
    case factors

    /// The number of lanes in use, 1…4.
    public var laneCount: Int {
        switch self {
        case .number, .angle: 1
        case .point, .size, .factors: 2
        case .rect, .colour: 4
        }
    }

    /// The names of the lanes; empty for a kind with a single lane.
    public var laneNames: [String] {
        switch self {
        case .number, .angle: []
        case .point, .factors: ["x", "y"]
        case .size: ["width", "height"]
        case .rect: ["x", "y", "width", "height"]
        case .colour: ["r", "g", "b", "a"]
        }
    }
}

/// A value and its velocity at one instant.
public struct Sample: Sendable, Equatable {
    /// The value, in the key's unit.
    public var value: Lanes
    /// The velocity, in the key's unit per second: the exact derivative of the value, as a right limit.
    public var velocity: Lanes

    /// Creates a sample; the velocity is 0 unless given.
    public init(value: Lanes, velocity: Lanes = .zero) {
        self.value = value
        self.velocity = velocity
    }

    /// The sum of two values and of their velocities.
    public static func + (left: Sample, right: Sample) -> Sample {
        Sample(value: left.value + right.value, velocity: left.velocity + right.velocity)
    }
}

extension SIMD4<Double> {
    /// The sum of the products of the lanes.
    func dot(_ other: Self) -> Double { (self * other).sum() }
    /// The Euclidean length.
    var norm: Double { dot(self).squareRoot() }
    /// The lanes without their signs.
    @inlinable package var magnitudes: Self { replacing(with: -self, where: self .< 0) }

    /// Whether no lane is infinite or not a number.
    public var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite && w.isFinite }
}

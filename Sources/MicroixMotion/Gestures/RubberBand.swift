/// The resistance of a bound: what is pulled beyond it follows ever less.
///
/// A pull of x shows as `(1 − 1/(x·c/d + 1))·d`, with the formula and the coefficient of Apple's scroll views. It starts
/// with slope c and never reaches d.
public struct RubberBand: Sendable, Equatable {
    /// d: the distance that is never reached, > 0; usually the size of what scrolls.
    public let dimension: Double
    /// c: the slope at the bound, > 0.
    public let coefficient: Double

    /// Creates a band.
    public init(dimension: Double, coefficient: Double = 0.55) {
        precondition(dimension > 0 && coefficient > 0, "a rubber band's dimension and coefficient are positive")
        self.dimension = dimension
        self.coefficient = coefficient
    }

    /// How far a pull of some distance shows; the sign is kept.
    public func offset(for pull: Double) -> Double {
        let size = Swift.abs(pull) * coefficient / dimension
        let offset = size < .infinity ? size / (size + 1) * dimension : dimension
        return pull < 0 ? -offset : offset
    }

    /// The slope at a pull: how fast what is shown follows the finger.
    public func slope(for pull: Double) -> Double {
        let size = 1 + Swift.abs(pull) * coefficient / dimension
        return coefficient / (size * size)
    }

    /// The pull that shows as an offset: the inverse; infinite from the dimension on.
    public func pull(for offset: Double) -> Double {
        let part = Swift.abs(offset) / dimension
        let pull = part < 1 ? part / (1 - part) * dimension / coefficient : .infinity
        return offset < 0 ? -pull : pull
    }

    /// A value held within bounds, beyond which it follows like a band.
    public func clamp(_ value: Double, to bounds: ClosedRange<Double>) -> Double {
        if value > bounds.upperBound { return bounds.upperBound + offset(for: value - bounds.upperBound) }
        if value < bounds.lowerBound { return bounds.lowerBound + offset(for: value - bounds.lowerBound) }
        return value
    }
}

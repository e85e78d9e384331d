/// The growing resistance beyond a bound: the farther something is pulled, the less it follows.
///
/// A pull of x points beyond the bound shows as `(1 − 1/(x·c/d + 1))·d`: the formula and the coefficient of Apple's
/// scroll views. The function starts with slope c and never reaches d.
public struct RubberBand: Sendable, Equatable {
    /// d: the distance that is never reached, > 0; usually the size of the content that scrolls.
    public let dimension: Double
    /// c: the slope at the bound, > 0.
    public let coefficient: Double

    /// Creates a band.
    public init(dimension: Double, coefficient: Double = 0.55) {
        precondition(dimension > 0 && coefficient > 0, "a rubber band's dimension and coefficient are positive")
        self.dimension = dimension
        self.coefficient = coefficient
    }

    /// The distance beyond the bound that is shown for a pull; it has the sign of the pull.
    public func offset(for pull: Double) -> Double {
        let size = Swift.abs(pull) * coefficient / dimension
        let offset = size < .infinity ? size / (size + 1) * dimension : dimension
        return pull < 0 ? -offset : offset
    }

    /// The slope at a pull: the velocity that is shown, divided by that of the finger.
    public func slope(for pull: Double) -> Double {
        let size = 1 + Swift.abs(pull) * coefficient / dimension
        return coefficient / (size * size)
    }

    /// The pull that is shown as `offset`: the inverse of ``offset(for:)``; infinite if |offset| ≥ ``dimension``.
    public func pull(for offset: Double) -> Double {
        let part = Swift.abs(offset) / dimension
        let pull = part < 1 ? part / (1 - part) * dimension / coefficient : .infinity
        return offset < 0 ? -pull : pull
    }

    /// The value itself inside the bounds; beyond them, the bound plus the offset of the band.
    public func clamp(_ value: Double, to bounds: ClosedRange<Double>) -> Double {
        if value > bounds.upperBound { return bounds.upperBound + offset(for: value - bounds.upperBound) }
        if value < bounds.lowerBound { return bounds.lowerBound + offset(for: value - bounds.lowerBound) }
        return value
    }
}

/// A motion together with what is left of the one before it.
public struct HandOver: Sendable, Hashable {
    /// The new motion.
    public let base: Motion
    /// What is left of the old one.
    public let residual: Residual

    /// Lets `base` take over from what is shown.
    ///
    /// A spring takes value and velocity as its initial conditions; anything else carries a residual.
    /// - Parameters:
    ///   - base: The new motion; a spring already starts at `shown`.
    ///   - shown: What is shown just before, with its velocity.
    ///   - isMoving: Whether the key was moving.
    ///   - jumps: Whether a difference in value is declared: the new motion then starts at its own first value.
    public init(_ base: Motion, from shown: Sample, isMoving: Bool, jumps: Bool = false) {
        self.base = base
        if base.takesInitialConditions || jumps {
            residual = .none
        } else {
            let start = base.sample(at: 0)
            let travel = base.end.map { $0 - start.value } ?? .zero
            residual = Residual(
                from: shown, isMoving: isMoving, to: start, travel: travel, limit: base.residualLimit)
        }
    }

    /// The value and velocity `time` seconds after the take-over; `time` ≥ 0.
    public func sample(at time: Double) -> Sample {
        let sample = base.sample(at: time)
        return time < residual.length ? sample + residual.sample(at: time) : sample
    }

    /// The seconds until both the motion and the residual are over; infinite for springs and for what never ends.
    public var length: Double { max(base.length, residual.length) }
}

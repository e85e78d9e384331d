/// How a value moves: value and velocity as closed functions of the seconds since it began.
public enum Motion: Sendable, Hashable {
    /// Stays where it is.
    case rest(Lanes)
    /// Is drawn to its target by a spring.
    case spring(SpringMotion)
    /// Follows a timing curve.
    case curve(CurveMotion)
    /// Runs through keyframes.
    case keyframes(KeyframesMotion)

    /// The value and velocity `time` seconds after the start, as right limits; `time` ≥ 0.
    public func sample(at time: Double) -> Sample {
        switch self {
        case .rest(let value): Sample(value: value)
        case .spring(let spring): spring.sample(at: time)
        case .curve(let curve): curve.sample(at: time)
        case .keyframes(let keyframes): keyframes.sample(at: time)
        }
    }

    /// The seconds until it is over; infinite for what never is, and for springs, which only come ever closer.
    public var length: Double {
        switch self {
        case .rest: 0
        case .spring: .infinity
        case .curve(let curve): curve.timing.length
        case .keyframes(let keyframes): keyframes.timing.length
        }
    }

    /// The seconds within which a residual must have decayed: one cycle of what repeats, else all of it.
    var residualLimit: Double {
        switch self {
        case .rest, .spring: .infinity
        case .curve(let curve): min(curve.timing.duration, curve.timing.length)
        case .keyframes(let keyframes): min(keyframes.timing.duration, keyframes.timing.length)
        }
    }

    /// The length of one cycle in seconds of a motion that repeats for ever; `nil` for others.
    public var period: Double? {
        switch self {
        case .rest, .spring: nil
        case .curve(let curve): curve.timing.length == .infinity ? curve.timing.duration : nil
        case .keyframes(let keyframes): keyframes.timing.length == .infinity ? keyframes.timing.duration : nil
        }
    }

    /// The value that it ends at; `nil` when it never ends.
    public var end: Lanes? {
        switch self {
        case .rest(let value): value
        case .spring(let spring): spring.target
        case .curve, .keyframes: length == .infinity ? nil : sample(at: length).value
        }
    }

    /// Whether it starts from any value and velocity by itself, so that no residual is needed.
    var takesInitialConditions: Bool {
        if case .spring = self { true } else { false }
    }
}

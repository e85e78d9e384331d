/// The decaying difference that keeps value and velocity continuous when a motion that cannot start from any state
/// takes over: games call it inertialisation.
///
///     R(t) = (1 − s)³·(p + (3p + wT)·s),  s = t/T;  0 from T on
///
/// R(0) = p, R′(0) = w; at T the value, velocity and acceleration are 0. With p = 0 it leaves 0 by at most
/// 27/256·|w|T.
public struct Residual: Sendable, Hashable {
    /// p: the difference in value at the start.
    public let offset: Lanes
    /// w: the difference in velocity at the start, per second.
    public let slope: Lanes
    /// T: the seconds after which nothing is left; 0 for none.
    public let length: Double

    /// No residual.
    public static let none = Residual(offset: .zero, slope: .zero, length: 0)

    /// Creates a residual from its start and length.
    public init(offset: Lanes, slope: Lanes, length: Double) {
        self.offset = offset
        self.slope = slope
        self.length = length
    }

    /// The difference that is left `time` seconds after the start.
    public func sample(at time: Double) -> Sample {
        guard time < length else { return Sample(value: .zero) }
        let s = time / length
        let rest = 1 - s
        let growth = 3 * offset + slope * length
        let linear = offset + growth * s
        let square = rest * rest
        return Sample(
            value: linear * (square * rest),
            velocity: (growth * (square * rest) - linear * (3 * square)) / length)
    }

    /// The shortest and longest time in seconds that a residual takes, where the motion is long enough.
    static let shortest = 0.10
    static let longest = 0.35

    /// What is left of `shown` when a motion that starts at `base` takes over.
    ///
    /// - Parameters:
    ///   - shown: What is shown just before, with its velocity.
    ///   - base: The new motion at its start.
    ///   - travel: How far the new motion goes; zero for one that never ends.
    ///   - limit: The seconds within which nothing may be left.
    ///   - isMoving: Whether the key was moving; from rest a motion keeps the slope it has.
    init(from shown: Sample, isMoving: Bool, to base: Sample, travel: Lanes, limit: Double) {
        let offset = shown.value - base.value
        let slope = isMoving ? shown.velocity - base.velocity : shown.velocity
        guard offset != .zero || slope != .zero, limit > 0 else {
            self = .none
            return
        }
        var length = Self.longest
        let speed = slope.norm
        if speed > 0 {
            if offset.dot(slope) < 0 { length = min(length, 4 * offset.norm / speed) }
            if slope.dot(travel) > 0 { length = min(length, 4 * travel.norm / speed) }
        }
        self.init(offset: offset, slope: slope, length: min(limit, max(Self.shortest, length)))
    }
}

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

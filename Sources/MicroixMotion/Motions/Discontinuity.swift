/// A declared step of the value or kink of the velocity, which oracles subtract before they look for faults.
public struct Discontinuity: Sendable, Equatable {
    /// The instant, in seconds since the motion began.
    public let time: Double
    /// Δx: by how much the value jumps.
    public let step: Lanes
    /// Δv: by how much the velocity jumps, per second.
    public let kink: Lanes

    /// Creates a discontinuity.
    public init(time: Double, step: Lanes, kink: Lanes) {
        self.time = time
        self.step = step
        self.kink = kink
    }

    /// Creates the difference between the left and the right limit; `nil` if it is no more than rounding.
    init?(at time: Double, from left: Sample, to right: Sample) {
        let step = right.value - left.value
        let kink = right.velocity - left.velocity
        let size = Swift.max(left.value.magnitudes.max(), right.value.magnitudes.max())
        let speed = Swift.max(left.velocity.magnitudes.max(), right.velocity.magnitudes.max())
        let isStep = step.magnitudes.max() > 1e-12 * Swift.max(1, size)
        let isKink = kink.magnitudes.max() > 1e-9 * Swift.max(1, speed)
        guard isStep || isKink else { return nil }
        self.init(time: time, step: isStep ? step : .zero, kink: isKink ? kink : .zero)
    }
}

extension Motion {
    /// The declared steps and kinks in a range of seconds since the motion began, by time; at most about 10 000.
    ///
    /// The start of the motion is not included: see ``HandOver/entry``.
    public func discontinuities(in range: ClosedRange<Double>) -> [Discontinuity] {
        breaks(in: range).compactMap { time in
            time > 0 ? Discontinuity(at: time, from: sample(at: time, from: .left), to: sample(at: time)) : nil
        }
    }

    /// A jump of the value, with the values before and after.
    public struct Step: Sendable, Equatable {
        /// The instant, in seconds since the motion began.
        public let time: Double
        /// The value just before.
        public let from: Lanes
        /// The value from there on.
        public let to: Lanes

        /// Creates a step.
        package init(time: Double, from: Lanes, to: Lanes) {
            self.time = time
            self.from = from
            self.to = to
        }
    }

    /// The next step after an instant (seconds since the motion began); `nil` if there is none.
    public func nextStep(after time: Double) -> Step? { nextSteps(after: time, count: 1).first }
}

/// The target that a spring follows: its values from now on, if nothing else happens.
package enum FollowedTarget {
    /// The target moves on straight lines and then rests.
    case lines(TargetLines)
    /// The target moves in any other way.
    case course(TargetCourse)

    /// The first value of the target and its velocity.
    package var start: Sample {
        switch self {
        case .lines(let lines): lines.start
        case .course(let course): course.start()
        }
    }
}

/// A target that moves on at most two lines and then rests, such as a finger's extrapolated way there and back.
package struct TargetLines: Sendable {
    /// A line: the value at its beginning, its slope per second, and its length in seconds.
    package struct Line: Sendable {
        let value: Lanes
        let slope: Lanes
        let length: Double

        package init(from value: Lanes, slope: Lanes, length: Double) {
            (self.value, self.slope, self.length) = (finite(value), finite(slope), length)
        }
    }

    let first: Line?
    let second: Line?
    /// The value at which the target rests.
    let rest: Lanes

    /// Creates a target that rests after up to two lines.
    package init(_ first: Line? = nil, _ second: Line? = nil, rest: Lanes) {
        (self.first, self.second, self.rest) = (first, second, finite(rest))
    }

    fileprivate var start: Sample {
        (first ?? second).map { Sample(value: $0.value, velocity: $0.slope) } ?? Sample(value: rest)
    }
}

/// A decision of an operation at an instant, such as which of two numbers is greater; a change makes a bend or a step.
package struct Decision: Sendable {
    /// The number of the choice that was made.
    package let choice: Double
    /// How far the operand is from a change of the choice, ≥ 0, and how fast that distance grows per second.
    package let distance: Double
    package let slope: Double

    /// Creates a decision by the sign of a number.
    package init(sideOf number: Double, slope: Double) {
        (choice, distance, self.slope) = number < 0 ? (0, -number, -slope) : (1, number, slope)
    }

    /// Creates a decision from its parts.
    package init(_ choice: Double, distance: Double, slope: Double) {
        (self.choice, self.distance, self.slope) = (choice, distance, slope)
    }
}

/// A target that is evaluated as a function of time.
package struct TargetCourse {
    /// The value of the target, some seconds (≥ 0) after the spring begins to follow.
    package var value: (Double) -> Lanes
    /// The first value of the target and its velocity.
    package var start: () -> Sample
    /// The value, and the decisions of all operations that can bend or step; `nil` if there are no such operations.
    package var decide: ((Double, inout [Decision]) -> Lanes)?
    /// The instants at which the target may jump or bend, ascending.
    package var breaks: [Double] = []
    /// What the target does in the end.
    package var future: Future
    /// How many pieces may be computed at once; if they don't suffice, the course is computed again later.
    package var room = 256

    /// What a target does in the end.
    package enum Future: Sendable {
        /// The target rests from this instant on, in seconds.
        case rest(from: Double)
        /// The target repeats each cycle from this instant on; both are in seconds.
        case cycle(from: Double, period: Double)
        /// The future of the target is not known.
        case open
    }

    /// Creates a target from its value as a function of seconds.
    package init(_ future: Future, value: @escaping (Double) -> Lanes) {
        self.future = future
        self.value = value
        start = { Self.slope(value) }
    }

    /// The first value, and its slope from four more evaluations.
    private static func slope(_ value: (Double) -> Lanes) -> Sample {
        let (step, first) = (1e-4, value(0))
        let ahead = (1...4).map { value(Double($0) * step) }
        let near = 48 * ahead[0] - 25 * first - 36 * ahead[1]
        let slope: Lanes = (near + 16 * ahead[2] - 3 * ahead[3]) / (12 * step)
        return Sample(value: first, velocity: slope)
    }
}

/// The same lanes, with 0 for each that is not finite.
func finite(_ lanes: Lanes) -> Lanes {
    // 0 times a finite number is 0; 0 times infinity or NaN is NaN.
    if lanes * 0 == .zero { return lanes }
    var result = lanes
    for lane in 0..<4 where !result[lane].isFinite { result[lane] = 0 }
    return result
}

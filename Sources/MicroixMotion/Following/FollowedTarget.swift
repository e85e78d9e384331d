/// What a spring follows: a target that moves, as it will move where nothing happens.
package enum FollowedTarget {
    /// It rests, or goes there in straight lines.
    case lines(TargetLines)
    /// It goes any way.
    case course(TargetCourse)

    /// Where it is at first, and as fast as that.
    package var start: Sample {
        switch self {
        case .lines(let lines): lines.start
        case .course(let course): course.start()
        }
    }
}

/// A target that goes in two straight lines at most, and rests then: what a finger leads, as it goes on and comes back.
package struct TargetLines: Sendable {
    /// A line: its value at its beginning, its slope per second, and the seconds that it lasts.
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
    /// Where it rests.
    let rest: Lanes

    /// A target that rests after some lines.
    package init(_ first: Line? = nil, _ second: Line? = nil, rest: Lanes) {
        (self.first, self.second, self.rest) = (first, second, finite(rest))
    }

    fileprivate var start: Sample {
        (first ?? second).map { Sample(value: $0.value, velocity: $0.slope) } ?? Sample(value: rest)
    }
}

/// What an operation decides at an instant that bends or steps where it decides otherwise.
package struct Decision: Sendable {
    /// Which way.
    package let choice: Double
    /// How far it is from deciding otherwise, ≥ 0, and how fast that grows per second.
    package let distance: Double
    package let slope: Double

    /// Decides by which side of 0 a number is on.
    package init(sideOf number: Double, slope: Double) {
        (choice, distance, self.slope) = number < 0 ? (0, -number, -slope) : (1, number, slope)
    }

    /// Decides by a choice that is some way from another.
    package init(_ choice: Double, distance: Double, slope: Double) {
        (self.choice, self.distance, self.slope) = (choice, distance, slope)
    }
}

/// A target that is looked at where it has to be.
package struct TargetCourse {
    /// Where it is, some seconds after the spring begins to follow, ≥ 0.
    package var value: (Double) -> Lanes
    /// Where it is at first, and as fast as that.
    package var start: () -> Sample
    /// Where it is, and what its operations decide that bend or step; `nil` where it has none.
    package var decide: ((Double, inout [Decision]) -> Lanes)?
    /// The instants at which it may jump or bend, ascending.
    package var breaks: [Double] = []
    /// What it does in the end.
    package var future: Future
    /// How many pieces may be laid at once; where they don't suffice, it is laid anew later.
    package var room = 256

    /// What a target does in the end.
    package enum Future: Sendable {
        /// It rests, from some seconds on.
        case rest(from: Double)
        /// It does the same in each cycle, from some seconds on.
        case cycle(from: Double, period: Double)
        /// That is not known.
        case open
    }

    /// A target that moves.
    package init(_ future: Future, value: @escaping (Double) -> Lanes) {
        self.future = future
        self.value = value
        start = { Self.slope(value) }
    }

    /// The first value and the slope there, from four more looks.
    private static func slope(_ value: (Double) -> Lanes) -> Sample {
        let (step, first) = (1e-4, value(0))
        let ahead = (1...4).map { value(Double($0) * step) }
        let near = 48 * ahead[0] - 25 * first - 36 * ahead[1]
        let slope: Lanes = (near + 16 * ahead[2] - 3 * ahead[3]) / (12 * step)
        return Sample(value: first, velocity: slope)
    }
}

/// The same, with 0 for what is no finite number.
func finite(_ lanes: Lanes) -> Lanes {
    // What is neither infinite nor no number gives 0 times it.
    if lanes * 0 == .zero { return lanes }
    var result = lanes
    for lane in 0..<4 where !result[lane].isFinite { result[lane] = 0 }
    return result
}

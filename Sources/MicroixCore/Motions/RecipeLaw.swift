import MicroixMotion

/// What checking an action's numbers depends on: the key's kind and tolerance, and how a spring takes over.
struct RecipeKey {
    let kind: ValueKind
    /// The distance that is too small to be seen, in the key's unit.
    let tolerance: Double
    var manner = SpringManner()
}

/// A law with checked numbers: it makes the motion when it starts, and knows some facts before.
struct RecipeLaw: Sendable {
    /// Whether a cycle, or another run, continues from the end of the one before.
    enum Joint: Sendable {
        case smooth
        case jumping
        /// It depends on the action's `from`, `to` and `by`.
        case byItsEnds
    }

    /// Makes the motion from its start.
    let motion: @Sendable (RecipeStart) -> Motion

    /// Whether the value changes at once.
    var isImmediate = false
    /// Whether it goes from what is shown to the model value, by a spring or a curve.
    var isPlain = false
    /// Whether it never ends by itself, even without repeats.
    var isEndless = false
    /// Whether it has a first value of its own, and does not start at what is shown.
    var hasOwnStart = false
    /// Whether it has an end of its own, and needs no model value.
    var hasOwnEnd = false
    /// Whether it has values of its own, and does not only go from the old model value to the new one.
    var hasOwnValues = false
    /// Whether, from rest, it begins elsewhere than at what is shown.
    var beginsElsewhere = false
    /// Whether one cycle continues from the end of the one before.
    var cycles = Joint.jumping
    /// Whether another run, in something that repeats, continues from the end of this one.
    var runs = Joint.jumping
    /// Whether cycles of the motions inside it jump.
    var jumpsInside = false
    /// The value with which it begins, if it has one of its own; without whole turns.
    var firstValue: Lanes?
    /// The value at which it ends, if it has one of its own; without whole turns.
    var lastValue: Lanes?
    /// The angular frequency ω of a spring, in radians per second; `nil` for other laws.
    var frequency: Double?
    /// Its duration in seconds, if a short fade may replace it.
    var fade: Double?
    /// How many motions inside it come one after the other.
    var legCount = 0

    init(_ motion: @escaping @Sendable (RecipeStart) -> Motion) { self.motion = motion }

    /// The law for a duration of 0: the value changes at once, to `end` if that is given.
    static func immediate(end: Lanes?) -> RecipeLaw {
        var law = RecipeLaw { start in
            let own = end.map { start.inSpace($0 + start.turns) }
            return .rest(start.hasGoal ? start.ends.goal : own ?? start.target ?? start.shown.value)
        }
        law.isImmediate = true
        (law.hasOwnEnd, law.hasOwnValues) = (end != nil, end != nil)
        (law.firstValue, law.lastValue) = (end, end)
        law.cycles = .smooth
        return law
    }
}

/// Checks that several laws need.
enum NumberCheck {
    /// The greatest time in seconds that anything may take: some 30 years.
    static let longest = 1e9

    /// Whether a duration is long enough to be seen; 0 means a change at once.
    static func isSeen(_ name: String, _ seconds: Double) throws(NumberProblem) -> Bool {
        try range(name, seconds, 0...longest, "seconds from 0 up")
        return seconds >= 1e-9
    }

    static func range(
        _ name: String, _ number: Double, _ range: ClosedRange<Double>, _ expected: String
    ) throws(NumberProblem) {
        guard range.contains(number) else { throw NumberProblem(name, expected, number) }
    }

    static func lanes(_ numbers: [Quantity]?, _ name: String, _ kind: ValueKind) throws(NumberProblem) -> Lanes? {
        guard let numbers = numbers.map({ kind.spread($0) }) else { return nil }
        guard numbers.count == kind.laneCount else {
            throw NumberProblem(name, kind.expectation, Double(numbers.count), counts: true)
        }
        var lanes = Lanes.zero
        for (lane, number) in numbers.enumerated() {
            guard Swift.abs(number.value) <= ValueKind.greatest else {
                throw NumberProblem(name, "a number within ±1e15", number.value)
            }
            lanes[lane] = number.value
        }
        return lanes
    }
}

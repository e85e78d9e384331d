import MicroixMotion

/// What the numbers of an action are checked for: a key, and how its motion takes over.
struct RecipeKey {
    let kind: ValueKind
    /// The distance that an eye can't see, in the key's unit.
    let tolerance: Double
    var manner = SpringManner()
}

/// A law with all its numbers, checked: the motion that comes of it once it starts, and what is known of it before.
struct RecipeLaw: Sendable {
    /// How a cycle, or another run, goes on from the end of the one before.
    enum Joint: Sendable {
        case smooth
        case jumping
        /// As its action's `from`, `to` and `by` say.
        case byItsEnds
    }

    /// The motion from where it starts.
    let motion: @Sendable (RecipeStart) -> Motion

    /// Whether the value changes at once.
    var isImmediate = false
    /// Whether it goes from what is shown to where it should be, by a spring or a curve.
    var isPlain = false
    /// Whether it never ends by itself, its cycles aside.
    var isEndless = false
    /// Whether it has a first value of its own, rather than what is shown.
    var hasOwnStart = false
    /// Whether it says itself where it goes, and needs no model value to go to.
    var hasOwnEnd = false
    /// Whether it leads to values of its own, rather than from what the value was to what it is.
    var hasOwnValues = false
    /// Whether, from rest, it begins elsewhere than at what is shown.
    var beginsElsewhere = false
    /// How one cycle goes on from the other.
    var cycles = Joint.jumping
    /// How a further run, in something that repeats, goes on from this one.
    var runs = Joint.jumping
    /// Whether cycles of its parts jump.
    var jumpsInside = false
    /// The value it begins with, as far as it says so itself; whole turns aside.
    var firstValue: Lanes?
    /// The value it ends at, likewise.
    var lastValue: Lanes?
    /// ω of a spring, in radians per second.
    var frequency: Double?
    /// The seconds that it takes, where a short fade may take their place.
    var fade: Double?
    /// How many of its parts come one after the other.
    var legCount = 0

    init(_ motion: @escaping @Sendable (RecipeStart) -> Motion) { self.motion = motion }

    /// A duration of 0: the value changes at once, to its own end where it has one.
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

/// The checks that numbers of laws have in common.
enum NumberCheck {
    /// The longest time in seconds that anything may take: some 30 years.
    static let longest = 1e9

    /// Whether a duration is long enough to be seen at all; 0 asks for a change at once.
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

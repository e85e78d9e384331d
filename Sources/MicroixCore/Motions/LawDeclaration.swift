import MicroixMotion

/// A kind of motion, as an author declares it: its numbers, how they are checked, and what motion comes of them.
///
/// A law is a file in this folder, as its mathematics is one in MicroixMotion, and a case of ``DeclaredLaw``.
protocol LawDeclaration: NumberHolder, Equatable {
    /// The numbers that a test of tests may change.
    var numbers: [LawNumber] { get }
    /// What is known of it before its numbers are.
    var facts: LawFacts { get }
    /// Takes other motions in place of those that it is made of.
    mutating func replace(parts: [MotionAction])
    /// Takes the duration and the curve of a transaction, where there are any.
    mutating func inherit(duration: Quantity?, curve: TimingCurve?)
    /// Leaves one lane of it; `false` where it leads only a whole.
    mutating func keep(lane: Int) -> Bool
    /// The law with its numbers checked, for a key.
    func checked(for key: RecipeKey) throws(NumberProblem) -> RecipeLaw
}

/// What most laws are: simple, and the same for every key.
extension LawDeclaration {
    var facts: LawFacts { LawFacts() }
    mutating func replace(parts: [MotionAction]) {}
    mutating func inherit(duration: Quantity?, curve: TimingCurve?) {}
    mutating func keep(lane: Int) -> Bool { true }
}

/// What is known of a law before its numbers are.
struct LawFacts {
    /// The motions that it is made of.
    var parts: [MotionAction] = []
    /// Whether its parts come one after the other.
    var isInOrder = false
    /// The parts of which one without end makes it endless.
    var endingParts: [MotionAction] = []
    /// Whether its own time can stand still, and run backwards.
    var hasOwnTime = true
    /// The length of a cycle in seconds, where it has one of its own.
    var cycle: Quantity?
}

/// A number of a law, with what is said of it.
package struct LawNumber {
    /// A change that a person would see.
    package enum Change: Sendable {
        /// Twice as much.
        case doubled
        /// Half as much.
        case halved
        /// A little less.
        case nudged
        /// None where there is some, and some where there is none.
        case toggled
    }

    /// Its index among all numbers of the law.
    package let index: Int
    /// What it says: `lasts`, `bounces by`.
    package let words: String
    /// What it is measured in, after a space: ` s`.
    package let unit: String
    /// What is to become of it.
    package let change: Change

    init(_ index: Int, _ words: String, _ change: Change, unit: String = "") {
        self.index = index
        self.words = words
        self.change = change
        self.unit = unit
    }

    /// The seconds that a law takes, its first number.
    static let duration = [LawNumber(0, "lasts", .doubled, unit: " s")]
}

/// A builder by which scripts name a law, `mx.spring`, and what it takes besides what every motion does.
package struct LawBuilder: Sendable {
    /// Its name.
    package let name: String
    /// Its arguments, in the order in which they are told.
    package let arguments: [Argument]
    /// Whether it takes elements without a name: seconds, points, motions.
    package let takesItems: Bool
    /// Arguments of every motion that mean nothing to it.
    package let refused: [String]
    /// Why, with … for the argument.
    package let refusal: String
    /// How it is called, for documentation: `mx.spring { … }`.
    package let call: String
    /// What it is, and what its arguments mean, for documentation.
    package let summary: String

    /// An argument by name.
    package struct Argument: Sendable {
        /// Its name.
        package let name: String
        /// Whether it is a value of the key, with a number for each lane, rather than one number.
        package let isValue: Bool
        /// What it is where it is not given; `nil` where it must be.
        package let initial: Double?
    }

    init(
        _ name: String, _ arguments: [Argument], takesItems: Bool = false, refusing refused: [String] = [],
        _ refusal: String = "", call: String, _ summary: String
    ) {
        self.name = name
        self.arguments = arguments
        self.takesItems = takesItems
        self.refused = refused
        self.refusal = refusal
        self.call = call
        self.summary = summary
    }
}

extension LawBuilder.Argument {
    /// A number.
    static func number(_ name: String, _ initial: Double? = nil) -> Self {
        Self(name: name, isValue: false, initial: initial)
    }

    /// A value of the key.
    static func value(_ name: String) -> Self { Self(name: name, isValue: true, initial: nil) }

    /// Something with a form of its own, which the decoder knows.
    static func other(_ name: String) -> Self { Self(name: name, isValue: false, initial: nil) }
}

/// The arguments of a law that is declared by numbers, as they were given or begin.
package struct LawArguments {
    private var list: [(name: String, numbers: [Quantity])] = []

    /// Creates an empty list.
    package init() {}

    /// The numbers of an argument, one but for values.
    package subscript(name: String) -> [Quantity] {
        get { list.last { $0.name == name }?.numbers ?? [] }
        set { list.append((name, newValue)) }
    }

    func number(_ name: String) -> Quantity { self[name].first ?? .constant(0) }
}

extension [Quantity] {
    /// Leaves the number of one lane, of several.
    mutating func keep(lane: Int) { if lane < count { self = [self[lane]] } }
}

extension [MotionAction] {
    /// Leaves one lane of each; `false` where one leads only a whole.
    mutating func keep(lane: Int) -> Bool {
        let lanes = compactMap { $0.lane(lane) }
        guard lanes.count == count else { return false }
        self = lanes
        return true
    }
}

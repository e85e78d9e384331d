import MicroixMotion

/// A kind of motion as an author declares it: its numbers, how they are checked, and the motion that results.
///
/// Each law has a file in this folder, its mathematics in a file of MicroixMotion, and a case of ``DeclaredLaw``.
protocol LawDeclaration: NumberHolder, Equatable {
    /// The numbers that a mutant may change.
    var numbers: [LawNumber] { get }
    /// What is known of the law before its numbers are.
    var facts: LawFacts { get }
    /// Replaces the motions inside it.
    mutating func replace(parts: [MotionAction])
    /// Takes the duration and the curve of a transaction, if they are given.
    mutating func inherit(duration: Quantity?, curve: TimingCurve?)
    /// Reduces the law to one lane; returns `false` if it can only move a whole value.
    mutating func keep(lane: Int) -> Bool
    /// The law with its numbers checked, for a key.
    func checked(for key: RecipeKey) throws(NumberProblem) -> RecipeLaw
}

/// The defaults, for a simple law that is the same for every key.
extension LawDeclaration {
    var facts: LawFacts { LawFacts() }
    mutating func replace(parts: [MotionAction]) {}
    mutating func inherit(duration: Quantity?, curve: TimingCurve?) {}
    mutating func keep(lane: Int) -> Bool { true }
}

/// What is known of a law before its numbers are.
struct LawFacts {
    /// The motions inside it.
    var parts: [MotionAction] = []
    /// Whether these motions come one after the other.
    var isInOrder = false
    /// The motions inside it that make it endless if one of them is.
    var endingParts: [MotionAction] = []
    /// Whether its time can stand still or run backward.
    var hasOwnTime = true
    /// The length of a cycle in seconds; `nil` if the law has no length of its own.
    var cycle: Quantity?
}

/// A number of a law that a mutant may change.
package struct LawNumber {
    /// A change of the number that a person would notice.
    package enum Change: Sendable {
        /// Twice the number.
        case doubled
        /// Half the number.
        case halved
        /// Slightly less.
        case nudged
        /// 0 if the number is not 0, and otherwise a number that is not 0.
        case toggled
    }

    /// The index among all numbers of the law.
    package let index: Int
    /// What the number says, in words: `lasts`, `bounces by`.
    package let words: String
    /// The unit, after a space: ` s`.
    package let unit: String
    /// How it is changed.
    package let change: Change

    init(_ index: Int, _ words: String, _ change: Change, unit: String = "") {
        self.index = index
        self.words = words
        self.change = change
        self.unit = unit
    }

    /// The duration of a law in seconds, which is its first number.
    static let duration = [LawNumber(0, "lasts", .doubled, unit: " s")]
}

/// A builder by which scripts make a law, such as `mx.spring`, with the arguments that only this builder has.
package struct LawBuilder: Sendable {
    /// Its name.
    package let name: String
    /// Its arguments, in the order in which documentation lists them.
    package let arguments: [Argument]
    /// Whether it takes elements without a name: seconds, points or motions.
    package let takesItems: Bool
    /// Arguments of every motion that it refuses.
    package let refused: [String]
    /// Why it refuses them, with … in the place of the argument.
    package let refusal: String
    /// How it is called, for documentation: `mx.spring { … }`.
    package let call: String
    /// What it is and what its arguments mean, for documentation.
    package let summary: String

    /// An argument by name.
    package struct Argument: Sendable {
        /// Its name.
        package let name: String
        /// Whether it is a value of the key, with a number for each lane, and not one number.
        package let isValue: Bool
        /// The default; `nil` if the argument must be given.
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

    /// An argument with a form of its own that the decoder knows.
    static func other(_ name: String) -> Self { Self(name: name, isValue: false, initial: nil) }
}

/// The arguments of a law that is declared by numbers: those that were given, or the defaults.
package struct LawArguments {
    private var list: [(name: String, numbers: [Quantity])] = []

    /// Creates an empty list.
    package init() {}

    /// The numbers of an argument: several for a value, one for any other.
    package subscript(name: String) -> [Quantity] {
        get { list.last { $0.name == name }?.numbers ?? [] }
        set { list.append((name, newValue)) }
    }

    func number(_ name: String) -> Quantity { self[name].first ?? .constant(0) }
}

extension [Quantity] {
    /// Keeps the number of one lane, if there are several numbers.
    mutating func keep(lane: Int) { if lane < count { self = [self[lane]] } }
}

extension [MotionAction] {
    /// Reduces each motion to one lane; returns `false` if one of them can only move a whole value.
    mutating func keep(lane: Int) -> Bool {
        let lanes = compactMap { $0.lane(lane) }
        guard lanes.count == count else { return false }
        self = lanes
        return true
    }
}

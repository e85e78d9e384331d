import MicroixMotion

/// A kind of motion, as an author declares it: its numbers, how they are checked, and what motion comes of them.
///
/// A law is a file in this folder, as its mathematics is one in MicroixMotion, and a case of ``DeclaredLaw``.
protocol LawDeclaration<Number>: Sendable, Equatable {
    associatedtype Number: Sendable & Equatable

    /// It, as one of all laws.
    var declared: DeclaredLaw<Number> { get }
    /// The same law over other numbers.
    func map<Other, Failure>(_ transform: (Number) throws(Failure) -> Other) throws(Failure) -> DeclaredLaw<Other>

    // MARK: What it is made of

    /// The numbers that a test of tests may change.
    var numbers: [LawNumber<Number>] { get }
    /// The motions that it is made of.
    var parts: [MotionAction<Number>] { get }
    /// The same law of other motions.
    func replacing(parts: [MotionAction<Number>]) -> DeclaredLaw<Number>
    /// Whether its parts come one after the other.
    var isInOrder: Bool { get }
    /// The parts of which one without end makes it endless.
    var endingParts: [MotionAction<Number>] { get }

    // MARK: What goes with it

    /// Whether its own time can stand still, and run backwards.
    var hasOwnTime: Bool { get }
    /// The length of a cycle in seconds, where it has one of its own.
    var cycle: Number? { get }
    /// The same law with the duration and the curve of a transaction, where there are any.
    func inheriting(duration: Number?, curve: TimingCurve?) -> DeclaredLaw<Number>
    /// The same law for one lane; `nil` for what leads only a whole.
    func lane(_ lane: Int) -> DeclaredLaw<Number>?
    /// Why it can't move a key of some kind.
    func problem(for kind: ValueKind) -> DefinitionProblem.Kind?
}

/// What most laws are: simple, and the same for every key.
extension LawDeclaration {
    var parts: [MotionAction<Number>] { [] }
    func replacing(parts: [MotionAction<Number>]) -> DeclaredLaw<Number> { declared }
    var isInOrder: Bool { false }
    var endingParts: [MotionAction<Number>] { [] }
    var hasOwnTime: Bool { true }
    var cycle: Number? { nil }
    func inheriting(duration: Number?, curve: TimingCurve?) -> DeclaredLaw<Number> { declared }
    func lane(_ lane: Int) -> DeclaredLaw<Number>? { declared }
    func problem(for kind: ValueKind) -> DefinitionProblem.Kind? { nil }
}

/// A number of a law, with what is said of it.
package struct LawNumber<Number: Sendable & Equatable> {
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

    /// What it says: `lasts`, `bounces by`.
    package let words: String
    /// What it is measured in, after a space: ` s`.
    package let unit: String
    /// What it is.
    package let value: Number
    /// What is to become of it.
    package let change: Change
    /// The law with another number in its place.
    package let replaced: @Sendable (Number) -> DeclaredLaw<Number>

    init(
        _ words: String, _ value: Number, _ change: Change, unit: String = "",
        _ replaced: @escaping @Sendable (Number) -> DeclaredLaw<Number>
    ) {
        self.words = words
        self.unit = unit
        self.value = value
        self.change = change
        self.replaced = replaced
    }
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

extension Array {
    /// The number of one lane, of several.
    func lane(_ lane: Int) -> [Element] { lane < count ? [self[lane]] : self }
}

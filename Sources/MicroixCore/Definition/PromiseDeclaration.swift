/// Something that a component never does, or always does, even if it is interrupted: an invariant of its author.
public struct PromiseDeclaration: Sendable, Equatable {
    /// What is promised.
    public var kind: Kind
    /// The promise holds while all of these conditions do; always if there are none.
    public var conditions: [ConditionDeclaration]
    /// Whether an earlier velocity is not allowed to run out first.
    public var isFromEntry: Bool
    /// Where it is declared.
    public var location: SourceLocation?
    /// The part in which its names are looked up.
    var part = PartID.whole

    /// The kinds of promises.
    public enum Kind: Sendable, Equatable {
        /// A number never decreases.
        case forward(ExpressionDeclaration)
        /// A number never increases.
        case backward(ExpressionDeclaration)
        /// A number stays where it came to rest.
        case still(ExpressionDeclaration)
        /// A number stays between two others.
        case within(ExpressionDeclaration, from: ExpressionDeclaration, to: ExpressionDeclaration)
        /// The first number is never above the second.
        case ordered(ExpressionDeclaration, ExpressionDeclaration)
        /// A function that only reads never returns true; the text says what true would mean.
        case never(String, HostFunction)
        /// Something is seen or heard within some seconds after the finger, or after the trigger if there is no finger.
        case answers(Name, within: Quantity)
        /// A state is left within some seconds, unless only the host can end it.
        case ends(Name, within: Quantity)
    }

    /// Declares a promise.
    public init(
        _ kind: Kind, when conditions: [ConditionDeclaration] = [], isFromEntry: Bool = false,
        at location: SourceLocation? = nil
    ) {
        self.kind = kind
        self.conditions = conditions
        self.isFromEntry = isFromEntry
        self.location = location
    }

    /// The promise as its author writes it: `forward ring.start + ring.sweep`, `never: both are seen`.
    public var inWords: String {
        switch kind {
        case .forward(let expression): "forward \(expression.inWords)"
        case .backward(let expression): "backward \(expression.inWords)"
        case .still(let expression): "still \(expression.inWords)"
        case .within(let expression, let from, let to): "\(expression.inWords) within \(from.inWords), \(to.inWords)"
        case .ordered(let low, let high): "ordered \(low.inWords), \(high.inWords)"
        case .never(let words, _): "never: \(words)"
        case .answers(let trigger, let seconds): "answers \(trigger.text) within \(seconds.inWords) s"
        case .ends(let state, let seconds): "ends \(state.text) within \(seconds.inWords) s"
        }
    }
}

extension PromiseDeclaration.Kind {
    /// The same promise with transformed expressions, functions, names and numbers.
    func mapped(
        _ expression: (ExpressionDeclaration) -> ExpressionDeclaration, _ function: (HostFunction) -> HostFunction,
        _ name: (Name) -> Name, _ quantity: (Quantity) -> Quantity
    ) -> Self {
        switch self {
        case .forward(let own): .forward(expression(own))
        case .backward(let own): .backward(expression(own))
        case .still(let own): .still(expression(own))
        case .within(let own, let from, let to): .within(expression(own), from: expression(from), to: expression(to))
        case .ordered(let low, let high): .ordered(expression(low), expression(high))
        case .never(let words, let own): .never(words, function(own))
        case .answers(let trigger, let seconds): .answers(name(trigger), within: quantity(seconds))
        case .ends(let state, let seconds): .ends(name(state), within: quantity(seconds))
        }
    }

    /// The expressions in it.
    var expressions: [ExpressionDeclaration] {
        switch self {
        case .forward(let own), .backward(let own), .still(let own): [own]
        case .within(let own, let from, let to): [own, from, to]
        case .ordered(let low, let high): [low, high]
        case .never, .answers, .ends: []
        }
    }
}

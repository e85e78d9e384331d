public import MicroixCore

/// Something in a component that a linter's rule advises against.
public struct LintFinding: Sendable, Equatable {
    /// The rule.
    public let rule: LintRule
    /// Where what it is about is declared, as far as that is known.
    public let location: SourceLocation?
    /// The key or the layer that it is about; `nil` where it is about neither.
    public let key: String?
    /// The states that are active, or whose feedback it is; empty where that does not matter.
    public let states: [String]
    /// The triggers that it answers; empty where that does not matter.
    public let triggers: [String]
    /// How much there is of it, in the unit of the rule; `nil` where it is one or none.
    public let amount: Double?
    /// Beyond what it is a finding; `nil` where ``amount`` is.
    public internal(set) var threshold: Double?
    /// What is to be done about it.
    public let hint: String
    /// The sentence, up to the amount.
    private let words: String

    init(
        _ rule: LintRule, _ words: String, amount: Double? = nil, key: String? = nil, states: [String] = [],
        triggers: [String] = [], hint: String, at location: SourceLocation?
    ) {
        self.rule = rule
        self.words = words
        self.amount = amount
        self.key = key
        self.states = states
        self.triggers = triggers
        self.hint = hint
        self.location = location
    }

    /// What it is, in one sentence, without its place.
    public var message: String {
        guard let amount, let threshold else { return words }
        return "\(words) \(number(amount))\(rule.unit), more than \(number(threshold))\(rule.unit)"
    }
}

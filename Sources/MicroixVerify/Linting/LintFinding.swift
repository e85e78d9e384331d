public import MicroixCore

/// Something in a component that one of the linter's rules advises against.
public struct LintFinding: Sendable, Equatable {
    /// The rule that has found it.
    public let rule: LintRule
    /// Where it is declared; `nil` if that is not known.
    public let location: SourceLocation?
    /// The key or the layer that it is about; `nil` if it is about neither.
    public let key: String?
    /// The active states, or the state that has the feedback; empty if that does not matter.
    public let states: [String]
    /// The triggers that it answers; empty if that does not matter.
    public let triggers: [String]
    /// How large it is, in the rule's unit; `nil` if the rule does not measure.
    public let amount: Double?
    /// The greatest amount that is let pass; `nil` if ``amount`` is `nil`.
    public internal(set) var threshold: Double?
    /// What to do about it.
    public let hint: String
    /// The sentence up to the amount.
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

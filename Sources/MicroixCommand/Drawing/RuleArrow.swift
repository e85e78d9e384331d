import MicroixCore

/// A rule as an arrow from one of its source states.
struct RuleArrow {
    let rule: RuleDeclaration
    /// The number of the rule in the component, from 1.
    let number: Int
    /// The path of the source state; empty for the component itself.
    let source: String
    /// The paths of the target states; empty if no state is left or entered.
    let targets: [String]
    let trigger: String
    let conditions: [String]
    let effects: [String]
    /// The feedback that answers the rule: its own, and that of matching patterns.
    let feedback: ArrowFeedback

    init(_ rule: RuleDeclaration, number: Int, source: String, search: FeedbackSearch) {
        self.rule = rule
        self.number = number
        self.source = source
        // A rule that reenters without a target leads back to its source.
        targets = rule.to.isEmpty && rule.reentry != .none ? [source] : rule.to.map { $0.text }
        switch rule.occasion {
        case .on(let list): trigger = list.map { $0.inWords }.joined(separator: " | ")
        case .after(let quantity): trigger = "after " + search.component.seconds(quantity)
        case .always: trigger = "always"
        }
        conditions = rule.conditions.map { $0.inWords } + (rule.guardFunction.map { [$0.inWords] } ?? [])
        effects =
            (rule.effect == nil ? [] : ["effect"]) + (rule.emit.map { ["emit " + $0.text] } ?? [])
            + rule.raise.map { "raise " + $0.text }
        feedback = search.feedback(of: rule, from: source, to: targets)
    }

    /// The label: the trigger and what the rule does, then one line for each feedback.
    var lines: [String] {
        var first = "\(number) · \(trigger)"
        if !conditions.isEmpty { first += " [" + conditions.joined(separator: " and ") + "]" }
        if !effects.isEmpty { first += " / " + effects.joined(separator: ", ") }
        var lines = [first]
        switch rule.reentry {
        case .none: break
        case .inside: lines.append("reenter inside")
        case .source: lines.append("reenter")
        }
        return (lines + feedback.lines).map { printable($0) }
    }

    /// Where the rule is declared, such as `rule 1, line 28`.
    func place(in declaration: ComponentDeclaration) -> String {
        "rule \(number)" + (rule.location.map { ", " + declaration.words(for: $0) } ?? "")
    }
}

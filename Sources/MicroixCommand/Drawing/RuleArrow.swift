import MicroixCore

/// A rule as it is drawn, from one of the states that it starts from.
struct RuleArrow {
    let rule: RuleDeclaration
    /// The place of the rule in the component, from 1.
    let number: Int
    /// The path of the state; empty for the component itself.
    let source: String
    /// The paths of the states it goes to; empty where nothing is left or entered.
    let targets: [String]
    let trigger: String
    let conditions: [String]
    let effects: [String]
    /// What answers it, whether the rule says so or a transition's pattern.
    let feedback: ArrowFeedback

    init(_ rule: RuleDeclaration, number: Int, source: String, search: FeedbackSearch) {
        self.rule = rule
        self.number = number
        self.source = source
        // A rule without a target that re-enters goes to where it comes from.
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

    /// What is written beside it: what sets it off and what it does, then the feedback, a line each.
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

    /// Where the rule stands: `rule 1, line 28`.
    func place(in declaration: ComponentDeclaration) -> String {
        "rule \(number)" + (rule.location.map { ", " + declaration.words(for: $0) } ?? "")
    }
}

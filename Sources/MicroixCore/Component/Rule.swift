/// A compiled rule.
///
/// A class, because rules are read all the time, and copying a struct would count every reference in it.
final class Rule: Sendable {
    let targets: [StateID]
    let conditions: [Condition]
    let guardFunction: HostFunction?
    let effect: HostFunction?
    let emit: String?
    let emitValue: RuleDeclaration.EmitValue?
    let raise: [TriggerID]
    let feedback: Feedback
    let reentry: RuleDeclaration.Reentry
    let after: Quantity?
    let location: SourceLocation?

    init(
        _ declared: RuleDeclaration, targets: [StateID], conditions: [Condition], raise: [TriggerID],
        feedback: Feedback, after: Quantity?
    ) {
        self.targets = targets
        self.conditions = conditions
        guardFunction = declared.guardFunction
        effect = declared.effect
        emit = declared.emit?.text
        emitValue = declared.emitValue
        self.raise = raise
        self.feedback = feedback
        reentry = declared.reentry
        self.after = after
        location = declared.location
    }
}

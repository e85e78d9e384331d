/// A rule as one of its sources listens with it to a trigger.
struct Listener: Sendable {
    let rule: RuleID
    let source: StateID
    /// Whether it has no guard.
    let isUnconditional: Bool
    /// What it leaves and enters, where that is always the same.
    let plan: KnownPlan?

    init(_ index: RuleID, _ rule: Rule, from source: StateID, plan: KnownPlan?) {
        self.rule = index
        self.source = source
        isUnconditional = rule.conditions.isEmpty && rule.guardFunction == nil
        self.plan = plan
    }
}

/// What a rule always leaves and enters.
final class KnownPlan: Sendable {
    /// The states of which all that are active are left.
    let scope: StateSet
    let entries: StateSet
    /// The entered states whose initial state is entered for want of another.
    let defaults: StateSet

    init(scope: StateSet, entries: StateSet, defaults: StateSet) {
        self.scope = scope
        self.entries = entries
        self.defaults = defaults
    }
}

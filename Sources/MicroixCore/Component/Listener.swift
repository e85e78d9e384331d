/// A rule as one of its sources listens with it to a trigger.
struct Listener: Sendable {
    let rule: Int
    let source: Int
    /// Whether it has no guard.
    let isUnconditional: Bool
    /// What it leaves and enters, where that is always the same.
    let plan: KnownPlan?

    init(_ index: Int, _ rule: Rule, from source: Int, plan: KnownPlan?) {
        self.rule = index
        self.source = source
        isUnconditional = rule.conditions.isEmpty && rule.guardFunction == nil
        self.plan = plan
    }
}

/// What a rule always leaves and enters.
final class KnownPlan: Sendable {
    /// The states of which all that are active are left.
    let scope: DenseSet
    let entries: DenseSet
    /// The entered states whose initial state is entered for want of another.
    let defaults: DenseSet

    init(scope: DenseSet, entries: DenseSet, defaults: DenseSet) {
        self.scope = scope
        self.entries = entries
        self.defaults = defaults
    }
}

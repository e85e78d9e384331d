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

/// Which listeners answer a trigger in a state.
///
/// Only the states of one part can listen to most triggers, so that the table grows with the parts, and not with their square.
struct Selection: Sendable {
    private var rows: Table<TriggerID, (first: Int, ranges: Range<Int>)> = []
    private var ranges: [Range<Int>] = []

    /// Adds the next trigger: for each of some states in a row the positions among the listeners.
    mutating func append(from first: StateID, _ listeners: [Range<Int>]) {
        rows.append((first.index, ranges.count..<(ranges.count + listeners.count)))
        ranges += listeners
    }

    subscript(trigger: TriggerID, state: StateID) -> Range<Int> {
        let row = rows[trigger]
        let place = row.ranges.lowerBound + state.index - row.first
        return state.index >= row.first && place < row.ranges.upperBound ? ranges[place] : 0..<0
    }
}

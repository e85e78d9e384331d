/// A rule together with one of the states from which it listens to a trigger.
struct Listener: Sendable {
    let rule: RuleID
    let source: StateID
    /// Whether it has no guard.
    let isUnconditional: Bool
    /// The states that it leaves and enters, if these are always the same.
    let plan: KnownPlan?

    init(_ index: RuleID, _ rule: Rule, from source: StateID, plan: KnownPlan?) {
        self.rule = index
        self.source = source
        isUnconditional = rule.conditions.isEmpty && rule.guardFunction == nil
        self.plan = plan
    }
}

/// The states that a rule always leaves and enters.
final class KnownPlan: Sendable {
    /// The active ones of these states are left.
    let scope: StateSet
    let entries: StateSet
    /// The entered states whose initial state is entered because the rule names no other.
    let defaults: StateSet

    init(scope: StateSet, entries: StateSet, defaults: StateSet) {
        self.scope = scope
        self.entries = entries
        self.defaults = defaults
    }
}

/// Finds the listeners that answer a trigger in a state.
///
/// Most triggers can be heard by the states of one part only. The table stores just these states, so that its size
/// grows with the number of parts, and not with its square.
struct Selection: Sendable {
    private var rows: Table<TriggerID, (first: Int, ranges: Range<Int>)> = []
    private var ranges: [Range<Int>] = []

    /// Adds the next trigger: a range of listeners for each state from `first` on.
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

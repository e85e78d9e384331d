/// Checks whether rules without a trigger, which may set each other off, certainly come to an end.
///
/// If a component calls no function, its context does not change within one trigger. So of two rules whose guards
/// contradict each other, only one is ever taken; and a rule that has left its source is taken again only if another
/// rule comes back to it. If no chain of rules leads back to its beginning, each rule is taken at most as often as
/// chains lead to it.
struct AlwaysChains {
    private let listeners: [Listener]
    private let rules: Table<RuleID, Rule>
    private var counts: [Count]

    private enum Count {
        case unknown, open
        case known(Int)
    }

    /// The longest chains of rules that count as short: far fewer rules than one trigger may take.
    private static let limit = 100

    private init(_ listeners: [Listener], _ rules: Table<RuleID, Rule>) {
        self.listeners = listeners
        self.rules = rules
        counts = Array(repeating: .unknown, count: listeners.count)
    }

    /// Whether the chains of some listeners are short, whatever the context is.
    static func areShort(_ listeners: [Listener], _ rules: Table<RuleID, Rule>) -> Bool {
        var chains = AlwaysChains(listeners, rules)
        var sum = 0
        for index in listeners.indices {
            guard let count = chains.count(index) else { return false }
            sum += count
            if sum > limit { return false }
        }
        return true
    }

    /// How often a rule may be taken: once at the beginning, and once each time that another rule enters its source;
    /// `nil` if that is without end, or too often.
    private mutating func count(_ index: Int) -> Int? {
        switch counts[index] {
        case .known(let count): return count
        case .open: return nil
        case .unknown: break
        }
        guard let plan = listeners[index].plan, plan.scope.contains(listeners[index].source) else { return nil }
        counts[index] = .open
        var sum = 1
        for other in listeners.indices where leads(other, to: index) {
            guard let count = count(other) else { return nil }
            sum += count
            if sum > Self.limit { return nil }
        }
        counts[index] = .known(sum)
        return sum
    }

    private func leads(_ first: Int, to second: Int) -> Bool {
        // A rule without a known plan may enter anything; `count` then returns `nil` for it.
        guard let plan = listeners[first].plan else { return true }
        return plan.entries.contains(listeners[second].source)
            && !rules[listeners[first].rule].contradicts(rules[listeners[second].rule])
    }
}

extension Rule {
    /// Whether its guard and another one require different values of the same field of the context.
    fileprivate func contradicts(_ other: Rule) -> Bool {
        conditions.contains { own in
            guard let (field, value) = own.demand else { return false }
            return other.conditions.contains { condition in
                guard let (otherField, otherValue) = condition.demand else { return false }
                return field == otherField && value != otherValue
            }
        }
    }
}

extension Condition {
    /// The field that must have a certain value, and the value; `nil` for other conditions.
    fileprivate var demand: (field: FieldID, value: PlainData)? {
        if case .test(.field(let field), .equals(let value)) = self { (field, value) } else { nil }
    }
}

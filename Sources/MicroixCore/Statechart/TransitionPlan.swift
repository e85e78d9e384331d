#if MICROIX_FAULTS
    import MicroixMotion
#endif

/// The states that a rule leaves and enters; the plan is made here, and carried out by the session.
struct TransitionPlan: Sendable, Equatable {
    private(set) var exits = StateSet()
    private(set) var entries = StateSet()
    /// The entered states whose initial state is entered because the rule names no other.
    private(set) var defaults = StateSet()

    /// Plans what a rule leaves and enters when it is taken from one of its sources.
    init(_ rule: RuleID, from source: StateID, component: Component, active: StateSet, history: [StateSet]) {
        let rule: Rule = component.rules[rule]
        // A rule without a target that re-enters goes to its own source.
        if rule.targets.isEmpty, rule.reentry == .none { return }
        let states = component.states
        // What is left depends on what history states remember now; what is entered, on what they remember after that.
        let old = Self.targets(rule, source, states, history)
        var leaves = false
        for target in old {
            guard let domain = Self.domain(rule.reentry, source: source, target: target, states, active) else {
                continue
            }
            leaves = true
            exits.formUnion(states[domain].inside.intersection(active))
        }
        guard leaves else { return }
        if let region = Self.region(of: source, and: old, states) {
            var whole = states[region].inside
            whole.insert(region)
            exits = exits.intersection(whole)
        }
        var remaining = active
        remaining.subtract(exits)
        var renewed = history
        if component.historyCount > 0 { Self.remember(exits, component, active, &renewed) }
        enter(Self.targets(rule, source, states, renewed), states, remaining, renewed)
    }

    private static func targets(_ rule: Rule, _ source: StateID, _ states: Table<StateID, State>, _ history: [StateSet])
        -> StateSet
    {
        var targets = StateSet()
        if rule.targets.isEmpty { targets.insert(source) }
        for target in rule.targets { resolve(target, states, history, into: &targets) }
        return targets
    }

    /// Lets the history states in states that are left remember what is active inside.
    static func remember(
        _ exits: StateSet, _ component: Component, _ active: StateSet, _ history: inout [StateSet]
    ) {
        for state in exits {
            for child in component.states[state].histories {
                guard case .history(let kind, let index, _) = component.states[child].kind else { continue }
                let inside = component.states[state].inside.intersection(active)
                history[index] =
                    kind == .deep
                    ? StateSet(component.leaves(of: inside))
                    : StateSet(component.states[state].children.filter { active.contains($0) })
            }
        }
    }

    /// Makes a plan from the one that the compiler has computed.
    init(_ known: KnownPlan, active: StateSet) {
        exits = known.scope.intersection(active)
        entries = known.entries
        defaults = known.defaults
    }

    /// The states that a rule leaves and enters whenever it is taken; `nil` if they depend on what is active.
    ///
    /// They are always the same if source and target are in different alternatives of one state, without a history
    /// state on the way.
    static func known(of rule: Rule, from source: StateID, _ states: Table<StateID, State>) -> KnownPlan? {
        guard rule.targets.count == 1, rule.reentry == .none, let target = rule.targets.first else { return nil }
        if case .history = states[target].kind { return nil }
        var domain = target
        while !states[domain].inside.contains(source), domain != source, let parent = states[domain].parent {
            domain = parent
        }
        guard domain != source, domain != target, states[domain].kind != .parallel else { return nil }
        var plan = TransitionPlan()
        // All other states stay as they are.
        var others = StateSet(states.indices)
        others.subtract(states[domain].inside)
        // What history states remember is not known yet; a plan that needs it is discarded below.
        plan.enter(StateSet([target]), states, others, Array(repeating: StateSet(), count: states.count))
        let hasHistory = plan.entries.contains { state in
            if case .compound(let initial) = states[state].kind {
                initial.contains { if case .history = states[$0].kind { true } else { false } }
            } else {
                false
            }
        }
        return hasHistory
            ? nil : KnownPlan(scope: states[domain].inside, entries: plan.entries, defaults: plan.defaults)
    }

    init() {}

    /// Adds what another rule of the same step leaves and enters.
    mutating func formUnion(_ other: TransitionPlan) {
        exits.formUnion(other.exits)
        entries.formUnion(other.entries)
        defaults.formUnion(other.defaults)
    }

    /// Plans the entry of the initial states of a component, or of a part, from the root of its states.
    init(startOf root: StateID, _ component: Component, history: [StateSet]) {
        enter(StateSet([root]), component.states, StateSet(), history)
    }

    /// Plans the entry of the missing states inside some active states.
    init(completing active: StateSet, _ component: Component, history: [StateSet]) {
        enter(active, component.states, active, history)
    }

    /// The states that a target means: itself, or what a history state remembers.
    private static func resolve(
        _ target: StateID, _ states: Table<StateID, State>, _ history: [StateSet], into targets: inout StateSet
    ) {
        guard case .history(_, let index, let initial) = states[target].kind else {
            targets.insert(target)
            return
        }
        #if MICROIX_FAULTS
            if Fault.is(.historyForgets) { return targets.formUnion(StateSet(initial)) }
        #endif
        targets.formUnion(history[index].isEmpty ? StateSet(initial) : history[index])
    }

    /// The innermost region that contains the source and all targets; `nil` if there is none.
    ///
    /// One of them may be that region itself. Regions are independent: a rule inside one leaves nothing outside it.
    private static func region(of source: StateID, and targets: StateSet, _ states: Table<StateID, State>) -> StateID? {
        var region: StateID? = source
        while let candidate = region {
            region = states[candidate].parent
            guard let parent = region, states[parent].kind == .parallel else { continue }
            if targets.allSatisfy({ states[$0].lineage.contains(candidate) }) { return candidate }
        }
        return nil
    }

    /// The state inside which everything is left, as in SCXML; `nil` if nothing is.
    private static func domain(
        _ reentry: RuleDeclaration.Reentry, source: StateID, target: StateID, _ states: Table<StateID, State>,
        _ active: StateSet
    ) -> StateID? {
        switch reentry {
        case .none:
            // States that are active before and after stay, so it is the innermost active state around an inactive
            // target.
            if active.contains(target) { return nil }
            var outer = target
            while !active.contains(outer), let parent = states[outer].parent { outer = parent }
            return outer
        case .inside where source == target || states[source].inside.contains(target):
            return source
        case .inside, .source:
            // The innermost state with alternatives that contains source and target, and is neither of them.
            var outer = states[source].parent ?? source
            while let around = states[outer].parent,
                !states[outer].inside.contains(target) || states[outer].kind == .parallel
            {
                outer = around
            }
            return outer
        }
    }

    /// Enters the states on the way to some targets, and the initial states inside and beside them.
    ///
    /// `root` is the state inside which the ways are; what is around it has been entered already.
    private mutating func enter(
        _ targets: StateSet, inside root: StateID? = nil, _ states: Table<StateID, State>, _ remaining: StateSet,
        _ history: [StateSet]
    ) {
        var ways = StateSet()
        for target in targets { ways.formUnion(states[target].lineage) }
        if let root { ways = ways.intersection(states[root].inside) }
        for state in ways {
            if !remaining.contains(state) { entries.insert(state) }
            switch states[state].kind {
            case .leaf, .final, .history: break
            case .compound(let initial):
                let inside = states[state].inside
                if inside.intersects(ways) || inside.intersects(remaining) { continue }
                defaults.insert(state)
                var initials = StateSet()
                for target in initial { Self.resolve(target, states, history, into: &initials) }
                enter(initials, inside: state, states, StateSet(), history)
            case .parallel:
                for child in states[state].children where !ways.contains(child) && !remaining.contains(child) {
                    enter(StateSet([child]), inside: state, states, StateSet(), history)
                }
            }
        }
    }
}

extension Component {
    /// The states that a session enters as it starts, also those that a rule without a trigger leaves at once.
    package var statesAtStart: StateSet {
        TransitionPlan(startOf: .root, self, history: Array(repeating: StateSet(), count: historyCount)).entries
    }
}

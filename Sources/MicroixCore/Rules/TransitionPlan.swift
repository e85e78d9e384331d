/// Which states a rule leaves and enters: decided here, carried out by the session.
struct TransitionPlan: Sendable, Hashable {
    let choice: RuleChoice
    private(set) var exits = DenseSet()
    private(set) var entries = DenseSet()

    init(_ choice: RuleChoice, component: Component, active: DenseSet) {
        self.choice = choice
        let states = component.states
        // Without a target a rule that re-enters goes to where it comes from.
        let isReentering = component.rules[choice.rule].reentry != .none
        guard let target = component.rules[choice.rule].target ?? (isReentering ? choice.source : nil) else { return }
        guard
            let domain = Self.domain(
                component.rules[choice.rule].reentry, source: choice.source, target: target, states, active)
        else {
            return
        }
        exits = states[domain].inside.intersection(active)
        var remaining = active
        remaining.subtract(exits)
        enterPath(to: target, states, remaining)
    }

    /// Plans the entry of a component's initial states.
    init(startOf component: Component) {
        choice = RuleChoice(rule: -1, source: 0)
        enterDefault(0, component.states, DenseSet())
    }

    /// The state inside which everything is left; `nil` where nothing is.
    private static func domain(
        _ reentry: RuleDeclaration.Reentry, source: Int, target: Int, _ states: [State], _ active: DenseSet
    ) -> Int? {
        switch reentry {
        case .none:
            // States active before and after stay: the innermost active state around a target that is not.
            if active.contains(target) { return nil }
            var outer = target
            while !active.contains(outer), let parent = states[outer].parent { outer = parent }
            return outer
        case .inside where source == target || states[source].inside.contains(target):
            return source
        case .inside, .source:
            // The innermost state with alternatives inside that holds source and target, and is neither.
            var outer = states[source].parent ?? 0
            while outer != 0, !states[outer].inside.contains(target) || states[outer].kind == .parallel {
                outer = states[outer].parent ?? 0
            }
            return outer
        }
    }

    private mutating func enterPath(to target: Int, _ states: [State], _ remaining: DenseSet) {
        let lineage = states[target].lineage
        for state in lineage where !remaining.contains(state) { entries.insert(state) }
        for state in lineage where state != target && states[state].kind == .parallel && !remaining.contains(state) {
            for child in states[state].children where !lineage.contains(child) {
                enterDefault(child, states, remaining)
            }
        }
        enterDefault(target, states, remaining)
    }

    /// Enters a state with what is initial inside it.
    private mutating func enterDefault(_ state: Int, _ states: [State], _ remaining: DenseSet) {
        if !remaining.contains(state) { entries.insert(state) }
        switch states[state].kind {
        case .leaf: break
        case .compound(let initial):
            if !states[state].inside.intersects(remaining) { enterDefault(initial, states, remaining) }
        case .parallel:
            for child in states[state].children { enterDefault(child, states, remaining) }
        }
    }
}

extension Component {
    /// Probable mistakes that can be found without running the component, such as states that are never reached, rules
    /// that are never chosen, triggers that nothing listens to, and layers that are never seen; each with its location,
    /// in the order of the source.
    ///
    /// Guards count as true wherever they may be, so that everything that is reported is certain.
    public var review: [DefinitionProblem] {
        var review = ComponentReview(self)
        review.findUnreachable()
        review.findUnheard()
        review.findUnheardGestures()
        review.findUnheardEnds()
        review.findUnheardBlurs()
        review.findNeverDone()
        review.findImpossible()
        review.findOvershadowed()
        review.findDoubleAnswers()
        review.findUnansweredAgain()
        review.findLostAnswers()
        review.findConstantAnswers()
        review.findMissingCanvas()
        review.findIdleAnchors()
        review.findUnseen()
        review.findUnreachedGestures()
        review.findUntold()
        return DefinitionProblems(review.findings).problems
    }

    /// The gestures of fingers that do something that no key does; layers with `accessibility = false` are left out.
    package var gesturesWithoutKeys: [GestureID] { ComponentReview(self).unreachedGestures }
}

/// Reviews a component.
struct ComponentReview {
    let component: Component
    var findings: [DefinitionProblem] = []
    /// The states that may be entered in some run.
    private(set) var reachable: StateSet
    /// The rules that can never be taken, and were reported; each is reported once.
    var told: Set<RuleID> = []

    init(_ component: Component) {
        self.component = component
        reachable = Reachability(component).states
    }

    mutating func report(_ words: String, hint: String? = nil, at location: SourceLocation?) {
        findings.append(DefinitionProblem(.conflict(words, hint: hint), at: location))
    }

    /// A rule as messages call it.
    func name(_ rule: RuleID) -> String {
        "rule \(rule.number)" + (component.rules[rule].location.map { " (\(component.words(for: $0)))" } ?? "")
    }

    /// The states from which a rule starts and that can be reached.
    func sources(of rule: RuleID) -> [StateID] {
        component.declaration.rules[rule.index].from.compactMap { name in
            name.text == "*"
                ? component.root(ofRule: rule) : component.state(at: name.text, in: component.part(ofRule: rule))
        }.filter { reachable.contains($0) }
    }

    // MARK: - States and triggers

    mutating func findUnreachable() {
        for index in component.states.indices.dropFirst() where !reachable.contains(index) {
            // The states inside are not reached either, and are not reported.
            guard let parent = component.states[index].parent, reachable.contains(parent) else { continue }
            report(
                "the state '\(component.states[index].path)' is never reached",
                hint: "no rule leads there from a state that is, and it is not initial",
                at: component.states[index].location)
        }
    }

    mutating func findUnheard() {
        for declared in component.declaration.triggers {
            guard let index = component.triggers.firstIndex(where: { $0.name == declared.name.text }) else { continue }
            let range = component.states.indices.map { component.listeners(to: index, in: $0) }
            if range.allSatisfy({ $0.isEmpty }) {
                report("nothing listens to the trigger '\(declared.name.text)'", at: declared.name.location)
            }
        }
    }

    /// Reports gestures without effect: they drive no key, no rule listens to them, and no other gesture waits for
    /// them.
    mutating func findUnheardGestures() {
        for (index, declared) in zip(component.gestures.indices, component.declaration.gestures) {
            let gesture = component.gestures[index]
            if gesture.drive != nil || gesture.heard.contains(true) || gesture.isYieldedTo { continue }
            guard gesture.takesFrom.isEmpty, let trigger = gesture.triggers.first else { continue }
            report(
                "nothing listens to the gesture '\(gesture.name)'",
                hint: "a rule does: { on = \"\(component.triggers[trigger].name)\", … }", at: declared.name.location)
        }
    }

    /// Reports gestures that rules answer when they begin and when they end, but not when they are cancelled, so that
    /// their changes would remain.
    mutating func findUnheardEnds() {
        for index in component.gestures.indices {
            let gesture = component.gestures[index]
            let (ends, isAwaited) = component.ends(ofGesture: index)
            guard isAwaited, ends.count > 1 else { continue }
            var left = component.states(ledToByGesture: index)
            left.subtract(component.states(ledToByGesture: index, byLeaving: false))
            for unheard in ends {
                // Where the finger has left the layer, it can't be lifted on it.
                let isLift = component.gesturePhase(ofTrigger: unheard)?.phase == .up
                let waiting = reachable.first { state in
                    ends.contains { $0 != unheard && isListened($0, in: state) } && !hears(unheard, in: state)
                        && !(isLift && left.contains(state))
                }
                guard let waiting, let heard = ends.first(where: { isListened($0, in: waiting) }) else { continue }
                let (name, other) = (component.triggers[unheard].name, component.triggers[heard].name)
                let place = waiting == .root ? "" : " in '\(component.states[waiting].path)'"
                report(
                    "'\(other)' is listened to\(place), and '\(name)' is not: what '\(gesture.name)' has begun would stay",
                    hint: "on = { \"\(other)\", \"\(name)\" }, or a rule of its own for '\(name)'",
                    at: component.declaration.gestures[index.index].name.location)
                break
            }
        }
    }

    /// Reports keyboards whose focus leads to another state, if nothing ever listens to its loss.
    mutating func findUnheardBlurs() {
        for (index, keyboard) in component.keyboards.enumerated() {
            let (comes, goes) = (keyboard.trigger(of: .focus), keyboard.trigger(of: .blur))
            guard component.changesState(comes), !component.isHeard(goes) else { continue }
            let (name, other) = (component.triggers[goes].name, component.triggers[comes].name)
            report(
                "'\(other)' leads on, and nothing listens to '\(name)': once the focus is elsewhere it still looks as if it were here",
                hint: "a rule on = \"\(name)\" that leads back",
                at: component.declaration.keyboards[index].name.location)
        }
    }

    private func isListened(_ trigger: TriggerID, in state: StateID) -> Bool {
        !component.listeners(to: trigger, in: state).isEmpty
    }

    /// Whether a rule of a state, or of a state around it or inside it, listens.
    private func hears(_ trigger: TriggerID, in state: StateID) -> Bool {
        component.states[state].lineage.contains { isListened(trigger, in: $0) }
            || component.states[state].inside.contains { isListened(trigger, in: $0) }
    }

    /// Reports rules that wait for `done` of a state without a final state inside.
    mutating func findNeverDone() {
        for (index, declared) in zip(component.rules.indices, component.declaration.rules)
        where declared.listening.contains("done") {
            let sources = sources(of: index)
            guard !sources.isEmpty, !sources.contains(where: { canBeDone($0) }) else { continue }
            let isAlone = declared.listening == ["done"]
            report(
                "\(name(index)) never \(isAlone ? "holds" : "hears 'done'"): the state it starts from is never done",
                hint: "give it a final state, or call the trigger otherwise: 'done' is what a state says of itself",
                at: declared.location)
            if isAlone { told.insert(index) }
        }
    }

    private func canBeDone(_ state: StateID) -> Bool {
        let children = component.states[state].children
        if component.states[state].kind == .parallel { return children.allSatisfy { canBeDone($0) } }
        return children.contains { component.states[$0].kind == .final && reachable.contains($0) }
    }

    /// Reports guards that ask for states that are never active together with the state from which the rule starts.
    mutating func findImpossible() {
        for index in component.rules.indices {
            let rule = component.rules[index]
            let sources = sources(of: index)
            guard !sources.isEmpty else { continue }
            for case .isActive(let state) in rule.conditions
            where sources.allSatisfy({ !component.states.canCoincide($0, state) }) || !reachable.contains(state) {
                report(
                    "\(name(index)) never holds: '\(component.states[state].path)' is never active in the state it"
                        + " starts from", at: rule.location)
                told.insert(index)
                break
            }
        }
    }
}

/// The states that may be entered in some run, if every guard counts as true.
private struct Reachability {
    let component: Component
    private(set) var states = StateSet()
    /// Those of these states whose initial states are entered, too.
    private var entered = StateSet()

    init(_ component: Component) {
        self.component = component
        enter(.root)
        var count = -1
        while count != states.count + entered.count {
            count = states.count + entered.count
            for (rule, declared) in zip(component.rules, component.declaration.rules) {
                let starts = declared.from.contains { name in
                    name.text == "*"
                        || component.state(at: name.text, in: declared.part).map { states.contains($0) } ?? false
                }
                guard starts else { continue }
                for target in rule.targets { enter(target) }
                if rule.reentry != .none { enterAgain(declared.from, in: declared.part) }
            }
        }
    }

    /// A state that is left and entered again is entered as if for the first time, and so are the regions beside it.
    private mutating func enterAgain(_ names: [Name], in part: PartID) {
        for name in names {
            guard let source = component.state(at: name.text, in: part), states.contains(source) else { continue }
            enter(source)
            for state in component.states[source].lineage where component.states[state].kind == .parallel {
                for child in component.states[state].children { enter(child) }
            }
        }
    }

    /// Enters a state, the states around it, and everything that is entered with them.
    private mutating func enter(_ index: StateID) {
        if entered.contains(index) { return }
        entered.insert(index)
        states.insert(index)
        let state = component.states[index]
        if let parent = state.parent { enterAround(parent) }
        switch state.kind {
        case .leaf, .final: break
        case .compound(let initial), .history(_, _, let initial): for target in initial { enter(target) }
        case .parallel: for child in state.children { enter(child) }
        }
    }

    /// Enters a state because one inside it is entered; its own initial state is then not entered.
    private mutating func enterAround(_ index: StateID) {
        if states.contains(index) { return }
        states.insert(index)
        if let parent = component.states[index].parent { enterAround(parent) }
        if component.states[index].kind == .parallel { for child in component.states[index].children { enter(child) } }
    }
}

extension DenseSet {
    fileprivate var count: Int { reduce(0) { count, _ in count + 1 } }
}

package import MicroixMotion

/// What oracles ask about a component, besides what a host can see.
extension Component {
    /// The number of repeated layers on which a gesture begins; 0 if its layer is not repeated.
    package func repeatedLayers(ofGesture gesture: GestureID) -> Int {
        gestures[gesture].isRepeated ? gestures[gesture].layers.count : 0
    }

    /// The phase with which a gesture begins.
    package func firstPhase(of gesture: GestureID) -> GesturePhase? { gestures[gesture].kind.phases.first }

    /// Whether a trigger is that of a phase that ends a gesture.
    package func endsGesture(_ trigger: TriggerID) -> Bool {
        gesturePhase(ofTrigger: trigger).map { gestures[$0.gesture].kind.ends.contains($0.phase) } ?? false
    }

    /// The triggers of a gesture's phases.
    package func triggers(ofGesture gesture: GestureID) -> [TriggerID] { gestures[gesture].triggers }

    /// Whether a gesture is a hover.
    package func hovers(_ gesture: GestureID) -> Bool { gestures[gesture].facts.hovers }

    /// How far a finger must move before it counts as moving, in points.
    package func slop(ofGesture gesture: GestureID) -> Double { gestures[gesture].slop }

    /// The key that a gesture drives; `nil` if it drives none.
    package func drivenKey(ofGesture gesture: GestureID) -> KeyID? { gestures[gesture].drive?.keys.first }

    /// The triggers that end a gesture, and whether rules do something when it begins or goes on.
    package func ends(ofGesture gesture: GestureID) -> (triggers: [TriggerID], isAwaited: Bool) {
        let own = gestures[gesture]
        var (ends, isAwaited) = ([TriggerID](), false)
        for (phase, trigger) in zip(own.kind.phases, own.triggers) {
            if own.kind.ends.contains(phase) { ends.append(trigger) } else if isActedOn(trigger) { isAwaited = true }
        }
        return (ends, isAwaited)
    }

    /// Whether a rule that listens to a trigger goes to another state, or does something without that.
    private func isActedOn(_ trigger: TriggerID) -> Bool {
        states.indices.contains { state in
            listeners(to: trigger, in: state).contains {
                !rules[listeners[$0].rule].targets.isEmpty || acts(listeners[$0].rule)
            }
        }
    }

    /// Whether a rule does something without going to another state; one that only lets a finger drive its key does
    /// not.
    private func acts(_ rule: RuleID) -> Bool {
        let declared = declaration.rules[rule.index]
        return declared.effect != nil || declared.emit != nil || !declared.raise.isEmpty
    }

    /// Whether a rule that listens to a gesture goes to another state.
    package func changesState(gesture: GestureID) -> Bool { gestures[gesture].triggers.contains { changesState($0) } }

    /// Whether any rule that listens to a trigger goes to a state.
    func changesState(_ trigger: TriggerID) -> Bool {
        states.indices.contains { state in
            listeners(to: trigger, in: state).contains { !rules[listeners[$0].rule].targets.isEmpty }
        }
    }

    /// The states to which a gesture leads, or in which it does something, before it ends.
    ///
    /// - Parameter byLeaving: Whether to include the states to which a press leads when its finger leaves the layer.
    package func states(ledToByGesture gesture: GestureID, byLeaving: Bool = true) -> StateSet {
        let own = gestures[gesture]
        var result = StateSet()
        for (phase, trigger) in zip(own.kind.phases, own.triggers)
        where !own.kind.ends.contains(phase) && (byLeaving || phase != .exit) {
            for source in states.indices {
                for listener in listeners(to: trigger, in: source) {
                    let rule = listeners[listener].rule
                    let targets = rules[rule].targets
                    if targets.isEmpty, acts(rule) { result.insert(source) }
                    for target in targets {
                        result.formUnion(states[target].inside)
                        var outer = states[target].lineage
                        outer.subtract(states[source].lineage)
                        result.formUnion(outer)
                        result.insert(target)
                    }
                }
            }
        }
        return result
    }

    /// The states with rules that listen to a trigger.
    package func states(listeningTo trigger: TriggerID) -> [StateID] {
        states.indices.filter { !listeners(to: trigger, in: $0).isEmpty }
    }

    /// Whether only triggers of this gesture lead out of a state.
    package func isLeft(_ state: StateID, byGestureAlone gesture: GestureID) -> Bool {
        let own = gestures[gesture].triggers
        func leads(_ place: Int) -> Bool { !rules[listeners[place].rule].targets.isEmpty }
        return states[state].lineage.allSatisfy { state in
            timers[state].isEmpty
                && triggers.indices.allSatisfy { trigger in
                    own.contains(trigger) || !listeners(to: trigger, in: state).contains(where: leads)
                }
        } && own.contains { listeners(to: $0, in: state).contains(where: leads) }
    }

    /// All keys that a gesture may drive; one for each of its repeated layers.
    package func drivenKeys(ofGesture gesture: GestureID) -> [KeyID] { gestures[gesture].drive?.keys ?? [] }

    /// Whether a condition of a rule that listens to a trigger depends on what is shown.
    package func asksWhatIsShown(aboutTrigger trigger: TriggerID) -> Bool {
        states.indices.contains { state in
            listeners(to: trigger, in: state).contains { asksWhatIsShown(listeners[$0].rule) }
        }
    }

    /// Whether a condition of a rule without a trigger depends on what is shown.
    package var asksWhatIsShownByItself: Bool {
        rules.indices.contains { rule in
            if case .on = declaration.rules[rule.index].occasion { false } else { asksWhatIsShown(rule) }
        }
    }

    /// All states, with the component itself, which comes first, and the roots of its parts.
    package var stateIDs: Range<StateID> { states.indices }

    /// The rules.
    package var ruleIDs: Range<RuleID> { rules.indices }

    /// The gestures.
    package var gestureIDs: Range<GestureID> { gestures.indices }

    /// Whether a state is final.
    package func isFinal(_ state: StateID) -> Bool { states[state].kind == .final }

    /// Whether a state is a real one, and not a history state.
    package func isMode(_ state: StateID) -> Bool {
        if case .history = states[state].kind { false } else { true }
    }

    /// Whether a state has siblings of which only one is active.
    package func hasSiblings(_ state: StateID) -> Bool {
        guard let parent = states[state].parent, states[parent].kind != .parallel else { return false }
        return states[parent].children.count > 1
    }

    /// A state and the states around it, without the roots of the component and of its parts.
    package func lineage(of state: StateID) -> [StateID] { states[state].lineage.filter { !isRoot($0) } }

    /// Whether a state is the component itself, or a part.
    package func isRoot(_ state: StateID) -> Bool { states[state].parent == nil }

    /// Whether a key belongs to a layer, or to one inside it; every key belongs to layer 0, the component itself.
    package func isKey(_ key: KeyID, inLayer layer: LayerID) -> Bool {
        var own = keyLayers[key]
        while let current = own {
            if current == layer { return true }
            own = layers[current].parent
        }
        return layer == .whole
    }

    /// The states to which a transition led, and to which its cues belong: the targets of its rule.
    ///
    /// For a history state, it is the outermost state that was entered. For the start it is empty.
    package func destinations(of transition: TakenTransition) -> [StateID] {
        guard let rule = transition.rule else { return [] }
        let named = rules[rule].targets.filter { transition.entries.contains($0) }
        return named.isEmpty ? Array(transition.entries.prefix(1)) : named
    }

    /// For each key, the keys on which its shown value depends: those that its expressions follow, its whole, and its
    /// lanes.
    package var dependences: Table<KeyID, [KeyID]> {
        Table(for: keys.indices) { key in
            var result = Set(followed[key])
            if let lane = keys[key].lane { result.insert(lane.whole) }
            for lane in expressions.laneKeys[key] { result.insert(lane.key) }
            return result.sorted()
        }
    }

    /// The keys that may have an expression with an operation that bends or steps, such as `min`, `abs`, `clamp` or
    /// `wrap`.
    package var keysThatMayBend: [KeyID] {
        let bending = Set(expressions.list.indices.filter { expressions.list[$0].mayBend })
        return keys.indices.filter { key in
            if let base = baseExpressions[key], bending.contains(base) { return true }
            return mentions[key].contains {
                if case .expression(let index) = $0.source { bending.contains(index) } else { false }
            }
        }
    }

    /// The middles of layers before anything has changed, in points of the component.
    package var middles: [Lanes] {
        layers.indices.dropFirst().compactMap { layer in
            if hitShapes[layer].shape == .layer { return nil }
            let base: (KeyID) -> Lanes = { self.keys[$0].base }
            var place = hitShapes[layer].middle(base)
            for step in Array(lineage(ofLayer: layer)).reversed() {
                place = hitShapes[step].matrix(base).applied(to: place)
            }
            return place.isFinite ? place : nil
        }
    }

    /// Where a finger lands on a gesture's layer: in its middle, or in that of a layer inside; `nil` if there is none.
    ///
    /// For repeated layers it is the first one; for a gesture without a layer, the first layer that has a middle.
    package func touchPoint(ofGesture gesture: GestureID, _ shown: (KeyID) -> Lanes) -> Lanes? {
        let own = gestures[gesture].layers.first
        let layers = layers.indices.dropFirst().filter { layer in
            hitShapes[layer].shape != .layer
                && (own.map { $0 == layer || lineage(ofLayer: layer).contains($0) } ?? true)
        }
        return layers.first.map { layer in
            var place = hitShapes[layer].middle(shown)
            for step in Array(lineage(ofLayer: layer)).reversed() {
                place = hitShapes[step].matrix(shown).applied(to: place)
            }
            return place
        }
    }

    /// How visible a layer is by opacity and scale, its own and those of the groups around it; 1 if they are all 1.
    package func appearance(ofLayer layer: LayerID, _ shown: (KeyID) -> Lanes) -> Double {
        lineage(ofLayer: layer).reduce(1) { part, layer in
            let values = ["opacity", "scale"].map {
                self.key(named: layers[layer].name + "." + $0).map { shown($0).x } ?? 1
            }
            return part * values[0] * Swift.abs(values[1])
        }
    }

    /// The opacities of a key's layer and of the groups around it, without the key itself.
    package func opacities(around key: KeyID) -> [KeyID] {
        guard let layer = keyLayers[key] else { return [] }
        return lineage(ofLayer: layer).compactMap { self.key(named: layers[$0].name + ".opacity") }.filter { $0 != key }
    }

    /// Whether a rule does anything besides going to a state: an effect, a message, a trigger, feedback.
    package func doesSomething(_ rule: RuleID) -> Bool {
        let rule = declaration.rules[rule.index]
        return rule.effect != nil || rule.emit != nil || !rule.raise.isEmpty || rule.feedback != FeedbackDeclaration()
    }

    /// Whether a function is involved in what rules do on a trigger.
    package func runsFunction(about trigger: TriggerID) -> Bool {
        states.indices.contains { state in
            listeners(to: trigger, in: state).contains {
                let rule = rules[listeners[$0].rule]
                return rule.guardFunction != nil || rule.effect != nil
            }
        }
    }

    /// Whether a condition of a rule tests the payload of a trigger.
    package func asksPayload(of trigger: TriggerID) -> Bool {
        states.indices.contains { state in
            listeners(to: trigger, in: state).contains {
                declaration.rules[listeners[$0].rule.index].conditions.flatMap { $0.all }.contains {
                    $0.facts.subject?.text.hasPrefix("e.") ?? false
                }
            }
        }
    }

    /// Whether a function is a guard for a trigger.
    package func asksFunction(about trigger: TriggerID) -> Bool {
        states.indices.contains { state in
            listeners(to: trigger, in: state).contains { rules[listeners[$0].rule].guardFunction != nil }
        }
    }

    /// Whether any rule listens to a trigger, or the trigger sets an input.
    package func isHeard(_ trigger: TriggerID) -> Bool {
        if inputFields[trigger] != nil { return true }
        return states.indices.contains { !listeners(to: trigger, in: $0).isEmpty }
    }

    /// Whether there is any effect, which may write anything.
    var hasEffects: Bool {
        rules.contains { $0.effect != nil }
            || states.contains { $0.enter != nil || $0.exit != nil || $0.initialEffect != nil }
    }

    /// The keys that may ever show anything but their base: a state, an effect or a function may give them a value, or
    /// a transition, a rule or a gesture may move them.
    package var keysThatMayChange: [KeyID] {
        let answered = namesOfAnsweredKeys
        return keys.indices.filter { mayChange($0, answered) }
    }

    /// Whether a transition or a rule lists a key, so that it may move although its value stays the same.
    func isAnswered(_ key: KeyID) -> Bool {
        let names = namesOfAnsweredKeys
        return names.contains(keys[key].name) || names.contains(keys[key].nameWithoutID)
    }

    private func mayChange(_ key: KeyID, _ answered: Set<String>) -> Bool {
        hasEffects || gestures.contains { $0.drive?.keys.contains(key) ?? false } || !mentions[key].isEmpty
            || baseExpressions[key] != nil || absences[key] != nil || answered.contains(keys[key].nameWithoutID)
            || keys[key].lane.map { mayChange($0.whole, answered) } ?? false
            || expressions.laneKeys[key].contains { !mentions[$0.key].isEmpty || baseExpressions[$0.key] != nil }
    }

    /// The layers for whose disappearing there is no action; for repeated ones, only those that appear gradually.
    package var layersThatPopOut: LayerSet {
        if !declaration.styles.isEmpty { return LayerSet() }
        let keysAnswered = namesOfAnsweredKeys
        let feedback =
            [declaration.feedback] + declaration.transitions.map { $0.feedback } + declaration.rules.map { $0.feedback }
            + Self.feedback(of: declaration.states)
        let appearances = feedback.flatMap { $0.appearances }
        func isAnswered(_ layer: String, _ event: PresenceEvent) -> Bool {
            appearances.contains { $0.event == event && $0.layer.text == layer }
        }
        return LayerSet(
            layers.indices.dropFirst().filter { layer in
                let name = String(layers[layer].name.prefix { $0 != "[" })
                if isAnswered(name, .disappear) { return false }
                return !repeatedLayers.contains(layer) || isAnswered(name, .appear)
                    || keysAnswered.contains(name + ".opacity") || keysAnswered.contains(name + ".scale")
                    || keys.indices.contains { keyLayers[$0] == layer && absences[$0]?.from != nil }
            })
    }

    private static func feedback(of states: [StateDeclaration]) -> [FeedbackDeclaration] {
        states.flatMap { [$0.feedback] + feedback(of: $0.states) }
    }

    /// The keys that transitions and rules list; these keys are asked even if their values stay the same.
    private var namesOfAnsweredKeys: Set<String> {
        let feedback = declaration.transitions.map { $0.feedback } + declaration.rules.map { $0.feedback }
        var names: Set<String> = []
        func add(_ entries: [FeedbackDeclaration.Entry]) {
            for entry in entries {
                names.insert(entry.key.text)
                if case .group(let group) = entry.action { add(group.entries) }
            }
        }
        for feedback in feedback {
            add(feedback.actions)
            for group in feedback.groups { add(group.entries) }
        }
        return names
    }

    /// Whether what a rule does depends on what is shown at that instant, as far as its conditions show.
    ///
    /// Where a throw of a key would stop depends on where the key is.
    package func asksWhatIsShown(_ rule: RuleID) -> Bool {
        let drives = gestures.contains { $0.drive != nil }
        return rules[rule].conditions.contains { $0.asksWhatIsShown || drives && $0.asksForRest }
    }

    /// Whether a rule has a timer.
    package var hasTimers: Bool {
        declaration.rules.contains { if case .after = $0.occasion { true } else { false } }
    }

    /// Whether a part has several states, so that one can be left for another.
    package func hasChoice(in part: PartID) -> Bool { states.count { $0.part == part } > 2 }
}

extension Expression {
    /// Whether one of its operations bends or steps.
    ///
    /// An expression that a spring follows may, because the spring's own way does not.
    fileprivate var mayBend: Bool {
        if follow != nil { return false }
        return nodes.contains { node in
            guard case .operation(let operation, _, let low, let high) = node else { return false }
            switch operation {
            case .min, .max, .abs, .clamp, .wrap: return true
            case .divide:
                if case .constant = nodes[low] { return false }
                return true
            case .ramp:
                // It steps where its ends pass each other.
                if case .constant = nodes[low], case .constant = nodes[high] { return false }
                return true
            case .add, .subtract, .multiply, .sin, .cos, .mix, .rubberBand, .pair: return false
            }
        }
    }
}

extension Key {
    /// The name without the id of its repeated layer: `row.y` for `row[3].y`.
    fileprivate var nameWithoutID: String {
        guard let open = name.firstIndex(of: "["), let close = name.firstIndex(of: "]"), open < close else {
            return name
        }
        return String(name[..<open] + name[name.index(after: close)...])
    }
}

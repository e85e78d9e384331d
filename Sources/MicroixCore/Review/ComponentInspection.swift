package import MicroixMotion

/// What oracles ask of a component, besides what a host sees.
extension Component {
    /// How many layers of a repetition a gesture is on; 0 where it is on none.
    package func repeatedLayers(ofGesture gesture: Int) -> Int {
        gestures[gesture].isRepeated ? gestures[gesture].layers.count : 0
    }

    /// The key that a gesture drives.
    package func drivenKey(ofGesture gesture: Int) -> Int? { gestures[gesture].drive?.keys.first }

    /// The triggers with which a gesture is over, and whether rules do something as it begins or goes on.
    package func ends(ofGesture gesture: Int) -> (triggers: [Int], isAwaited: Bool) {
        let own = gestures[gesture]
        var (ends, isAwaited) = ([Int](), false)
        for (phase, trigger) in zip(own.kind.phases, own.triggers) {
            if own.kind.ends.contains(phase) { ends.append(trigger) } else if isHeard(trigger) { isAwaited = true }
        }
        return (ends, isAwaited)
    }

    /// Whether a rule that listens to a gesture leads to another state.
    package func leadsOn(gesture: Int) -> Bool {
        gestures[gesture].triggers.contains { trigger in
            states.indices.contains { state in
                selection[trigger * states.count + state].contains { !rules[listeners[$0].rule].targets.isEmpty }
            }
        }
    }

    /// How fast a gesture that drives a key says that its fingers were as they let go; `nil` of other triggers.
    package func throwing(of key: Int, by trigger: Int, _ payload: PlainData) -> Lanes? {
        guard let (gesture, phase) = gesturePhase(ofTrigger: trigger), gestures[gesture].kind.ends.contains(phase),
            let drive = gestures[gesture].drive, drive.keys.contains(key)
        else { return nil }
        let velocities = gestures[gesture].fields.filter { if case .velocity = $0.content { true } else { false } }
        var result = Lanes.zero
        for (lane, field) in zip(drive.lanes, velocities) { result[lane] = payload[field.name]?.number ?? 0 }
        return result
    }

    /// All keys that a gesture may drive: of repeated layers one for each.
    package func drivenKeys(ofGesture gesture: Int) -> [Int] { gestures[gesture].drive?.keys ?? [] }

    /// Whether a rule that listens to a trigger asks in its conditions what is shown.
    package func asksWhatIsShown(aboutTrigger trigger: Int) -> Bool {
        states.indices.contains { state in
            selection[trigger * states.count + state].contains { asksWhatIsShown(listeners[$0].rule) }
        }
    }

    /// Whether a rule that no trigger sets off asks in its conditions what is shown.
    package var asksWhatIsShownByItself: Bool {
        declaration.rules.indices.contains { rule in
            if case .on = declaration.rules[rule].occasion { false } else { asksWhatIsShown(rule) }
        }
    }

    /// The number of states, the component itself included, which comes first.
    package var stateCount: Int { states.count }

    /// The number of rules.
    package var ruleCount: Int { rules.count }

    /// Whether a state is final.
    package func isFinal(_ state: Int) -> Bool { states[state].kind == .final }

    /// Whether a state stands for itself, and not for what was active before.
    package func isMode(_ state: Int) -> Bool {
        if case .history = states[state].kind { false } else { true }
    }

    /// Whether a state is one of several of which one is active.
    package func hasSiblings(_ state: Int) -> Bool {
        guard let parent = states[state].parent, states[parent].kind != .parallel else { return false }
        return states[parent].children.count > 1
    }

    /// A state and those around it, without the component itself.
    package func lineage(of state: Int) -> [Int] { states[state].lineage.filter { $0 > 0 } }

    /// Whether a key belongs to a layer, or to one inside it; 0 is the component itself, with all.
    package func isKey(_ key: Int, inLayer layer: Int) -> Bool {
        var own = keyLayers[key]
        while let current = own {
            if current == layer { return true }
            own = layers[current].parent
        }
        return layer == 0
    }

    /// The states to which a transition has led, with which its cues go: its rule's targets.
    ///
    /// Of a history that is the outermost state that was entered. The start has none that could be left.
    package func destinations(of transition: TakenTransition) -> [Int] {
        if transition.rule < 0 { return [] }
        let named = rules[transition.rule].targets.filter { transition.entries.contains($0) }
        return named.isEmpty ? Array(transition.entries.prefix(1)) : named
    }

    /// The innermost states of a set.
    package func innermost(of set: DenseSet) -> [Int] { leaves(of: set) }

    /// For each key those that what it shows depends on: what an expression of it follows, its whole, its parts.
    package var dependences: [[Int]] {
        keys.indices.map { key in
            var result = Set(followed[key])
            if let part = keys[key].part { result.insert(part.whole) }
            for part in expressions.parts[key] { result.insert(part.key) }
            return result.sorted()
        }
    }

    /// The keys that some expression may compute with an operation that bends or steps: a smaller or greater of two, a
    /// size, bounds, a wrap.
    package var keysThatMayBend: [Int] {
        let bending = Set(expressions.list.indices.filter { expressions.list[$0].mayBend })
        return keys.indices.filter { key in
            if let base = baseExpressions[key], bending.contains(base) { return true }
            return mentions[key].contains {
                if case .expression(let index) = $0.source { bending.contains(index) } else { false }
            }
        }
    }

    /// The middles of layers where nothing has changed yet, in points of the component.
    package var middles: [Lanes] {
        layers.indices.dropFirst().compactMap { layer in
            if hitShapes[layer].shape == .layer { return nil }
            let base: (Int) -> Lanes = { self.keys[$0].base }
            var place = hitShapes[layer].middle(base)
            for step in Array(lineage(ofLayer: layer)).reversed() { place = hitShapes[step].outer(place, base) }
            return place.isFinite ? place : nil
        }
    }

    /// Where a finger lands on the layer of a gesture: in its middle, or that of a layer inside; `nil` where there is none.
    ///
    /// Of repeated layers it is the first, and of a gesture that begins anywhere the first layer that has a middle.
    package func touchPoint(ofGesture gesture: Int, _ shown: (Int) -> Lanes) -> Lanes? {
        let own = gestures[gesture].layers.first
        let layers = layers.indices.dropFirst().filter { layer in
            hitShapes[layer].shape != .layer
                && (own.map { $0 == layer || lineage(ofLayer: layer).contains($0) } ?? true)
        }
        return layers.first.map { layer in
            var place = hitShapes[layer].middle(shown)
            for step in Array(lineage(ofLayer: layer)).reversed() { place = hitShapes[step].outer(place, shown) }
            return place
        }
    }

    /// How much of a layer is to be seen, as far as opacity and scale tell, its own and those of the layers around it.
    package func appearance(ofLayer layer: Int, _ shown: (Int) -> Lanes) -> Double {
        lineage(ofLayer: layer).reduce(1) { part, layer in
            let values = ["opacity", "scale"].map {
                self.key(named: layers[layer].name + "." + $0).map { shown($0).x } ?? 1
            }
            return part * values[0] * Swift.abs(values[1])
        }
    }

    /// The keys that make a key's layer transparent: its opacity, and those of the layers around it, but for the key itself.
    package func opacities(around key: Int) -> [Int] {
        guard let layer = keyLayers[key] else { return [] }
        return lineage(ofLayer: layer).compactMap { self.key(named: layers[$0].name + ".opacity") }.filter { $0 != key }
    }

    /// Whether a rule does anything besides being taken: an effect, a message, a trigger, feedback.
    package func doesSomething(_ rule: Int) -> Bool {
        let rule = declaration.rules[rule]
        return rule.effect != nil || rule.emit != nil || rule.raise != nil || rule.feedback != FeedbackDeclaration()
    }

    /// Whether a function has anything to do with what comes of a trigger.
    package func runsFunction(about trigger: Int) -> Bool {
        states.indices.contains { state in
            selection[trigger * states.count + state].contains {
                let rule = rules[listeners[$0].rule]
                return rule.guardFunction != nil || rule.effect != nil
            }
        }
    }

    /// Whether a function decides what comes of a trigger.
    package func asksFunction(about trigger: Int) -> Bool {
        states.indices.contains { state in
            selection[trigger * states.count + state].contains { rules[listeners[$0].rule].guardFunction != nil }
        }
    }

    /// Whether any rule listens to a trigger, or it sets an input.
    package func isHeard(_ trigger: Int) -> Bool {
        if inputFields[trigger] != nil { return true }
        return states.indices.contains { !selection[trigger * states.count + $0].isEmpty }
    }

    /// Whether any effect may write what it likes.
    private var hasEffects: Bool {
        rules.contains { $0.effect != nil }
            || states.contains { $0.enter != nil || $0.exit != nil || $0.initialEffect != nil }
    }

    /// The keys that may ever show anything but their base: a state or an effect may say otherwise, they are computed, or a
    /// transition or a rule moves them.
    package var keysThatMayChange: [Int] {
        let answered = namesOfAnsweredKeys
        return keys.indices.filter { mayChange($0, answered) }
    }

    private func mayChange(_ key: Int, _ answered: Set<String>) -> Bool {
        hasEffects || gestures.contains { $0.drive?.keys.contains(key) ?? false } || !mentions[key].isEmpty
            || baseExpressions[key] != nil || absences[key] != nil || answered.contains(keys[key].nameWithoutID)
            || keys[key].part.map { mayChange($0.whole, answered) } ?? false
            || expressions.parts[key].contains { !mentions[$0.key].isEmpty || baseExpressions[$0.key] != nil }
    }

    /// The layers that come little by little, and that nothing answers for as they go.
    package var layersThatPopOut: DenseSet {
        if !declaration.styles.isEmpty { return DenseSet() }
        let answered = namesOfAnsweredKeys
        let feedback =
            [declaration.feedback] + declaration.transitions.map { $0.feedback } + declaration.rules.map { $0.feedback }
            + Self.feedback(of: declaration.states)
        let appearances = feedback.flatMap { $0.appearances }
        func isAnswered(_ layer: String, _ event: PresenceEvent) -> Bool {
            appearances.contains { $0.event == event && $0.layer.text == layer }
        }
        return DenseSet(
            layers.indices.dropFirst().filter { layer in
                let name = String(layers[layer].name.prefix { $0 != "[" })
                let comes =
                    isAnswered(name, .appear) || answered.contains(name + ".opacity")
                    || answered.contains(name + ".scale")
                    || keys.indices.contains { keyLayers[$0] == layer && absences[$0] != nil }
                return comes && !isAnswered(name, .disappear)
            })
    }

    private static func feedback(of states: [StateDeclaration]) -> [FeedbackDeclaration] {
        states.flatMap { [$0.feedback] + feedback(of: $0.states) }
    }

    /// The keys that transitions and rules list: they are asked though their values stay the same.
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

    /// Whether what a rule does depends on what is shown in that instant, as far as its conditions tell.
    ///
    /// Where a throw of a key would stop depends on where it is.
    package func asksWhatIsShown(_ rule: Int) -> Bool {
        let drives = gestures.contains { $0.drive != nil }
        return rules[rule].conditions.contains { $0.asksWhatIsShown || drives && $0.asksForRest }
    }

    /// Whether a rule waits for some time after the entry of a state.
    package var hasTimers: Bool {
        declaration.rules.contains { if case .after = $0.occasion { true } else { false } }
    }

    /// Whether there are several states, so that one can be left for another.
    package var hasChoice: Bool { states.count > 2 }
}

extension Expression {
    /// Whether some operation of it bends or steps.
    fileprivate var mayBend: Bool {
        nodes.contains { node in
            guard case .operation(let operation, _, let divisor, _) = node else { return false }
            switch operation {
            case .min, .max, .abs, .clamp, .wrap: return true
            case .divide:
                if case .constant = nodes[divisor] { return false }
                return true
            case .add, .subtract, .multiply, .sin, .cos, .mix, .rubberBand, .pair: return false
            }
        }
    }
}

extension Key {
    /// Its name, of a repeated layer as one speaks of all of them: `row.y` of `row[3].y`.
    fileprivate var nameWithoutID: String {
        guard let open = name.firstIndex(of: "["), let close = name.firstIndex(of: "]"), open < close else {
            return name
        }
        return String(name[..<open] + name[name.index(after: close)...])
    }
}

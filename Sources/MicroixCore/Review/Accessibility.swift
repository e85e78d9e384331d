/// Finds what people can't reach who can't see or can't point, as far as that is known without running the component.
extension ComponentReview {
    /// Reports gestures of fingers that do something that no key does.
    mutating func findUnreachedGestures() {
        for index in unreachedGestures {
            let gesture = component.gestures[index]
            report(
                "fingers alone reach '\(ownName(gesture.name, in: gesture.part))': no key does what it does",
                hint:
                    "say what its layer is and does: accessibility = { role = \"button\", label = \"…\", activate = … }",
                at: component.declaration.gestures[index.index].name.location)
        }
    }

    /// The gestures of fingers that do something that no key does.
    var unreachedGestures: [GestureID] {
        var leftOut = LayerSet()
        for layer in component.layers.indices {
            if let parent = component.layers[layer].parent, leftOut.contains(parent) { leftOut.insert(layer) }
            if accessibility(of: layer)?.isLeftOut ?? false { leftOut.insert(layer) }
        }
        return component.gestures.indices.filter { index in
            let gesture = component.gestures[index]
            if gesture.facts.hovers || !gesture.heard.contains(true) && gesture.drive == nil { return false }
            let layers = gesture.layers.isEmpty ? [component.parts[gesture.part].layer] : gesture.layers
            return !layers.allSatisfy { leftOut.contains($0) } && !layers.contains { isReached($0) }
                && !isWorked(gesture) && !isDoneByOthers(gesture)
        }
    }

    /// Whether every rule that listens to a gesture also listens to a trigger of an element: `on = { "cancel", "aside"
    /// }`; or whether elements send the host the same messages, such as a refresh button beside a list that can be
    /// pulled.
    private func isDoneByOthers(_ gesture: Gesture) -> Bool {
        let worked = component.elements.flatMap { $0.actions.map { $0.trigger } }
        // What a finger draws past a threshold is its doing.
        let drawn = component.crossingWatches.filter { gesture.drive?.keys.contains($0.key) ?? false }
        let heard = rules(hearing: gesture.triggers + drawn.map { $0.trigger })
        let others = rules(hearing: worked.filter { !gesture.triggers.contains($0) })
        func told(_ rules: Set<RuleID>) -> Set<String> {
            // The names of messages differ between parts.
            Set(
                rules.compactMap { rule in
                    component.declaration.rules[rule.index].emit.map {
                        component.prefix(ofPart: component.part(ofRule: rule)) + $0.text
                    }
                })
        }
        if !told(heard).isEmpty, told(heard).isSubset(of: told(others)) { return true }
        if leadsByFunctions(gesture, heard, others) || leadsWhereOthersLead(heard, others) { return true }
        return gesture.drive == nil && !heard.isEmpty && heard.isSubset(of: others)
    }

    /// Whether a gesture only leads to states, and elements lead to all of them as well, apart from those that the
    /// gesture alone enters, such as that of a drawer under a finger.
    private func leadsWhereOthersLead(_ heard: Set<RuleID>, _ others: Set<RuleID>) -> Bool {
        let rules = component.declaration.rules
        func targets(_ wanted: (RuleID) -> Bool) -> Set<String> {
            Set(
                component.ruleIDs.filter(wanted).flatMap { rule in
                    rules[rule.index].to.map { component.prefix(ofPart: component.part(ofRule: rule)) + $0.text }
                })
        }
        let isSilent = heard.allSatisfy { rule in
            rules[rule.index].effect == nil && rules[rule.index].emit == nil && rules[rule.index].raise.isEmpty
        }
        let elsewhere = targets { !heard.contains($0) }
        let led = targets { heard.contains($0) }.intersection(elsewhere)
        return isSilent && !led.isEmpty && led.isSubset(of: targets { others.contains($0) })
    }

    /// Whether a finger drives a computed key, and only functions answer the gesture, as they answer an element beside
    /// it.
    ///
    /// An example are pages that tabs show, too. What functions do is not known without running them; `verify` finds
    /// out.
    private func leadsByFunctions(_ gesture: Gesture, _ heard: Set<RuleID>, _ others: Set<RuleID>) -> Bool {
        func isByFunction(_ rule: RuleID) -> Bool {
            let declared = component.declaration.rules[rule.index]
            return declared.effect != nil && declared.to.isEmpty && declared.emit == nil && declared.raise.isEmpty
        }
        let computed = component.derived.compactMap { if case .key(let key) = $0.target { key } else { nil } }
        return gesture.drive?.keys.contains { computed.contains($0) } ?? false && !heard.isEmpty
            && heard.allSatisfy(isByFunction)
            && others.contains { isByFunction($0) && component.part(ofRule: $0) == gesture.part }
    }

    private func rules(hearing triggers: [TriggerID]) -> Set<RuleID> {
        var rules: Set<RuleID> = []
        for trigger in triggers {
            for state in component.states.indices {
                for index in component.listeners(to: trigger, in: state) {
                    rules.insert(component.listeners[index].rule)
                }
            }
        }
        return rules
    }

    /// Whether keys do what a gesture does through another element, such as a menu that both escape and a tap beside it
    /// dismiss.
    private func isWorked(_ gesture: Gesture) -> Bool {
        component.elements.contains { element in
            guard element.actions.contains(where: { gesture.triggers.contains($0.trigger) }) else { return false }
            return component.elements.contains {
                $0.isFocusable
                    && ($0.layer == element.layer || component.lineage(ofLayer: $0.layer).contains(element.layer))
            }
        }
    }

    /// Whether keys reach a layer: it can have the focus, or something inside or around it can.
    private func isReached(_ layer: LayerID) -> Bool {
        component.elements.contains { element in
            guard element.isFocusable else { return false }
            if reaches(element.layer, layer) { return true }
            // A container is operated through its items.
            var around = element.parent
            while let next = around {
                let container = component.elements[next]
                if container.role?.items == element.role, reaches(container.layer, layer) { return true }
                around = container.parent
            }
            return false
        }
    }

    /// Whether one of two layers is inside the other.
    private func reaches(_ element: LayerID, _ layer: LayerID) -> Bool {
        element == .whole || layer == .whole || component.lineage(ofLayer: element).contains(layer)
            || component.lineage(ofLayer: layer).contains(element)
    }

    /// Reports elements of which too little is declared, or that nobody can operate.
    mutating func findUntold() {
        for element in component.elements {
            let declared = accessibility(of: element.layer)
            let place =
                declared?.location
                ?? element.keyboards.first.flatMap {
                    component.declaration.keyboards[$0].name.location
                }
            let name = element.layer == .whole ? "the component" : "'\(ownName(of: element.layer))'"
            guard let role = element.role else {
                report(
                    "\(name) can have the focus, and nothing says what it is",
                    hint: "accessibility = { role = \"button\", label = \"…\" }", at: place)
                continue
            }
            func isTold(_ attribute: AccessibilityAttribute) -> Bool {
                element.values.contains { value in
                    if case .constant(.text("")) = value.source { return false }
                    return value.attribute == attribute
                }
            }
            let word = role.rawValue
            if role.needsLabel, !isTold(.label) {
                report("\(name) is a \(word) without a label", hint: "label = \"…\" says which one it is", at: place)
            }
            if let needed = role.needed, !isTold(needed) {
                report(
                    "\(name) is a \(word), and nothing tells its '\(needed.rawValue)'",
                    hint: needed == .value ? "value = knob.x" : "checked = { state = \"on\" }", at: place)
            }
            if role.isRange, isTold(.value), !isTold(.least) || !isTold(.greatest) {
                report(
                    "\(name) is a \(word) without bounds",
                    hint: "least = 0, greatest = 100 say how far its number goes",
                    at: place)
            }
            let isNeverWorked = element.values.contains { value in
                if case .constant(.boolean(true)) = value.source { value.attribute == .disabled } else { false }
            }
            if role.isOperable, element.actions.isEmpty, element.keyboards.isEmpty, !isNeverWorked {
                report(
                    "\(name) is a \(word) that can't be worked",
                    hint: role.isRange ? "increment = …, decrement = … name triggers" : "activate = … names a trigger",
                    at: place)
            }
            if let trigger = element.actions.lazy.map({ $0.trigger }).first(where: { isRowUntold(of: $0, element) }) {
                let called = ownName(component.triggers[trigger].name, in: component.triggers[trigger].part)
                report(
                    "\(name) does '\(called)', and nothing tells its function of which row: the trigger has no field 'id'",
                    hint: "triggers = { \(called) = { id = mx.number(1) } }", at: place)
            }
        }
    }

    /// Whether a trigger that is posted for one of several rows can't say for which one, although a function answers
    /// it.
    private func isRowUntold(of trigger: TriggerID, _ element: AccessibleElement) -> Bool {
        guard element.id != nil, component.gesturePhase(ofTrigger: trigger) == nil,
            component.layers[element.layer].repetition != nil, component.runsFunction(about: trigger)
        else { return false }
        if case .fields(let fields) = component.triggers[trigger].payload {
            return !fields.contains { $0.name.text == "id" }
        }
        return !component.triggers[trigger].isInput
    }

    /// The accessibility that is declared for a layer, or for the component itself.
    private func accessibility(of layer: LayerID) -> AccessibilityDeclaration? {
        layer == .whole
            ? component.declaration.accessibility : component.declaration.layers[layer.index - 1].accessibility
    }

    /// A name as its part's component knows it.
    private func ownName(_ name: String, in part: PartID) -> String {
        String(name.dropFirst(component.parts[part].prefix.count))
    }

    /// A layer's name as its part's component knows it; for repeated layers, the name that they share.
    private func ownName(of layer: LayerID) -> String {
        let name = ownName(component.layers[layer].name, in: component.layers[layer].part)
        guard component.layers[layer].repetition != nil, let bracket = name.lastIndex(of: "[") else { return name }
        return String(name[..<bracket])
    }
}

extension AccessibilityRole {
    /// Whether an element with this role means nothing without a label.
    fileprivate var needsLabel: Bool {
        switch self {
        case .alert, .status, .group, .presentation: false
        default: true
        }
    }
}

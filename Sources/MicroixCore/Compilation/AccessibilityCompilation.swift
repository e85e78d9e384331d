import MicroixMotion

/// Compiles elements, with the values of their attributes and their keyboards.
extension ComponentCompiler {
    /// Finds the layers of keyboards, and adds a trigger for each of their phases.
    mutating func compileKeyboards() {
        var names = Set(declaration.gestures.map { $0.name.text })
        for name in declaration.keyboards.map({ $0.name }) where !names.insert(name.text).inserted {
            report(.duplicate(noun: "gesture", name: name.text, place: nil), at: name.location)
        }
        for declared in declaration.keyboards {
            currentPart = declared.part
            let repetition = declaration.repetitions.first { $0.name == declared.layer }
            var keyboard = Keyboard(
                name: declared.name.text, keys: declared.keys.map { $0.text }, layers: layers(of: declared, repetition),
                isRepeated: repetition != nil, part: declared.part)
            checkKeys(declared)
            for phase in KeyboardDeclaration.Phase.allCases {
                let name = phase.trigger(of: declared.name.text)
                if triggerIndices[name] != nil {
                    report(
                        .conflict(
                            "the trigger '\(name)' exists already", hint: "'\(declared.name.text)' has it as a keyboard"
                        ),
                        at: declared.name.location)
                }
                let fields = declared.fields(of: phase, rows: repetition?.layers.count)
                keyboard.triggers.append(
                    addTrigger(
                        Trigger(name: name, payload: fields.isEmpty ? .free : .fields(fields), part: declared.part)))
            }
            keyboards.append(keyboard)
        }
        currentPart = .whole
    }

    private mutating func layers(of declared: KeyboardDeclaration, _ repetition: RepetitionDeclaration?) -> [LayerID] {
        guard let name = declared.layer else { return [.whole] }
        if let repetition { return repetition.layers.compactMap { layerIndices[$0.text] } }
        if let layer = layerIndices[name.text] { return [layer] }
        let near = suggestion(
            for: name.text, among: layers.dropFirst().map { $0.name } + declaration.repetitions.map { $0.name.text })
        report(.unknown(noun: "layer", name: name.text, place: nil, near: near), at: name.location)
        return []
    }

    private mutating func checkKeys(_ declared: KeyboardDeclaration) {
        if declared.keys.isEmpty {
            report(
                .missing(what: "keys: mx.keyboard { \"space\", \"enter\" }", place: "mx.keyboard"),
                at: declared.name.location)
        }
        checkUnique(declared.keys, "key", in: "mx.keyboard")
        for key in declared.keys where !KeySample.isKey(key.text) {
            let near = suggestion(for: key.text, among: KeySample.names)
            report(
                near == nil
                    ? .conflict(
                        "there is no key '\(printable(key.text))'",
                        hint:
                            "a key is one character, or \(KeySample.names.prefix(8).joined(separator: ", ")) and so on")
                    : .unknown(noun: "key", name: key.text, place: "mx.keyboard", near: near), at: key.location)
        }
    }

    // MARK: - Elements

    /// The accessibility of the component and of its layers; for repeated layers, each one's own keys are used.
    var accessibilities: [(layer: Name?, declared: AccessibilityDeclaration)] {
        var rows: [String: Name] = [:]
        for repetition in declaration.repetitions { for row in repetition.layers { rows[row.text] = repetition.name } }
        let own = declaration.accessibility.map { (layer: Name?.none, declared: $0) }
        return (own.map { [$0] } ?? [])
            + declaration.layers.compactMap { layer in
                guard var declared = layer.accessibility else { return nil }
                if let name = rows[layer.name.text] {
                    declared.values = declared.values.map { value in
                        guard case .expression(let expression) = value.source else { return value }
                        let own = expression.renaming(name.text, to: layer.name.text)
                        return .init(value.attribute, .expression(own), at: value.location)
                    }
                }
                return (layer.name, declared)
            }
    }

    mutating func compileAccessibility() {
        var known: [LayerID: ElementID] = [:]
        var leftOut = LayerSet()
        var declared: [LayerID: AccessibilityDeclaration] = [:]
        for (name, own) in accessibilities {
            if let index = name.map({ layerIndices[$0.text] }) ?? .whole { declared[index] = own }
        }
        if declared.isEmpty, keyboards.isEmpty { return }
        for layer in layers.indices {
            if let parent = layers[layer].parent, leftOut.contains(parent) { leftOut.insert(layer) }
            let own = declared[layer]
            currentPart = own?.part ?? layers[layer].part
            if own?.isLeftOut ?? false { leftOut.insert(layer) }
            let keyboards = self.keyboards.indices.filter { self.keyboards[$0].layers.contains(layer) }
            if leftOut.contains(layer) {
                for keyboard in keyboards {
                    report(
                        .conflict(
                            "'\(self.keyboards[keyboard].name)' listens where accessibility is false",
                            hint: "what is out of reach has no focus"),
                        at: declaration.keyboards[keyboard].name.location)
                }
                continue
            }
            guard own != nil || !keyboards.isEmpty else { continue }
            var parent: ElementID?
            var around = layers[layer].parent
            while let next = around, parent == nil { (parent, around) = (known[next], layers[next].parent) }
            let element = element(own, layer, keyboards, parent)
            // An element without a role and without keys is skipped; only what is inside it counts.
            if element.role == nil, keyboards.isEmpty { continue }
            known[layer] = elements.append(element)
        }
        currentPart = .whole
    }

    private mutating func element(
        _ declared: AccessibilityDeclaration?, _ layer: LayerID, _ keyboards: [Int], _ parent: ElementID?
    ) -> AccessibleElement {
        let name = layer == .whole ? declaration.name.text : layers[layer].name
        let place = layer == .whole ? "the component" : "'\(name)'"
        if let declared { check(declared, place) }
        var values: [(attribute: AccessibilityAttribute, source: AccessibleElement.Source)] = []
        for attribute in AccessibilityAttribute.allCases {
            if let value = declared?.values.last(where: { $0.attribute == attribute }) {
                values.append((attribute, source(value)))
            } else if attribute == .label, layer != .whole, declared?.role != nil,
                let text = dataIndices[name + ".text"]
            {
                values.append((attribute, .text(text)))
            }
        }
        var opacities: [KeyID] = []
        var around: LayerID? = layer
        while let next = around, next != .whole {
            if let key = keyIndices[layers[next].name + ".opacity"] { opacities.append(key) }
            around = layers[next].parent
        }
        var actions =
            declared?.actions.compactMap { action in
                trigger(of: action).map { (action: action.action, trigger: $0) }
            } ?? []
        // An action that the element's keyboard performs can be performed without keys, too.
        if let role = declared?.role, role.actions.contains(.activate),
            !actions.contains(where: { $0.action == .activate }),
            let keyboard = keyboards.first(where: { isPressed(self.keyboards[$0]) })
        {
            actions.insert((.activate, self.keyboards[keyboard].trigger(of: .down)), at: 0)
        }
        return AccessibleElement(
            layer: layer, name: name, part: currentPart, id: layers[layer].repetition?.id,
            role: declared?.role == .presentation ? nil : declared?.role, values: values,
            actions: actions,
            step: declared?.step.map { step($0, declared?.location) }, orientation: declared?.orientation,
            keyboards: keyboards, parent: parent, opacities: opacities)
    }

    /// Whether a keyboard hears the keys that press something: space or enter.
    private func isPressed(_ keyboard: Keyboard) -> Bool {
        keyboard.keys.contains("space") || keyboard.keys.contains("enter")
    }

    private mutating func source(_ value: AccessibilityDeclaration.Value) -> AccessibleElement.Source {
        let attribute = value.attribute
        switch value.source {
        case .data(let data):
            if let expected = attribute.expectation(failedBy: data) {
                report(
                    .unsuitable(place: "'\(attribute.rawValue)'", expected: expected, found: data.inWords),
                    at: value.location)
            }
            return .constant(data)
        case .conditions(let list): return .conditions(list.compactMap { condition($0, triggers: []) })
        case .expression(let expression):
            return .expression(threshold(expression, in: "'\(attribute.rawValue)'", at: value.location))
        case .computed(let function):
            callsHost = true
            return .computed(function)
        }
    }

    private mutating func step(_ quantity: Quantity, _ location: SourceLocation?) -> Double {
        let number = fold(quantity).value
        if number > 0, number <= 1e9 { return number }
        report(
            .unsuitable(
                place: "'step'", expected: "a number above 0, at most a billion",
                found: number.isNaN ? "0/0" : plain(number)), at: location)
        return 1
    }

    /// The trigger that an action posts; reports it if there is no such trigger that a host may post.
    private mutating func trigger(of action: AccessibilityDeclaration.Binding) -> TriggerID? {
        let prefix = prefix(of: currentPart)
        let word = String(action.name.text.dropFirst(prefix.count))
        if action.action == .set {
            let inputs = fields(of: currentPart).filter { declaration.fields[$0].isInput }
            if inputs.contains(where: { declaration.fields[$0].name == action.name }),
                let trigger = triggerIndices[prefix + "set_" + word]
            {
                return trigger
            }
            let near = suggestion(for: word, among: inputs.map { ownName(ofField: $0) })
            report(.unknown(noun: "input", name: word, place: "'set'", near: near), at: action.name.location)
            return nil
        }
        if let index = triggerIndices[action.name.text], index.index >= ownTriggerCount,
            triggers[index].part == currentPart
        {
            return index
        }
        let known = triggers.dropFirst(ownTriggerCount).filter { $0.part == currentPart }
        let near = suggestion(for: action.name.text, among: known.map { $0.name })
        report(
            .unknown(noun: "trigger", name: word, place: "'\(action.action.rawValue)'", near: near),
            at: action.name.location)
        return nil
    }

    /// Reports roles, attributes and actions that don't go together.
    private mutating func check(_ declared: AccessibilityDeclaration, _ place: String) {
        guard let role = declared.role else { return }
        let common: [AccessibilityAttribute] = [.label, .description, .disabled]
        for value in declared.values where !common.contains(value.attribute) && !role.values.contains(value.attribute) {
            let others = AccessibilityRole.allCases.filter { $0.values.contains(value.attribute) }
            report(
                .conflict(
                    "\(place) has the role '\(role.rawValue)', and that has no '\(value.attribute.rawValue)'",
                    hint: "'\(value.attribute.rawValue)' is for \(others.map { $0.rawValue }.joined(separator: ", "))"),
                at: value.location ?? declared.location)
        }
        if declared.step != nil, !role.isRange {
            report(
                .conflict(
                    "\(place) has the role '\(role.rawValue)', and that has no 'step'",
                    hint: "'step' is for slider, spinbutton"), at: declared.location)
        }
        if declared.orientation != nil, role.items == nil, role != .slider {
            report(
                .conflict(
                    "\(place) has the role '\(role.rawValue)', and that has no 'orientation'",
                    hint: "'orientation' is for slider, tablist, menu, listbox, radiogroup"), at: declared.location)
        }
        for action in declared.actions where !role.actions.contains(action.action) {
            let others = AccessibilityRole.allCases.filter { $0.actions.contains(action.action) }
            report(
                .conflict(
                    "\(place) has the role '\(role.rawValue)', and that has no '\(action.action.rawValue)'",
                    hint: "'\(action.action.rawValue)' is for \(others.map { $0.rawValue }.joined(separator: ", "))"),
                at: action.name.location)
        }
    }
}

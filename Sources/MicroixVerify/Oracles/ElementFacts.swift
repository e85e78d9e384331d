import MicroixCore

extension Session {
    /// The accessibility node of an element; `nil` if the element is not there.
    func element(named name: String) -> AccessibilityNode? { accessibility.first { $0.name == name } }

    /// Whether an element, or one around it, is reported as disabled.
    func isDisabled(_ element: AccessibilityNode) -> Bool {
        if element[.disabled] == .boolean(true) { return true }
        guard let parent = element.parent, let outer = accessibility.first(where: { $0.layer == parent }) else {
            return false
        }
        return isDisabled(outer)
    }
}

extension AccessibilityNode {
    /// Whether it is a row, one of several that are repeated.
    var isRow: Bool { name.hasSuffix("]") }

    /// The distance from its least to its greatest number; `nil` if it has none, or if that is not positive.
    var range: Double? {
        guard let least = self[.least].number, let greatest = self[.greatest].number, greatest > least else {
            return nil
        }
        return greatest - least
    }

    /// Whether keys lead from one step of its number to the next.
    var isSteppedByKeys: Bool { actions.contains(.increment) || step != nil && actions.contains(.set) }
}

extension AccessibilityRole {
    /// The roles of which one element at a time is chosen, with the attribute that reports it.
    static let choices = [
        (AccessibilityRole.tab, AccessibilityAttribute.selected), (.option, .selected), (.radio, .checked),
        (.menuitem, .checked),
    ]
}

extension Component {
    /// The gestures whose layers are left out of accessibility on purpose.
    var gesturesLeftOut: Set<GestureID> {
        var layers = declaration.accessibility?.isLeftOut == true ? LayerSet(layerIDs) : LayerSet()
        for (layer, declared) in zip(layerIDs, declaration.layers) where declared.accessibility?.isLeftOut == true {
            layers.insert(layer)
        }
        return Set(
            zip(gestureIDs, declaration.gestures).filter { _, gesture in
                guard let name = gesture.layer?.text else { return declaration.accessibility?.isLeftOut == true }
                let own = layerIDs.filter { self.name(ofLayer: $0).withoutRows == name.withoutRows }
                return !own.isEmpty && own.allSatisfy { lineage(ofLayer: $0).contains { layers.contains($0) } }
            }.map(\.0))
    }

    /// The name of the trigger or input that an action of an element posts; `nil` if it declares none.
    func trigger(of action: AccessibilityAction, _ element: AccessibilityNode) -> String? {
        let declared =
            element.layer == .whole
            ? declaration.accessibility
            : zip(layerIDs, declaration.layers).first { $0.0 == element.layer }?.1.accessibility
        return declared?.actions.first { $0.action == action }?.name.text
    }
}

extension Subject {
    /// Whether a stimulus is posted by the host, and by no finger and no key.
    func isPostedByHost(_ stimulus: Stimulus) -> Bool {
        component.gesturePhase(ofTrigger: stimulus.trigger) == nil && !isPostedByKeyboard(stimulus.trigger)
    }

    func isPostedByKeyboard(_ trigger: TriggerID) -> Bool {
        let name = component.triggers[trigger].name
        return component.declaration.keyboards.contains { name.hasPrefix($0.name.text + ".") }
    }

    /// Whether a finger posts the stimulus, or a part does, which then tells its whole.
    func isPostedByFinger(_ stimulus: Stimulus) -> Bool {
        component.gesturePhase(ofTrigger: stimulus.trigger) != nil
            || !isPostedByKeyboard(stimulus.trigger)
                && component.triggers[stimulus.trigger].name.utf8.contains(UInt8(ascii: "."))
    }

    /// Whether two places look different.
    func looksOtherwise(_ one: Session, _ other: Session) -> Bool {
        let (one, other) = (one.modelState, other.modelState)
        return one.data != other.data || !one.hasSamePresence(as: other)
            || !one.differences(from: other, tolerances: tolerances).isEmpty
    }
}

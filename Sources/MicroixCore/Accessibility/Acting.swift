import MicroixMotion

/// Actions on elements without a pointer.
extension Situation {
    /// The trigger that an action posts, and its payload.
    struct Act {
        let trigger: TriggerID
        let payload: PlainData
        /// Whether the action repeats while a key is held.
        var repeats = false
    }

    /// The action of a key on an element, as ARIA's authoring practices recommend for its role; `nil` if there is none.
    func act(of key: String, on index: ElementID, isFocused: Bool, _ state: AccessibleState) -> Act? {
        let element = component.elements[index]
        guard let role = element.role else { return nil }
        // Escape closes what is open; delete removes an item.
        if key == "escape" { return role.isItem ? nil : act(.dismiss, on: index, state) }
        // All other keys act only on the focused element.
        guard isFocused else { return nil }
        switch key {
        case "space" where role.isOperable && !role.isRange: return act(.activate, on: index, state)
        case "enter" where role.isOperable && role != .radio && role != .checkbox:
            return act(.activate, on: index, state)
        case "delete" where role.isItem: return act(.dismiss, on: index, state)
        case "right", "up": return isSteppable(index, state) ? act(.increment, on: index, state) : nil
        case "left", "down": return isSteppable(index, state) ? act(.decrement, on: index, state) : nil
        case "home", "end", "page_up", "page_down":
            guard isSteppable(index, state), let number = number(of: key, on: index, state),
                let act = act(.set, on: index, state, value: .number(number)),
                component.triggers[act.trigger].accepts(act.payload)
            else { return nil }
            return key == "home" || key == "end"
                ? act : Act(trigger: act.trigger, payload: act.payload, repeats: true)
        default: return nil
        }
    }

    /// Whether keys may change the number of an element now.
    private func isSteppable(_ index: ElementID, _ state: AccessibleState) -> Bool {
        let role = component.elements[index].role
        return (role == .slider || role == .spinbutton) && state.isWorkable(index, component)
    }

    /// The number that a key sets: the least, the greatest, or one a tenth of the range further, but at least a step.
    private func number(of key: String, on index: ElementID, _ state: AccessibleState) -> Double? {
        let (least, greatest) = (
            state.value(.least, of: index, component).number, state.value(.greatest, of: index, component).number
        )
        if key == "home" { return least }
        if key == "end" { return greatest }
        let element = component.elements[index]
        guard let least, let greatest, let number = state.value(.value, of: index, component).number else { return nil }
        var way = (greatest - least) / 10
        if let step = element.step { way = max(step, (way / step).rounded(.down) * step) }
        return element.rounded(number + (key == "page_up" ? way : -way), least: least, greatest: greatest)
    }

    /// Whether a rule of an active state listens to a trigger.
    func isListened(to trigger: TriggerID) -> Bool {
        active.contains { !component.listeners(to: trigger, in: $0).isEmpty }
    }

    /// What an action on an element posts; `nil` if it has no such action, or is disabled.
    ///
    /// - Parameter value: The new value, for ``AccessibilityAction/set``.
    func act(
        _ action: AccessibilityAction, on index: ElementID, _ state: AccessibleState, value: PlainData? = nil
    ) -> Act? {
        let element = component.elements[index]
        // People can't operate a disabled element, but a form or a host may still set its value.
        if action == .set {
            guard state.told[index] != nil, let trigger = element.trigger(of: .set), let value else { return nil }
            return Act(trigger: trigger, payload: value)
        }
        guard state.isWorkable(index, component) else { return nil }
        let repeats = action == .increment || action == .decrement
        if let trigger = element.trigger(of: action) {
            return Act(trigger: trigger, payload: payload(of: trigger, element), repeats: repeats)
        }
        guard let trigger = element.trigger(of: .set) else { return nil }
        switch action {
        case .activate where element.role == .switch || element.role == .checkbox:
            return Act(
                trigger: trigger, payload: .boolean(state.value(.checked, of: index, component) != .boolean(true)))
        case .increment, .decrement:
            guard let step = element.step, let number = state.value(.value, of: index, component).number else {
                return nil
            }
            let next = element.rounded(
                number + (action == .increment ? step : -step), least: state.value(.least, of: index, component).number,
                greatest: state.value(.greatest, of: index, component).number)
            return Act(trigger: trigger, payload: .number(next), repeats: true)
        default: return nil
        }
    }

    /// The payload of a trigger without a finger: the id of the row, and for a gesture the middle of the element.
    private func payload(of trigger: TriggerID, _ element: AccessibleElement) -> PlainData {
        guard case .fields(let fields) = component.triggers[trigger].payload else { return .null }
        var given: [(name: String, value: PlainData)] = []
        if let id = element.id, fields.contains(where: { $0.name.text == "id" }) {
            given.append(("id", .number(Double(id))))
        }
        if let (gesture, _) = component.gesturePhase(ofTrigger: trigger) {
            let place = middle(of: element.layer)
            let own = inverse(ofSpace: component.gestures[gesture].part)?.applied(to: place) ?? place
            given += [("x", .number(own.x)), ("y", .number(own.y))]
        }
        return (try? component.triggers[trigger].accept(.record(given))) ?? .null
    }
}

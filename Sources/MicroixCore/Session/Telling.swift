import MicroixMotion

/// Tells assistive technology about changes of elements.
extension Machine {
    /// Records the changes of elements at the end of an instant, and takes the focus from elements that are gone.
    mutating func tellElements(_ host: any RuleHost) throws(ScriptFailure) {
        let changed = state.situation.memory.takeChangesForElements()
        let areAllAsked = state.accessible.news.take(state.situation)
        defer { state.accessible.news.forget() }
        var failure: ScriptFailure?
        var come: [ElementID] = []
        for index in component.elements.indices where areAllAsked || mayHaveChanged(index, changed) {
            let element = component.elements[index]
            guard state.situation.isThere(element) else {
                state.accessible.reads[index] = .unknown
                if state.accessible.told[index] == nil { continue }
                state.accessible.tell(nil, of: index)
                if element.role != nil { record(index, [], isThere: false) }
                continue
            }
            let before = state.accessible.told[index]
            do throws(ScriptFailure) {
                let now = try values(of: index, changed, host)
                if before == now { continue }
                state.accessible.tell(now, of: index)
                if before == nil { come.append(index) }
                guard element.role != nil else { continue }
                let differing = element.values.indices.filter { place in
                    before.map { $0[place] != now[place] } ?? (now[place] != .null)
                }
                record(
                    index, differing.map { .init(attribute: element.values[$0].attribute, value: now[$0]) },
                    isNew: before == nil)
            } catch {
                failure = failure ?? error
            }
        }
        if let focus = state.accessible.focus {
            if let opened = state.accessible.opening(come, from: focus, component) {
                moveFocus(to: opened, .opened)
            } else if !state.accessible.canFocus(focus, component) {
                moveFocus(to: state.accessible.successor(of: focus, come, component), .lost)
            }
        }
        if let failure {
            state.accessible.news.renew()
            throw failure
        }
    }

    /// Whether anything has changed on which the values of an element depend.
    private func mayHaveChanged(_ index: ElementID, _ changed: ContextChanges) -> Bool {
        let needs = component.elementNeeds[index]
        return needs.asksWhatIsShown || changed.mayConcern(needs.reads, in: needs.part)
            || changed.mayConcern(state.accessible.reads[index], in: needs.part)
            || state.accessible.news.keys.intersects(needs.keys)
            || state.accessible.news.data.intersects(needs.texts)
    }

    private mutating func record(
        _ index: ElementID, _ values: [AccessibilityNode.Value], isThere: Bool = true, isNew: Bool = false
    ) {
        let element = component.elements[index]
        scratch.journal.record(
            .accessibility(
                AccessibilityChange(
                    layer: element.layer, name: element.name, role: isNew ? element.role : nil, values: values,
                    isThere: isThere)))
    }

    /// The current values of an element; its functions are called if something that they have read has changed.
    private mutating func values(
        of index: ElementID, _ changed: ContextChanges, _ host: any RuleHost
    ) throws(ScriptFailure) -> [PlainData] {
        let element = component.elements[index]
        var result = state.accessible.told[index] ?? element.values.map { _ in .null }
        let known = state.accessible.reads[index]
        let isKnown = !known.isUnknown && !changed.mayConcern(known, in: element.part)
        var reads = ContextReads.none
        for (place, value) in element.values.enumerated() {
            switch value.source {
            case .constant(let data): result[place] = data
            case .text(let key): result[place] = state.situation.store.data[key]
            case .conditions(let conditions):
                result[place] = .boolean(conditions.allSatisfy { $0.holds(in: state.situation, payload: .null) })
            case .expression(let expression): result[place] = .number(state.situation.told(expression))
            case .computed(let function):
                if isKnown { continue }
                // A function that fails is called again once something has changed.
                state.accessible.reads[index] = reads
                let data = try state.situation.call(function, host, adding: &reads)
                if let expected = value.attribute.expectation(failedBy: data) {
                    throw ScriptFailure(
                        "the \(value.attribute.rawValue) of '\(element.name)' must be \(expected), not \(data.inWords)",
                        at: function.location)
                }
                result[place] = data
            }
        }
        if !isKnown { state.accessible.reads[index] = reads }
        round(&result, element)
        return result
    }

    private func round(_ values: inout [PlainData], _ element: AccessibleElement) {
        func number(_ attribute: AccessibilityAttribute) -> Double? {
            element.values.firstIndex { $0.attribute == attribute }.flatMap { values[$0].number }
        }
        guard let place = element.values.firstIndex(where: { $0.attribute == .value }),
            let value = values[place].number
        else { return }
        values[place] = .number(element.rounded(value, least: number(.least), greatest: number(.greatest)))
    }
}

/// The focus and the keyboard.
extension Machine {
    /// Moves the focus to an element, or to none.
    mutating func moveFocus(to element: ElementID?, _ origin: FocusOrigin) {
        let before = state.accessible.focus
        if before == element { return }
        state.accessible.focus = element
        let layer = element.map { component.elements[$0].layer }
        scratch.journal.record(.focus(element: layer, origin))
        if let before {
            let gone = state.accessible.held.filter { held in
                // An element around the one that has the focus still hears its keys.
                !(element.map { component.element(held.element, isAround: $0) } ?? false)
            }
            state.accessible.held.removeAll { held in gone.contains(held) }
            for held in gone { raise(.cancelled, held.keyboard, held.key, held.element) }
            for keyboard in component.elements[before].keyboards { raise(.blur, keyboard, nil, before) }
        }
        guard let element else { return }
        state.accessible.visit(element)
        for keyboard in component.elements[element].keyboards { raise(.focus, keyboard, nil, element) }
    }

    private mutating func raise(
        _ phase: KeyboardDeclaration.Phase, _ keyboard: Int, _ key: String?, _ element: ElementID
    ) {
        let own = component.keyboards[keyboard]
        // A part that has ended hears nothing.
        guard state.situation.active.contains(component.parts[own.part].root) else { return }
        state.agenda.add(
            .raised(
                trigger: own.trigger(of: phase),
                payload: own.payload(key: key, id: component.elements[element].id)), at: now)
    }

    /// Processes a change of the focus by the host; an element that can't have the focus does not get it.
    mutating func focus(_ element: ElementID?) {
        if let element, !state.accessible.canFocus(element, component) { return }
        moveFocus(to: element, .host)
    }

    /// Processes what happens to a key.
    ///
    /// - Returns: The payload that rules have heard; `nil` if they have heard nothing.
    mutating func take(_ sample: KeySample, _ host: any RuleHost) throws(ScriptFailure) -> PlainData? {
        scratch.journal.record(.key(sample))
        scratch.isKeyTaken = false
        let focus =
            state.accessible.focus
            ?? component.elements.indices.first {
                component.elements[$0].layer == .whole && state.accessible.canFocus($0, component)
            }
        if sample.phase != .down, let held = state.accessible.held.first(where: { $0.key == sample.key }) {
            scratch.isKeyTaken = true
            if sample.phase == .up { state.accessible.held.removeAll { $0 == held } }
            return try hear(sample.phase == .up ? .up : .repeat, held, host)
        }
        if sample.phase == .up { return nil }
        var around = focus
        while let index = around {
            around = component.elements[index].parent
            guard state.accessible.isWorkable(index, component) else { continue }
            if let keyboard = component.elements[index].keyboards.first(where: { keyboard in
                component.keyboards[keyboard].keys.contains(sample.key)
            }) {
                scratch.isKeyTaken = true
                let held = AccessibleState.HeldKey(key: sample.key, keyboard: keyboard, element: index)
                if sample.phase == .down { state.accessible.held.append(held) }
                return try hear(sample.phase == .down ? .down : .repeat, held, host)
            }
            guard let act = state.situation.act(of: sample.key, on: index, isFocused: index == focus, state.accessible)
            else {
                continue
            }
            // An escape to which no rule listens is left to whatever is around the component, such as a dialog of the
            // page.
            if sample.key == "escape", !state.situation.isListened(to: act.trigger) { continue }
            scratch.isKeyTaken = true
            // An action that does not repeat happens only once while the key is held.
            if sample.phase == .repeat, !act.repeats { return nil }
            return try perform(act.trigger, act.payload, host)
        }
        return try move(by: sample.key, host)
    }

    /// Moves the focus by a key.
    private mutating func move(by key: String, _ host: any RuleHost) throws(ScriptFailure) -> PlainData? {
        if key == "tab" || key == "shift+tab" {
            // Leaving a menu with tab closes it.
            let menu = state.accessible.menuAroundFocus(component)
            let closing = menu.flatMap { state.situation.act(.dismiss, on: $0, state.accessible) }
            let next = state.accessible.next(
                component, backwards: key == "shift+tab", leaving: closing == nil ? nil : menu)
            scratch.isKeyTaken = next != nil
            moveFocus(to: next, .keyboard)
            return try closing.map { act throws(ScriptFailure) in try perform(act.trigger, act.payload, host) }
        }
        guard let item = state.accessible.item(by: key, component) else { return nil }
        scratch.isKeyTaken = true
        moveFocus(to: item, .keyboard)
        // A radio button that gets the focus is also checked.
        guard component.elements[item].role == .radio,
            let act = state.situation.act(.activate, on: item, state.accessible)
        else {
            return nil
        }
        return try perform(act.trigger, act.payload, host)
    }

    private mutating func hear(
        _ phase: KeyboardDeclaration.Phase, _ held: AccessibleState.HeldKey, _ host: any RuleHost
    ) throws(ScriptFailure) -> PlainData? {
        let own = component.keyboards[held.keyboard]
        guard state.situation.active.contains(component.parts[own.part].root) else { return nil }
        let payload = own.payload(key: held.key, id: component.elements[held.element].id)
        try hear(own.trigger(of: phase), payload, .gesture, host)
        return payload
    }

    /// Posts the trigger of an action that a key performs on an element.
    private mutating func perform(
        _ trigger: TriggerID, _ data: PlainData, _ host: any RuleHost
    ) throws(ScriptFailure) -> PlainData {
        if let event = state.situation.gestureEvent(trigger, data) { return try play(event, trigger, .gesture, host) }
        try hear(trigger, data, .gesture, host)
        return data
    }
}

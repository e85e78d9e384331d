import MicroixCore

/// What is told of an element, and is not so: the other way round, or though a finger does otherwise.
extension KeyboardCheck {
    /// In words, what is told the other way round: a number that its increment makes less, an element that is told as expanded where
    /// less is there than before.
    static func contradiction(
        _ key: String, _ element: AccessibilityNode, _ before: Session, _ after: Session
    ) -> String? {
        guard let now = after.accessibility.first(where: { $0.name == element.name }),
            let does = roleKeys.first(where: { $0.key == key })?.does, element.actions.contains(does)
        else { return nil }
        if case (.number(let old), .number(let new)) = (element[.value], now[.value]), does != .activate {
            let way = does == .increment ? new - old : does == .decrement ? old - new : 0
            // What goes round goes back from its last to its first. A page that is read from the right has its keys the other way.
            var far = 10 * (element.step ?? 1)
            if case (.number(let least), .number(let greatest)) = (element[.least], element[.greatest]) {
                far = (greatest - least) / 2
            }
            guard way < 0, -way < far, !before.component.triggers.contains(where: { $0.name == "set_is_rtl" }) else {
                return nil
            }
            return
                "its \(does.rawValue) makes the value \(does == .increment ? "less" : "more"): \(plain(old)) becomes \(plain(new))"
        }
        guard does == .activate, element[.expanded] == .boolean(false), now[.expanded] == .boolean(true),
            layersThere(after).isStrictSubset(of: layersThere(before))
        else { return nil }
        return "it is told as expanded where less is there than before"
    }

    /// The layers that are there, and are larger than nothing.
    private static func layersThere(_ session: Session) -> Set<String> {
        let component = session.component
        return Set(
            component.layerIDs.map { component.name(ofLayer: $0) }.filter { name in
                guard session.presence(ofLayer: name) == .present else { return false }
                guard let size = component.key(named: name + ".size").flatMap({ session.target(of: $0) }) else {
                    return true
                }
                return size.x > 0.5 && size.y > 0.5
            })
    }

    /// Of what stands together one is chosen at a time, and what can be worked has a name.
    mutating func complainOfChoices(_ nodes: [AccessibilityNode], _ place: KeyPlace) {
        // What a host writes has not come yet where it is empty.
        let isUnwritten = component.fields.indices.contains { field in
            component.fields[field].isInput
                && place.session.context[field] == .text("")
        }
        for element in nodes where !isUnwritten && element.isFocusable && element[.label] == .text("") {
            complain(.announced, place, element.name, "it can have the focus, and its label is empty")
        }
        for (role, group, attribute) in [
            (AccessibilityRole.tab, AccessibilityRole.tablist, AccessibilityAttribute.selected),
            (.radio, .radiogroup, .checked),
        ] {
            for container in nodes where container.role == group {
                let chosen = nodes.filter {
                    $0.role == role && $0.parent == container.layer && $0[attribute] == .boolean(true)
                }
                guard chosen.count > 1 else { continue }
                complain(
                    .announced, place, chosen[1].name,
                    "it and '\(chosen[0].name)' are both told as \(attribute.rawValue), and only one of a \(group.rawValue) can be"
                )
            }
        }
    }

    /// What a form writes is what is told then, and not its opposite.
    mutating func complainOfWriting(_ element: AccessibilityNode, _ place: KeyPlace) {
        guard element.layer == .whole, element[.checked] != .null,
            let input = trigger(of: .set, element)
        else { return }
        var told: [PlainData] = []
        var inputs: [TimedInput] = []
        var after = place
        for value in [true, false] {
            var run = BlindRun(place.session, of: subject, host: host)
            inputs = [
                TimedInput(at: run.session.now.seconds, .trigger(Name("set_\(input)"), payload: .boolean(value)))
            ]
            _ = run.take(inputs[0].input)
            guard run.follow() == .rest, !run.hasFailed,
                let now = run.session.accessibility.first(where: { $0.layer == .whole })
            else { return }
            told.append(now[.checked])
            after = place.adding(inputs, run.session)
        }
        guard told == [.boolean(false), .boolean(true)] else { return }
        complain(
            .announced, after, element.name,
            "it is told as checked where '\(input)' is set to false, and as not checked where that is true")
    }

    /// What turns over to the eye as it is worked, and back as it is worked again, and is told as the same all the time.
    mutating func complainOfStale() {
        let nodes = exploration.nodes
        for node in fingerPlaces {
            let session = nodes[node].session
            // Of what is repeated each has a trigger of its own.
            for element in session.accessibility where element[.checked] != .null && !element.name.hasSuffix("]") {
                guard let name = trigger(of: .activate, element) else { continue }
                func next(_ from: Int) -> [Int] {
                    exploration.ways(from: from).filter { component.triggers[$0.stimulus.trigger].name == name }.map(
                        \.node)
                }
                func told(_ node: Int) -> PlainData? {
                    nodes[node].session.accessibility.first { $0.name == element.name }?[.checked]
                }
                // What waits for its host looks otherwise until that answers.
                func isToldOtherwise(_ turned: Int) -> Bool {
                    let place = nodes[turned].session.place
                    return nodes.indices.contains {
                        let other = nodes[$0].session.place
                        return told($0) != element[.checked] && other.data == place.data
                            && other.differences(from: place, tolerances: subject.tolerances).isEmpty
                    }
                }
                for turned in next(node) where told(turned) == element[.checked] && isToldOtherwise(turned) {
                    let (old, new) = (session.place, nodes[turned].session.place)
                    guard !old.differences(from: new, tolerances: subject.tolerances).isEmpty || old.data != new.data,
                        next(turned).contains(where: {
                            let back = nodes[$0].session
                            return back.active == session.active && back.context == session.context
                        })
                    else { continue }
                    complain(
                        .announced, KeyPlace(session: session, script: nodes[node].script, inputs: []), element.name,
                        "'\(name)' turns it over to the eye, and back, and it is told as \(element[.checked] == .boolean(true) ? "checked" : "not checked") all the time; where it looks the same it can be told otherwise"
                    )
                }
            }
        }
    }

    /// What is told as the least or the greatest that there is, and goes on to be less or more to the eye.
    mutating func complainOfBounds() {
        let nodes = exploration.nodes
        for node in fingerPlaces {
            let session = nodes[node].session
            for element in session.accessibility where !element.name.hasSuffix("]") {
                for (action, attribute) in [
                    (AccessibilityAction.decrement, AccessibilityAttribute.least), (.increment, .greatest),
                ] {
                    guard case .number(let bound) = element[attribute], element[.value] == .number(bound),
                        let name = trigger(of: action, element)
                    else { continue }
                    for way in exploration.ways(from: node) where component.triggers[way.stimulus.trigger].name == name
                    {
                        let after = nodes[way.node].session
                        guard after.active == session.active, after.place.data != session.place.data,
                            after.accessibility.first(where: { $0.name == element.name })?[.value] == .number(bound)
                        else { continue }
                        complain(
                            .announced, KeyPlace(session: session, script: nodes[node].script, inputs: []),
                            element.name,
                            "it is told as \(plain(bound)), its \(attribute.rawValue), and '\(name)' goes on to change what is shown"
                        )
                    }
                }
            }
        }
    }

    /// What keys do where a finger is refused that does it elsewhere.
    mutating func complainOfRefusedFingers() {
        let nodes = exploration.nodes
        for node in fingerPlaces {
            let session = nodes[node].session
            for element in session.accessibility where element[.disabled] != .boolean(true) {
                guard let name = trigger(of: .activate, element),
                    let led = exploration.ways(from: node).first(where: {
                        component.triggers[$0.stimulus.trigger].name == name
                            && nodes[$0.node].session.active != session.active
                    }).map({ nodes[$0.node].session.active })
                else { continue }
                for (gesture, declared) in zip(component.gestureIDs, component.declaration.gestures)
                where declared.kind == .tap && declared.layer?.text == layerName(of: element) {
                    let tap = component.triggers(ofGesture: gesture)[0]
                    func leads(_ from: Int) -> [StateSet] {
                        exploration.ways(from: from).filter { $0.stimulus.trigger == tap }
                            .map { nodes[$0.node].session.active }
                    }
                    guard component.triggers[tap].name != name, session.canBegin(gesture) == true,
                        leads(node).allSatisfy({ $0 == session.active }),
                        fingerPlaces.contains(where: {
                            nodes[$0].session.active == session.active && leads($0).contains(led)
                        })
                    else { continue }
                    complain(
                        .announced, KeyPlace(session: session, script: nodes[node].script, inputs: []), element.name,
                        "keys do '\(name)' with it where a finger's '\(component.triggers[tap].name)' is refused, which does the same elsewhere"
                    )
                }
            }
        }
    }

    /// The layer on which fingers touch an element; of the component itself the one that it has alone.
    private func layerName(of element: AccessibilityNode) -> String? {
        if element.layer != .whole { return element.name }
        let layers = Set(component.declaration.gestures.compactMap { $0.layer?.text })
        return layers.count == 1 ? layers.first : nil
    }

    /// What is told as disabled, and does for a finger what it does where it is not.
    mutating func complainOfDisabled() {
        var enabled: [String: Set<StateSet>] = [:]
        var disabled: [(element: String, led: StateSet, node: Int)] = []
        for node in fingerPlaces {
            let session = exploration.nodes[node].session
            for element in session.accessibility {
                guard let name = trigger(of: .activate, element) else { continue }
                for way in exploration.ways(from: node) where component.triggers[way.stimulus.trigger].name == name {
                    let led = exploration.nodes[way.node].session.active
                    if led == session.active { continue }
                    if element[.disabled] != .boolean(true) {
                        enabled[element.name, default: []].insert(led)
                    } else if let (gesture, _) = component.gesturePhase(ofTrigger: way.stimulus.trigger),
                        session.canBegin(gesture) == true
                    {
                        disabled.append((element.name, led, node))
                    }
                }
            }
        }
        for (element, led, node) in disabled where enabled[element]?.contains(led) ?? false {
            let place = KeyPlace(
                session: exploration.nodes[node].session, script: exploration.nodes[node].script, inputs: [])
            complain(
                .announced, place, element,
                "it is told as disabled, and a finger does with it what it does where it is not")
        }
    }

    /// What was disabled while a finger was on it, and tells the host all the same as that is lifted.
    mutating func complainOfLateDisabled() {
        for (index, node) in exploration.nodes.enumerated() where node.isCalm && !node.session.begunGestures.isEmpty {
            for element in node.session.accessibility where element[.disabled] == .boolean(true) {
                for way in exploration.ways(from: index) {
                    guard let (gesture, phase) = component.gesturePhase(ofTrigger: way.stimulus.trigger),
                        phase == .up || phase == .ended, isOn(gesture, element),
                        let message = exploration.told(by: way.stimulus, from: index).first
                    else { continue }
                    let timed = TimedStimulus(way.stimulus, at: node.session.now.seconds)
                    let place = KeyPlace(
                        session: exploration.nodes[way.node].session, script: node.script + [timed], inputs: [])
                    complain(
                        .announced, place, element.name,
                        "it is told as disabled, and a finger that is lifted from it tells '\(message)'")
                }
            }
        }
    }

    /// Whether a gesture is on an element, or on what lies in it.
    private func isOn(_ gesture: GestureID, _ element: AccessibilityNode) -> Bool {
        if element.layer == .whole { return true }
        guard let name = component.declaration.gestures[gesture.index].layer?.text else { return false }
        return component.layerIDs.contains {
            Self.family(component.name(ofLayer: $0)) == Self.family(name)
                && component.lineage(ofLayer: $0).contains(element.layer)
        }
    }

    /// The trigger, or the input, by which something is done with an element.
    private func trigger(of action: AccessibilityAction, _ element: AccessibilityNode) -> String? {
        let declared =
            element.layer == .whole
            ? component.declaration.accessibility
            : zip(component.layerIDs, component.declaration.layers).first { $0.0 == element.layer }?.1.accessibility
        return declared?.actions.first { $0.action == action }?.name.text
    }
}

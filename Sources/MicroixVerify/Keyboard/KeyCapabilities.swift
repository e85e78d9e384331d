import MicroixCore

/// Collects what elements can do, and whether a key ever does it.
extension KeyboardWalk {
    struct Capability: Hashable {
        let element: String
        let what: String
        let key: String
    }

    mutating func note(_ key: String, _ element: AccessibilityNode, _ works: Bool, _ place: ReachedPlace) {
        var capability: Capability?
        let family = element.name.withoutRows
        if let does = Self.roleKeys.first(where: { $0.key == key })?.does, element.actions.contains(does) {
            // An element may already be chosen because it has the focus.
            if does == .activate, let choice = AccessibilityRole.choices.first(where: { $0.0 == element.role })?.1,
                element[choice] == .boolean(true)
            {
                return
            }
            // Delete and escape both dismiss; one of them is enough.
            capability = Capability(element: family, what: does.rawValue, key: does == .dismiss ? "escape" : key)
        } else if !keyboards(of: key, on: element).isEmpty, !isOnlyFocus(key, of: element) {
            capability = Capability(element: family, what: "hears", key: key)
        }
        guard let capability else { return }
        let known = capabilities[capability]
        capabilities[capability] = (works || known?.works ?? false, known?.place ?? place)
    }

    mutating func checkKeyActions() {
        // In a place that was not looked at, the key may do it.
        if isCut { return }
        // A keyboard of the whole hears its keys wherever the focus is.
        func isHeardElsewhere(_ capability: Capability) -> Bool {
            let isWhole = component.declaration.keyboards.contains { keyboard in
                keyboard.layer == nil && keyboard.keys.contains { $0.text == capability.key }
            }
            return isWhole
                && capabilities.contains {
                    $0.key.key == capability.key && $0.key.what == capability.what && $0.value.works
                }
        }
        // No key activates a slider by itself; the author may give it one.
        func isGivenAnother(_ capability: Capability, _ place: ReachedPlace) -> Bool {
            capability.what == AccessibilityAction.activate.rawValue
                && element(of: capability, in: place.session)?.role.isRange ?? false
                && capabilities.contains {
                    $0.key.element == capability.element && $0.key.what == "hears" && $0.value.works
                }
        }
        let ordered = capabilities.sorted {
            ($0.key.element, $0.key.what, $0.key.key) < ($1.key.element, $1.key.what, $1.key.key)
        }
        for (capability, tried) in ordered
        where !tried.works && !isHeardElsewhere(capability) && !isGivenAnother(capability, tried.place)
            && !isDone(capability)
            && !isDoneLater(capability) && !isOnlyOnTheWay(capability, tried.place)
        {
            let what = capability.what == "hears" ? "it listens to '\(capability.key)'" : "it can '\(capability.what)'"
            complaints.add(
                .keyboard, tried.place, capability.element,
                "\(what), and nothing comes of '\(capability.key)' in any place of rest"
            )
        }
    }

    /// Whether rules hear only the focus of the keyboards with this key, and no keys.
    private func isOnlyFocus(_ key: String, of element: AccessibilityNode) -> Bool {
        keyboards(of: key, on: element).allSatisfy { keyboard in
            func hears(_ phases: [KeyboardDeclaration.Phase]) -> Bool {
                phases.contains { phase in
                    component.triggers.indices.contains {
                        component.triggers[$0].name == phase.trigger(of: keyboard.name.text) && component.isHeard($0)
                    }
                }
            }
            return hears([.focus, .blur]) && !hears([.down, .repeat, .up, .cancelled])
        }
    }

    /// How many places with the same states are tried.
    private static let mostTried = 24

    /// Whether the key has an effect in a place that keys have not led to, or in one where the component stays for a
    /// while.
    private func isDone(_ capability: Capability) -> Bool {
        for temporary in temporaryPlaces.all {
            guard let element = element(of: capability, in: temporary.session) else { continue }
            var run = UncheckedRun(temporary.session, of: subject, host: host)
            _ = run.take(.focus(Name(element.name)))
            if run.press(capability.key) { return true }
        }
        var tried: [StateSet: Int] = [:]
        // What a mouse has shown a key may hide.
        let underMouse = exploration.nodes.indices.filter { index in
            let node = exploration.nodes[index]
            return node.isRest && node.session.begunGestures.contains { component.hovers($0) }
        }
        for node in fingerPlaces + underMouse {
            let session = exploration.nodes[node].session
            guard let element = element(of: capability, in: session), tried[session.active, default: 0] < Self.mostTried
            else { continue }
            tried[session.active, default: 0] += 1
            var run = UncheckedRun(session, of: subject, host: host)
            _ = run.take(.focus(Name(element.name)))
            guard run.comesToRest() else { continue }
            if run.press(capability.key) { return true }
        }
        return false
    }

    /// Whether the key has an effect after another key, such as after escape has hidden what the focus shows.
    private func isDoneLater(_ capability: Capability) -> Bool {
        for place in places where place.inputs.isEmpty {
            guard let element = element(of: capability, in: place.session) else { continue }
            for key in keys where key != capability.key {
                var run = UncheckedRun(place.session, of: subject, host: host)
                _ = run.take(.focus(Name(element.name)))
                run.comesToRest()
                guard run.take(.key(KeySample(key, .down))) || run.take(.key(KeySample(key, .up))),
                    run.comesToRest(), run.session.focusedElement == element.name
                else { continue }
                if run.press(capability.key) { return true }
            }
        }
        return false
    }

    /// Whether the action is heard only in states that never rest, such as those of a running clock.
    private func isOnlyOnTheWay(_ capability: Capability, _ place: ReachedPlace) -> Bool {
        guard let action = AccessibilityAction(rawValue: capability.what),
            let element = element(of: capability, in: place.session),
            let name = component.trigger(of: action, element), let trigger = try? component.trigger(named: name)
        else { return false }
        let states = component.states(listeningTo: trigger).filter { !component.isRoot($0) }
        return !states.isEmpty
            && !exploration.nodes.contains { node in
                node.isRest && states.contains { node.session.active.contains($0) }
            }
    }

    /// The focusable element that can do it; `nil` if there is none.
    private func element(of capability: Capability, in session: Session) -> AccessibilityNode? {
        session.accessibility.first {
            $0.name.withoutRows == capability.element && $0.isFocusable
                && (capability.what == "hears" || $0.actions.contains { $0.rawValue == capability.what })
        }
    }
}

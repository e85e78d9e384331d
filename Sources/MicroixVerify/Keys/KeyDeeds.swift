import MicroixCore

/// Collects what elements can do, and whether a key ever does it.
extension KeyWalk {
    struct Deed: Hashable {
        let element: String
        let what: String
        let key: String
    }

    mutating func note(_ key: String, _ element: AccessibilityNode, _ works: Bool, _ place: ReachedPlace) {
        var deed: Deed?
        let family = element.name.withoutRows
        if let does = Self.roleKeys.first(where: { $0.key == key })?.does, element.actions.contains(does) {
            // An element may already be chosen because it has the focus.
            if does == .activate, let choice = AccessibilityRole.choices.first(where: { $0.0 == element.role })?.1,
                element[choice] == .boolean(true)
            {
                return
            }
            // Delete and escape both dismiss; one of them is enough.
            deed = Deed(element: family, what: does.rawValue, key: does == .dismiss ? "escape" : key)
        } else if !keyboards(of: key, on: element).isEmpty, !isOnlyFocus(key, of: element) {
            deed = Deed(element: family, what: "hears", key: key)
        }
        guard let deed else { return }
        let known = deeds[deed]
        deeds[deed] = (works || known?.works ?? false, known?.place ?? place)
    }

    mutating func checkKeyActions() {
        // In a place that was not looked at, the key may do it.
        if isCut { return }
        // A keyboard of the whole hears its keys wherever the focus is.
        func isHeardElsewhere(_ deed: Deed) -> Bool {
            let isWhole = component.declaration.keyboards.contains { keyboard in
                keyboard.layer == nil && keyboard.keys.contains { $0.text == deed.key }
            }
            return isWhole && deeds.contains { $0.key.key == deed.key && $0.key.what == deed.what && $0.value.works }
        }
        // No key activates a slider by itself; the author may give it one.
        func isGivenAnother(_ deed: Deed, _ place: ReachedPlace) -> Bool {
            deed.what == AccessibilityAction.activate.rawValue
                && element(of: deed, in: place.session)?.role.isRange ?? false
                && deeds.contains { $0.key.element == deed.element && $0.key.what == "hears" && $0.value.works }
        }
        let ordered = deeds.sorted {
            ($0.key.element, $0.key.what, $0.key.key) < ($1.key.element, $1.key.what, $1.key.key)
        }
        for (deed, tried) in ordered
        where !tried.works && !isHeardElsewhere(deed) && !isGivenAnother(deed, tried.place) && !isDone(deed)
            && !isDoneLater(deed) && !isOnlyOnTheWay(deed, tried.place)
        {
            let what = deed.what == "hears" ? "it listens to '\(deed.key)'" : "it can '\(deed.what)'"
            complaints.add(
                .keyboard, tried.place, deed.element, "\(what), and nothing comes of '\(deed.key)' in any place of rest"
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
    private func isDone(_ deed: Deed) -> Bool {
        for temporary in temporaryPlaces.all {
            guard let element = element(of: deed, in: temporary.session) else { continue }
            var run = UncheckedRun(temporary.session, of: subject, host: host)
            _ = run.take(.focus(Name(element.name)))
            if run.press(deed.key) { return true }
        }
        var tried: [StateSet: Int] = [:]
        for node in fingerPlaces {
            let session = exploration.nodes[node].session
            guard let element = element(of: deed, in: session), tried[session.active, default: 0] < Self.mostTried
            else { continue }
            tried[session.active, default: 0] += 1
            var run = UncheckedRun(session, of: subject, host: host)
            _ = run.take(.focus(Name(element.name)))
            guard run.comesToRest() else { continue }
            if run.press(deed.key) { return true }
        }
        return false
    }

    /// Whether the key has an effect after another key, such as after escape has hidden what the focus shows.
    private func isDoneLater(_ deed: Deed) -> Bool {
        for place in places where place.inputs.isEmpty {
            guard let element = element(of: deed, in: place.session) else { continue }
            for key in keys where key != deed.key {
                var run = UncheckedRun(place.session, of: subject, host: host)
                _ = run.take(.focus(Name(element.name)))
                run.comesToRest()
                guard run.take(.key(KeySample(key, .down))) || run.take(.key(KeySample(key, .up))),
                    run.comesToRest(), run.session.focusedElement == element.name
                else { continue }
                if run.press(deed.key) { return true }
            }
        }
        return false
    }

    /// Whether the action is heard only in states that never rest, such as those of a running clock.
    private func isOnlyOnTheWay(_ deed: Deed, _ place: ReachedPlace) -> Bool {
        guard let action = AccessibilityAction(rawValue: deed.what), let element = element(of: deed, in: place.session),
            let name = component.trigger(of: action, element), let trigger = try? component.trigger(named: name)
        else { return false }
        let states = component.states(listeningTo: trigger).filter { !component.isRoot($0) }
        return !states.isEmpty
            && !exploration.nodes.contains { node in
                node.isRest && states.contains { node.session.active.contains($0) }
            }
    }

    /// The focusable element that can do it; `nil` if there is none.
    private func element(of deed: Deed, in session: Session) -> AccessibilityNode? {
        session.accessibility.first {
            $0.name.withoutRows == deed.element && $0.isFocusable
                && (deed.what == "hears" || $0.actions.contains { $0.rawValue == deed.what })
        }
    }
}

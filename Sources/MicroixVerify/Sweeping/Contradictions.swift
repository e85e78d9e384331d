import MicroixCore
import MicroixMotion

/// What is told of an element, and is not so: the other way round, or the same all the time.
extension KeyboardCheck {
    /// In words, what is told the other way round: a number that a step more makes less, an element that is told as expanded where
    /// less is there than before.
    static func contradiction(
        _ key: String, _ element: AccessibilityNode, _ before: Session, _ after: Session
    ) -> String? {
        guard let now = after.accessibility.first(where: { $0.name == element.name }),
            let does = roleKeys.first(where: { $0.key == key })?.does
        else { return nil }
        // A key sets the next step where there is nothing else that it could do.
        let steps = does != .activate && element.step != nil && element.actions.contains(.set)
        guard steps || element.actions.contains(does) else { return nil }
        if case (.number(let old), .number(let new)) = (element[.value], now[.value]), does != .activate {
            let way = does == .increment ? new - old : does == .decrement ? old - new : 0
            // What goes round goes back from its last to its first, by most of its range. A page that is read from the right has its
            // keys the other way.
            var far = 10 * (element.step ?? 1)
            if case (.number(let least), .number(let greatest)) = (element[.least], element[.greatest]) {
                far = (greatest - least) * 0.75
            }
            guard way < 0, -way < far, !before.component.triggers.contains(where: { $0.name == "set_is_rtl" }),
                !goesAlong(key, before, after)
            else { return nil }
            return
                "its \(does.rawValue) makes the value \(does == .increment ? "less" : "more"): \(plain(old)) becomes \(plain(new))"
        }
        return does == .activate ? expandedInverted(element, now, before, after) : nil
    }

    /// Whether a keyboard of the author's hears an arrow, and what is shown goes its way, as where it is read from the right.
    private static func goesAlong(_ key: String, _ before: Session, _ after: Session) -> Bool {
        let component = before.component
        let ways: [String: Lanes] = [
            "right": [1, 0, 0, 0], "left": [-1, 0, 0, 0], "up": [0, -1, 0, 0], "down": [0, 1, 0, 0],
        ]
        guard let way = ways[key],
            component.declaration.keyboards.contains(where: { $0.keys.contains { $0.text == key } })
        else { return false }
        let moved = component.layerIDs.compactMap { layer -> Lanes? in
            guard let old = before.middle(ofLayer: layer), let new = after.middle(ofLayer: layer), old != new else {
                return nil
            }
            return new - old
        }
        return !moved.isEmpty && moved.allSatisfy { ($0 * way).sum() > 0 }
    }

    /// What a form writes is what is told then, and not its opposite.
    mutating func complainOfWriting(_ element: AccessibilityNode, _ place: KeyPlace) {
        guard element.layer == .whole, element[.checked] != .null,
            let input = component.trigger(of: .set, element)
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
                guard let name = component.trigger(of: .activate, element) else { continue }
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
                    guard isOtherwise(session, nodes[turned].session),
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
        for node in fingerPlaces where !nodes[node].script.contains(where: { isBetweenSteps($0.stimulus) }) {
            let session = nodes[node].session
            for element in session.accessibility where !element.name.hasSuffix("]") {
                for (action, attribute) in [
                    (AccessibilityAction.decrement, AccessibilityAttribute.least), (.increment, .greatest),
                ] {
                    guard case .number(let bound) = element[attribute], element[.value] == .number(bound),
                        let name = component.trigger(of: action, element)
                    else { continue }
                    for way in exploration.ways(from: node) where component.triggers[way.stimulus.trigger].name == name
                    {
                        let after = nodes[way.node].session
                        // What is read of it is its text, where it has one.
                        guard after.active == session.active, after.place.data != session.place.data,
                            let now = after.accessibility.first(where: { $0.name == element.name }),
                            now[.value] == .number(bound), now[.text] == element[.text]
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

    /// What is told as the least or the greatest wherever an input goes on, by a quarter of its range or more, as it is another number than
    /// the one that is shown.
    mutating func complainOfBoundedInputs() {
        let nodes = exploration.nodes
        for node in fingerPlaces {
            let session = nodes[node].session
            for element in session.accessibility where !element.name.hasSuffix("]") {
                guard let number = element[.value].number,
                    [element[.least], element[.greatest]].contains(.number(number))
                else { continue }
                for way in exploration.ways(from: node) where isFarStep(way.stimulus, from: session) {
                    let after = nodes[way.node].session
                    guard after.active == session.active, isShownOtherwise(element, session, after),
                        let now = after.accessibility.first(where: { $0.name == element.name }),
                        now[.value] == element[.value], now[.text] == element[.text],
                        isTold(element.name, by: way.stimulus.trigger)
                    else { continue }
                    complain(
                        .announced, KeyPlace(session: session, script: nodes[node].script, inputs: []), element.name,
                        "it is told as \(plain(number)), the end of its range, and '\(component.triggers[way.stimulus.trigger].name)' goes on to change what is shown"
                    )
                }
            }
        }
    }

    /// Whether an element looks otherwise in another place; the whole, where one number alone decides what it looks like.
    private func isShownOtherwise(_ element: AccessibilityNode, _ one: Session, _ other: Session) -> Bool {
        if element.layer == .whole {
            let numbers = component.fields.filter { field in
                if field.isInput, case .number = field.type.kind { true } else { false }
            }
            return numbers.count == 1 && isOtherwise(one, other)
        }
        return one.place.differences(from: other.place, tolerances: subject.tolerances).contains { key in
            component.layer(ofKey: key).map { component.lineage(ofLayer: $0).contains(element.layer) } ?? false
        }
    }

    /// Whether a stimulus sets a number with bounds to one that is a quarter of its range or more from where it is.
    private func isFarStep(_ stimulus: Stimulus, from session: Session) -> Bool {
        guard case .input(let field, let type) = component.triggers[stimulus.trigger].payload,
            case .number(let least, let greatest) = type.kind, greatest - least < .infinity,
            let new = stimulus.payload.number, let old = session.context[field].number
        else { return false }
        return abs(new - old) >= (greatest - least) / 4
    }

    /// Whether what is told of an element's number changes anywhere as an input does.
    private func isTold(_ element: String, by input: TriggerID) -> Bool {
        func told(_ node: Int) -> PlainData? {
            exploration.nodes[node].session.accessibility.first { $0.name == element }?[.value]
        }
        return fingerPlaces.contains { node in
            exploration.ways(from: node).contains { $0.stimulus.trigger == input && told($0.node) != told(node) }
        }
    }

    /// What is told by other words than it says: by those that it says elsewhere, where it is told by these, as a button that says 'Play'
    /// and is told as 'Pause', and the other way round; or by those that it says elsewhere and is told by there as well.
    mutating func complainOfOtherWords() {
        var known: [String: [(label: String, words: String, isNamed: Bool, node: Int)]] = [:]
        for node in fingerPlaces {
            let session = exploration.nodes[node].session
            for element in session.accessibility where element.actions.contains(.activate) {
                let texts = session.texts(shownOn: element).map { $0.joined(separator: " ") }
                guard case .text(let label) = element[.label], texts.count == 1, let words = texts.first else {
                    continue
                }
                known[element.name, default: []].append((label, words, isNamedByItsWords(element), node))
            }
        }
        for (element, places) in known.sorted(by: { $0.key < $1.key }) {
            for (label, words, isNamed, node) in places where words != label {
                let own = exploration.nodes[node]
                let place = KeyPlace(session: own.session, script: own.script, inputs: [])
                if places.contains(where: { $0.label == words && $0.words == label }) {
                    complain(
                        .announced, place, element,
                        "it says '\(words)' where it is told as '\(label)', and '\(label)' where it is told as '\(words)'"
                    )
                } else if isNamed, !isPartOf(label, words),
                    places.contains(where: { $0.label == label && $0.words == label })
                {
                    complain(
                        .announced, place, element,
                        "it says '\(words)', and is told as '\(label)', which it says elsewhere")
                }
            }
        }
    }

    /// Whether nothing but its label tells what an element says.
    private func isNamedByItsWords(_ element: AccessibilityNode) -> Bool {
        [AccessibilityRole.button, .menuitem].contains(element.role)
            && [AccessibilityAttribute.checked, .pressed, .selected, .expanded, .value, .text, .description].allSatisfy
            {
                element[$0] == .null || element[$0] == .text("")
            }
    }

    /// Whether one text is in the other, whatever the case of their letters.
    private func isPartOf(_ one: String, _ other: String) -> Bool {
        func lies(_ inner: String.UTF8View, in outer: String.UTF8View) -> Bool {
            outer.indices.contains { outer[$0...].starts(with: inner) }
        }
        let (one, other) = (one.lowercased(), other.lowercased())
        return lies(other.utf8, in: one.utf8) || lies(one.utf8, in: other.utf8) || !other.contains(where: \.isLetter)
    }

    /// Whether a stimulus may lead between two steps of a range, where the nearest one is told: what a finger draws, or a host's
    /// fraction.
    private func isBetweenSteps(_ stimulus: Stimulus) -> Bool {
        if let (gesture, _) = component.gesturePhase(ofTrigger: stimulus.trigger) {
            return component.declaration.gestures[gesture.index].facts.phases.contains(.changed)
        }
        func isFraction(_ data: PlainData) -> Bool { data.number.map { $0 != $0.rounded() } ?? false }
        if case .table(let fields) = stimulus.payload { return fields.contains { isFraction($0.value) } }
        return isFraction(stimulus.payload)
    }

    /// Whether two places look otherwise.
    func isOtherwise(_ one: Session, _ other: Session) -> Bool {
        let (one, other) = (one.place, other.place)
        return !one.differences(from: other, tolerances: subject.tolerances).isEmpty || one.data != other.data
    }
}

extension Component {
    /// The trigger, or the input, by which something is done with an element.
    func trigger(of action: AccessibilityAction, _ element: AccessibilityNode) -> String? {
        let declared =
            element.layer == .whole
            ? declaration.accessibility
            : zip(layerIDs, declaration.layers).first { $0.0 == element.layer }?.1.accessibility
        return declared?.actions.first { $0.action == action }?.name.text
    }
}

import MicroixCore

/// Finds reports of elements that stay the same while what is shown changes.
extension PlaceReview {
    /// Reports an element that visibly switches when it is activated, and back, and is always reported as the same.
    mutating func checkStaleToggles() {
        let nodes = exploration.nodes
        for node in fingerPlaces {
            let session = nodes[node].session
            // Rows are left out, because each has a trigger of its own.
            for element in session.accessibility where element[.checked] != .null && !element.isRow {
                guard let name = component.trigger(of: .activate, element) else { continue }
                func next(_ from: Int) -> [Int] {
                    exploration.ways(from: from).filter { component.triggers[$0.stimulus.trigger].name == name }.map(
                        \.node)
                }
                func told(_ node: Int) -> PlainData? {
                    nodes[node].session.element(named: element.name)?[.checked]
                }
                // A switch that waits for its host may look different until that answers.
                func isToldOtherwise(_ turned: Int) -> Bool {
                    let place = nodes[turned].session.modelState
                    return nodes.indices.contains {
                        let other = nodes[$0].session.modelState
                        return told($0) != element[.checked] && other.data == place.data
                            && other.differences(from: place, tolerances: subject.tolerances).isEmpty
                    }
                }
                for turned in next(node) where told(turned) == element[.checked] && isToldOtherwise(turned) {
                    guard subject.looksOtherwise(session, nodes[turned].session),
                        next(turned).contains(where: {
                            let back = nodes[$0].session
                            return back.active == session.active && back.context == session.context
                        })
                    else { continue }
                    complaints.add(
                        .announced, nodes[node].place, element.name,
                        "'\(name)' turns it over to the eye, and back, and it is told as \(element[.checked] == .boolean(true) ? "checked" : "not checked") all the time; where it looks the same it can be told otherwise"
                    )
                }
            }
        }
    }

    /// Reports a number at its reported least or greatest, if what is shown goes on to less or more.
    mutating func checkReportedBounds() {
        let nodes = exploration.nodes
        for node in fingerPlaces where !nodes[node].script.contains(where: { isBetweenSteps($0.stimulus) }) {
            let session = nodes[node].session
            for element in session.accessibility where !element.isRow {
                for (action, attribute) in [
                    (AccessibilityAction.decrement, AccessibilityAttribute.least), (.increment, .greatest),
                ] {
                    guard case .number(let bound) = element[attribute], element[.value] == .number(bound),
                        let name = component.trigger(of: action, element)
                    else { continue }
                    for way in exploration.ways(from: node) where component.triggers[way.stimulus.trigger].name == name
                    {
                        let after = nodes[way.node].session
                        // If the element has a text, that is read instead of the number.
                        guard after.active == session.active, after.modelState.data != session.modelState.data,
                            let now = after.element(named: element.name),
                            now[.value] == .number(bound), now[.text] == element[.text]
                        else { continue }
                        complaints.add(
                            .announced, nodes[node].place,
                            element.name,
                            "it is told as \(plain(bound)), its \(attribute.rawValue), and '\(name)' goes on to change what is shown"
                        )
                    }
                }
            }
        }
    }

    /// Reports a number at its least or greatest while an input that changes what is shown goes through a quarter of
    /// its range or more: it is not the number that is shown.
    mutating func checkInputsAtBounds() {
        let nodes = exploration.nodes
        for node in fingerPlaces {
            let session = nodes[node].session
            for element in session.accessibility where !element.isRow {
                guard let number = element[.value].number,
                    [element[.least], element[.greatest]].contains(.number(number))
                else { continue }
                for way in exploration.ways(from: node) where isFarStep(way.stimulus, from: session) {
                    let after = nodes[way.node].session
                    guard after.active == session.active, isShownOtherwise(element, session, after),
                        let now = after.element(named: element.name),
                        now[.value] == element[.value], now[.text] == element[.text],
                        isTold(element.name, by: way.stimulus.trigger)
                    else { continue }
                    complaints.add(
                        .announced, nodes[node].place, element.name,
                        "it is told as \(plain(number)), the end of its range, and '\(component.triggers[way.stimulus.trigger].name)' goes on to change what is shown"
                    )
                }
            }
        }
    }

    /// Whether an element looks different in two places; for the whole component only if a single number decides its
    /// look.
    private func isShownOtherwise(_ element: AccessibilityNode, _ one: Session, _ other: Session) -> Bool {
        if element.layer == .whole {
            let numbers = component.fields.filter { field in
                if field.isInput, case .number = field.type.kind { true } else { false }
            }
            let (before, after) = (one.modelState, other.modelState)
            return numbers.count == 1
                && (before.data != after.data || !before.hasSamePresence(as: after)
                    || before.differences(from: after, tolerances: subject.tolerances).contains { key in
                        ([key] + subject.movedKeys(by: key)).contains {
                            component.layer(ofKey: $0) != nil && !other.isLayerAbsent($0)
                        }
                    })
        }
        return one.modelState.differences(from: other.modelState, tolerances: subject.tolerances).contains { key in
            component.layer(ofKey: key).map { component.lineage(ofLayer: $0).contains(element.layer) } ?? false
        }
    }

    /// Whether a stimulus sets a number with bounds to one that is at least a quarter of the range away.
    private func isFarStep(_ stimulus: Stimulus, from session: Session) -> Bool {
        guard case .input(let field, let type) = component.triggers[stimulus.trigger].payload,
            case .number(let least, let greatest) = type.kind, greatest - least < .infinity,
            let new = stimulus.payload.number, let old = session.context[field].number
        else { return false }
        return abs(new - old) >= (greatest - least) / 4
    }

    /// Whether an input ever changes the reported number of an element.
    private func isTold(_ element: String, by input: TriggerID) -> Bool {
        func told(_ node: Int) -> PlainData? {
            exploration.nodes[node].session.element(named: element)?[.value]
        }
        return fingerPlaces.contains { node in
            exploration.ways(from: node).contains { $0.stimulus.trigger == input && told($0.node) != told(node) }
        }
    }

    /// Reports an element that is reported as chosen in every place, although choosing others changes what is shown.
    mutating func checkStaleChoices() {
        let nodes = exploration.nodes
        let places = fingerPlaces
        for (role, attribute) in AccessibilityRole.choices {
            var chosen: Set<String> = []
            var picks: Set<String> = []
            for node in places {
                for element in nodes[node].session.accessibility where element.role == role {
                    if element[attribute] == .boolean(true) { chosen.insert(element.name) }
                    if let name = component.trigger(of: .activate, element) { picks.insert(name) }
                }
            }
            guard chosen.count == 1, let told = chosen.first else { continue }
            // The places to which choices lead, if the same choice again changes nothing.
            let led = places.flatMap { from in
                exploration.ways(from: from).filter { way in
                    picks.contains(component.triggers[way.stimulus.trigger].name) && way.node != from
                        && places.contains(way.node)
                        && exploration.ways(from: way.node).allSatisfy {
                            $0.stimulus != way.stimulus || $0.node == way.node
                        }
                }.map(\.node)
            }.sorted()
            guard let first = led.first,
                let other = led.first(where: { subject.looksOtherwise(nodes[first].session, nodes[$0].session) })
            else { continue }
            complaints.add(
                .announced, nodes[other].place, told,
                "it is told as \(attribute.rawValue) in every place, though choosing others changes what is shown")
        }
    }

    /// Whether a stimulus may lead between two steps of a range, where the nearest step is reported: a drag, or a
    /// fraction from the host.
    private func isBetweenSteps(_ stimulus: Stimulus) -> Bool {
        if let (gesture, _) = component.gesturePhase(ofTrigger: stimulus.trigger) {
            return component.declaration.gestures[gesture.index].facts.phases.contains(.changed)
        }
        func isFraction(_ data: PlainData) -> Bool { data.number.map { $0 != $0.rounded() } ?? false }
        if case .table(let fields) = stimulus.payload { return fields.contains { isFraction($0.value) } }
        return isFraction(stimulus.payload)
    }
}

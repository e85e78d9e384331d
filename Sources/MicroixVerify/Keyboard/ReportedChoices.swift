import MicroixCore

/// Checks groups of elements of which one at a time is chosen.
extension KeyboardWalk {
    /// Reports groups with more than one chosen element, and elements with an empty label.
    mutating func checkSingleChoice(_ nodes: [AccessibilityNode], _ place: ReachedPlace) {
        // A text that a host writes may still be empty.
        let isUnwritten = component.fields.indices.contains { field in
            component.fields[field].isInput
                && place.session.context[field] == .text("")
        }
        for element in nodes where !isUnwritten && element.isFocusable && element[.label] == .text("") {
            complaints.add(.announced, place, element.name, "it can have the focus, and its label is empty")
        }
        for choice in Choice.all(nodes) where choice.chosen.count > 1 {
            complaints.add(
                .announced, place, choice.chosen[1].name,
                "it and '\(choice.chosen[0].name)' are both told as \(choice.attribute.rawValue), and only one of a \(choice.container.role.rawValue) can be"
            )
        }
    }

    /// Reports an element that is pressed, after which another one is reported as chosen.
    mutating func checkChoiceAfterPress(_ element: AccessibilityNode, _ before: ReachedPlace, _ after: ReachedPlace) {
        guard let attribute = AccessibilityRole.choices.first(where: { $0.0 == element.role })?.1 else { return }
        func chosen(in place: ReachedPlace) -> [AccessibilityNode] {
            place.session.accessibility.filter { $0.role == element.role && $0[attribute] == .boolean(true) }
        }
        let after = shownAgain(element, after)
        let (old, new) = (chosen(in: before).map(\.name), chosen(in: after).filter { $0.parent == element.parent })
        // A chosen element that is pressed again may give way to the one for all.
        guard !old.contains(element.name), !new.contains(where: { $0.name == element.name }),
            after.session.accessibility.contains(where: { $0.name == element.name }),
            let other = new.first(where: { !old.contains($0.name) })
        else { return }
        complaints.add(
            .announced, after, element.name,
            "it is pressed, and '\(other.name)' is told as \(attribute.rawValue) instead of it")
    }

    /// The place where an element is present again after a button has opened what it is in, such as a menu; else the
    /// same place.
    private func shownAgain(_ element: AccessibilityNode, _ place: ReachedPlace) -> ReachedPlace {
        func isThere(_ session: Session) -> Bool { session.accessibility.contains { $0.name == element.name } }
        guard !isThere(place.session) else { return place }
        for opener in place.session.accessibility where opener.isFocusable && opener.actions.contains(.activate) {
            var run = UncheckedRun(place.session, of: subject, host: host)
            let time = run.session.now.seconds
            let inputs: [Input] = [
                .focus(Name(opener.name)), .key(KeySample("space", .down)), .key(KeySample("space", .up)),
            ]
            for input in inputs { _ = run.take(input) }
            if run.comesToRest(), isThere(run.session) {
                return place.adding(inputs.map { TimedInput(at: time, $0) }, run.session)
            }
        }
        return place
    }
}

extension PlaceReview {
    /// Reports groups of which one element is chosen at the start, and none where a finger leads.
    mutating func checkChoiceIsKept() {
        let first = Choice.all(exploration.nodes[0].session.accessibility).filter { !$0.chosen.isEmpty }
        if first.isEmpty { return }
        for (gesture, place) in touchedPlaces() + draggedPlaces() {
            for choice in Choice.all(place.session.accessibility) where choice.chosen.isEmpty {
                // A finger on something else may set a value that none of them has.
                guard gesture.map({ isOn($0, choice.container) }) ?? true,
                    first.contains(where: {
                        $0.container.layer == choice.container.layer && $0.members == choice.members
                    })
                else { continue }
                complaints.add(
                    .announced, place, choice.container.name,
                    "a finger leads to where none of it is told as \(choice.attribute.rawValue), and one is from the start on"
                )
            }
        }
    }

    /// The places that fingers lead to, with the gesture; `nil` for a gesture inside a part.
    private func touchedPlaces() -> [(gesture: GestureID?, place: ReachedPlace)] {
        exploration.reachable(from: 0, by: subject.isPostedByFinger).sorted().flatMap { node in
            exploration.ways(from: node).filter { subject.isPostedByFinger($0.stimulus) }.sorted { $0.node < $1.node }
                .compactMap { stimulus, node in
                    let end = exploration.nodes[node]
                    // A finger that drags it has not let go yet.
                    guard end.isCalm, end.session.begunGestures.isEmpty else { return nil }
                    return (component.gesturePhase(ofTrigger: stimulus.trigger)?.gesture, end.place)
                }
        }
    }

    /// The places that fingers lead to when they drag something and let go.
    private func draggedPlaces() -> [(gesture: GestureID?, place: ReachedPlace)] {
        let drawing = zip(component.gestureIDs, component.declaration.gestures).filter { gesture, declared in
            declared.kind == .pan && component.drivenKey(ofGesture: gesture) != nil
        }
        return drawing.flatMap { gesture, _ in
            fingerPlaces.prefix(Self.placesPerDistance).flatMap {
                node -> [(gesture: GestureID?, place: ReachedPlace)] in
                let start = exploration.nodes[node]
                return Self.dragDistances.compactMap { way in
                    drag(gesture, by: way, from: start.session).map {
                        (gesture, ReachedPlace(session: $0.session, script: start.script, inputs: $0.inputs))
                    }
                }
            }
        }
    }
}

/// A group of elements of which one at a time is chosen.
private struct Choice {
    let container: AccessibilityNode
    /// The names of all elements.
    let members: [String]
    /// The attribute that reports the choice.
    let attribute: AccessibilityAttribute
    let chosen: [AccessibilityNode]

    static func all(_ nodes: [AccessibilityNode]) -> [Choice] {
        let kinds: [(AccessibilityRole, AccessibilityRole, AccessibilityAttribute)] = [
            (.tab, .tablist, .selected), (.radio, .radiogroup, .checked),
        ]
        return kinds.flatMap { role, group, attribute in
            nodes.filter { $0.role == group }.map { container in
                let members = nodes.filter { $0.role == role && $0.parent == container.layer }
                return Choice(
                    container: container, members: members.map(\.name), attribute: attribute,
                    chosen: members.filter { $0[attribute] == .boolean(true) })
            }
        }
    }
}

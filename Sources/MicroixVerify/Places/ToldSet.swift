import MicroixCore

/// What is told of a switch, beside the input that is written where somebody sets it.
extension PlaceReview {
    /// Looks for a switch that is told as on, and as off once its input is set to on, or the other way round.
    mutating func complainOfOppositeInputs() {
        for node in fingerPlaces {
            let place = exploration.nodes[node].place
            for element in place.session.accessibility {
                guard case .boolean(let isOn) = element[.checked],
                    let (input, field) = input(setBy: element),
                    place.session.context[field] == .boolean(!isOn)
                else { continue }
                var run = BlindRun(place.session, of: subject, host: host)
                run.post(Stimulus(input, .boolean(isOn)))
                guard run.comesToRest(), run.session.context[field] == .boolean(isOn),
                    run.session.element(named: element.name)?[.checked] == .boolean(!isOn)
                else { continue }
                let words = isOn ? ("on", "off") : ("off", "on")
                complaints.add(
                    .announced, place, element.name,
                    "it is told as \(words.0), and as \(words.1) once '\(component.triggers[input].name)' has set it \(words.0)"
                )
            }
        }
    }

    /// The input that is written where an element is set, and its field.
    private func input(setBy element: AccessibilityNode) -> (TriggerID, FieldID)? {
        guard element.actions.contains(.set), let name = component.trigger(of: .set, element) else { return nil }
        return component.triggers.indices.lazy.compactMap { trigger in
            guard case .input(let field, _) = component.triggers[trigger].payload else { return nil }
            return component.fields[field].name.text == name ? (trigger, field) : nil
        }.first
    }
}

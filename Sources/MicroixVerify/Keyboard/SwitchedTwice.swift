import MicroixCore
import MicroixMotion

/// Finds changes that stay when a switch is turned over and back.
extension KeyboardWalk {
    /// In how many places a switch is turned over and back.
    private static let mostTurned = 3

    /// Turns a switch over and back twice; reports another element's number that is not as before, and what goes on
    /// each time.
    ///
    /// - Parameter place: The place where the element has the focus.
    mutating func checkSwitchedTwice(_ element: AccessibilityNode, _ place: ReachedPlace) {
        guard let attribute = [AccessibilityAttribute.checked, .pressed].first(where: { element[$0] != .null }),
            ![.radio, .menuitem].contains(element.role), element.actions.contains(.activate),
            turned[element.name.withoutRows, default: 0] < Self.mostTurned
        else { return }
        turned[element.name.withoutRows, default: 0] += 1
        var run = UncheckedRun(place.session, of: subject, host: host)
        var inputs: [TimedInput] = []
        var seen = [place.session]
        for _ in 0..<4 {
            let time = run.session.now.seconds
            inputs.append(TimedInput(at: time, KeySample("space", .press)))
            run.press("space")
            guard run.comesToRest(), run.session.focusedElement == element.name else { return }
            seen.append(run.session)
        }
        func told(_ session: Session) -> PlainData? {
            session.element(named: element.name)?[attribute]
        }
        let states = seen.map(told)
        guard states[0] == states[2], states[2] == states[4], states[1] == states[3], states[0] != states[1],
            seen[0].active == seen[2].active, seen[2].active == seen[4].active, seen.allSatisfy({ $0.period == nil })
        else { return }
        let after = place.adding(inputs, run.session)
        for other in seen[0].accessibility where other.name != element.name {
            guard let number = other[.value].number,
                let now = seen[2].element(named: other.name)?[.value].number, now != number
            else { continue }
            return complaints.add(
                .announced, after, element.name,
                "turned over and back it is as before, and '\(other.name)' is told as \(plain(now)), and not as \(plain(number))"
            )
        }
        let moved = seen[2].modelState.differences(from: seen[0].modelState, tolerances: subject.tolerances)
        let again = seen[4].modelState.differences(from: seen[2].modelState, tolerances: subject.tolerances)
        if let key = moved.first(where: again.contains) {
            complaints.add(
                .announced, after, element.name,
                "turned over and back it is as before, and '\(component.keys[key].name)' goes on each time")
        } else if let text = textThatGoesOn(seen) {
            complaints.add(
                .announced, after, element.name,
                "turned over and back it is as before, and '\(text.layer)' says '\(text.now)', and not '\(text.before)'"
            )
        }
    }

    /// A text whose only number goes on by the same amount each time that something is turned over, and not back when
    /// it is turned back: a price, and no count of how often, which goes on by 1.
    ///
    /// - Parameter seen: The sessions before, after the switch was turned over and back, and once more.
    private func textThatGoesOn(_ seen: [Session]) -> (layer: String, before: String, now: String)? {
        for layer in subject.texts.values.sorted() {
            let texts = seen.map { $0.texts(shownIn: layer).first?.joined(separator: " ") ?? "" }
            let numbers = texts.compactMap { text in
                let all = ShownValues.numbers(in: text)
                return all.count == 1 ? all[0] : nil
            }
            guard numbers.count == seen.count else { continue }
            let step = numbers[1] - numbers[0]
            if abs(step) > 1, numbers == [0, step, step, 2 * step, 2 * step].map({ numbers[0] + $0 }) {
                return (component.name(ofLayer: layer), texts[0], texts[2])
            }
        }
        return nil
    }
}

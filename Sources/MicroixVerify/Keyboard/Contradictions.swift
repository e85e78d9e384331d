import MicroixCore
import MicroixMotion

/// Finds reports that are the wrong way round after a key or a form has changed an element.
extension KeyboardWalk {
    /// The message about a report that is the wrong way round: a number that one step more makes less, or an element
    /// reported as expanded while less is there; `nil` if there is none.
    static func contradiction(
        _ key: String, _ element: AccessibilityNode, _ before: Session, _ after: Session
    ) -> String? {
        guard let now = after.element(named: element.name),
            let does = roleKeys.first(where: { $0.key == key })?.does
        else { return nil }
        // If the element has nothing else to do, a key sets its next step.
        let steps = does != .activate && element.step != nil && element.actions.contains(.set)
        guard steps || element.actions.contains(does) else { return nil }
        if case (.number(let old), .number(let new)) = (element[.value], now[.value]), does != .activate {
            let way = does == .increment ? new - old : does == .decrement ? old - new : 0
            // A value that wraps goes from its last to its first number, by most of its range. A right-to-left layout
            // has its keys the other way.
            let far = element.range.map { 0.75 * $0 } ?? 10 * (element.step ?? 1)
            guard way < 0, -way < far, !before.component.triggers.contains(where: { $0.name == "set_is_rtl" }),
                !goesAlong(key, before, after)
            else { return nil }
            return
                "its \(does.rawValue) makes the value \(does == .increment ? "less" : "more"): \(plain(old)) becomes \(plain(new))"
        }
        return does == .activate ? expandedInverted(element, now, before, after) : nil
    }

    /// Whether the author's keyboard hears the arrow, and what is shown follows it, as in a right-to-left layout.
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

    /// Reports an element that is reported as the opposite of what a form has set.
    mutating func checkFormValues(_ element: AccessibilityNode, _ place: ReachedPlace) {
        guard element[.checked] != .null, let input = component.trigger(of: .set, element) else { return }
        var told: [PlainData] = []
        var inputs: [TimedInput] = []
        var after = place
        for value in [true, false] {
            var run = UncheckedRun(place.session, of: subject, host: host)
            inputs = [
                TimedInput(at: run.session.now.seconds, .trigger(Name("set_\(input)"), payload: .boolean(value)))
            ]
            _ = run.take(inputs[0].input)
            guard run.comesToRest(), let now = run.session.element(named: element.name) else { return }
            told.append(now[.checked])
            after = place.adding(inputs, run.session)
        }
        guard told == [.boolean(false), .boolean(true)] else { return }
        complaints.add(
            .announced, after, element.name,
            "it is told as checked where '\(input)' is set to false, and as not checked where that is true")
    }
}

import MicroixCore
import MicroixMotion

/// What is told of an element the other way round, once a key has worked it or a form has written it.
extension KeyWalk {
    /// In words, what is told the other way round: a number that a step more makes less, an element that is told as expanded where
    /// less is there than before.
    static func contradiction(
        _ key: String, _ element: AccessibilityNode, _ before: Session, _ after: Session
    ) -> String? {
        guard let now = after.element(named: element.name),
            let does = roleKeys.first(where: { $0.key == key })?.does
        else { return nil }
        // A key sets the next step where there is nothing else that it could do.
        let steps = does != .activate && element.step != nil && element.actions.contains(.set)
        guard steps || element.actions.contains(does) else { return nil }
        if case (.number(let old), .number(let new)) = (element[.value], now[.value]), does != .activate {
            let way = does == .increment ? new - old : does == .decrement ? old - new : 0
            // What goes round goes back from its last to its first, by most of its range. A page that is read from the right has its
            // keys the other way.
            let far = element.range.map { 0.75 * $0 } ?? 10 * (element.step ?? 1)
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
    mutating func complainOfWriting(_ element: AccessibilityNode, _ place: ReachedPlace) {
        guard element[.checked] != .null, let input = component.trigger(of: .set, element) else { return }
        var told: [PlainData] = []
        var inputs: [TimedInput] = []
        var after = place
        for value in [true, false] {
            var run = BlindRun(place.session, of: subject, host: host)
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

import MicroixCore

/// Checks how far keys lead a number.
extension KeyboardWalk {
    /// Reports a number whose keys stop before its reported least or greatest.
    ///
    /// - Parameter place: The place where the element has the focus.
    mutating func checkKeysReachEnds(_ element: AccessibilityNode, _ place: ReachedPlace) {
        guard element.isSteppedByKeys, !element.isRow, led.insert(element.name).inserted else { return }
        for (key, attribute) in ValueLimit.ends {
            guard let end = ValueLimit(key, element.name, from: place, subject, host), let bound = end.bound(attribute),
                let step = element.step ?? end.step, abs(bound - end.value) > 0.999 * step
            else { continue }
            complaints.add(
                .keyboard, end.place, element.name,
                "'\(key)' leads it to \(plain(end.value)) and no further, and its \(attribute.rawValue) is told as \(plain(bound))"
            )
        }
    }

    /// Notes which elements' numbers a key changes.
    mutating func noteChangedNumbers(
        _ key: String, _ element: AccessibilityNode, _ before: ReachedPlace, _ after: ReachedPlace
    ) {
        guard element.isSteppedByKeys, let old = before.session.element(named: element.name)?[.value].number,
            let new = after.session.element(named: element.name)?[.value].number
        else { return }
        let pressed = KeyPress(element: element.name, key: key)
        if old != new {
            changedItself.insert(pressed)
        } else if changedOther[pressed] == nil {
            let other = after.session.accessibility.first { node in
                node.role == element.role && node.name != element.name && node[.value].number != nil
                    && before.session.element(named: node.name).map { $0[.value] != node[.value] } ?? false
            }
            if let other { changedOther[pressed] = (other.name, after) }
        }
    }

    /// Reports elements whose key changes the number of another element, and never their own.
    mutating func checkKeysChangeOwnValue() {
        let order = changedOther.sorted { ($0.key.element, $0.key.key) < ($1.key.element, $1.key.key) }
        for (pressed, led) in order where !changedItself.contains(pressed) {
            complaints.add(
                .keyboard, led.place, pressed.element,
                "'\(pressed.key)' changes the value of '\(led.other)', and never its own")
        }
    }
}

/// A key that is pressed on an element.
struct KeyPress: Hashable {
    let element: String
    let key: String
}

/// The end of a number: where a key leads it no further.
struct ValueLimit {
    let element: AccessibilityNode
    let value: Double
    /// The size of the last step that changed the number; `nil` if none did.
    let step: Double?
    let place: ReachedPlace

    /// The most presses to lead a number to its end.
    private static let most = 60
    /// The keys that lead a number to its reported ends.
    static let ends = [("up", AccessibilityAttribute.greatest), ("down", .least)]

    func bound(_ attribute: AccessibilityAttribute) -> Double? { element[attribute].number }

    /// Presses a key until the number stays the same; `nil` if it wraps, goes on for too long, or goes back by itself,
    /// such as a page that a timer turns.
    ///
    /// - Parameter start: The place where the element has the focus.
    init?(_ key: String, _ name: String, from start: ReachedPlace, _ subject: Subject, _ host: ProbeHost) {
        func told(_ session: Session) -> (element: AccessibilityNode, value: Double)? {
            guard session.focusedElement == name, let now = session.element(named: name) else { return nil }
            return now[.value].number.map { (now, $0) }
        }
        var run = UncheckedRun(start.session, of: subject, host: host)
        var inputs: [TimedInput] = []
        var (last, step): (Double?, Double?) = (nil, nil)
        for _ in 0..<Self.most {
            guard let before = told(run.session) else { return nil }
            if before.value == last {
                (element, value, self.step) = (before.element, before.value, step.map(abs))
                self.place = start.adding(inputs, run.session)
                return
            }
            last = before.value
            let time = run.session.now.seconds
            inputs.append(TimedInput(at: time, KeySample(key, .press)))
            run.press(key)
            let pressed = told(run.session)?.value
            guard run.comesToRest(), let after = told(run.session) else { return nil }
            if let pressed, pressed != before.value, after.value == before.value { return nil }
            let way = after.value - before.value
            if let step, step * way < 0 { return nil }
            if way != 0 { step = way }
        }
        return nil
    }
}

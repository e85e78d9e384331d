import MicroixCore
import MicroixMotion

extension Session {
    /// The end value of a key; the value that it shows, if it has none.
    func end(of key: KeyID) -> Lanes { target(of: key) ?? shown(key, at: now.seconds).value }
}

/// The first difference between the ends of two runs, such as an interrupted and an uninterrupted one.
struct PlaceDifference {
    /// The key that ends elsewhere; `nil` if none does.
    let key: KeyID?
    let amount: Double
    let words: String

    /// Compares two sessions at rest; `nil` if they agree.
    ///
    /// - Parameter dependsOnShown: Whether the run asked what is shown. Other states are then the author's choice, and no
    ///   difference.
    init?(_ found: Session, _ expected: Session, _ subject: Subject, dependsOnShown: Bool = false) {
        let component = subject.component
        func words(_ session: Session) -> String {
            component.innermost(of: session.active).map { component.path(ofState: $0) }.joined(separator: " + ")
        }
        if found.active != expected.active {
            if dependsOnShown { return nil }
            (key, amount) = (nil, 1)
            self.words = "it ends in '\(words(found))', not in '\(words(expected))' as without the interruption"
            return
        }
        let (state, other) = (found.modelState, expected.modelState)
        let keys = state.differences(from: other, tolerances: subject.tolerances)
        // An order `z` comes last: nobody sees it unless layers lie over each other.
        guard let first = keys.first(where: { !subject.isOrder[$0] }) ?? keys.first else {
            guard state.data != other.data || !state.hasSamePresence(as: other) else { return nil }
            key = nil
            amount = 1
            let other = component.dataKeys.indices.first { state.data[$0] != other.data[$0] }
            self.words =
                other.map { data in
                    "'\(component.dataKeys[data].name)' is \(state.data[data].inWords), not \(expected.modelState.data[data].inWords) as without the interruption"
                } ?? "it shows other layers than without the interruption"
            return
        }
        key = first
        if let end = found.target(of: first), let meant = expected.target(of: first) {
            amount = (end - meant).magnitudes.max()
            let lanes = 0..<component.keys[first].kind.laneCount
            let values = [end, meant].map { value in lanes.map { number(value[$0]) }.joined(separator: ", ") }
            self.words =
                "it settles at \(values[0]), not at \(values[1]) as without the interruption"
        } else {
            (amount, self.words) = (1, "it settles otherwise than without the interruption")
        }
    }

    /// The difference as a fault; `nil` if the component excuses it.
    func fault(_ session: Session, _ subject: Subject, _ trigger: TriggerID?) -> Fault? {
        subject.fault(.settlesElsewhere, of: key, by: amount, in: session, after: trigger, words)
    }
}

import MicroixCore

extension [TimelineEvent] {
    /// The messages to the host, but for those of what something passes on its way: it may pass it as often as it is turned back.
    var toldMessages: [String] {
        var passed: [Instant] = []
        for event in self { if case .crossed = event.kind { passed.append(event.instant) } }
        return compactMap { event in
            guard case .message(let name, _) = event.evidence, !passed.contains(event.instant) else { return nil }
            return name
        }
    }
}

/// What is said to the host and to the person's senses since the last stimulus: the same message twice at once, and more cues
/// than anybody tells apart.
struct SaidWatch: Sendable {
    /// The most cues of one name within a second.
    static let mostCues = 10
    private var cues: [String: [Double]] = [:]

    mutating func begin() { if !cues.isEmpty { cues.removeAll() } }

    /// Notes what has happened at an instant; says what is said too often, with its name.
    ///
    /// - Parameter isLed: Whether fingers lead a key: as often as it passes something it may be felt.
    mutating func note(_ events: [TimelineEvent], isLed: Table<KeyID, Bool>) -> [(
        name: String, amount: Double, words: String
    )] {
        var found: [(name: String, amount: Double, words: String)] = []
        var said: [(name: String, value: PlainData)] = []
        let isPassing = events.contains {
            if case .crossed(let key, _, _) = $0.kind { isLed[key] } else { false }
        }
        for event in events {
            switch event.evidence {
            case .message(let name, let value):
                if said.contains(where: { $0.name == name && $0.value == value }) {
                    found.append((name, 2, "'\(name)' is told twice at the same instant"))
                }
                said.append((name, value))
            case .cue(let cue) where !isPassing:
                let now = event.instant.seconds
                cues[cue.name, default: []].removeAll { now - $0 > 1 - 1e-6 }
                cues[cue.name, default: []].append(now)
                let count = cues[cue.name, default: []].count
                if count == Self.mostCues + 1 {
                    found.append(
                        (cue.name, Double(count), "more than \(Self.mostCues) cues '\(cue.name)' come within a second"))
                }
            default: continue
            }
        }
        return found
    }
}

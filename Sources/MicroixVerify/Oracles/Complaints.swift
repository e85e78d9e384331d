import MicroixCore
import MicroixMotion

/// What the oracles complain of in one run, in its order.
struct Complaints {
    private(set) var faults: [Fault] = []

    /// Begins with another run.
    mutating func begin() { faults.removeAll(keepingCapacity: true) }

    mutating func add(_ fault: Fault) { faults.append(fault) }

    /// Whether an oracle has complained of a key, or of a promise.
    func has(_ oracle: Oracle, _ key: KeyID?, _ promise: String?) -> Bool {
        faults.contains { $0.oracle == oracle && $0.key == key && (promise == nil || $0.detail == promise) }
    }
}

extension Probe {
    /// What an oracle lets pass of a key now.
    func threshold(_ oracle: Oracle, _ key: KeyID?, in active: StateSet? = nil) -> Double {
        subject.component.declaration.exceptions.isEmpty
            ? oracle.threshold
            : subject.threshold(oracle, key: key, active: active ?? session.active, trigger: trigger)
    }

    mutating func report(
        _ oracle: Oracle, key: KeyID? = nil, amount: Double, at time: Double? = nil, in active: StateSet? = nil,
        detail: String? = nil, _ words: String
    ) {
        let active = active ?? session.active
        let threshold = threshold(oracle, key, in: active)
        // What is only counted has no threshold but one that is declared.
        guard threshold < .infinity, oracle.threshold > 0 || amount > threshold else { return }
        // Of one key the first complaint of a kind says enough.
        if hasFound(oracle, key, oracle.isAboutStates ? nil : detail) { return }
        complaints.add(
            Fault(
                oracle: oracle, key: key, time: time ?? max(session.now.seconds, seenAt), amount: finite(amount),
                threshold: threshold,
                active: active, trigger: trigger, detail: detail, words: words,
                spring: oracle.isLiveliness ? key.flatMap { session.spring(of: $0) } : nil))
    }

    /// Takes over what another probe has complained of that went ahead.
    mutating func takeOver(_ others: [Fault]) { for fault in others { complaints.add(fault) } }

    /// Whether an oracle has complained of a key since it was begun, or of a promise.
    func hasFound(_ oracle: Oracle, _ key: KeyID?, _ promise: String? = nil) -> Bool {
        complaints.has(oracle, key, promise)
    }

    /// A value of a key, in words.
    func text(_ value: Lanes, _ key: KeyID) -> String {
        // What is far below a tolerance says nothing.
        let least = 1e-3 * subject.tolerances[key]
        let lanes = (0..<subject.component.keys[key].kind.laneCount).map { lane in
            number(abs(value[lane]) < least ? 0 : value[lane])
        }
        return lanes.count == 1 ? lanes[0] : "(" + lanes.joined(separator: ", ") + ")"
    }
}

import MicroixCore
import MicroixMotion

/// The faults that oracles have found in one run, in the order in which they were found.
struct Complaints {
    private(set) var faults: [Fault] = []

    /// Starts a new run.
    mutating func begin() { faults.removeAll(keepingCapacity: true) }

    mutating func add(_ fault: Fault) { faults.append(fault) }

    /// Whether an oracle has found a fault of a key or, if `promise` is not `nil`, with this detail.
    func has(_ oracle: Oracle, _ key: KeyID?, _ promise: String?) -> Bool {
        faults.contains { $0.oracle == oracle && $0.key == key && (promise == nil || $0.detail == promise) }
    }
}

extension Probe {
    /// The amount that an oracle lets pass for a key now.
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
        // An oracle that only counts has no threshold unless one is declared.
        guard threshold < .infinity, oracle.threshold > 0 || amount > threshold else { return }
        // The first fault of a kind is enough for one key.
        if hasFound(oracle, key, oracle.isAboutStates ? nil : detail) { return }
        complaints.add(
            Fault(
                oracle: oracle, key: key, time: time ?? max(session.now.seconds, seenAt), amount: finite(amount),
                threshold: threshold,
                active: active, trigger: trigger, detail: detail, words: words,
                spring: oracle.isLiveliness ? key.flatMap { session.spring(of: $0) } : nil))
    }

    /// Takes over the faults that a probe has found which ran ahead.
    mutating func takeOver(_ others: [Fault]) { for fault in others { complaints.add(fault) } }

    /// Whether an oracle has found a fault of a key or of a promise since this run began.
    func hasFound(_ oracle: Oracle, _ key: KeyID?, _ promise: String? = nil) -> Bool {
        complaints.has(oracle, key, promise)
    }

    /// A value of a key, in words.
    func text(_ value: Lanes, _ key: KeyID) -> String {
        // A number far below the tolerance is written as 0.
        let least = 1e-3 * subject.tolerances[key]
        let lanes = (0..<subject.component.keys[key].kind.laneCount).map { lane in
            number(abs(value[lane]) < least ? 0 : value[lane])
        }
        return lanes.count == 1 ? lanes[0] : "(" + lanes.joined(separator: ", ") + ")"
    }
}

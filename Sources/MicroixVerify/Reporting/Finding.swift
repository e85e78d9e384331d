public import MicroixCore
public import MicroixMotion

/// A fault that a verification has found, with the shortest run that shows it.
public struct Finding: Sendable, Equatable {
    /// The oracle that has found it.
    public let oracle: Oracle
    /// The key that it is about; `nil` if it is about no key.
    public let key: String?
    /// The path of the state that it is about; `nil` if it is about no state.
    public let state: String?
    /// What tells it from other findings of its oracle, key and state, such as the law of a false velocity, or the
    /// trigger that is ignored; `nil` if nothing more is needed.
    public let detail: String?
    /// What is wrong: a sentence without a full stop.
    public package(set) var message: String
    /// How large the fault is, in the oracle's measure; 1 if the oracle only counts.
    public let amount: Double
    /// When it happens in the run that shows it, in seconds from the start.
    public let time: Double
    /// The host's inputs in the run that shows it, from the start, triggers first; empty if the start alone shows it.
    public let script: [TimedInput]
    /// Whether reduced motion is needed to see it.
    public let needsReducedMotion: Bool
    /// The transition during which it was first found.
    public let transition: String
    /// How many interruptions have shown it.
    public var count: Int

    /// The names of the keys from which its key is computed.
    public package(set) var follows: [String] = []
    /// The spring that moves its key, if an oracle for too lively motions has found it.
    public package(set) var spring: Spring?
    /// The run that it is compared with; `nil` if its own run alone shows it.
    public package(set) var comparison: ComparedRun?

    /// Creates a finding.
    package init(
        oracle: Oracle, key: String?, state: String?, detail: String? = nil, message: String, amount: Double,
        time: Double, script: [TimedInput], needsReducedMotion: Bool = false, transition: String, count: Int = 1
    ) {
        self.oracle = oracle
        self.key = key
        self.state = state
        self.detail = detail
        self.message = message
        self.amount = amount
        self.time = time
        self.script = script
        self.needsReducedMotion = needsReducedMotion
        self.transition = transition
        self.count = count
    }

    /// Creates a finding from a fault, with the run that shows it.
    init(
        _ fault: Fault, of component: Component, script: [TimedInput], needsReducedMotion: Bool, transition: String
    ) {
        // A component without states has an empty path.
        let state = fault.isOfState ? component.innermost(of: fault.active).first.map(component.path(ofState:)) : nil
        self.init(
            oracle: fault.oracle, key: fault.key.map { component.keys[$0].name },
            state: state == "" ? nil : state, detail: fault.detail, message: fault.words,
            amount: fault.amount, time: fault.time, script: script, needsReducedMotion: needsReducedMotion,
            transition: transition)
        spring = fault.spring
    }

    /// What it is about, in words: a key, a state, a promise; `nil` if it is about the whole component.
    public var subject: String? {
        key ?? state.map { "in '\($0)'" } ?? (oracle.isAboutStates && oracle != .unreachable ? nil : detail)
    }

    /// What tells it from other findings: the oracle, key, state and detail; for a script that fails, its message.
    var identity: [String] {
        oracle == .error ? [oracle.rawValue, message] : [oracle.rawValue, key ?? "", state ?? "", detail ?? ""]
    }

    /// When its last trigger is posted, in seconds from the start; 0 if it has no triggers.
    var lastTrigger: Double { script.last { $0.input.trigger != nil }?.time ?? 0 }

    /// Whether it is easier to understand than another: fewer inputs, then an earlier last trigger, then a smaller
    /// amount.
    func isSimpler(than other: Finding) -> Bool {
        (script.count, lastTrigger, amount) < (other.script.count, other.lastTrigger, other.amount)
    }
}

extension [Finding] {
    /// Adds a finding; if the same finding is there, the simpler one stays, with the sum of both counts.
    mutating func merge(_ finding: Finding) {
        guard let index = firstIndex(where: { $0.identity == finding.identity }) else {
            append(finding)
            return
        }
        let count = self[index].count + finding.count
        if finding.isSimpler(than: self[index]) { self[index] = finding }
        self[index].count = count
    }
}

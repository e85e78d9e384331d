public import MicroixCore
public import MicroixMotion

/// A fault that a verification has found, with the shortest way to it.
public struct Finding: Sendable, Equatable {
    /// What it is a fault of.
    public let oracle: Oracle
    /// The key that it is about; `nil` where it is about no key.
    public let key: String?
    /// The state that it is about; `nil` where it is about none.
    public let state: String?
    /// What tells it from other findings of its oracle, key and state: the law that says a velocity, the trigger that is
    /// ignored; `nil` where those say enough.
    public let detail: String?
    /// What is wrong, in a sentence without its end.
    public package(set) var message: String
    /// By how much, as the oracle measures it; 1 where it is only counted.
    public let amount: Double
    /// When it happens in the run that shows it, in seconds.
    public let time: Double
    /// What a host gives in a run from the start that shows it, the triggers first; empty where the start shows it.
    public let script: [TimedInput]
    /// Whether reduced motion is needed to see it.
    public let needsReducedMotion: Bool
    /// The transition during which it was found first.
    public let transition: String
    /// How many interruptions have shown it.
    public var count: Int

    /// The keys that what its key shows is computed from.
    public package(set) var follows: [String] = []
    /// The spring that moves its key, where a motion that is too lively is what it finds.
    public package(set) var spring: Spring?
    /// The run that it is compared with; `nil` where its own run alone shows it.
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

    /// A fault as it is told, with the run that shows it.
    init(
        _ fault: Fault, of component: Component, script: [TimedInput], needsReducedMotion: Bool, transition: String
    ) {
        // A component without states is in none.
        let state = fault.isOfState ? component.innermost(of: fault.active).first.map(component.path(ofState:)) : nil
        self.init(
            oracle: fault.oracle, key: fault.key.map { component.keys[$0].name },
            state: state == "" ? nil : state, detail: fault.detail, message: fault.words,
            amount: fault.amount, time: fault.time, script: script, needsReducedMotion: needsReducedMotion,
            transition: transition)
        spring = fault.spring
    }

    /// What it is about, in words: a key, a state, a promise; `nil` where it is about the component.
    public var subject: String? {
        key ?? state.map { "in '\($0)'" } ?? (oracle.isAboutStates && oracle != .unreachable ? nil : detail)
    }

    /// What tells one finding from another: the oracle, and whom it is about.
    var identity: [String] { [oracle.rawValue, key ?? "", state ?? "", detail ?? ""] }

    /// When its last trigger is posted, in seconds from the start; 0 without triggers.
    var lastTrigger: Double { script.last { $0.input.trigger != nil }?.time ?? 0 }

    /// Whether it is easier to understand than another one: fewer inputs, then a shorter time.
    func isSimpler(than other: Finding) -> Bool {
        (script.count, lastTrigger, amount) < (other.script.count, other.lastTrigger, other.amount)
    }
}

extension [Finding] {
    /// Adds a finding; of two of the same the simpler stays, with both counts.
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

public import MicroixCore

/// A trigger of a run, by its name.
public struct ScriptedTrigger: Sendable, Hashable {
    /// When, in seconds from the start.
    public let time: Double
    /// The trigger's name.
    public let name: String
    /// What it carries.
    public let payload: PlainData

    /// Creates a trigger.
    public init(time: Double, name: String, payload: PlainData = .null) {
        self.time = time
        self.name = name
        self.payload = payload
    }

    init(_ timed: TimedStimulus, _ component: Component) {
        self.init(
            time: timed.time, name: component.triggers[timed.stimulus.trigger].name, payload: timed.stimulus.payload)
    }
}

/// A fault that a verification has found, with the shortest way to it.
public struct Finding: Sendable, Hashable {
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
    public let message: String
    /// By how much, as the oracle measures it; 1 where it is only counted.
    public let amount: Double
    /// When it happens in the run that shows it, in seconds.
    public let time: Double
    /// The triggers of a run from the start that shows it; empty where the start does.
    public let script: [ScriptedTrigger]
    /// What pointers do in that run.
    public let pointers: [TimedPointer]
    /// Whether reduced motion is needed to see it.
    public let needsReducedMotion: Bool
    /// The transition during which it was found first.
    public let transition: String
    /// How many interruptions have shown it.
    public var count: Int

    /// The keys that what its key shows is computed from.
    public package(set) var follows: [String] = []
    /// The run that it is compared with; `nil` where its own run alone shows it.
    public package(set) var comparison: ComparedRun?

    /// Creates a finding.
    package init(
        oracle: Oracle, key: String?, state: String?, detail: String? = nil, message: String, amount: Double,
        time: Double, script: [ScriptedTrigger], pointers: [TimedPointer] = [], needsReducedMotion: Bool = false,
        transition: String, count: Int = 1
    ) {
        self.oracle = oracle
        self.key = key
        self.state = state
        self.detail = detail
        self.message = message
        self.amount = amount
        self.time = time
        self.script = script
        self.pointers = pointers
        self.needsReducedMotion = needsReducedMotion
        self.transition = transition
        self.count = count
    }

    /// What tells one finding from another: the oracle, and whom it is about.
    var identity: [String] { [oracle.rawValue, key ?? "", state ?? "", detail ?? ""] }

    /// Whether it is easier to understand than another one: fewer triggers, then a shorter time.
    func isSimpler(than other: Finding) -> Bool {
        (script.count + pointers.count, script.last?.time ?? 0, amount) < (
            other.script.count + other.pointers.count, other.script.last?.time ?? 0, other.amount
        )
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

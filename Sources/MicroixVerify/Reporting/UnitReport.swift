public import MicroixCore

/// The result of one part of a verification: a way with all its interruptions, a loop, places where pointers are
/// played, or a batch of random runs.
public struct UnitReport: Sendable, Equatable {
    /// The number of all interruptions that had an effect: first and second ones, and those in random runs.
    public var tried: Int { interruptions + second + randomTriggers }

    /// The kinds of parts of the work.
    public enum Kind: String, Sendable, Equatable, CaseIterable {
        /// The start of the component.
        case start
        /// A way from one place of rest to another.
        case transition
        /// A place where something moves without end.
        case loop
        /// Real pointers in a place of rest, played through the recognisers.
        case pointers
        /// Random triggers at random times.
        case random
    }

    /// The greatest jump that was met.
    public struct Jump: Sendable, Equatable {
        /// The jump beyond what was declared, relative to the size of the numbers, which counts as 1 at least.
        public var amount = 0.0
        /// The key that jumped, and the transition in which it did.
        public var place = ""

        package init(amount: Double = 0, place: String = "") {
            self.amount = amount
            self.place = place
        }

        mutating func merge(_ other: Jump) {
            if other.amount > amount { self = other }
        }
    }

    /// The number of phases of a way or a loop.
    public static let phaseCount = 16

    /// The number of the part.
    public let unit: Int
    /// The kind of work.
    public let kind: Kind
    /// The transition, such as `idle > pressed`, or another name of the work.
    public let name: String
    /// The trigger that starts the way; empty if there is none.
    public let trigger: String
    /// The number of first interruptions that had an effect.
    public internal(set) var interruptions = 0
    /// The number of interruptions that the component did not hear.
    public internal(set) var unheard = 0
    /// The number of first interruptions that ended in another place of rest, because the run asked what is shown.
    public internal(set) var elsewhere = 0
    /// The number of second interruptions.
    public internal(set) var second = 0
    /// The number of random runs.
    public internal(set) var random = 0
    /// The number of triggers in random runs that had an effect.
    public internal(set) var randomTriggers = 0
    /// The greatest jump in position beyond what was declared.
    public internal(set) var jump = Jump()
    /// The greatest jump in velocity beyond what was declared.
    public internal(set) var kink = Jump()
    /// Seconds until everything has settled without interruption; `nil` if it never does.
    public internal(set) var settles: Double?
    /// The longest time to settle after an interruption, in seconds.
    public internal(set) var settlesAtMost = 0.0
    /// How many interruptions had an effect, for each phase.
    public internal(set) var phases = [Int](repeating: 0, count: UnitReport.phaseCount)
    /// At how many instants something listens to a trigger, for each phase; 0 if no instant falls into the phase.
    public package(set) var instants = [Int](repeating: 0, count: UnitReport.phaseCount)
    /// For each phase, how near the worst interruption came to the limit of an oracle: 1 at the limit, above 1 for a
    /// fault.
    public internal(set) var severity = [Double](repeating: 0, count: UnitReport.phaseCount)
    /// The paths of the states that were entered.
    public internal(set) var entered: [String] = []
    /// The rules that were taken.
    public internal(set) var taken: [RuleID] = []
    /// The promises that were checked.
    public package(set) var asked: [PromiseID] = []
    /// The faults.
    public internal(set) var findings: [Finding] = []
    /// Whether the time ran out before everything was tried.
    public internal(set) var isPartial = false
    /// Whether only some frames were interrupted, evenly spread, because there was too much to try.
    public package(set) var isThinned = false
    /// Whether keyboards were not tried in all places of rest, or with all keys, because there were too many.
    public package(set) var leavesOutKeys = false

    init(unit: Int, kind: Kind, name: String, trigger: String) {
        self.unit = unit
        self.kind = kind
        self.name = name
        self.trigger = trigger
    }

    /// Creates a report from data that was read.
    package init(
        unit: Int, kind: Kind, name: String, trigger: String, interruptions: Int, unheard: Int, second: Int,
        random: Int, randomTriggers: Int, jump: Jump, kink: Jump, settles: Double?, settlesAtMost: Double,
        phases: [Int],
        severity: [Double], entered: [String], taken: [RuleID], findings: [Finding], isPartial: Bool
    ) {
        self.init(unit: unit, kind: kind, name: name, trigger: trigger)
        self.interruptions = interruptions
        self.unheard = unheard
        self.second = second
        self.random = random
        self.randomTriggers = randomTriggers
        self.jump = jump
        self.kink = kink
        self.settles = settles
        self.settlesAtMost = settlesAtMost
        self.phases = phases
        self.severity = severity
        self.entered = entered
        self.taken = taken
        self.findings = findings
        self.isPartial = isPartial
    }
}

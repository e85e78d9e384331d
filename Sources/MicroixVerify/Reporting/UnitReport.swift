public import MicroixCore

/// What came of one part of a verification: a way from one state to another with all its interruptions, a loop, a batch
/// of random runs.
public struct UnitReport: Sendable, Equatable {
    /// All interruptions that something came of: first and second ones, and those of random runs.
    public var tried: Int { interruptions + second + randomTriggers }

    /// The kinds of parts.
    public enum Kind: String, Sendable, Equatable, CaseIterable {
        /// The start of the component.
        case start
        /// A way from a place of rest to another.
        case transition
        /// A place where something moves without end.
        case loop
        /// Real pointers in a place of rest, through the recognisers.
        case pointers
        /// Random triggers at random times.
        case random
    }

    /// Where a jump was met: relative to the size of the numbers, at least 1.
    public struct Jump: Sendable, Equatable {
        /// By how much, beyond what was declared.
        public var amount = 0.0
        /// Of which key, in which transition.
        public var place = ""

        package init(amount: Double = 0, place: String = "") {
            self.amount = amount
            self.place = place
        }

        mutating func merge(_ other: Jump) {
            if other.amount > amount { self = other }
        }
    }

    /// The number of phases that are told apart.
    public static let phaseCount = 16

    /// Its number.
    public let unit: Int
    /// What it is.
    public let kind: Kind
    /// The transition, `idle > pressed`, or what it is otherwise.
    public let name: String
    /// The trigger that leads there; empty where none does.
    public let trigger: String
    /// First interruptions that something came of.
    public internal(set) var interruptions = 0
    /// Interruptions that nobody heard.
    public internal(set) var unheard = 0
    /// First interruptions that ended in another place of rest than without them, as what is shown was asked.
    public internal(set) var elsewhere = 0
    /// Second interruptions, drawn from all.
    public internal(set) var second = 0
    /// Random runs.
    public internal(set) var random = 0
    /// The triggers of random runs that something came of.
    public internal(set) var randomTriggers = 0
    /// The greatest jump in position beyond what was declared.
    public internal(set) var jump = Jump()
    /// The greatest jump in velocity beyond what was declared.
    public internal(set) var kink = Jump()
    /// Seconds until all has settled, uninterrupted; `nil` where nothing comes to rest.
    public internal(set) var settles: Double?
    /// The longest that it took to settle after an interruption, in seconds.
    public internal(set) var settlesAtMost = 0.0
    /// How many interruptions there were in each phase.
    public internal(set) var phases = [Int](repeating: 0, count: UnitReport.phaseCount)
    /// At how many instants of each phase anything listens to a trigger, whatever comes of it; none where no instant falls
    /// into it.
    public package(set) var instants = [Int](repeating: 0, count: UnitReport.phaseCount)
    /// For each phase how near the worst interruption came to what is let pass, from 0 to 1; above 1 for a fault.
    public internal(set) var severity = [Double](repeating: 0, count: UnitReport.phaseCount)
    /// The paths of the states that were entered.
    public internal(set) var entered: [String] = []
    /// The rules that were taken.
    public internal(set) var taken: [RuleID] = []
    /// The promises that something was held to.
    public package(set) var asked: [PromiseID] = []
    /// The faults.
    public internal(set) var findings: [Finding] = []
    /// Whether there was no time to try everything.
    public internal(set) var isPartial = false
    /// Whether there was so much to try that of frames only some were interrupted, evenly spread.
    public package(set) var isThinned = false
    /// Whether there were more places of rest, or more keys to press in them, than keyboards were tried in.
    public package(set) var leavesOutKeys = false

    init(unit: Int, kind: Kind, name: String, trigger: String) {
        self.unit = unit
        self.kind = kind
        self.name = name
        self.trigger = trigger
    }

    /// Creates a report of what was read.
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

/// How much of a component was proven: in how many phases of its ways and loops an interruption had an effect.
public struct Proof: Sendable, Equatable {
    /// The number of first interruptions that had an effect.
    public let interruptions: Int
    /// The number of phases in which an interruption had an effect.
    public let proven: Int
    /// The number of phases of all ways and loops, 16 each.
    public let phases: Int
    /// The number of phases that are left out, because at no instant in them a rule listens to a trigger.
    ///
    /// Examples: a way that is over at once, a state that waits only for its own timer.
    public let leftOut: Int
    /// Whether there is nothing to prove: its parts were proven alone, and it hears neither them nor a host.
    public let isIdle: Bool

    /// The proven share of the phases that were not left out, from 0 to 1.
    ///
    /// If all phases were left out, it is 1 if there was any interruption, and 0 if there was none.
    public var share: Double {
        if phases > leftOut { return Double(proven) / Double(phases - leftOut) }
        return interruptions > 0 ? 1 : 0
    }

    /// Whether there were interruptions in at least a share of the phases, from 0 to 1; always true for 0.
    public func isEnough(for required: Double) -> Bool {
        required <= 0 || isIdle || interruptions > 0 && share >= required
    }

    /// The share that is required unless another one is given.
    public static let usualShare = 0.5
}

extension VerificationReport {
    /// How much was proven, over all parts of the work that were done.
    public var proof: Proof {
        let rows = rows.filter { $0.kind == .transition || $0.kind == .loop || $0.kind == .pointers }
        let phases = rows.flatMap(\.phases)
        // If every way is over at once, a finger that is down meets nothing that moves: its phases are left out.
        let isStill = !rows.contains { $0.kind != .pointers && $0.instants.count { $0 > 0 } > 1 }
        let unmet = isStill ? rows.filter { $0.kind == .pointers && !$0.phases.contains { $0 > 0 } } : []
        let leftOut = rows.flatMap(\.instants).count { $0 == 0 } + unmet.flatMap(\.instants).count { $0 > 0 }
        return Proof(
            interruptions: parts.reduce(0) { $0 + $1.interruptions }, proven: phases.count { $0 > 0 },
            phases: phases.count, leftOut: leftOut,
            isIdle: partTriggers == [] && !rows.contains { $0.kind == .transition }
                && !parts.contains { $0.interruptions > 0 })
    }

    /// The parts of the work with the same name, trigger and kind, which are shown as one row.
    public struct Row: Sendable, Equatable {
        /// The transition, such as `idle > pressed`, or another name of the work.
        public let name: String
        /// The trigger that starts the way; empty if there is none.
        public let trigger: String
        /// The kind of work.
        public let kind: UnitReport.Kind
        /// The reports of the parts.
        public internal(set) var parts: [UnitReport] = []

        /// How many interruptions had an effect, for each phase.
        public var phases: [Int] { sums(\.phases) }
        /// At how many instants something listens to a trigger, for each phase.
        public var instants: [Int] { sums(\.instants) }
        /// For each phase, how near the worst interruption came to the limit of an oracle; above 1 for a fault.
        public var severity: [Double] {
            (0..<UnitReport.phaseCount).map { phase in parts.map { $0.severity[phase] }.max() ?? 0 }
        }

        private func sums(_ counts: (UnitReport) -> [Int]) -> [Int] {
            (0..<UnitReport.phaseCount).map { phase in parts.reduce(0) { $0 + counts($1)[phase] } }
        }
    }

    /// The rows, in the order of their first parts.
    public var rows: [Row] {
        var result: [Row] = []
        for part in parts {
            let index = result.firstIndex {
                $0.name == part.name && $0.trigger == part.trigger && $0.kind == part.kind
            }
            if let index {
                result[index].parts.append(part)
            } else {
                result.append(Row(name: part.name, trigger: part.trigger, kind: part.kind, parts: [part]))
            }
        }
        return result
    }
}

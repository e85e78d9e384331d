/// How much of a component was proven: over how many phases of its ways and loops interruptions were tried.
public struct Proof: Sendable, Equatable {
    /// First interruptions that something came of.
    public let interruptions: Int
    /// The phases in which there was such an interruption.
    public let proven: Int
    /// The phases of all ways and loops, 16 of each.
    public let phases: Int
    /// The phases that no instant falls into in which anything listens, as those of a way that is over at once, or of a state
    /// that waits for nothing but itself: they are left out.
    public let leftOut: Int
    /// Whether there is nothing to prove: its parts are proven by themselves, and it hears nothing of them or a host.
    public let isIdle: Bool

    /// How much of what was not left out was proven, from 0 to 1; 0 where there was nothing to interrupt, and 1 where all that could be
    /// lies in no phase, as at the start of what only its timers lead on from.
    public var share: Double {
        if phases > leftOut { return Double(proven) / Double(phases - leftOut) }
        return interruptions > 0 ? 1 : 0
    }

    /// Whether there were interruptions, over at least a share of the phases; of 0 it always is enough.
    public func isEnough(for required: Double) -> Bool {
        required <= 0 || isIdle || interruptions > 0 && share >= required
    }

    /// The share that is asked for unless another one is.
    public static let usualShare = 0.5
}

extension VerificationReport {
    /// How much was proven, in the parts that were done.
    public var proof: Proof {
        let rows = rows.filter { $0.kind == .transition || $0.kind == .loop || $0.kind == .pointers }
        let phases = rows.flatMap(\.phases)
        // Where everything is over at once, a finger that is down meets nothing that is on its way.
        let isStill = !rows.contains { $0.kind != .pointers && $0.instants.count { $0 > 0 } > 1 }
        let unmet = isStill ? rows.filter { $0.kind == .pointers && !$0.phases.contains { $0 > 0 } } : []
        let leftOut = rows.flatMap(\.instants).count { $0 == 0 } + unmet.flatMap(\.instants).count { $0 > 0 }
        return Proof(
            interruptions: parts.reduce(0) { $0 + $1.interruptions }, proven: phases.count { $0 > 0 },
            phases: phases.count, leftOut: leftOut,
            isIdle: partTriggers == [] && !rows.contains { $0.kind == .transition }
                && !parts.contains { $0.interruptions > 0 })
    }

    /// Parts with the same name and trigger, which a reader takes for one.
    public struct Row: Sendable, Equatable {
        /// The transition, `idle > pressed`, or what it is otherwise.
        public let name: String
        /// The trigger that leads there; empty where none does.
        public let trigger: String
        /// What it is.
        public let kind: UnitReport.Kind
        /// The parts.
        public internal(set) var parts: [UnitReport] = []

        /// How many interruptions there were in each phase.
        public var phases: [Int] { sums(\.phases) }
        /// How many instants to interrupt at there were in each phase.
        public var instants: [Int] { sums(\.instants) }
        /// For each phase how near the worst interruption came to what is let pass; above 1 for a fault.
        public var severity: [Double] {
            (0..<UnitReport.phaseCount).map { phase in parts.map { $0.severity[phase] }.max() ?? 0 }
        }

        private func sums(_ counts: (UnitReport) -> [Int]) -> [Int] {
            (0..<UnitReport.phaseCount).map { phase in parts.reduce(0) { $0 + counts($1)[phase] } }
        }
    }

    /// The parts by name and trigger, in their order.
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

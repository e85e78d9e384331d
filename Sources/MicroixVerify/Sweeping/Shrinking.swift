import MicroixCore

/// Shortens the run that shows a fault: fewer triggers, shorter delays, rounder times, simpler payloads.
struct Shrinking {
    var check: ScriptCheck
    /// The fault that the run has to show.
    private let meant: Fault
    /// How many more runs may be tried.
    private var rest = 160
    /// The fault that the shortest run shows.
    private(set) var fault: Fault?

    init(_ check: ScriptCheck, of fault: Fault) {
        self.check = check
        self.check.probe.looksAhead = fault.oracle == .flash
        meant = fault
    }

    /// The shortest run that was found; `nil` if the script does not show the fault again.
    mutating func shrink(_ script: [TimedStimulus]) -> [TimedStimulus]? {
        guard shows(script) else { return nil }
        var best = script
        var before: [TimedStimulus] = []
        while best != before, rest > 0 {
            before = best
            best = dropped(best)
            best = shortened(best)
            best = simplified(best)
        }
        return best
    }

    private mutating func shows(_ script: [TimedStimulus]) -> Bool {
        let component = check.probe.subject.component
        // A payload that no host can post proves nothing.
        guard rest > 0, script.allSatisfy({ component.triggers[$0.stimulus.trigger].accepts($0.stimulus.payload) })
        else { return false }
        rest -= 1
        // The same fault with a much smaller amount does not count.
        guard
            let found = check.faults(script).first(where: {
                meant.isLike($0, in: component) && $0.amount >= Self.telling * meant.amount
            })
        else { return false }
        fault = found
        return true
    }

    /// The part of the fault's amount that a shorter run must have.
    private static let telling = 0.4

    /// Leaves out triggers that are not needed: first half of them at once, then fewer and fewer.
    private mutating func dropped(_ script: [TimedStimulus]) -> [TimedStimulus] {
        var script = script
        var size = max(1, script.count / 2)
        while size > 0 {
            var index = 0
            while index < script.count {
                var shorter = script
                shorter.removeSubrange(index..<min(index + size, script.count))
                if shows(shorter) { script = shorter } else { index += size }
            }
            size /= 2
        }
        return script
    }

    /// Delays that a person would choose, in seconds.
    ///
    /// None is 0, because triggers at the same instant are answered together.
    private static let delays = [0.1, 0.05, 0.02, 0.01, 0.001, 0.2, 0.3, 0.5, 1]
    private static let least = 1e-6

    /// Replaces delays by those that a person would choose, or else by rounder ones.
    private mutating func shortened(_ script: [TimedStimulus]) -> [TimedStimulus] {
        var script = script
        for index in script.indices {
            let earlier = index == 0 ? 0 : script[index - 1].time
            let delay = script[index].time - earlier
            let rounder = [2.0, 3, 4].map { digits -> Double in
                let scale = digits == 2 ? 100.0 : digits == 3 ? 1000 : 10000
                return ((earlier + delay) * scale).rounded() / scale - earlier
            }
            // The first trigger is posted a tenth of a second after the start, if possible.
            let choices = index == 0 ? [0.1] : Array(Self.delays.prefix { abs($0 - delay) > 1e-9 })
            for choice in choices + rounder where choice != delay && (index == 0 || choice >= Self.least) {
                var moved = script
                for later in index..<script.count {
                    moved[later].time = roundedToNanoseconds(moved[later].time + choice - delay)
                }
                if moved == script { break }
                if shows(moved) {
                    script = moved
                    break
                }
            }
        }
        return script
    }

    /// Removes rounding errors of binary fractions.
    private func roundedToNanoseconds(_ time: Double) -> Double { (time * 1e9).rounded() / 1e9 }

    /// Replaces payloads by simpler ones.
    private mutating func simplified(_ script: [TimedStimulus]) -> [TimedStimulus] {
        var script = script
        for index in script.indices {
            for payload in simpler(script[index].stimulus) {
                var changed = script
                changed[index].stimulus = Stimulus(script[index].stimulus.trigger, payload)
                if shows(changed) {
                    script = changed
                    break
                }
            }
        }
        return script
    }

    private func simpler(_ stimulus: Stimulus) -> [PlainData] {
        switch stimulus.payload {
        case .number(let value):
            let tenths = (value * 10).rounded() / 10
            return [0, 1, value.rounded(), tenths].filter { abs($0) < abs(value) || $0 == tenths && $0 != value }
                .map { .number($0) }
        case .table(let fields):
            // Missing fields have their initial values.
            if fields.isEmpty { return [] }
            return [.table([])]
                + fields.indices.map { index in .table(fields.indices.filter { $0 != index }.map { fields[$0] }) }
                + fields.indices.compactMap { index in
                    guard case .number(let value) = fields[index].value, value != value.rounded() else { return nil }
                    var fields = fields
                    fields[index] = PlainData.Field(fields[index].name, .number(value.rounded()))
                    return .table(fields)
                }
        default: return []
        }
    }
}

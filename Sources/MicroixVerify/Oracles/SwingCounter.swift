/// Counts how often a quantity goes to and fro within any second, by at least a certain amount.
struct SwingCounter: Sendable {
    private struct End: Sendable {
        var value: Double
        /// Whether a change from or to this value may count.
        var isTelling: Bool
    }

    private enum Course: Sendable {
        case undecided(low: End, high: End)
        case rising(from: End, to: End, isCounted: Bool)
        case falling(from: End, to: End, isCounted: Bool)
    }

    /// The least change that counts.
    private let least: Double
    private var course: Course?
    /// The instants of the changes within the last second.
    private var times: [Double] = []
    /// The most changes within a second, and the instant of the last of them.
    private(set) var most = 0
    private(set) var mostAt = 0.0

    init(least: Double) { self.least = least }

    /// The most pairs of opposite changes within a second.
    var pairs: Int { most / 2 }

    /// Notes a value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - isTelling: A change counts if this is true for its start or its end.
    ///   - time: The instant in seconds, not before the last one.
    mutating func note(_ value: Double, isTelling: Bool, at time: Double) {
        let now = End(value: value, isTelling: isTelling)
        switch course {
        case nil: course = .undecided(low: now, high: now)
        case .undecided(let low, let high):
            if value - low.value >= least {
                course = .rising(from: low, to: now, isCounted: count(low, now, at: time))
            } else if high.value - value >= least {
                course = .falling(from: high, to: now, isCounted: count(high, now, at: time))
            } else {
                course = .undecided(low: value < low.value ? now : low, high: value > high.value ? now : high)
            }
        case .rising(let start, let end, let isCounted):
            if value >= end.value {
                course = .rising(from: start, to: now, isCounted: isCounted || count(start, now, at: time))
            } else if end.value - value >= least {
                course = .falling(from: end, to: now, isCounted: count(end, now, at: time))
            }
        case .falling(let start, let end, let isCounted):
            if value <= end.value {
                course = .falling(from: start, to: now, isCounted: isCounted || count(start, now, at: time))
            } else if value - end.value >= least {
                course = .rising(from: end, to: now, isCounted: count(end, now, at: time))
            }
        }
    }

    /// Counts a change, if it may count; returns whether it does.
    private mutating func count(_ start: End, _ end: End, at time: Double) -> Bool {
        guard start.isTelling || end.isTelling else { return false }
        // A change exactly a second later belongs to another second.
        times.removeAll { time - $0 > 1 - 1e-6 }
        times.append(time)
        if times.count > most { (most, mostAt) = (times.count, time) }
        return true
    }
}

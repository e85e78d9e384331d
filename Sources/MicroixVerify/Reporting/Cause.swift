import MicroixCore
import MicroixTimeline

/// A fault with all that comes of it: what a person mends once.
public struct Cause: Sendable, Equatable {
    /// The fault, by its place among the findings.
    public let finding: Int
    /// The same fault of other keys: of one repetition, or at the same instant of the same run, in the same words.
    public internal(set) var alike: [Int] = []
    /// What is there because of it: another fault of the key at that instant, the faults of keys that follow it.
    public internal(set) var consequences: [Int] = []

    /// How many are alike and about something else, in words: ` and 2 more`; empty where there are none.
    package func others(among findings: [Finding]) -> String {
        let count = alike.count { findings[$0].subject != findings[finding].subject }
        return count == 0 ? "" : " and \(count) more"
    }

    /// The causes of some findings, which are in the order of a report.
    package static func causes(of findings: [Finding]) -> [Cause] {
        var parents = [Int?](repeating: nil, count: findings.count)
        func root(_ index: Int) -> Int {
            var root = index
            while let parent = parents[root] { root = parent }
            return root
        }
        // The first of those that follow each other in a circle is their cause: its own is looked for last.
        for index in findings.indices.reversed() {
            parents[index] = findings.indices.first { other in
                guard other != index, root(other) != index else { return false }
                // Of two that follow each other, as a whole and its parts, the first is the cause.
                return isConsequence(findings[index], of: findings[other])
                    && (other < index || !isConsequence(findings[other], of: findings[index]))
            }
        }
        var result: [Cause] = []
        var places: [Int: Int] = [:]
        let order = findings.indices.sorted { (rank(findings[$0]), $0) < (rank(findings[$1]), $1) }
        for index in order where root(index) == index {
            let like = result.firstIndex { isAlike(findings[index], findings[$0.finding]) }
            if let like {
                result[like].alike.append(index)
                places[index] = like
            } else {
                places[index] = result.count
                result.append(Cause(finding: index))
            }
        }
        for index in findings.indices where root(index) != index {
            if let place = places[root(index)] { result[place].consequences.append(index) }
        }
        return result.map { $0.told(by: findings) }
    }

    private static func isAlike(_ one: Finding, _ other: Finding) -> Bool {
        guard one.oracle == other.oracle else { return false }
        if let kind = one.repeatedKey, kind == other.repeatedKey { return true }
        // What one trigger, or one gesture, leaves behind in several states.
        if one.oracle == .leftBehind, one.key == nil, one.detail != nil, one.detail == other.detail { return true }
        if one.oracle.rankOfLiveliness != nil, one.isOfSpring(of: other), isOfOneRun(one, other) { return true }
        return one.message == other.message && one.state == other.state && isAtOneInstant(one, other)
    }

    /// The same, with the first of those that are alike to tell of them all.
    private func told(by findings: [Finding]) -> Cause {
        let all = ([finding] + alike).sorted { left, right in
            let ids = [left, right].map { findings[$0].repetitionID ?? 0 }
            return (ids[0], left) < (ids[1], right)
        }
        var result = Cause(finding: all[0])
        result.alike = Array(all.dropFirst())
        result.consequences = consequences
        return result
    }

    /// What fails, or is no number, comes before all that it leads to.
    private static func rank(_ finding: Finding) -> Int {
        switch finding.oracle {
        case .error: 0
        case .notANumber: 1
        default: 2
        }
    }

    /// Whether a fault is there because of another one.
    private static func isConsequence(_ finding: Finding, of other: Finding) -> Bool {
        let oracles = (finding.oracle, other.oracle)
        if oracles.1 == .error {
            if oracles.0 == .error { return false }
            // Where a function fails, what it should have led to is not reached.
            return oracles.0 == .unreachable || oracles.0 == .deadEnd || finding.contains(other.script.triggers)
        }
        if oracles == (.neverSettles, .neverSettles) {
            return finding.names.count > other.names.count && finding.names.starts(with: other.names)
        }
        // What no finger leaves when it should, no key need reach.
        if oracles == (.keyboard, .leftBehind), let state = other.state, finding.detail == state { return true }
        if finding.key == nil, other.key == nil, let state = finding.state, state == other.state {
            // The finger's wait is that of the trigger that it makes.
            if oracles == (.late, .late) { return finding.detail != nil && other.detail == nil }
            guard let later = Self.ofOneTrap.firstIndex(of: oracles.0),
                let earlier = Self.ofOneTrap.firstIndex(of: oracles.1)
            else { return false }
            return earlier < later
        }
        guard let key = finding.key, let cause = other.key else { return false }
        if let rank = finding.oracle.rankOfLiveliness, let first = other.oracle.rankOfLiveliness,
            isOfOneRun(finding, other)
        {
            // What fewer triggers show tells of it, and of as many the cause.
            if key == cause || finding.isOfSpring(of: other) {
                return (other.names.count, first) < (finding.names.count, rank)
            }
            if finding.follows.contains(cause) { return true }
        }
        if key == cause {
            if rank(finding) < rank(other) { return false }
            let isFirst = rank(other) < rank(finding) || isEarlier(other.oracle, finding.oracle)
            return isFirst && isAtOneInstant(finding, other)
        }
        guard finding.follows.contains(cause) else { return false }
        if isAtOneInstant(finding, other) { return !isEarlier(finding.oracle, other.oracle) }
        switch finding.oracle {
        case .jump, .kink, .notANumber: return false
        default: return oracles.0 == oracles.1
        }
    }

    /// What a state that is not left when it should is found out by, the cause first.
    private static let ofOneTrap: [Oracle] = [.settlesElsewhere, .deadEnd, .ignoredInFlight]

    /// Whether the triggers of one are the first of the other.
    private static func isOfOneRun(_ one: Finding, _ other: Finding) -> Bool {
        one.names.starts(with: other.names) || other.names.starts(with: one.names)
    }

    private static func isEarlier(_ one: Oracle, _ other: Oracle) -> Bool {
        let order = Oracle.allCases
        guard let left = order.firstIndex(of: one), let right = order.firstIndex(of: other) else { return false }
        return left < right
    }

    /// Whether two faults are found by the same triggers, as long after the last of them.
    private static func isAtOneInstant(_ one: Finding, _ other: Finding) -> Bool {
        func delay(_ finding: Finding) -> Double { finding.time - finding.lastTrigger }
        return one.names == other.names && abs(delay(one) - delay(other)) < 1e-3
    }
}

extension VerificationReport {
    /// The findings by what they come of, the causes first.
    public var causes: [Cause] { Cause.causes(of: findings) }
}

extension Oracle {
    /// Its place among those that find out a motion that is too lively, each at an instant of its own; the cause first.
    fileprivate var rankOfLiveliness: Int? { [.overshoot, .outOfRange, .tremble].firstIndex(of: self) }

    /// Whether a motion that is too lively is found out by it.
    var isLiveliness: Bool { rankOfLiveliness != nil }
}

extension Finding {
    /// Whether one spring moves its key and that of another.
    fileprivate func isOfSpring(of other: Finding) -> Bool { spring != nil && spring == other.spring }

    /// The names of the triggers that show it.
    fileprivate var names: [String] { script.compactMap(\.input.trigger?.text) }

    /// Whether its run has some triggers, in their order.
    fileprivate func contains(_ triggers: [TimedInput]) -> Bool {
        var rest = triggers[...]
        for input in script where input.input == rest.first?.input { rest.removeFirst() }
        return rest.isEmpty
    }

    /// The key as that of a repetition: `row[3].y` is `row[].y`.
    fileprivate var repeatedKey: String? { key?.repeatedKey }

    /// Of which of the repetition it is, from 1.
    fileprivate var repetitionID: Int? {
        guard let key, repeatedKey != nil, let open = key.firstIndex(of: "[") else { return nil }
        return Int(key[key.index(after: open)...].prefix { $0.isNumber })
    }
}

import MicroixCore
import MicroixTimeline

/// A fault together with the findings that follow from it; a person mends it once.
public struct Cause: Sendable, Equatable {
    /// The index of the fault in the list of findings.
    public let finding: Int
    /// The indices of findings that show the same fault: of other keys of one repetition, or at the same instant of the
    /// same run with the same message.
    public internal(set) var alike: [Int] = []
    /// The indices of findings that follow from it: other faults of its key at that instant, and faults of keys that
    /// follow its key.
    public internal(set) var consequences: [Int] = []

    /// How many of ``alike`` have another subject, in words such as ` and 2 more`; empty if there are none.
    package func others(among findings: [Finding]) -> String {
        let count = alike.count { findings[$0].subject != findings[finding].subject }
        return count == 0 ? "" : " and \(count) more"
    }

    /// Groups findings, which must be in the order of a report, by their causes.
    package static func causes(of findings: [Finding]) -> [Cause] {
        var parents = [Int?](repeating: nil, count: findings.count)
        func root(_ index: Int) -> Int {
            var root = index
            while let parent = parents[root] { root = parent }
            return root
        }
        // If findings are consequences of each other in a circle, the first is the cause: its own parent is looked for
        // last.
        for index in findings.indices.reversed() {
            parents[index] = findings.indices.first { other in
                guard other != index, root(other) != index else { return false }
                // If each of two is a consequence of the other, as a whole and its parts, the first is the cause.
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
        // One trigger, or one gesture, may leave something behind in several states.
        if one.oracle == .leftBehind, one.key == nil, one.detail != nil, one.detail == other.detail { return true }
        if one.oracle.rankOfLiveliness != nil, one.isOfSpring(of: other), isOfOneRun(one, other) { return true }
        return one.message == other.message && one.state == other.state && isAtOneInstant(one, other)
    }

    /// The same cause with its findings sorted: the one with the lowest row stands for all that are alike.
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

    /// The order in which causes are looked for: script errors first, then values that are no number, then all others.
    private static func rank(_ finding: Finding) -> Int {
        switch finding.oracle {
        case .error: 0
        case .notANumber: 1
        default: 2
        }
    }

    /// Whether a finding follows from another one.
    private static func isConsequence(_ finding: Finding, of other: Finding) -> Bool {
        let oracles = (finding.oracle, other.oracle)
        if oracles.1 == .error {
            if oracles.0 == .error { return false }
            // After a function has failed, the run does not get where it should.
            return oracles.0 == .unreachable || oracles.0 == .deadEnd || finding.contains(other.script.triggers)
        }
        if oracles == (.neverSettles, .neverSettles) {
            return finding.names.count > other.names.count && finding.names.starts(with: other.names)
        }
        // If a finger does not leave a state when it should, no key has to reach that state.
        if oracles == (.keyboard, .leftBehind), let state = other.state, finding.detail == state { return true }
        if finding.key == nil, other.key == nil, let state = finding.state, state == other.state {
            // The late answer to the finger is the same wait as the late answer to the trigger that the finger posts.
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
            // With the same spring, the run with fewer triggers is the cause; with equally many, the oracle of lower
            // rank.
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

    /// The oracles that find a state which is not left when it should be, the cause first.
    private static let ofOneTrap: [Oracle] = [.settlesElsewhere, .deadEnd, .ignoredInFlight]

    /// Whether the triggers of one finding are the first triggers of the other.
    private static func isOfOneRun(_ one: Finding, _ other: Finding) -> Bool {
        one.names.starts(with: other.names) || other.names.starts(with: one.names)
    }

    private static func isEarlier(_ one: Oracle, _ other: Oracle) -> Bool {
        let order = Oracle.allCases
        guard let left = order.firstIndex(of: one), let right = order.firstIndex(of: other) else { return false }
        return left < right
    }

    /// Whether two findings have the same triggers and occur equally long after the last one, within 1 ms.
    private static func isAtOneInstant(_ one: Finding, _ other: Finding) -> Bool {
        func delay(_ finding: Finding) -> Double { finding.time - finding.lastTrigger }
        return one.names == other.names && abs(delay(one) - delay(other)) < 1e-3
    }
}

extension VerificationReport {
    /// The findings grouped by their causes, causes first.
    public var causes: [Cause] { Cause.causes(of: findings) }
}

extension Oracle {
    /// The rank of an oracle that finds a motion that is too lively, the cause first; `nil` for other oracles.
    fileprivate var rankOfLiveliness: Int? { [.overshoot, .outOfRange, .tremble].firstIndex(of: self) }

    /// Whether the oracle finds motions that are too lively.
    var isLiveliness: Bool { rankOfLiveliness != nil }
}

extension Finding {
    /// Whether the same spring moves the keys of both findings.
    fileprivate func isOfSpring(of other: Finding) -> Bool { spring != nil && spring == other.spring }

    /// The names of the triggers in its run.
    fileprivate var names: [String] { script.compactMap(\.input.trigger?.text) }

    /// Whether its run has these triggers, in this order.
    fileprivate func contains(_ triggers: [TimedInput]) -> Bool {
        var rest = triggers[...]
        for input in script where input.input == rest.first?.input { rest.removeFirst() }
        return rest.isEmpty
    }

    /// The key without the row's number: `row[].y` for `row[3].y`.
    fileprivate var repeatedKey: String? { key?.repeatedKey }

    /// The number of the row that its key belongs to, from 1; `nil` if the key is not repeated.
    fileprivate var repetitionID: Int? {
        guard let key, repeatedKey != nil, let open = key.firstIndex(of: "[") else { return nil }
        return Int(key[key.index(after: open)...].prefix { $0.isNumber })
    }
}

public import MicroixCore

/// What a verification says of a component.
public struct VerificationReport: Sendable, Equatable {
    /// The component's name.
    public let component: String
    /// The seed of what was drawn.
    public let seed: UInt64
    /// The knobs that were turned, `bounce=0.8`; shards of one verification have the same.
    public var settings: [String] = []
    /// How many cases were drawn.
    public let cases: Int
    /// How many parts there are in all.
    public let partCount: Int
    /// What each part is, in words; empty where it is not known.
    public let partNames: [String]
    /// How many places of rest were found.
    public let places: Int
    /// Whether there were more places than could be told apart.
    public let isCut: Bool
    /// The paths of all states.
    public let states: [String]
    /// Where each rule stands: `rule 3 (line 17)`.
    public let rules: [String]
    /// What exploring has found by itself: dead ends.
    public private(set) var explored: [Finding]
    /// The exceptions that the component declares, in words.
    public let exceptions: [String]
    /// The oracles that it excuses, each once.
    public let excused: [String]
    /// Those that it excuses altogether, with no key, state or trigger.
    public let excusedForAll: [String]
    /// What the component promises, in words.
    public package(set) var promises: [String] = []
    /// Paths of states that were entered while exploring, and rules that were taken.
    public let exploredStates: [String]
    /// The rules that were taken while exploring.
    public let exploredRules: [RuleID]
    /// The states of which it is not asked whether they are reached: those that a component means never to be; those to which rules
    /// lead, where there were more places than could be told apart; and those to which a function leads by any text of the host's.
    public private(set) var unaskedStates: [String]
    /// The triggers of parts that were posted at every phase, where those are proven by themselves; `nil` where all were.
    public var partTriggers: [String]?
    /// What the parts say, by number.
    public private(set) var parts: [UnitReport]

    init(_ verification: Verification, _ parts: [UnitReport], explored exploration: Exploration) {
        let component = verification.component
        self.component = component.name
        seed = verification.options.seed
        cases = verification.options.cases
        partCount = verification.partCount
        partNames = verification.partNames
        places = verification.placeCount
        isCut = verification.isCut
        let isWhole = verification.options.partsAreProven
        partTriggers = verification.partTriggers
        let modes = component.stateIDs.filter { state in
            !component.isRoot(state) && component.isMode(state)
                && (!isWhole || component.part(ofState: state) == .whole)
        }
        states = modes.map { component.path(ofState: $0) }
        // Those of parts come behind all others.
        rules = component.ruleIDs.filter { !isWhole || component.part(ofRule: $0) == .whole }.map { rule in
            "rule \(rule.number)" + (component.location(ofRule: rule).map { " (\(component.words(for: $0)))" } ?? "")
        }
        var ends = DeadEnds(component, exploration, of: isWhole ? .whole : nil)
        if isWhole { ends.findAbandonedParts(component, exploration) }
        self.explored = ends.findings
        exceptions = component.declaration.exceptions.map { exception in
            let about = [exception.key, exception.state, exception.trigger].compactMap { $0?.text }
            return ([exception.name.text] + about).joined(separator: " ") + ": " + exception.reason
        }
        func oracles(_ exceptions: [ExceptionDeclaration]) -> [String] {
            Set(exceptions.map { $0.name.text }).sorted()
        }
        excused = oracles(component.declaration.exceptions)
        excusedForAll = oracles(component.declaration.exceptions.filter { $0.isForAll })
        promises = component.promiseWords
        exploredStates = exploration.entered.filter { !component.isRoot($0) }.map { component.path(ofState: $0) }
        exploredRules = Array(exploration.taken)
        unaskedStates = component.declaration.exceptions.filter { $0.name.text == Oracle.unreachable.rawValue }
            .flatMap { exception in exception.state.map { [$0.text] } ?? component.statePaths }
        // Where there is more to try than was tried, a rule may lead there all the same.
        let isCut = isCut || exploration.mayNeedRows || Stimuli.leavesOutRows(of: component)
        let aiming = component.declaration.rules.filter {
            isCut || component.mayTakeAnyText($0) || component.endsCountdown($0)
        }
        unaskedStates += modes.map { component.path(ofState: $0) }.filter { Self.isAim($0, of: aiming) }
        self.parts = parts.sorted { $0.unit < $1.unit }
        addStatesBehindUnasked(component.declaration.rules)
    }

    /// Asks neither of states to which rules lead from where it is not asked, and was not entered.
    private mutating func addStatesBehindUnasked(_ rules: [RuleDeclaration]) {
        var open = Set(states).subtracting(exploredStates)
        var next = unaskedStates.filter { open.remove($0) != nil }
        while let source = next.popLast() {
            let leading = rules.filter { rule in rule.from.contains { $0.text == source } }
            for state in states where open.contains(state) && Self.isAim(state, of: leading) {
                open.remove(state)
                unaskedStates.append(state)
                next.append(state)
            }
        }
    }

    /// Leaves findings out that are told elsewhere; returns how many.
    mutating func leaveOut(_ isTold: (Finding) -> Bool) -> Int {
        let count = findings.count
        for part in parts.indices { parts[part].findings.removeAll(where: isTold) }
        explored.removeAll(where: isTold)
        return count - findings.count
    }

    /// Whether a rule leads to a state, to one in it or to one around it.
    private static func isAim(_ state: String, of rules: some Sequence<RuleDeclaration>) -> Bool {
        rules.contains { rule in
            rule.to.contains { $0.text == state || $0.text.hasPrefix(state + ".") || state.hasPrefix($0.text + ".") }
        }
    }

    /// The faults, each once: those of all parts, dead ends, and once nothing is missing the states that are never reached.
    public var findings: [Finding] {
        var result: [Finding] = []
        for part in parts { for finding in part.findings { result.merge(finding) } }
        for finding in explored { result.merge(finding) }
        if isComplete {
            for state in states where !enteredStates.contains(state) && !unaskedStates.contains(state) {
                result.merge(
                    Finding(
                        oracle: .unreachable, key: nil, state: state, message: "nothing that was tried leads there",
                        amount: 1, time: 0, script: [], transition: ""))
            }
        }
        let order = Oracle.allCases
        return result.enumerated().sorted { left, right in
            let places = [left, right].map { order.firstIndex(of: $0.element.oracle) ?? 0 }
            return (places[0], left.offset) < (places[1], right.offset)
        }.map(\.element)
    }

    /// Whether every part was done to its end.
    public var isComplete: Bool { parts.count == partCount && !parts.contains { $0.isPartial } }

    /// Why an oracle could not be asked; `nil` where it was.
    public func silence(of oracle: Oracle) -> String? {
        switch oracle {
        // Exploring alone finds them.
        case .deadEnd: nil
        case .unreachable: isComplete ? nil : "it is asked once all parts were tried"
        case _ where parts.isEmpty: "no part was tried"
        case .timeSteps, .reducedMotion, .settlesElsewhere:
            parts.contains { $0.kind == .transition } ? nil : "no transition was tried"
        default: nil
        }
    }

    /// How many interruptions were tried that something came of, first and second ones and those of random runs.
    public var interruptions: Int { parts.reduce(0) { $0 + $1.tried } }

    /// The states that were ever entered.
    public var enteredStates: Set<String> { Set(exploredStates).union(parts.flatMap(\.entered)) }

    /// The rules that were ever taken.
    public var takenRules: Set<RuleID> { Set(exploredRules).union(parts.flatMap(\.taken)) }

    /// The promises that nothing was held to, in words: those whose time never came, and states that wait for the host.
    public var unaskedPromises: [String] {
        let asked = Set(parts.flatMap(\.asked))
        return promises.indices.filter { !asked.contains(PromiseID($0)) }.map { promises[$0] }
    }

    /// Adds the parts that another run of the same verification has done.
    ///
    /// - Returns: Whether both are of the same: the same component, options and parts.
    public mutating func merge(_ other: VerificationReport) -> Bool {
        var (left, right) = (self, other)
        (left.parts, right.parts) = ([], [])
        guard left == right else { return false }
        for part in other.parts {
            if let index = parts.firstIndex(where: { $0.unit == part.unit }) {
                if parts[index].isPartial { parts[index] = part }
            } else {
                parts.append(part)
            }
        }
        parts.sort { $0.unit < $1.unit }
        return true
    }

    /// Creates a report of what was read.
    package init(
        component: String, seed: UInt64, settings: [String], cases: Int, partCount: Int, partNames: [String] = [],
        places: Int, isCut: Bool, states: [String],
        rules: [String], explored: [Finding], exceptions: [String], excused: [String],
        excusedForAll: [String], exploredStates: [String], exploredRules: [RuleID],
        unaskedStates: [String], parts: [UnitReport]
    ) {
        self.component = component
        self.seed = seed
        self.settings = settings
        self.cases = cases
        self.partCount = partCount
        self.partNames = partNames
        self.places = places
        self.isCut = isCut
        self.states = states
        self.rules = rules
        self.explored = explored
        self.exceptions = exceptions
        self.excused = excused
        self.excusedForAll = excusedForAll
        self.exploredStates = exploredStates
        self.exploredRules = exploredRules
        self.unaskedStates = unaskedStates
        self.parts = parts
    }
}

extension Component {
    /// Whether a function decides on a rule, or on one before it that listens to the same, and a host may write any text for it to decide by.
    fileprivate func mayTakeAnyText(_ rule: RuleDeclaration) -> Bool {
        guard fields.contains(where: { $0.isInput && $0.type.kind == .text }) else { return false }
        return rule.guardFunction != nil
            || declaration.rules.prefix { $0 != rule }.contains { other in
                other.guardFunction != nil && other.occasion == rule.occasion
            }
    }

    /// Whether a rule comes as a state has begun anew so often, by a timer, as nobody follows it.
    fileprivate func endsCountdown(_ rule: RuleDeclaration) -> Bool {
        guard case .after = rule.occasion else { return false }
        return declaration.rules.contains { other in
            guard case .after = other.occasion, other.reentry != .none else { return false }
            return other.from.map(\.text) == rule.from.map(\.text) && other.to != rule.to
        }
    }
}

/// States that nothing leads out of, though others exist.
struct DeadEnds {
    var findings: [Finding] = []

    private static let longWay = 12

    /// Finds them among the states of a part, or of the component itself; among all where none is given.
    init(_ component: Component, _ exploration: Exploration, of part: PartID? = nil) {
        guard (part.map { [$0] } ?? [.whole] + component.partIDs).contains(where: { component.hasChoice(in: $0) }),
            !exploration.isStopped, !exploration.mayNeedRows
        else { return }
        for node in exploration.nodes where !node.isCycling {
            let innermost = component.innermost(of: node.session.active).filter {
                part == nil || component.part(ofState: $0) == part
            }
            if innermost.contains(where: { component.isFinal($0) }) { continue }
            // A state that is never left, whatever others beside it do; or all of them where no trigger leads anywhere.
            let stuck = innermost.filter { state in
                component.hasSiblings(state)
                    && !component.lineage(of: state).contains {
                        exploration.left.contains($0) || exploration.acted.contains($0)
                    }
            }
            // Where not all is posted to all parts, that nothing leads on from here says nothing.
            // What counts long is at its end there, as a field with all its letters.
            let isOver = node.isLeft || part != nil || node.script.count > Self.longWay
            guard let state = stuck.first ?? (isOver ? nil : innermost.first) else { continue }
            // Of texts few are tried.
            let held = stuck.isEmpty ? innermost : [state]
            let isTextual = component.declaration.rules.contains { rule in
                component.mayTakeAnyText(rule)
                    && (rule.from.isEmpty
                        || held.contains { state in
                            rule.from.contains { name in
                                component.lineage(of: state).contains { component.path(ofState: $0) == name.text }
                            }
                        })
            }
            if isTextual { continue }
            let path = component.path(ofState: state)
            let isMeant = component.declaration.exceptions.contains {
                $0.name.text == Oracle.deadEnd.rawValue && ($0.state == nil || $0.state?.text == path)
            }
            if isMeant { continue }
            findings.merge(
                Finding(
                    oracle: .deadEnd, key: nil, state: path, message: "no trigger that was tried leads out of it",
                    amount: 1, time: node.session.now.seconds,
                    script: node.script.map { $0.input(of: component) }, transition: ""))
        }
    }

    /// Finds parts that excuse a dead end, as what is around them takes them away, and are never taken away.
    ///
    /// A row's id goes, or nothing of the part is there any more, or a trigger of the whole leads it on.
    mutating func findAbandonedParts(_ component: Component, _ exploration: Exploration) {
        if exploration.isStopped { return }
        let excused = component.declaration.exceptions.filter {
            $0.name.text == Oracle.deadEnd.rawValue && $0.part != .whole
        }.compactMap { $0.state?.text }
        for state in component.stateIDs where excused.contains(component.path(ofState: state)) {
            let part = component.part(ofState: state)
            if component.lineage(of: state).contains(where: { exploration.left.contains($0) }) { continue }
            let keys = component.keys.indices.filter { component.part(ofKey: $0) == part }
            func isThere(_ node: Int) -> Bool {
                let session = exploration.nodes[node].session
                return session.active.contains(state) && !keys.allSatisfy { session.isUnseen($0) }
            }
            guard
                let first = exploration.nodes.indices.first(where: { !exploration.nodes[$0].isCycling && isThere($0) })
            else { continue }
            // The session as a whole may go in any state.
            let led = exploration.reachable(from: first) {
                !["appear", "disappear"].contains(component.triggers[$0.trigger].name)
            }
            let isTakenAway = !led.allSatisfy(isThere)
            if isTakenAway { continue }
            findings.merge(
                Finding(
                    oracle: .deadEnd, key: nil, state: component.path(ofState: state),
                    message: "its part counts on being taken away, and nothing that was tried does so", amount: 1,
                    time: exploration.nodes[first].session.now.seconds,
                    script: exploration.nodes[first].script.map { $0.input(of: component) }, transition: ""))
        }
    }
}

public import MicroixCore

/// The result of the verification of one component.
public struct VerificationReport: Sendable, Equatable {
    /// The component's name.
    public let component: String
    /// The seed of all random choices.
    public let seed: UInt64
    /// The knobs that were turned, such as `bounce=0.8`; all shards of one verification have the same.
    public var settings: [String] = []
    /// The number of cases that the options asked for.
    public let cases: Int
    /// The number of parts of the work in all.
    public let partCount: Int
    /// A description of each part of the work; empty if it is not known.
    public let partNames: [String]
    /// The number of places of rest that were found.
    public let places: Int
    /// Whether there were more places of rest than could be told apart.
    public let isCut: Bool
    /// The paths of all states.
    public let states: [String]
    /// Each rule and its line, such as `rule 3 (line 17)`.
    public let rules: [String]
    /// The findings of exploring alone: dead ends.
    public private(set) var explored: [Finding]
    /// The exceptions that the component declares, in words.
    public let exceptions: [String]
    /// The names of the oracles that the exceptions excuse, each once.
    public let excused: [String]
    /// The names of the oracles that are excused for the whole component, without a key, state or trigger.
    public let excusedForAll: [String]
    /// The promises of the component, in words.
    public package(set) var promises: [String] = []
    /// The paths of the states that were entered while exploring.
    public let exploredStates: [String]
    /// The rules that were taken while exploring.
    public let exploredRules: [RuleID]
    /// The paths of the states that are not reported if they are never reached.
    ///
    /// These are: states that the component excuses; states to which rules lead, if not everything could be tried;
    /// states to which a function leads by any text of the host.
    public private(set) var unaskedStates: [String]
    /// The triggers of parts that were posted at every phase, if the parts were proven alone; `nil` if all were posted.
    public var partTriggers: [String]?
    /// The reports of the parts of the work, by number.
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
        // The rules of parts come after all others.
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
        // If not everything was tried, a rule may lead to a state although no run has shown it.
        let isCut = isCut || exploration.mayNeedRows || Stimuli.leavesOutRows(of: component)
        let aiming = component.declaration.rules.filter {
            isCut || component.mayTakeAnyText($0) || component.endsCountdown($0)
        }
        unaskedStates += modes.map { component.path(ofState: $0) }.filter { Self.isTarget($0, of: aiming) }
        self.parts = parts.sorted { $0.unit < $1.unit }
        addStatesBehindUnentered(component.declaration.rules)
    }

    /// Adds states to which rules lead from states that were never entered and are not reported either.
    private mutating func addStatesBehindUnentered(_ rules: [RuleDeclaration]) {
        var open = Set(states).subtracting(exploredStates)
        var next = unaskedStates.filter { open.remove($0) != nil }
        while let source = next.popLast() {
            let leading = rules.filter { rule in rule.from.contains { $0.text == source } }
            for state in states where open.contains(state) && Self.isTarget(state, of: leading) {
                open.remove(state)
                unaskedStates.append(state)
                next.append(state)
            }
        }
    }

    /// Removes findings that are reported elsewhere; returns how many were removed.
    mutating func leaveOut(_ isTold: (Finding) -> Bool) -> Int {
        let count = findings.count
        for part in parts.indices { parts[part].findings.removeAll(where: isTold) }
        explored.removeAll(where: isTold)
        return count - findings.count
    }

    /// Whether a rule leads to a state, to one inside it or to one around it.
    private static func isTarget(_ state: String, of rules: some Sequence<RuleDeclaration>) -> Bool {
        rules.contains { rule in
            rule.to.contains { $0.text == state || $0.text.hasPrefix(state + ".") || state.hasPrefix($0.text + ".") }
        }
    }

    /// All findings, each once: of all parts of the work, dead ends and, if the work is complete, states never reached.
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

    /// Whether every part of the work was done completely.
    public var isComplete: Bool { parts.count == partCount && !parts.contains { $0.isPartial } }

    /// Why an oracle could not look; `nil` if it could.
    public func silence(of oracle: Oracle) -> String? {
        switch oracle {
        // Exploring alone finds dead ends, before any part is done.
        case .deadEnd: nil
        case .unreachable: isComplete ? nil : "it is asked once all parts were tried"
        case _ where parts.isEmpty: "no part was tried"
        case .timeSteps, .reducedMotion, .settlesElsewhere:
            parts.contains { $0.kind == .transition } ? nil : "no transition was tried"
        default: nil
        }
    }

    /// The number of interruptions that had an effect: first and second ones, and those in random runs.
    public var interruptions: Int { parts.reduce(0) { $0 + $1.tried } }

    /// The paths of all states that were ever entered.
    public var enteredStates: Set<String> { Set(exploredStates).union(parts.flatMap(\.entered)) }

    /// All rules that were ever taken.
    public var takenRules: Set<RuleID> { Set(exploredRules).union(parts.flatMap(\.taken)) }

    /// The promises that no run could check, in words: their time never came, or their state waits for the host.
    public var unaskedPromises: [String] {
        let asked = Set(parts.flatMap(\.asked))
        return promises.indices.filter { !asked.contains(PromiseID($0)) }.map { promises[$0] }
    }

    /// Adds the parts that another run of the same verification has done.
    ///
    /// - Returns: Whether both belong to the same verification: the same component, options and number of parts. If
    ///   not, nothing is added.
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

    /// Creates a report from data that was read.
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
    /// Whether a function decides on a rule, or on an earlier rule for the same occasion, and an input of type text may
    /// decide it.
    fileprivate func mayTakeAnyText(_ rule: RuleDeclaration) -> Bool {
        guard fields.contains(where: { $0.isInput && $0.type.kind == .text }) else { return false }
        return rule.guardFunction != nil
            || declaration.rules.prefix { $0 != rule }.contains { other in
                other.guardFunction != nil && other.occasion == rule.occasion
            }
    }

    /// Whether a rule competes with another timer that begins the same state anew, as in a countdown: it may come after
    /// more rounds than are followed.
    fileprivate func endsCountdown(_ rule: RuleDeclaration) -> Bool {
        guard case .after = rule.occasion else { return false }
        return declaration.rules.contains { other in
            guard case .after = other.occasion, other.reentry != .none else { return false }
            return other.from.map(\.text) == rule.from.map(\.text) && other.to != rule.to
        }
    }
}

/// Finds states that no trigger leads out of, although the component has other states.
struct DeadEnds {
    var findings: [Finding] = []

    private static let longWay = 12

    /// Finds dead ends among the states of a part, or of the component itself (`.whole`); among all if `part` is `nil`.
    init(_ component: Component, _ exploration: Exploration, of part: PartID? = nil) {
        guard (part.map { [$0] } ?? [.whole] + component.partIDs).contains(where: { component.hasChoice(in: $0) }),
            !exploration.isStopped, !exploration.mayNeedRows
        else { return }
        for node in exploration.nodes where !node.isCycling {
            let innermost = component.innermost(of: node.session.active).filter {
                part == nil || component.part(ofState: $0) == part
            }
            if innermost.contains(where: { component.isFinal($0) }) { continue }
            // Either a state that is never left, whatever other regions do; or all states, if no trigger leads
            // anywhere.
            let stuck = innermost.filter { state in
                component.hasSiblings(state)
                    && !component.lineage(of: state).contains {
                        exploration.left.contains($0) || exploration.acted.contains($0)
                    }
            }
            // If not all triggers are posted to all parts, a place that nothing leads out of proves nothing. Nor does a
            // place at the end of a long count, such as a text field that is full.
            let isOver = node.isLeft || part != nil || node.script.count > Self.longWay
            guard let state = stuck.first ?? (isOver ? nil : innermost.first) else { continue }
            // Only few texts are tried.
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

    /// Finds parts that are never taken away, although they excuse a dead end because something around them does that.
    ///
    /// A part is taken away if its row's id goes, if nothing of the part is there any more, or if a trigger of the
    /// whole leads it out of the state.
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
                return session.active.contains(state) && !keys.allSatisfy { session.isLayerAbsent($0) }
            }
            guard
                let first = exploration.nodes.indices.first(where: { !exploration.nodes[$0].isCycling && isThere($0) })
            else { continue }
            // `appear` and `disappear` of the whole session are possible in any state, so they don't count.
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

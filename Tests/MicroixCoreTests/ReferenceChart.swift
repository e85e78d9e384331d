import MicroixCore
import TestSupport

/// A random statechart, as a tree and a list of rules.
struct ReferenceChart {
    enum Kind: Equatable { case leaf, compound, parallel, final, shallow, deep }

    struct Node {
        let path: String
        let parent: Int?
        var kind = Kind.leaf
        var children: [Int] = []
        var initial: [Int] = []
    }

    struct Rule {
        /// `nil` for a rule that needs no trigger.
        var trigger: String?
        let source: Int
        let targets: [Int]
        let reentry: RuleDeclaration.Reentry
        /// The state that must be active.
        let guarding: Int?
        /// What it raises.
        let raise: String?
    }

    private(set) var nodes: [Node] = []
    private(set) var rules: [Rule] = []
    private var chance: SplitMix64

    init(seed: UInt64) {
        chance = SplitMix64(seed: seed)
        add("", nil, depth: 0)
        let modes = modes(inside: 0)
        for _ in 0..<chance.int(4...12) {
            let isAlways = chance.happens(0.15)
            var targets = chance.happens(0.85) ? [chance.int(1...nodes.count - 1)] : []
            if let first = targets.first, chance.happens(0.2) {
                targets += nodes.indices.dropFirst().filter { isRegionBeside($0, first) }.prefix(1)
            }
            // What needs no trigger leads on, so that it comes to an end.
            let source = chance.pick(modes)
            if isAlways, targets.count != 1 || !targets.allSatisfy({ leadsOn(source, $0) }) { continue }
            rules.append(
                Rule(
                    trigger: isAlways ? nil : chance.pick(["e1", "e1", "e2", "e3", "done", "r1"]), source: source,
                    targets: targets,
                    reentry: isAlways ? .none : chance.pick([.none, .none, .source, .source, .inside]),
                    guarding: isAlways || chance.happens(0.2) ? chance.pick(modes) : nil,
                    raise: !isAlways && chance.happens(0.15) ? "r1" : nil))
        }
        // What is raised raises nothing.
        rules = rules.map { rule in
            guard rule.trigger == "r1" || rule.trigger == "done" else { return rule }
            return Rule(
                trigger: rule.trigger, source: rule.source, targets: rule.targets, reentry: rule.reentry,
                guarding: rule.guarding, raise: nil)
        }
    }

    @discardableResult
    private mutating func add(_ path: String, _ parent: Int?, depth: Int) -> Int {
        let index = nodes.count
        nodes.append(Node(path: path, parent: parent))
        let count = depth == 0 ? chance.int(2...3) : depth < 4 && chance.happens(0.5) ? chance.int(1...3) : 0
        if count == 0 {
            if depth > 1, chance.happens(0.15) { nodes[index].kind = .final }
            return index
        }
        nodes[index].kind = chance.happens(depth == 0 ? 0.2 : 0.35) ? .parallel : .compound
        let names = (1...count).map { path.isEmpty ? "s\($0)" : "\(path).s\($0)" }
        for name in names {
            let child = add(name, index, depth: depth + 1)
            // A region is no final state.
            if nodes[index].kind == .parallel, nodes[child].kind == .final { nodes[child].kind = .leaf }
            nodes[index].children.append(child)
        }
        if nodes[index].kind == .compound {
            nodes[index].initial = [chance.pick(nodes[index].children)]
            if chance.happens(0.25) { nodes[index].initial = [chance.pick(modes(inside: index))] }
            if chance.happens(0.4) {
                let history = nodes.count
                nodes.append(Node(path: path.isEmpty ? "was" : path + ".was", parent: index))
                nodes[history].kind = chance.happens(0.5) ? .deep : .shallow
                nodes[history].initial = [chance.pick(nodes[index].children)]
                if chance.happens(0.25) { nodes[history].initial = [chance.pick(modes(inside: index))] }
            }
            // Its own, or one further inside.
            let histories = nodes.indices.filter { isInside($0, index) && isHistory($0) }
            if !histories.isEmpty, chance.happens(0.4) { nodes[index].initial = [chance.pick(histories)] }
        }
        return index
    }

    func lineage(_ node: Int) -> [Int] { [node] + (nodes[node].parent.map { lineage($0) } ?? []) }

    func isInside(_ node: Int, _ outer: Int) -> Bool { node != outer && lineage(node).contains(outer) }

    private func isHistory(_ node: Int) -> Bool { [.shallow, .deep].contains(nodes[node].kind) }

    private func modes(inside outer: Int) -> [Int] {
        nodes.indices.filter { isInside($0, outer) && !isHistory($0) }
    }

    private func isRegionBeside(_ a: Int, _ b: Int) -> Bool {
        guard let common = lineage(a).first(where: { lineage(b).contains($0) }), common != a, common != b else {
            return false
        }
        return nodes[common].kind == .parallel
    }

    /// Whether a target is later in the document, in another alternative, and no history.
    private func leadsOn(_ source: Int, _ target: Int) -> Bool {
        guard target > source, nodes[source].children.isEmpty, !isHistory(target) else { return false }
        return !isInside(source, target) && !isRegionBeside(source, target)
    }

    // MARK: - As a declaration

    /// The functions count up: for each node its entry and its exit, then the effects of the rules.
    var declaration: ComponentDeclaration {
        var result = ComponentDeclaration("reference")
        result.states = inside(0)
        result.isParallel = nodes[0].kind == .parallel
        result.initial = nodes[0].initial.map { Name(nodes[$0].path) }
        result.triggers = ["e1", "e2", "e3", "r1"].map { TriggerDeclaration($0) }
        result.rules = rules.enumerated().map { index, rule in
            var declared = RuleDeclaration(
                rule.trigger.map { .on([.trigger(Name($0))]) } ?? .always, from: [Name(nodes[rule.source].path)],
                when: rule.guarding.map { [.isActive(Name(nodes[$0].path))] } ?? [],
                effect: HostFunction(2 * nodes.count + index), raise: rule.raise.map { Name($0) },
                reentry: rule.reentry)
            declared.to = rule.targets.map { Name(nodes[$0].path) }
            return declared
        }
        return result
    }

    var functions: [RecordingHost.Body] {
        var result: [RecordingHost.Body] = []
        func say(_ words: String) {
            result.append { scope in
                try scope.emit(words, .null); return .null
            }
        }
        for node in nodes {
            say("+" + node.path)
            say("-" + node.path)
        }
        for index in rules.indices { say("!\(index)") }
        return result
    }

    private func inside(_ index: Int) -> [StateDeclaration] {
        nodes.indices.filter { nodes[$0].parent == index }.map { child in
            let node = nodes[child]
            let name = String(node.path.split(separator: ".").last ?? "")
            var state = StateDeclaration(Name(name))
            let outer = node.kind == .shallow || node.kind == .deep ? index : child
            let prefix = nodes[outer].path.isEmpty ? 0 : nodes[outer].path.count + 1
            state.initial = node.initial.map { Name(String(nodes[$0].path.dropFirst(prefix))) }
            switch node.kind {
            case .shallow: state.history = .shallow
            case .deep: state.history = .deep
            default:
                state.enter = HostFunction(2 * child)
                state.exit = HostFunction(2 * child + 1)
                state.states = inside(child)
                state.isParallel = node.kind == .parallel
                state.isFinal = node.kind == .final
            }
            return state
        }
    }
}

/// The algorithm of the W3C's appendix D, written down as it stands there, one set and one loop at a time.
///
/// Three differences are microix's own: without `reentry` states that are active before and after stay, so that only what
/// lies inside the innermost active state around a target is left; a rule whose source and targets lie in one region leaves
/// nothing outside it; and a parallel state is done as soon as all its regions are, whichever comes last.
struct ReferenceInterpreter {
    let chart: ReferenceChart
    private(set) var active: Set<Int> = []
    private(set) var said: [String] = []
    private var history: [Int: [Int]] = [:]
    private var queue: [(name: String, state: Int?)] = []

    init(_ chart: ReferenceChart) {
        self.chart = chart
        var entries: Set<Int> = []
        addDescendants(0, &entries)
        enter(entries.subtracting([0]))
        active.insert(0)
        settle()
    }

    mutating func send(_ event: String) {
        step(select(event, nil))
        settle()
    }

    /// The paths of the innermost active states, in document order.
    var leaves: [String] {
        active.filter { state in !active.contains { chart.isInside($0, state) } }.sorted().map { chart.nodes[$0].path }
    }

    /// Whether it has been at one event for so long that it will never come to an end.
    private(set) var isEndless = false

    private mutating func settle() {
        for _ in 0..<300 {
            let eventless = select(nil, nil)
            if !eventless.isEmpty {
                step(eventless)
            } else if !queue.isEmpty {
                let event = queue.removeFirst()
                // `done` is heard by the state that is done, alone.
                if let state = event.state, !active.contains(state) { continue }
                step(select(event.name, event.state))
            } else {
                return
            }
        }
        isEndless = true
    }

    // MARK: - Selection

    private func select(_ event: String?, _ only: Int?) -> [Int] {
        var enabled: [Int] = []
        let atomic = active.filter { state in !active.contains { chart.isInside($0, state) } }.sorted()
        for state in atomic {
            search: for source in chart.lineage(state) {
                if let only, only != source { continue }
                for (index, rule) in chart.rules.enumerated()
                where rule.source == source && rule.trigger == event
                    && rule.guarding.map({ active.contains($0) }) ?? true
                {
                    if !enabled.contains(index) { enabled.append(index) }
                    break search
                }
            }
        }
        var filtered: [Int] = []
        for first in enabled {
            var isPreempted = false
            var removed: [Int] = []
            for second in filtered where !exits(first).isDisjoint(with: exits(second)) {
                if chart.isInside(chart.rules[first].source, chart.rules[second].source) {
                    removed.append(second)
                } else {
                    isPreempted = true
                    break
                }
            }
            if isPreempted { continue }
            filtered.removeAll { removed.contains($0) }
            filtered.append(first)
        }
        return filtered
    }

    private func targets(_ rule: ReferenceChart.Rule) -> [Int] {
        let given = rule.targets.isEmpty && rule.reentry != .none ? [rule.source] : rule.targets
        return given.flatMap { effective($0) }
    }

    private func effective(_ state: Int) -> [Int] {
        guard [.shallow, .deep].contains(chart.nodes[state].kind) else { return [state] }
        return history[state] ?? chart.nodes[state].initial
    }

    private func domain(_ rule: ReferenceChart.Rule, _ target: Int) -> Int? {
        switch rule.reentry {
        case .none:
            if active.contains(target) { return nil }
            return chart.lineage(target).first { active.contains($0) } ?? 0
        case .inside where target == rule.source || chart.isInside(target, rule.source):
            return rule.source
        case .inside, .source:
            return chart.lineage(rule.source).dropFirst().first {
                chart.nodes[$0].kind != .parallel && (chart.isInside(target, $0)) || $0 == 0
            } ?? 0
        }
    }

    private func exits(_ index: Int) -> Set<Int> {
        let rule = chart.rules[index]
        var result: Set<Int> = []
        for target in targets(rule) {
            guard let domain = domain(rule, target) else { continue }
            result.formUnion(active.filter { chart.isInside($0, domain) })
        }
        // The innermost region that holds source and targets is all that may be left.
        let region = chart.lineage(rule.source).first { state in
            guard let parent = chart.nodes[state].parent, chart.nodes[parent].kind == .parallel else { return false }
            return targets(rule).allSatisfy { chart.lineage($0).contains(state) }
        }
        if let region { result = result.filter { chart.lineage($0).contains(region) } }
        return result
    }

    // MARK: - Steps

    private mutating func step(_ transitions: [Int]) {
        if transitions.isEmpty { return }
        var leaving: Set<Int> = []
        for index in transitions { leaving.formUnion(exits(index)) }
        // Which transitions leave anything, and what, as long as all is as it was.
        let left = Dictionary(uniqueKeysWithValues: transitions.map { ($0, exits($0)) })
        let moves = transitions.filter { index in
            targets(chart.rules[index]).contains { domain(chart.rules[index], $0) != nil }
        }
        for state in leaving.sorted() {
            for (place, node) in chart.nodes.enumerated() where node.parent == state {
                if node.kind == .shallow { history[place] = chart.nodes[state].children.filter { active.contains($0) } }
                if node.kind == .deep {
                    history[place] = active.filter { inner in
                        chart.isInside(inner, state) && !active.contains { chart.isInside($0, inner) }
                    }.sorted()
                }
            }
        }
        var entering: Set<Int> = []
        let before = active
        for index in transitions {
            let rule = chart.rules[index]
            guard moves.contains(index) else { continue }
            let targets = targets(rule)
            let staying = before.subtracting(left[index] ?? [])
            var own: Set<Int> = []
            for target in targets { own.formUnion(chart.lineage(target)) }
            let ways = own
            for target in targets { addDescendants(target, &own, ways: ways, staying: staying) }
            for way in ways where chart.nodes[way].kind == .parallel {
                for child in chart.nodes[way].children where !ways.contains(child) && !staying.contains(child) {
                    addDescendants(child, &own)
                }
            }
            entering.formUnion(own.subtracting(staying))
        }
        for state in leaving.sorted(by: >) {
            said.append("-" + chart.nodes[state].path)
            active.remove(state)
        }
        for index in transitions {
            said.append("!\(index)")
            if let raise = chart.rules[index].raise { queue.append((raise, nil)) }
        }
        enter(entering)
    }

    private mutating func enter(_ states: Set<Int>) {
        for state in states.sorted() {
            active.insert(state)
            said.append("+" + chart.nodes[state].path)
            guard chart.nodes[state].kind == .final, let parent = chart.nodes[state].parent else { continue }
            queue.append(("done", parent))
            var outer = chart.nodes[parent].parent
            while let state = outer, chart.nodes[state].kind == .parallel, isDone(state) {
                queue.append(("done", state))
                outer = chart.nodes[state].parent
            }
        }
    }

    private func isDone(_ state: Int) -> Bool {
        chart.nodes[state].kind == .parallel
            ? chart.nodes[state].children.allSatisfy { isDone($0) }
            : chart.nodes[state].children.contains { active.contains($0) && chart.nodes[$0].kind == .final }
    }

    private func addDescendants(
        _ state: Int, _ entries: inout Set<Int>, ways: Set<Int> = [], staying: Set<Int> = []
    ) {
        entries.insert(state)
        switch chart.nodes[state].kind {
        case .leaf, .final, .shallow, .deep: break
        case .compound:
            let isDecided =
                ways.contains { chart.isInside($0, state) } || staying.contains { chart.isInside($0, state) }
            if isDecided { return }
            let initials = chart.nodes[state].initial.flatMap { effective($0) }
            var inner: Set<Int> = []
            for initial in initials { inner.formUnion(chart.lineage(initial).filter { chart.isInside($0, state) }) }
            entries.formUnion(inner)
            for initial in initials { addDescendants(initial, &entries, ways: inner) }
            for way in inner where chart.nodes[way].kind == .parallel {
                for child in chart.nodes[way].children where !inner.contains(child) { addDescendants(child, &entries) }
            }
        case .parallel:
            for child in chart.nodes[state].children where !ways.contains(child) && !staying.contains(child) {
                addDescendants(child, &entries)
            }
        }
    }
}

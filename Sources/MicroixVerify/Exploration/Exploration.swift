import MicroixCore
import MicroixMotion

/// The places in which a component comes to rest, and the ways between them.
struct Exploration: Sendable {
    /// A place where a session rests, or goes on in a cycle, and the script that led there.
    struct Node: Sendable {
        var session: Session
        var script: [TimedStimulus]
        /// How the gestures began that are not over yet.
        var starts = GestureStarts()
        /// Whether the session goes on in a cycle; then this is only one of the places that it passes.
        let isCycling: Bool
        /// Whether everything had settled each time a trigger was posted on the way here.
        var isCalm: Bool
        /// The nodes from which a trigger leads here without an interruption.
        var origins: [Int] = []
        /// The states that are entered on the ways from here without an interruption.
        var passes = StateSet()
        /// For a run that was interrupted on the way here: the states at that instant, and whether a timer was awaited;
        /// else `nil`.
        var interrupted: (active: StateSet, isAwaitingTimer: Bool)?
        /// Whether every run that led here asked what is shown.
        var dependsOnShown = false
        /// Whether a trigger leads away from here, or has an effect here.
        var isLeft = false

        /// Whether something moves here without end, or the same happens again and again.
        var goesRound: Bool { isCycling || session.period != nil }

        /// Whether everything rests here, and nothing was interrupted on the way.
        var isRest: Bool { isCalm && !isCycling }

        var place: ReachedPlace { ReachedPlace(session: session, script: script) }
    }

    /// A stimulus that has an effect at a place of rest.
    struct Way: Sendable {
        let node: Int
        let stimulus: Stimulus
        /// The states that are left and entered, such as `idle > pressed`.
        let name: String
    }

    private(set) var nodes: [Node] = []
    private(set) var ways: [Way] = []
    /// The states that were ever entered, and the rules that were ever taken.
    private(set) var entered = StateSet()
    private(set) var taken = RuleSet()
    /// Whether there was more to try than could be tried.
    private(set) var isCut = false
    /// Whether rules may never have been taken because rows are missing: of a whole only a few rows are proven.
    private(set) var mayNeedRows = false
    /// Whether exploring was stopped, so that for some places it is not known what leads on from them.
    private(set) var isStopped = false
    /// The states that were left, by a stimulus or by a timer.
    private(set) var left = StateSet()
    /// The states in which rules act without leaving a state.
    private(set) var acted = StateSet()
    /// The places that can be reached without an interruption.
    private(set) var rests = RestPlaces()

    struct Identity: Equatable {
        let context: Table<FieldID, PlainData>
        let modelState: ModelState
        let begun: [BegunPhase]

        init(_ session: Session) {
            (context, modelState, begun) = (session.context, session.modelState, session.begunPhases)
        }
    }

    /// The node of the place in which a session rests; `nil` if the place is not known.
    func node(like session: Session) -> Int? { node(of: Identity(session)) }

    func node(of identity: Identity) -> Int? {
        known[identity.modelState.active]?.first { $0.identity == identity }?.node
    }

    /// The place of rest to which a stimulus leads.
    private struct Outcome {
        let node: Int
        /// Whether the run asked what is shown on the way.
        let dependsOnShown: Bool
        /// How often each message was told.
        let told: [String: Int]
        /// The number of outcomes of the same place that were found before it.
        var rank = 0
    }

    /// For each node, the outcomes of stimuli that lead to a known place of rest.
    private var outcomes: [Int: [Stimulus: Outcome]] = [:]

    /// For each node, the places to which a stimulus leads that is posted again and again.
    private var ends: [Int: [(stimulus: Stimulus, node: Int)]] = [:]

    /// The stimuli that are taken at rest, by states and context.
    private var takenAtRest: [LogicalState: Set<Stimulus>] = [:]

    /// The sets of active states with more places than could be told apart.
    private(set) var cut: Set<StateSet> = []
    /// The rules that were taken without an interruption.
    var takenCalmly = RuleSet()
    /// How many steps were tried while the same stimulus was repeated.
    var tries = 0
    /// Whether the ends of repeated stimuli were already looked for.
    var hasRepeatedToEnds = false
    /// Whether there are places that no interruption is needed for, and that were left out because there were too many.
    var hasMoreAtRest: Bool { !cut.isEmpty }
    private var posted: Set<TriggerID> = []
    /// Those among ``posted`` that were only raised, and never sent ahead.
    private var raised: Set<TriggerID> = []
    /// The nodes by their active states.
    private var known: [StateSet: [(identity: Identity, node: Int)]] = [:]
    private var counts: [Group: Int] = [:]

    private struct Group: Hashable {
        let active: StateSet
        /// Places with a gesture that has begun are counted apart, so that they take no room from others.
        let begun: GestureSet
        let isCalm: Bool
        /// So are places in which the whole component has disappeared.
        let isThere: Bool

        init(_ session: Session, isCalm: Bool) {
            (active, begun, self.isCalm) = (session.active, session.begunGestures, isCalm)
            isThere = session.presence == .present
        }
    }

    private static let mostNodes = 160
    /// The most places with the same states that are told apart.
    private static let mostContexts = 32
    /// The same, at least, if there are many keys to follow.
    private static let fewContexts = 12
    /// The most interruptions while looking for places, if there are few keys to follow.
    private static let mostForks = 6000
    /// With more keys than this, fewer places and interruptions are tried.
    private static let fewKeys = 20
    private var places = mostContexts
    private var room = mostForks

    /// Explores a component, and leaves out what goes beyond the allowance.
    ///
    /// - Parameter interrupts: Whether to look for places that only an interruption reaches.
    init(
        _ subject: inout Subject, _ host: any RuleHost, _ options: VerificationOptions, interrupts: Bool = true,
        allowance: Allowance = .unlimited, isCancelled: @escaping () -> Bool = { false }
    ) {
        let share = max(1, subject.keys.count / Self.fewKeys)
        (places, room) = (
            max(Self.fewContexts, Self.mostContexts / share), interrupts ? max(200, Self.mostForks / share) : 0
        )
        var probe = Probe(subject, host: ProbeHost(host))
        probe.attention = .none
        probe.keepsEvents = true
        probe.allowance = allowance
        probe.watch(Session(subject.component, seed: options.seed))
        probe.cross(.zero)
        let ending = probe.follow(framesPerSecond: options.framesPerSecond)
        _ = add(probe, [], ending, from: nil)
        nodes[0].passes = probe.log.entered
        takenCalmly = probe.log.taken
        var next = 0
        var forks = 0
        repeat {
            while next < nodes.count {
                if isCancelled() || probe.allowance.isExhausted {
                    isStopped = true
                    break
                }
                explore(next, &subject, &probe, &forks, isCancelled)
                note(probe.takeEvents(), subject.component)
                next += 1
            }
        } while !isStopped
            && (repeatToNewRules(subject, &probe, isCancelled) || repeatToEnds(subject, &probe, isCancelled))
        // A host does not post what the component posts to itself, unless that is declared. So exploring starts again
        // without those triggers.
        let own = posted.intersection(subject.stimuli.undeclared)
            .subtracting(raised.intersection(subject.stimuli.actions))
        if !own.isEmpty {
            subject.stimuli.drop(own)
            subject.forgetBounds()
            self = Exploration(
                &subject, host, options, interrupts: interrupts, allowance: allowance, isCancelled: isCancelled)
            return
        }
        entered = probe.log.entered
        taken = probe.log.taken
        mayNeedRows =
            subject.component.leavesOutRows
            && subject.component.ruleIDs.contains { [taken] in
                subject.component.part(ofRule: $0) == .whole && !taken.contains($0)
            }
        left = probe.log.left
        acted = probe.log.acted
        bound(&subject)
        probe = Probe(subject, host: ProbeHost(host))
        probe.attention = .none
        rests = RestPlaces(nodes, cut: cut, &probe, options)
    }

    /// What a stimulus leads to from a place of rest; `nil` if that is not known.
    func expected(_ stimulus: Stimulus, from rest: Session) -> Expected? {
        guard let place = node(of: Identity(rest)), let outcome = outcomes[place]?[stimulus],
            rest.hasSameRandomState(as: nodes[place].session)
        else { return nil }
        if let (gesture, _) = rest.component.gesturePhase(ofTrigger: stimulus.trigger),
            rest.hasBegunElsewhere(gesture, than: nodes[place].session)
        {
            return nil
        }
        return Expected(
            before: rest, session: nodes[outcome.node].session, dependsOnShown: outcome.dependsOnShown,
            told: outcome.told)
    }

    /// The stimuli at a node that lead to a known place of rest, with the nodes of those places, in the order in which
    /// they were found: the same in every process.
    func ways(from node: Int) -> [(stimulus: Stimulus, node: Int)] {
        (outcomes[node] ?? [:]).sorted { $0.value.rank < $1.value.rank }.map { ($0.key, $0.value.node) }
    }

    /// The node to which a stimulus leads from a node; `nil` if that is not known.
    func node(after stimulus: Stimulus, from node: Int) -> Int? { outcomes[node]?[stimulus]?.node }

    /// The messages that a stimulus at a node sends to the host until everything rests.
    func told(by stimulus: Stimulus, from node: Int) -> [String] {
        (outcomes[node]?[stimulus]?.told ?? [:]).filter { $0.value > 0 }.keys.sorted()
    }

    /// Whether a trigger at a node has an effect.
    func leads(from node: Int, by trigger: TriggerID) -> Bool {
        ways.contains { $0.node == node && $0.stimulus.trigger == trigger }
    }

    /// Whether two places differ in nothing but the gestures that have begun.
    func isAlike(_ one: Int, _ other: Int) -> Bool {
        let (one, other) = (nodes[one].session, nodes[other].session)
        return one.active == other.active && one.context == other.context && one.modelState == other.modelState
    }

    /// All nodes that can be reached from one by the stimuli that may come.
    func reachable(from start: Int, by mayCome: (Stimulus) -> Bool) -> Set<Int> {
        Set(from: start) { node in (ways(from: node) + (ends[node] ?? [])).filter { mayCome($0.stimulus) }.map(\.node) }
    }

    /// Whether a run may rest in a place, or pass it in a cycle.
    func isMeant(_ node: Int) -> Bool { nodes[node].isCycling || rests.sound.contains(node) }

    /// Whether a stimulus is taken at rest in the states and context of a session.
    func isTakenAtRest(_ stimulus: Stimulus, like session: Session) -> Bool {
        takenAtRest[LogicalState(session)]?.contains(stimulus) ?? false
    }

    /// Notes that something is left out, if it is; returns the same value.
    mutating func leavesOut(_ isNow: Bool) -> Bool {
        if isNow { isCut = true }
        return isNow
    }

    /// Notes which triggers the component posts to itself.
    private mutating func note(_ events: [TimelineEvent], _ component: Component) {
        for event in events {
            guard case .trigger(let trigger, _, let origin) = event.kind else { continue }
            // A trigger that a transaction leads to is named only in a function.
            let isConcluded =
                (origin == .completed || origin == .settled) && component.postableTriggers.indices.contains(trigger)
            guard origin == .sent || origin == .raised || isConcluded else { continue }
            if origin != .raised { raised.remove(trigger) } else if !posted.contains(trigger) { raised.insert(trigger) }
            posted.insert(trigger)
        }
    }

    /// Tries every stimulus from a node, and interrupts what follows with every stimulus, at three phases.
    private mutating func explore(
        _ index: Int, _ subject: inout Subject, _ probe: inout Probe, _ forks: inout Int,
        _ isCancelled: () -> Bool
    ) {
        let node = nodes[index]
        for stimulus in subject.stimuli.all where node.session.hears(stimulus) {
            if isCancelled() || probe.allowance.isExhausted {
                isStopped = true
                return
            }
            probe.watch(node.session)
            probe.recall(node.starts)
            let start = probe.session.now.seconds
            let (entered, taken) = (probe.takeEntered(), probe.takeTakenRules())
            defer { probe.recall(entered) }
            probe.post(stimulus)
            let first = probe.session
            let script = node.script + [TimedStimulus(stimulus, at: start)]
            guard !probe.hasFailed else {
                probe.recall(taken)
                ways.append(Way(node: index, stimulus: stimulus, name: name(node.session, first, subject)))
                continue
            }
            let isEffective = probe.log.hasEffect
            let ending = probe.follow(framesPerSecond: 20)
            if node.isCalm { takenCalmly.formUnion(probe.log.taken) }
            probe.recall(taken)
            // A motion may lead beyond the places of rest.
            for key in subject.keys { subject.bounds[key] = subject.bounds[key].union(probe.reach[key]) }
            let end = probe.session.now.seconds
            nodes[index].passes.formUnion(probe.log.entered)
            let place = add(probe, script, ending, from: index, isCalm: node.isCalm)
            if place != index || isEffective { nodes[index].isLeft = true }
            if let place, ending == .rest, !probe.hasFailed {
                note(
                    Outcome(node: place, dependsOnShown: probe.dependsOnShown, told: probe.log.told), of: stimulus,
                    at: index)
            }
            guard isEffective else { continue }
            takenAtRest[LogicalState(node.session), default: []].insert(stimulus)
            ways.append(Way(node: index, stimulus: stimulus, name: name(node.session, first, subject)))
            interrupt(first, start, end, script, subject, &probe, &forks, isCancelled)
        }
    }

    private mutating func note(_ outcome: Outcome, of stimulus: Stimulus, at node: Int) {
        var outcome = outcome
        let known = outcomes[node, default: [:]]
        outcome.rank = known[stimulus]?.rank ?? known.count
        outcomes[node, default: [:]][stimulus] = outcome
    }

    /// Adds all places on a way, even if there are many of their kind; returns whether there was room.
    mutating func add(_ way: [Step], from start: Int) -> Bool { add(way, from: start, isWhole: true) != nil }

    /// Adds the last places on a way that is too long to add all; returns whether there was room.
    mutating func add(end: [Step], of stimulus: Stimulus, from start: Int) -> Bool {
        guard let last = add(end, from: start, isWhole: false) else { return false }
        ends[start, default: []].append((stimulus, last))
        return true
    }

    /// Adds the places on a way; returns the node of the last one, or `nil` if there was no room.
    ///
    /// - Parameter isWhole: Whether the first step begins at the place `start`.
    private mutating func add(_ way: [Step], from start: Int, isWhole: Bool) -> Int? {
        var origin = start
        for (index, step) in way.enumerated() {
            guard let node = add(step.probe, step.script, step.ending, from: origin, isNeeded: true) else {
                return nil
            }
            if step.ending == .rest, isWhole || index > 0 {
                note(
                    Outcome(
                        node: node, dependsOnShown: step.probe.dependsOnShown, told: step.probe.log.told),
                    of: step.stimulus, at: origin)
            }
            origin = node
        }
        return origin
    }

    private mutating func interrupt(
        _ first: Session, _ start: Double, _ end: Double, _ script: [TimedStimulus], _ subject: Subject,
        _ probe: inout Probe, _ forks: inout Int, _ isCancelled: () -> Bool
    ) {
        if room == 0 { return }
        var base = first
        for part in [0.05, 0.4, 0.9] {
            let time = start + (end - start) * part
            guard (try? base.advance(to: time, host: probe.host)) != nil else { return }
            for stimulus in subject.stimuli.all where base.hears(stimulus) {
                if leavesOut(forks >= room || isCancelled()) { return }
                forks += 1
                probe.watch(base)
                probe.post(stimulus)
                if probe.allowance.isExhausted { return isStopped = true }
                if probe.hasFailed { continue }
                let ending = probe.follow(framesPerSecond: 20)
                _ = add(
                    probe, script + [TimedStimulus(stimulus, at: base.now.seconds)], ending, from: nil, isCalm: false,
                    interrupted: (base.active, base.isAwaitingTimer))
            }
        }
    }

    private mutating func add(
        _ probe: Probe, _ script: [TimedStimulus], _ ending: Probe.Ending, from origin: Int?, isCalm: Bool = true,
        interrupted: (active: StateSet, isAwaitingTimer: Bool)? = nil, isNeeded: Bool = false
    ) -> Int? {
        let session = probe.session
        let identity = Identity(session)
        if let index = node(of: identity) {
            if let origin, origin != index { nodes[index].origins.append(origin) }
            if isCalm { nodes[index].dependsOnShown = nodes[index].dependsOnShown && probe.dependsOnShown }
            if isCalm, !nodes[index].isCalm {
                (nodes[index].isCalm, nodes[index].session, nodes[index].script) = (true, session, script)
                nodes[index].starts = probe.gestureStarts
            }
            return index
        }
        // Places that only an interruption reaches take no room from the others.
        let calm = counts[Group(session, isCalm: true), default: 0]
        let total = calm + counts[Group(session, isCalm: false), default: 0]
        guard nodes.count < Self.mostNodes, isNeeded || (isCalm ? calm < places : total < places / 3) else {
            isCut = true
            if isCalm { cut.insert(session.active) }
            return nil
        }
        counts[Group(session, isCalm: isCalm), default: 0] += 1
        known[session.active, default: []].append((identity, nodes.count))
        nodes.append(
            Node(
                session: session, script: script, starts: probe.gestureStarts, isCycling: ending != .rest,
                isCalm: isCalm,
                origins: origin.map { [$0] } ?? [], interrupted: interrupted, dependsOnShown: probe.dependsOnShown))
        return nodes.count - 1
    }

    /// The states that a way leads from and to: `idle > pressed`.
    private func name(_ before: Session, _ after: Session, _ subject: Subject) -> String {
        let component = subject.component
        func words(_ states: StateSet) -> String {
            var innermost = component.innermost(of: states)
            // Of parts, only those whose states change are named.
            if !component.partIDs.isEmpty, before.active != after.active {
                let both = Set(component.innermost(of: before.active)).intersection(
                    component.innermost(of: after.active))
                innermost.removeAll { both.contains($0) }
            }
            let paths = innermost.map { component.path(ofState: $0) }
            return paths.isEmpty ? component.name : paths.joined(separator: " + ")
        }
        return before.active == after.active
            ? words(before.active) : "\(words(before.active)) > \(words(after.active))"
    }

    /// Notes the bounds between which each key rests, or moves without end.
    private func bound(_ subject: inout Subject) {
        for node in nodes {
            let now = node.session.now.seconds
            for key in subject.keys {
                // A key that seems to rest may still be a tolerance away from its end.
                subject.bounds[key].include(node.session.end(of: key))
                // A key that turns round and round has no bounds.
                if let drift = node.session.drift(of: key), drift != .zero { subject.isBounded[key] = false }
            }
            guard let period = node.session.period else { continue }
            for step in 0..<128 {
                let time = now + 2 * period * Double(step) / 128
                for key in subject.keys { subject.bounds[key].include(node.session.shown(key, at: time).value) }
            }
        }
    }
}

extension Component {
    /// Whether parts have fewer rows than they declare.
    var leavesOutRows: Bool { authored.parts.contains(where: \.leavesOutRows) }
}

extension PartDeclaration {
    fileprivate var leavesOutRows: Bool {
        repetition?.leavesOutOthers ?? false || component.parts.contains(where: \.leavesOutRows)
    }
}

extension Set<Int> {
    /// A node, and all nodes that can be reached from it.
    init(from start: Int, by next: (Int) -> [Int]) {
        self = [start]
        var open = [start]
        while let node = open.popLast() {
            for other in next(node) where insert(other).inserted { open.append(other) }
        }
    }
}

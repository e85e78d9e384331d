import MicroixCore
import MicroixMotion

/// The places in which a component comes to rest, and the ways between them.
struct Exploration: Sendable {
    /// A place in which a session rests, or at least waits, and how it got there.
    struct Node: Sendable {
        var session: Session
        var script: [TimedStimulus]
        /// How gestures have begun that are not over there.
        var starts = GestureStarts()
        /// Whether it goes round and round by itself, and only stands for one of the places it comes by.
        let isCycling: Bool
        /// Whether everything had settled whenever something was posted on the way here.
        var isCalm: Bool
        /// The places from which a trigger leads here that interrupts nothing.
        var origins: [Int] = []
        /// The states that are entered on the ways from here that nothing interrupts.
        var passes = StateSet()
        /// Where a run was interrupted that has led here, and whether it waited for a timer; `nil` where none was.
        var interrupted: (active: StateSet, isAwaitingTimer: Bool)?
        /// Whether what is shown was asked on every way here.
        var isLooking = false
        /// Whether anything leads away from here.
        var isLeft = false

        /// Whether something moves without end there, or the same happens again and again.
        var goesRound: Bool { isCycling || session.period != nil }

        /// Whether everything rests there, and nothing was interrupted on the way.
        var isRest: Bool { isCalm && !isCycling }

        var place: ReachedPlace { ReachedPlace(session: session, script: script) }
    }

    /// A stimulus at rest that something comes of.
    struct Way: Sendable {
        let node: Int
        let stimulus: Stimulus
        /// What is left, and what is entered.
        let name: String
    }

    private(set) var nodes: [Node] = []
    private(set) var ways: [Way] = []
    /// The states that are ever active, and the rules that were taken.
    private(set) var entered = StateSet()
    private(set) var taken = RuleSet()
    /// Whether there was more than could be looked at.
    private(set) var isCut = false
    /// Whether it may be for want of rows that rules were never taken: of a whole only a few are proven.
    private(set) var mayNeedRows = false
    /// Whether it was stopped, so that of some places it is not known what leads from them.
    private(set) var isStopped = false
    /// The states that some stimulus, or a timer, leads out of.
    private(set) var left = StateSet()
    /// The states in which rules act without leaving anything.
    private(set) var acted = StateSet()
    /// The places that can be reached without an interruption.
    private(set) var rests = RestPlaces()

    struct Identity: Equatable {
        let context: Table<FieldID, PlainData>
        let place: Place
        let begun: [BegunPhase]

        init(_ session: Session) {
            (context, place, begun) = (session.context, session.place, session.begunPhases)
        }
    }

    /// The place that a session rests in; `nil` where it is not known.
    func node(like session: Session) -> Int? { node(of: Identity(session)) }

    func node(of identity: Identity) -> Int? {
        known[identity.place.active]?.first { $0.identity == identity }?.node
    }

    /// Where a stimulus at rest leads.
    private struct Outcome {
        let node: Int
        /// Whether what is shown was asked on the way.
        let isLooking: Bool
        /// How often each message was told.
        let told: [String: Int]
    }

    /// By node, where stimuli lead from there that end in a rest that is known.
    private var outcomes: [Int: [Stimulus: Outcome]] = [:]

    /// By node, the places to which a stimulus leads from there that comes again and again.
    private var ends: [Int: [(stimulus: Stimulus, node: Int)]] = [:]

    /// By states and context what is taken there at rest.
    private var takenAtRest: [Logic: Set<Stimulus>] = [:]

    /// The states of which there are more places than could be told apart.
    private(set) var cut: Set<StateSet> = []
    /// The rules that were taken where nothing was interrupted.
    var takenCalmly = RuleSet()
    /// How much was tried where the same comes again and again.
    var tries = 0
    /// Whether it was looked where the same leads that comes again and again.
    var hasGoneToEnds = false
    /// Whether there are places that no interruption is needed for, and that could not be told apart any more.
    var hasMoreAtRest: Bool { !cut.isEmpty }
    private var posted: Set<TriggerID> = []
    /// Those among them that were never sent ahead.
    private var raised: Set<TriggerID> = []
    /// The nodes by the states that are active there.
    private var known: [StateSet: [(identity: Identity, node: Int)]] = [:]
    private var counts: [Group: Int] = [:]

    private struct Group: Hashable {
        let active: StateSet
        /// What a finger has begun takes no room from what is there without one.
        let begun: GestureSet
        let isCalm: Bool
        /// Nor does what has gone away as a whole.
        let isThere: Bool

        init(_ session: Session, isCalm: Bool) {
            (active, begun, self.isCalm) = (session.active, session.begunGestures, isCalm)
            isThere = session.presence == .present
        }
    }

    private static let mostNodes = 160
    /// Of the same states, how many contexts are told apart.
    private static let mostContexts = 32
    /// So many at least, where there are many keys to follow.
    private static let fewContexts = 12
    /// How often a way is interrupted while places are looked for, where there are few keys to follow.
    private static let mostForks = 6000
    /// The keys beyond which every further one leaves less room for places and forks.
    private static let fewKeys = 20
    private var places = mostContexts
    private var room = mostForks

    /// Explores a component; what would take more than it is allowed to is left out.
    ///
    /// - Parameter interrupts: Whether places are looked for that only an interruption leads to.
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
        nodes[0].passes = probe.course.entered
        takenCalmly = probe.course.taken
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
        } while !isStopped && (goDeeper(subject, &probe, isCancelled) || goToEnds(subject, &probe, isCancelled))
        // What the component posts to itself a host does not, unless it is declared: once more without it.
        let own = posted.intersection(subject.stimuli.undeclared)
            .subtracting(raised.intersection(subject.stimuli.actions))
        if !own.isEmpty {
            subject.stimuli.drop(own)
            subject.forgetBounds()
            self = Exploration(
                &subject, host, options, interrupts: interrupts, allowance: allowance, isCancelled: isCancelled)
            return
        }
        entered = probe.course.entered
        taken = probe.course.taken
        mayNeedRows =
            subject.component.leavesOutRows
            && subject.component.ruleIDs.contains { [taken] in
                subject.component.part(ofRule: $0) == .whole && !taken.contains($0)
            }
        left = probe.course.left
        acted = probe.course.acted
        bound(&subject)
        probe = Probe(subject, host: ProbeHost(host))
        probe.attention = .none
        rests = RestPlaces(nodes, cut: cut, &probe, options)
    }

    /// Where a stimulus leads from a place of rest; `nil` where that is not known.
    func expected(_ stimulus: Stimulus, from rest: Session) -> Expected? {
        guard let place = node(of: Identity(rest)), let outcome = outcomes[place]?[stimulus],
            rest.draws(as: nodes[place].session)
        else { return nil }
        if let (gesture, _) = rest.component.gesturePhase(ofTrigger: stimulus.trigger),
            rest.hasBegunElsewhere(gesture, than: nodes[place].session)
        {
            return nil
        }
        return Expected(
            before: rest, session: nodes[outcome.node].session, isLooking: outcome.isLooking, told: outcome.told)
    }

    /// The stimuli at a node that lead from one place of rest to another, with those places.
    func ways(from node: Int) -> [(stimulus: Stimulus, node: Int)] {
        (outcomes[node] ?? [:]).map { ($0.key, $0.value.node) }
    }

    /// The place to which a stimulus at a node leads; `nil` where that is not known.
    func place(after stimulus: Stimulus, from node: Int) -> Int? { outcomes[node]?[stimulus]?.node }

    /// What a stimulus at a node tells the host until all rests.
    func told(by stimulus: Stimulus, from node: Int) -> [String] {
        (outcomes[node]?[stimulus]?.told ?? [:]).filter { $0.value > 0 }.keys.sorted()
    }

    /// Whether anything comes of a trigger at a node.
    func leads(from node: Int, by trigger: TriggerID) -> Bool {
        ways.contains { $0.node == node && $0.stimulus.trigger == trigger }
    }

    /// Whether two places are the same but for the gestures that have begun.
    func isAlike(_ one: Int, _ other: Int) -> Bool {
        let (one, other) = (nodes[one].session, nodes[other].session)
        return one.active == other.active && one.context == other.context && one.place == other.place
    }

    /// All places that lead on from one, by stimuli that may come.
    func reachable(from start: Int, by mayCome: (Stimulus) -> Bool) -> Set<Int> {
        Set(from: start) { node in (ways(from: node) + (ends[node] ?? [])).filter { mayCome($0.stimulus) }.map(\.node) }
    }

    /// Whether a run may rest in a place, or come by it again and again.
    func isMeant(_ node: Int) -> Bool { nodes[node].isCycling || rests.sound.contains(node) }

    /// Whether a stimulus is taken at rest in the states and the context of a session.
    func isTakenAtRest(_ stimulus: Stimulus, like session: Session) -> Bool {
        takenAtRest[Logic(session)]?.contains(stimulus) ?? false
    }

    /// Notes that something is left out, where it is.
    mutating func leavesOut(_ isNow: Bool) -> Bool {
        if isNow { isCut = true }
        return isNow
    }

    /// Notes which triggers the component posts to itself.
    private mutating func note(_ events: [TimelineEvent], _ component: Component) {
        for event in events {
            guard case .trigger(let trigger, _, let origin) = event.kind else { continue }
            // What a transaction leads to as it is done, it names in a function.
            let isConcluded =
                (origin == .completed || origin == .settled) && component.postableTriggers.indices.contains(trigger)
            guard origin == .sent || origin == .raised || isConcluded else { continue }
            if origin != .raised { raised.remove(trigger) } else if !posted.contains(trigger) { raised.insert(trigger) }
            posted.insert(trigger)
        }
    }

    /// Tries every stimulus from a node, and at a few phases of what comes of it every other.
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
            let (entered, taken) = (probe.forgetEntered(), probe.forgetTaken())
            defer { probe.recall(entered) }
            probe.post(stimulus)
            let first = probe.session
            let script = node.script + [TimedStimulus(stimulus, at: start)]
            guard !probe.hasFailed else {
                probe.recall(taken)
                ways.append(Way(node: index, stimulus: stimulus, name: name(node.session, first, subject)))
                continue
            }
            let isEffective = probe.course.hasEffect
            let ending = probe.follow(framesPerSecond: 20)
            if node.isCalm { takenCalmly.formUnion(probe.course.taken) }
            probe.recall(taken)
            // On its way it may be led to where it never rests.
            for key in subject.keys { subject.bounds[key] = subject.bounds[key].union(probe.reach[key]) }
            let end = probe.session.now.seconds
            nodes[index].passes.formUnion(probe.course.entered)
            let place = add(probe, script, ending, from: index, isCalm: node.isCalm)
            if place != index || isEffective { nodes[index].isLeft = true }
            if let place, ending == .rest, !probe.hasFailed {
                outcomes[index, default: [:]][stimulus] = Outcome(
                    node: place, isLooking: probe.isLooking, told: probe.course.told)
            }
            guard isEffective else { continue }
            takenAtRest[Logic(node.session), default: []].insert(stimulus)
            ways.append(Way(node: index, stimulus: stimulus, name: name(node.session, first, subject)))
            interrupt(first, start, end, script, subject, &probe, &forks, isCancelled)
        }
    }

    /// Adds the places on a way, however many there are of their kind; whether there was room.
    mutating func add(_ way: [Step], from start: Int) -> Bool { add(way, from: start, isWhole: true) != nil }

    /// Adds the last places on a way that is too long for all of them; whether there was room.
    mutating func add(end: [Step], of stimulus: Stimulus, from start: Int) -> Bool {
        guard let last = add(end, from: start, isWhole: false) else { return false }
        ends[start, default: []].append((stimulus, last))
        return true
    }

    /// Adds the places on a way; the last of them, or `nil` where there was no room.
    ///
    /// - Parameter isWhole: Whether the first step leads from the place where it starts.
    private mutating func add(_ way: [Step], from start: Int, isWhole: Bool) -> Int? {
        var origin = start
        for (index, step) in way.enumerated() {
            guard let node = add(step.probe, step.script, step.ending, from: origin, isNeeded: true) else {
                return nil
            }
            if step.ending == .rest, isWhole || index > 0 {
                outcomes[origin, default: [:]][step.stimulus] = Outcome(
                    node: node, isLooking: step.probe.isLooking, told: step.probe.course.told)
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
            if isCalm { nodes[index].isLooking = nodes[index].isLooking && probe.isLooking }
            if isCalm, !nodes[index].isCalm {
                (nodes[index].isCalm, nodes[index].session, nodes[index].script) = (true, session, script)
                nodes[index].starts = probe.gestureStarts
            }
            return index
        }
        // What interruptions lead to takes no room from what can be reached without one.
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
                origins: origin.map { [$0] } ?? [], interrupted: interrupted, isLooking: probe.isLooking))
        return nodes.count - 1
    }

    /// What a way leads from and to: `idle > pressed`.
    private func name(_ before: Session, _ after: Session, _ subject: Subject) -> String {
        let component = subject.component
        func words(_ states: StateSet) -> String {
            var innermost = component.innermost(of: states)
            // Of parts only those that go elsewhere are spoken of.
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

    /// Notes between which values each key rests, or goes round.
    private func bound(_ subject: inout Subject) {
        for node in nodes {
            let now = node.session.now.seconds
            for key in subject.keys {
                // What rests to the eye may still be a tolerance away.
                subject.bounds[key].include(node.session.end(of: key))
                // What turns round and round has whole turns, and no bounds.
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
    /// Whether parts have fewer rows than they are declared to have.
    var leavesOutRows: Bool { authored.parts.contains(where: \.leavesOutRows) }
}

extension PartDeclaration {
    fileprivate var leavesOutRows: Bool {
        repetition?.leavesOutOthers ?? false || component.parts.contains(where: \.leavesOutRows)
    }
}

extension Set<Int> {
    /// One place, with all that lead on from it.
    init(from start: Int, by next: (Int) -> [Int]) {
        self = [start]
        var open = [start]
        while let node = open.popLast() {
            for other in next(node) where insert(other).inserted { open.append(other) }
        }
    }
}

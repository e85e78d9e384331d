import MicroixCore

/// The places where people find everything at rest, though a timer may go on there, and the ways that lead on; no
/// oracle looks at these runs, so more places fit in here than in an ``Exploration``.
struct Pauses {
    /// A place where everything has settled for long enough to do something, or where something moves for long.
    struct Node {
        let session: Session
        let script: [TimedStimulus]
        /// The ways from here, as far as there was room for them.
        var ways: [Way] = []

        /// Whether no finger is down, and the whole component has not disappeared.
        var isFree: Bool { session.begunGestures.isEmpty && session.presence == .present }
    }

    struct Way {
        /// The stimulus that people or a host post; `nil` if the session goes on by itself.
        let stimulus: Stimulus?
        let node: Int
        /// Whether the host is told anything on the way.
        let isTold: Bool
        /// What the host is told at once.
        let told: [UncheckedRun.Message]
        /// Whether the run asked what is shown.
        let dependsOnShown: Bool
    }

    private(set) var nodes: [Node] = []
    private var known: [StateSet: [(identity: Identity, node: Int)]] = [:]

    private struct Identity: Equatable {
        let place: Exploration.Identity
        /// Whether something happens later by itself.
        let isExpecting: Bool
    }

    /// How many places with the same states are told apart, and how many in all.
    private static let (mostAlike, mostNodes) = (40, 240)
    /// The most ways that are followed, if there are few keys.
    private static let mostWays = 6000
    /// If the session goes on sooner than this, people have no time to do anything, in seconds.
    private static let least = 0.5
    /// How long people wait for everything to settle, in seconds.
    private static let patience = 2.0
    /// How often a run may go on by itself before it pauses.
    private static let mostInstants = 60

    /// The nodes where no finger is down, and the whole component has not disappeared.
    private(set) var free: [Int] = []

    /// The free nodes whose scripts don't have a trigger.
    func places(without trigger: TriggerID) -> [Int] {
        free.filter { node in !nodes[node].script.contains { $0.stimulus.trigger == trigger } }
    }

    /// The ways from some nodes to free nodes, by stimuli that are meant.
    func ways(from places: [Int], _ isMeant: (Stimulus?) -> Bool) -> [(from: Int, way: Way)] {
        places.flatMap { place in
            nodes[place].ways.filter { isMeant($0.stimulus) && nodes[$0.node].isFree }.map { (place, $0) }
        }
    }

    /// A node, and all nodes that can be reached from it.
    func reachable(from start: Int) -> Set<Int> {
        Set(from: start) { nodes[$0].ways.map(\.node) }
    }

    init(_ subject: Subject, host: ProbeHost, seed: UInt64, isCancelled: () -> Bool) {
        var left = Self.mostWays / max(1, subject.keys.count / 20)
        var start = UncheckedRun(Session(subject.component, seed: seed), of: subject, host: host)
        start.advance(to: 0)
        guard add(&start, []) != nil else { return }
        var next = 0
        while next < nodes.count, explore(next, subject, host, &left, isCancelled) { next += 1 }
        free = nodes.indices.filter { nodes[$0].isFree }
    }

    /// Follows all that leads on from a node; returns false if the limit was reached.
    private mutating func explore(
        _ index: Int, _ subject: Subject, _ host: ProbeHost, _ left: inout Int, _ isCancelled: () -> Bool
    ) -> Bool {
        let node = nodes[index]
        func follow(_ run: inout UncheckedRun, _ stimulus: Stimulus?, _ script: [TimedStimulus]) {
            let told = run.lastTold
            guard let end = add(&run, script) else { return }
            nodes[index].ways.append(
                Way(
                    stimulus: stimulus, node: end, isTold: !run.told.isEmpty, told: told,
                    dependsOnShown: run.dependsOnShown))
        }
        for stimulus in subject.stimuli.all where isDone(stimulus, subject.component) && node.session.hears(stimulus) {
            left -= 1
            guard left > 0, !isCancelled() else { return false }
            var run = UncheckedRun(node.session, of: subject, host: host)
            run.post(stimulus)
            follow(&run, stimulus, node.script + [TimedStimulus(stimulus, at: node.session.now.seconds)])
        }
        if node.session.isExpecting, let instant = node.session.nextInstant {
            var run = UncheckedRun(node.session, of: subject, host: host)
            run.advance(to: instant.seconds)
            follow(&run, nil, node.script)
        }
        return true
    }

    /// Whether people or a host post the stimulus; `appear` and `disappear` are not posted.
    private func isDone(_ stimulus: Stimulus, _ component: Component) -> Bool {
        component.postableTriggers.indices.contains(stimulus.trigger)
            || component.gesturePhase(ofTrigger: stimulus.trigger) != nil
    }

    /// Follows a run until it pauses, or until people have waited long enough, and adds that place; `nil` if the script
    /// fails, the run never pauses, or there is no room.
    private mutating func add(_ run: inout UncheckedRun, _ script: [TimedStimulus]) -> Int? {
        for _ in 0..<Self.mostInstants {
            run.wait(for: Self.patience)
            if run.hasFailed { return nil }
            guard !run.session.isMoving, let next = run.session.nextInstant,
                next.seconds - run.session.now.seconds < Self.least
            else { return add(run.session, script) }
            run.advance(to: next.seconds)
        }
        return nil
    }

    private mutating func add(_ session: Session, _ script: [TimedStimulus]) -> Int? {
        let identity = Identity(place: Exploration.Identity(session), isExpecting: session.isExpecting)
        let alike = known[session.active] ?? []
        if let found = alike.first(where: { $0.identity == identity }) { return found.node }
        guard alike.count < Self.mostAlike, nodes.count < Self.mostNodes else { return nil }
        known[session.active, default: []].append((identity, nodes.count))
        nodes.append(Node(session: session, script: script))
        return nodes.count - 1
    }
}

import MicroixCore

/// Where people find all at rest, though a timer may go on there: what they, or a host, can do then, and where that leads.
///
/// No oracle looks on, so that there is room for more of these than for the places of an ``Exploration``.
struct Pauses {
    /// A place where everything has settled for long enough to do something, or where something goes on for long.
    struct Node {
        let session: Session
        let script: [TimedStimulus]
        /// Where what is done there leads, as far as there was room for that.
        var ways: [Way] = []

        /// Whether no finger is down, and the whole has not gone away.
        var isFree: Bool { session.begunGestures.isEmpty && session.presence == .present }
    }

    struct Way {
        /// What is done; `nil` where it goes on by itself.
        let stimulus: Stimulus?
        let node: Int
        /// Whether the host is told anything on the way.
        let isTold: Bool
    }

    private(set) var nodes: [Node] = []
    private var known: [StateSet: [(identity: Identity, node: Int)]] = [:]

    private struct Identity: Equatable {
        let place: Exploration.Identity
        /// Whether something is to come by itself.
        let isExpecting: Bool
    }

    /// Of the same states, how many places are told apart, and how many there are in all.
    private static let (mostAlike, mostNodes) = (40, 240)
    /// How many ways are followed where there are few keys.
    private static let mostWays = 6000
    /// What goes on sooner leaves no time to do anything, in seconds.
    private static let least = 0.5
    /// So long people wait until all has settled, in seconds.
    private static let patience = 2.0
    /// So many times it may go on by itself before it pauses.
    private static let mostInstants = 60

    /// The places where no finger is down, and the whole has not gone away.
    private(set) var free: [Int] = []

    /// Those of them to which no trigger of a kind has led.
    func places(without trigger: TriggerID) -> [Int] {
        free.filter { node in !nodes[node].script.contains { $0.stimulus.trigger == trigger } }
    }

    /// The ways from some places to others where no finger is down.
    func ways(from places: [Int], _ isMeant: (Stimulus?) -> Bool) -> [(from: Int, way: Way)] {
        places.flatMap { place in
            nodes[place].ways.filter { isMeant($0.stimulus) && nodes[$0.node].isFree }.map { (place, $0) }
        }
    }

    /// All places that lead on from one.
    func reachable(from start: Int) -> Set<Int> {
        Set(from: start) { nodes[$0].ways.map(\.node) }
    }

    init(_ subject: Subject, host: ProbeHost, seed: UInt64, isCancelled: () -> Bool) {
        var left = Self.mostWays / max(1, subject.keys.count / 20)
        var start = BlindRun(Session(subject.component, seed: seed), of: subject, host: host)
        start.advance(to: 0)
        guard add(&start, []) != nil else { return }
        var next = 0
        while next < nodes.count, explore(next, subject, host, &left, isCancelled) { next += 1 }
        free = nodes.indices.filter { nodes[$0].isFree }
    }

    /// Follows all that leads on from a place; whether there was time for it.
    private mutating func explore(
        _ index: Int, _ subject: Subject, _ host: ProbeHost, _ left: inout Int, _ isCancelled: () -> Bool
    ) -> Bool {
        let node = nodes[index]
        func follow(_ run: inout BlindRun, _ stimulus: Stimulus?, _ script: [TimedStimulus]) {
            guard let end = add(&run, script) else { return }
            nodes[index].ways.append(Way(stimulus: stimulus, node: end, isTold: !run.told.isEmpty))
        }
        for stimulus in subject.stimuli.all where isDone(stimulus, subject.component) && node.session.hears(stimulus) {
            left -= 1
            guard left > 0, !isCancelled() else { return false }
            var run = BlindRun(node.session, of: subject, host: host)
            run.post(stimulus)
            follow(&run, stimulus, node.script + [TimedStimulus(stimulus, at: node.session.now.seconds)])
        }
        if node.session.isExpecting, let instant = node.session.nextInstant {
            var run = BlindRun(node.session, of: subject, host: host)
            run.advance(to: instant.seconds)
            follow(&run, nil, node.script)
        }
        return true
    }

    /// Whether it is done by people, or by a host: the whole is not taken away.
    private func isDone(_ stimulus: Stimulus, _ component: Component) -> Bool {
        component.postableTriggers.indices.contains(stimulus.trigger)
            || component.gesturePhase(ofTrigger: stimulus.trigger) != nil
    }

    /// Follows a run until it pauses, or people have waited for long enough, and adds where that is; `nil` where a script fails, or there is no
    /// room.
    private mutating func add(_ run: inout BlindRun, _ script: [TimedStimulus]) -> Int? {
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

import MicroixCore

/// Finds the triggers that make a component send its messages, each posted at rest, and the triggers that lead back.
struct MessageSearch {
    /// The stimuli for each message that was found: from the start to the message, and back to a place on that way.
    private(set) var scripts: [String: [Stimulus]] = [:]
    private let stimuli: [Stimulus]
    private var probe: Probe

    /// How many stimuli are posted at most to find the messages, and to find the way back.
    private static let (most, mostBack) = (400, 200)

    /// A place of rest, and how it was reached.
    private struct Node {
        let session: Session
        var script: [Stimulus] = []
        var trail: [LogicalState] = []
    }

    /// Looks for messages; the shortest scripts are found first.
    init(_ messages: Set<String>, of component: Component, _ host: any RuleHost, seed: UInt64) {
        stimuli = Stimuli(component).all
        probe = Probe(Subject(component), host: ProbeHost(host))
        probe.attention = .none
        probe.keepsEvents = true
        var found: [String: Node] = [:]
        probe.watch(Session(component, seed: seed))
        probe.cross(.zero)
        let start = rest(after: Node(session: probe.session))
        for message in messages.intersection(start.messages) { found[message] = start.node }
        search(from: start.node, atMost: Self.most) { node, said in
            for message in messages.intersection(said) where found[message] == nil { found[message] = node }
            return found.count == messages.count
        }
        var scripts = found.mapValues(\.script)
        for (message, node) in found {
            let way = Set(node.trail)
            if way.contains(LogicalState(node.session)) { continue }
            search(from: node, atMost: Self.mostBack) { back, _ in
                guard way.contains(LogicalState(back.session)) else { return false }
                scripts[message] = back.script
                return true
            }
        }
        self.scripts = scripts
    }

    /// Posts every stimulus in one place of rest after the other, until `isDone` returns true or the limit is reached.
    private mutating func search(
        from start: Node, atMost most: Int, _ isDone: (_ node: Node, _ messages: Set<String>) -> Bool
    ) {
        var queue = [start]
        var known: Set<LogicalState> = [LogicalState(start.session)]
        var (next, posted) = (0, 0)
        while next < queue.count {
            let node = queue[next]
            next += 1
            for stimulus in stimuli where node.session.hears(stimulus) {
                if posted >= most { return }
                posted += 1
                probe.watch(node.session)
                probe.post(stimulus)
                let logic = LogicalState(node.session)
                let (found, said, rests) = rest(
                    after: Node(
                        session: node.session, script: node.script + [stimulus], trail: node.trail + [logic]))
                if isDone(found, said) { return }
                if rests, known.insert(LogicalState(found.session)).inserted { queue.append(found) }
            }
        }
    }

    /// Lets everything settle, and returns the messages that were sent on the way.
    private mutating func rest(after node: Node) -> (node: Node, messages: Set<String>, rests: Bool) {
        let rests = !probe.hasFailed && probe.follow(framesPerSecond: 20) != .never
        var messages: Set<String> = []
        for event in probe.takeEvents() {
            if case .message(let name, _) = event.evidence { messages.insert(name) }
        }
        return (Node(session: probe.session, script: node.script, trail: node.trail), messages, rests)
    }
}

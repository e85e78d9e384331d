import MicroixCore

/// Finds what a host posts to a component so that it sends its messages: from its start, one after the other, each at rest.
struct MessageSearch {
    /// What is posted for each message that was found.
    let scripts: [String: [Stimulus]]

    /// So much is posted at most.
    private static let most = 400

    private struct Place: Hashable {
        let active: StateSet
        let context: Table<FieldID, PlainData>
        let begun: GestureSet
    }

    /// Looks for messages, the shortest ways first.
    init(_ messages: Set<String>, of component: Component, _ host: any RuleHost, seed: UInt64) {
        let stimuli = Stimuli(component).all
        var probe = Probe(Subject(component), host: ProbeHost(host))
        probe.keepsEvents = true
        var known: Set<Place> = []
        var queue: [(session: Session, script: [Stimulus])] = []
        var found: [String: [Stimulus]] = [:]
        func isDone() -> Bool { messages.allSatisfy { found[$0] != nil } }
        func settle(_ script: [Stimulus]) {
            let rests = !probe.hasFailed && probe.follow(framesPerSecond: 20) != .never
            for event in probe.takeEvents() {
                if case .message(let name, _) = event.evidence, messages.contains(name), found[name] == nil {
                    found[name] = script
                }
            }
            let session = probe.session
            let place = Place(active: session.active, context: session.context, begun: session.begunGestures)
            if rests, known.insert(place).inserted { queue.append((session, script)) }
        }
        probe.watch(Session(component, seed: seed))
        probe.cross(.zero)
        settle([])
        var (next, posted) = (0, 0)
        while next < queue.count, posted < Self.most, !isDone() {
            let (session, script) = queue[next]
            next += 1
            for stimulus in stimuli where session.hears(stimulus) && posted < Self.most && !isDone() {
                posted += 1
                probe.watch(session)
                probe.post(stimulus)
                settle(script + [stimulus])
            }
        }
        scripts = found
    }
}

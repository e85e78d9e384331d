import MicroixCore
import MicroixMotion

/// Finds ways into the states of a component; explores the component when it is first asked.
final class EntryPaths {
    /// A session just as it enters a state, and the inputs that led there.
    struct Entry {
        let session: Session
        let script: [TimedInput]
    }

    /// The limit of exploring, unless a test lowers it: several times what the largest component of the gallery needs
    /// (seconds).
    var allowance = Allowance(bytes: Allowance.unlimited.bytes, looks: 40_000_000)

    private let component: Component
    private let host: any RuleHost
    private let options: VerificationOptions

    private lazy var explored: (subject: Subject, exploration: Exploration) = {
        var subject = Subject(component)
        let exploration = Exploration(&subject, host, options, allowance: allowance)
        // If not all places are known, the bounds of keys are not known either.
        if exploration.isStopped { subject.forgetBounds() }
        weight += exploration.nodes.count * component.sessionWeight + 256 * exploration.ways.count
        return (subject, exploration)
    }()

    init(_ component: Component, _ host: any RuleHost, _ options: VerificationOptions) {
        self.component = component
        self.host = host
        self.options = options
        weight = 1024
    }

    /// The size in bytes, as an estimate.
    private(set) var weight: Int

    /// For a component with parts: the explorations for the states of one part, or of the component itself.
    private var ofParts: [PartID: Exploration] = [:]

    /// The exploration in which to look for a state: other parts are posted only triggers that lead to messages heard
    /// from them.
    func exploration(about path: String) -> Exploration {
        guard !component.partIDs.isEmpty, let part = component.part(ofStateAt: path) else { return exploration }
        if let known = ofParts[part] { return known }
        var subject = Subject(component)
        subject.stimuli.leaveOut(allBut: PartStimuli(component, host, seed: options.seed), of: part)
        let found = Exploration(&subject, host, options, allowance: allowance)
        weight += found.nodes.count * component.sessionWeight + 256 * found.ways.count
        ofParts[part] = found
        return found
    }

    /// The complaints about all places of rest that exploring finds.
    private(set) lazy var complaints: [PlaceComplaint] =
        exploration.isStopped
        ? [] : PlaceComplaint.all(subject, exploration, host: ProbeHost(host), seed: options.seed)

    var subject: Subject { explored.subject }
    var exploration: Exploration { explored.exploration }

    /// The entry into a state with the fewest triggers: by a trigger at once, or some time after one.
    func entry(into path: String) throws(TrialProblem) -> Entry {
        guard component.statePaths.contains(path) else {
            throw TrialProblem("there is no state '\(path)'", near: path, among: component.statePaths)
        }
        func isIn(_ session: Session) -> Bool { session.active.contains { component.path(ofState: $0) == path } }
        var start = Session(component, seed: options.seed)
        let listener = ProbeHost(host)
        guard (try? start.advance(to: 0, host: listener)) != nil else {
            throw TrialProblem("the component can't start")
        }
        if isIn(start) { return Entry(session: start, script: []) }
        let exploration = exploration(about: path)
        var best: Entry?
        for way in exploration.ways {
            let node = exploration.nodes[way.node]
            guard node.script.count + 1 < best.map(\.script.count) ?? .max, !isIn(node.session) else { continue }
            if let session = enter(node.session, way.stimulus, isIn) {
                let script = node.script + [TimedStimulus(way.stimulus, at: node.session.now.seconds)]
                best = Entry(session: session, script: script.map { $0.input(of: component) })
            }
        }
        if let best { return best }
        // The state was only entered in flight, when a second trigger came early enough: a place in that state is
        // taken.
        for node in exploration.nodes where isIn(node.session) {
            return Entry(session: node.session, script: node.script.map { $0.input(of: component) })
        }
        throw TrialProblem("no way was found into '\(path)'")
    }

    /// Posts a stimulus and goes on until the session is in the state; `nil` if it does not get there.
    private func enter(_ from: Session, _ stimulus: Stimulus, _ isThere: (Session) -> Bool) -> Session? {
        var (session, listener) = (from, ProbeHost(host))
        do {
            try session.post(stimulus.trigger, payload: stimulus.payload)
            try session.advance(to: session.now.seconds, host: listener)
            var count = 0
            while !isThere(session) {
                guard let next = session.nextInstant, count < 200 else { return nil }
                try session.advance(to: next.seconds, host: listener)
                count += 1
            }
            return session
        } catch {
            return nil
        }
    }
}

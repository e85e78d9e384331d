import MicroixCore

/// The places where a component stays for a while and then goes on by itself, as with a toast.
///
/// They are no places of rest, but people read and use what is there.
struct TemporaryPlaces {
    struct Place {
        /// The session as it arrives.
        let start: Session
        /// The session just before it goes on.
        let session: Session
        let script: [TimedStimulus]

        var place: ReachedPlace { ReachedPlace(session: session, script: script) }
    }

    /// People read nothing that stays for less, in seconds.
    private static let least = 1.0
    /// The most ways that are looked at, and the most instants of each.
    private static let (mostWays, mostInstants) = (400, 60)

    private(set) var all: [Place] = []
    private var known: Set<StateSet> = []

    init(_ exploration: Exploration, _ subject: Subject, host: ProbeHost, seed: UInt64, isCancelled: () -> Bool) {
        guard subject.goesOnByItself || subject.component.waitsForRest else { return }
        let nodes = exploration.nodes.filter { $0.isRest }
        known = Set(nodes.map { $0.session.active })
        var start = UncheckedRun(Session(subject.component, seed: seed), of: subject, host: host)
        start.advance(to: 0)
        follow(&start, [])
        var ways = 0
        var begun: Set<StateSet> = []
        var passed = StateSet()
        for node in nodes {
            let isNew = begun.insert(node.session.active).inserted
            guard isNew || node.passes.contains(where: { !passed.contains($0) }) else { continue }
            passed.formUnion(node.passes)
            for stimulus in subject.stimuli.all where node.session.hears(stimulus) {
                guard ways < Self.mostWays, !isCancelled() else { return }
                ways += 1
                var run = UncheckedRun(node.session, of: subject, host: host)
                let script = node.script + [TimedStimulus(stimulus, at: run.session.now.seconds)]
                run.post(stimulus)
                follow(&run, script)
            }
        }
    }

    /// Follows a run, and keeps the places with states that are not known yet.
    private mutating func follow(_ run: inout UncheckedRun, _ script: [TimedStimulus]) {
        var start = run
        for _ in 0..<Self.mostInstants {
            guard !run.hasFailed, !run.session.isResting, let next = run.session.nextInstant else { return }
            let before = run
            run.advance(to: next.seconds)
            guard run.session.active != before.session.active else { continue }
            defer { start = run }
            let length = run.session.now.seconds - start.session.now.seconds
            if length >= Self.least, known.insert(before.session.active).inserted {
                var place = before
                place.advance(to: max(place.session.now.seconds, next.seconds - 1e-3))
                if !place.hasFailed {
                    all.append(Place(start: start.session, session: place.session, script: script))
                }
            }
        }
        addEndless(run, since: start, script)
    }

    /// Keeps a place where a run goes on in the same states for ever, as a clock does.
    private mutating func addEndless(_ run: UncheckedRun, since start: UncheckedRun, _ script: [TimedStimulus]) {
        let begun = start.session.now.seconds
        guard run.session.now.seconds - begun >= Self.least, known.insert(run.session.active).inserted else { return }
        var place = start
        place.advance(to: begun + Self.least)
        if !place.hasFailed { all.append(Place(start: start.session, session: place.session, script: script)) }
    }
}

extension Component {
    /// Whether a rule waits for a motion to come to rest.
    fileprivate var waitsForRest: Bool {
        declaration.rules.contains { rule in
            guard case .on(let heard) = rule.occasion else { return false }
            return heard.contains { if case .rest = $0 { true } else { false } }
        }
    }
}

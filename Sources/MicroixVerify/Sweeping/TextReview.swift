import MicroixCore

/// Texts that nobody reads, in all places of rest together, and where it stays for a while.
extension Sweep {
    mutating func checkTexts(_ stays: Stays) {
        guard subject.isPainted, !exploration.isStopped else { return }
        var legibility = Legibility(subject.component)
        let places = exploration.nodes.map { ($0.session, $0.script) } + stays.all.map { ($0.session, $0.script) }
        for (place, (session, _)) in places.enumerated() {
            let isCalm = place < exploration.nodes.count && exploration.nodes[place].isCalm && !session.isMoving
            legibility.look(at: session, place, isCalm: isCalm)
            if place < exploration.nodes.count, exploration.nodes[place].isCycling { lookAhead(session, &legibility) }
        }
        let single = legibility.complaints.filter { !runsThrough($0.layer) }
        // What goes sideways on its way does not where it rests.
        let overlaps = legibility.overlaps.filter { overlap in
            !runsThrough(overlap.layer) || places[overlap.place].0.begunGestures.isEmpty
        }
        for (layer, place, amount, words) in single + overlaps.map({ ($0.layer, $0.place, 1, $0.words) })
        where places.indices.contains(place) {
            let (session, script) = places[place]
            note(
                .unreadable, session, script, key: nil, detail: subject.component.name(ofLayer: layer), amount: amount,
                words)
        }
    }

    /// How many of the next instants are looked at of what never rests.
    private static let instantsAhead = 8

    private func lookAhead(_ session: Session, _ legibility: inout Legibility) {
        var session = session
        for _ in 0..<Self.instantsAhead {
            guard let next = session.nextInstant, (try? session.advance(to: next.seconds, host: probe.host)) != nil
            else {
                return
            }
            legibility.lookAhead(session)
        }
    }

    /// Whether a text runs through a window: its layer, or one around it, moves without end, or goes sideways.
    private func runsThrough(_ layer: LayerID) -> Bool {
        let lineage = subject.component.lineage(ofLayer: layer)
        let keys = subject.keys.filter { subject.component.layer(ofKey: $0).map(lineage.contains) ?? false }
        return keys.contains { key in
            let name = subject.component.keys[key].name
            if name.hasSuffix(".x") || name.hasSuffix(".position"),
                subject.bounds[key].greatest.x > subject.bounds[key].least.x + subject.tolerances[key]
            {
                return true
            }
            return exploration.nodes.contains { node in
                ([key] + subject.dependences[key]).contains { node.session.isEndless($0) }
            }
        }
    }
}

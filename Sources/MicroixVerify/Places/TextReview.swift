import MicroixCore

/// Texts that nobody reads, in all places of rest together, and where it stays for a while.
struct TextReview {
    let subject: Subject
    let exploration: Exploration
    let host: ProbeHost

    func complaints(_ stays: Stays) -> [PlaceComplaint] {
        guard subject.isPainted, !exploration.isStopped else { return [] }
        var legibility = Legibility(subject.component)
        let nodes = exploration.nodes
        let places = nodes.map(\.place) + stays.all.map(\.place)
        for (index, place) in places.enumerated() {
            let node = index < nodes.count ? nodes[index] : nil
            let isCalm = node?.isCalm ?? false && !place.session.isMoving
            legibility.look(at: place.session, index, isCalm: isCalm)
            if node?.isCycling ?? false { lookAhead(place.session, &legibility) }
        }
        let single = legibility.complaints.filter { !runsThrough($0.layer) }
        // What goes sideways on its way does not where it rests.
        let overlaps = legibility.overlaps.filter { overlap in
            !runsThrough(overlap.layer) || places[overlap.place].session.begunGestures.isEmpty
        }
        return (single + overlaps.map { ($0.layer, $0.place, 1, $0.words) }).compactMap { layer, index, amount, words in
            guard places.indices.contains(index) else { return nil }
            return PlaceComplaint(
                oracle: .unreadable, place: places[index], name: subject.component.name(ofLayer: layer), amount: amount,
                words: words)
        }
    }

    /// How many of the next instants are looked at of what never rests.
    private static let instantsAhead = 8

    private func lookAhead(_ session: Session, _ legibility: inout Legibility) {
        var session = session
        for _ in 0..<Self.instantsAhead {
            guard let next = session.nextInstant, (try? session.advance(to: next.seconds, host: host)) != nil
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

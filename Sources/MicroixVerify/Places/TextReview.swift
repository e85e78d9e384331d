import MicroixCore

/// Finds texts that nobody can read, drawings over each other, and what sticks out of its plate: in all places of rest,
/// and in places where the component stays for a while.
struct TextReview {
    let subject: Subject
    let exploration: Exploration
    let host: ProbeHost

    func complaints(_ temporaryPlaces: TemporaryPlaces) -> [PlaceComplaint] {
        guard subject.isPainted, !exploration.isStopped else { return [] }
        var legibility = Legibility(subject.component, seesAllPlaces: !exploration.isCut && !exploration.hasMoreAtRest)
        var drawings = OverlappingDrawings(subject.component)
        var plates = OverflowingContent(subject.component)
        let nodes = exploration.nodes
        let places = nodes.map(\.place) + temporaryPlaces.all.map(\.place)
        for (index, place) in places.enumerated() {
            let node = index < nodes.count ? nodes[index] : nil
            let isCalm = node?.isCalm ?? false && !place.session.isMoving
            legibility.look(at: place.session, index, isCalm: isCalm)
            drawings.look(at: place.session, index)
            if isCalm { plates.look(at: place.session, index) }
            if node?.isCycling ?? false { lookAhead(place.session, &legibility) }
        }
        // If not all places are told apart, the text may be elsewhere in another.
        let single = legibility.complaints.filter { found in
            !restsApart(.x, found.layer) && !isEndless(found.layer)
                && !(exploration.hasMoreAtRest && goes(.y, found.layer))
        }
        // A text that moves sideways or without end counts only where no gesture has begun.
        let overlaps = legibility.overlaps.filter { overlap in
            !goes(.x, overlap.layer) && !isEndless(overlap.layer)
                || places[overlap.place].session.begunGestures.isEmpty
        }
        // A list may scroll a text into its window, in places that are not told apart, or for numbers of a host that
        // are not tried.
        let away = (exploration.hasMoreAtRest ? [] : legibility.clippedAway)
            .filter {
                !isEndless($0.layer) && ($0.isComing || !goes(.x, $0.layer) && !(takesNumbers && goes(.y, $0.layer)))
            }
            .map { ($0.layer, $0.place, 1.0, "it lies outside of what clips it, wherever it is there") }
        let drawn = (overlaps + drawings.complaints + plates.complaints).map { ($0.layer, $0.place, 1.0, $0.words) }
        return (single + away + drawn).compactMap { layer, index, amount, words in
            guard places.indices.contains(index) else { return nil }
            return PlaceComplaint(
                oracle: .unreadable, place: places[index], name: subject.component.name(ofLayer: layer), amount: amount,
                words: words)
        } + totals(in: places.filter { $0.session.begunGestures.isEmpty })
    }

    /// Whether the host sets numbers, of which only a few are tried.
    private var takesNumbers: Bool {
        subject.component.fields.contains { field in
            if case .number = field.type.kind { field.isInput } else { false }
        }
    }

    /// How many of the next instants are looked at, if the component never rests.
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

    /// The keys of a layer, and of the layers around it.
    private func keys(around layer: LayerID) -> [KeyID] {
        let lineage = subject.component.lineage(ofLayer: layer)
        return subject.keys.filter { subject.component.layer(ofKey: $0).map(lineage.contains) ?? false }
    }

    /// The keys that move a layer, or a layer around it, along an axis; each with the lane.
    private func ways(_ axis: GestureAxis, _ layer: LayerID) -> [(key: KeyID, lane: Int)] {
        keys(around: layer).compactMap { key in
            let name = subject.component.keys[key].name
            let isPosition = name.hasSuffix(".position")
            guard isPosition || name.hasSuffix("." + axis.rawValue) else { return nil }
            return (key, isPosition && axis == .y ? 1 : 0)
        }
    }

    /// Whether a layer, or one around it, moves along an axis.
    private func goes(_ axis: GestureAxis, _ layer: LayerID) -> Bool {
        ways(axis, layer).contains { key, lane in
            let bounds = subject.bounds[key]
            return bounds.greatest[lane] > bounds.least[lane] + subject.tolerances[key]
        }
    }

    /// Whether a layer rests in different places along an axis; a layer that only moves in from a side does not.
    private func restsApart(_ axis: GestureAxis, _ layer: LayerID) -> Bool {
        let name = subject.component.name(ofLayer: layer)
        let there = exploration.nodes.map(\.session).filter {
            !$0.isMoving && $0.presence(ofLayer: name) == .present
        }
        return ways(axis, layer).contains { key, lane in
            let ends = there.map { $0.end(of: key)[lane] }
            guard let least = ends.min(), let greatest = ends.max() else { return true }
            return greatest > least + subject.tolerances[key]
        }
    }

    /// Whether a layer, or one around it, moves without end.
    private func isEndless(_ layer: LayerID) -> Bool {
        keys(around: layer).contains { key in
            exploration.nodes.contains { node in
                ([key] + subject.dependences[key]).contains { node.session.isEndless($0) }
            }
        }
    }
}

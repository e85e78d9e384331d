#if MICROIX_FAULTS
    import MicroixMotion
#endif

/// Whether a layer is there to be seen.
public enum Presence: String, Sendable, Hashable, CaseIterable {
    /// It is there.
    case present
    /// It is on its way out, and can still be taken back.
    case leaving
    /// It is gone, and not to be drawn; what changes changes unseen, and what never ends goes on.
    case absent
}

/// Which layers are there, which are leaving, and which are gone; 0 is the component itself.
struct LayerPresence: Sendable, Hashable {
    /// The layers that are leaving or gone.
    private(set) var away = DenseSet()
    /// The layers that are gone.
    private(set) var gone = DenseSet()
    private(set) var isAnyAway = false

    /// Where layers come and go, or the session is not shown, they are not there before the start.
    init(_ component: Component, isPresent: Bool) {
        guard component.hasPresence || !isPresent else { return }
        away = DenseSet(component.layers.indices)
        gone = away
        isAnyAway = true
    }

    /// Creates a presence of its parts.
    init(away: DenseSet, gone: DenseSet) {
        self.away = away
        self.gone = gone.intersection(away)
        isAnyAway = !away.isEmpty
    }

    subscript(layer: Int) -> Presence { gone.contains(layer) ? .absent : away.contains(layer) ? .leaving : .present }

    /// Whether any layer waits for its motions to settle before it is gone.
    var isAnyLeaving: Bool { isAnyAway && gone != away }

    mutating func change(_ layer: Int, to event: PresenceEvent) {
        switch event {
        case .appear:
            away.remove(layer)
            gone.remove(layer)
        case .disappear: away.insert(layer)
        }
        isAnyAway = !away.isEmpty
    }

    mutating func remove(_ layer: Int) { gone.insert(layer) }
}

/// What comes and goes at one instant.
struct PresenceChange {
    /// What is there from then on.
    var presence: LayerPresence
    /// The layers that come or go, from the outermost inward.
    var changes: [Change] = []

    struct Change {
        let layer: Int
        let event: PresenceEvent
        /// The transaction in which it, or a layer around it, was hidden or shown.
        let transaction: Int?
    }

    func event(ofLayer layer: Int) -> PresenceEvent? { changes.first { $0.layer == layer }?.event }
}

/// Layers come when they, and all around them, are wanted; they go once what accompanies that has settled.
extension SessionState {
    /// The layers that come or go now; `nil` where none does.
    ///
    /// - Parameter data: What a data key holds then.
    func presenceChange(_ data: (Int) -> PlainData) -> PresenceChange? {
        var change = PresenceChange(presence: store.presence)
        for (index, layer) in component.layers.enumerated() {
            let isHidden = layer.hidden.map { data($0).isTruthy } ?? false
            let isInside = layer.parent.map { !change.presence.away.contains($0) } ?? isPresented
            let event = isInside && !isHidden ? PresenceEvent.appear : .disappear
            guard (event == .appear) == change.presence.away.contains(index) else { continue }
            let own = layer.hidden.flatMap { key in changes.ownTransaction(ofData: key) }
            let around = layer.parent.flatMap { parent in change.changes.first { $0.layer == parent }?.transaction }
            change.changes.append(.init(layer: index, event: event, transaction: own ?? around))
            change.presence.change(index, to: event)
        }
        return change.changes.isEmpty ? nil : change
    }

    /// Takes away the layers whose motions have settled, with those in them; a layer stays for as long as what it lies in.
    mutating func removeLayers() {
        guard store.presence.isAnyLeaving else { return }
        for (index, layer) in component.layers.enumerated() where store.presence[index] == .leaving {
            let keys = index == 0 ? DenseSet(component.keys.indices) : layer.keys
            #if MICROIX_FAULTS
                if Fault.is(.layerGoneEarly) { stage.end { keys.contains($0.key) } }
            #endif
            if stage.tracks.contains(where: { $0.isUnsettled && keys.contains($0.key) }) { continue }
            if let parent = layer.parent, store.presence[parent] == .leaving { continue }
            store.presence.remove(index)
            record(.presence(layer: index, .absent))
            // What is gone rests: when it comes again it does so from there.
            for key in component.keys.indices where component.keyLayers[key] == index {
                if let track = stage.track(of: key), !track.isEndless { stage.clear(key) }
            }
        }
    }
}

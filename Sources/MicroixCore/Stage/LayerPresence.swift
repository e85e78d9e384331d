#if MICROIX_FAULTS
    import MicroixMotion
#endif

/// Which layers are present, leaving, or absent; 0 is the component itself.
struct LayerPresence: Sendable, Equatable {
    /// The layers that are leaving or absent.
    private(set) var away = LayerSet()
    /// The layers that are absent.
    private(set) var gone = LayerSet()
    private(set) var isAnyAway = false

    /// If layers appear and disappear, or the session is not present, all layers are absent before the start.
    init(_ component: Component, isPresent: Bool) {
        guard component.hasPresence || !isPresent else { return }
        away = LayerSet(component.layers.indices)
        gone = away
        isAnyAway = true
    }

    /// Creates a presence from its sets.
    init(away: LayerSet, gone: LayerSet) {
        self.away = away
        self.gone = gone.intersection(away)
        isAnyAway = !away.isEmpty
    }

    subscript(layer: LayerID) -> Presence {
        gone.contains(layer) ? .absent : away.contains(layer) ? .leaving : .present
    }

    /// Whether any layer is leaving, that is, waits for its motions to settle.
    var isAnyLeaving: Bool { isAnyAway && gone != away }

    mutating func change(_ layer: LayerID, to event: PresenceEvent) {
        switch event {
        case .appear:
            away.remove(layer)
            gone.remove(layer)
        case .disappear: away.insert(layer)
        }
        isAnyAway = !away.isEmpty
    }

    mutating func remove(_ layer: LayerID) { gone.insert(layer) }
}

extension Stage {
    /// Makes the leaving layers whose motions have settled absent, with the layers inside; a layer stays as long as its
    /// group is leaving.
    ///
    /// - Returns: Those layers, outer layers first.
    mutating func removeLayers(
        of component: Component, _ presence: inout LayerPresence, _ model: PagedTable<KeyID, ModelValue>,
        _ journal: inout Journal
    ) -> [LayerID] {
        var removed: [LayerID] = []
        for index in component.layers.indices where presence[index] == .leaving {
            let layer = component.layers[index]
            let keys = index == .whole ? KeySet(component.keys.indices) : layer.keys
            #if MICROIX_FAULTS
                if Fault.is(.layerGoneEarly) { end { keys.contains($0.key) } }
            #endif
            // Followers move with others, and nobody waits for them. A key that a finger holds is waited for, as long
            // as the whole is present.
            let mayBeHeld = presence[.whole] == .present
            let isAwaited = tracks.indices.contains { place in
                keys.contains(tracks[place].key)
                    && (tracks[place].isUnsettled && !tracks[place].isFollowing || mayBeHeld && isHeld(place))
            }
            if isAwaited { continue }
            if let parent = layer.parent, presence[parent] == .leaving { continue }
            presence.remove(index)
            journal.record(.presence(layer: index, .absent))
            // The keys of an absent layer rest, so that the layer can appear again from there.
            for key in component.keys.indices where component.keyLayers[key] == index {
                // An endless motion of a state goes on unseen.
                if case .endless = model[key] { continue }
                if let track = track(of: key), !track.isEndless || track.isFollowing { clear(key) }
            }
            removed.append(index)
        }
        return removed
    }
}

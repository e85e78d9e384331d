#if MICROIX_FAULTS
    import MicroixMotion
#endif

/// Which layers are there, which are leaving, and which are gone; 0 is the component itself.
struct LayerPresence: Sendable, Equatable {
    /// The layers that are leaving or gone.
    private(set) var away = LayerSet()
    /// The layers that are gone.
    private(set) var gone = LayerSet()
    private(set) var isAnyAway = false

    /// Where layers come and go, or the session is not shown, they are not there before the start.
    init(_ component: Component, isPresent: Bool) {
        guard component.hasPresence || !isPresent else { return }
        away = LayerSet(component.layers.indices)
        gone = away
        isAnyAway = true
    }

    /// Creates a presence of its parts.
    init(away: LayerSet, gone: LayerSet) {
        self.away = away
        self.gone = gone.intersection(away)
        isAnyAway = !away.isEmpty
    }

    subscript(layer: LayerID) -> Presence {
        gone.contains(layer) ? .absent : away.contains(layer) ? .leaving : .present
    }

    /// Whether any layer waits for its motions to settle before it is gone.
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
    /// Takes away the layers whose motions have settled, with those in them; a layer stays for as long as what it lies in.
    ///
    /// - Returns: Those layers, from the outermost inward.
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
            // What follows others goes on with them; nobody waits for that. What a finger has it has caught on its way, and has for as long
            // as the whole is there.
            let mayBeHeld = presence[.whole] == .present
            let isAwaited = tracks.indices.contains { place in
                keys.contains(tracks[place].key)
                    && (tracks[place].isUnsettled && !tracks[place].isFollowing || mayBeHeld && isHeld(place))
            }
            if isAwaited { continue }
            if let parent = layer.parent, presence[parent] == .leaving { continue }
            presence.remove(index)
            journal.record(.presence(layer: index, .absent))
            // What is gone rests: when it comes again it does so from there.
            for key in component.keys.indices where component.keyLayers[key] == index {
                // What a state owns goes on unseen.
                if case .endless = model[key] { continue }
                if let track = track(of: key), !track.isEndless || track.isFollowing { clear(key) }
            }
            removed.append(index)
        }
        return removed
    }
}

public import MicroixMotion

/// Everything that a session shows at one instant.
public struct Frame: Sendable, Equatable {
    /// The instant, in seconds.
    public let time: Double
    /// The innermost active states, in document order.
    public let states: [StateID]
    /// What each key shows.
    public let samples: Table<KeyID, Sample>
    /// The value at which each key comes to rest; `nil` if it has an endless motion, or follows others without a
    /// spring.
    public let model: Table<KeyID, Lanes?>
    /// What each data key holds.
    public let data: Table<DataKeyID, PlainData>
    /// The undeclared keys of an open store, sorted by name.
    public let undeclared: [PlainData.Field]
    /// The layers that are absent, and not drawn; 0 stands for all of them.
    public let absent: [LayerID]
}

extension Situation {
    func frame(at seconds: Double) -> Frame {
        let keys = component.keys.indices
        var samples = Table<KeyID, Sample>(repeating: Sample(value: .zero), count: keys.count)
        let mayBeGone = !store.presence.gone.isEmpty
        stage.show(keys.lazy.filter { !mayBeGone || !isGone($0) }, at: seconds, store: store, into: &samples)
        // Keys that others follow were computed even if their layers are absent.
        if mayBeGone { for key in keys where isGone(key) { samples[key] = absent(key) } }
        return Frame(
            time: seconds, states: component.innermost(of: active), samples: samples,
            model: store.targets(of: keys), data: Table(store.data),
            undeclared: store.undeclared.fields,
            absent: Array(store.presence.gone))
    }

    /// The value of a key whose layer is absent.
    func absent(_ key: KeyID) -> Sample { Sample(value: component.absences[key]?.to ?? component.keys[key].base) }

    /// Whether a key belongs to a repeated layer that is absent, so that it need not be computed.
    func isGone(_ key: KeyID) -> Bool {
        guard let layer = component.keyLayers[key] else { return false }
        return store.presence.gone.contains(layer) && component.repeatedLayers.contains(layer)
    }
}

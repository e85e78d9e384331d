public import MicroixMotion

/// Everything that a session shows at one instant.
public struct Frame: Sendable, Equatable {
    /// The instant, in seconds.
    public let time: Double
    /// The innermost active states, in document order.
    public let states: [StateID]
    /// What each key shows.
    public let samples: Table<KeyID, Sample>
    /// Where each key comes to rest; `nil` for an endless motion.
    public let model: Table<KeyID, Lanes?>
    /// What each data key holds.
    public let data: Table<DataKeyID, PlainData>
    /// What an open store holds under names that nobody declared, sorted by name.
    public let undeclared: [PlainData.Field]
    /// The layers that are gone, and not to be drawn; 0 stands for all of them.
    public let absent: [LayerID]
}

extension Situation {
    func frame(at seconds: Double) -> Frame {
        let keys = component.keys.indices
        var samples = Table<KeyID, Sample>(repeating: Sample(value: .zero), count: keys.count)
        let mayBeGone = !store.presence.gone.isEmpty
        stage.show(keys.lazy.filter { !mayBeGone || !isGone($0) }, at: seconds, store: store, into: &samples)
        // What others follow has been computed, though it is gone.
        if mayBeGone { for key in keys where isGone(key) { samples[key] = absent(key) } }
        return Frame(
            time: seconds, states: component.innermost(of: active), samples: samples,
            model: store.targets(of: keys), data: Table(store.data),
            undeclared: store.undeclared.fields,
            absent: Array(store.presence.gone))
    }

    /// What a key holds whose layer is not there.
    func absent(_ key: KeyID) -> Sample { Sample(value: component.absences[key]?.to ?? component.keys[key].base) }

    /// Whether a key is that of a repeated layer which is not there, so that nothing of it needs to be known.
    func isGone(_ key: KeyID) -> Bool {
        guard let layer = component.keyLayers[key] else { return false }
        return store.presence.gone.contains(layer) && component.repeatedLayers.contains(layer)
    }
}

/// The life of repeated layers: a row that has gone keeps nothing, so that it begins afresh when it comes back.
extension Situation {
    /// Removes leaving layers whose motions have settled, and resets the repeated ones among them whose ids have gone.
    ///
    /// - Returns: The keys of the reset layers, so that their cues can be cancelled.
    mutating func removeLayers(_ journal: inout Journal) -> RowKeys {
        var ended = RowKeys()
        guard store.presence.isAnyLeaving else { return ended }
        let removed = stage.removeLayers(of: component, &store.presence, store.model, &journal)
        for layer in removed where hasLostID(layer) { ended.formUnion(endLife(ofRow: layer, &journal)) }
        return ended
    }

    /// Whether a layer is a repeated one whose id is not in the list.
    func hasLostID(_ layer: LayerID) -> Bool {
        component.slot(ofRow: layer).map { store.derivedData[$0] == .boolean(true) } ?? false
    }

    /// Whether a key belongs to a repeated layer whose id has gone; its endless motions begin when the layer comes
    /// back.
    func isOfGoneRow(_ key: KeyID, _ presence: LayerPresence) -> Bool {
        guard presence.isAnyAway, let layer = component.keyLayers[key], presence[layer] == .absent else { return false }
        return hasLostID(layer)
    }

    /// Resets a repeated layer that has gone; returns its keys.
    ///
    /// The states of the component around it stay active, and so do the values that they give it; but their endless
    /// motions begin again when it comes back.
    mutating func endLife(ofRow layer: LayerID, _ journal: inout Journal) -> RowKeys {
        let keys = component.ownKeys(ofRow: layer)
        forget(keys)
        for key in keys.moving {
            let model = store.resolve(key, in: component, active: active, presence: store.presence).value
            if case .endless = model { continue }
            store.model[key] = model
        }
        for key in keys.data {
            let (from, to) = (store.data[key], store.resolveData(key, in: component, active: active))
            if from == to { continue }
            store.data[key] = to
            journal.record(
                .changed(
                    DataChange(key: key, name: component.dataKeys[key].name, found: .nothing, from: from, to: to)))
        }
        return keys
    }

    /// Resets keys to their initial values; data keys change only when they are asked.
    mutating func forget(_ keys: RowKeys) {
        for key in keys.moving {
            store.base[key] = component.keys[key].base
            store.model[key] = component.initialValues.model[key]
            store.turns[key] = 0
            store.written.remove(key)
        }
        stage.end { keys.moving.contains($0.key) }
        grips.removeAll { keys.moving.contains($0.key) }
        for key in keys.data { store.baseData[key] = component.dataKeys[key].base }
    }
}

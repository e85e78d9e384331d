/// The lives of what is repeated: a row that has gone keeps nothing, so that one which comes back begins as at first.
extension Situation {
    /// Takes away the layers whose motions have settled, and ends the lives of the repeated ones among them whose ids have
    /// gone.
    ///
    /// - Returns: The keys of these, so that what accompanies them can be called off.
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

    /// Whether a key is that of a repeated layer that is between two lives: what has no end begins with the next.
    func isOfGoneRow(_ key: KeyID, _ presence: LayerPresence) -> Bool {
        guard presence.isAnyAway, let layer = component.keyLayers[key], presence[layer] == .absent else { return false }
        return hasLostID(layer)
    }

    /// Puts a repeated layer that has gone back to its beginning; returns its keys.
    ///
    /// The states of the component around it go on: what they say of it holds, but their endless motions begin again as it
    /// comes back.
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

    /// Puts keys back to their beginning; what plain data they hold changes once it is asked for.
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

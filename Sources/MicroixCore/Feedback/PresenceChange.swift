/// The layers that appear and disappear at one instant.
struct PresenceChange {
    /// The presence of all layers from then on.
    var presence: LayerPresence
    /// The layers that appear or disappear, outer layers first.
    var changes: [Change] = []

    struct Change {
        let layer: LayerID
        let event: PresenceEvent
        /// The transaction in which this layer, or a layer around it, was hidden or shown.
        let transaction: Int?
    }

    func event(ofLayer layer: LayerID) -> PresenceEvent? { changes.first { $0.layer == layer }?.event }
}

/// A layer appears if neither it nor a layer around it is hidden; it is gone only after its motions have settled.
extension Changes {
    /// The layers that appear or disappear now; `nil` if none do.
    func presenceChange(_ answers: [DataAnswer], _ situation: Situation) -> PresenceChange? {
        var change = PresenceChange(presence: situation.store.presence)
        for index in situation.component.layers.indices {
            let layer = situation.component.layers[index]
            let isHidden = layer.hidden.map { isTruthy($0, answers, situation) } ?? false
            let isInside = layer.parent.map { !change.presence.away.contains($0) } ?? situation.isPresented
            let event = isInside && !isHidden ? PresenceEvent.appear : .disappear
            guard (event == .appear) == change.presence.away.contains(index) else { continue }
            let own = layer.hidden.flatMap { key in ownTransaction(ofData: key) }
            let around = layer.parent.flatMap { parent in change.changes.first { $0.layer == parent }?.transaction }
            change.changes.append(.init(layer: index, event: event, transaction: own ?? around))
            change.presence.change(index, to: event)
        }
        return change.changes.isEmpty ? nil : change
    }

    /// Whether the new value of a data key counts as true.
    private func isTruthy(_ key: DataKeyID, _ answers: [DataAnswer], _ situation: Situation) -> Bool {
        (answers.first { $0.change.key == key }?.change.to ?? situation.store.data[key]).isTruthy
    }
}

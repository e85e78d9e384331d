/// What comes and goes at one instant.
struct PresenceChange {
    /// What is there from then on.
    var presence: LayerPresence
    /// The layers that come or go, from the outermost inward.
    var changes: [Change] = []

    struct Change {
        let layer: LayerID
        let event: PresenceEvent
        /// The transaction in which it, or a layer around it, was hidden or shown.
        let transaction: Int?
    }

    func event(ofLayer layer: LayerID) -> PresenceEvent? { changes.first { $0.layer == layer }?.event }
}

/// Layers come when they, and all around them, are wanted; they go once what accompanies that has settled.
extension Changes {
    /// The layers that come or go now; `nil` where none does.
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

    /// Whether a data key will hold what counts as true.
    private func isTruthy(_ key: DataKeyID, _ answers: [DataAnswer], _ situation: Situation) -> Bool {
        (answers.first { $0.change.key == key }?.change.to ?? situation.store.data[key]).isTruthy
    }
}

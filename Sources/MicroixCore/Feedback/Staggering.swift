import MicroixMotion

/// Delays the motions of several layers that change at one instant, layer by layer.
extension Changes {
    /// The layers with the same stagger; the layers of each repetition are counted separately.
    private struct Row {
        let stagger: Stagger
        let repetition: Int?
        var layers = LayerSet()
    }

    /// Adds the delays to the answers.
    mutating func stagger(_ shown: PresenceChange?, _ situation: Situation) {
        var rows: [Row] = []
        // By index, because copying an answer counts many references.
        for index in asked.indices where asked[index].stagger != nil {
            add(asked[index], to: &rows, situation.component)
        }
        if rows.isEmpty { return }
        for index in asked.indices {
            guard let (row, layer) = row(of: asked[index], in: rows, situation.component) else { continue }
            switch rows[row].stagger {
            case .step(let seconds):
                let before = rows[row].layers.count { $0 < layer }
                asked[index].delay(by: Swift.min(seconds.value * Double(before), NumberCheck.longest))
            case .wave(let x, let y, let speed):
                let way = situation.place(of: layer, shown) - [x.value, y.value, 0, 0]
                // A delay beyond the limit is as good as never.
                asked[index].delay(by: Swift.min(way.length / speed.value, NumberCheck.longest))
            }
        }
    }

    private func add(_ pending: PendingAction, to rows: inout [Row], _ component: Component) {
        if let (row, layer) = row(of: pending, in: rows, component) {
            rows[row].layers.insert(layer)
        } else if let stagger = pending.stagger, let layer = component.keyLayers[pending.key] {
            rows.append(
                Row(
                    stagger: stagger, repetition: component.layers[layer].repetition?.number,
                    layers: LayerSet([layer])))
        }
    }

    private func row(
        of pending: PendingAction, in rows: [Row], _ component: Component
    ) -> (row: Int, layer: LayerID)? {
        guard let stagger = pending.stagger, let layer = component.keyLayers[pending.key] else { return nil }
        let repetition = component.layers[layer].repetition?.number
        return rows.firstIndex { $0.stagger == stagger && $0.repetition == repetition }.map { ($0, layer) }
    }
}

extension PendingAction {
    /// The stagger of its motion; `nil` if there is none.
    @inline(__always) fileprivate var stagger: Stagger? {
        switch answer {
        case .motion(let recipe): recipe.stagger
        case .follow(let recipe): recipe?.stagger
        case .none, .glide, .later, .spring, .abandon, .held, .unseen: nil
        }
    }

    fileprivate mutating func delay(by seconds: Double) {
        switch answer {
        case .motion(let recipe): answer = .motion(recipe.delayed(by: seconds))
        case .follow(let recipe): answer = .follow(recipe?.delayed(by: seconds))
        case .none, .glide, .later, .spring, .abandon, .held, .unseen: break
        }
    }
}

extension Situation {
    /// The position that a layer will have in its group; if it disappears, the one that it has now.
    fileprivate func place(of layer: LayerID, _ shown: PresenceChange?) -> Lanes {
        let isGoing = shown?.event(ofLayer: layer) == .disappear
        func value(_ key: KeyID) -> Lanes {
            let now = stage.shown(key, at: self.now.seconds, store: store).value
            if isGoing { return now }
            let model = store.resolve(
                key, in: component, active: active, presence: shown?.presence ?? store.presence
            ).value
            guard case .value(var lanes) = model else { return now }
            for lane in component.expressions.laneKeys[key] {
                let own = store.resolve(
                    lane.key, in: component, active: active, presence: shown?.presence ?? store.presence)
                if case .value(let number) = own.value { lanes[lane.lane] = number.x }
            }
            return lanes
        }
        let shape = component.hitShapes[layer]
        return shape.value(.position, value)
            + [shape.value(.x, value).x, shape.value(.y, value).x, 0, 0]
    }
}

import MicroixMotion

/// Motions that begin layer by layer: of all that were asked at one instant, which come how much later.
extension Changes {
    /// The layers for which the same stagger answers, those of each repetition by themselves.
    private struct Row {
        let stagger: Stagger
        let repetition: Int?
        var layers = LayerSet()
    }

    /// Delays what was asked.
    mutating func stagger(_ shown: PresenceChange?, _ situation: Situation) {
        var rows: [Row] = []
        // By index: a copy of what was asked counts many references.
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
                // Longer than anything may take is as good as never.
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
    /// How its motion is staggered.
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
    /// Where a layer will be, in the group in which it lies; where it is, if it goes.
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

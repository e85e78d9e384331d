import MicroixMotion

/// Where fingers may begin gestures.
extension Session {
    /// Whether a finger that lands on a layer of a gesture now may begin it, somewhere; `nil` where none of its layers is to be
    /// seen, or there is no telling.
    ///
    /// It is asked at points over the layer's box: what lies over all of it, or clips it away, leaves none.
    package func canBegin(_ gesture: GestureID) -> Bool? {
        read { state in
            let own = component.gestures[gesture]
            if own.facts.hovers || own.layers.isEmpty { return nil }
            var isSeen = false
            for layer in component.layers.indices.dropFirst() {
                let lineage = component.lineage(ofLayer: layer)
                guard component.hitShapes[layer].shape != .layer, own.layers.contains(where: { lineage.contains($0) }),
                    lineage.allSatisfy({ state.situation.isShown($0) })
                else { continue }
                guard let places = state.situation.places(over: layer) else { return nil }
                isSeen = true
                if places.contains(where: { state.situation.takers(at: $0).gestures.contains(gesture) }) { return true }
            }
            return isSeen ? false : nil
        }
    }
}

extension Situation {
    /// Whether a layer is there, and no clearer than fingers feel.
    fileprivate func isShown(_ layer: LayerID) -> Bool {
        store.presence[layer] == .present
            && component.hitShapes[layer].value(.opacity) { shown($0).value }.x >= 0.01
    }

    /// Points all over a layer, on the canvas; `nil` of one whose shape is not known here.
    fileprivate func places(over layer: LayerID) -> [Lanes]? {
        let shape = component.hitShapes[layer]
        let value: (KeyID) -> Lanes = { shown($0).value }
        var (low, size): (Lanes, Lanes)
        if shape.shape.hasBox {
            size = shape.value(.size, value)
            low = -size * shape.value(.anchor, value)
        } else if shape.shape == .arc {
            let radius = shape.value(.radius, value).x * 0.7
            (low, size) = ([-radius, -radius, 0, 0], [2 * radius, 2 * radius, 0, 0])
        } else {
            let points = outline(of: shape).polygons.flatMap { $0.points }
            guard let first = points.first else { return nil }
            var high = first
            low = first
            for point in points { (low, high) = (pointwiseMin(low, point), pointwiseMax(high, point)) }
            size = high - low
        }
        guard size.x > 0, size.y > 0 else { return [] }
        let parts = [0.5, 0.1, 0.3, 0.7, 0.9]
        return parts.flatMap { down in
            parts.map { across in
                let own = low + size * [across, down, 0, 0]
                return Array(component.lineage(ofLayer: layer)).reversed().reduce(own) { place, step in
                    component.hitShapes[step].matrix(value).applied(to: place)
                }
            }
        }
    }
}

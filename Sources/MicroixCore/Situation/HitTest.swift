import MicroixMotion

/// What a finger is on.
extension Situation {
    /// The gestures that a finger concerns which lands at a location: those of the topmost layer there that has any, of the
    /// layers around it, and those of the component.
    func takers(at location: Lanes) -> (gestures: GestureSet, layers: LayerSet) {
        var layers = LayerSet()
        let touchable = LayerSet(component.gestures.flatMap { $0.facts.hovers ? [] : $0.layers })
        if let top = component.layers.indices.last(where: { touchable.contains($0) && isOver($0, location) }) {
            layers.formUnion(component.lineage(ofLayer: top))
        }
        let gestures = component.gestures.indices.filter { index in
            let gesture = component.gestures[index]
            let isHere = gesture.layers.isEmpty || gesture.layers.contains { layers.contains($0) }
            return !gesture.facts.hovers && isHere
        }
        return (GestureSet(gestures), layers)
    }

    /// Whether a layer is there, is to be seen, and a location is on it, or on what lies in it.
    func isOver(_ layer: LayerID, _ location: Lanes) -> Bool {
        guard store.presence[layer] == .present else { return false }
        let shape = component.hitShapes[layer]
        if shape.shape == .layer {
            return component.layers.indices.contains { component.layers[$0].parent == layer && isOver($0, location) }
        }
        let isSeen = component.lineage(ofLayer: layer).allSatisfy { around in
            component.hitShapes[around].value(.opacity) { shown($0).value }.x >= 0.01
        }
        return isSeen && outside(layer, location) == 0
    }

    /// How far outside a layer a location is, in points; of a group, the nearest that lies in it.
    func outside(_ layer: LayerID, _ location: Lanes) -> Double {
        let shape = component.hitShapes[layer]
        if shape.shape == .layer {
            return component.layers.indices.filter { component.layers[$0].parent == layer }
                .reduce(.infinity) { min($0, outside($1, location)) }
        }
        var (local, scale) = (location, 1.0)
        for step in component.lineage(ofLayer: layer) {
            local = component.hitShapes[step].own(local) { shown($0).value }
            scale *= Swift.abs(component.hitShapes[step].value(.scale) { shown($0).value }.x)
        }
        return local.isFinite ? shape.outside(local) { shown($0).value } * scale : .infinity
    }
}

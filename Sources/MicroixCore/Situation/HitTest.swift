import MicroixMotion

/// Finds what a finger is on.
extension Situation {
    /// The gestures that a finger at a location can begin, and the layers there: the topmost one with gestures, and all
    /// groups around it.
    ///
    /// Gestures without a layer are included, if their part takes fingers there.
    func takers(at location: Lanes) -> (gestures: GestureSet, layers: LayerSet) {
        var layers = LayerSet()
        if let top = touched(at: location) { layers.formUnion(component.lineage(ofLayer: top)) }
        let gestures = component.gestures.indices.filter { index in
            let gesture = component.gestures[index]
            let isHere =
                gesture.layers.isEmpty
                ? isInside(gesture.part, location) : gesture.layers.contains { layers.contains($0) }
            return !gesture.facts.hovers && isHere
        }
        return (GestureSet(gestures), layers)
    }

    /// The topmost layer with gestures at a location; `nil` if there is none.
    func touched(at location: Lanes) -> LayerID? {
        let touchable = LayerSet(component.gestures.flatMap { $0.facts.hovers ? [] : $0.layers })
        return component.layers.indices.filter { touchable.contains($0) && isOver($0, location) }
            .max { isBelow($0, $1) }
    }

    /// Whether a location is on a layer, or on a layer inside it, that is present and visible.
    func isOver(_ layer: LayerID, _ location: Lanes) -> Bool {
        guard store.presence[layer] == .present else { return false }
        let shape = component.hitShapes[layer]
        if shape.shape == .layer {
            return component.layers.indices.contains { component.layers[$0].parent == layer && isOver($0, location) }
        }
        let isSeen = component.lineage(ofLayer: layer).allSatisfy { around in
            component.hitShapes[around].value(.opacity) { shown($0).value }.x >= 0.01
        }
        return isSeen && !isClipped(layer, location) && outside(layer, location) == 0
    }

    /// How far a location is outside a layer, in points; for a group, outside the nearest layer inside.
    func outside(_ layer: LayerID, _ location: Lanes) -> Double {
        let shape = component.hitShapes[layer]
        if shape.shape == .layer {
            return component.layers.indices.filter { component.layers[$0].parent == layer }
                .reduce(.infinity) { min($0, outside($1, location)) }
        }
        var (local, scale) = (location, 1.0)
        for step in component.lineage(ofLayer: layer) {
            guard let own = inverse(of: step) else { return .infinity }
            local = own.applied(to: local)
            scale *= component.hitShapes[step].magnification { shown($0).value }
        }
        guard local.isFinite else { return .infinity }
        return shape.outside(local) {
            shown($0).value
        } _: {
            outline(of: shape)
        } * scale
    }

    /// Whether a part takes fingers at a location that are on none of its layers: the whole does everywhere, a part on
    /// its canvas.
    private func isInside(_ part: PartID, _ location: Lanes) -> Bool {
        if part == .whole { return true }
        let own = component.parts[part]
        guard active.contains(own.root), store.presence[own.layer] == .present else { return false }
        guard let canvas = own.canvas else { return true }
        guard let place = inverse(ofSpace: part)?.applied(to: location) else { return false }
        return (0..<2).allSatisfy {
            place[$0] >= canvas.origin[$0] && place[$0] <= canvas.origin[$0] + canvas.size[$0]
        }
    }

    /// The transform from the space of the whole to that of a part; `nil` if there is none, because a scale is 0.
    func inverse(ofSpace part: PartID) -> Matrix? { inverse(ofSpace: component.parts[part].layer) }

    /// The transform from the space of the whole to that of the group around a layer; `nil` if there is none.
    func inverse(ofGroupAround layer: LayerID) -> Matrix? { inverse(ofSpace: component.layers[layer].parent ?? .whole) }

    /// The transform from the space of the whole to that of a layer; `nil` if there is none.
    private func inverse(ofSpace layer: LayerID) -> Matrix? {
        var result = Matrix.identity
        for step in component.lineage(ofLayer: layer) {
            guard let own = inverse(of: step) else { return nil }
            result = own * result
        }
        return result
    }

    /// The reading of a gesture, in the current space of its part.
    func local(_ reading: GestureReading, _ gesture: GestureID) -> GestureReading {
        let part = component.gestures[gesture].part
        if part == .whole { return reading }
        guard let space = inverse(ofSpace: part), space != .identity else { return reading }
        var result = reading
        result.location = space.applied(to: reading.location)
        if component.gestures[gesture].facts.movesInPoints {
            let turned = Matrix(a: space.a, b: space.b, c: space.c, d: space.d, e: 0, f: 0)
            result.translation = turned.applied(to: reading.translation)
            result.velocity = turned.applied(to: reading.velocity)
        }
        return result
    }

    private func inverse(of layer: LayerID) -> Matrix? {
        component.hitShapes[layer].matrix { shown($0).value }.inverse
    }

    func outline(of shape: HitShape) -> Outline {
        guard let key = shape.path, case .text(let data) = store.data[key] else { return Outline() }
        return (try? Outline(svg: data)) ?? Outline()
    }

    /// Whether a group around a layer clips it away at a location.
    func isClipped(_ layer: LayerID, _ location: Lanes) -> Bool {
        var local = location
        for step in component.lineage(ofLayer: layer) {
            guard let own = inverse(of: step) else { return true }
            local = own.applied(to: local)
            let shape = component.hitShapes[step]
            guard let clip = shape.clip, store.data[clip].isTruthy else { continue }
            if shape.outsideBox(local, { shown($0).value }) > 0 { return true }
        }
        return false
    }

    /// Whether a layer is drawn before another: in the same group by `z`, then in the order of declaration.
    func isBelow(_ first: LayerID, _ second: LayerID) -> Bool {
        let (one, other) = (Array(component.lineage(ofLayer: first)), Array(component.lineage(ofLayer: second)))
        for (left, right) in zip(one, other) where left != right {
            let (low, high) = (height(of: left), height(of: right))
            return low == high ? left < right : low < high
        }
        return one.count < other.count
    }

    private func height(of layer: LayerID) -> Double {
        component.hitShapes[layer].value(.z) { shown($0).value }.x
    }
}

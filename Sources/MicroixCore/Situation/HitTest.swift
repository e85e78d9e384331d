import MicroixMotion

/// What a finger is on.
extension Situation {
    /// The gestures that a finger concerns which lands at a location: those of the topmost layer there that has any, of the
    /// layers around it, and those of the component.
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

    /// The topmost layer at a location that a gesture is on.
    func touched(at location: Lanes) -> LayerID? {
        let touchable = LayerSet(component.gestures.flatMap { $0.facts.hovers ? [] : $0.layers })
        return component.layers.indices.filter { touchable.contains($0) && isOver($0, location) }
            .max { isBelow($0, $1) }
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
        return isSeen && !isClipped(layer, location) && outside(layer, location) == 0
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

    /// Whether a location is where a part takes fingers that are on no layer of its: anywhere of the whole, of a part on its
    /// canvas.
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

    /// What leads from the space of the whole to that of a part; `nil` where that is flat.
    func inverse(ofSpace part: PartID) -> Matrix? { inverse(ofSpace: component.parts[part].layer) }

    /// What leads from the space of the whole to that in which a layer lies; `nil` where that is flat.
    func inverse(ofGroupAround layer: LayerID) -> Matrix? { inverse(ofSpace: component.layers[layer].parent ?? .whole) }

    /// What leads from the space of the whole to that of a layer; `nil` where that is flat.
    private func inverse(ofSpace layer: LayerID) -> Matrix? {
        var result = Matrix.identity
        for step in component.lineage(ofLayer: layer) {
            guard let own = inverse(of: step) else { return nil }
            result = own * result
        }
        return result
    }

    /// What a gesture has come to, in the space of its part as it lies now.
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

    /// Whether a group around a layer cuts it off at a location.
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

    /// Whether a layer is drawn before another: by `z` among those of one group, else in their order.
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

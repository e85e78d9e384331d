package import MicroixMotion

/// The places where fingers can begin gestures.
extension Session {
    /// Whether a finger that lands somewhere on a layer of a gesture can begin it now; `nil` if none of its layers is
    /// visible, or the answer is not known.
    ///
    /// It is tested at several points of the layer's box; the result is false if something covers the layer or clips it
    /// away at each of them.
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
                let isBegun = places.contains {
                    state.situation.isOnCanvas($0) && state.situation.takers(at: $0).gestures.contains(gesture)
                }
                if isBegun { return true }
            }
            return isSeen ? false : nil
        }
    }

    /// Points spread over a layer's box that are on the canvas.
    package func places(over layer: LayerID) -> [Lanes] {
        read { state in (state.situation.places(over: layer) ?? []).filter { state.situation.isOnCanvas($0) } }
    }

    /// A point at which a finger can begin a gesture now; `preferred` if it can begin there, or nowhere.
    package func beginning(of gesture: GestureID, preferring preferred: Lanes) -> Lanes {
        read { state in
            func begins(_ place: Lanes) -> Bool {
                state.situation.isOnCanvas(place) && state.situation.takers(at: place).gestures.contains(gesture)
            }
            let own = component.gestures[gesture].layers
            if own.isEmpty || component.gestures[gesture].facts.hovers || begins(preferred) { return preferred }
            for layer in component.layers.indices.dropFirst() {
                let lineage = component.lineage(ofLayer: layer)
                guard component.hitShapes[layer].shape != .layer, own.contains(where: { lineage.contains($0) }),
                    let place = state.situation.places(over: layer)?.first(where: begins)
                else { continue }
                return place
            }
            return preferred
        }
    }

    /// The middle of a layer's box now, in points of the whole; `nil` if the layer is not visible.
    ///
    /// For a group, it is the middle of the first visible layer inside.
    package func middle(ofLayer layer: LayerID) -> Lanes? { read { $0.situation.middle(of: layer) } }
}

/// Why a finger does not touch a layer.
package enum TouchMiss: Sendable, Equatable {
    /// The layer is absent.
    case absent
    /// The layer is too transparent to be touched.
    case clear
    /// A group around the layer clips it away there.
    case clipped
    /// The finger lands this many points outside.
    case outside(Double)
    /// Another layer with gestures lies above it.
    case covered(by: LayerID)
}

extension Session {
    /// For each layer with gestures that a finger would not touch at this location, the reason; the nearest layers
    /// first.
    package func misses(at location: Lanes) -> [(layer: LayerID, miss: TouchMiss)] {
        read { state in
            let touchable = LayerSet(component.gestures.flatMap { $0.facts.hovers ? [] : $0.layers })
            let top = state.situation.touched(at: location)
            var misses: [(layer: LayerID, miss: TouchMiss, distance: Double)] = []
            for layer in component.layerIDs where touchable.contains(layer) && layer != top {
                let (miss, distance) = state.situation.miss(of: layer, at: location, below: top)
                misses.append((layer, miss, distance))
            }
            return misses.sorted { ($0.distance, $0.layer) < ($1.distance, $1.layer) }.map {
                (layer: $0.layer, miss: $0.miss)
            }
        }
    }
}

extension Situation {
    fileprivate func miss(of layer: LayerID, at location: Lanes, below top: LayerID?) -> (TouchMiss, Double) {
        if store.presence[layer] != .present { return (.absent, .infinity) }
        let isSeen = component.lineage(ofLayer: layer).allSatisfy { isShown($0) }
        if !isSeen { return (.clear, 1e12) }
        let distance = outside(layer, location)
        if distance > 0 { return (.outside(distance), distance) }
        if let top, isOver(layer, location) { return (.covered(by: top), 0) }
        return (.clipped, 0)
    }

    fileprivate func middle(of layer: LayerID) -> Lanes? {
        guard isShown(layer) else { return nil }
        if component.hitShapes[layer].shape != .layer { return places(over: layer)?.first }
        let inside = component.layers.indices.filter { component.layers[$0].parent == layer }
        return inside.lazy.compactMap { middle(of: $0) }.first
    }
}

extension Situation {
    /// Whether a layer is present, and opaque enough to be touched.
    fileprivate func isShown(_ layer: LayerID) -> Bool {
        store.presence[layer] == .present
            && component.hitShapes[layer].value(.opacity) { shown($0).value }.x >= 0.01
    }

    /// How far from its edge a large layer is tried as well, in points: a finger finds a rim of twice that.
    private static let rim = 8.0

    /// Points spread over a layer, on the canvas; `nil` if its shape is not known.
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
        // A narrow rim around what covers a large layer can be touched as well.
        func parts(of length: Double) -> [Double] {
            let rim = Self.rim / length
            return [0.5, 0.1, 0.3, 0.7, 0.9] + (rim < 0.1 ? [rim, 1 - rim] : [])
        }
        return parts(of: size.y).flatMap { down in
            parts(of: size.x).map { across in
                let own = low + size * [across, down, 0, 0]
                return Array(component.lineage(ofLayer: layer)).reversed().reduce(own) { place, step in
                    component.hitShapes[step].matrix(value).applied(to: place)
                }
            }
        }
    }
}

extension Situation {
    /// Whether a finger can land at a place of the whole, that is, on the canvas.
    fileprivate func isOnCanvas(_ place: Lanes) -> Bool {
        guard let canvas = component.declaration.canvas else { return true }
        let own = place - canvas.origin
        return own.x >= 0 && own.x <= canvas.size.x && own.y >= 0 && own.y <= canvas.size.y
    }

    /// Whether a mouse can come to the gesture's layer while it stays over the layers that it is over now.
    func canAlsoHover(_ gesture: GestureID) -> Bool {
        let layers = component.gestures[gesture].layers
        let others = begun.compactMap { other -> [LayerID]? in
            let own = component.gestures[other.gesture]
            return own.facts.hovers && other.gesture != gesture && !own.layers.isEmpty
                ? other.layer.map { [$0] } ?? own.layers : nil
        }
        if others.isEmpty || layers.isEmpty { return true }
        return component.layers.indices.contains { layer in
            let lineage = component.lineage(ofLayer: layer)
            guard component.hitShapes[layer].shape != .layer, layers.contains(where: { lineage.contains($0) }) else {
                return false
            }
            return places(over: layer)?.contains { place in
                others.allSatisfy { $0.contains { isOver($0, place) } }
            } ?? true
        }
    }
}

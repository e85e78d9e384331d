import MicroixMotion

/// The state of elements as assistive technology gets it.
extension Situation {
    /// Whether an element is present, and will be visible once everything rests.
    func isThere(_ element: AccessibleElement) -> Bool {
        if store.presence[.whole] != .present || store.presence[element.layer] != .present { return false }
        if element.opacities.isEmpty { return true }
        return perceive { view in element.opacities.allSatisfy { view.end(of: $0).x >= 0.01 } }
    }

    /// The value of an expression for an element: with moving keys at the values at which they come to rest.
    func told(_ expression: ExpressionID) -> Double { perceive { $0.end(of: expression) }.value.x }

    /// Reads where keys come to rest; the view is valid only within `body`.
    private func perceive<Result>(_ body: (PerceivedView) -> Result) -> Result {
        stage.look(store) { view in
            body(
                PerceivedView(
                    shown: view, seconds: now.seconds, held: KeySet(grips.lazy.map { $0.key }),
                    followed: component.followed))
        }
    }

    /// The middle of an element, in points of the component.
    func middle(of layer: LayerID) -> Lanes {
        guard layer != .whole else {
            guard let canvas = component.declaration.canvas else { return .zero }
            return canvas.origin + canvas.size * 0.5
        }
        var place = component.hitShapes[layer].middle { shown($0).value }
        if component.hitShapes[layer].shape == .layer,
            let first = component.layers.indices.first(where: { component.layers[$0].parent == layer })
        {
            return middle(of: first)
        }
        for step in Array(component.lineage(ofLayer: layer)).reversed() {
            place = component.hitShapes[step].matrix { shown($0).value }.applied(to: place)
        }
        return place
    }
}

/// The values at which keys come to rest, or that fingers give them; reads in place, like ``ShownView``.
private struct PerceivedView {
    let shown: ShownView
    let seconds: Double
    /// The keys that fingers hold.
    let held: KeySet
    let followed: Table<KeyID, KeySet>

    /// The value at which a key comes to rest, or that a finger gives it; for an endless motion, the shown one.
    func end(of key: KeyID) -> Lanes {
        var result = own(key)
        let expressions = shown.store.pointee.expressions
        if expressions.hasLaneKeys, !held.contains(key) {
            for lane in expressions.laneKeys[key] { result[lane.lane] = end(of: lane.key).x }
        }
        return result
    }

    /// The same without the lanes that are keys of their own: they go with it.
    private func own(_ key: KeyID) -> Lanes {
        if held.contains(key) { return shown.shown(key, at: seconds).value }
        let expressions = shown.store.pointee.expressions
        if case .expression(let expression) = shown.store.pointee.model[key], expressions.list[expression].follow == nil
        {
            return end(of: expression).turned(by: shown.store.pointee.turns[key]).value
        }
        if !held.isEmpty, followed[key].intersects(held) { return shown.shown(key, at: seconds).value }
        var ends = EndView(store: shown.store)
        return ends.target(key) ?? shown.shown(key, at: seconds).value
    }

    func end(of expression: ExpressionID) -> Sample {
        shown.store.pointee.expressions.list[expression].sample {
            Sample(value: end(of: $0))
        } whole: {
            Sample(value: own($0))
        }
    }
}

extension AccessibleElement {
    /// A number rounded to a multiple of the step from `least`, if the element has a step; also limited to `least` and
    /// `greatest`.
    func rounded(_ number: Double, least: Double?, greatest: Double?) -> Double {
        var result = number
        if let step {
            let from = least ?? 0
            result = from + ((number - from) / step).rounded() * step
            // Removes rounding errors such as 0.30000000000000004.
            let digits = 1e9
            if abs(result) < 1e6 { result = (result * digits).rounded() / digits }
        }
        if let least { result = max(result, least) }
        if let greatest { result = min(result, greatest) }
        return result == 0 ? 0 : result
    }
}

import MicroixMotion

/// How things stand for someone who can't see them.
extension Situation {
    /// Whether an element is there, and is to be seen once everything rests.
    func isThere(_ element: AccessibleElement) -> Bool {
        if store.presence[.whole] != .present || store.presence[element.layer] != .present { return false }
        return element.opacities.allSatisfy { end(of: $0).x >= 0.01 }
    }

    /// Where a key comes to rest, or where a finger has it; of what never rests, what it shows.
    private func end(of key: KeyID) -> Lanes {
        if grips.contains(where: { $0.key == key }) { return shown(key).value }
        var result: Lanes
        if case .expression(let expression) = store.model[key], store.follow(of: expression) == nil {
            result = store.turned(end(of: expression), of: key).value
        } else if component.followed[key].contains(where: { other in grips.contains { $0.key == other } }) {
            result = shown(key).value
        } else {
            result = store.target(key) ?? shown(key).value
        }
        for lane in component.expressions.laneKeys[key] { result[lane.lane] = end(of: lane.key).x }
        return result
    }

    private func end(of expression: ExpressionID) -> Sample {
        component.expressions.list[expression].sample {
            Sample(value: end(of: $0))
        } whole: {
            Sample(value: end(of: $0))
        }
    }

    /// The number that is told of an expression: of a moving key the one at which it comes to rest.
    func told(_ expression: ExpressionID) -> Double { end(of: expression).value.x }

    /// A place on an element, in the space of the component: its middle.
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

extension AccessibleElement {
    /// A number as it is told: a multiple of the step from the least, where it has one.
    func rounded(_ number: Double, least: Double?, greatest: Double?) -> Double {
        var result = number
        if let step {
            let from = least ?? 0
            result = from + ((number - from) / step).rounded() * step
            // 0.30000000000000004 is nothing that people say.
            let digits = 1e9
            if abs(result) < 1e6 { result = (result * digits).rounded() / digits }
        }
        if let least { result = max(result, least) }
        if let greatest { result = min(result, greatest) }
        return result == 0 ? 0 : result
    }
}

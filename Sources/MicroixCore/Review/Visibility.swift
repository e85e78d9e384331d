import MicroixMotion

/// Finds what is drawn but never seen, as far as that is known without running the component.
extension ComponentReview {
    /// Reports a component with layers but without a canvas.
    mutating func findMissingCanvas() {
        let declaration = component.declaration
        guard declaration.canvas == nil, declaration.layers.contains(where: { $0.shape != .layer }) else { return }
        report(
            "nothing says what is seen of '\(component.name)'", hint: "canvas = { width, height }",
            at: declaration.name.location)
    }

    /// Reports anchors of layers without a box.
    mutating func findIdleAnchors() {
        let layers = component.declaration.layers.filter { layer in
            !layer.shape.hasBox && component.dataKey(named: layer.name.text + ".clip") == nil
        }
        for layer in layers {
            var places = layer.base.filter { $0.property.text == "anchor" }.map { $0.property.location }
            if places.isEmpty, component.key(named: layer.name.text + ".anchor") != nil {
                places = [layer.name.location]
            }
            for place in places {
                let noun = layer.shape == .layer ? "group" : layer.shape.rawValue
                report(
                    "the \(noun) '\(layer.name.text)' has no box that an anchor could place",
                    hint: "'pivot' is the point about which it turns and scales", at: place)
            }
        }
    }

    /// Reports layers that can never be seen.
    mutating func findUnseen() {
        let touched = LayerSet(component.gestures.flatMap { $0.layers })
        for (id, layer) in zip(component.layerIDs, component.declaration.layers) where layer.shape != .layer {
            let isTouched = component.lineage(ofLayer: id).intersects(touched)
            guard let reason = unseen(layer, isTouched: isTouched) else { continue }
            report(
                "'\(layer.name.text)' can never be seen: \(reason.words)", hint: reason.hint, at: layer.name.location)
        }
    }

    private func unseen(_ layer: LayerDeclaration, isTouched: Bool) -> (words: String, hint: String?)? {
        if isNever(layer, "opacity", { $0.x > 0 }) { return ("its opacity is 0 everywhere", nil) }
        if isNever(layer, "scale", { $0.x != 0 }) { return ("its scale is 0 everywhere", nil) }
        switch layer.shape {
        case .layer: return nil
        case .rect, .ellipse, .image:
            if isNever(layer, "size", { $0.x > 0 && $0.y > 0 }) {
                return ("it has no size", "size = { width, height }")
            }
        case .arc:
            if isNever(layer, "radius", { $0.x > 0 }) { return ("it has no radius", "radius = …") }
        case .shape:
            if isNeverSaid(layer, "path") { return ("it has no path", "path = \"M 0 0 …\"") }
        case .text:
            if isNeverSaid(layer, "text") { return ("it has no text", "text = \"…\"") }
            if isNever(layer, "font_size", { $0.x > 0 }) { return ("its font size is 0 everywhere", nil) }
        }
        // A layer that is only there to be touched needs no colour.
        if layer.shape == .image || isTouched { return nil }
        let isFilled = !isNever(layer, "fill", { $0.w > 0 }) || hasGradient(layer)
        if isFilled { return nil }
        if layer.shape == .text { return ("its fill is clear everywhere", nil) }
        guard isNever(layer, "stroke", { $0.w > 0 }) || isNever(layer, "width", { $0.x > 0 }) else { return nil }
        return component.key(named: layer.name.text + ".stroke") == nil
            ? ("it has neither a fill nor a stroke", "fill = \"#2F80ED\"")
            : ("its stroke has no width", "width = …")
    }

    private func hasGradient(_ layer: LayerDeclaration) -> Bool {
        (1...LayerShape.mostStops).contains { !isNever(layer, "fill.\($0).color", { $0.w > 0 }) }
    }

    /// Whether a property never has a value for which `holds` returns true.
    private func isNever(_ layer: LayerDeclaration, _ property: String, _ holds: (Lanes) -> Bool) -> Bool {
        guard let key = component.key(named: layer.name.text + "." + property) else {
            guard let own = layer.shape.properties.first(where: { $0.name == property }) else { return true }
            return !holds(own.initial)
        }
        return component.values(of: key)?.allSatisfy { !holds($0) } ?? false
    }

    /// Whether a text in plain data is always empty.
    private func isNeverSaid(_ layer: LayerDeclaration, _ property: String) -> Bool {
        guard let key = component.dataKey(named: layer.name.text + "." + property) else { return true }
        guard !component.hasEffects, component.dataKeys[key].base == .text("") else { return false }
        return component.dataMentions[key].allSatisfy {
            if case .constant(.text("")) = $0.source { true } else { false }
        }
    }
}

extension Component {
    /// All values that a key may ever have at rest; `nil` if they are not known.
    fileprivate func values(of key: KeyID) -> [Lanes]? {
        let isMoved =
            baseExpressions[key] != nil || computedKeys.contains(key) || hasEffects
            || gestures.contains { $0.drive?.keys.contains(key) ?? false }
            || !expressions.laneKeys[key].isEmpty || isAnswered(key)
        if isMoved { return nil }
        var result = [keys[key].base]
        for mention in mentions[key] {
            guard case .constant(let lanes) = mention.source else { return nil }
            result.append(lanes)
        }
        return result
    }
}

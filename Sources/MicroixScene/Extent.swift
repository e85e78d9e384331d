public import MicroixCore
public import MicroixMotion

/// Bounds: a rectangle whose sides are parallel to the axes, in points.
public struct SceneBounds: Sendable, Equatable {
    /// The upper left corner.
    public var low: Lanes
    /// The lower right corner.
    public var high: Lanes

    /// Creates bounds from two corners.
    public init(low: Lanes, high: Lanes) { (self.low, self.high) = (low, high) }

    /// The width and the height, in points.
    public var size: Lanes { high - low }

    /// The smallest bounds that contain both.
    public func union(_ other: SceneBounds) -> SceneBounds {
        SceneBounds(low: pointwiseMin(low, other.low), high: pointwiseMax(high, other.high))
    }

    /// The rectangle that both have in common; `nil` if there is none.
    public func intersection(_ other: SceneBounds) -> SceneBounds? {
        let (low, high) = (pointwiseMax(low, other.low), pointwiseMin(high, other.high))
        return low.x < high.x && low.y < high.y ? SceneBounds(low: low, high: high) : nil
    }

    /// The bounds, smaller by `points` on every side; a negative number makes them larger.
    public func inset(by points: Double) -> SceneBounds {
        let margin: Lanes = [points, points, 0, 0]
        return SceneBounds(low: low + margin, high: high - margin)
    }

    /// The bounds of the rectangle after a matrix has been applied to it.
    public func applied(_ matrix: Matrix) -> SceneBounds {
        let corners: [Lanes] = [low, [high.x, low.y, 0, 0], high, [low.x, high.y, 0, 0]].map { matrix.applied(to: $0) }
        var (least, most) = (corners[0], corners[0])
        for corner in corners { (least, most) = (pointwiseMin(least, corner), pointwiseMax(most, corner)) }
        return SceneBounds(low: least, high: most)
    }
}

extension Scene {
    /// The bounds of what is drawn of a layer and the layers in it, in the layer's own space; `nil` if nothing is
    /// drawn.
    ///
    /// Opacity and masks are ignored. The bounds of a text are an estimate that is large enough for most letters.
    /// - Parameters:
    ///   - layer: The layer.
    ///   - withEffects: Whether shadows and blurs are included.
    public func bounds(of layer: LayerID, withEffects: Bool = true) -> SceneBounds? {
        guard isPresent(layer), isDrawable(layer) else { return nil }
        var result = content(of: layer, withEffects)
        if withEffects {
            // Beyond three standard deviations a blur is invisible.
            let blur = max(0, value(.blur, of: layer).x)
            if blur > 0 { result = result?.inset(by: -1.5 * blur - 1) }
        }
        if layout.slots[layer].shape == .layer, layer > .whole, isTrue(.clip, of: layer) {
            let box = box(of: layer)
            result = result?.intersection(SceneBounds(low: box.low, high: box.high))
        }
        guard withEffects, let own = result, let shadow = shadow(of: layer) else { return result }
        let thrown = SceneBounds(low: own.low + shadow.offset, high: own.high + shadow.offset)
        return own.union(thrown.inset(by: -1.5 * shadow.radius - 1))
    }

    /// The bounds of everything that is drawn, on the canvas or beyond it; `nil` if nothing is.
    public func bounds(withEffects: Bool = true) -> SceneBounds? { bounds(of: .whole, withEffects: withEffects) }

    /// The bounds of an element of accessibility, on the canvas; `nil` if nothing of it is drawn and it has no box.
    ///
    /// These are the bounds of its layer. For the component itself they are those of the canvas, if one is declared.
    public func bounds(ofElement node: AccessibilityNode) -> SceneBounds? {
        if node.layer == .whole {
            return canvas.map { SceneBounds(low: $0.origin, high: $0.origin + $0.size) } ?? bounds(withEffects: false)
        }
        let own = bounds(of: node.layer, withEffects: false) ?? room(of: node.layer)
        return own?.applied(canvasMatrix(of: node.layer))
    }

    /// The bounds of the boxes of a layer and the layers in it, in the layer's space: a layer that can be touched may
    /// have no paint.
    package func room(of layer: LayerID) -> SceneBounds? {
        if layout.slots[layer].shape.hasBox {
            let box = box(of: layer)
            return box.isEmpty ? nil : SceneBounds(low: box.low, high: box.high)
        }
        var result: SceneBounds?
        for child in order[layer] {
            guard let inner = room(of: child)?.applied(matrix(of: child)) else { continue }
            result = result?.union(inner) ?? inner
        }
        return result
    }

    private func content(of layer: LayerID, _ withEffects: Bool) -> SceneBounds? {
        switch layout.slots[layer].shape {
        case .layer:
            var result: SceneBounds?
            for child in order[layer] where !masks.contains(child) {
                guard let inner = bounds(of: child, withEffects: withEffects)?.applied(matrix(of: child)) else {
                    continue
                }
                result = result?.union(inner) ?? inner
            }
            return result
        case .rect, .ellipse, .arc, .shape:
            let form = form(of: layer)
            var result: SceneBounds?
            if form.fill != nil, let own = form.inside.bounds { result = SceneBounds(low: own.low, high: own.high) }
            if let stroke = form.stroke, let own = form.edge.bounds {
                let isPointed = stroke.join == .miter && layout.slots[layer].shape == .shape
                let reach = stroke.width / 2 * (isPointed ? Stroke.miterLimit : 1.5)
                let edge = SceneBounds(low: own.low, high: own.high).inset(by: -reach)
                result = result?.union(edge) ?? edge
            }
            return result
        case .image:
            let box = box(of: layer)
            return box.isEmpty ? nil : SceneBounds(low: box.low, high: box.high)
        case .text:
            let text = words(of: layer)
            guard text.fill != nil, text.fontSize > 0 else { return nil }
            let longest = text.lines.map { $0.unicodeScalars.count }.max() ?? 0
            guard longest > 0 else { return nil }
            let width = Double(longest) * (0.62 * text.fontSize + max(0, text.letterSpacing))
            let height = text.fontSize * (1.1 + text.lineHeight * Double(text.lines.count - 1))
            let anchor = text.baseline(ofLine: 0)
            let left =
                switch text.alignment {
                case .left: anchor.x
                case .center: anchor.x - width / 2
                case .right: anchor.x - width
                }
            return SceneBounds(low: [left, text.box.low.y, 0, 0], high: [left + width, text.box.low.y + height, 0, 0])
        }
    }
}

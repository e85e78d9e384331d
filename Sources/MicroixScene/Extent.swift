public import MicroixCore
public import MicroixMotion

/// Bounds: a rectangle along the axes.
public struct SceneBounds: Sendable, Equatable {
    /// The upper left corner.
    public var low: Lanes
    /// The lower right corner.
    public var high: Lanes

    /// Creates bounds.
    public init(low: Lanes, high: Lanes) { (self.low, self.high) = (low, high) }

    /// Width and height.
    public var size: Lanes { high - low }

    /// The bounds of both.
    public func union(_ other: SceneBounds) -> SceneBounds {
        SceneBounds(low: pointwiseMin(low, other.low), high: pointwiseMax(high, other.high))
    }

    /// What both hold; `nil` where that is nothing.
    public func intersection(_ other: SceneBounds) -> SceneBounds? {
        let (low, high) = (pointwiseMax(low, other.low), pointwiseMin(high, other.high))
        return low.x < high.x && low.y < high.y ? SceneBounds(low: low, high: high) : nil
    }

    /// The same, larger by so many points on every side.
    public func inset(by points: Double) -> SceneBounds {
        let margin: Lanes = [points, points, 0, 0]
        return SceneBounds(low: low + margin, high: high - margin)
    }

    /// The bounds of what it becomes in another space.
    public func applied(_ matrix: Matrix) -> SceneBounds {
        let corners: [Lanes] = [low, [high.x, low.y, 0, 0], high, [low.x, high.y, 0, 0]].map { matrix.applied(to: $0) }
        var (least, most) = (corners[0], corners[0])
        for corner in corners { (least, most) = (pointwiseMin(least, corner), pointwiseMax(most, corner)) }
        return SceneBounds(low: least, high: most)
    }
}

extension Scene {
    /// What there is to see of a layer and of all that lies in it, in its own space; `nil` where that is nothing.
    ///
    /// Opacity and masks make no difference. Of a text it is a guess that holds for most letters.
    /// - Parameters:
    ///   - layer: The layer.
    ///   - withEffects: Whether shadows and blurs count.
    public func bounds(of layer: LayerID, withEffects: Bool = true) -> SceneBounds? {
        guard isPresent(layer), isDrawable(layer) else { return nil }
        var result = content(of: layer, withEffects)
        if withEffects {
            // Beyond three deviations nobody sees anything.
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

    /// What there is to see on the canvas, or beyond it; `nil` where that is nothing.
    public func bounds(withEffects: Bool = true) -> SceneBounds? { bounds(of: .whole, withEffects: withEffects) }

    /// Where on the canvas something is that is told to who can't see it; `nil` where nothing of it is to be seen.
    ///
    /// It is what there is to see of its layer; of the component itself the canvas, where there is one.
    public func bounds(ofElement node: AccessibilityNode) -> SceneBounds? {
        if node.layer == .whole {
            return canvas.map { SceneBounds(low: $0.origin, high: $0.origin + $0.size) } ?? bounds(withEffects: false)
        }
        let own = bounds(of: node.layer, withEffects: false) ?? room(of: node.layer)
        return own?.applied(canvasMatrix(of: node.layer))
    }

    /// The boxes of a layer and what is in it, in its own space: what is there to be touched may have no paint.
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

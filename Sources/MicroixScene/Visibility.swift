public import MicroixCore
import MicroixMotion

/// Which layers a person can see.
extension Scene {
    /// The least opacity at which a layer counts as visible, multiplied by that of its groups, masks and paint.
    public static let leastOpacity = 0.01
    /// The least width and height on the canvas at which a layer counts as visible, in points.
    public static let leastSize = 0.01

    /// Whether a layer can be seen: it is present, painted, not transparent, not scaled to nothing, and a part of its
    /// bounds is inside all clips and masks, and inside the canvas if one is declared.
    ///
    /// A group is visible if a layer in it is, and a mask if a layer that it masks is. Only bounds are compared: a
    /// layer behind an opaque one counts as visible, and so does a corner that a round clip cuts off.
    public func isVisible(_ layer: LayerID) -> Bool { isVisible(layer, depth: layout.slots.count) }

    /// The colours of a layer's paint: the fill, or each stop of its gradient, and then the line.
    ///
    /// The layer's opacity is not included. A missing fill or line is a clear colour; groups and images have none.
    public func colours(of layer: LayerID) -> [SceneColour] {
        let slot = layout.slots[layer]
        switch slot.shape {
        case .layer, .image: return []
        case .rect, .ellipse, .arc, .shape, .text:
            let fill =
                slot.stops.isEmpty
                ? [SceneColour(premultiplied: value(.fill, of: layer))]
                : slot.stops.map { SceneColour(premultiplied: values[$0.colour]) }
            let isDrawn = value(.width, of: layer).x > 0
            return fill + [SceneColour(premultiplied: isDrawn ? value(.stroke, of: layer) : .zero)]
        }
    }

    /// Whether a layer can be seen; `depth` limits the recursion, because masks may mask each other in a circle.
    private func isVisible(_ layer: LayerID, depth: Int) -> Bool {
        guard depth > 0 else { return false }
        guard layout.slots[layer].shape == .layer else { return isSeen(layer, depth: depth) }
        return order[layer].contains { !masks.contains($0) && isVisible($0, depth: depth - 1) }
    }

    /// Whether a layer that is no group can be seen.
    private func isSeen(_ leaf: LayerID, depth: Int) -> Bool {
        guard isPresent, var region = bounds(of: leaf) else { return false }
        var (opacity, next) = (strength(of: leaf), leaf)
        while next > .whole {
            guard isPresent(next), isDrawable(next) else { return false }
            opacity *= ownOpacity(of: next)
            if opacity < Self.leastOpacity { return false }
            if next != leaf, isTrue(.clip, of: next) {
                let box = box(of: next)
                guard let inside = region.intersection(SceneBounds(low: box.low, high: box.high)) else { return false }
                region = inside
            }
            region = region.applied(matrix(of: next))
            if let mask = mask(of: next) {
                guard mask > .whole, let window = bounds(of: mask)?.applied(matrix(of: mask)),
                    let inside = region.intersection(window)
                else { return false }
                region = inside
                opacity *= ownOpacity(of: mask)
            }
            if masks.contains(next) {
                let beside = order[layout.slots[next].parent]
                return opacity >= Self.leastOpacity && isLarge(region)
                    && beside.contains { mask(of: $0) == next && isVisible($0, depth: depth - 1) }
            }
            next = layout.slots[next].parent
        }
        guard opacity >= Self.leastOpacity, isLarge(region) else { return false }
        guard let canvas else { return true }
        let ground = SceneBounds(low: canvas.origin, high: canvas.origin + canvas.size)
        return region.intersection(ground).map { isLarge($0) } ?? false
    }

    private func isLarge(_ region: SceneBounds) -> Bool {
        region.size.x >= Self.leastSize && region.size.y >= Self.leastSize
    }

    private func ownOpacity(of layer: LayerID) -> Double { min(1, max(0, value(.opacity, of: layer).x)) }

    /// The greatest alpha of a layer's paint, 0…1.
    private func strength(of layer: LayerID) -> Double {
        layout.slots[layer].shape == .image ? 1 : colours(of: layer).reduce(0) { max($0, $1.alpha) }
    }
}

public import MicroixCore
import MicroixMotion

/// What a person can see.
extension Scene {
    /// The least opacity, with that of the groups around it and of its paint, at which anything is seen.
    public static let leastOpacity = 0.01
    /// The least width and height on the canvas at which anything is seen, in points.
    public static let leastSize = 0.01

    /// Whether a layer can be seen: it is there, it is painted, it is neither transparent nor scaled to nothing, and some of
    /// its bounds lie within all that clips and masks it, and within the canvas, where there is one.
    ///
    /// A group is seen where anything in it is, and a mask where anything is that it masks. It goes by bounds: what lies
    /// behind something opaque is seen, and so is a corner that a round clip cuts off.
    public func isVisible(_ layer: LayerID) -> Bool { isVisible(layer, depth: layout.slots.count) }

    /// The colours that a layer is painted with: its fill or each stop of its gradient, and last its line.
    ///
    /// The layer's opacity is not in them. A clear one stands for none; a group and an image have no colours.
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

    /// Masks may mask each other in a circle: no way through them is longer than there are layers.
    private func isVisible(_ layer: LayerID, depth: Int) -> Bool {
        guard depth > 0 else { return false }
        guard layout.slots[layer].shape == .layer else { return isSeen(layer, depth: depth) }
        return order[layer].contains { !masks.contains($0) && isVisible($0, depth: depth - 1) }
    }

    /// Whether a layer without others in it is seen.
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

    /// How much of a layer's paint is seen, 0…1.
    private func strength(of layer: LayerID) -> Double {
        layout.slots[layer].shape == .image ? 1 : colours(of: layer).reduce(0) { max($0, $1.alpha) }
    }
}

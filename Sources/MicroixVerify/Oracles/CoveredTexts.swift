import MicroixCore
import MicroixScene

/// Finds texts that something opaque covers wherever they are present.
struct CoveredTexts {
    /// The texts of which anything was seen.
    private var seen = LayerSet()
    /// For each other text, the layer that covers it, and the first place.
    private var hidden: [LayerID: (cover: LayerID, place: Int)] = [:]

    func hasSeen(_ layer: LayerID) -> Bool { seen.contains(layer) }

    /// Looks at a text that is present, and was not seen yet.
    mutating func look(at layer: LayerID, _ text: SceneText, in scene: Scene, _ place: Int) {
        if let cover = scene.cover(of: layer, scene.paintedAlong(layer, text)) {
            hidden[layer] = hidden[layer] ?? (cover, place)
        } else {
            seen.insert(layer)
        }
    }

    /// The complaint about a text, with the first place; `nil` if there is none.
    func complaint(of layer: LayerID, in component: Component) -> (place: Int, words: String)? {
        guard !seen.contains(layer), let (cover, place) = hidden[layer],
            !component.isDriven(cover), !component.isDriven(layer)
        else { return nil }
        return (place, "nobody sees it anywhere: '\(component.name(ofLayer: cover))' lies over it")
    }
}

extension Scene {
    /// A layer that is less opaque lets things below show through.
    private static let opaque = 0.9

    /// Whether a layer hides everything below it.
    func hides(_ layer: LayerID) -> Bool {
        if case .text = self[layer].content { return false }
        let fill = colours(of: layer).dropLast()
        return !fill.isEmpty && fill.allSatisfy { $0.alpha * effectiveOpacity(of: layer) > Self.opaque }
    }

    /// The layers painted at a point of a text's first line, topmost first.
    ///
    /// - Parameters:
    ///   - side: The distance from the baseline's origin, in points.
    ///   - below: The distance below the middle of the letters, in points.
    func painted(_ side: Double, below: Double = 0, in layer: LayerID, _ text: SceneText) -> [LayerID] {
        let place = text.baseline(ofLine: 0) + [side, below - 0.3 * text.fontSize, 0, 0]
        return layers(at: canvasMatrix(of: layer).applied(to: place))
    }

    /// The layers painted at the beginning, in the middle and at the end of a text's first line, topmost first.
    func paintedAlong(_ layer: LayerID, _ text: SceneText) -> [[LayerID]] {
        let (start, width) = TextFit.extent(of: text, letters: text.lines[0].count)
        return [0.1, 0.5, 0.9].map { painted(start + $0 * width, in: layer, text) }
    }

    /// Whether something opaque lies over a text, from its beginning to its end.
    func isCovered(_ layer: LayerID, _ text: SceneText) -> Bool {
        !text.lines.isEmpty && cover(of: layer, paintedAlong(layer, text)) != nil
    }

    /// What hides a text wherever it is painted; `nil` if any of it is seen, or if it is painted nowhere.
    fileprivate func cover(of layer: LayerID, _ painted: [[LayerID]]) -> LayerID? {
        var cover: LayerID?
        for layers in painted {
            // Outside of the text's own box or clip, other layers may lie below it.
            guard let own = layers.firstIndex(of: layer) else { continue }
            guard let hiding = layers[..<own].first(where: { hides($0) }) else { return nil }
            cover = hiding
        }
        return cover
    }
}

extension Component {
    /// Whether a finger moves a layer, which then covers others only for a while.
    fileprivate func isDriven(_ layer: LayerID) -> Bool {
        let own = Set(lineage(ofLayer: layer).map { name(ofLayer: $0).withoutRows })
        let driven = Set(gestureIDs.flatMap { drivenKeys(ofGesture: $0) })
        let dependences = dependences
        let moved = keys.indices.filter { driven.contains($0) || dependences[$0].contains(where: driven.contains) }
        // Each of the repeated layers has a key of its own.
        return moved.contains { key in
            self.layer(ofKey: key).map { own.contains(name(ofLayer: $0).withoutRows) } ?? false
        }
    }
}

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
    ///
    /// - Parameter painted: The layers painted at points along its line, from the beginning to the end; topmost first.
    mutating func look(at layer: LayerID, in scene: Scene, _ place: Int, painted: [[LayerID]]) {
        if let cover = cover(of: layer, in: scene, painted) {
            hidden[layer] = hidden[layer] ?? (cover, place)
        } else {
            seen.insert(layer)
        }
    }

    private func cover(of layer: LayerID, in scene: Scene, _ painted: [[LayerID]]) -> LayerID? {
        var cover: LayerID?
        for layers in painted {
            // Outside of the text's own box or clip, other layers may lie below it.
            guard let own = layers.firstIndex(of: layer) else { continue }
            guard let hiding = layers[..<own].first(where: { scene.hides($0) }) else { return nil }
            cover = hiding
        }
        return cover
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

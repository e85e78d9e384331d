import MicroixCore
import MicroixScene

/// Whether something opaque lies over texts, wherever they are there to be read.
struct TextCover {
    /// The texts of which anything was seen.
    private var seen = LayerSet()
    /// Of the others, what lies over them, and where first.
    private var hidden: [LayerID: (cover: LayerID, place: Int)] = [:]

    func hasSeen(_ layer: LayerID) -> Bool { seen.contains(layer) }

    /// Looks at a text that is there, and was not seen yet.
    ///
    /// - Parameter painted: What is painted along its line, from its beginning to its end; the topmost first.
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
            // Beyond its own box, or its clip, what lies there may lie below it.
            guard let own = layers.firstIndex(of: layer) else { continue }
            guard let hiding = layers[..<own].first(where: { scene.hides($0) }) else { return nil }
            cover = hiding
        }
        return cover
    }

    /// What is wrong with a text, in words, and where.
    func complaint(of layer: LayerID, in component: Component) -> (place: Int, words: String)? {
        guard !seen.contains(layer), let (cover, place) = hidden[layer],
            !component.isDriven(cover), !component.isDriven(layer)
        else { return nil }
        return (place, "nobody sees it anywhere: '\(component.name(ofLayer: cover))' lies over it")
    }
}

extension Scene {
    /// Through what is fainter something is seen.
    private static let opaque = 0.9

    /// Whether nothing of what lies below a layer shows through it.
    func hides(_ layer: LayerID) -> Bool {
        if case .text = self[layer].content { return false }
        let fill = colours(of: layer).dropLast()
        return !fill.isEmpty && fill.allSatisfy { $0.alpha * effectiveOpacity(of: layer) > Self.opaque }
    }
}

extension Component {
    /// Whether a finger moves a layer, which may show what lies below only meanwhile.
    fileprivate func isDriven(_ layer: LayerID) -> Bool {
        let own = Set(lineage(ofLayer: layer).map { name(ofLayer: $0).withoutRows })
        return gestureIDs.contains { gesture in
            guard let driven = drivenKey(ofGesture: gesture).flatMap({ self.layer(ofKey: $0) }) else { return false }
            // Of repeated layers each has a key of its own.
            return own.contains(name(ofLayer: driven).withoutRows)
        }
    }
}

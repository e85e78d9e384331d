import MicroixCore
import MicroixScene

/// Several instants of a component in one picture.
///
/// Each layer that moves is drawn once for each instant, in its place in the drawing order, and other layers are drawn
/// once. So layers that stand still don't hide earlier instants.
struct OnionPicture {
    /// The scenes in the order of time, at least one.
    let scenes: [Scene]
    let canvas: SceneBounds
    let limit: Int
    let images: (String) -> String?
    private var pictures = 0
    private var length = 0

    init(scenes: [Scene], canvas: SceneBounds, limit: Int, images: @escaping (String) -> String?) {
        self.scenes = scenes
        self.canvas = canvas
        self.limit = limit
        self.images = images
    }

    mutating func layers(of group: LayerID) -> String {
        let last = scenes[scenes.count - 1]
        var result = ""
        for layer in last.children(of: group) where !last.isMask(layer) && length <= limit {
            if isSame(layer, inside: nil) {
                result += drawn(layer, in: last, inside: nil)
            } else if case .group = last[layer].content, isSame(layer, inside: ""), last.isPresent(layer) {
                let inside = layers(of: layer)
                result += drawn(layer, in: last, inside: inside)
            } else {
                for (index, scene) in scenes.enumerated() {
                    let part = Double(index) / Double(max(1, scenes.count - 1))
                    let picture = drawn(layer, in: scene, inside: nil)
                    if picture.isEmpty { continue }
                    result += "<g opacity=\"\(SVGText.number(0.12 + 0.88 * part * part))\">\(picture)</g>\n"
                }
            }
        }
        return result
    }

    /// Whether a layer looks the same in all scenes; if `inside` is given, it replaces the layers in it.
    private func isSame(_ layer: LayerID, inside: String?) -> Bool {
        let first = text(layer, in: scenes[0], inside: inside, prefix: "s")
        return scenes.dropFirst().allSatisfy { text(layer, in: $0, inside: inside, prefix: "s") == first }
    }

    private mutating func drawn(_ layer: LayerID, in scene: Scene, inside: String?) -> String {
        pictures += 1
        let result = text(layer, in: scene, inside: inside, prefix: "o\(pictures)s")
        length += result.utf8.count - (inside?.utf8.count ?? 0)
        return result
    }

    private func text(_ layer: LayerID, in scene: Scene, inside: String?, prefix: String) -> String {
        var picture = ScenePicture(scene, canvas, prefix: prefix, limit: limit, images: images)
        if let inside { picture.replaced = (layer, inside) }
        if scene.isPresent { picture.draw(layer) }
        return picture.svg.text
    }
}

import MicroixCore
import MicroixMotion
import MicroixScene

/// Finds texts that never move and lie beyond the canvas, so that nobody ever sees them.
struct OffCanvasTexts {
    private let canvas: SceneBounds?
    /// The layers with keys that may move, turn or scale them.
    private let moving: LayerSet
    private var seen = LayerSet()
    private var beyond: [LayerID: Int] = [:]

    init(_ component: Component) {
        canvas = component.declaration.canvas.map { SceneBounds(low: $0.origin, high: $0.origin + $0.size) }
        moving = LayerSet(
            component.keysThatMayChange.filter { key in
                component.keys[key].kind != .colour && !component.keys[key].name.hasSuffix(".opacity")
            }.compactMap { component.layer(ofKey: $0) })
    }

    /// Looks at a text that is present.
    mutating func look(at layer: LayerID, _ text: SceneText, in scene: Scene, _ place: Int) {
        guard let canvas, !seen.contains(layer) else { return }
        // A line may be longer than its box.
        let spare = text.fontSize * Double(text.lines.map(\.count).max() ?? 0)
        let own = SceneBounds(
            low: text.box.low - [spare, text.fontSize, 0, 0], high: text.box.high + [spare, text.fontSize, 0, 0])
        if own.applied(scene.canvasMatrix(of: layer)).intersection(canvas) == nil {
            beyond[layer] = beyond[layer] ?? place
        } else {
            seen.insert(layer)
        }
    }

    /// The texts that nobody ever sees, each with the first place.
    func complaints(in component: Component) -> [(layer: LayerID, place: Int, amount: Double, words: String)] {
        beyond.sorted { $0.key < $1.key }.filter { layer, _ in
            !seen.contains(layer) && !component.name(ofLayer: layer).contains("[")
                && !component.lineage(ofLayer: layer).contains(where: moving.contains)
        }.map { ($0.key, $0.value, 1, "nobody sees it anywhere: it lies beyond the canvas") }
    }
}

import MicroixCore
import MicroixMotion
import MicroixScene
import MicroixTimeline

/// Finds texts and bars that stick out of the shape on which they lie in other places: longer words, a bar that is more
/// than full.
struct OverflowingContent {
    private let component: Component
    /// One position of a layer and its plate (the shape below it).
    private struct Lie {
        let plate: SceneBounds
        /// The origin of the text's baseline; zero for a bar, whose plate says enough.
        let anchor: Lanes
        /// The first place in which the layer sticks out.
        var out: Int?
        var isWithin = false
    }

    /// For each layer and its plate, the positions in which they were seen.
    private var seen: [Pair: [Lie]] = [:]

    private struct Pair: Hashable, Comparable {
        let layer: LayerID
        let plate: LayerID

        static func < (one: Pair, other: Pair) -> Bool { (one.layer, one.plate) < (other.layer, other.plate) }
    }

    /// How far a layer may stick out, in points; this allows for rounding, and for springs at rest.
    private static let slack = 2.0
    /// The least opacity of a plate.
    private static let leastAlpha = 0.3

    init(_ component: Component) { self.component = component }

    /// The layers that stick out of their plates, each with the first place.
    var complaints: [(layer: LayerID, place: Int, words: String)] {
        seen.sorted { $0.key < $1.key }.compactMap { pair, lies in
            guard let place = lies.first(where: { $0.isWithin && $0.out != nil })?.out else { return nil }
            let plate = component.name(ofLayer: pair.plate)
            return (pair.layer, place, "it sticks out of '\(plate)', in which it lies at other times")
        }
    }

    /// Looks at a place of rest.
    mutating func look(at session: Session, _ place: Int) {
        var scene = Scene(component)
        scene.update(session, at: session.now.seconds)
        var plates: [(layer: LayerID, parent: LayerID, box: SceneBounds, isFaint: Bool)] = []
        for id in component.layerIDs where scene.isVisible(id) && !isClipped(id, in: scene) {
            let layer = scene[id]
            var (own, anchor): (SceneBounds?, Lanes) = (nil, .zero)
            var lies = Self.fills
            if case .text(let text) = layer.content {
                (own, anchor) = (Self.letters(of: text), layer.matrix.applied(to: text.baseline(ofLine: 0)))
                lies = Self.lies
            } else if Self.isPlate(layer) {
                own = scene.bounds(of: id, withEffects: false)
            }
            guard let own = own?.applied(layer.matrix) else { continue }
            let isFaint = !Self.stands(out: layer, in: scene)
            let below = plates.filter { $0.parent == layer.parent && lies(own, $0.box) }
            if !isFaint, let nearest = below.filter({ !$0.isFaint }).min(by: { $0.box.area < $1.box.area }) {
                // Two bars in one track, such as what was played and what was loaded, need not lie in each other.
                let tracks = below.filter { Self.isTrack($0.box, of: nearest.box) && lies(nearest.box, $0.box) }
                let plate = tracks.max { $0.box.area < $1.box.area } ?? nearest
                note(Pair(layer: id, plate: plate.layer), own, at: anchor, on: plate.box, place)
            }
            if case .form = layer.content { plates.append((id, layer.parent, own, isFaint)) }
        }
    }

    private mutating func note(_ pair: Pair, _ own: SceneBounds, at anchor: Lanes, on plate: SceneBounds, _ place: Int)
    {
        func isNear(_ one: Lanes, _ other: Lanes) -> Bool { (one - other).magnitudes.max() <= Self.slack }
        var lies = seen[pair] ?? []
        let known = lies.firstIndex {
            isNear($0.plate.low, plate.low) && isNear($0.plate.high, plate.high) && isNear($0.anchor, anchor)
        }
        if known == nil { lies.append(Lie(plate: plate, anchor: anchor)) }
        let index = known ?? lies.count - 1
        if own.low.x >= plate.low.x - Self.slack, own.high.x <= plate.high.x + Self.slack {
            lies[index].isWithin = true
        } else {
            lies[index].out = lies[index].out ?? place
        }
        seen[pair] = lies
    }

    /// Whether a layer is a text, or opaque enough for a plate.
    private static func stands(out layer: SceneLayer, in scene: Scene) -> Bool {
        if case .text = layer.content { return true }
        return scene.colours(of: layer.id).contains { $0.alpha * layer.opacity >= leastAlpha }
    }

    private static func isPlate(_ layer: SceneLayer) -> Bool {
        guard case .form(let form) = layer.content, form.fill != nil else { return false }
        switch form.geometry {
        case .rect, .ellipse: return true
        case .arc, .path: return false
        }
    }

    /// The least area of a text's letters; `nil` if it has none, if it wraps or has several lines, or if a person has
    /// written it.
    private static func letters(of text: SceneText) -> SceneBounds? {
        guard !text.wraps, text.lines.count == 1, let line = text.lines.first, !line.isEmpty,
            !line.contains(Stimuli.written)
        else { return nil }
        let (start, width) = TextFit.extent(of: text, letters: line.count)
        let base = text.baseline(ofLine: 0)
        let low = base + [start, -TextFit.height * text.fontSize, 0, 0]
        return SceneBounds(low: low, high: [low.x + width, base.y, 0, 0])
    }

    /// Whether a text lies on a plate: vertically inside of it, with its middle between the plate's ends.
    private static func lies(_ text: SceneBounds, _ plate: SceneBounds) -> Bool {
        let middle = (text.low.x + text.high.x) / 2
        return text.low.y >= plate.low.y && text.high.y <= plate.high.y && middle > plate.low.x && middle < plate.high.x
    }

    /// Whether a bar fills a track: at most as high, more than half as high, and from one of its ends.
    private static func fills(_ bar: SceneBounds, _ track: SceneBounds) -> Bool {
        bar.low.y >= track.low.y - slack && bar.high.y <= track.high.y + slack && bar.size.y > track.size.y / 2
            && (abs(bar.low.x - track.low.x) < slack || abs(bar.high.x - track.high.x) < slack)
    }

    /// Whether a plate is as high as a bar that it carries.
    private static func isTrack(_ plate: SceneBounds, of bar: SceneBounds) -> Bool {
        abs(plate.low.y - bar.low.y) < slack && abs(plate.high.y - bar.high.y) < slack
    }

    private func isClipped(_ layer: LayerID, in scene: Scene) -> Bool {
        component.lineage(ofLayer: layer).contains { $0 > .whole && (scene[$0].clip != nil || scene[$0].mask != nil) }
    }
}

extension SceneBounds {
    fileprivate var area: Double { size.x * size.y }

    /// Whether the bounds contain a point.
    func contains(_ point: Lanes) -> Bool {
        low.x <= point.x && point.x <= high.x && low.y <= point.y && point.y <= high.y
    }
}

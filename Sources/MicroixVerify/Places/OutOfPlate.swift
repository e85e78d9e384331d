import MicroixCore
import MicroixMotion
import MicroixScene
import MicroixTimeline

/// What lies on a plate in some places, and sticks out of it in others: words that are longer, a bar that is more than full.
struct OutOfPlate {
    private let component: Component
    /// What is known of it where it and its plate lie in some way.
    private struct Lie {
        let plate: SceneBounds
        /// Where its words hang; of a bar the plate says that.
        let anchor: Lanes
        /// Where it sticks out first.
        var out: Int?
        var isWithin = false
    }

    /// By what lies on a plate, and the plate.
    private var seen: [Pair: [Lie]] = [:]

    private struct Pair: Hashable, Comparable {
        let layer: LayerID
        let plate: LayerID

        static func < (one: Pair, other: Pair) -> Bool { (one.layer, one.plate) < (other.layer, other.plate) }
    }

    /// So far it may stick out, in points: rounding, and what a spring leaves.
    private static let slack = 2.0
    /// A plate is painted at least so much.
    private static let leastAlpha = 0.3

    init(_ component: Component) { self.component = component }

    /// What sticks out of its plate, where that is first, and in words.
    var complaints: [(layer: LayerID, place: Int, words: String)] {
        seen.sorted { $0.key < $1.key }.compactMap { pair, lies in
            guard let place = lies.first(where: { $0.isWithin && $0.out != nil })?.out else { return nil }
            let plate = component.name(ofLayer: pair.plate)
            return (pair.layer, place, "it sticks out of '\(plate)', in which it lies at other times")
        }
    }

    /// Looks at a place where all rests.
    mutating func look(at session: Session, _ place: Int) {
        var scene = Scene(component)
        scene.update(session, at: session.now.seconds)
        var plates: [(layer: LayerID, parent: LayerID, box: SceneBounds)] = []
        for id in component.layerIDs where scene.isVisible(id) && !isClipped(id, in: scene) {
            let layer = scene[id]
            var (own, anchor): (SceneBounds?, Lanes) = (nil, .zero)
            var lies = Self.fills
            if case .text(let text) = layer.content {
                (own, anchor) = (Self.letters(of: text), layer.matrix.applied(to: text.baseline(ofLine: 0)))
                lies = Self.lies
            } else if Self.isPlate(layer, in: scene) {
                own = scene.bounds(of: id, withEffects: false)
            }
            guard let own = own?.applied(layer.matrix) else { continue }
            let below = plates.filter { $0.parent == layer.parent && lies(own, $0.box) }
            if let plate = below.min(by: { $0.box.area < $1.box.area }) {
                note(Pair(layer: id, plate: plate.layer), own, at: anchor, on: plate.box, place)
            }
            if case .form = layer.content { plates.append((id, layer.parent, own)) }
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

    private static func isPlate(_ layer: SceneLayer, in scene: Scene) -> Bool {
        guard case .form(let form) = layer.content, form.fill != nil,
            scene.colours(of: layer.id).contains(where: { $0.alpha * layer.opacity >= leastAlpha })
        else { return false }
        switch form.geometry {
        case .rect, .ellipse: return true
        case .arc, .path: return false
        }
    }

    /// Where the letters of a text are at least; `nil` where it has none, breaks its lines, or is what a person has written.
    private static func letters(of text: SceneText) -> SceneBounds? {
        guard !text.wraps, text.lines.count == 1, let line = text.lines.first, !line.isEmpty,
            !line.contains(Stimuli.written)
        else { return nil }
        let (start, width) = TextFit.extent(of: text, letters: line.count)
        let base = text.baseline(ofLine: 0)
        let low = base + [start, -TextFit.height * text.fontSize, 0, 0]
        return SceneBounds(low: low, high: [low.x + width, base.y, 0, 0])
    }

    /// Whether a text is on a plate: as high as it, and about its middle or one of its ends.
    private static func lies(_ text: SceneBounds, _ plate: SceneBounds) -> Bool {
        let middle = (text.low.x + text.high.x) / 2
        return text.low.y >= plate.low.y && text.high.y <= plate.high.y && middle > plate.low.x && middle < plate.high.x
    }

    /// Whether a bar fills a track: as high as it at most, and from one of its ends.
    private static func fills(_ bar: SceneBounds, _ track: SceneBounds) -> Bool {
        bar.low.y >= track.low.y - slack && bar.high.y <= track.high.y + slack && bar.size.y > track.size.y / 2
            && (abs(bar.low.x - track.low.x) < slack || abs(bar.high.x - track.high.x) < slack)
    }

    private func isClipped(_ layer: LayerID, in scene: Scene) -> Bool {
        component.lineage(ofLayer: layer).contains { $0 > .whole && (scene[$0].clip != nil || scene[$0].mask != nil) }
    }
}

extension SceneBounds {
    fileprivate var area: Double { size.x * size.y }

    /// Whether a point lies in it.
    func contains(_ point: Lanes) -> Bool {
        low.x <= point.x && point.x <= high.x && low.y <= point.y && point.y <= high.y
    }
}

import MicroixCore
import MicroixMotion
import MicroixScene

/// Finds texts that don't fit into what clips them, at rest; it uses the least possible width of texts.
struct TextFit {
    /// The least average width of a letter, as a part of the font size.
    static let letter = 0.4
    /// The least height of a letter, as a part of the font size.
    static let height = 0.5

    /// Where a line begins, from the origin of its baseline, and how wide it is at least.
    static func extent(of text: SceneText, letters: Int) -> (start: Double, width: Double) {
        var width = Double(letters) * (text.fontSize * letter + text.letterSpacing)
        if text.wraps { width = min(width, text.box.size.x) }
        return switch text.alignment {
        case .left: (0, width)
        case .center: (-width / 2, width)
        case .right: (-width, width)
        }
    }

    /// What is known of a text.
    private struct Seen {
        /// The first place in which it was seen.
        let place: Int
        /// Its range of positions on the canvas: horizontal and vertical.
        var across: ClosedRange<Double>
        var down: ClosedRange<Double>
        /// Whether it ever fitted into what clips it, or moved through that.
        var fits = false
        /// Whether it was ever seen without a line that is cut.
        var isWhole = false
        /// The first place in which a line was cut.
        var cut: Int?
    }

    private var seen: [LayerID: Seen] = [:]

    /// For each text outside of what clips it: the first place, and its position in the clip; `nil` if that position
    /// varies.
    private var away: [LayerID: (place: Int, position: (origin: Lanes, size: Lanes)?)] = [:]

    /// The texts that are absent in some places.
    private var coming = LayerSet()

    /// The texts that lay outside of what clips them wherever they were present, always in the same position.
    var clippedAway: [(layer: LayerID, place: Int, isComing: Bool)] {
        away.sorted { $0.key < $1.key }.compactMap { layer, known in
            seen[layer] == nil && known.position != nil ? (layer, known.place, coming.contains(layer)) : nil
        }
    }

    /// Notes that a text is absent, or almost transparent.
    mutating func noteAbsent(_ layer: LayerID) { coming.insert(layer) }

    /// Looks at a text that is present and not seen, and checks whether it lies outside of what clips it.
    mutating func lookForClipped(at layer: LayerID, _ text: SceneText, in scene: Scene, _ place: Int) {
        let letters = text.lines.map(\.count).max() ?? 0
        let spill = max(0, Double(letters) * (text.fontSize + text.letterSpacing) - text.box.size.x)
        let margin: Lanes = [spill, text.fontSize, 0, 0]
        var (own, origin) = (SceneBounds(low: text.box.low - margin, high: text.box.high + margin), Lanes.zero)
        var next = layer
        while next > .whole {
            if next != layer, let clip = scene[next].clip,
                own.intersection(SceneBounds(low: clip.low, high: clip.high)) == nil
            {
                let position = (origin, clip.size)
                let isStill = away[layer].map { known in known.position.map { isNear($0, position) } ?? false } ?? true
                away[layer] = (away[layer]?.place ?? place, isStill ? position : nil)
                return
            }
            let matrix = scene.matrix(of: next)
            (own, origin) = (own.applied(matrix), matrix.applied(to: origin))
            next = scene[next].parent
        }
    }

    /// How far a position may differ and still count as the same, in points; a spring at rest is nearer to its end.
    private static let slack = 0.5

    private func isNear(_ one: (origin: Lanes, size: Lanes), _ other: (origin: Lanes, size: Lanes)) -> Bool {
        max((one.origin - other.origin).magnitudes.max(), (one.size - other.size).magnitudes.max()) <= Self.slack
    }

    /// Looks at a text where it rests.
    ///
    /// - Parameter isWritten: Whether a person has written it; its length is not checked then.
    mutating func look(at layer: LayerID, _ text: SceneText, in scene: Scene, _ place: Int, isWritten: Bool) {
        let origin = scene.canvasMatrix(of: layer).applied(to: .zero)
        var known = seen[layer] ?? Seen(place: place, across: origin.x...origin.x, down: origin.y...origin.y)
        known.fits = known.fits || isWritten || Self.goesThrough(layer, text, in: scene, &known)
        if !isWritten {
            known.down = known.down.extended(to: origin.y)
            let shown = text.lines.indices.compactMap { Self.visibleShare(ofLine: $0, of: layer, text, in: scene) }
            // A text that moves up and down in its window can be read as it moves.
            if known.down.length > text.fontSize || !shown.contains(where: Self.cut.contains)
                || Self.isCompleted(layer, text, in: scene)
            {
                known.isWhole = known.isWhole || shown.contains { $0 > 0 }
            } else {
                known.cut = known.cut ?? place
            }
        }
        seen[layer] = known
    }

    /// Looks at a session that never rests, for texts that move through their windows later.
    mutating func lookAhead(in scene: Scene) {
        for (layer, known) in seen where !known.fits && scene.isVisible(layer) {
            guard case .text(let text) = scene[layer].content else { continue }
            var known = known
            known.fits = Self.goesThrough(layer, text, in: scene, &known)
            seen[layer] = known
        }
    }

    /// The complaint about a text, with the place; `nil` if there is none.
    func complaint(of layer: LayerID) -> (place: Int, words: String)? {
        guard let known = seen[layer] else { return nil }
        if !known.fits { return (known.place, "it is wider than what clips it, wherever it rests") }
        guard let cut = known.cut, !known.isWhole else { return nil }
        return (cut, "what clips it cuts a line of it through its letters, wherever it rests")
    }

    /// Whether it fits, or was seen in several positions, so that it moves through its window.
    private static func goesThrough(_ layer: LayerID, _ text: SceneText, in scene: Scene, _ known: inout Seen) -> Bool {
        if fits(layer, text, in: scene) { return true }
        known.across = known.across.extended(to: scene.canvasMatrix(of: layer).applied(to: .zero).x)
        return known.across.length > text.fontSize
    }

    /// Whether no group around it is narrower than its box or its letters.
    private static func fits(_ layer: LayerID, _ text: SceneText, in scene: Scene) -> Bool {
        if text.wraps { return true }
        let letters = text.lines.map(\.count).max() ?? 0
        let width = min(text.box.size.x, Double(letters) * (text.fontSize * letter + text.letterSpacing))
        var matrix = scene.matrix(of: layer)
        var next = scene[layer].parent
        while next > .whole {
            if let clip = scene[next].clip {
                let own = SceneBounds(low: .zero, high: [width, 1, 0, 0]).applied(matrix)
                // A clip as narrow as a letter is no window, but a curtain.
                if own.size.x > clip.size.x + 1, clip.size.x > text.fontSize { return false }
            }
            matrix = scene.matrix(of: next) * matrix
            next = scene[next].parent
        }
        return true
    }

    /// How far two halves of a text may be apart, as a part of the font size.
    private static let gap = 0.1

    /// Whether another layer shows the same words in the same place: both are halves of one text, as in a flap clock.
    private static func isCompleted(_ layer: LayerID, _ text: SceneText, in scene: Scene) -> Bool {
        let origin = scene.canvasMatrix(of: layer).applied(to: text.baseline(ofLine: 0))
        return scene.component.layerIDs.contains { other in
            guard other != layer, case .text(let same) = scene[other].content, same.lines == text.lines,
                scene.isVisible(other)
            else { return false }
            let place = scene.canvasMatrix(of: other).applied(to: same.baseline(ofLine: 0))
            return (place - origin).magnitudes.max() <= gap * text.fontSize
        }
    }

    /// If this share of the letters' height is seen, the line counts as cut through its letters.
    private static let cut = 0.2...0.75

    /// The share of the height of a line's small letters that no group around it cuts off; `nil` if the line is turned.
    private static func visibleShare(ofLine line: Int, of layer: LayerID, _ text: SceneText, in scene: Scene) -> Double?
    {
        let letters = text.baseline(ofLine: line) - [0, height * text.fontSize, 0, 0]
        var own = SceneBounds(low: letters, high: letters + [1, height * text.fontSize, 0, 0])
        var (next, part) = (layer, 1.0)
        while scene[next].parent > .whole {
            let matrix = scene.matrix(of: next)
            guard matrix.b == 0, matrix.c == 0, matrix.d > 0 else { return nil }
            own = own.applied(matrix)
            next = scene[next].parent
            guard let clip = scene[next].clip, own.size.y > 0 else { continue }
            part = min(part, (min(own.high.y, clip.high.y) - max(own.low.y, clip.low.y)) / own.size.y)
        }
        return max(0, part)
    }
}

extension ClosedRange<Double> {
    fileprivate var length: Double { upperBound - lowerBound }

    fileprivate func extended(to value: Double) -> Self { Swift.min(lowerBound, value)...Swift.max(upperBound, value) }
}

import MicroixCore
import MicroixMotion
import MicroixScene

/// Whether texts fit into what clips them, where they rest: by how wide they are at least, and by the letters of their lines.
struct TextFit {
    /// How wide a letter is at least on average, in parts of the font size.
    static let letter = 0.4
    /// How high a letter is at least, in parts of the font size.
    static let height = 0.5

    /// Where a line begins, from its baseline's own place, and how wide it is at least.
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
        /// Where it was first.
        let place: Int
        /// Where it was on the canvas: how far to either side, and up and down.
        var across: ClosedRange<Double>
        var down: ClosedRange<Double>
        /// Whether it ever was no wider than what clips it, or went through that.
        var fits = false
        /// Whether it was ever seen without a line that is cut.
        var isWhole = false
        /// Where a line of it was cut first.
        var cut: Int?
    }

    private var seen: [LayerID: Seen] = [:]

    /// By text that lies outside of what clips it: where that was first, and where it lies in that; `nil` where one moves against the other.
    private var away: [LayerID: (place: Int, position: (origin: Lanes, size: Lanes)?)] = [:]

    /// The texts that come to be there, as they are not in all places.
    private var coming = LayerSet()

    /// The texts that lay outside of what clips them wherever they were there, so that no way leads them in.
    var clippedAway: [(layer: LayerID, place: Int, isComing: Bool)] {
        away.sorted { $0.key < $1.key }.compactMap { layer, known in
            seen[layer] == nil && known.position != nil ? (layer, known.place, coming.contains(layer)) : nil
        }
    }

    /// Notes that a text is not there, or hardly.
    mutating func noteAbsent(_ layer: LayerID) { coming.insert(layer) }

    /// Looks at a text that is there, and not seen: whether it lies outside of what clips it.
    mutating func lookAway(at layer: LayerID, _ text: SceneText, in scene: Scene, _ place: Int) {
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

    /// So far a text, and what clips it, may be elsewhere and yet where they were, in points: what springs leave is less.
    private static let slack = 0.5

    private func isNear(_ one: (origin: Lanes, size: Lanes), _ other: (origin: Lanes, size: Lanes)) -> Bool {
        max((one.origin - other.origin).magnitudes.max(), (one.size - other.size).magnitudes.max()) <= Self.slack
    }

    /// Looks at a text where it rests.
    ///
    /// - Parameter isWritten: Whether a person has written it: how long that may be is not known here.
    mutating func look(at layer: LayerID, _ text: SceneText, in scene: Scene, _ place: Int, isWritten: Bool) {
        let origin = scene.canvasMatrix(of: layer).applied(to: .zero)
        var known = seen[layer] ?? Seen(place: place, across: origin.x...origin.x, down: origin.y...origin.y)
        known.fits = known.fits || isWritten || Self.goesThrough(layer, text, in: scene, &known)
        if !isWritten {
            known.down = known.down.extended(to: origin.y)
            let shown = text.lines.indices.compactMap { Self.shownPart(ofLine: $0, of: layer, text, in: scene) }
            // What goes up and down in its window is read as it does.
            if known.down.length > text.fontSize || !shown.contains(where: Self.cut.contains) {
                known.isWhole = known.isWhole || shown.contains { $0 > 0 }
            } else {
                known.cut = known.cut ?? place
            }
        }
        seen[layer] = known
    }

    /// Looks for texts that go through their windows later, of what never rests.
    mutating func lookAhead(in scene: Scene) {
        for (layer, known) in seen where !known.fits && scene.isVisible(layer) {
            guard case .text(let text) = scene[layer].content else { continue }
            var known = known
            known.fits = Self.goesThrough(layer, text, in: scene, &known)
            seen[layer] = known
        }
    }

    /// What is wrong with a text, and where that is.
    func complaint(of layer: LayerID) -> (place: Int, words: String)? {
        guard let known = seen[layer] else { return nil }
        if !known.fits { return (known.place, "it is wider than what clips it, wherever it rests") }
        guard let cut = known.cut, !known.isWhole else { return nil }
        return (cut, "what clips it cuts a line of it through its letters, wherever it rests")
    }

    /// Whether it fits, or has been seen to either side, so that all of it goes through its window.
    private static func goesThrough(_ layer: LayerID, _ text: SceneText, in scene: Scene, _ known: inout Seen) -> Bool {
        if fits(layer, text, in: scene) { return true }
        known.across = known.across.extended(to: scene.canvasMatrix(of: layer).applied(to: .zero).x)
        return known.across.length > text.fontSize
    }

    /// Whether no group around it is narrower than its box and its letters.
    private static func fits(_ layer: LayerID, _ text: SceneText, in scene: Scene) -> Bool {
        if text.wraps { return true }
        let letters = text.lines.map(\.count).max() ?? 0
        let width = min(text.box.size.x, Double(letters) * (text.fontSize * letter + text.letterSpacing))
        var matrix = scene.matrix(of: layer)
        var next = scene[layer].parent
        while next > .whole {
            if let clip = scene[next].clip {
                let own = SceneBounds(low: .zero, high: [width, 1, 0, 0]).applied(matrix)
                // What is as narrow as a letter is no window, but a curtain.
                if own.size.x > clip.size.x + 1, clip.size.x > text.fontSize { return false }
            }
            matrix = scene.matrix(of: next) * matrix
            next = scene[next].parent
        }
        return true
    }

    /// A line of whose letters such a part is seen is cut through them: of less or more an edge is missing, or there.
    private static let cut = 0.2...0.75

    /// What part of the height of a line's small letters no group around it cuts off; `nil` where it does not lie along one.
    private static func shownPart(ofLine line: Int, of layer: LayerID, _ text: SceneText, in scene: Scene) -> Double? {
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

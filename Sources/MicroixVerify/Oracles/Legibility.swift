import MicroixCore
import MicroixMotion
import MicroixScene
import MicroixTimeline

/// Checks whether people can read the texts of a component at rest: their contrast, whether they fit, and what covers
/// them.
struct Legibility {
    /// Nobody reads a text with less contrast (WCAG 2.2 asks for 4.5); 1 means no contrast.
    private static let least = 1.5
    private let component: Component
    private var scene: Scene
    /// The grounds that a host may have below: one with white and, if the canvas is clear, one with black.
    private let grounds: [Lanes]
    private var fit = TextFit()
    private var coveredTexts = CoveredTexts()
    private var offCanvasTexts: OffCanvasTexts
    /// For each text, the best contrast in all places, and the first place in which it was seen.
    private var best: [LayerID: (contrast: Double, place: Int)] = [:]
    /// For each text, the innermost states in which it could be read well, and the places in which it could not be
    /// read.
    private var places:
        [LayerID: (good: StateSet, bad: [(place: Int, states: [StateID], contrast: Double, isCalm: Bool)])] = [:]

    /// For each text and its words: the best contrast in the middle and at the ends, and the first place in which they
    /// were opaque.
    private var words: [LayerID: [String: (contrast: Double, ends: Double, place: Int?)]] = [:]
    /// Texts that lie over others at rest, each with the place and a message.
    private(set) var overlaps: [(layer: LayerID, place: Int, words: String)] = []

    /// For each text, its least contrast, and the place.
    private(set) var worst: [LayerID: (contrast: Double, place: Int)] = [:]

    /// Whether all places of rest are looked at, so that what is covered in each of them is never seen.
    private let seesAllPlaces: Bool

    init(_ component: Component, seesAllPlaces: Bool = true) {
        (self.component, self.seesAllPlaces) = (component, seesAllPlaces)
        scene = Scene(component)
        offCanvasTexts = OffCanvasTexts(component)
        let ground = SceneColour(premultiplied: component.declaration.canvas?.background ?? .zero)
        grounds = (ground.alpha < 1 ? [Lanes.one, Lanes.zero] : [.zero]).map {
            ground.premultiplied + $0 * (1 - ground.alpha)
        }
    }

    /// The eye sees no contrast below this.
    private static let none = 1.2
    /// Below this contrast no text is only dimmed, such as that of a button that is disabled.
    private static let dimmed = 1.35
    /// With this contrast a text can be read well (WCAG 2.2 asks for it for large texts).
    private static let good = 3.0
    /// A text with less opacity is about to go, or meant to be faint.
    private static let opaque = 0.9
    /// A text with less opacity is almost gone, not only dimmed.
    private static let faint = 0.2
    /// A text with less opacity is about to go, and need not stand out.
    private static let present = 0.5
    /// The most different words of one text that are told apart.
    private static let mostWords = 64

    /// Looks at a place of rest, or at one where the session goes round or stays for a while.
    ///
    /// - Parameter isCalm: Whether the session rests, without a finger and without an interruption.
    mutating func look(at session: Session, _ place: Int, isCalm: Bool) {
        let states = session.component.innermost(of: session.active)
        scene.update(session, at: session.now.seconds)
        var written: [Written] = []
        for layer in session.component.layerIDs {
            guard case .text(let text) = scene[layer].content, case .colour(let ink)? = text.fill,
                text.lines.contains(where: { $0.contains { !$0.isWhitespace } })
            else { continue }
            let lineage = session.component.lineage(ofLayer: layer)
            let isThere =
                lineage.allSatisfy { scene.isPresent($0) }
                && ink.alpha * scene.effectiveOpacity(of: layer) > Self.opaque
            if isThere { offCanvasTexts.look(at: layer, text, in: scene, place) } else { fit.noteAbsent(layer) }
            guard scene.isVisible(layer) else {
                if isThere { fit.lookForClipped(at: layer, text, in: scene, place) }
                continue
            }
            if isOrnament(layer, text, session) { continue }
            let contrast = contrast(of: layer, text, ink) ?? .infinity
            // A text that a person writes may have any length.
            let isOwn = !text.lines.contains { $0.contains(Stimuli.written) }
            if isCalm, contrast >= Self.least, ink.alpha * scene.effectiveOpacity(of: layer) > Self.present {
                written += lines(of: layer, text)
            }
            if ink.alpha * scene.effectiveOpacity(of: layer) > Self.present,
                contrast < worst[layer]?.contrast ?? .infinity
            {
                worst[layer] = (contrast, place)
            }
            let isOpaque = ink.alpha * scene.effectiveOpacity(of: layer) > Self.opaque
            if isOpaque, !coveredTexts.hasSeen(layer) {
                coveredTexts.look(at: layer, text, in: scene, place)
            }
            note(
                text.lines.joined(separator: "\n"), of: layer, contrast,
                ends: isOpaque && isOwn ? contrastOfEnds(of: layer, text, ink) : .infinity, isOpaque ? place : nil)
            fit.look(at: layer, text, in: scene, place, isWritten: !isOwn)
            let known = best[layer] ?? (0, place)
            best[layer] = (max(known.contrast, contrast), known.place)
            if contrast >= Self.good {
                for state in states { places[layer, default: (StateSet(), [])].good.insert(state) }
            } else if contrast < Self.least,
                isOpaque || isCalm && ink.alpha * scene.effectiveOpacity(of: layer) < Self.faint
            {
                places[layer, default: (StateSet(), [])].bad.append((place, states, contrast, isCalm))
            }
        }
        noteOverlaps(written, place)
    }

    /// Whether a text is only decoration: a mirror image, or a text of the role `none` that is in no label beside it.
    private func isOrnament(_ layer: LayerID, _ text: SceneText, _ session: Session) -> Bool {
        let matrix = scene.canvasMatrix(of: layer)
        if matrix.a * matrix.d - matrix.b * matrix.c < 0 { return true }
        let isNothing = zip(component.layerIDs, component.declaration.layers).contains { id, declared in
            id == layer && declared.accessibility?.role == .presentation
        }
        if !isNothing { return false }
        let words = text.lines.joined(separator: " ")
        return !session.accessibility.contains { element in
            guard case .text(let label) = element[.label] else { return false }
            return !element.actions.isEmpty && label.contains(words)
        }
    }

    /// Looks at a session that never rests, for texts that move through their windows later.
    mutating func lookAhead(_ session: Session) {
        scene.update(session, at: session.now.seconds)
        fit.lookAhead(in: scene)
    }

    private mutating func note(_ said: String, of layer: LayerID, _ contrast: Double, ends: Double, _ place: Int?) {
        var all = words[layer] ?? [:]
        guard all[said] != nil || all.count < Self.mostWords else { return }
        let known = all[said] ?? (0, 0, nil)
        all[said] = (max(known.contrast, contrast), max(known.ends, ends), known.place ?? place)
        words[layer] = all
    }

    // MARK: - One over another

    /// A line of letters, with its least bounds on the canvas.
    private struct Written {
        let layer: LayerID
        let said: String
        let low: Lanes
        let high: Lanes

        var area: Double { (high.x - low.x) * (high.y - low.y) }
    }

    /// A shorter line may be a symbol, or digits that roll.
    private static let fewestLetters = 3
    /// How far letters go above and below their baseline, as parts of the font size.
    private static let (ascent, descent) = (0.7, 0.2)
    /// Two lines lie over each other if this share of the smaller one is covered.
    private static let overlap = 0.35

    /// The lines of a text that is not turned.
    private func lines(of layer: LayerID, _ text: SceneText) -> [Written] {
        let matrix = scene.canvasMatrix(of: layer)
        let across = matrix.applied(to: [1, 0, 0, 0]) - matrix.applied(to: .zero)
        guard abs(across.y) < 0.01 * abs(across.x), !scene.isMask(layer) else { return [] }
        return text.lines.enumerated().compactMap { index, line in
            let said = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            guard said.count >= Self.fewestLetters else { return nil }
            let (start, width) = TextFit.extent(of: text, letters: said.count)
            let baseline = text.baseline(ofLine: index)
            let corners = [
                baseline + [start, -Self.ascent * text.fontSize, 0, 0],
                baseline + [start + width, Self.descent * text.fontSize, 0, 0],
            ].map { matrix.applied(to: $0) }
            return Written(
                layer: layer, said: said,
                low: [min(corners[0].x, corners[1].x), min(corners[0].y, corners[1].y), 0, 0],
                high: [max(corners[0].x, corners[1].x), max(corners[0].y, corners[1].y), 0, 0])
        }
    }

    private mutating func noteOverlaps(_ written: [Written], _ place: Int) {
        for (index, one) in written.enumerated() {
            for other in written[(index + 1)...] where other.layer != one.layer && other.said != one.said {
                let (low, high) = (pointwiseMax(one.low, other.low), pointwiseMin(one.high, other.high))
                guard high.x > low.x, high.y > low.y,
                    (high.x - low.x) * (high.y - low.y) > Self.overlap * min(one.area, other.area),
                    !overlaps.contains(where: { $0.layer == one.layer || $0.layer == other.layer })
                else { continue }
                let painted = scene.layers(at: (low + high) * 0.5)
                guard let first = painted.firstIndex(where: { $0 == one.layer || $0 == other.layer }),
                    let second = painted.lastIndex(where: { $0 == one.layer || $0 == other.layer }), first < second,
                    !painted[(first + 1)..<second].contains(where: covers)
                else { continue }
                let (upper, lower) = painted[first] == one.layer ? (one, other) : (other, one)
                overlaps.append(
                    (
                        upper.layer, place,
                        "'\(upper.said.prefix(40))' lies over '\(lower.said.prefix(40))' of '\(component.name(ofLayer: lower.layer))', and neither can be read"
                    ))
            }
        }
    }

    /// Whether a layer hides texts below it.
    private func covers(_ layer: LayerID) -> Bool {
        if case .text = scene[layer].content { return false }
        if scene[layer].isPicture { return true }
        return scene.colours(of: layer).contains { $0.alpha * scene.effectiveOpacity(of: layer) > Self.present }
    }

    /// What a computed text says if a value is missing or no number.
    private static let artefacts: Set<Substring> = ["nil", "nan", "-nan", "inf", "-inf", "table:", "function:"]

    private func artefact(in said: String) -> Substring? {
        said.split(whereSeparator: \.isWhitespace).first { Self.artefacts.contains($0) }
    }

    /// The complaints about texts that nobody can read, anywhere or where several regions come together.
    var complaints: [(layer: LayerID, place: Int, amount: Double, words: String)] {
        let single = best.sorted { $0.key < $1.key }.compactMap { layer, best in complaint(of: layer, best) }
        return single + offCanvasTexts.complaints(in: component)
    }

    /// The texts that lie outside of their clip wherever they are present, and whether they are absent in some places.
    var clippedAway: [(layer: LayerID, place: Int, isComing: Bool)] { fit.clippedAway }

    private func complaint(
        of layer: LayerID, _ best: (contrast: Double, place: Int)
    ) -> (layer: LayerID, place: Int, amount: Double, words: String)? {
        for (said, found) in (words[layer] ?? [:]).sorted(by: { $0.key < $1.key }) {
            // Words that the author wrote as a constant are meant.
            guard let word = artefact(in: said), !isLiteral(said, of: layer) else { continue }
            return (
                layer, found.place ?? best.place, 1,
                "it says '\(word)', as Lua writes what is not there or no number"
                    + (said == word ? "" : ": '\(said.prefix(40))'")
            )
        }
        if best.contrast < Self.least {
            return (
                layer, best.place, best.contrast,
                "its contrast to what lies below it is never above \(Self.ratio(best.contrast))"
            )
        }
        let covered = seesAllPlaces ? coveredTexts.complaint(of: layer, in: component) : nil
        if let (place, words) = covered ?? fit.complaint(of: layer) {
            return (layer, place, 1, words)
        }
        if let (said, found) = words[layer]?.sorted(by: { $0.key < $1.key }).first(where: {
            $0.value.contrast < Self.least && $0.value.place != nil
        }), let place = found.place {
            return (
                layer, place, found.contrast,
                "the contrast of '\(said.prefix(40))' to what lies below it is never above \(Self.ratio(found.contrast))"
            )
        }
        if let (said, found) = words[layer]?.sorted(by: { $0.key < $1.key }).first(where: {
            $0.value.contrast >= Self.good && $0.value.ends < Self.none && $0.value.place != nil
        }), let place = found.place {
            return (
                layer, place, found.ends,
                "'\(said.prefix(40))' is longer than what it lies on: where it ends, its contrast to what lies below it is never above \(Self.ratio(found.ends))"
            )
        }
        // In one state a text may be meant to be unreadable; not in a combination of states in each of which it can be
        // read.
        if let (good, bad) = places[layer],
            let worst = bad.first(where: { $0.states.count > 1 && $0.states.allSatisfy(good.contains) })
        {
            let names = worst.states.map { "'\(component.path(ofState: $0))'" }.joined(separator: " and ")
            return (
                layer, worst.place, worst.contrast,
                "its contrast to what lies below it is \(Self.ratio(worst.contrast)) where \(names) come together, though it can be read in each of them"
            )
        }
        guard let (good, bad) = places[layer], !good.isEmpty,
            let worst = bad.first(where: { $0.isCalm && $0.contrast < Self.dimmed })
        else { return nil }
        let names = worst.states.map { "'\(component.path(ofState: $0))'" }.joined(separator: " and ")
        return (
            layer, worst.place, worst.contrast,
            "its contrast to what lies below it is \(Self.ratio(worst.contrast)) in \(names), though it can be read in others"
        )
    }

    private func isLiteral(_ said: String, of layer: LayerID) -> Bool {
        component.dataKey(named: component.name(ofLayer: layer) + ".text").map {
            component.dataKeys[$0].base == .text(said)
        } ?? false
    }

    private static func ratio(_ contrast: Double) -> String { number((contrast * 100).rounded() / 100) }

    /// The contrast of a text, at its first line, to what lies below it; `nil` if that is not known.
    private func contrast(of layer: LayerID, _ text: SceneText, _ ink: SceneColour) -> Double? {
        let side: Double =
            switch text.alignment {
            case .left: 0.3
            case .center: 0
            case .right: -0.3
            }
        let painted = scene.painted(side * text.fontSize, in: layer, text)
        guard let own = painted.firstIndex(of: layer), !isCutThere(side * text.fontSize, in: layer, text) else {
            return nil
        }
        return contrast(of: ink, of: layer, over: painted[(own + 1)...])
    }

    /// How far around a point nothing may be clipped, in points.
    private static let around = 2.0

    /// Whether what clips a text cuts it at a point of its first line.
    private func isCutThere(_ side: Double, in layer: LayerID, _ text: SceneText) -> Bool {
        guard component.lineage(ofLayer: layer).contains(where: { scene[$0].clip != nil }) else { return false }
        return [-Self.around, Self.around].contains { !scene.painted(side, below: $0, in: layer, text).contains(layer) }
    }

    /// The least contrast at both ends of the line; infinite if that is not known, as for clipped texts.
    private func contrastOfEnds(of layer: LayerID, _ text: SceneText, _ ink: SceneColour) -> Double {
        guard text.lines.count == 1, !text.wraps, text.lines[0].count >= Self.fewestLetters else { return .infinity }
        let (start, width) = TextFit.extent(of: text, letters: text.lines[0].count)
        let middle = scene.painted(start + width / 2, in: layer, text)
        guard let own = middle.firstIndex(of: layer) else { return .infinity }
        let isClipped = component.lineage(ofLayer: layer).contains { scene[$0].clip != nil }
        var least = Double.infinity
        for end in [start + Self.margin * text.fontSize, start + width - Self.margin * text.fontSize] {
            let painted = scene.painted(end, in: layer, text)
            if let own = painted.firstIndex(of: layer) {
                least = min(least, contrast(of: ink, of: layer, over: painted[(own + 1)...]) ?? .infinity)
            } else if !isClipped, painted.allSatisfy({ middle[(own + 1)...].contains($0) }) {
                // Beyond the text's own box, these layers also lie below its middle.
                least = min(least, contrast(of: ink, of: layer, over: painted[...]) ?? .infinity)
            }
        }
        return least
    }

    /// How far inside the line its ends are looked at, as a part of the font size.
    private static let margin = 0.2

    private func contrast(of ink: SceneColour, of layer: LayerID, over painted: ArraySlice<LayerID>) -> Double? {
        var most = 0.0
        for ground in grounds {
            guard let contrast = contrast(of: ink, of: layer, over: painted, on: ground) else { return nil }
            most = max(most, contrast)
        }
        return most
    }

    private func contrast(
        of ink: SceneColour, of layer: LayerID, over painted: ArraySlice<LayerID>, on ground: Lanes
    ) -> Double? {
        var below = ground
        for other in painted.reversed() {
            // The box of a text is no ground, because its letters may be elsewhere.
            if case .text = scene[other].content { continue }
            guard let colour = scene.colours(of: other).first, !scene[other].isPicture else { return nil }
            below = Self.composite(colour, over: below, by: scene.effectiveOpacity(of: other))
        }
        let above = Self.composite(ink, over: below, by: scene.effectiveOpacity(of: layer))
        let lights = [Self.luminance(above), Self.luminance(below)]
        return ((lights.max() ?? 0) + 0.05) / ((lights.min() ?? 0) + 0.05)
    }

    private static func composite(_ colour: SceneColour, over ground: Lanes, by opacity: Double) -> Lanes {
        colour.premultiplied * opacity + ground * (1 - colour.alpha * opacity)
    }

    /// The relative luminance of WCAG 2.2.
    private static func luminance(_ colour: Lanes) -> Double {
        0.2126 * OKLab.light(colour.x) + 0.7152 * OKLab.light(colour.y) + 0.0722 * OKLab.light(colour.z)
    }
}

extension SceneLayer {
    fileprivate var isPicture: Bool { if case .image = content { true } else { false } }
}

import MicroixCore
import MicroixMotion
import MicroixScene

/// Texts of a component, as a person reads them where it rests: their ink on what lies below them, and whether they fit.
struct Legibility {
    /// A contrast of less nobody reads (WCAG 2.2 asks for 4.5); 1 is none.
    private static let least = 1.5
    /// How wide a letter is at least on average, in parts of the font size.
    private static let letter = 0.4

    private let component: Component
    private var scene: Scene
    private let ground: Lanes
    /// By text: the best contrast that it had anywhere, whether it ever fits, and where it was seen first.
    private var best: [LayerID: (contrast: Double, fits: Bool, place: Int)] = [:]
    /// By text: the innermost states in which it was well readable, and where it was not to be read though it is opaque.
    private var places: [LayerID: (good: StateSet, bad: [(place: Int, states: [StateID], contrast: Double)])] = [:]

    /// By text and what it says: the best contrast that these words had anywhere, and where they were opaque first.
    private var words: [LayerID: [String: (contrast: Double, place: Int?)]] = [:]

    /// By text that is to be read: the least contrast that it has anywhere, and where.
    private(set) var worst: [LayerID: (contrast: Double, place: Int)] = [:]

    init(_ component: Component) {
        self.component = component
        scene = Scene(component)
        let ground = SceneColour(premultiplied: component.declaration.canvas?.background ?? .zero)
        self.ground = ground.premultiplied + Lanes.one * (1 - ground.alpha)
    }

    /// A text with such a contrast is well readable (WCAG 2.2 asks for it of large ones).
    private static let good = 3.0
    /// What is fainter is about to go, or meant to be hardly there.
    private static let opaque = 0.9
    /// What is fainter is about to go, and need not stand out as what is there.
    private static let present = 0.5
    /// Of what a text says so much is told apart.
    private static let mostWords = 64

    /// Looks at a session that rests, goes round, or stays for a while.
    mutating func look(at session: Session, _ place: Int) {
        let states = session.component.innermost(of: session.active)
        scene.update(session, at: session.now.seconds)
        for layer in session.component.layerIDs {
            guard case .text(let text) = scene[layer].content, case .colour(let ink)? = text.fill,
                text.lines.contains(where: { $0.contains { !$0.isWhitespace } }), scene.isVisible(layer)
            else { continue }
            let contrast = contrast(of: layer, text, ink) ?? .infinity
            if ink.alpha * scene.effectiveOpacity(of: layer) > Self.present,
                contrast < worst[layer]?.contrast ?? .infinity
            {
                worst[layer] = (contrast, place)
            }
            let isOpaque = ink.alpha * scene.effectiveOpacity(of: layer) > Self.opaque
            note(text.lines.joined(separator: "\n"), of: layer, contrast, isOpaque ? place : nil)
            let known = best[layer] ?? (0, false, place)
            best[layer] = (max(known.contrast, contrast), known.fits || fits(layer, text), known.place)
            if contrast >= Self.good {
                for state in states { places[layer, default: (StateSet(), [])].good.insert(state) }
            } else if contrast < Self.least, isOpaque {
                places[layer, default: (StateSet(), [])].bad.append((place, states, contrast))
            }
        }
    }

    private mutating func note(_ said: String, of layer: LayerID, _ contrast: Double, _ place: Int?) {
        var all = words[layer] ?? [:]
        guard all[said] != nil || all.count < Self.mostWords else { return }
        let known = all[said] ?? (0, nil)
        all[said] = (max(known.contrast, contrast), known.place ?? place)
        words[layer] = all
    }

    /// What a text says where a value was not there, or is no number.
    private static let artefacts: Set<Substring> = ["nil", "nan", "-nan", "inf", "-inf", "table:", "function:"]

    private func artefact(in said: String) -> Substring? {
        said.split(whereSeparator: \.isWhitespace).first { Self.artefacts.contains($0) }
    }

    /// The texts that nobody ever reads, or not where several regions come together, each with the place and why not.
    var complaints: [(layer: LayerID, place: Int, amount: Double, words: String)] {
        best.sorted { $0.key < $1.key }.compactMap { layer, best in
            for (said, found) in (words[layer] ?? [:]).sorted(by: { $0.key < $1.key }) {
                // What its author wrote as it is, it is meant to say.
                guard let word = artefact(in: said), !isLiteral(said, of: layer) else { continue }
                return (
                    layer, found.place ?? best.place, 1,
                    "it says '\(word)', as Lua writes what is not there or no number: '\(said.prefix(40))'"
                )
            }
            if best.contrast < Self.least {
                return (
                    layer, best.place, best.contrast,
                    "its contrast to what lies below it is never above \(Self.ratio(best.contrast))"
                )
            }
            if !best.fits { return (layer, best.place, 1, "it is wider than what clips it, wherever it rests") }
            if let (said, found) = words[layer]?.sorted(by: { $0.key < $1.key }).first(where: {
                $0.value.contrast < Self.least && $0.value.place != nil
            }), let place = found.place {
                return (
                    layer, place, found.contrast,
                    "the contrast of '\(said.prefix(40))' to what lies below it is never above \(Self.ratio(found.contrast))"
                )
            }
            // In one state what can be read in others may be meant not to be; in a combination of states in each of which it is, it isn't.
            guard let (good, bad) = places[layer],
                let worst = bad.first(where: { $0.states.count > 1 && $0.states.allSatisfy(good.contains) })
            else { return nil }
            let names = worst.states.map { "'\(component.path(ofState: $0))'" }.joined(separator: " and ")
            return (
                layer, worst.place, worst.contrast,
                "its contrast to what lies below it is \(Self.ratio(worst.contrast)) where \(names) come together, though it can be read in each of them"
            )
        }
    }

    private func isLiteral(_ said: String, of layer: LayerID) -> Bool {
        component.dataKey(named: component.name(ofLayer: layer) + ".text").map {
            component.dataKeys[$0].base == .text(said)
        } ?? false
    }

    private static func ratio(_ contrast: Double) -> String { number((contrast * 100).rounded() / 100) }

    /// How its ink stands out from what lies below it; `nil` where that is not known.
    private func contrast(of layer: LayerID, _ text: SceneText, _ ink: SceneColour) -> Double? {
        let line = text.baseline(ofLine: 0)
        let side: Double =
            switch text.alignment {
            case .left: 0.3
            case .center: 0
            case .right: -0.3
            }
        let place = scene.canvasMatrix(of: layer).applied(
            to: line + [side * text.fontSize, -0.3 * text.fontSize, 0, 0])
        let painted = scene.layers(at: place)
        guard let own = painted.firstIndex(of: layer) else { return nil }
        var below = ground
        for other in painted[(own + 1)...].reversed() {
            // The box of a text is no ground: its letters may be elsewhere.
            if case .text = scene[other].content { continue }
            guard let colour = scene.colours(of: other).first, !scene[other].isPicture else { return nil }
            below = Self.laid(colour, over: below, by: scene.effectiveOpacity(of: other))
        }
        let above = Self.laid(ink, over: below, by: scene.effectiveOpacity(of: layer))
        let lights = [Self.luminance(above), Self.luminance(below)]
        return ((lights.max() ?? 0) + 0.05) / ((lights.min() ?? 0) + 0.05)
    }

    private static func laid(_ colour: SceneColour, over ground: Lanes, by opacity: Double) -> Lanes {
        colour.premultiplied * opacity + ground * (1 - colour.alpha * opacity)
    }

    /// The relative luminance of WCAG 2.2.
    private static func luminance(_ colour: Lanes) -> Double {
        0.2126 * OKLab.light(colour.x) + 0.7152 * OKLab.light(colour.y) + 0.0722 * OKLab.light(colour.z)
    }

    /// Whether no group around it is narrower than its box and its letters.
    private func fits(_ layer: LayerID, _ text: SceneText) -> Bool {
        if text.wraps { return true }
        let letters = text.lines.map(\.count).max() ?? 0
        let width = min(text.box.size.x, Double(letters) * (text.fontSize * Self.letter + text.letterSpacing))
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
}

extension SceneLayer {
    fileprivate var isPicture: Bool { if case .image = content { true } else { false } }
}

import MicroixCore
import MicroixMotion
import MicroixScene

/// What is written on the screen, and told to nobody who can't see it.
struct UnreportedTexts {
    private let subject: Subject
    private var scene: Scene
    /// The texts that are told to nobody on purpose, by what is around them too.
    private let leftOut: Set<LayerID>

    init(_ subject: Subject) {
        let component = subject.component
        self.subject = subject
        scene = Scene(component)
        leftOut = Set(
            subject.texts.values.filter { layer in
                Self.declaration(of: .whole, in: component).isLeftOut
                    || Self.isPresentation(layer, in: component)
                    || component.lineage(ofLayer: layer).contains { Self.declaration(of: $0, in: component).isLeftOut }
            })
    }

    /// What is to be said of one place of rest.
    ///
    /// A text is told where each of its words is, by any element: as a name, as what else is to be known, as a value.
    mutating func findings(in session: Session) -> [LintFinding] {
        let component = subject.component
        scene.update(session, at: session.now.seconds)
        let told = Set(
            session.accessibility.flatMap { element in
                element.values.flatMap { value in
                    if case .text(let text) = value.value { Self.words(text) } else { Self.words(value.value.inWords) }
                }
            })
        return subject.texts.values.sorted().compactMap { layer in
            guard !leftOut.contains(layer), scene.isVisible(layer), case .text(let text) = scene[layer].content,
                !isCovered(layer),
                let word = text.lines.flatMap({ Self.words($0) }).first(where: { !told.contains($0) })
            else { return nil }
            let name = component.name(ofLayer: layer)
            return LintFinding(
                .untold,
                "'\(name.withoutRows)' says '\(text.lines.joined(separator: " "))', and no element tells '\(word)'",
                key: name, states: session.active.map { component.path(ofState: $0) },
                hint: "accessibility = { role = \"paragraph\" } tells it; false, because = \"…\" leaves it out",
                at: Self.declaration(of: layer, in: component).location)
        }
    }

    /// Whether something opaque lies over the middle of a text.
    private func isCovered(_ layer: LayerID) -> Bool {
        guard let bounds = scene.bounds(of: layer, withEffects: false) else { return true }
        let middle = scene.canvasMatrix(of: layer).applied(to: (bounds.low + bounds.high) * 0.5)
        return scene.layers(at: middle).prefix { $0 != layer }.contains { scene.hides($0) }
    }

    private static func declaration(
        of layer: LayerID, in component: Component
    ) -> (isLeftOut: Bool, location: SourceLocation?) {
        if layer == .whole { return (component.declaration.accessibility?.isLeftOut ?? false, nil) }
        let declared = component.declaration.layers[layer.index - 1]
        return (declared.accessibility?.isLeftOut ?? false, declared.name.location)
    }

    /// Whether a text has the role `none`: its author has said that others tell what it says.
    private static func isPresentation(_ layer: LayerID, in component: Component) -> Bool {
        layer != .whole && component.declaration.layers[layer.index - 1].accessibility?.role == .presentation
    }

    /// The words and the numbers of a text, in small letters, without single letters.
    private static func words(_ text: String) -> [String] {
        let words: [Substring] = text.lowercased().split { !$0.isLetter && !$0.isNumber }
        return words.filter { $0.count > 1 || $0.first?.isNumber ?? false }.map { String($0) }
    }
}

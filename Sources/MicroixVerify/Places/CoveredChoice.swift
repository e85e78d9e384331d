import MicroixCore
import MicroixMotion
import MicroixScene

/// Finds elements that are chosen and covered by the mark of the choice.
extension PlaceReview {
    private static let choices: [AccessibilityRole] = [.radio, .tab, .option]

    /// Reports an element that is reported as chosen where something opaque covers its only text, which can be seen
    /// where another one is chosen.
    mutating func checkCoveredChoices() {
        guard subject.isPainted else { return }
        var scene = Scene(component)
        var read: Set<LayerID> = []
        var covered: [(element: String, text: LayerID, cover: LayerID, place: ReachedPlace)] = []
        for place in fingerPlaces.map({ exploration.nodes[$0].place }) {
            scene.update(place.session, at: place.session.now.seconds)
            for element in place.session.accessibility where Self.choices.contains(element.role) {
                let texts = texts(on: element, in: scene)
                guard texts.count == 1, let text = texts.first else { continue }
                if let cover = scene.cover(of: text) {
                    let isChosen = element[.checked] == .boolean(true) || element[.selected] == .boolean(true)
                    if isChosen { covered.append((element.name, text, cover, place)) }
                } else {
                    read.insert(text)
                }
            }
        }
        guard let (element, _, cover, place) = covered.first(where: { read.contains($0.text) }) else { return }
        complaints.add(
            .announced, place, element,
            "it is told as chosen where '\(component.name(ofLayer: cover))' lies over its words")
    }

    /// The texts in an element's layer, or with their origin in its bounds, covered or not.
    private func texts(on element: AccessibilityNode, in scene: Scene) -> [LayerID] {
        guard let bounds = scene.bounds(ofElement: element) else { return [] }
        return subject.texts.values.sorted().filter { layer in
            scene.isVisible(layer)
                && (component.lineage(ofLayer: layer).contains(element.layer)
                    || bounds.contains(scene.canvasMatrix(of: layer).applied(to: .zero)))
        }
    }
}

extension Scene {
    /// Something opaque that covers a text at three points along its line; `nil` if the text can be seen at one of
    /// them.
    fileprivate func cover(of text: LayerID) -> LayerID? {
        guard let bounds = bounds(of: text, withEffects: false)?.applied(canvasMatrix(of: text)) else { return nil }
        var cover: LayerID?
        for part in [0.3, 0.5, 0.7] {
            let painted = layers(at: bounds.low + [part * bounds.size.x, bounds.size.y / 2, 0, 0])
            guard let own = painted.firstIndex(of: text), let hiding = painted[..<own].first(where: { hides($0) })
            else { return nil }
            cover = hiding
        }
        return cover
    }
}

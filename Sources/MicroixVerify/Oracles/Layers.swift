import MicroixCore
import MicroixMotion

/// Checks layers that come and go.
extension Probe {
    /// Something less opaque, or smaller, than this counts as not seen.
    private static let visible = 0.05

    /// Reports a layer that could be seen and is gone at once, if nothing comes in its place.
    ///
    /// - Parameter leaving: The layers that were leaving before.
    mutating func checkLayers(leaving: LayerSet) {
        if subject.poppingLayers.isEmpty { return }
        var gone: [LayerID] = []
        for event in events {
            // Words come in its place, as what a person has written comes in the place of a hint.
            if case .shown(let change) = event.evidence, change.name.hasSuffix(".text"), change.from == .text(""),
                change.to != .text("")
            {
                return
            }
            guard case .presence(let layer, let presence) = event.kind else { continue }
            // A host takes away the whole component on purpose.
            if layer == .whole { return }
            switch presence {
            case .absent:
                if !leaving.contains(layer) { gone.append(layer) }
            // Another layer comes in its place, such as another icon.
            case .present: return
            case .leaving: continue
            }
        }
        let component = subject.component
        // A layer inside another one goes with it.
        for layer in gone
        where subject.poppingLayers.contains(layer)
            && !component.lineage(ofLayer: layer).contains(where: { $0 != layer && gone.contains($0) })
        {
            // A group may have no key of its own; then the keys inside it are used.
            let keys = [false, true].flatMap { isWithin in
                component.keys.indices.filter { key in
                    guard let own = component.layer(ofKey: key) else { return false }
                    return isWithin ? own != layer && component.lineage(ofLayer: own).contains(layer) : own == layer
                }
            }
            guard component.appearance(ofLayer: layer, { before[$0].value }) > Self.visible, wasInSight(layer),
                !isWhereItGoes(layer),
                let key = keys.first(where: { component.keys[$0].name.hasSuffix(".opacity") }) ?? keys.first
            else { continue }
            report(
                .jump, key: key, amount: 1,
                "'\(component.name(ofLayer: layer))' is gone at once, though it was to be seen")
        }
    }

    /// Whether the layer already had its absent values, so that it would also be gone at once without an interruption.
    private func isWhereItGoes(_ layer: LayerID) -> Bool {
        let component = subject.component
        let keys = component.keys.indices.filter { component.layer(ofKey: $0) == layer }
        func isNear(_ one: Lanes, _ other: Lanes, _ key: KeyID) -> Bool {
            (one - other).magnitudes.max() <= 3 * subject.tolerances[key]
        }
        let ends = keys.map { ($0, session.shown($0, at: session.now.seconds).value) }
        return ends.contains { !isNear($1, component.keys[$0].base, $0) }
            && ends.allSatisfy { isNear($1, before[$0].value, $0) }
    }
}

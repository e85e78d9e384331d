import MicroixCore
import MicroixMotion

/// The ids of a component that a scene needs, resolved once, so that no name is looked up later.
final class SceneLayout: Sendable {
    /// A layer, with the keys and data keys that determine its look.
    struct Slot: Sendable {
        let name: String
        let shape: LayerShape
        /// The group around the layer; ``LayerID/whole`` for none.
        let parent: LayerID
        /// The key of each ``SceneProperty``, by its raw value.
        let keys: [KeyID?]
        /// The value of each ``SceneProperty`` that has no key, by its raw value.
        let initials: [Lanes]
        /// The data key of each ``SceneDatum``, by its raw value.
        let data: [DataKeyID?]
        /// The keys of the colour and the place of each stop of the gradient; empty for a plain fill.
        let stops: [(colour: KeyID, place: KeyID?)]
        /// Whether the scale is a pair of factors, not a single number.
        let hasPairedScale: Bool
    }

    /// The layer and the aspects that a key changes.
    struct Target: Sendable {
        let layer: LayerID
        let aspects: SceneAspects
    }

    let component: Component
    let slots: Table<LayerID, Slot>
    /// The target of each key; `nil` for free keys, and for keys that don't change what is drawn.
    let targets: Table<KeyID, Target?>
    let dataTargets: Table<DataKeyID, Target?>
    /// For each key, the keys that are computed from it.
    let dependents: Table<KeyID, [KeyID]>
    /// The layers of each group in the order of the declaration; ``LayerID/whole`` has those in no group.
    let children: Table<LayerID, [LayerID]>
    /// Whether any layer has a `z`.
    let hasOrder: Bool

    init(_ component: Component) {
        self.component = component
        let declared = component.declaration.layers
        var ids: [String: LayerID] = [:]
        for (id, layer) in zip(component.layerIDs, declared) { ids[layer.name.text] = id }
        var slots: Table<LayerID, Slot> = [Self.root]
        var targets = Table<KeyID, Target?>(repeating: nil, count: component.keys.count)
        var dataTargets = Table<DataKeyID, Target?>(repeating: nil, count: component.dataKeys.count)
        var children = Table<LayerID, [LayerID]>(repeating: [], count: declared.count + 1)
        var hasOrder = false
        for (id, layer) in zip(component.layerIDs, declared) {
            let (name, shape) = (layer.name.text, layer.shape)
            let parent = layer.parent.flatMap { ids[$0.text] } ?? .whole
            children[parent].append(id)
            let keys = SceneProperty.allCases.map { component.key(named: name + "." + $0.name) }
            let data = SceneDatum.allCases.map { component.dataKey(named: name + "." + $0.name) }
            var stops: [(colour: KeyID, place: KeyID?)] = []
            while let colour = component.key(named: "\(name).fill.\(stops.count + 1).color") {
                stops.append((colour, component.key(named: "\(name).fill.\(stops.count + 1).at")))
            }
            for (property, key) in zip(SceneProperty.allCases, keys) {
                guard let key else { continue }
                targets[key] = Target(layer: id, aspects: property.aspects(of: shape))
                if property == .z { hasOrder = true }
            }
            for stop in stops {
                targets[stop.colour] = Target(layer: id, aspects: .fill)
                if let place = stop.place { targets[place] = Target(layer: id, aspects: .fill) }
            }
            for (datum, key) in zip(SceneDatum.allCases, data) {
                if let key { dataTargets[key] = Target(layer: id, aspects: datum.aspects) }
            }
            slots.append(
                Slot(
                    name: name, shape: shape, parent: parent, keys: keys,
                    initials: SceneProperty.allCases.map { property in
                        shape.properties.first { $0.name == property.name }?.initial ?? .zero
                    },
                    data: data, stops: stops,
                    hasPairedScale: keys[SceneProperty.scale.rawValue].map { component.keys[$0].kind == .factors }
                        ?? true))
        }
        var dependents = Table<KeyID, [KeyID]>(repeating: [], count: component.keys.count)
        for (key, needed) in zip(component.keys.indices, component.dependences) {
            for other in needed { dependents[other].append(key) }
        }
        (self.slots, self.targets, self.dataTargets) = (slots, targets, dataTargets)
        (self.dependents, self.children, self.hasOrder) = (dependents, children, hasOrder)
    }

    private static var root: Slot {
        Slot(
            name: "", shape: .layer, parent: .whole, keys: SceneProperty.allCases.map { _ in nil },
            initials: SceneProperty.allCases.map { property in
                LayerShape.layer.properties.first { $0.name == property.name }?.initial ?? .zero
            },
            data: SceneDatum.allCases.map { _ in nil }, stops: [], hasPairedScale: true)
    }
}

import MicroixMotion

/// Layers that appear and disappear.
extension ComponentCompiler {
    /// Makes the tree of layers in document order; the first is the component itself.
    mutating func compileLayers() {
        layers = [Layer(name: "", parent: nil, hidden: nil)]
        for declared in declaration.layers {
            let parent = declared.parent.flatMap { layerIndices[$0.text] } ?? .whole
            if let name = declared.parent, parent == .whole {
                report(
                    .unknown(noun: "layer", name: name.text, place: "the layers before it", near: nil),
                    at: name.location)
            }
            let index = layers.append(
                Layer(
                    name: declared.name.text, parent: parent, part: declared.part,
                    hidden: dataIndices[declared.name.text + ".hidden"]))
            if layerIndices[declared.name.text] == nil { layerIndices[declared.name.text] = index }
        }
        for (number, repetition) in declaration.repetitions.enumerated() {
            for (position, name) in repetition.layers.enumerated() {
                guard let layer = layerIndices[name.text] else { continue }
                layers[layer].repetition = (number, position + 1)
            }
        }
        keyLayers = keys.mapTable { key in
            paths[key.name]?.layer.flatMap { layerIndices[$0.text] }
        }
        keyParts = Table(for: keys.indices) { part(ofKey: keys[$0].name, keyLayers[$0]) }
        dataParts = dataKeys.mapTable { key in
            part(ofKey: key.name, paths[key.name]?.layer.flatMap { layerIndices[$0.text] })
        }
        for key in keys.indices {
            var next = keyLayers[key]
            while let index = next {
                layers[index].keys.insert(key)
                next = layers[index].parent
            }
        }
        absences = Table(for: keys.indices) { paths[keys[$0].name].flatMap { absence(of: $0) } }
    }

    /// The part of a key: that of its layer, or else the one whose path the key's name begins with.
    private func part(ofKey name: String, _ layer: LayerID?) -> PartID {
        layer.map { layers[$0].part } ?? part(ofPath: name)
    }

    /// The part whose path a name begins with.
    func part(ofPath name: String) -> PartID {
        var rest = name[...]
        while let dot = rest.lastIndex(of: ".") {
            rest = rest[..<dot]
            if let part = partIndices[String(rest)] { return part }
        }
        return .whole
    }

    /// The values that a key has while its layer is away; `nil` if they are no different.
    private mutating func absence(of name: KeyName) -> Absence? {
        guard let layer = name.layer.flatMap({ layer($0) }), let key = keyIndices[name.text]
        else { return nil }
        if let own = layer.absent.first(where: { $0.property == name.property }) {
            return absence(own.from, own.to, key, at: own.property.location)
        }
        guard let (entry, style) = styled(name, { $0.absent }, { $0.key }) else { return nil }
        let before = problems.count
        defer { blame(style, since: before) }
        return absence(entry.from, entry.to, key, at: entry.key.property.location)
    }

    private mutating func absence(
        _ from: [Quantity]?, _ to: [Quantity]?, _ key: KeyID, at location: SourceLocation?
    ) -> Absence {
        let (own, place) = (keys[key], "'\(keys[key].name)'")
        return Absence(
            from: from.map { lanes($0, own.kind, range: own.range, place: place, at: location) },
            to: to.map { lanes($0, own.kind, range: own.range, place: place, at: location) })
    }

    /// Reports masks that are not siblings of the layer that they mask.
    mutating func checkMasks() {
        for key in dataKeys.indices where dataKeys[key].name.hasSuffix(".mask") {
            guard let own = declaration.layers.first(where: { $0.name.text + ".mask" == dataKeys[key].name }) else {
                continue
            }
            let beside = declaration.layers.filter { $0.parent == own.parent && $0.name != own.name }
                .map { $0.name.text }
            var names = [dataKeys[key].base]
            for mention in dataMentions[key] { if case .constant(let data) = mention.source { names.append(data) } }
            for case .text(let name) in names where !name.isEmpty && !beside.contains(name) {
                let location = own.data.first { $0.property.text == "mask" }?.property.location ?? own.name.location
                report(
                    .unknown(
                        noun: "layer", name: name, place: "the group of '\(own.name.text)', which it masks",
                        near: suggestion(for: name, among: beside)), at: location)
            }
        }
    }

    /// Compiles how a layer appears or disappears.
    mutating func compiled(_ declared: AppearanceDeclaration) -> Appearance? {
        guard let layer = layerIndices[declared.layer.text] else {
            let near = suggestion(for: declared.layer.text, among: layers.dropFirst().map { $0.name })
            report(
                .unknown(noun: "layer", name: declared.layer.text, place: nil, near: near),
                at: declared.layer.location)
            return nil
        }
        var result = Appearance(layer: layer, event: declared.event, cues: timed(declared.cues))
        for key in keys.indices where keyLayers[key] == layer {
            guard let property = paths[keys[key].name]?.property else { continue }
            let own = declared.actions.first { $0.property == property }
            if own == nil, absences[key] == nil { continue }
            guard let action = own?.action ?? declared.whole else { continue }
            let location = own?.property.location ?? declared.layer.location
            var answer = answer(action, key: key, at: location)
            if own == nil, case .accompanied(let alone, let others, let cues) = answer {
                // What accompanies all keys of a layer comes only once.
                answer = result.actions.isEmpty && !others.isEmpty ? .accompanied(alone, by: others, cues: []) : alone
                result.cues = result.cues ?? cues
            }
            result.actions.insert(answer, for: key)
        }
        return result
    }

    /// Whether layers may appear and disappear one by one, or rules listen to `appear` and `disappear`.
    var hasPresence: Bool {
        let feedbacks =
            [feedback] + states.map { $0.feedback } + rules.map { $0.feedback }
            + parts.flatMap { part in
                part.transitions.map { $0.feedback }
                    + part.styles.flatMap { style in [style.feedback] + style.transitions.map { $0.feedback } }
            }
        return absences.contains { $0 != nil } || layers.contains { $0.hidden != nil }
            || [TriggerID.appear, TriggerID.disappear].contains { !listeners[$0].isEmpty }
            || feedbacks.contains { !$0.appearances.isEmpty }
    }
}

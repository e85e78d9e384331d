extension ComponentCompiler {
    /// The indices of the styles that a part uses, in the order in which they are searched: outer parts first.
    func chain(of part: PartID) -> [Int] {
        var around = [part]
        while let outer = around.last, outer != .whole { around.append(declaration.placed[outer.index - 1].parent) }
        return styleList.indices.filter { around.contains(styleList[$0].part) }
    }

    /// The names that a style can use for a layer: its own name and its classes; for layers of parts, a component's own
    /// style can use only the classes.
    func names(of layer: LayerDeclaration, in style: Int) -> [String] {
        let (declared, part) = styleList[style]
        let classes = layer.classes.map { $0.text }
        if layer.part != part, declared.isOwn { return classes }
        return [String(layer.name.text.dropFirst(prefix(of: layer.part).count))] + classes
    }

    /// The first entry for a key in the chain of styles, and the index of its style; `nil` if no style has one.
    ///
    /// Values, plain data, values while away, and feedback are all found by the same names in the same order.
    func styled<Entry>(
        _ key: KeyName, _ entries: (StyleDeclaration) -> [Entry], _ path: (Entry) -> KeyName
    ) -> (entry: Entry, style: Int)? {
        if styleList.isEmpty { return nil }
        for index in chain(of: part(of: key)) {
            if let found = entry(of: key, in: entries(styleList[index].style), index, path) { return (found, index) }
        }
        return nil
    }

    private func part(of key: KeyName) -> PartID {
        key.layer.flatMap { layer($0) }?.part ?? part(ofPath: key.text)
    }

    /// Adds a key for every property to which a style gives a value or feedback.
    mutating func addStyledKeys() {
        for index in styleList.indices {
            let style = styleList[index].style
            for name in style.values.map({ $0.key }) + style.data.map({ $0.key }) where !isUndeclared(name, index) {
                addStyledKeys(name, index)
            }
            for name in style.otherKeyNames { addStyledKeys(name, index) }
        }
    }

    /// The values that styles give undeclared keys, for each part whose store is open; by full name.
    var undeclared: UndeclaredKeys {
        var names: Set<String> = []
        var entries: [UndeclaredKeys.Entry] = []
        for part in parts.indices where parts[part].isOpen {
            for index in chain(of: part) {
                for (key, _) in plainData(of: styleList[index].style) {
                    for name in undeclaredNames(of: key, in: part, style: index)
                    where names.insert(name.text).inserted {
                        let found = styled(name, plainData) { $0.key }
                        entries.append(.init(name: name.text, written: nil, value: found?.entry.value ?? .null))
                    }
                }
            }
        }
        return UndeclaredKeys(entries)
    }

    /// The plain data of a style; also its single numbers, because a style that is read alone doesn't know which keys
    /// move.
    func plainData(of style: StyleDeclaration) -> [(key: KeyName, value: PlainData)] {
        style.data.map { ($0.key, $0.value) }
            + style.values.compactMap { entry in
                guard entry.value.count == 1, let number = fold(entry.value[0]).constant, number.isFinite else {
                    return nil
                }
                return (entry.key, .number(number))
            }
    }

    /// The undeclared keys of a part to which a style's entry gives a value.
    private func undeclaredNames(of key: KeyName, in part: PartID, style: Int) -> [KeyName] {
        guard key.property.text.isWord else { return [] }
        guard let word = key.layer?.text else {
            let name = prefix(of: part) + key.property.text
            let isDeclared = keyIndices[name] != nil || dataIndices[name] != nil || layerPositions[name] != nil
            return isDeclared ? [] : [KeyName(nil, Name(name))]
        }
        return declaration.layers.filter { layer in
            layer.part == part && partIndices[layer.name.text] == nil && names(of: layer, in: style).contains(word)
                && !layer.shape.has(key.property.text) && !layer.shape.hasLane(key.property.text)
        }.map { KeyName($0.name, key.property) }
    }

    /// Whether a key of a style can exist only as an undeclared key of an open store.
    private func isUndeclared(_ key: KeyName, _ style: Int) -> Bool {
        let owner = styleList[style].part
        guard owner == .whole ? declaration.isOpen : declaration.placed[owner.index - 1].isOpen,
            key.property.text.isWord
        else { return false }
        if let word = key.layer {
            return declaration.layers.contains { names(of: $0, in: style).contains(word.text) }
                && !LayerShape.allCases.contains { $0.has(key.property.text) || $0.hasLane(key.property.text) }
        }
        let name = prefix(of: owner) + key.property.text
        return !freeKeys.contains { $0.text == name }
            && !declaration.layers.contains { names(of: $0, in: style).contains(key.property.text) }
    }

    private mutating func addStyledKeys(_ name: KeyName, _ style: Int) {
        let (declared, owner) = styleList[style]
        let isOwn = declared.isOwn
        let known = declaration.layers.filter { isOwn ? $0.part >= owner : true }
        guard let part = name.layer else {
            if known.contains(where: { self.names(of: $0, in: style).contains(name.property.text) }) { return }
            let own = Name(prefix(of: owner) + name.property.text, at: name.property.location)
            if isOwn || declaration.properties.contains(where: { $0.property == own }) {
                addKey(KeyName(nil, own), base: nil)
            }
            return
        }
        let names = known.flatMap { self.names(of: $0, in: style) }
        if isOwn, !names.contains(part.text) {
            let near = suggestion(for: part.text, among: names)
            report(.unknown(noun: "layer or class", name: part.text, place: nil, near: near), at: part.location)
            return
        }
        let properties = LayerShape.allCases.flatMap { shape in
            shape.properties.map { $0.name } + shape.dataProperties.map { $0.name }
        }
        let isPart = LayerShape.allCases.contains { $0.hasLane(name.property.text) }
        guard properties.contains(name.property.text) || isPart else {
            let (near, before) = (suggestion(for: name.property.text, among: properties), problems.count)
            report(
                .unknown(noun: "property", name: name.property.text, place: "'\(part.text)'", near: near),
                at: name.property.location)
            blame(style, since: before)
            return
        }
        // A class may contain layers whose shape has no such property.
        for layer in known where self.names(of: layer, in: style).contains(part.text) && falls(layer.part, on: owner) {
            guard layer.shape.has(name.property.text) || layer.shape.hasLane(name.property.text) else { continue }
            addKey(KeyName(layer.name, name.property), base: nil)
        }
    }

    /// Whether a part is `owner`, or inside it, and so uses the styles of `owner`.
    private func falls(_ part: PartID, on owner: PartID) -> Bool {
        var next = part
        while next != owner, next != .whole { next = declaration.placed[next.index - 1].parent }
        return next == owner
    }

    /// Compiles the feedback of each style, for the keys of each part that uses it.
    mutating func compileStyles() {
        for part in parts.indices where !styleList.isEmpty {
            currentPart = part
            let own = declaration.layers.filter { $0.part == part }
            for index in chain(of: part) {
                let (style, owner) = styleList[index]
                let before = problems.count
                let transitions = style.transitions.filter { transition in
                    // A style that several components share may name states that this component doesn't have.
                    owner == part
                        ? style.isOwn || isKnown(transition.pattern) : !style.isOwn && isKnown(transition.pattern)
                }.map { TransitionFeedbackDeclaration($0.pattern, forKeys($0.feedback, own, index)) }
                parts[part].styles.append(
                    Style(
                        name: style.name.text, feedback: compiled(forKeys(style.feedback, own, index)),
                        transitions: compiled(transitions)))
                blame(index, since: before)
            }
            parts[part].limits = chain(of: part).compactMap { styleList[$0].style.limits }.first
        }
        currentPart = .whole
    }

    /// Replaces layers and classes in feedback by the keys that they mean.
    private func forKeys(
        _ feedback: FeedbackDeclaration, _ layers: [LayerDeclaration], _ style: Int
    ) -> FeedbackDeclaration {
        var result = FeedbackDeclaration(cues: feedback.cues, silences: feedback.silences)
        if styleList[style].part == currentPart { result.groups = feedback.groups }
        for layer in layers {
            for event in PresenceEvent.allCases {
                // Here, appearing and disappearing are treated like keys of the layer.
                let name = KeyName(layer.name, Name(event.rawValue))
                let found = entry(of: name, in: feedback.appearances, style) {
                    KeyName($0.layer, Name($0.event.rawValue))
                }
                guard var appearance = found else { continue }
                appearance.layer = Name(layer.name.text, at: appearance.layer.location)
                result.appearances.append(appearance)
            }
        }
        let own =
            keys.indices.filter { keyParts[$0] == currentPart }.map { keys[$0].name }
            + dataKeys.indices.filter { dataParts[$0] == currentPart }.map { dataKeys[$0].name }
        for name in own.compactMap({ paths[$0] }) {
            let found = entry(of: name, in: feedback.actions, style) { $0.key }
            guard let found else { continue }
            // Mistakes in an action are reported where the action is declared, not where the key is.
            let place = Name(name.property.text, at: found.key.property.location)
            result.actions.append(.init(KeyName(name.layer, place), found.action))
        }
        for layer in layers {
            // An action for all keys of a layer is found under the layer's name, or under a class.
            let found = names(of: layer, in: style).lazy.compactMap { word in
                feedback.actions.first { $0.key.layer == nil && $0.key.property.text == word }
            }.first
            guard let found else { continue }
            result.actions.append(
                .init(KeyName(nil, Name(layer.name.text, at: found.key.property.location)), found.action))
        }
        return result
    }

    /// The entry of a style for a key: under the name of its layer, or else under the first of its classes that has
    /// one.
    private func entry<Entry>(
        of key: KeyName, in list: [Entry], _ style: Int, _ path: (Entry) -> KeyName
    ) -> Entry? {
        guard let layer = key.layer.flatMap({ layer($0) }) else {
            return list.first { entry in
                path(entry).layer == nil
                    && prefix(of: styleList[style].part) + path(entry).property.text == key.property.text
            }
        }
        for word in names(of: layer, in: style) {
            if let found = list.first(where: { path($0).layer?.text == word && path($0).property == key.property }) {
                return found
            }
        }
        return nil
    }

    /// Adds the name of the style to problems in a style of another file, because their locations are in that file.
    mutating func blame(_ style: Int, since before: Int) {
        let style = styleList[style].style
        if style.isOwn { return }
        for index in before..<problems.count {
            problems[index] = DefinitionProblem(
                .conflict("in the style '\(style.name.text)': \(problems[index].message)", hint: problems[index].hint),
                at: problems[index].location)
        }
    }
}

extension ComponentCompiler {
    /// The positions among all styles of those on which a part falls back, the outermost first.
    func chain(of part: PartID) -> [Int] {
        var around = [part]
        while let outer = around.last, outer != .whole { around.append(declaration.placed[outer.index - 1].parent) }
        return styleList.indices.filter { around.contains(styleList[$0].part) }
    }

    /// The names by which a style may speak of a layer: its own and its classes; a component's own style knows of the
    /// layers of its parts only the classes.
    func names(of layer: LayerDeclaration, in style: Int) -> [String] {
        let (declared, part) = styleList[style]
        let classes = layer.classes.map { $0.text }
        if layer.part != part, declared.isOwn { return classes }
        return [String(layer.name.text.dropFirst(prefix(of: layer.part).count))] + classes
    }

    /// What the chain of styles says of a key: the first style that says anything, and which it is.
    ///
    /// Values, plain data, what layers are while away, and feedback are all found by the same words in the same order.
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

    /// Makes a key of every property that a style gives a value or feedback to.
    mutating func addStyledKeys() {
        for index in styleList.indices {
            let style = styleList[index].style
            for name in style.values.map({ $0.key }) + style.data.map({ $0.key }) where !isUndeclared(name, index) {
                addStyledKeys(name, index)
            }
            for name in style.otherKeyNames { addStyledKeys(name, index) }
        }
    }

    /// What styles say of keys that nobody declared, of each part whose store is open; by full name.
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

    /// The plain data of a style; numbers as well, as a style that is read alone does not know which of them move.
    func plainData(of style: StyleDeclaration) -> [(key: KeyName, value: PlainData)] {
        style.data.map { ($0.key, $0.value) }
            + style.values.compactMap { entry in
                guard entry.value.count == 1, let number = fold(entry.value[0]).constant, number.isFinite else {
                    return nil
                }
                return (entry.key, .number(number))
            }
    }

    /// The keys of a part that a style means and nobody declared.
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

    /// Whether a style's key is one that no store has but an open one.
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
        // A class may hold layers of shapes that have no such property.
        for layer in known where self.names(of: layer, in: style).contains(part.text) && falls(layer.part, on: owner) {
            guard layer.shape.has(name.property.text) || layer.shape.hasLane(name.property.text) else { continue }
            addKey(KeyName(layer.name, name.property), base: nil)
        }
    }

    /// Whether a part is another one, or lies in it, so that it falls back on its styles.
    private func falls(_ part: PartID, on owner: PartID) -> Bool {
        var next = part
        while next != owner, next != .whole { next = declaration.placed[next.index - 1].parent }
        return next == owner
    }

    /// The feedback of each style, for the keys of each part that falls back on it.
    mutating func compileStyles() {
        for part in parts.indices where !styleList.isEmpty {
            currentPart = part
            let own = declaration.layers.filter { $0.part == part }
            for index in chain(of: part) {
                let (style, owner) = styleList[index]
                let before = problems.count
                let transitions = style.transitions.filter { transition in
                    // A style that others share may know states that this component does not have.
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

    /// Feedback by layer or class as feedback of the keys that it concerns.
    private func forKeys(
        _ feedback: FeedbackDeclaration, _ layers: [LayerDeclaration], _ style: Int
    ) -> FeedbackDeclaration {
        var result = FeedbackDeclaration(cues: feedback.cues, silences: feedback.silences)
        if styleList[style].part == currentPart { result.groups = feedback.groups }
        for layer in layers {
            for event in PresenceEvent.allCases {
                // A layer comes and goes as if that were one of its keys.
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
            // The mistakes of an action are told where it stands, not where the key does.
            let place = Name(name.property.text, at: found.key.property.location)
            result.actions.append(.init(KeyName(name.layer, place), found.action))
        }
        for layer in layers {
            // What answers for all keys of a layer stands below its name, or below a class.
            let found = names(of: layer, in: style).lazy.compactMap { word in
                feedback.actions.first { $0.key.layer == nil && $0.key.property.text == word }
            }.first
            guard let found else { continue }
            result.actions.append(
                .init(KeyName(nil, Name(layer.name.text, at: found.key.property.location)), found.action))
        }
        return result
    }

    /// The entry of a key in a style: by its layer's name, else by the first of its classes that has one.
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

    /// Says of problems in another file's style which one it is; their places are in that file.
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

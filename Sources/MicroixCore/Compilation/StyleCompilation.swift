extension ComponentCompiler {
    /// What the chain of styles says of a key: the first style that says anything, and which it is.
    ///
    /// Values, plain data, what layers are while away, and feedback are all found by the same words in the same order.
    func styled<Entry>(
        _ key: KeyName, _ entries: (StyleDeclaration) -> [Entry], _ path: (Entry) -> KeyName
    ) -> (entry: Entry, style: Int)? {
        for (index, style) in declaration.styles.enumerated() {
            if let found = entry(of: key, in: entries(style), path) { return (found, index) }
        }
        return nil
    }

    /// Makes a key of every property that a style gives a value or feedback to.
    mutating func addStyledKeys() {
        for (index, style) in declaration.styles.enumerated() {
            for name in style.keyNames {
                addStyledKeys(name, index)
            }
        }
    }

    private mutating func addStyledKeys(_ name: KeyName, _ style: Int) {
        let isOwn = declaration.styles[style].isOwn
        guard let part = name.layer else {
            if isOwn || declaration.properties.contains(where: { $0.property == name.property }) {
                addKey(name, base: nil)
            }
            return
        }
        let parts = declaration.layers.flatMap { [$0.name] + $0.classes }
        if isOwn, !parts.contains(part) {
            let near = suggestion(for: part.text, among: parts.map { $0.text })
            report(.unknown(noun: "layer or class", name: part.text, place: nil, near: near), at: part.location)
            return
        }
        let known = LayerShape.allCases.flatMap { shape in
            shape.properties.map { $0.name } + shape.dataProperties.map { $0.name }
        }
        let isPart = LayerShape.allCases.contains { $0.hasLane(name.property.text) }
        guard known.contains(name.property.text) || isPart else {
            let (near, before) = (suggestion(for: name.property.text, among: known), problems.count)
            report(
                .unknown(noun: "property", name: name.property.text, place: "'\(part.text)'", near: near),
                at: name.property.location)
            blame(style, since: before)
            return
        }
        // A class may hold layers of shapes that have no such property.
        for layer in declaration.layers where layer.name == part || layer.classes.contains(part) {
            guard layer.shape.has(name.property.text) || layer.shape.hasLane(name.property.text) else { continue }
            addKey(KeyName(layer.name, name.property), base: nil)
        }
    }

    /// The feedback of each style, for the keys that it concerns.
    mutating func compileStyles() {
        for (index, style) in declaration.styles.enumerated() {
            let before = problems.count
            let transitions = style.transitions.filter { transition in
                // A style that others share may know states that this component does not have.
                style.isOwn || isKnown(transition.pattern)
            }.map { TransitionFeedbackDeclaration($0.pattern, forKeys($0.feedback)) }
            styles.append(
                Style(
                    name: style.name.text, feedback: compiled(forKeys(style.feedback)),
                    transitions: compiled(transitions)))
            blame(index, since: before)
        }
    }

    /// Feedback by layer or class as feedback of the keys that it concerns.
    private func forKeys(_ feedback: FeedbackDeclaration) -> FeedbackDeclaration {
        var result = FeedbackDeclaration(cues: feedback.cues, silences: feedback.silences)
        result.groups = feedback.groups
        for layer in declaration.layers {
            for event in PresenceEvent.allCases {
                // A layer comes and goes as if that were one of its keys.
                let name = KeyName(layer.name, Name(event.rawValue))
                let found = entry(of: name, in: feedback.appearances) {
                    KeyName($0.layer, Name($0.event.rawValue))
                }
                guard var appearance = found else { continue }
                appearance.layer = Name(layer.name.text, at: appearance.layer.location)
                result.appearances.append(appearance)
            }
        }
        for name in keys.map({ $0.name }) + dataKeys.map({ $0.name }) {
            let name = KeyName(stringLiteral: name)
            let found = entry(of: name, in: feedback.actions) { $0.key }
            guard let found else { continue }
            // The mistakes of an action are told where it stands, not where the key does.
            let place = Name(name.property.text, at: found.key.property.location)
            result.actions.append(.init(KeyName(name.layer, place), found.action))
        }
        return result
    }

    /// The entry of a key in a style: by its layer's name, else by the first of its classes that has one.
    private func entry<Entry>(of key: KeyName, in list: [Entry], _ path: (Entry) -> KeyName) -> Entry? {
        if let own = list.first(where: { path($0).text == key.text }) { return own }
        guard let layer = declaration.layers.first(where: { $0.name == key.layer }) else { return nil }
        for part in layer.classes {
            if let found = list.first(where: { path($0).layer == part && path($0).property == key.property }) {
                return found
            }
        }
        return nil
    }

    /// Says of problems in another file's style which one it is; their places are in that file.
    mutating func blame(_ style: Int, since before: Int) {
        let style = declaration.styles[style]
        if style.isOwn { return }
        for index in before..<problems.count {
            problems[index] = DefinitionProblem(
                .conflict("in the style '\(style.name.text)': \(problems[index].message)", hint: problems[index].hint),
                at: problems[index].location)
        }
    }
}

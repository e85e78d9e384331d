import MicroixMotion

extension ComponentCompiler {
    /// Adds a key for every property that has a base, a value in a state, or feedback.
    mutating func compileKeys() {
        findPairedScales()
        for layer in declaration.layers {
            checkUnique(layer.base.map { $0.property }, "property", in: "the layer '\(layer.name.text)'")
            for base in layer.base { addKey(KeyName(layer.name, base.property), base: base) }
            for data in layer.data { addKey(KeyName(layer.name, data.property), base: nil) }
            for absent in layer.absent { addKey(KeyName(layer.name, absent.property), base: nil) }
        }
        checkUnique(freeKeys, "property")
        for data in declaration.data { addKey(KeyName(nil, data.property), base: nil) }
        for property in declaration.properties { addKey(KeyName(nil, property.property), base: property) }

        for base in declaration.layers.flatMap({ $0.base }) + declaration.properties {
            if let declared = base.expression { addKeys(of: declared) }
        }
        addComputedKeys()
        for state in declaration.states { addKeys(of: state) }
        for placed in declaration.placed { addKeys(of: placed.chart) }
        addKeys(of: declaration.feedback)
        for transition in declaration.transitions + declaration.placed.flatMap({ $0.transitions }) {
            addKeys(of: transition.feedback)
        }
        for rule in declaration.rules {
            addKeys(of: rule.feedback)
            addKeys(of: rule.occasion)
            addKeys(of: rule.conditions)
        }
        for promise in declaration.promises.flatMap({ repeated($0) }) {
            for expression in promise.kind.expressions { addKeys(of: expression) }
            addKeys(of: promise.conditions)
        }
        for value in accessibilities.flatMap({ $0.declared.values }) {
            switch value.source {
            case .data, .computed: break
            case .expression(let expression): addKeys(of: expression)
            case .conditions(let conditions): addKeys(of: conditions)
            }
        }
        for gesture in declaration.gestures {
            guard let drive = gesture.drive else { continue }
            let repetition = declaration.repetitions.first { $0.name == drive.key.layer && $0.name == gesture.layer }
            for layer in repetition?.layers ?? [] { addKey(KeyName(layer, drive.key.property), base: nil) }
            if repetition == nil { addKey(drive.key, base: nil) }
        }
        addStyledKeys()
        for name in kept { addKey(name, base: nil) }
        widenScales()

        keys.sort { $0.name < $1.name }
        for key in keys.indices { keyIndices[keys[key].name] = key }
        mentions = Table(repeating: [], count: keys.count)
        findLaneKeys()
        orderDataKeys()
    }

    /// Adds the keys from which an expression is computed, even if nothing else mentions them.
    private mutating func addKeys(of expression: ExpressionDeclaration) {
        for name in expression.keyNames { addKey(name, base: nil) }
    }

    mutating func compileBaseExpressions() {
        for layer in declaration.layers {
            for base in layer.base { addExpression(KeyName(layer.name, base.property), base) }
        }
        for property in declaration.properties { addExpression(KeyName(nil, property.property), property) }
    }

    private mutating func addExpression(_ name: KeyName, _ base: BaseDeclaration) {
        guard let declared = base.expression, let key = keyIndices[name.text] else { return }
        baseExpressions[key] = expression(declared, for: key, at: base.property.location)
    }

    /// The values that a state gives keys, with the rotations that follow its paths.
    func values(of state: StateDeclaration) -> [ValueDeclaration] {
        var result = state.values
        for value in state.values {
            guard case .endless(let motion) = value.source, let (key, following) = companion(of: value.key, motion),
                !state.values.contains(where: { $0.key.text == key.text })
            else { continue }
            result.append(ValueDeclaration(key, .endless(following)))
        }
        return result
    }

    private mutating func addKeys(of state: StateDeclaration) {
        for value in values(of: state) {
            addKey(value.key, base: nil)
            if case .expression(let declared) = value.source { addKeys(of: declared) }
        }
        addKeys(of: state.feedback)
        for child in state.states { addKeys(of: child) }
    }

    private mutating func addKeys(of feedback: FeedbackDeclaration) {
        for entry in feedback.actions where !meansLayer(entry.key) {
            addKey(entry.key, base: nil)
            if case .motion(let motion) = entry.action, let (key, _) = companion(of: entry.key, motion) {
                addKey(key, base: nil)
            }
        }
        // Also the keys in groups, and those of layers that appear and disappear.
        for name in feedback.keyNames where !meansLayer(name) { addKey(name, base: nil) }
    }

    /// Adds the keys for which rules wait, or that they test, even if nothing ever moves them.
    private mutating func addKeys(of occasion: RuleDeclaration.Occasion) {
        guard case .on(let list) = occasion else { return }
        for listening in list {
            switch listening {
            case .trigger: break
            case .rest(_, let names): for name in names { addKey(ofLayer: name) }
            case .crossing(let key, _, _), .every(let key, _): addKey(key, base: nil)
            case .meeting(let key, _, let threshold):
                addKey(key, base: nil)
                addKeys(of: threshold)
            }
        }
    }

    private mutating func addKeys(of conditions: [ConditionDeclaration]) {
        for condition in conditions.flatMap({ $0.all }) {
            let facts = condition.facts
            if let subject = facts.subject { addKey(ofLayer: subject) }
            if let bound = facts.bound { addKeys(of: bound) }
        }
    }

    /// Adds the key that a path names, if the path begins with a layer.
    private mutating func addKey(ofLayer path: Name) {
        if let key = keyPath(path) { addKey(key, base: nil) }
    }

    /// The layer and the property of a path; `nil` if the path does not begin with a layer.
    func keyPath(_ path: Name) -> KeyName? {
        var rest = path.text[...]
        // Names of layers in parts contain dots, so the longest match counts.
        while let dot = rest.lastIndex(of: ".") {
            rest = rest[..<dot]
            guard layerPositions[String(rest)] != nil else { continue }
            let property = path.text[path.text.index(after: dot)...]
            // Names of fields and free keys of a part begin with its name, too; none of them is called like a property
            // of a group.
            if partIndices[String(rest)] != nil, !LayerShape.layer.has(String(property)),
                !LayerShape.layer.hasLane(String(property))
            {
                return nil
            }
            return KeyName(Name(String(rest), at: path.location), Name(String(property), at: path.location))
        }
        return nil
    }

    /// Adds a key, unless it exists; reports a layer or a property that does not exist.
    mutating func addKey(_ name: KeyName, base: BaseDeclaration?) {
        // A text without a layer may still be the path of a layer's key.
        if name.layer == nil, let known = keyPath(name.property) { return addKey(known, base: base) }
        if let property = dataProperty(name) { return addDataKey(name, property) }
        if let whole = whole(of: name) {
            if let layer = whole.layer, whole.property.text == "scale" { pairedScales.insert(layer.text) }
            addKey(whole, base: nil)
        }
        guard keyIndices[name.text] == nil, let property = property(name) else { return }
        var value = property.initial
        var style: Int?
        if let base, base.expression == nil {
            value = lanes(
                base.value, property.kind, range: property.range, place: "'\(name.text)'", at: name.property.location)
        }
        if base == nil, let (entry, index) = styled(name, { $0.values }, { $0.key }) {
            let location = entry.key.property.location
            let before = problems.count
            if whole(of: name) != nil {
                report(
                    .conflict("'\(name.text)' is a lane of another key, and has its value", hint: "give the whole one"),
                    at: location)
            }
            value = lanes(
                entry.value, property.kind, range: property.range, place: "'\(name.text)'",
                at: location ?? name.property.location)
            blame(index, since: before)
            style = index
        }
        keyIndices[name.text] = keys.endIndex
        paths[name.text] = name
        keys.append(
            Key(
                name: name.text, kind: property.kind, unit: property.unit, isDirection: property.isDirection,
                range: property.range, base: value, initial: property.initial, style: style))
    }

    /// The names of the keys without a layer.
    var freeKeys: [Name] {
        declaration.data.map { $0.property } + declaration.properties.map { $0.property }
            + declaration.computed.map { $0.property }
    }

    private mutating func property(_ name: KeyName) -> LayerProperty? {
        guard let layerName = name.layer else {
            let isAngle =
                declaration.properties.first { $0.property == name.property }?.isAngle
                ?? declaration.computed.first { $0.property == name.property }?.isAngle
            if let isAngle {
                return LayerProperty(
                    name.property.text, isAngle ? .angle : .number, isAngle ? .degrees : .fraction, .zero)
            }
            let known = (declaration.layers.map { $0.name } + freeKeys).map { $0.text }
            let near = suggestion(for: name.property.text, among: known)
            report(
                .unknown(noun: "layer or property", name: name.property.text, place: nil, near: near),
                at: name.property.location)
            return nil
        }
        guard let layer = layer(layerName) else {
            if declaration.repetitions.contains(where: { $0.name == layerName }) {
                report(
                    .conflict(
                        "'\(layerName.text)' is repeated, so that '\(name.text)' is many keys",
                        hint: "say which: \(layerName.text)[1].\(name.property.text)"), at: layerName.location)
                return nil
            }
            let near = suggestion(for: layerName.text, among: declaration.layers.map { $0.name.text })
            report(.unknown(noun: "layer", name: layerName.text, place: nil, near: near), at: layerName.location)
            return nil
        }
        let properties = layer.shape.properties
        if let property = properties.first(where: { $0.name == name.property.text }) {
            let isNumber = property.kind == .factors && !pairedScales.contains(layer.name.text)
            return isNumber
                ? LayerProperty(property.name, .number, property.unit, [1, 0, 0, 0], property.range) : property
        }
        if let (whole, lane) = layer.shape.lane(name.property.text) {
            return LayerProperty(
                name.property.text, .number, whole.unit, [whole.initial[lane], 0, 0, 0], whole.range)
        }
        let known = properties.map { $0.name } + layer.shape.dataProperties.map { $0.name }
        let near = suggestion(for: name.property.text, among: known)
        report(
            .unknown(
                noun: "property", name: name.property.text, place: "the \(layer.shape.rawValue) '\(layer.name.text)'",
                near: near), at: name.property.location)
        return nil
    }
}

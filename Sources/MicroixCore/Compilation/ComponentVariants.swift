extension Component {
    /// Compiles a declaration.
    ///
    /// - Throws: ``DefinitionProblems`` with all mistakes in the declaration.
    public convenience init(_ declaration: ComponentDeclaration) throws(DefinitionProblems) {
        try self.init(declaration, authored: declaration, keeping: [])
    }

    private convenience init(
        _ declaration: ComponentDeclaration, authored: ComponentDeclaration, keeping kept: [KeyName]
    ) throws(DefinitionProblems) {
        if declaration.placed.isEmpty, let excess = declaration.excess { throw DefinitionProblems([excess]) }
        var compiler = ComponentCompiler(declaration, keeping: kept)
        compiler.compile()
        guard compiler.problems.isEmpty else { throw DefinitionProblems(compiler.problems) }
        guard compiler.requests.isEmpty else { throw DefinitionProblems(unsampled: compiler.requests) }
        self.init(
            compiler.linked, authored: authored, keys: compiler.keys, dataKeys: compiler.dataKeys,
            undeclared: compiler.undeclared, triggers: compiler.triggers,
            ownTriggerCount: compiler.ownTriggerCount, states: compiler.states, historyCount: compiler.historyCount,
            rules: compiler.rules, listening: compiler.selectionTable(), restWatches: compiler.restWatches,
            crossingWatches: compiler.crossingWatches, promises: compiler.promises, mentions: compiler.mentions,
            dataMentions: compiler.dataMentions, layers: compiler.layers, keyLayers: compiler.keyLayers,
            absences: compiler.absences, hasPresence: compiler.hasPresence, derived: compiler.derived,
            computedKeys: compiler.computedKeys, repetitions: compiler.repetitions, endless: compiler.endless,
            expressions: ExpressionTable(
                compiler.expressions, laneKeys: compiler.laneKeys, follows: compiler.follows,
                followOrder: compiler.followOrder, deepKeys: compiler.deepKeys),
            followed: compiler.followed,
            baseExpressions: Table(for: compiler.keys.indices) { compiler.baseExpressions[$0] },
            feedback: compiler.feedback,
            parts: compiler.parts, keyParts: compiler.keyParts, dataParts: compiler.dataParts,
            dataLayers: compiler.dataKeys.mapTable { key in
                compiler.paths[key.name]?.layer.flatMap { compiler.layerIndices[$0.text] }
            },
            heard: compiler.heard, triggerIndices: compiler.triggerIndices, gestures: compiler.gestures,
            hitShapes: compiler.hitShapes, elements: compiler.elements, keyboards: compiler.keyboards,
            callsHost: compiler.callsHost)
    }

    /// The same component with other values of some knobs.
    ///
    /// - Throws: ``DefinitionProblems`` for an unknown knob, a value outside its bounds, or one that makes something
    ///   else invalid.
    public func tuned(_ values: [(knob: String, value: Double)]) throws(DefinitionProblems) -> Component {
        try tuned(values, LawSamples())
    }

    /// The same, with curves of its laws that have been sampled for these knobs.
    package func tuned(
        _ values: [(knob: String, value: Double)], _ samples: LawSamples
    ) throws(DefinitionProblems) -> Component {
        var changed = declaration
        changed.samples.add(samples)
        var problems: [DefinitionProblem] = []
        for (name, value) in values {
            guard let index = changed.tuning.firstIndex(where: { $0.name.text == name }) else {
                let near = suggestion(for: name, among: changed.tuning.map { $0.name.text })
                problems.append(DefinitionProblem(.unknown(noun: "knob", name: name, place: nil, near: near), at: nil))
                continue
            }
            let knob = changed.tuning[index]
            let type = FieldType(.number(minimum: knob.minimum, maximum: knob.maximum))
            if let expectation = type.expectation(failedBy: .number(value)) {
                problems.append(
                    DefinitionProblem(
                        .unsuitable(place: "the knob '\(name)'", expected: expectation, found: plain(value)), at: nil))
            }
            changed.tuning[index].value = value
        }
        guard problems.isEmpty else { throw DefinitionProblems(problems) }
        return try Component(changed, authored: authored.sampled(samples), keeping: [])
    }

    /// The same component with at most `limit` of each repeated part, at any depth; greater ids are ignored.
    ///
    /// Its knobs have the same values, and its styles are the same.
    /// - Throws: ``DefinitionProblems`` if it mentions a part that is left out.
    public func withRows(atMost limit: Int) throws(DefinitionProblems) -> Component {
        guard authored.parts.contains(where: { $0.hasRows(above: limit) }) else { return self }
        var changed = authored
        // Scenarios may mention any row, so they are left out.
        changed.scenarios = []
        changed.parts = authored.parts.map { $0.withRows(atMost: limit) }
        changed.styles = declaration.styles
        let fewer = try Component(changed)
        let turned = fewer.declaration.tuning.compactMap { knob in
            self.knob(knob.name.text).flatMap { $0 == knob.value ? nil : (knob: knob.name.text, value: $0) }
        }
        return turned.isEmpty ? fewer : try fewer.tuned(turned)
    }

    /// The same component with other styles; it has every key that this one has.
    ///
    /// - Throws: ``DefinitionProblems`` for a style that doesn't fit the component.
    public func styled(_ styles: [StyleDeclaration]) throws(DefinitionProblems) -> Component {
        try styled(styles, LawSamples())
    }

    /// The same, with sampled curves of its laws.
    package func styled(
        _ styles: [StyleDeclaration], _ samples: LawSamples
    ) throws(DefinitionProblems) -> Component {
        var changed = declaration
        changed.samples.add(samples)
        changed.styles = styles
        return try Component(
            changed, authored: authored,
            keeping: zip(keys, keyLayers).map { path($0.name, $1) }
                + zip(dataKeys, dataLayers).map { path($0.name, $1) }
        )
    }

    /// A key's name, split into layer and property.
    private func path(_ name: String, _ layer: LayerID?) -> KeyName {
        guard let layer else { return KeyName(nil, Name(name)) }
        let owner = layers[layer].name
        return KeyName(Name(owner), Name(String(name.dropFirst(owner.count + 1))))
    }
}

extension PartDeclaration {
    /// Whether it, or a part inside it, is repeated more than `limit` times.
    fileprivate func hasRows(above limit: Int) -> Bool {
        repetition.map { $0.limit > limit } ?? false || component.parts.contains { $0.hasRows(above: limit) }
    }

    /// The same part, repeated at most `limit` times, and all parts inside it likewise.
    fileprivate func withRows(atMost limit: Int) -> PartDeclaration {
        var result = self
        if let own = repetition, own.limit > limit {
            result.repetition?.limit = max(1, limit)
            result.repetition?.leavesOutOthers = true
        }
        result.component.parts = component.parts.map { $0.withRows(atMost: limit) }
        return result
    }
}

import MicroixMotion

/// The values of keys in a snapshot.
extension SessionState {
    /// Reads the values of keys, and the presence of layers.
    mutating func readStore(_ reader: SnapshotReader) throws(SnapshotProblem) {
        let (base, model, turns) = (
            try reader.field("base"), try reader.field("model"), try reader.field("turns")
        )
        for index in component.keys.indices {
            let key = component.keys[index]
            if reader.isTolerant, base.data[key.name] == nil { continue }
            try reader.attempt(.key, key.name) { () throws(SnapshotProblem) in
                situation.store.base[index] = try base.field(key.name).lanes()
                situation.store.model[index] = try modelValue(try model.field(key.name), of: index)
                if let turned = try turns.optional(key.name) { situation.store.turns[index] = try turned.number() }
            }
        }
        for (name, value) in try base.entries() where component.key(named: name) == nil {
            try reader.attempt(.key, name) { () throws(SnapshotProblem) in
                throw value.problem("of a key that the component has")
            }
        }
        if !reader.isTolerant {
            let derived = try reader.field("derived")
            let values = try derived.list()
            guard values.count == situation.store.derived.count else {
                throw derived.problem("a value for each derived one")
            }
            for (index, value) in zip(component.derived.indices, values) {
                situation.store.derived[index] = try value.lanes()
            }
        }
        try readData(reader)
        for name in try reader.optional("written")?.list() ?? [] {
            try reader.attempt { () throws(SnapshotProblem) in
                situation.store.written.insert(try component.key(name))
            }
        }
        if let wanted = try reader.optional("wanted") {
            situation.isPresented = try wanted.boolean()
        } else {
            situation.isPresented = true
        }
        situation.store.presence = LayerPresence(
            away: try layers(try reader.optional("away")), gone: try layers(try reader.optional("gone")))
        if let undeclared = try reader.optional("undeclared") { try readUndeclared(undeclared) }
        guard reader.isTolerant else {
            if let springs = try reader.optional("springs") { try readSprings(springs) }
            return
        }
        for key in component.keys.indices {
            guard let value = try? model.field(component.keys[key].name), !value.isList else { continue }
            situation.store.model[key] = situation.resolved(key)
        }
    }

    /// The model value of a key; if the component may have changed, a value without a list of numbers is resolved
    /// later, once the presence of layers is known.
    private func modelValue(_ value: SnapshotReader, of key: KeyID) throws(SnapshotProblem) -> ModelValue {
        if value.isTolerant, !value.isList { return situation.store.model[key] }
        if case .number = value.data { return .endless(try value.id(in: component.endless)) }
        guard let expression = try? value.field("expression") else { return .value(try value.lanes()) }
        let number = try expression.id(in: component.expressions.list)
        guard component.mayFollow(key, number) else { throw expression.problem("an expression of this key") }
        return .expression(number)
    }

    private mutating func readSprings(_ reader: SnapshotReader) throws(SnapshotProblem) {
        let springs = try reader.list()
        guard springs.count == situation.store.springs.count else {
            throw reader.problem("a spring for each key that follows")
        }
        for (id, spring) in zip(component.expressions.follows.indices, springs) {
            let numbers = try spring.list()
            guard numbers.count == 3 else { throw spring.problem("a mass, a stiffness and a damping") }
            situation.store.springs[id] = Spring(
                mass: try numbers[0].positive(), stiffness: try numbers[1].positive(),
                damping: try numbers[2].positive())
        }
    }

    private mutating func readUndeclared(_ reader: SnapshotReader) throws(SnapshotProblem) {
        var entries: [UndeclaredKeys.Entry] = []
        for (name, pair) in try reader.entries() {
            try reader.attempt(.key, name) { () throws(SnapshotProblem) in
                let values = try pair.list()
                guard component.mayHoldUndeclared(name), (1...2).contains(values.count) else {
                    throw pair.problem("what a key that nobody declared holds, and what was written")
                }
                entries.append(
                    .init(name: name, written: values.count == 2 ? values[1].data : nil, value: values[0].data))
            }
        }
        situation.store.undeclared = UndeclaredKeys(entries)
    }

    private mutating func readData(_ reader: SnapshotReader) throws(SnapshotProblem) {
        if reader.isTolerant ? try reader.optional("data") == nil : component.dataKeys.isEmpty { return }
        let data = try reader.field("data")
        // A function of a layer that has not appeared yet has no result.
        let computed = Set(
            component.derived.compactMap { derived -> DataKeyID? in
                if case .data(let key) = derived.target { key } else { nil }
            })
        for index in component.dataKeys.indices {
            let key = component.dataKeys[index]
            if reader.isTolerant, data.data[key.name] == nil { continue }
            try reader.attempt(.key, key.name) { () throws(SnapshotProblem) in
                let pair = try data.field(key.name).list()
                let isSound = pair.allSatisfy {
                    key.type.expectation(failedBy: $0.data) == nil || $0.data == .null && computed.contains(index)
                }
                guard pair.count == 2, isSound else {
                    throw data.problem("\(key.type.description) and what it is now in '\(key.name)'")
                }
                (situation.store.baseData[index], situation.store.data[index]) = (pair[0].data, pair[1].data)
            }
        }
        if let losses = reader.losses {
            for (name, _) in try data.entries() where component.dataKey(named: name) == nil { losses.add(.key, name) }
            return
        }
        let derived = try reader.field("derived_data").list()
        guard derived.count == situation.store.derivedData.count else {
            throw try reader.field("derived_data").problem("a value for each derived one")
        }
        for (index, value) in zip(component.derived.indices, derived) {
            var key: DataKeyID?
            switch component.derived[index].target {
            case .data(let target), .slot(let target): key = target
            case .key: break
            }
            if let key, value.data != .null,
                let expectation = component.dataKeys[key].type.expectation(failedBy: value.data)
            {
                throw value.problem(expectation)
            }
            situation.store.derivedData[index] = value.data
        }
    }

    private func layers(_ reader: SnapshotReader?) throws(SnapshotProblem) -> LayerSet {
        var result = LayerSet()
        guard let reader else { return result }
        for name in try reader.list() {
            try reader.attempt(.layer, try name.text()) { () throws(SnapshotProblem) in
                result.insert(try component.layer(name))
            }
        }
        return result
    }
}

extension Component {
    /// Whether a state, or the layer itself, gives a key this expression.
    fileprivate func mayFollow(_ key: KeyID, _ expression: ExpressionID) -> Bool {
        baseExpressions[key] == expression
            || mentions[key].contains { if case .expression(expression) = $0.source { true } else { false } }
    }
}

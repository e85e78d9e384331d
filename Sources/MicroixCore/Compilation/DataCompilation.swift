/// Keys that hold plain data.
extension ComponentCompiler {
    /// The property that a path names, if it holds plain data; `nil` otherwise.
    func dataProperty(_ name: KeyName) -> LayerDataProperty? {
        guard let layer = name.layer else {
            guard declaration.data.contains(where: { $0.property == name.property }) else { return nil }
            return LayerDataProperty(name.property.text, .any, .null)
        }
        return self.layer(layer)?.shape.dataProperties.first { $0.name == name.property.text }
    }

    /// Adds a data key, unless it exists.
    mutating func addDataKey(_ name: KeyName, _ property: LayerDataProperty) {
        guard dataIndices[name.text] == nil else { return }
        var base = property.initial
        if let own = ownData(of: name) {
            base = data(own.value, property.type, place: "'\(name.text)'", at: own.property.location)
        } else if let (entry, style) = styled(name, plainData, { $0.key }) {
            let before = problems.count
            base = data(entry.value, property.type, place: "'\(name.text)'", at: entry.key.property.location)
            blame(style, since: before)
        }
        paths[name.text] = name
        dataIndices[name.text] = dataKeys.append(
            DataKey(name: name.text, type: property.type, base: base, initial: property.initial))
    }

    private func ownData(of name: KeyName) -> DataDeclaration? {
        guard let layer = name.layer else { return declaration.data.first { $0.property == name.property } }
        return self.layer(layer)?.data.first { $0.property == name.property }
    }

    /// Sorts the data keys, once all are known.
    mutating func orderDataKeys() {
        dataKeys.sort { $0.name < $1.name }
        for key in dataKeys.indices { dataIndices[dataKeys[key].name] = key }
        dataMentions = Table(repeating: [], count: dataKeys.count)
    }

    /// Plain data of some type; reports it if it doesn't fit.
    mutating func data(
        _ value: PlainData, _ type: FieldType, place: String, at location: SourceLocation?
    ) -> PlainData {
        guard let expectation = type.expectation(failedBy: value) else { return value }
        report(.unsuitable(place: place, expected: expectation, found: value.inWords), at: location)
        return value
    }

    /// Compiles the value that a state gives a data key.
    mutating func addData(_ value: ValueDeclaration, _ key: DataKeyID, state: StateID) {
        let location = value.key.property.location
        let source: DataSource
        switch value.source {
        case .data(let given):
            source = .constant(data(given, dataKeys[key].type, place: "'\(value.key.text)'", at: location))
        case .computed(let function):
            callsHost = true
            source = .computed(derived.endIndex)
            derived.append(Component.Derived(function: function, target: .data(key), state: state))
        case .constant, .expression, .endless:
            report(
                .unsuitable(
                    place: "'\(value.key.text)'", expected: dataKeys[key].type.description, found: "what could move"),
                at: location)
            return
        }
        states[state].dataKeys.insert(key)
        dataMentions[key].append(Component.DataMention(state: state, source: source))
    }
}

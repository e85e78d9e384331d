/// Values that functions of the context compute, and repeated layers.
extension ComponentCompiler {
    /// Adds `hidden` of each repeated layer, and a key for each value that a function of the context computes.
    mutating func addComputedKeys() {
        checkUnique(declaration.repetitions.map { $0.name } + declaration.layers.map { $0.name }, "layer")
        for repetition in declaration.repetitions {
            for layer in repetition.layers { addKey(KeyName(layer, "hidden"), base: nil) }
        }
        for value in computedValues { addKey(value.key, base: nil) }
    }

    /// All values that functions of the context compute.
    private var computedValues: [(key: KeyName, function: HostFunction)] {
        declaration.layers.flatMap { layer in
            layer.computed.map { (KeyName(layer.name, $0.property), $0.function) }
        } + declaration.computed.map { (KeyName(nil, $0.property), $0.function) }
    }

    /// Adds derived values for repeated layers and computed keys; values of states are compiled before.
    mutating func compileComputed() {
        var slots: [Name: DerivedID] = [:]
        for declared in declaration.repetitions {
            callsHost = true
            let first = derived.endIndex
            for layer in declared.layers {
                guard let key = dataIndices[layer.text + ".hidden"] else { continue }
                slots[layer] = derived.endIndex
                add(
                    Component.Derived(function: declared.ids, target: .slot(key), state: partRoots[declared.ids.part]),
                    data: key)
            }
            repetitions.append(
                Component.Repetition(
                    ids: declared.ids, slots: first..<derived.endIndex, leavesOutOthers: declared.leavesOutOthers))
        }
        for (part, placed) in zip(parts.indices.dropFirst(), declaration.placed) where placed.id != nil {
            parts[part].slot = slots[placed.path]
        }
        for value in computedValues {
            callsHost = true
            let name = value.key.text
            if let key = keyIndices[name] {
                let root = partRoots[value.function.part]
                mentions[key].append(Component.Mention(state: root, source: .computed(derived.endIndex)))
                states[root].keys.insert(key)
                computedKeys.insert(key)
                derived.append(Component.Derived(function: value.function, target: .key(key), state: root))
            } else if let key = dataIndices[name] {
                add(
                    Component.Derived(
                        function: value.function, target: .data(key), state: partRoots[value.function.part]), data: key)
            }
        }
        // Nothing is computed for a repeated layer while it is hidden.
        for index in derived.indices {
            let name =
                switch derived[index].target {
                case .key(let key): keys[key].name
                case .data(let key): dataKeys[key].name
                case .slot: ""
                }
            derived[index].slot = paths[name]?.layer.flatMap { slots[$0] }
        }
        for id in follows.indices {
            follows[id].slot = paths[keys[follows[id].key].name]?.layer.flatMap { slots[$0] }
        }
    }

    private mutating func add(_ computed: Component.Derived, data key: DataKeyID) {
        dataMentions[key].append(.init(state: computed.state, source: .computed(derived.endIndex)))
        states[computed.state].dataKeys.insert(key)
        derived.append(computed)
    }
}

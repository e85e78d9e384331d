/// Layers that are repeated.
extension ComponentCompiler {
    /// Each repeated layer can be hidden, and has a key for each value that the context computes.
    mutating func addRepeatedKeys() {
        checkUnique(declaration.repetitions.map { $0.name } + declaration.layers.map { $0.name }, "layer")
        for repetition in declaration.repetitions {
            for layer in repetition.layers { addKey(KeyName(layer, "hidden"), base: nil) }
            for value in repetition.values { addKey(value.key, base: nil) }
        }
    }

    /// Lets the context say which repeated layers are there, and what it computes of their keys, wherever no state does.
    mutating func compileRepetitions() {
        for declared in declaration.repetitions {
            callsHost = true
            let slots = declared.layers.compactMap { dataIndices[$0.text + ".hidden"] }
            guard slots.count == declared.layers.count else { continue }
            let first = derived.count
            for key in slots {
                dataMentions[key].append(.init(state: 0, source: .computed(derived.count)))
                states[0].dataKeys.insert(key)
                derived.append(Component.Derived(function: declared.ids, target: .slot(key), state: 0))
            }
            repetitions.append(Component.Repetition(ids: declared.ids, slots: first..<derived.count))
            for value in declared.values {
                let slot = value.function.id.flatMap { $0 <= slots.count ? first + $0 - 1 : nil }
                var computed = Component.Derived(function: value.function, target: .key(0), state: 0, slot: slot)
                if let key = keyIndices[value.key.text] {
                    computed.target = .key(key)
                    mentions[key].append(Component.Mention(state: 0, source: .computed(derived.count)))
                    states[0].keys.insert(key)
                } else if let key = dataIndices[value.key.text] {
                    computed.target = .data(key)
                    dataMentions[key].append(.init(state: 0, source: .computed(derived.count)))
                    states[0].dataKeys.insert(key)
                } else {
                    continue
                }
                derived.append(computed)
            }
        }
    }
}

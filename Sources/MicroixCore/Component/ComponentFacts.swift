/// Facts that follow from the tables that a compiler has filled, computed once.
///
/// Each is a separate function, because as parts of the one large initialiser they took the compiler seconds.
enum ComponentFacts {
    /// For each key, the keys that follow it; computed from the keys that each key follows.
    static func followers(_ followed: Table<KeyID, KeySet>) -> Table<KeyID, KeySet> {
        var followers = Table<KeyID, KeySet>(repeating: KeySet(), count: followed.count)
        for key in followed.indices { for other in followed[key] { followers[other].insert(key) } }
        return followers
    }

    static func fieldParts(_ parts: Table<PartID, CompiledPart>, count: Int) -> Table<FieldID, PartID> {
        var fieldParts = Table<FieldID, PartID>(repeating: .whole, count: count)
        for part in parts.indices { for field in parts[part].fields { fieldParts[field] = part } }
        return fieldParts
    }

    static func contextFunctions(
        _ parts: Table<PartID, CompiledPart>, _ derived: Table<DerivedID, Component.Derived>,
        _ follows: Table<FollowID, Follow>, _ repetitions: [Component.Repetition]
    ) -> Table<PartID, ContextFunctions> {
        var result = Table<PartID, ContextFunctions>(repeating: ContextFunctions(), count: parts.count)
        for position in derived.indices {
            if case .slot = derived[position].target { continue }
            result[derived[position].function.part].derived.append(position)
        }
        for id in follows.indices where follows[id].isComputed { result[follows[id].part].springs.append(id) }
        for index in repetitions.indices { result[repetitions[index].ids.part].repetitions.append(index) }
        for part in parts.indices.dropFirst() where !parts[part].inputs.isEmpty {
            result[parts[part].parent].partsWithInputs.append(part)
        }
        return result
    }

    /// The states by path; if several have the same path, the first.
    static func stateIndices(_ states: Table<StateID, State>) -> [String: StateID] {
        var indices: [String: StateID] = [:]
        for state in states.indices where states[state].parent != nil && indices[states[state].path] == nil {
            indices[states[state].path] = state
        }
        return indices
    }

    static func inputFields(_ triggers: Table<TriggerID, Trigger>) -> Table<TriggerID, FieldID?> {
        triggers.mapTable { trigger in
            if case .input(let field, _) = trigger.payload { field } else { nil }
        }
    }

    static func keysWithAdditions(_ mentions: Table<KeyID, [Component.Mention]>) -> KeySet {
        KeySet(
            mentions.indices.filter { key in
                mentions[key].contains { mention in
                    if case .added = mention.source { true } else { false }
                }
            })
    }

    static func hasTransitionFeedback(
        _ parts: Table<PartID, CompiledPart>, _ states: Table<StateID, State>, _ rules: Table<RuleID, Rule>
    ) -> Bool {
        parts.contains { part in
            !part.transitions.isEmpty || part.styles.contains { !$0.transitions.isEmpty }
        } || states.contains { $0.feedback.cues != nil }
            || rules.contains { rule in
                !rule.feedback.actions.isEmpty || !rule.feedback.impliedActions.isEmpty || rule.feedback.cues != nil
            }
    }

    /// For each derived value that hides a repeated part, that part; `nil` for other derived values.
    static func slotParts(_ parts: Table<PartID, CompiledPart>, count: Int) -> Table<DerivedID, PartID?> {
        var slotParts = Table<DerivedID, PartID?>(repeating: nil, count: count)
        for part in parts.indices where parts[part].id != nil {
            if let slot = parts[part].slot { slotParts[slot] = part }
        }
        return slotParts
    }

    /// The layers that are repeated, or lie in a repeated part and so appear and disappear with it.
    static func repeatedLayers(
        _ layers: Table<LayerID, Layer>, _ repetitions: [RepetitionDeclaration], _ parts: Table<PartID, CompiledPart>
    ) -> LayerSet {
        let repeated = Set(repetitions.flatMap { $0.layers }.map { $0.text })
        var inRepetition = LayerSet()
        for layer in layers.indices {
            let isInside = layers[layer].parent.map { parent in
                inRepetition.contains(parent) && layers[layer].part != layers[parent].part
                    || inRepetition.contains(parent) && parts[layers[layer].part].isRepeated(in: parts)
            }
            if repeated.contains(layers[layer].name) || isInside ?? false { inRepetition.insert(layer) }
        }
        return inRepetition
    }
}

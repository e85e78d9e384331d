import MicroixMotion

/// Finds ids by name, and names by id.
extension Component {
    /// The value of a knob; `nil` if there is none of that name.
    public func knob(_ name: String) -> Double? { knobs[name] }

    /// A declared number with the current values of its knobs; `nil` if a function of the context computes it.
    package func number(_ quantity: Quantity) -> Double? { knobs.fold(quantity).constant }

    /// The key of this name; `nil` if there is none.
    public func key(named name: String) -> KeyID? { Self.index(of: name, in: keys) { $0.name } }

    /// The data key of this name; `nil` if there is none.
    public func dataKey(named name: String) -> DataKeyID? { Self.index(of: name, in: dataKeys) { $0.name } }

    /// The layer of this name; `nil` if there is none.
    package func layer(named name: String) -> LayerID? { layers.firstIndex { $0.name == name } }

    /// The key and the lane that a path such as `thumb.position.x` names; `nil` if it is the name of a key, or names no
    /// lane.
    package func lane(_ path: String) -> (whole: KeyID, lane: Int)? {
        guard key(named: path) == nil, let dot = path.lastIndex(of: "."),
            let whole = key(named: String(path[..<dot]))
        else { return nil }
        return keys[whole].kind.laneNames.firstIndex { $0 == path[path.index(after: dot)...] }.map { (whole, $0) }
    }

    /// The id of a name in a table that is sorted by name; `nil` if there is none.
    private static func index<ID, Entry>(
        of name: String, in list: Table<ID, Entry>, _ own: (Entry) -> String
    ) -> ID? {
        let place = (0..<list.count).partitioningIndex { own(list[ID($0)]) >= name }
        return place < list.count && own(list[ID(place)]) == name ? ID(place) : nil
    }

    /// The trigger of this name that a host may post.
    ///
    /// - Throws: ``TriggerProblem/unknown(name:near:)`` with the most similar name; ``TriggerProblem/bound(trigger:)``
    ///   for an input of a part that the component around the part sets.
    public func trigger(named name: String) throws(TriggerProblem) -> TriggerID {
        if let index = triggerIndices[name] {
            if mayPost(index) { return index }
            if triggers[index].isInput { throw .bound(trigger: name) }
        }
        throw .unknown(name: name, near: suggestion(for: name, among: postableTriggers.map { $0.name }))
    }

    /// Whether there is a trigger with this id, and a host may post it.
    package func mayPost(_ trigger: TriggerID) -> Bool {
        triggers.indices.contains(trigger)
            && (trigger.index >= ownTriggerCount || trigger == .appear || trigger == .disappear)
    }

    /// The gesture and the phase to which a trigger belongs; `nil` for other triggers.
    package func gesturePhase(ofTrigger trigger: TriggerID) -> (gesture: GestureID, phase: GesturePhase)? {
        for index in gestures.indices {
            let gesture = gestures[index]
            if let phase = gesture.triggers.firstIndex(of: trigger) { return (index, gesture.kind.phases[phase]) }
        }
        return nil
    }

    /// How long a finger must be held until the gesture's `hold`, in seconds; `nil` if the gesture has no such phase.
    package func hold(ofGesture gesture: GestureID) -> Double? {
        guard gestures[gesture].kind.facts.timed.contains(.hold) else { return nil }
        let place = gestures[gesture].kind.facts.arguments.firstIndex { $0.name == "hold" }
        return place.map { gestures[gesture].arguments[$0] }
    }

    /// The trigger of a gesture's phase.
    func trigger(ofGesture gesture: GestureID, _ phase: GesturePhase) -> TriggerID {
        gestures[gesture].triggers[gestures[gesture].index(of: phase) ?? 0]
    }

    /// The trigger by which a host sets an input; `nil` if the component around a part sets it, or if the field is no
    /// input.
    package func trigger(ofInput input: FieldID) -> TriggerID? {
        postableTriggers.indices.first { index in
            if case .input(input, _) = triggers[index].payload { true } else { false }
        }
    }

    /// The triggers that a host may post; it may also post `appear` and `disappear`.
    public var postableTriggers: Slice<Table<TriggerID, Trigger>> { triggers.dropFirst(ownTriggerCount) }

    /// The paths of all states, in document order.
    public var statePaths: [String] { states.filter { $0.parent != nil }.map { $0.path } }

    /// The parts, without the component itself; each comes before the parts inside it.
    public var partIDs: Range<PartID> { parts.indices.dropFirst() }

    /// The path of a part: names joined by dots; empty for ``PartID/whole``.
    public func path(ofPart part: PartID) -> String { parts[part].path }

    /// The part with this path; `nil` if there is none.
    public func part(at path: String) -> PartID? { parts.indices.dropFirst().first { parts[$0].path == path } }

    /// The part around another one; the component itself for the component itself.
    public func parent(ofPart part: PartID) -> PartID { parts[part].parent }

    /// A key's name as its part's component knows it.
    func ownName(ofKey key: KeyID) -> String {
        String(keys[key].name.dropFirst(parts[keyParts[key]].prefix.count))
    }

    /// The state of a part at a path; states of the component around it may have the same path.
    func state(at path: String, in part: PartID) -> StateID? {
        guard let state = stateIndices[path] else { return nil }
        return states[state].part == part ? state : states.firstIndex { $0.path == path && $0.part == part }
    }

    /// The root of the states of the key's part.
    func root(ofKey key: KeyID) -> StateID { parts[keyParts[key]].root }

    /// Plain data of a part with names as the whole knows them: the value of `mask` is the name of a layer.
    func placed(_ value: PlainData, for key: DataKeyID) -> PlainData {
        let prefix = parts[dataParts[key]].prefix
        guard !prefix.isEmpty, dataKeys[key].name.hasSuffix(".mask"), case .text(let layer) = value, !layer.isEmpty
        else { return value }
        return .text(prefix + layer)
    }

    /// The root of the states of the rule's part.
    func root(ofRule rule: RuleID) -> StateID { parts[part(ofRule: rule)].root }

    /// The part of a field.
    package func part(ofField field: FieldID) -> PartID { fieldParts[field] }

    /// The inputs named `reduces_motion`, which get whether motion is reduced, unless the component around their part
    /// sets them.
    var fieldsOfReducedMotion: [FieldID] {
        fields.indices.filter { field in
            let part = parts[fieldParts[field]]
            return fields[field].isInput && fields[field].name.text == part.prefix + "reduces_motion"
                && fields[field].type.kind == .boolean && !part.inputs.contains { $0.field == field }
        }
    }

    /// The functions that are asked for an action of a key before every other place; `nil` if there are none.
    func actionFunctions(of key: KeyID) -> ActionFunctions? { parts[keyParts[key]].actionFunctions }

    /// The part of a key.
    public func part(ofKey key: KeyID) -> PartID { keyParts[key] }
    /// The part of a data key.
    public func part(ofData key: DataKeyID) -> PartID { dataParts[key] }
    /// The part of a state.
    public func part(ofState state: StateID) -> PartID { states[state].part }
    /// The part of a layer; the group around a part's layers belongs to the component around that part.
    public func part(ofLayer layer: LayerID) -> PartID { layers[layer].part }
    /// The part of a rule.
    public func part(ofRule rule: RuleID) -> PartID { declaration.rules[rule.index].part }

    /// The innermost states of a set; if there are parts, without the root of a part that has no states.
    package func innermost(of set: StateSet) -> [StateID] {
        leaves(of: set).filter { parts.count == 1 || states[$0].parent != nil }
    }

    /// The states of a set with no other state of the set inside.
    func leaves(of set: StateSet) -> [StateID] { set.filter { !states[$0].inside.intersects(set) } }

    /// The keys of a repeated layer and its data keys; `nil` for other layers.
    public func keysOfRepeatedLayer(_ layer: LayerID) -> (keys: [KeyID], data: [DataKeyID])? {
        guard repeatedLayers.contains(layer) else { return nil }
        // The free keys of a repeated part count as keys of its group.
        let part = parts.firstIndex { $0.layer == layer && layer != .whole }
        return (
            keys.indices.filter { keyLayers[$0] == layer || keyLayers[$0] == nil && keyParts[$0] == part },
            dataKeys.indices.filter { dataLayers[$0] == layer || dataLayers[$0] == nil && dataParts[$0] == part }
        )
    }

    /// The layer of a key; `nil` for a free key.
    public func layer(ofKey key: KeyID) -> LayerID? { keyLayers[key] }

    /// The layer of a data key; `nil` for a free one.
    public func layer(ofData key: DataKeyID) -> LayerID? {
        dataLayers[key]
    }

    /// Whether a key follows others unless an active state says otherwise.
    public func followsOthers(_ key: KeyID) -> Bool { baseExpressions[key] != nil && keys[key].lane == nil }

    /// Whether a key is a function of the context unless an active state says otherwise.
    public func isComputed(_ key: KeyID) -> Bool { computedKeys.contains(key) }

    /// Whether a function of the context computes a key's value while these states are active.
    package func isComputed(_ key: KeyID, in active: StateSet) -> Bool {
        for mention in mentions[key] where active.contains(mention.state) {
            switch mention.source {
            case .computed: return true
            case .added: continue
            case .constant, .expression, .endless: return false
            }
        }
        return isComputed(key)
    }

    /// The repeated layers, and the layers in repeated parts, in document order.
    public var layersThatRepeat: [LayerID] { Array(repeatedLayers) }

    /// The layers in document order, without the component itself.
    public var layerIDs: Range<LayerID> { layers.indices.dropFirst() }

    /// The name of a layer; empty for ``LayerID/whole``.
    public func name(ofLayer layer: LayerID) -> String { layers[layer].name }

    /// The path of a state; empty for ``StateID/root``.
    public func path(ofState state: StateID) -> String { states[state].path }

    /// Where a rule is declared.
    public func location(ofRule rule: RuleID) -> SourceLocation? { rules[rule].location }

    /// A layer and the groups around it, without the component itself.
    package func lineage(ofLayer layer: LayerID) -> LayerSet {
        var result = LayerSet()
        var next: LayerID? = layer
        while let index = next, index > .whole {
            result.insert(index)
            next = layers[index].parent
        }
        return result
    }
}

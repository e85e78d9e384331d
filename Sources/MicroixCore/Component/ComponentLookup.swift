import MicroixMotion

/// Names become indices, and indices names.
extension Component {
    /// The value of a knob; `nil` where there is none of that name.
    public func knob(_ name: String) -> Double? { declaration.tuning.first { $0.name.text == name }?.value }

    /// The index of the key of this name; `nil` where there is none.
    public func key(named name: String) -> Int? { Self.index(of: name, in: keys) { $0.name } }

    /// The index of the data key of this name; `nil` where there is none.
    public func dataKey(named name: String) -> Int? { Self.index(of: name, in: dataKeys) { $0.name } }

    /// The index of the layer of this name; `nil` where there is none.
    func layer(named name: String) -> Int? { layers.firstIndex { $0.name == name } }

    /// The key and the lane that a path such as `thumb.position.x` means; `nil` where it is a key itself, or none.
    package func lane(_ path: String) -> (whole: Int, lane: Int)? {
        guard key(named: path) == nil, let dot = path.lastIndex(of: "."),
            let whole = key(named: String(path[..<dot]))
        else { return nil }
        return keys[whole].kind.laneNames.firstIndex { $0 == path[path.index(after: dot)...] }.map { (whole, $0) }
    }

    /// The index of a name in a list that is sorted by name.
    private static func index<Entry>(of name: String, in list: [Entry], _ own: (Entry) -> String) -> Int? {
        var low = 0
        var high = list.count
        while low < high {
            let middle = (low + high) / 2
            if own(list[middle]) < name { low = middle + 1 } else { high = middle }
        }
        return low < list.count && own(list[low]) == name ? low : nil
    }

    /// The index of the trigger of this name that a host may post.
    ///
    /// - Throws: ``TriggerProblem/unknown(name:near:)`` with the likeliest right name.
    public func trigger(named name: String) throws(TriggerProblem) -> Int {
        if let index = triggers.firstIndex(where: { $0.name == name }),
            index >= ownTriggerCount || index == Trigger.appear || index == Trigger.disappear
        {
            return index
        }
        throw .unknown(name: name, near: suggestion(for: name, among: postableTriggers.map { $0.name }))
    }

    /// The gesture and the phase that a trigger tells of; `nil` for other triggers.
    package func gesturePhase(ofTrigger trigger: Int) -> (gesture: Int, phase: GesturePhase)? {
        for (index, gesture) in gestures.enumerated() {
            if let phase = gesture.triggers.firstIndex(of: trigger) { return (index, gesture.kind.phases[phase]) }
        }
        return nil
    }

    /// The trigger that tells of a gesture's phase.
    func trigger(ofGesture gesture: Int, _ phase: GesturePhase) -> Int {
        gestures[gesture].triggers[gestures[gesture].index(of: phase) ?? 0]
    }

    /// The triggers that a host may post.
    public var postableTriggers: ArraySlice<Trigger> { triggers.dropFirst(ownTriggerCount) }

    /// The paths of all states, in document order.
    public var statePaths: [String] { states.dropFirst().map { $0.path } }

    /// The states of a set that have none of it inside them.
    func leaves(of set: DenseSet) -> [Int] { set.filter { !states[$0].inside.intersects(set) } }

    /// The keys of a repeated layer and its plain data; `nil` for other layers.
    public func keysOfRepeatedLayer(_ layer: Int) -> (keys: [Int], data: [Int])? {
        guard repeatedLayers.contains(layer) else { return nil }
        let prefix = layers[layer].name + "."
        return (
            keys.indices.filter { keyLayers[$0] == layer },
            dataKeys.indices.filter { dataKeys[$0].name.hasPrefix(prefix) }
        )
    }

    /// The layer of a key, by its place in document order from 1; `nil` for a free key.
    public func layer(ofKey key: Int) -> Int? { keyLayers[key] }

    /// The layer of a data key; `nil` for a free one.
    public func layer(ofData key: Int) -> Int? {
        KeyName(stringLiteral: dataKeys[key].name).layer.flatMap { layer(named: $0.text) }
    }

    /// Whether a key follows others where no state says otherwise.
    public func followsOthers(_ key: Int) -> Bool { baseExpressions[key] != nil && keys[key].part == nil }

    /// Whether a key is a function of the context where no state says otherwise.
    public func isComputed(_ key: Int) -> Bool { computedKeys.contains(key) }

    /// The places of the repeated layers in document order, from 1.
    public var layersThatRepeat: [Int] { Array(repeatedLayers) }

    /// The name of a layer, by its place in document order from 1; 0 is all of them, and has none.
    public func layerName(_ index: Int) -> String { layers[index].name }

    /// The path of a state.
    public func path(ofState index: Int) -> String { states[index].path }

    /// Where a rule stands; rules count from 0.
    public func location(ofRule index: Int) -> SourceLocation? { rules[index].location }

    /// A layer and those around it, the outermost first, without the component itself.
    package func lineage(ofLayer layer: Int) -> DenseSet {
        var result = DenseSet()
        var next: Int? = layer
        while let index = next, index > 0 {
            result.insert(index)
            next = layers[index].parent
        }
        return result
    }
}

import MicroixMotion

extension ComponentCompiler {
    /// Adds a trigger and a watch for every threshold for which rules wait; equal thresholds share them.
    mutating func compileCrossings() {
        for (part, listening) in declaration.rules.flatMap({ rule in rule.listening.map { (rule.part, $0) } }) {
            currentPart = part
            if case .meeting(let name, let crossing, let threshold) = listening {
                watchGap(name, crossing, threshold, listening.inWords)
            }
            if case .every(let name, let step) = listening { watchMultiples(name, step) }
            guard case .crossing(let name, let crossing, let quantity) = listening,
                let key = keyIndices[name.text], isOwn(key, Name(name.text, at: name.property.location))
            else { continue }
            let location = name.property.location
            guard keys[key].kind.laneCount == 1 else {
                report(
                    .conflict(
                        "'\(name.text)' is no number, so that it is neither above nor below another", hint: nil),
                    at: location)
                continue
            }
            guard let threshold = fold(quantity).constant, Swift.abs(threshold) <= 1e15 else {
                report(
                    .unsuitable(
                        place: "the threshold of '\(name.text)'", expected: "a number within ±1e15",
                        found: fold(quantity).constant.map { $0.isNaN ? "0/0" : plain($0) } ?? "a function"),
                    at: location)
                continue
            }
            let watch = CrossingWatch(
                key: key, crossing: crossing, threshold: threshold,
                trigger: addOwnTrigger(Self.name(crossing, keys[key], threshold)))
            if !crossingWatches.contains(watch) { crossingWatches.append(watch) }
        }
        currentPart = .whole
    }

    /// Adds a watch for a moving threshold: it watches the distance between the key and the threshold.
    private mutating func watchGap(
        _ name: KeyName, _ crossing: Crossing, _ threshold: ExpressionDeclaration, _ words: String
    ) {
        guard let key = keyIndices[name.text], isOwn(key, Name(name.text, at: name.property.location)) else { return }
        guard keys[key].kind.laneCount == 1 else {
            return report(
                .conflict("'\(name.text)' is no number, so that it is neither above nor below another", hint: nil),
                at: name.property.location)
        }
        let gap = self.threshold(.operation(.subtract, [.key(name), threshold]), at: name.property.location)
        var watch = CrossingWatch(
            key: key, crossing: crossing, threshold: 0, trigger: addOwnTrigger(words), gap: gap)
        for input in expressions[gap].inputs {
            watch.followed.insert(input)
            watch.followed.formUnion(followed[input])
        }
        if !crossingWatches.contains(where: { $0.trigger == watch.trigger }) { crossingWatches.append(watch) }
    }

    /// Adds a watch for the multiples of a step.
    private mutating func watchMultiples(_ name: KeyName, _ quantity: Quantity) {
        let location = name.property.location
        guard let key = keyIndices[name.text], isOwn(key, Name(name.text, at: location)) else { return }
        guard keys[key].kind.laneCount == 1 else {
            return report(
                .conflict("'\(name.text)' is no number, so that it passes no multiple of one", hint: nil), at: location)
        }
        guard let step = fold(quantity).constant, step >= 1e-6, step <= 1e9 else {
            return report(
                .unsuitable(
                    place: "the step of '\(name.text)'", expected: "a number from 0.000001 to 1000000000",
                    found: fold(quantity).constant.map { $0.isNaN ? "0/0" : plain($0) } ?? "a function"), at: location)
        }
        let trigger = addOwnTrigger("\(name.text):every(\(plain(step)))", .fields(Multiple.fields))
        let watch = CrossingWatch(key: key, crossing: .above, threshold: 0, trigger: trigger, step: step)
        if !crossingWatches.contains(watch) { crossingWatches.append(watch) }
    }

    private static func name(_ crossing: Crossing, _ key: Key, _ threshold: Double) -> String {
        "\(key.name):\(crossing.rawValue)(\(plain(threshold)))"
    }

    @discardableResult
    mutating func addOwnTrigger(_ name: String, _ payload: Trigger.Payload = .free) -> TriggerID {
        if let index = triggerIndices[name] { return index }
        return addTrigger(Trigger(name: name, payload: payload, part: currentPart))
    }

    /// The triggers to which a rule listens in some states; adds watches in these states.
    mutating func triggers(of listening: Listening, from sources: [StateID]) -> [TriggerID] {
        switch listening {
        case .trigger(let name):
            checkPattern(name)
            let indices = matching(name)
            for index in indices {
                if index == .settled { watch(.settled, nil, KeySet(), index, in: sources) }
                if index == .completed { watch(.completed, nil, KeySet(), index, in: sources) }
            }
            return indices
        case .rest(let rest, let names):
            var (concerned, named) = (KeySet(), KeySet())
            for name in names {
                let keys = resting(name)
                concerned.formUnion(keys)
                if keyIndices[name.text] != nil { named.formUnion(keys) }
            }
            guard let index = triggers.firstIndex(where: { $0.name == listening.inWords }) else { return [] }
            watch(rest, concerned, named, index, in: sources)
            return [index]
        case .crossing(let name, let crossing, let quantity):
            guard let key = keyIndices[name.text], let threshold = fold(quantity).constant,
                let watch = crossingWatches.firstIndex(where: {
                    $0.key == key && $0.crossing == crossing && $0.threshold == threshold && $0.step == nil
                })
            else { return [] }
            for source in sources { states[source].crossingWatches.insert(watch) }
            return [crossingWatches[watch].trigger]
        case .every(let name, let quantity):
            guard let key = keyIndices[name.text], let step = fold(quantity).constant,
                let watch = crossingWatches.firstIndex(where: { $0.key == key && $0.step == step })
            else { return [] }
            for source in sources { states[source].crossingWatches.insert(watch) }
            return [crossingWatches[watch].trigger]
        case .meeting:
            guard let trigger = triggers.firstIndex(where: { $0.name == listening.inWords }),
                let watch = crossingWatches.firstIndex(where: { $0.trigger == trigger })
            else { return [] }
            for source in sources { states[source].crossingWatches.insert(watch) }
            return [trigger]
        }
    }

    private mutating func watch(
        _ rest: Rest, _ keys: KeySet?, _ named: KeySet, _ trigger: TriggerID, in sources: [StateID]
    ) {
        let all = parts.count > 1 ? KeySet(self.keys.indices.filter { keyParts[$0] == currentPart }) : nil
        let keys = keys ?? all
        for source in sources {
            let watch = RestWatch(rest: rest, state: source, trigger: trigger, keys: keys, named: named)
            guard !restWatches.contains(watch) else { continue }
            states[source].restWatches.append(restWatches.append(watch))
        }
    }

    /// The keys whose rest a name means: a key, all keys of a layer, or those to which a state gives a value.
    private mutating func resting(_ name: Name) -> KeySet {
        if let key = keyIndices[name.text] { return isOwn(key, name) ? KeySet([key]) : KeySet() }
        let repetition = declaration.repetitions.first { $0.name == name }
        let isLayer = repetition != nil || layerPositions[name.text] != nil
        let state = states.indices.first {
            states[$0].path == name.text && states[$0].part == currentPart && states[$0].parent != nil
        }
        if isLayer, state != nil {
            report(
                .conflict("'\(name.text)' is both a layer and a state", hint: "name the keys one by one"),
                at: name.location)
        }
        if isLayer {
            let prefix = name.text + (repetition == nil ? "." : "[")
            return KeySet(keys.indices.filter { keys[$0].name.hasPrefix(prefix) })
        }
        guard let state else {
            let known = keys.map { $0.name } + declaration.layers.map { $0.name.text } + states.map { $0.path }
            let near = suggestion(for: name.text, among: known)
            report(
                .unknown(noun: "key, layer or state", name: name.text, place: "a rule", near: near), at: name.location)
            return KeySet()
        }
        var result = states[state].keys
        for inner in states[state].inside { result.formUnion(states[inner].keys) }
        return result
    }

    /// Reports a pattern that is invalid, or that no trigger matches.
    private mutating func checkPattern(_ name: Name) {
        guard name.text.hasSuffix("*"), name.text != "*" else { return }
        if !name.text.hasSuffix(".*") {
            report(
                .conflict("'\(name.text)' is no pattern", hint: "write \"*\", or a prefix that ends in .*"),
                at: name.location)
        } else if matching(name).isEmpty {
            report(.unknown(noun: "trigger", name: name.text, place: "a rule", near: nil), at: name.location)
        }
    }

    /// The triggers that a name or a pattern means in the current part: its own, and messages of its parts.
    private func matching(_ name: Name) -> [TriggerID] {
        if name.text == "*" || name.text.hasSuffix(".*") {
            let prefix = name.text == "*" ? "" : String(name.text.dropLast())
            return triggers.indices.filter { index in
                let trigger = triggers[index]
                guard trigger.part == currentPart, trigger.name.hasPrefix(prefix) else { return false }
                // `*` means all that a host may post to the component itself.
                let isSet = index.index >= ownTriggerCount || trigger.isInput
                return prefix.isEmpty ? isSet : isSet || heardTriggers.contains(index)
            }
        }
        // A message of a part may have the same name as a trigger that the part hears.
        if let heard = heardIndices[name.text], triggers[heard].part == currentPart { return [heard] }
        guard let index = triggerIndices[name.text], index != .always else { return [] }
        return [index]
    }
}

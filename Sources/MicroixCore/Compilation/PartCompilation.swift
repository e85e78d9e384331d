/// Compiles parts: where their names are looked up, and what they exchange with the component around them.
extension ComponentCompiler {
    /// Makes the list of parts, once their states and layers are known.
    mutating func compileParts() {
        parts = [
            CompiledPart(
                prefix: "", parent: .whole, id: nil, states: stateIDs(of: .whole), layer: .whole, canvas: nil,
                fields: fieldIDs(of: .whole), isOpen: declaration.isOpen,
                actionFunctions: declaration.action)
        ]
        for (position, placed) in declaration.placed.enumerated() {
            let part = PartID(position + 1)
            var compiled = CompiledPart(
                prefix: prefix(of: part), parent: placed.parent, id: placed.id, states: stateIDs(of: part),
                layer: layerIndices[placed.path.text] ?? .whole, canvas: placed.canvas, fields: fieldIDs(of: part),
                isOpen: placed.isOpen, actionFunctions: placed.action)
            compiled.inputFunction = placed.inputFunction
            if placed.inputFunction != nil { callsHost = true }
            parts.append(compiled)
        }
    }

    /// The range of a part's fields.
    func fields(of part: PartID) -> Range<Int> {
        part == .whole
            ? 0..<(declaration.placed.first?.fields.lowerBound ?? declaration.fields.count)
            : declaration.placed[part.index - 1].fields
    }

    private func stateIDs(of part: PartID) -> Range<StateID> {
        let next = part.advanced(by: 1)
        return partRoots[part]..<(next < partRoots.endIndex ? partRoots[next] : states.endIndex)
    }

    private func fieldIDs(of part: PartID) -> Range<FieldID> {
        FieldID(fields(of: part).lowerBound)..<FieldID(fields(of: part).upperBound)
    }

    /// A field's name as its part's component knows it.
    func ownName(ofField field: Int) -> String {
        let part = declaration.placed.firstIndex { $0.fields.contains(field) }.map { PartID($0 + 1) } ?? .whole
        return String(declaration.fields[field].name.text.dropFirst(prefix(of: part).count))
    }

    /// Whether a part is directly inside the current one.
    func isDirect(_ part: PartID) -> Bool {
        part != .whole && declaration.placed[part.index - 1].parent == currentPart
    }

    /// Whether a key belongs to the current part; reports it if it belongs to another one.
    mutating func isOwn(_ key: KeyID, _ name: Name) -> Bool {
        if keyParts[key] == currentPart { return true }
        report(
            .conflict(
                "'\(name.text)' belongs to a part, which keeps it to itself",
                hint: "let the part emit what is to be known"),
            at: name.location)
        return false
    }

    // MARK: - What is set

    /// Adds a trigger for each input for which `isChosen` returns true; it gets whether the component around a part
    /// sets the input.
    mutating func addInputTriggers(where isChosen: (_ isBound: Bool) -> Bool) {
        let bound = Set(declaration.placed.flatMap { $0.inputs.map { $0.field.text } })
        for part in parts.indices {
            let prefix = prefix(of: part)
            for index in fields(of: part) where declaration.fields[index].isInput {
                let field = declaration.fields[index]
                guard isChosen(bound.contains(field.name.text)) else { continue }
                addTrigger(
                    Trigger(
                        name: prefix + "set_" + field.name.text.dropFirst(prefix.count),
                        payload: .input(field: FieldID(index), field.type), part: part))
            }
        }
    }

    /// Lets the component around a part set those inputs of the part that it binds.
    mutating func bindInputs() {
        for (part, placed) in zip(parts.indices.dropFirst(), declaration.placed) {
            let prefix = prefix(of: part)
            parts[part].inputs = placed.inputs.compactMap { input in
                let trigger = prefix + "set_" + input.field.text.dropFirst(prefix.count)
                guard let field = fields(of: part).first(where: { declaration.fields[$0].name == input.field }),
                    let index = triggerIndices[trigger]
                else { return nil }
                if input.computed != nil { callsHost = true }
                let mentions = input.mentions.compactMap { mention in
                    if case .computed = mention.source { callsHost = true }
                    return states.firstIndex { $0.path == mention.state.text }.map {
                        (state: $0, source: mention.source)
                    }
                }
                return CompiledPart.BoundInput(
                    field: FieldID(field), trigger: index, mentions: mentions.sorted { $0.state > $1.state },
                    computed: input.computed)
            }
        }
    }

    // MARK: - What is heard

    /// Adds a trigger for each message of a part to which rules around the part listen.
    mutating func addHeardTriggers() {
        for rule in declaration.rules {
            currentPart = rule.part
            for name in rule.triggerNames { hear(name) }
        }
        currentPart = .whole
    }

    /// The parts directly inside the current one that could send a message with this name (for repeated parts, all of
    /// them), and the name with which their messages begin.
    private func senders(of name: Name) -> (parts: [PartID], name: String) {
        let own = name.text.dropFirst(prefix(of: currentPart).count)
        guard let dot = own.firstIndex(of: ".") else { return ([], "") }
        let sender = String(own[..<dot])
        return (partChildren[currentPart].filter { sentName(of: $0) == sender }, sender)
    }

    /// The name with which the messages of a part begin; for repeated parts, the name that they share.
    private func sentName(of part: PartID) -> String {
        let own = declaration.placed[part.index - 1].path.text.dropFirst(prefix(of: currentPart).count)
        guard parts[part].id != nil, let bracket = own.lastIndex(of: "[") else { return String(own) }
        return String(own[..<bracket])
    }

    private mutating func hear(_ name: Name) {
        let (senders, sender) = senders(of: name)
        guard let first = senders.first else { return }
        // All repeated parts send the same messages.
        let known = messages(of: first)
        let listened = String(name.text.dropFirst(prefix(of: currentPart).count + sender.count + 1))
        for word in listened == "*" ? known.named : [listened] {
            if !known.named.contains(word), !known.mayBeOthers {
                report(
                    .unknown(
                        noun: "message", name: word, place: "the part '\(sender)'",
                        near: suggestion(for: word, among: known.named)), at: name.location)
                continue
            }
            let full = prefix(of: currentPart) + sender + "." + word
            if heardIndices[full] != nil { continue }
            let trigger = triggers.append(Trigger(name: full, payload: .free, part: currentPart))
            heardIndices[full] = trigger
            heardTriggers.insert(trigger)
            for part in senders {
                heard[prefix(of: part) + word, default: []].append(
                    MessageListener(trigger: trigger, id: parts[part].id))
            }
        }
    }

    /// The messages that a part sends by name, and whether its functions may send others.
    private func messages(of part: PartID) -> SentMessages {
        let prefix = prefix(of: part)
        let placed = declaration.placed[part.index - 1]
        let rules = declaration.rules.filter { $0.part == part }
        let states = placed.chart.all
        let own = declaration.feedback
        let feedback =
            states.map { $0.feedback } + rules.map { $0.feedback } + placed.transitions.map { $0.feedback }
            + placed.styles.flatMap { style in [style.feedback] + style.transitions.map { $0.feedback } }
            + [
                FeedbackDeclaration(
                    own.actions.filter { $0.key.text.hasPrefix(prefix) },
                    appearances: own.appearances.filter { $0.layer.text.hasPrefix(prefix) })
            ]
        let messages = SentMessages(rules, states, feedback)
        return SentMessages(
            named: messages.named.map { String($0.dropFirst(prefix.count)) }, mayBeOthers: messages.mayBeOthers)
    }

    /// Whether a name is a message of a part; if no part sends it, that was reported already.
    func isOfPart(_ name: Name) -> Bool {
        heardIndices[name.text].map { triggers[$0].part == currentPart } ?? false || !senders(of: name).parts.isEmpty
    }
}

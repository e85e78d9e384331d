/// Parts: where each one's words mean something, and what passes between it and what is around it.
extension ComponentCompiler {
    /// Lists the parts, once their states and layers are known.
    mutating func compileParts() {
        parts = [
            RunningPart(
                prefix: "", parent: .whole, id: nil, states: stateIDs(of: .whole), layer: .whole, canvas: nil,
                fields: fieldIDs(of: .whole), isOpen: declaration.isOpen,
                actionFunctions: declaration.action)
        ]
        for (position, placed) in declaration.placed.enumerated() {
            let part = PartID(position + 1)
            var compiled = RunningPart(
                prefix: prefix(of: part), parent: placed.parent, id: placed.id, states: stateIDs(of: part),
                layer: layerIndices[placed.path.text] ?? .whole, canvas: placed.canvas, fields: fieldIDs(of: part),
                isOpen: placed.isOpen, actionFunctions: placed.action)
            compiled.inputFunction = placed.inputFunction
            if placed.inputFunction != nil { callsHost = true }
            parts.append(compiled)
        }
    }

    /// The positions of a part's fields.
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

    /// A field's name in its own component.
    func ownName(ofField field: Int) -> String {
        let part = declaration.placed.firstIndex { $0.fields.contains(field) }.map { PartID($0 + 1) } ?? .whole
        return String(declaration.fields[field].name.text.dropFirst(prefix(of: part).count))
    }

    /// Whether a part lies directly in the current one.
    func isDirect(_ part: PartID) -> Bool {
        part != .whole && declaration.placed[part.index - 1].parent == currentPart
    }

    /// Whether a key is one of the current part; reported where it is another's.
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

    /// Gives each input its trigger, of those that `isBound` says, that what is around a part sets, or of all others.
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

    /// Lets what is around a part set those of its inputs that belong to that.
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
                return RunningPart.BoundInput(
                    field: FieldID(field), trigger: index, mentions: mentions.sorted { $0.state > $1.state },
                    computed: input.computed)
            }
        }
    }

    // MARK: - What is heard

    /// Gives each message of a part that rules around it listen to a trigger.
    mutating func addHeardTriggers() {
        for rule in declaration.rules {
            currentPart = rule.part
            for name in rule.triggerNames { hear(name) }
        }
        currentPart = .whole
    }

    /// The part that directly lies in the current one and below whose name a trigger's name lies, of repeated ones all; and
    /// the name that they send below.
    private func senders(of name: Name) -> (parts: [PartID], name: String) {
        let own = name.text.dropFirst(prefix(of: currentPart).count)
        guard let dot = own.firstIndex(of: ".") else { return ([], "") }
        let sender = String(own[..<dot])
        return (partChildren[currentPart].filter { sentName(of: $0) == sender }, sender)
    }

    /// What the messages of a part begin with: of repeated ones, the name that all of them have.
    private func sentName(of part: PartID) -> String {
        let own = declaration.placed[part.index - 1].path.text.dropFirst(prefix(of: currentPart).count)
        guard parts[part].id != nil, let bracket = own.lastIndex(of: "[") else { return String(own) }
        return String(own[..<bracket])
    }

    private mutating func hear(_ name: Name) {
        let (senders, sender) = senders(of: name)
        guard let first = senders.first else { return }
        // What one of repeated parts says all of them do.
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
                heard[prefix(of: part) + word, default: []].append(Hearing(trigger: trigger, id: parts[part].id))
            }
        }
    }

    /// What a part emits, and whether functions of it may emit other things.
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

    /// Whether a name is that of a part's message; if nobody sends it, that has been reported.
    func isOfPart(_ name: Name) -> Bool {
        heardIndices[name.text].map { triggers[$0].part == currentPart } ?? false || !senders(of: name).parts.isEmpty
    }
}

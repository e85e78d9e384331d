/// Parts: where each one's words mean something, and what passes between it and what is around it.
extension ComponentCompiler {
    /// Lists the parts, once their states and layers are known.
    mutating func compileParts() {
        parts = [
            Part(
                prefix: "", parent: .whole, id: nil, root: .root, layer: .whole, canvas: nil,
                fields: fieldIDs(of: .whole),
                actionFunctions: declaration.action)
        ]
        for (position, placed) in declaration.placed.enumerated() {
            let part = PartID(position + 1)
            var compiled = Part(
                prefix: prefix(of: part), parent: placed.parent, id: placed.id, root: partRoots[part],
                layer: layerIndices[placed.path.text] ?? .whole, canvas: placed.canvas, fields: fieldIDs(of: part),
                actionFunctions: placed.action)
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
                return Part.BoundInput(
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
            for name in rule.triggerNames {
                for sender in senders(of: name) { hear(name, from: sender) }
            }
        }
        currentPart = .whole
    }

    /// The parts that directly lie in the current one and below whose name a trigger's name lies, of repeated ones all.
    private func senders(of name: Name) -> [PartID] {
        let own = name.text.dropFirst(prefix(of: currentPart).count)
        return partChildren[currentPart].filter { own.hasPrefix(sentName(of: $0) + ".") }
    }

    /// What the messages of a part begin with: of repeated ones, the name that all of them have.
    private func sentName(of part: PartID) -> String {
        let own = declaration.placed[part.index - 1].path.text.dropFirst(prefix(of: currentPart).count)
        guard parts[part].id != nil, let bracket = own.lastIndex(of: "[") else { return String(own) }
        return String(own[..<bracket])
    }

    private mutating func hear(_ name: Name, from sender: PartID) {
        let id = parts[sender].id
        let word = name.text.dropFirst(prefix(of: currentPart).count + sentName(of: sender).count + 1)
        let known = messages(of: sender)
        let words = word == "*" ? known.all : [String(word)]
        for word in words {
            if !known.all.contains(word), !known.mayBeOthers {
                report(
                    .unknown(
                        noun: "message", name: word, place: "the part '\(sentName(of: sender))'",
                        near: suggestion(for: word, among: known.all)), at: name.location)
                continue
            }
            let full = prefix(of: currentPart) + sentName(of: sender) + "." + word
            let trigger =
                heardIndices[full]
                ?? triggers.append(Trigger(name: full, payload: .free, part: currentPart))
            heardIndices[full] = trigger
            heardTriggers.insert(trigger)
            let sent = prefix(of: sender) + word
            if heard[sent]?.contains(where: { $0.trigger == trigger }) ?? false { continue }
            heard[sent, default: []].append(Hearing(trigger: trigger, id: id))
        }
    }

    /// What a part emits, and whether functions of it may emit other things.
    private func messages(of part: PartID) -> (all: [String], mayBeOthers: Bool) {
        let prefix = prefix(of: part)
        var all: Set<String> = []
        var mayBeOthers = false
        func add(_ state: StateDeclaration) {
            if state.enter != nil || state.exit != nil || state.initialEffect != nil { mayBeOthers = true }
            add(state.feedback)
            for inner in state.states { add(inner) }
        }
        func add(_ feedback: FeedbackDeclaration) {
            let groups =
                feedback.groups
                + (feedback.actions.map { $0.action } + feedback.appearances.flatMap { $0.actions.map { $0.action } })
                .compactMap { if case .group(let group) = $0 { group } else { nil } }
            let cues =
                (feedback.cues ?? []) + groups.flatMap { $0.cues } + feedback.appearances.flatMap { $0.cues ?? [] }
            for cue in cues where cue.cue.isMessage { all.insert(String(cue.cue.name.dropFirst(prefix.count))) }
        }
        let placed = declaration.placed[part.index - 1]
        add(placed.chart)
        for transition in placed.transitions + placed.styles.flatMap({ $0.transitions }) { add(transition.feedback) }
        for rule in declaration.rules where rule.part == part {
            if rule.effect != nil { mayBeOthers = true }
            if let emit = rule.emit { all.insert(String(emit.text.dropFirst(prefix.count))) }
            add(rule.feedback)
        }
        let own = declaration.feedback
        for entry in own.actions where entry.key.text.hasPrefix(prefix) {
            add(FeedbackDeclaration([entry]))
        }
        for appearance in own.appearances where appearance.layer.text.hasPrefix(prefix) {
            add(FeedbackDeclaration(appearances: [appearance]))
        }
        return (all.sorted(), mayBeOthers)
    }

    /// Whether a name is that of a part's message; if nobody sends it, that has been reported.
    func isOfPart(_ name: Name) -> Bool { heardIndices[name.text] != nil || !senders(of: name).isEmpty }
}

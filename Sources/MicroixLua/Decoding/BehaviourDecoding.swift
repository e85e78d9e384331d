import MicroixCore

/// Reads states and feedback.
extension ComponentDecoder {
    /// What a state's table can hold besides the names of layers and properties.
    static let stateWords = ["initial", "states", "regions", "enter", "exit", "feedback", "final", "history"]

    // MARK: - States

    /// Reads the states inside a component or a state: `states`, of which one is active, or `regions`, which are all
    /// active.
    mutating func states(inside table: DecoderTable) -> (states: [StateDeclaration], isParallel: Bool, isOrdered: Bool)
    {
        if let regions = table["regions"] {
            if table["states"] != nil {
                report(
                    .conflict("'states' and 'regions' exclude each other", hint: "put the states into a region"),
                    at: table.location(of: "regions"))
            }
            var isOrdered = true
            if case .table(let table) = regions.value { isOrdered = table.fields.isEmpty }
            return (states(regions, "'regions'"), true, isOrdered)
        }
        return (table["states"].map { states($0, "'states'") } ?? [], false, true)
    }

    private mutating func states(_ node: DecoderNode, _ place: String) -> [StateDeclaration] {
        guard let table = table(node, place, "a table of states") else { return [] }
        var result: [StateDeclaration] = []
        for item in table.items {
            guard let inner = self.table(item, "a state"), let first = inner.items.first,
                let name = name(first, "a state's name, its first element,")
            else {
                report(
                    .missing(what: "its name as first element: { \"idle\", … }", place: "a state in a list"),
                    at: item.location)
                continue
            }
            result.append(state(name, inner))
        }
        for field in table.table.fields {
            guard let value = table[field.name], let inner = self.table(value, "the state '\(field.name)'") else {
                continue
            }
            result.append(state(Name(field.name, at: table.location(of: field.name)), inner))
        }
        return result
    }

    private mutating func state(_ name: Name, _ table: DecoderTable) -> StateDeclaration {
        var state = StateDeclaration(name)
        if let initial = table["initial"] { (state.initial, state.initialEffect) = self.initial(initial) }
        state.isFinal = boolean(table["final"], "'final'") ?? false
        state.history = word(table["history"], "kind of history", Self.words(History.self))
        state.enter = function(table["enter"], "'enter'")
        state.exit = function(table["exit"], "'exit'")
        (state.states, state.isParallel, state.regionsAreOrdered) = states(inside: table)
        if let node = table["feedback"] { state.feedback = feedback(node, "the feedback of a state") }
        for (key, node) in keys(of: table, besides: Self.stateWords) { addValue(key, node, to: &state) }
        return state
    }

    /// The entries of a table by layer and property, or by free key; an empty table is an entry under its own name.
    mutating func keys(of table: DecoderTable, besides words: [String]) -> [(key: KeyName, node: DecoderNode)] {
        var result: [(key: KeyName, node: DecoderNode)] = []
        for field in table.table.fields where !words.contains(field.name) {
            guard let value = table[field.name] else { continue }
            let word = Name(field.name, at: table.location(of: field.name))
            noteDots(in: word)
            guard case .table(let inner) = value.value, !inner.fields.isEmpty, !isData(KeyName(nil, word)),
                let part = self.table(value, "")
            else {
                result.append((KeyName(nil, word), value))
                continue
            }
            checkNames(part, part.table.fields.map { $0.name }, in: "'\(field.name)'")
            for inner in part.table.fields {
                guard let node = part[inner.name] else { continue }
                let property = Name(inner.name, at: part.location(of: inner.name))
                for layer in layers(named: word) { result.append((KeyName(layer, property), node)) }
            }
        }
        return result
    }

    /// Notes that `["card.x"] = 20` is an alias of `card = { x = 20 }`.
    private mutating func noteDots(in word: Name) {
        let steps = word.text.split(separator: ".").map(String.init)
        guard steps.count > 1, !owns(word), owns(Name(steps[0], at: nil)) else { return }
        let inner = steps.dropFirst().reversed().reduce("…") { "{ \($1) = \($0) }" }
        note(alias: "[\"\(word.text)\"]", of: "\(steps[0]) = \(inner)", at: word.location)
    }

    /// The lanes that a table gives a key, as in `position = { x = 20 }`; `nil` if the value is no such table.
    private mutating func parts(of key: KeyName, _ node: DecoderNode) -> [(key: KeyName, node: DecoderNode)]? {
        guard let layer = key.layer, !isData(key), case .table(let table) = node.value, table.items.isEmpty,
            !table.fields.isEmpty, let fields = self.table(node, "'\(key.text)'")
        else { return nil }
        return table.fields.compactMap { field in
            let place = Name(key.property.text + "." + field.name, at: fields.location(of: field.name))
            return fields[field.name].map { (KeyName(layer, place), $0) }
        }
    }

    /// Reads `initial`: a state's name or path, a list of states in different regions, or a table of them with an
    /// effect.
    mutating func initial(_ node: DecoderNode) -> ([Name], HostFunction?) {
        guard case .table = node.value, let table = table(node, "'initial'") else {
            return (name(node, "'initial'").map { [$0] } ?? [], nil)
        }
        checkNames(table, ["effect"], in: "'initial'", allowsItems: true)
        let states = table.items.compactMap { name($0, "the initial state") }
        if table.items.isEmpty {
            report(
                .conflict(
                    "'initial' needs a state: { \"idle\", effect = … }",
                    hint: "leave it out if there are regions, each of which has its own"),
                at: node.location)
        }
        return (states, function(table["effect"], "'effect'"))
    }

    private mutating func addValue(_ key: KeyName, _ node: DecoderNode, to state: inout StateDeclaration) {
        if case .table(let table) = node.value, table.items.isEmpty, table.fields.isEmpty {
            checkOwner(key.layer ?? key.property)
            return
        }
        if let values = inputValue(key, node) {
            state.values += values
        } else if let parts = parts(of: key, node) {
            for (part, node) in parts { addValue(part, node, to: &state) }
        } else if isUnknownProperty(key) {
            state.values.append(ValueDeclaration(key, .data(.null)))
        } else if let function = node.value.function {
            state.values.append(ValueDeclaration(key, .computed(computed(function, for: key))))
        } else if let gradient = gradient(node, for: key.property) {
            state.values += gradient.values.map {
                ValueDeclaration(KeyName(key.layer, $0.property), .constant($0.lanes))
            }
            state.values.append(
                ValueDeclaration(
                    KeyName(key.layer, Name("fill.kind", at: key.property.location)), .data(.text(gradient.kind))))
        } else if isData(key) {
            if let data = layerData(key, node) { state.values.append(ValueDeclaration(key, .data(data))) }
        } else if isExpression(node) {
            if let declared = expression(node, "'\(key.text)'") {
                state.values.append(ValueDeclaration(key, .expression(declared)))
            }
        } else if node.value.object("action") != nil {
            if let motion = motion(node) { state.values.append(ValueDeclaration(key, .endless(motion))) }
        } else if let lanes = lanes(node, of: key.property, "'\(key.text)'") {
            state.values.append(ValueDeclaration(key, .constant(lanes)))
        }
    }

    // MARK: - Feedback

    /// Reads the feedback of the component: by key, and by transition, as `"from > to"`.
    mutating func componentFeedback(_ node: DecoderNode) -> (FeedbackDeclaration, [TransitionFeedbackDeclaration]) {
        guard let table = table(node, "'feedback'") else { return (FeedbackDeclaration(), []) }
        var own = table.table
        var transitions: [TransitionFeedbackDeclaration] = []
        own.fields.removeAll { field in
            let pattern = Name(
                field.name, at: table.source?.field(field.name)?.location ?? table.location(of: field.name))
            if let meant = Self.transition(meantBy: field.name) {
                report(
                    .conflict("'\(field.name)' is no transition", hint: "its arrow is '>': [\"\(meant)\"]"),
                    at: pattern.location)
                return true
            }
            guard field.name.contains(">"), let value = table[field.name] else { return false }
            transitions.append(
                TransitionFeedbackDeclaration(pattern, self.feedback(value, "the feedback of a transition")))
            return true
        }
        let rest = DecoderTable(table: own, source: table.source, location: table.location, files: files)
        let feedback = self.feedback(rest, "'feedback'")
        if feedback.cues != nil || !feedback.groups.isEmpty {
            report(
                .conflict(
                    "a cue needs a transition to accompany", hint: "write [\"from > to\"] = { mx.haptic \"light\" }"),
                at: table.items.first?.location)
        }
        return (feedback, transitions)
    }

    /// The pattern that was meant by one with another arrow than `>`; `nil` if it has no other arrow.
    private static func transition(meantBy pattern: String) -> String? {
        for arrow in ["-->", "->", "=>", "~>", ">>", "→", "⇒", "➜", " to "] {
            let arrow = Array(arrow.utf8), text = Array(pattern.utf8)
            guard text.count > arrow.count,
                let place = (0...(text.count - arrow.count)).first(where: { text[$0...].starts(with: arrow) })
            else { continue }
            let sides = [text[..<place], text[(place + arrow.count)...]].map { side in
                String(decoding: side.filter { $0 != UInt8(ascii: " ") }, as: UTF8.self)
            }
            return sides.joined(separator: " > ")
        }
        return nil
    }

    /// Reads feedback: actions by layer and property, cues as elements, or `mx.none` for no feedback at all.
    mutating func feedback(_ node: DecoderNode, _ place: String) -> FeedbackDeclaration {
        if node.value.object("none") != nil { return FeedbackDeclaration(cues: [], silences: true) }
        if node.value.object("cue") != nil { return FeedbackDeclaration(cues: cue(node).map { [$0] }) }
        if node.value.object("action") != nil {
            var result = FeedbackDeclaration()
            addElement(node, to: &result)
            return result
        }
        guard let table = table(node, place, "a table of actions") else { return FeedbackDeclaration() }
        return feedback(table, place)
    }

    private mutating func feedback(_ table: DecoderTable, _ place: String) -> FeedbackDeclaration {
        var result = FeedbackDeclaration()
        checkNames(table, table.table.fields.map { $0.name }, in: place, allowsItems: true)
        for item in table.items { addElement(item, to: &result) }
        for field in table.table.fields {
            guard let value = table[field.name] else { continue }
            let word = Name(field.name, at: table.location(of: field.name))
            if case .table = value.value, let keys = self.table(value, "") {
                checkNames(
                    keys, keys.table.fields.map { $0.name }, in: "'\(field.name)'", allowsItems: mayBeLayer(word))
                if keys.table.fields.isEmpty, keys.items.isEmpty { checkOwner(word) }
                if mayBeLayer(word), let whole = whole(of: keys, word) {
                    for layer in layers(named: word) {
                        let name = Name(layer.text, at: keys.items[0].location)
                        result.actions.append(.init(KeyName(nil, name), whole))
                    }
                }
                for layer in layers(named: word) { addActions(keys, of: layer, to: &result) }
            } else if let action = action(value, "'\(field.name)'") {
                for layer in layers(named: word) { result.actions.append(.init(KeyName(nil, layer), action)) }
            }
        }
        return result
    }

    /// The action without a name in a layer's table; it answers for all keys of the layer that have no action of their
    /// own.
    private mutating func whole(of keys: DecoderTable, _ layer: Name) -> ActionDeclaration? {
        if keys.items.count > 1 {
            report(
                .conflict("'\(layer.text)' has one action for all its keys", hint: "give the others their keys"),
                at: keys.items[1].location)
        }
        return keys.items.first.flatMap { action($0, "'\(layer.text)'") }
    }

    /// Adds the actions of a layer and its keys.
    private mutating func addActions(_ keys: DecoderTable, of layer: Name, to result: inout FeedbackDeclaration) {
        for inner in keys.table.fields {
            guard let node = keys[inner.name] else { continue }
            let word = Name(inner.name, at: keys.location(of: inner.name))
            if let event = PresenceEvent(rawValue: inner.name) {
                if let appearance = appearance(node, of: Name(layer.text, at: word.location), event) {
                    result.appearances.append(appearance)
                }
                continue
            }
            let key = KeyName(layer, word)
            for (part, node) in parts(of: key, node) ?? [(key, node)] {
                if let action = action(node, "'\(part.text)'") { result.actions.append(.init(part, action)) }
            }
        }
    }

    /// Adds an element of feedback: a cue, or a group of several keys' motions and cues.
    private mutating func addElement(_ node: DecoderNode, to feedback: inout FeedbackDeclaration) {
        if isGroup(node) {
            if let group = group(node) { feedback.groups.append(group) }
        } else if let name = node.value.object("action")?["name"]?.text {
            report(
                .conflict("mx.\(name) has no key to move here", hint: "write { layer = { key = mx.\(name)(…) } }"),
                at: node.location)
        } else if let cue = cue(node) {
            feedback.cues = (feedback.cues ?? []) + [cue]
        } else {
            feedback.cues = feedback.cues ?? []
        }
    }

    /// Reads how a layer appears or disappears: one action for all keys with `absent` values, actions by property, and
    /// cues.
    private mutating func appearance(
        _ node: DecoderNode, of layer: Name, _ event: PresenceEvent
    ) -> AppearanceDeclaration? {
        let place = "'\(layer.text).\(event.rawValue)'"
        if node.value.object("cue") != nil {
            return AppearanceDeclaration(layer, event, cues: cue(node).map { [$0] })
        }
        guard case .table = node.value, let table = table(node, place) else {
            return action(node, place).map { AppearanceDeclaration(layer, event, whole: $0) }
        }
        var result = AppearanceDeclaration(layer, event)
        checkNames(table, table.table.fields.map { $0.name }, in: place, allowsItems: true)
        let wholes = table.items.filter { $0.value.object("action") != nil || $0.value.object("stagger") != nil }
        if wholes.count > 1 {
            report(
                .conflict("\(place) has one action for all keys", hint: "give the others their keys"),
                at: wholes[1].location)
        }
        result.whole = wholes.first.flatMap { action($0, place) }
        let cues = table.items.filter { $0.value.object("action") == nil && $0.value.object("stagger") == nil }
        if !cues.isEmpty { result.cues = cues.compactMap { cue($0) } }
        for field in table.table.fields {
            let property = Name(field.name, at: table.location(of: field.name))
            guard let action = table[field.name].flatMap({ action($0, "'\(layer.text).\(field.name)'") }) else {
                continue
            }
            result.actions.append(.init(property, action))
        }
        return result
    }
}

extension LuaValue {
    var function: LuaFunction? {
        if case .function(let function) = self { function } else { nil }
    }
}

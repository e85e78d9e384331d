import MicroixCore

/// States, rules and feedback.
extension ComponentDecoder {
    /// What a state's table can hold besides the names of layers and properties.
    static let stateWords = ["initial", "states", "regions", "enter", "exit", "feedback", "final", "history"]

    // MARK: - States

    /// The states inside a component or a state: `states`, of which one is active, or `regions`, which all are.
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
        for field in table.table.fields where !Self.stateWords.contains(field.name) {
            guard let value = table[field.name] else { continue }
            let word = Name(field.name, at: table.location(of: field.name))
            if case .table(let inner) = value.value, !inner.fields.isEmpty, let keys = self.table(value, "") {
                checkNames(keys, keys.table.fields.map(\.name), in: "'\(field.name)'")
                for inner in keys.table.fields {
                    guard let node = keys[inner.name] else { continue }
                    addValue(KeyName(word, Name(inner.name, at: keys.location(of: inner.name))), node, to: &state)
                }
            } else {
                addValue(KeyName(nil, word), value, to: &state)
            }
        }
        return state
    }

    /// A state's name or path, or a list of several in different regions, or a table of it with an effect.
    mutating func initial(_ node: DecoderNode) -> ([Name], HostFunction?) {
        guard case .table = node.value, let table = table(node, "'initial'") else {
            return (name(node, "'initial'").map { [$0] } ?? [], nil)
        }
        checkNames(table, ["effect"], in: "'initial'", allowsItems: true)
        let states = table.items.compactMap { name($0, "the initial state") }
        if table.items.isEmpty {
            report(.missing(what: "a state: { \"idle\", effect = … }", place: "'initial'"), at: node.location)
        }
        return (states, function(table["effect"], "'effect'"))
    }

    private mutating func addValue(_ key: KeyName, _ node: DecoderNode, to state: inout StateDeclaration) {
        if case .table(let table) = node.value, table.items.isEmpty, table.fields.isEmpty {
            checkOwner(key.layer ?? key.property)
            return
        }
        if let function = node.value.function {
            state.values.append(
                ValueDeclaration(
                    key, .computed(HostFunction(Int(function.index), at: SourceLocation(line: function.line)))))
        } else if node.value.object("action") != nil {
            if let motion = motion(node) { state.values.append(ValueDeclaration(key, .endless(motion))) }
        } else if let lanes = lanes(node, "'\(key.text)'") {
            state.values.append(ValueDeclaration(key, .constant(lanes)))
        }
    }

    // MARK: - Rules

    mutating func rules(_ node: DecoderNode?) -> [RuleDeclaration] {
        guard let node, let table = table(node, "'rules'", "a list of rules") else { return [] }
        checkNames(table, [], in: "'rules'", allowsItems: true)
        return table.items.compactMap { rule($0) }
    }

    private mutating func rule(_ node: DecoderNode) -> RuleDeclaration? {
        guard let table = table(node, "a rule") else { return nil }
        checkNames(
            table, ["on", "after", "always", "from", "to", "when", "effect", "emit", "raise", "feedback", "reenter"],
            in: "a rule")
        guard let occasion = occasion(table, node) else { return nil }
        var rule = RuleDeclaration(occasion, at: node.location)
        if let from = table["from"] { rule.from = names(from, "'from'") }
        if let to = table["to"] { rule.to = names(to, "'to'") }
        rule.effect = function(table["effect"], "'effect'")
        rule.emit = table["emit"].flatMap { name($0, "'emit'") }
        rule.raise = table["raise"].flatMap { name($0, "'raise'") }
        if let when = table["when"] {
            (rule.conditions, rule.guardFunction) =
                when.value.function == nil ? (conditions(when), nil) : ([], function(when, "'when'"))
        }
        if let node = table["feedback"] { rule.feedback = feedback(node, "the feedback of a rule") }
        if let reenter = table["reenter"] {
            switch reenter.value {
            case .boolean(true): rule.reentry = .source
            case .boolean(false): rule.reentry = .none
            case .string("inside"): rule.reentry = .inside
            default: unsuitable(reenter, "'reenter'", "true, false or \"inside\"")
            }
        }
        return rule
    }

    private mutating func occasion(_ table: DecoderTable, _ node: DecoderNode) -> RuleDeclaration.Occasion? {
        let given = ["on", "after", "always"].filter { table[$0] != nil }
        guard given.count == 1 else {
            let words = given.isEmpty ? "one of 'on', 'after' or 'always'" : "only one of 'on', 'after' and 'always'"
            report(
                .missing(what: words, place: "a rule"),
                at: given.last.flatMap { table.location(of: $0) } ?? node.location)
            return nil
        }
        if let on = table["on"] { return .on(names(on, "'on'")) }
        if let after = table["after"] {
            if let seconds = after.value.number, !(seconds >= 0) {
                unsuitable(after, "'after'", "seconds from 0 up")
                return nil
            }
            return quantity(after, "'after'").map { .after($0) }
        }
        guard let always = table["always"] else { return nil }
        if case .boolean(true) = always.value { return .always }
        unsuitable(always, "'always'", "true")
        return nil
    }

    private mutating func conditions(_ node: DecoderNode) -> [ConditionDeclaration] {
        guard let table = table(node, "'when'", "a table of conditions or a function") else { return [] }
        checkNames(table, table.table.fields.map(\.name), in: "'when'")
        var result: [ConditionDeclaration] = []
        for field in table.table.fields {
            guard let value = table[field.name] else { continue }
            let subject = Name(field.name, at: table.location(of: field.name))
            if field.name == "state" {
                result += names(value, "'state'").map { ConditionDeclaration(subject, .isActive($0)) }
            } else if case .table(let inner) = value.value, !inner.fields.isEmpty, let tests = self.table(value, "") {
                result += self.tests(tests).map { ConditionDeclaration(subject, $0) }
            } else if let data = data(value, "what '\(field.name)' is compared with") {
                result.append(ConditionDeclaration(subject, .equals(data)))
            }
        }
        return result
    }

    private mutating func tests(_ table: DecoderTable) -> [ConditionTest<Quantity>] {
        checkNames(table, ["eq", "ne", "lt", "lte", "gt", "gte", "known", "one_of"], in: "a condition")
        var result: [ConditionTest<Quantity>] = []
        for field in table.table.fields {
            guard let node = table[field.name] else { continue }
            let place = "'\(field.name)'"
            switch field.name {
            case "eq": if let data = data(node, place) { result.append(.equals(data)) }
            case "ne": if let data = data(node, place) { result.append(.differs(data)) }
            case "one_of":
                if case .list(let items)? = data(node, place) {
                    result.append(.oneOf(items))
                } else {
                    unsuitable(node, place, "a list")
                }
            case "known": if let known = boolean(node, place) { result.append(.known(known)) }
            case "lt": if let bound = bound(node, place) { result.append(.less(bound)) }
            case "lte": if let bound = bound(node, place) { result.append(.atMost(bound)) }
            case "gt": if let bound = bound(node, place) { result.append(.greater(bound)) }
            case "gte": if let bound = bound(node, place) { result.append(.atLeast(bound)) }
            default: break
            }
        }
        return result
    }

    private mutating func bound(_ node: DecoderNode, _ place: String) -> Quantity? {
        quantity(node, place, allowsFunctions: false)
    }

    // MARK: - Feedback

    /// The component's own table: keys, and transitions as `"from > to"`.
    mutating func componentFeedback(_ node: DecoderNode) -> (FeedbackDeclaration, [TransitionFeedbackDeclaration]) {
        guard let table = table(node, "'feedback'") else { return (FeedbackDeclaration(), []) }
        var own = table.table
        var transitions: [TransitionFeedbackDeclaration] = []
        own.fields.removeAll { field in
            guard field.name.contains(">"), let value = table[field.name] else { return false }
            let pattern = Name(field.name, at: table.location(of: field.name))
            transitions.append(
                TransitionFeedbackDeclaration(pattern, self.feedback(value, "the feedback of a transition")))
            return true
        }
        let rest = DecoderTable(table: own, source: table.source, location: table.location, map: map)
        let feedback = self.feedback(rest, "'feedback'")
        if feedback.cues != nil {
            report(
                .conflict(
                    "a cue needs a transition to accompany", hint: "write [\"from > to\"] = { mx.haptic \"light\" }"),
                at: table.items.first?.location)
        }
        return (feedback, transitions)
    }

    /// Feedback: actions by layer and property, cues as elements, or `mx.none` for nothing at all.
    mutating func feedback(_ node: DecoderNode, _ place: String) -> FeedbackDeclaration {
        if node.value.object("none") != nil { return FeedbackDeclaration(cues: [], silences: true) }
        if node.value.object("cue") != nil { return FeedbackDeclaration(cues: cue(node).map { [$0] }) }
        guard let table = table(node, place, "a table of actions") else { return FeedbackDeclaration() }
        return feedback(table, place)
    }

    private mutating func feedback(_ table: DecoderTable, _ place: String) -> FeedbackDeclaration {
        var result = FeedbackDeclaration()
        checkNames(table, table.table.fields.map(\.name), in: place, allowsItems: true)
        if !table.items.isEmpty { result.cues = table.items.compactMap { cue($0) } }
        for field in table.table.fields {
            guard let value = table[field.name] else { continue }
            let word = Name(field.name, at: table.location(of: field.name))
            if case .table = value.value, let keys = self.table(value, "") {
                checkNames(keys, keys.table.fields.map(\.name), in: "'\(field.name)'")
                if keys.table.fields.isEmpty { checkOwner(word) }
                for inner in keys.table.fields {
                    guard let node = keys[inner.name] else { continue }
                    let key = KeyName(word, Name(inner.name, at: keys.location(of: inner.name)))
                    if let action = action(node, "'\(key.text)'") { result.actions.append(.init(key, action)) }
                }
            } else if let action = action(value, "'\(field.name)'") {
                result.actions.append(.init(KeyName(nil, word), action))
            }
        }
        return result
    }

    private mutating func cue(_ node: DecoderNode) -> Cue? {
        guard let object = node.value.object("cue"), let name = object["name"]?.text else {
            unsuitable(node, "an element of feedback", "a cue, such as mx.haptic \"light\"")
            return nil
        }
        let argument = DecoderNode(value: object["args"] ?? .none, source: nil, location: node.location)
        return data(argument, "the argument of mx.\(name)").map { Cue(name, $0) }
    }
}

extension LuaValue {
    var function: LuaFunction? {
        if case .function(let function) = self { function } else { nil }
    }
}

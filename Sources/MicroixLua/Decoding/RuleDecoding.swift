import MicroixCore

/// Reads rules: what they listen to, when they may be taken, what they do.
extension ComponentDecoder {
    /// The fields of a guard's table besides the names of fields and keys.
    static let conditionWords = ConditionDeclaration.words.map { $0.name }

    /// The fields of a rule's table.
    static let ruleWords = [
        "on", "after", "always", "from", "to", "when", "effect", "emit", "raise", "feedback", "reenter",
    ]

    /// The advice for words that a rule does not have.
    private static let ruleAdvice: [(word: String, advice: String)] = [
        ("duration", "how long a motion takes, feedback says: feedback = { layer = mx.smooth(0.3) }"),
        (
            "delay",
            "a rule that waits has after = seconds instead of 'on'; a motion that waits, mx.smooth { delay = … }"
        ),
        ("trigger", "what it listens to is 'on'"), ("event", "what it listens to is 'on'"),
        ("target", "where it leads is 'to'"), ("source", "where it starts is 'from'"),
        ("guard", "what must hold is 'when'"), ("cond", "what must hold is 'when'"),
        ("condition", "what must hold is 'when'"), ("action", "what it does is 'effect', a function"),
        ("actions", "what it does is 'effect', a function"),
        ("sound", "a cue is feedback: feedback = { mx.sound \"…\" }"),
        ("haptic", "a cue is feedback: feedback = { mx.haptic \"light\" }"),
    ]

    mutating func rules(_ node: DecoderNode?) -> [RuleDeclaration] {
        guard let node, let table = table(node, "'rules'", "a list of rules") else { return [] }
        checkNames(table, [], in: "'rules'", allowsItems: true)
        return table.items.compactMap { rule($0) }
    }

    private mutating func rule(_ node: DecoderNode) -> RuleDeclaration? {
        guard let table = table(node, "a rule") else { return nil }
        checkNames(table, Self.ruleWords, in: "a rule", elsewhere: Self.ruleAdvice)
        guard let occasion = occasion(table, node) else { return nil }
        var rule = RuleDeclaration(occasion, at: node.location)
        if let from = table["from"] {
            rule.from = names(from, "'from'")
            if case .table(let list) = from.value, list.items.isEmpty {
                report(.missing(what: "a state, or \"*\"", place: "'from'"), at: from.location)
            }
        }
        if let to = table["to"] { rule.to = names(to, "'to'") }
        rule.effect = function(table["effect"], "'effect'")
        if let emit = table["emit"] { (rule.emit, rule.emitValue) = message(emit) }
        rule.raise = table["raise"].map { names($0, "'raise'") } ?? []
        if let when = table["when"] {
            (rule.conditions, rule.guardFunction) =
                when.value.function == nil ? (conditions(when), nil) : ([], function(when, "'when'"))
        }
        if let node = table["feedback"] { rule.feedback = feedback(node, "the feedback of a rule") }
        let nodes = ["effect", "when", "emit", "feedback"].compactMap { table[$0] }
        if nodes.allSatisfy({ isAsWritten($0) }) {
            rule.payloadReads = nodes.flatMap { $0.source.map { payloadReads($0) } ?? [] }
        }
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

    /// Whether a function is the one at its place in the source: a list of rules may have been rearranged since.
    private func isAsWritten(_ node: DecoderNode) -> Bool {
        guard case .function(let function) = node.value, let written = node.source?.function else { return true }
        return written.tokens[written.range.lowerBound].location.line == function.location.line
    }

    /// The payload fields that functions read: the function that the expression is, or the functions inside it.
    private func payloadReads(_ expression: SourceExpression) -> [Name] {
        if let function = expression.function { return function.payloadReads }
        return (expression.arguments + (expression.table?.values ?? [])).flatMap { payloadReads($0) }
    }

    /// Reads a message: its name, or a table with its name and its value.
    private mutating func message(_ node: DecoderNode) -> (Name?, RuleDeclaration.EmitValue?) {
        guard case .table = node.value, let table = table(node, "'emit'") else {
            if node.value.text != nil { return (name(node, "'emit'"), nil) }
            report(
                .conflict(
                    "'emit' must be a name, not \(node.kindName)",
                    hint: "what is emitted has a name, and may carry a value: emit = { \"chosen\", value = … }"),
                at: node.location)
            return (nil, nil)
        }
        checkNames(table, ["value"], in: "'emit'", allowsItems: true)
        guard let first = table.items.first else {
            report(.missing(what: "a name: { \"chosen\", value = … }", place: "'emit'"), at: node.location)
            return (nil, nil)
        }
        if table.items.count > 1 {
            report(
                .conflict("'emit' has one name", hint: "what it carries is its value: { \"chosen\", value = … }"),
                at: table.items[1].location)
        }
        let name = name(first, "the name in 'emit'")
        guard let value = table["value"] else { return (name, nil) }
        if let function = value.value.function { return (name, .computed(HostFunction(function))) }
        return (name, data(value, "the value of 'emit'").map { .data($0) })
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
        if let on = table["on"] { return .on(listening(on)) }
        if let after = table["after"] {
            if let seconds = after.value.number, !(seconds >= 0) {
                unsuitable(after, "'after'", "seconds from 0 up")
                return nil
            }
            warnOfMilliseconds(ofTimer: after)
            return quantity(after, "'after'").map { .after($0) }
        }
        guard let always = table["always"] else { return nil }
        if case .boolean(true) = always.value { return .always }
        unsuitable(always, "'always'", "true")
        return nil
    }

    mutating func conditions(_ node: DecoderNode) -> [ConditionDeclaration] {
        guard let table = table(node, "'when'", "a table of conditions or a function") else { return [] }
        checkNames(table, table.table.fields.map { $0.name }, in: "'when'")
        return conditions(table)
    }

    private mutating func conditions(_ table: DecoderTable) -> [ConditionDeclaration] {
        var result: [ConditionDeclaration] = []
        for field in table.table.fields {
            guard let value = table[field.name] else { continue }
            if let word = ConditionDeclaration.words.first(where: { $0.name == field.name }) {
                result += made(of: value, word)
                continue
            }
            let subject = Name(field.name, at: table.location(of: field.name))
            if case .table(let inner) = value.value, !inner.fields.isEmpty, let tests = self.table(value, "") {
                result += self.tests(of: subject, tests)
            } else if let data = data(value, "what '\(field.name)' is compared with") {
                result.append(.value(subject, .equals(data)))
            }
        }
        return result
    }

    /// What a guard's word declares with the value given to it.
    private mutating func made<Made>(of node: DecoderNode, _ word: GuardWord<Made>) -> [Made] {
        let place = "'\(word.name)'"
        switch word.argument {
        case .states(let make): return names(node, place).map(make)
        case .lists(let make): return [make(alternatives(node, place))]
        case .tests(let make):
            guard let inner = table(node, place, "a table such as { gt = 0 }") else { return [] }
            return tests(inner, in: place).map(make)
        case .flag(let make): return boolean(node, place).map { [make($0)] } ?? []
        case .data(let make): return data(node, place).map { [make($0)] } ?? []
        case .list(let make):
            if case .list(let items)? = data(node, place) { return [make(items)] }
            unsuitable(node, place, "a list")
            return []
        case .number(let make):
            if let text = node.value.text {
                report(
                    .conflict(
                        "\(place) must be a number, not \(node.kindName)",
                        hint: "texts are compared by eq, ne and one_of: eq = \"\(text)\""), at: node.location)
                return []
            }
            return quantity(node, place, allowsFunctions: false).map { [make($0)] } ?? []
        case .expression(let make):
            guard isExpression(node) else { return [] }
            return expression(node, place).map { [make($0)] } ?? []
        }
    }

    /// Reads a list of alternatives; in each alternative, all conditions must hold.
    private mutating func alternatives(_ node: DecoderNode, _ place: String) -> [[ConditionDeclaration]] {
        guard let list = table(node, place, "a list of tables of conditions") else { return [] }
        checkNames(list, [], in: place, allowsItems: true)
        if list.items.isEmpty {
            report(.missing(what: "tables of conditions: { { … }, { … } }", place: place), at: node.location)
        }
        return list.items.map { conditions($0) }
    }

    private mutating func tests(of subject: Name, _ table: DecoderTable) -> [ConditionDeclaration] {
        let words = ConditionDeclaration.words(of: subject)
        var result: [ConditionDeclaration] = []
        for word in words { if let node = table[word.name] { result += made(of: node, word) } }
        return tests(table, in: "a condition", besides: words.map { $0.name }).map { .value(subject, $0) } + result
    }

    private mutating func tests(
        _ table: DecoderTable, in place: String, besides others: [String] = []
    ) -> [ConditionTest<Quantity>] {
        let words = ConditionTest<Quantity>.words
        checkNames(table, words.map { $0.name } + others, in: place)
        var result: [ConditionTest<Quantity>] = []
        for field in table.table.fields {
            guard let node = table[field.name], others.isEmpty || !isExpression(node),
                let word = words.first(where: { $0.name == field.name })
            else { continue }
            result += made(of: node, word)
        }
        return result
    }

    // MARK: - What a rule listens to

    /// Reads `on`: one trigger, or a list; each is a name, a pattern, or what a motion or a key does.
    private mutating func listening(_ node: DecoderNode) -> [Listening] {
        guard case .table = node.value, let list = table(node, "'on'") else { return heard(node).map { [$0] } ?? [] }
        checkNames(list, [], in: "'on'", allowsItems: true)
        if list.items.isEmpty { report(.missing(what: "a trigger", place: "'on'"), at: node.location) }
        return list.items.compactMap { heard($0) }
    }

    private mutating func heard(_ node: DecoderNode) -> Listening? {
        guard let object = node.value.object("listening"), let word = object["name"]?.text else {
            let name = name(node, "'on'")
            if name?.text.isEmpty == true { report(.missing(what: "a trigger", place: "'on'"), at: node.location) }
            return name.map { .trigger($0) }
        }
        var names: [Name] = []
        if case .table(let keys)? = object["keys"] {
            names = keys.items.compactMap { $0.text }.map { Name($0, at: node.location) }
        }
        if let handle = object["handle"]?.text {
            let argument = object["threshold"] == nil ? "" : "…"
            note(alias: "mx.\(word)(…)", of: "\(handle):\(word)(\(argument))", at: node.location)
        }
        if let rest = Rest(rawValue: word) {
            if names.isEmpty { return .trigger(Name(word, at: node.location)) }
            return .rest(rest, of: names)
        }
        guard let key = names.first else { return nil }
        let threshold = DecoderNode(value: object["threshold"] ?? .none, source: nil, location: node.location)
        if word == "every" {
            return quantity(threshold, "the step of '\(key.text)'", allowsFunctions: false)
                .map { .every(KeyName(path: key), step: $0) }
        }
        guard let crossing = Crossing(rawValue: word) else { return nil }
        if isExpression(threshold) {
            return expression(threshold, "the threshold of '\(key.text)'").map {
                .meeting(KeyName(path: key), crossing, $0)
            }
        }
        return quantity(threshold, "the threshold of '\(key.text)'", allowsFunctions: false)
            .map { .crossing(KeyName(path: key), crossing, $0) }
    }
}

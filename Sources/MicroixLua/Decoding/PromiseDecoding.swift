import MicroixCore

/// Reads the promises of a component: `promises = { { "within", knob.x, 0, 40 }, … }`.
extension ComponentDecoder {
    mutating func promises(_ node: DecoderNode) -> [PromiseDeclaration] {
        guard let list = table(node, "'promises'", "a list of promises: { { \"within\", knob.x, 0, 40 } }") else {
            return []
        }
        checkNames(list, [], in: "'promises'", allowsItems: true)
        return list.items.compactMap { promise($0) }
    }

    /// The words with which a promise begins, and what follows each.
    private static let promiseWords: [(word: String, operands: Int, example: String, names: [String])] = [
        ("forward", 1, "{ \"forward\", ring.start }", ["from_entry"]),
        ("backward", 1, "{ \"backward\", bar.height }", ["from_entry"]),
        ("still", 1, "{ \"still\", card.x, when = \"locked\" }", ["from_entry"]),
        ("within", 3, "{ \"within\", knob.x, 0, 40 }", []),
        ("ordered", 2, "{ \"ordered\", low.x, high.x }", []),
        ("never", 2, "{ \"never\", \"both are seen\", function(c) … end }", []),
        ("answers", 1, "{ \"answers\", \"touch.down\", within = 0.1 }", ["within"]),
        ("ends", 1, "{ \"ends\", \"loading\", within = 30 }", ["within"]),
    ]

    private mutating func promise(_ node: DecoderNode) -> PromiseDeclaration? {
        let place = "a promise"
        guard let table = table(node, place, "a table: { \"within\", knob.x, 0, 40 }") else { return nil }
        guard let first = table.items.first, let name = name(first, "the first word of a promise") else {
            if table.items.isEmpty {
                report(.missing(what: "a word, such as \"within\"", place: place), at: node.location)
            }
            return nil
        }
        guard let form = Self.promiseWords.first(where: { $0.word == name.text }) else {
            let words = Self.promiseWords.map { $0.word }
            let near = suggestion(for: name.text, among: words)
            report(
                near == nil
                    ? .conflict(
                        "there is no promise '\(name.text)'", hint: "there are \(words.joined(separator: ", "))")
                    : .unknown(noun: "promise", name: name.text, place: "'promises'", near: near),
                at: name.location)
            return nil
        }
        checkNames(table, ["when"] + form.names, in: "the promise '\(form.word)'", allowsItems: true)
        let operands = Array(table.items.dropFirst())
        guard operands.count == form.operands else {
            let problem = DefinitionProblem.Kind.conflict(
                "'\(form.word)' takes \(form.operands) \(form.operands == 1 ? "value" : "values"), not \(operands.count)",
                hint: form.example)
            report(problem, at: node.location)
            return nil
        }
        guard let kind = kind(form.word, operands, table, node) else { return nil }
        var promise = PromiseDeclaration(kind, at: node.location)
        if let when = table["when"] { promise.conditions = period(when) }
        promise.isFromEntry = table["from_entry"].flatMap { boolean($0, "'from_entry'") } ?? false
        return promise
    }

    private mutating func kind(
        _ word: String, _ operands: [DecoderNode], _ table: DecoderTable, _ node: DecoderNode
    ) -> PromiseDeclaration.Kind? {
        switch word {
        case "never":
            guard let words = name(operands[0], "what never happens"),
                let function = function(operands[1], "what tells that it happens")
            else { return nil }
            return .never(words.text, function)
        case "answers", "ends":
            guard let name = name(operands[0], word == "ends" ? "a state" : "a trigger") else { return nil }
            guard let within = table["within"].flatMap({ quantity($0, "'within'", allowsFunctions: false) }) else {
                if table["within"] == nil {
                    report(.missing(what: "'within', in seconds", place: "the promise '\(word)'"), at: node.location)
                }
                return nil
            }
            return word == "ends" ? .ends(name, within: within) : .answers(name, within: within)
        default: break
        }
        let numbers = operands.compactMap { expression($0, "what '\(word)' is about") }
        guard numbers.count == operands.count else { return nil }
        return switch word {
        case "forward": .forward(numbers[0])
        case "backward": .backward(numbers[0])
        case "still": .still(numbers[0])
        case "within": .within(numbers[0], from: numbers[1], to: numbers[2])
        default: .ordered(numbers[0], numbers[1])
        }
    }

    /// Reads when a promise must hold: in a state, in any of several states, or while the conditions of a table hold.
    private mutating func period(_ node: DecoderNode) -> [ConditionDeclaration] {
        if case .string = node.value { return name(node, "'when'").map { [.isActive($0)] } ?? [] }
        if case .table(let content) = node.value, content.fields.isEmpty {
            let states = names(node, "'when'")
            if content.items.isEmpty {
                report(
                    .conflict("an empty 'when' never holds", hint: "leave it out, or name states"), at: node.location)
            }
            return states.count == 1 ? [.isActive(states[0])] : [.any(states.map { [.isActive($0)] })]
        }
        return conditions(node)
    }
}

import MicroixMotion

extension ComponentCompiler {
    /// A condition with its names turned into indices; `nil` where one of them means nothing, which is reported.
    ///
    /// `triggers` are those of its rule, whose payloads it may test.
    mutating func condition(_ declared: ConditionDeclaration, triggers indices: [Int]) -> Condition? {
        switch declared {
        case .isActive(let path): return state(path, in: "'when'").map { .isActive($0) }
        case .any(let lists): return .any(conditions(lists, triggers: indices))
        case .none(let lists): return .none(conditions(lists, triggers: indices))
        case .isAtRest(let name, let expected): return key(name).map { .isAtRest(key: $0, expected) }
        case .against(let name, let comparison, let bound):
            let subject = condition(
                .value(name, name.text.hasPrefix("e.") || isField(name) ? .known(true) : .greater(0)),
                triggers: indices)
            guard let subject else { return nil }
            return .against(subject, comparison, threshold(bound, at: name.location))
        case .velocity(let name, let test):
            return number(name, test).map { .velocity(key: $0, bounds(test)) }
        case .value(let name, let test):
            let word = name.text
            if word.hasPrefix("e.") {
                let field = String(word.dropFirst(2))
                checkPayload(field, of: indices, at: name.location)
                return .payload(field, bounds(test))
            }
            let field = declaration.fields.firstIndex { $0.name.text == word }
            guard let field else { return number(name, test).map { .shown(key: $0, bounds(test)) } }
            if keyIndices[word] != nil {
                report(
                    .conflict(
                        "'\(word)' is both a field of the context and a key", hint: "give one of them another name"),
                    at: name.location)
            }
            return .field(field, bounds(test))
        }
    }

    private func isField(_ name: Name) -> Bool { declaration.fields.contains { $0.name == name } }

    private mutating func conditions(_ lists: [[ConditionDeclaration]], triggers indices: [Int]) -> [[Condition]] {
        lists.map { list in list.compactMap { condition($0, triggers: indices) } }
    }

    private func bounds(_ test: ConditionTest<Quantity>) -> ConditionTest<Double> {
        test.map { fold($0).constant ?? .nan }
    }

    /// The key of a condition, reported where there is none.
    private mutating func key(_ name: Name) -> Int? {
        if let key = keyIndices[name.text] { return key }
        // A layer that has no such property has been reported with its keys.
        if let dot = name.text.firstIndex(of: "."),
            declaration.layers.contains(where: { $0.name.text == name.text[..<dot] })
        {
            return nil
        }
        let known = declaration.fields.map { $0.name.text } + keys.map { $0.name } + ["state"]
        report(
            .unknown(
                noun: "field or key", name: name.text, place: "'when'", near: suggestion(for: name.text, among: known)),
            at: name.location)
        return nil
    }

    /// The key of a condition that compares a number.
    private mutating func number(_ name: Name, _ test: ConditionTest<Quantity>) -> Int? {
        guard let key = key(name) else { return nil }
        if keys[key].kind.laneCount > 1 {
            report(
                .conflict("'\(name.text)' is no number, so that it can't be compared with one", hint: nil),
                at: name.location)
            return nil
        }
        switch test {
        case .greater, .atLeast, .less, .atMost: return key
        case .equals, .differs, .oneOf, .known:
            report(
                .conflict(
                    "what '\(name.text)' shows is compared with lt, lte, gt or gte",
                    hint: "a moving value hardly ever equals another"),
                at: name.location)
            return nil
        }
    }

    /// Reports a field that none of a rule's triggers can carry.
    private mutating func checkPayload(_ field: String, of indices: [Int], at location: SourceLocation?) {
        var known: [String] = []
        for index in indices {
            switch triggers[index].payload {
            case .free: return
            case .input: known.append("value")
            case .fields(let fields): known += fields.map { $0.name.text }
            }
        }
        guard !known.isEmpty, !known.contains(field) else { return }
        let near = suggestion(for: field, among: known)
        report(.unknown(noun: "field of the payload", name: field, place: "'when'", near: near), at: location)
    }
}

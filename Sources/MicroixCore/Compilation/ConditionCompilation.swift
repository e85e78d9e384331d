import MicroixMotion

extension ComponentCompiler {
    /// Compiles a condition; `nil` if one of its names means nothing, which is reported.
    ///
    /// `triggers` are those of its rule; it may test their payloads.
    mutating func condition(_ declared: ConditionDeclaration, triggers indices: [TriggerID]) -> Condition? {
        switch declared {
        case .isActive(let path): return state(path, in: "'when'").map { .isActive($0) }
        case .any(let lists): return .any(conditions(lists, triggers: indices))
        case .none(let lists): return .none(conditions(lists, triggers: indices))
        case .isAtRest(let name, let expected): return key(name).map { .isAtRest(key: $0, expected) }
        case .against(let name, let comparison, let bound):
            guard let reading = reading(name, triggers: indices) else { return nil }
            check(ConditionTest<Quantity>.greater(.constant(0)), of: reading, name, triggers: indices)
            return .against(reading, comparison, threshold(bound, at: name.location))
        case .velocity(let name, let test):
            guard let key = number(name), suits(test, name) else { return nil }
            return .test(.velocity(key: key), bounds(test))
        case .value(let name, let test):
            guard let reading = reading(name, triggers: indices) else { return nil }
            if case .shown = reading, !suits(test, name) { return nil }
            check(test, of: reading, name, triggers: indices)
            return .test(reading, bounds(test))
        }
    }

    /// The thing that a condition reads by a name: a field of the payload, a field of the context, or a key.
    private mutating func reading(_ name: Name, triggers indices: [TriggerID]) -> Condition.Reading? {
        let word = name.text
        if word.hasPrefix("e.") {
            let field = String(word.dropFirst(2))
            checkPayload(field, of: indices, in: "'when'", at: name.location)
            return .payload(field)
        }
        guard let field = fields(of: currentPart).first(where: { declaration.fields[$0].name.text == word }) else {
            return number(name).map { .shown(key: $0) }
        }
        if keyIndices[word] != nil {
            report(
                .conflict("'\(word)' is both a field of the context and a key", hint: "give one of them another name"),
                at: name.location)
        }
        return .field(FieldID(field))
    }

    private mutating func conditions(_ lists: [[ConditionDeclaration]], triggers indices: [TriggerID]) -> [[Condition]]
    {
        lists.map { list in list.compactMap { condition($0, triggers: indices) } }
    }

    private func bounds(_ test: ConditionTest<Quantity>) -> ConditionTest<Double> {
        test.map { fold($0).value }
    }

    /// The key that a condition names; `nil` if there is none, which is reported.
    private mutating func key(_ name: Name) -> KeyID? {
        if let key = keyIndices[name.text] { return isOwn(key, name) ? key : nil }
        // A missing property of a layer was already reported when its keys were compiled.
        if keyPath(name) != nil { return nil }
        let words = ConditionDeclaration.words.compactMap { if case .states = $0.argument { $0.name } else { nil } }
        let known = declaration.fields.map { $0.name.text } + keys.map { $0.name } + words
        let near = suggestion(for: name.text, among: known)
        report(
            near == nil && parts[currentPart].isOpen
                ? .conflict(
                    "unknown field or key '\(name.text)' in 'when'",
                    hint:
                        "what nobody declared is asked for by a function: function(c) return c:model(\"\(name.text)\") == … end"
                )
                : .unknown(noun: "field or key", name: name.text, place: "'when'", near: near),
            at: name.location)
        return nil
    }

    /// The key that a condition compares as a number.
    private mutating func number(_ name: Name) -> KeyID? {
        guard let key = key(name) else { return nil }
        guard keys[key].kind.laneCount > 1 else { return key }
        report(
            .conflict("'\(name.text)' is no number, so that it can't be compared with one", hint: nil),
            at: name.location)
        return nil
    }

    /// Whether a test fits a moving value; reports it if it doesn't.
    private mutating func suits(_ test: ConditionTest<Quantity>, _ name: Name) -> Bool {
        if test.operands.bound != nil { return true }
        report(
            .conflict(
                "what '\(name.text)' shows is compared with lt, lte, gt or gte",
                hint: "a moving value hardly ever equals another"),
            at: name.location)
        return false
    }

    /// Reports a payload field that none of the rule's triggers can carry.
    mutating func checkPayload(
        _ field: String, of indices: [TriggerID], in place: String, at location: SourceLocation?
    ) {
        guard let carried = payload(of: indices), !carried.isEmpty else { return }
        var known: [String] = []
        for field in carried where !known.contains(field.name) { known.append(field.name) }
        if known.contains(field) { return }
        report(
            suggestion(for: field, among: known).map {
                .unknown(noun: "field of the payload", name: field, place: place, near: $0)
            }
                ?? .conflict(
                    "unknown field of the payload '\(field)' in \(place)",
                    hint: "it carries \(known.joined(separator: ", "))"),
            at: location)
    }

    /// The fields that the payloads of these triggers may have; `nil` if one of them may have any.
    private func payload(of indices: [TriggerID]) -> [(name: String, type: FieldType)]? {
        var carried: [(name: String, type: FieldType)] = []
        for index in indices {
            switch triggers[index].payload {
            case .free: return nil
            case .input(_, let type) where type.kind == .any: return nil
            case .input(_, let type): carried.append(("value", type))
            case .fields(let fields): for field in fields { carried.append((field.name.text, field.type)) }
            }
        }
        return carried
    }

    /// Reports a test that always fails or always passes, because the field can't have the value with which it
    /// compares.
    private mutating func check(
        _ test: ConditionTest<Quantity>, of reading: Condition.Reading, _ name: Name, triggers indices: [TriggerID]
    ) {
        var types: [FieldType] = []
        switch reading {
        case .field(let field): types = [declaration.fields[field.index].type]
        case .payload(let field):
            guard let carried = payload(of: indices) else { return }
            for own in carried where own.name == field { types.append(own.type) }
        case .shown, .velocity: return
        }
        guard let type = types.first else { return }
        let (bound, data) = test.operands
        if bound != nil, !types.contains(where: { $0.isOrdered }) {
            report(
                .conflict(
                    "'\(name.text)' is \(type.description), and neither above nor below a number",
                    hint: "it is compared by eq, ne or one_of"), at: name.location)
        }
        for value in data where types.allSatisfy({ $0.expectation(failedBy: value) != nil }) {
            report(
                .unsuitable(
                    place: "what '\(name.text)' is compared with", expected: type.description, found: value.inWords),
                at: name.location)
        }
    }
}

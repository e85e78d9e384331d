/// Checks declared exceptions: every name in them must exist.
extension ComponentCompiler {
    mutating func compileExceptions() {
        for exception in declaration.exceptions {
            let oracle = Oracle(rawValue: exception.name.text)
            if oracle == nil {
                reportUnknown(exception.name, "oracle", Oracle.allCases.map { $0.rawValue }, in: "'verify'")
            }
            if oracle == .promise {
                report(
                    .conflict(
                        "nothing excuses a broken promise", hint: "promise less: in other states, within other bounds"),
                    at: exception.name.location)
            }
            if let oracle, !oracle.isAboutKeys, let key = exception.key {
                report(
                    .conflict("'\(oracle.rawValue)' is about no key", hint: "name a state or a trigger"),
                    at: key.location)
            }
            check(exception, in: "'verify'", because: "the knob is thrown")
        }
        for exception in declaration.lintExceptions {
            let rule = LintRule(rawValue: exception.name.text)
            if rule == nil {
                reportUnknown(exception.name, "rule", LintRule.allCases.map { $0.rawValue }, in: "'lint'")
            }
            if let rule, rule.threshold == nil, exception.limit != nil {
                report(
                    .conflict("'\(rule.rawValue)' has no threshold", hint: "leave out 'limit'"),
                    at: exception.name.location)
            }
            check(exception, in: "'lint'", because: "the loader says that something works")
        }
    }

    /// Checks the names in an exception, and its reason.
    private mutating func check(_ exception: ExceptionDeclaration, in place: String, because example: String) {
        if exception.reason.split(whereSeparator: { $0.isWhitespace }).count < ExceptionDeclaration.fewestWords {
            report(
                .conflict(
                    "'because' must say why it is meant, in \(ExceptionDeclaration.fewestWords) words or more",
                    hint: "because = \"\(example)\""), at: exception.name.location)
        }
        if let key = exception.key {
            let repeated = declaration.repetitions.flatMap { repetition in
                [repetition.name.text]
                    + keys.compactMap { key in
                        let first = repetition.layers.first?.text ?? ""
                        return key.name.hasPrefix(first + ".")
                            ? repetition.name.text + key.name.dropFirst(first.count) : nil
                    }
            }
            let known = keys.map { $0.name } + declaration.layers.map { $0.name.text } + repeated
            // With nested parts, any of the ids may be left out.
            if !keys.contains(where: { $0.name.isOfRepeated(key.text) }) {
                check(key, "key or layer", known, in: place)
            }
        }
        if let state = exception.state { check(state, "state", states.dropFirst().map { $0.path }, in: place) }
        if let trigger = exception.trigger { check(trigger, "trigger", triggers.map { $0.name }, in: place) }
    }

    private mutating func check(_ name: Name, _ noun: String, _ known: [String], in place: String) {
        if !known.contains(name.text) { reportUnknown(name, noun, known, in: place) }
    }

    private mutating func reportUnknown(_ name: Name, _ noun: String, _ known: [String], in place: String) {
        let near = suggestion(for: name.text, among: known)
        report(.unknown(noun: noun, name: name.text, place: place, near: near), at: name.location)
    }
}

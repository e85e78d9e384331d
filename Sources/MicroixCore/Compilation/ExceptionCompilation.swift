/// What is declared to be meant: every name must name something.
extension ComponentCompiler {
    mutating func compileExceptions() {
        for exception in declaration.exceptions {
            if Oracle(rawValue: exception.oracle.text) == nil {
                let near = suggestion(for: exception.oracle.text, among: Oracle.allCases.map { $0.rawValue })
                report(
                    .unknown(noun: "oracle", name: exception.oracle.text, place: "'verify'", near: near),
                    at: exception.oracle.location)
            }
            if exception.oracle.text == Oracle.promise.rawValue {
                report(
                    .conflict(
                        "nothing excuses a broken promise", hint: "promise less: in other states, within other bounds"),
                    at: exception.oracle.location)
            }
            if exception.reason.split(whereSeparator: { $0.isWhitespace }).count < ExceptionDeclaration.fewestWords {
                report(
                    .conflict(
                        "'because' must say why it is meant, in \(ExceptionDeclaration.fewestWords) words or more",
                        hint: "because = \"the knob is thrown\""), at: exception.oracle.location)
            }
            if let key = exception.key {
                if let oracle = Oracle(rawValue: exception.oracle.text), !oracle.isAboutKeys {
                    report(
                        .conflict("'\(oracle.rawValue)' is about no key", hint: "name a state or a trigger"),
                        at: key.location)
                }
                let repeated = declaration.repetitions.flatMap { repetition in
                    [repetition.name.text]
                        + keys.compactMap { key in
                            let first = repetition.layers.first?.text ?? ""
                            return key.name.hasPrefix(first + ".")
                                ? repetition.name.text + key.name.dropFirst(first.count) : nil
                        }
                }
                let known = keys.map { $0.name } + declaration.layers.map { $0.name.text } + repeated
                // Of parts within parts any of the ids may be left out.
                if !keys.contains(where: { $0.name.isOfRepeated(key.text) }) { check(key, "key or layer", known) }
            }
            if let state = exception.state { check(state, "state", states.dropFirst().map { $0.path }) }
            if let trigger = exception.trigger { check(trigger, "trigger", triggers.map { $0.name }) }
        }
    }

    private mutating func check(_ name: Name, _ noun: String, _ known: [String]) {
        if known.contains(name.text) { return }
        let near = suggestion(for: name.text, among: known)
        report(.unknown(noun: noun, name: name.text, place: "'verify'", near: near), at: name.location)
    }
}

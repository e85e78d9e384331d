import MicroixCore
import MicroixTimeline

/// Writes guards and data as expressions of ECMAScript.
struct SCXMLExpression {
    let declaration: ComponentDeclaration
    let names: SCXMLNames

    /// The guard of a rule; `nil` if it has none.
    ///
    /// A function can't be written as an expression: it counts as true.
    func condition(_ rule: RuleDeclaration) -> String? {
        let parts = rule.conditions.map { condition($0) }
        if parts.isEmpty { return rule.guardFunction == nil ? nil : "true" }
        return parts.joined(separator: " && ")
    }

    /// SCXML's test for an active state.
    func inPredicate(_ path: String) -> String { "In('\(names.state(path))')" }

    /// Data as a literal.
    func literal(_ data: PlainData) -> String {
        guard case .text(let text) = data else { return PlainDataJSON.write(data) }
        // A literal can't hold line breaks. Printable text has none, and JSON escapes them.
        guard printable(text) == text, !text.contains("'"), !text.contains("\\") else {
            return PlainDataJSON.write(data)
        }
        return "'\(text)'"
    }

    /// SCXML has no keys and motions: functions of the host test what a key shows and how it moves.
    private func condition(_ condition: ConditionDeclaration) -> String {
        switch condition {
        case .isActive(let path): inPredicate(path.text)
        case .against(let name, let comparison, let bound):
            "\(subject(name.text)) \(sign(comparison)) microix.value(\(literal(.text(bound.inWords))))"
        case .isAtRest(let name, let expected): (expected ? "" : "!") + "microix.atRest(\(literal(.text(name.text))))"
        case .velocity(let name, let test): self.test(test, of: "microix.velocity(\(literal(.text(name.text))))")
        case .any(let lists): "(" + lists.map { whole($0) }.joined(separator: " || ") + ")"
        case .none(let lists): "!(" + lists.map { whole($0) }.joined(separator: " || ") + ")"
        case .value(let name, let test): self.test(test, of: subject(name.text), isOptional: isOptional(name))
        }
    }

    private func whole(_ list: [ConditionDeclaration]) -> String {
        list.count == 1 ? condition(list[0]) : "(" + list.map { condition($0) }.joined(separator: " && ") + ")"
    }

    private func test(_ test: ConditionTest<Quantity>, of subject: String, isOptional: Bool = false) -> String {
        // An unknown value is neither above nor below; ECMAScript would compare it as 0.
        let known = isOptional ? "\(subject) != null && " : ""
        switch test {
        case .equals(let data): return comparison(subject, "=", data)
        case .differs(let data): return comparison(subject, "!", data)
        case .oneOf(let list): return "(" + list.map { comparison(subject, "=", $0) }.joined(separator: " || ") + ")"
        case .known(let known): return subject + (known ? " != null" : " == null")
        case .greater(let bound): return known + "\(subject) > \(number(bound))"
        case .atLeast(let bound): return known + "\(subject) >= \(number(bound))"
        case .less(let bound): return known + "\(subject) < \(number(bound))"
        case .atMost(let bound): return known + "\(subject) <= \(number(bound))"
        }
    }

    private func sign(_ comparison: Comparison) -> String {
        switch comparison {
        case .greater: ">"
        case .atLeast: ">="
        case .less: "<"
        case .atMost: "<="
        case .equal: "=="
        case .differs: "!="
        }
    }

    private func isOptional(_ name: Name) -> Bool {
        declaration.fields.first { $0.name == name }.map { $0.type.isOptional || $0.type.kind == .any } ?? false
    }

    /// Tests data for equality or difference by value.
    private func comparison(_ subject: String, _ sign: String, _ data: PlainData) -> String {
        switch data {
        case .null: "\(subject) \(sign)= null"
        case .list, .table:
            "JSON.stringify(\(subject)) \(sign)== " + literal(.text(PlainDataJSON.write(data)))
        default: "\(subject) \(sign)== \(literal(data))"
        }
    }

    private func number(_ quantity: Quantity) -> String {
        let number = declaration.folded(quantity) ?? .nan
        if number.isNaN { return "NaN" }
        return number.isFinite ? PlainData.number(number).inWords : number < 0 ? "-Infinity" : "Infinity"
    }

    private func subject(_ word: String) -> String {
        guard word.hasPrefix("e.") else {
            let isField = declaration.fields.contains { $0.name.text == word }
            return isField ? names.field(word) : "microix.shown(\(literal(.text(word))))"
        }
        let field = String(word.dropFirst(2))
        let isPlain = field.unicodeScalars.allSatisfy { $0.isASCII && ($0.properties.isAlphabetic || $0 == "_") }
        return "_event.data" + (isPlain && !field.isEmpty ? ".\(field)" : "[\(PlainDataJSON.write(.text(field)))]")
    }
}

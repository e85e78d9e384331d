import MicroixCore
import MicroixTimeline

/// Guards and data as expressions of ECMAScript.
struct SCXMLExpression {
    let declaration: ComponentDeclaration
    let names: SCXMLNames

    /// The guard of a rule, or `nil` where it has none.
    ///
    /// A function can't be written: it counts as true.
    func condition(_ rule: RuleDeclaration) -> String? {
        let parts = rule.conditions.map { condition($0) }
        if parts.isEmpty { return rule.guardFunction == nil ? nil : "true" }
        return parts.joined(separator: " && ")
    }

    /// Whether a state is active.
    func isActive(_ path: String) -> String { "In('\(names.state(path))')" }

    /// Data as a literal.
    func literal(_ data: PlainData) -> String {
        guard case .text(let text) = data else { return PlainDataJSON.write(data) }
        // Printable text holds no line's end, which a literal can't; JSON writes those escaped.
        guard printable(text) == text, !text.contains("'"), !text.contains("\\") else {
            return PlainDataJSON.write(data)
        }
        return "'\(text)'"
    }

    private func condition(_ condition: ConditionDeclaration) -> String {
        let subject = subject(condition.subject.text)
        switch condition.test {
        case .equals(let data): return comparison(subject, "=", data)
        case .differs(let data): return comparison(subject, "!", data)
        case .oneOf(let list): return "(" + list.map { comparison(subject, "=", $0) }.joined(separator: " || ") + ")"
        case .known(let known): return subject + (known ? " != null" : " == null")
        case .greater(let bound): return order(condition, ">", bound)
        case .atLeast(let bound): return order(condition, ">=", bound)
        case .less(let bound): return order(condition, "<", bound)
        case .atMost(let bound): return order(condition, "<=", bound)
        case .isActive(let path): return isActive(path.text)
        }
    }

    /// Equality or difference, by value.
    private func comparison(_ subject: String, _ sign: String, _ data: PlainData) -> String {
        switch data {
        case .null: "\(subject) \(sign)= null"
        case .list, .table:
            "JSON.stringify(\(subject)) \(sign)== " + literal(.text(PlainDataJSON.write(data)))
        default: "\(subject) \(sign)== \(literal(data))"
        }
    }

    private func order(_ condition: ConditionDeclaration, _ sign: String, _ bound: Quantity) -> String {
        let subject = subject(condition.subject.text)
        let comparison = "\(subject) \(sign) \(number(bound))"
        guard let field = declaration.fields.first(where: { $0.name == condition.subject }) else { return comparison }
        // What is unknown is neither above nor below; to ECMAScript it would be 0.
        return field.type.isOptional || field.type.kind == .any ? "\(subject) != null && \(comparison)" : comparison
    }

    private func number(_ quantity: Quantity) -> String {
        let number = declaration.folded(quantity) ?? .nan
        if number.isNaN { return "NaN" }
        return number.isFinite ? PlainData.number(number).inWords : number < 0 ? "-Infinity" : "Infinity"
    }

    private func subject(_ word: String) -> String {
        guard word.hasPrefix("e.") else { return names.field(word) }
        let field = String(word.dropFirst(2))
        let isPlain = field.unicodeScalars.allSatisfy { $0.isASCII && ($0.properties.isAlphabetic || $0 == "_") }
        return "_event.data" + (isPlain && !field.isEmpty ? ".\(field)" : "[\(PlainDataJSON.write(.text(field)))]")
    }
}

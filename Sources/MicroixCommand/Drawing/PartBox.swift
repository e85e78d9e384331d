import MicroixCore

/// A part of a component as a box, which a deep drawing opens.
struct PartBox {
    /// The part's name; for repeated parts, the name that they share.
    let name: String
    /// The title, such as `ok : button` or `row[1…64] : swipe_row`.
    let title: String
    /// The messages and triggers between the part and the component around it.
    let messages: [Message]
    /// The part's own drawing, if the drawing is deep; at most one.
    let drawing: [MachineDrawing]

    /// A message that a rule around the part listens to, or a trigger that a rule raises in the part.
    struct Message {
        /// Its name in the part, such as `tap`.
        let name: String
        /// The path of the state around the part that the rule starts from; empty for the component.
        let state: String
        /// Whether the part sends it; `false` if the part gets it.
        let isHeard: Bool
    }

    init(_ part: PartDeclaration, in outer: ComponentDeclaration, isDeep: Bool) {
        name = part.name.text
        let count = part.repetition.map { "[1…\($0.limit)]" } ?? ""
        title = "\(part.name.text)\(count) : \(part.component.name.text)"
        drawing = isDeep ? [MachineDrawing(part.component, isDeep: true)] : []
        let prefix = part.name.text + "."
        var found: [Message] = []
        func add(_ name: String, _ rule: RuleDeclaration, isHeard: Bool) {
            guard name.hasPrefix(prefix) else { return }
            let own = String(name.dropFirst(prefix.count))
            for source in rule.from.isEmpty ? [Name("*")] : rule.from {
                let state = source.text == "*" ? "" : source.text
                if found.contains(where: { $0.name == own && $0.state == state && $0.isHeard == isHeard }) { continue }
                found.append(Message(name: own, state: state, isHeard: isHeard))
            }
        }
        for rule in outer.rules {
            if case .on(let list) = rule.occasion {
                for case .trigger(let name) in list { add(name.text, rule, isHeard: true) }
            }
            for raised in rule.raise { add(raised.text, rule, isHeard: false) }
        }
        messages = found
    }
}

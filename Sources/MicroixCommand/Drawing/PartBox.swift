import MicroixCore

/// A component within another one as it is drawn: a box, which a deep drawing opens.
struct PartBox {
    /// Its name; of repeated parts the one that all of them go by.
    let name: String
    /// `ok : button`, or `row[1…64] : swipe_row`.
    let title: String
    /// What passes between it and what is around it.
    let messages: [Message]
    /// Its own machine, where the drawing is deep.
    let drawing: [MachineDrawing]

    /// What a rule around a part hears of it, or raises in it.
    struct Message {
        /// What it is called in the part: `tap`.
        let name: String
        /// The path of the state around the part that the rule starts from; empty for the component.
        let state: String
        /// Whether the part says it; otherwise it is told.
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

import MicroixCore
import MicroixPlayer
import MicroixTimeline

/// A state machine as SCXML.
///
/// Values, feedback and functions have no elements in SCXML: they are in a namespace of their own.
struct SCXMLText {
    private let drawing: MachineDrawing
    private let names: SCXMLNames
    private let expression: SCXMLExpression

    init(_ drawing: MachineDrawing) {
        self.drawing = drawing
        names = SCXMLNames(drawing)
        expression = SCXMLExpression(declaration: drawing.declaration, names: names)
    }

    /// The text, without a line feed at its end.
    var text: String {
        let root = drawing.root
        var inside = datamodel
        if needsState {
            inside.append(state(root, inherited: []))
        } else {
            inside += feedback(root.declaration.feedback)
            inside += root.boxes.map { state($0, inherited: drawing.arrows(from: "")) }
        }
        let tag = XMLTag(
            "scxml",
            [
                ("xmlns", "http://www.w3.org/2005/07/scxml"), ("xmlns:microix", "urn:microix"), ("version", "1.0"),
                ("name", names.state("")), ("datamodel", needsScript ? "ecmascript" : "null"),
                ("initial", needsState ? names.state("") : ids(root.initial)),
            ], inside)
        return (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"] + tag.lines()).joined(separator: "\n")
    }

    /// Whether the component must be a state itself, because it has something that SCXML only allows in states.
    private var needsState: Bool {
        let root = drawing.root
        if root.kind != .compound || root.declaration.initialEffect != nil { return true }
        for box in root.boxes where !(box.kind == .leaf || box.kind == .compound || box.kind == .parallel) {
            return true
        }
        return drawing.arrows(from: "").contains { arrow in
            switch arrow.rule.occasion {
            case .after: true
            case .always: false
            case .on(let list): list.contains("done")
            }
        }
    }

    private var needsScript: Bool {
        let declaration = drawing.declaration
        if !declaration.fields.isEmpty { return true }
        for box in drawing.root.all
        where box.declaration.enter != nil || box.declaration.exit != nil || box.declaration.initialEffect != nil {
            return true
        }
        return declaration.rules.contains { rule in
            if case .after(let seconds) = rule.occasion, declaration.folded(seconds) == nil { return true }
            return rule.effect != nil || expression.condition(rule) != nil
        }
    }

    private var datamodel: [XMLTag] {
        let fields = drawing.declaration.fields.map { field in
            XMLTag("data", [("id", names.field(field.name.text)), ("expr", expression.literal(field.initial))])
        }
        return fields.isEmpty ? [] : [XMLTag("datamodel", [], fields)]
    }

    // MARK: - States

    private func state(_ box: StateBox, inherited: [RuleArrow]) -> XMLTag {
        var tag = XMLTag(element(box.kind), [("id", names.state(box.path))])
        let path = box.path.isEmpty ? box.name : box.path
        if names.state(box.path) != path { tag.attributes.append(("microix:name", path)) }
        if case .history(let history) = box.kind {
            tag.attributes.append(("type", history.rawValue))
            tag.inside = [XMLTag("transition", [("target", ids(box.initial))])]
            return tag
        }
        let own = drawing.arrows(from: box.path)
        if box.kind == .compound {
            if box.declaration.initialEffect == nil {
                tag.attributes.append(("initial", ids(box.initial)))
            } else {
                let transition = XMLTag(
                    "transition", [("target", ids(box.initial))], script(box.declaration.initialEffect))
                tag.inside.append(XMLTag("initial", [], [transition]))
            }
        }
        let timers = own.compactMap { timer($0) }
        let enter = script(box.declaration.enter) + timers.map { $0.send }
        let exit = script(box.declaration.exit) + timers.map { $0.cancel }
        if !enter.isEmpty { tag.inside.append(XMLTag("onentry", [], enter)) }
        if !exit.isEmpty { tag.inside.append(XMLTag("onexit", [], exit)) }
        for inner in box.boxes where inner.kind == .final {
            // A final state has no transitions in SCXML, so they are on its parent; rules of inner states come first.
            tag.inside += drawing.arrows(from: inner.path).map { transition($0, from: inner.path, isIn: true) }
        }
        if box.kind != .final { tag.inside += (own + inherited).map { transition($0, from: box.path) } }
        tag.inside += box.values.map { value in
            XMLTag("microix:value", [("key", value.key), ("value", value.words)])
        }
        tag.inside += feedback(box.declaration.feedback)
        tag.inside += box.boxes.map { state($0, inherited: []) }
        return tag
    }

    private func element(_ kind: StateBox.Kind) -> String {
        switch kind {
        case .leaf, .compound: "state"
        case .parallel: "parallel"
        case .final: "final"
        case .history: "history"
        }
    }

    private func ids(_ paths: [String]) -> String { paths.map { names.state($0) }.joined(separator: " ") }

    private func script(_ function: HostFunction?) -> [XMLTag] {
        function.map { [XMLTag("script", [("microix:line", $0.location.map { String($0.line) })])] } ?? []
    }

    // MARK: - Timers

    private func timerName(_ arrow: RuleArrow) -> String { "after.\(arrow.number).\(names.state(arrow.source))" }

    private func timer(_ arrow: RuleArrow) -> (send: XMLTag, cancel: XMLTag)? {
        guard case .after(let quantity) = arrow.rule.occasion else { return nil }
        let name = timerName(arrow)
        var send = XMLTag("send", [("event", name), ("id", name)])
        if let seconds = drawing.declaration.folded(quantity) {
            send.attributes.append(("delay", Self.delay(seconds)))
        } else {
            send.attributes += [("delayexpr", "'0s'"), ("microix:delay", quantity.inWords)]
        }
        return (send, XMLTag("cancel", [("sendid", name)]))
    }

    /// A time in the notation of CSS, without an exponent.
    private static func delay(_ seconds: Double) -> String {
        let milliseconds = seconds * 1000
        if Swift.abs(milliseconds - milliseconds.rounded()) < 1e-6 { return "\(Int64(milliseconds.rounded()))ms" }
        var text = NumberText.decimals(milliseconds, 9)
        while text.last == "0" { text.removeLast() }
        return text + "ms"
    }

    // MARK: - Transitions

    private func transition(_ arrow: RuleArrow, from source: String, isIn: Bool = false) -> XMLTag {
        let rule = arrow.rule
        let targets = targets(arrow, from: source)
        var conditions = isIn ? [expression.inPredicate(source)] : []
        if let condition = expression.condition(rule) { conditions.append(condition) }
        let type = isExternal(arrow, from: source) ? "external" : "internal"
        return XMLTag(
            "transition",
            [
                ("event", event(arrow, from: source)),
                ("cond", conditions.isEmpty ? nil : conditions.joined(separator: " && ")),
                ("target", targets.isEmpty ? nil : ids(targets)), ("type", targets.isEmpty ? nil : type),
                ("microix:rule", String(arrow.number)), ("microix:line", rule.location.map { String($0.line) }),
                ("microix:file", rule.location.flatMap { drawing.declaration.file(of: $0) }),
                ("microix:guard", rule.guardFunction?.inWords),
                ("microix:reenter", rule.reentry == .inside ? "inside" : nil),
            ],
            script(rule.effect)
                + (rule.emit.map { [XMLTag("send", [("event", names.event($0.text)), ("type", "microix:host")])] } ?? [])
                + rule.raise.map { XMLTag("raise", [("event", names.event($0.text))]) }
                + feedback(arrow.feedback))
    }

    private func event(_ arrow: RuleArrow, from source: String) -> String? {
        switch arrow.rule.occasion {
        case .always: nil
        case .after: timerName(arrow)
        case .on(let list):
            list.map { $0 == "done" ? "done.state." + names.state(source) : names.event($0.inWords) }
                .joined(separator: " ")
        }
    }

    /// The targets in the form that SCXML needs.
    ///
    /// In microix, active states stay active unless the rule reenters; SCXML would leave and enter them again.
    private func targets(_ arrow: RuleArrow, from source: String) -> [String] {
        let reentry = arrow.rule.reentry
        if reentry == .none { return arrow.targets.filter { !lies(source, in: $0) } }
        return arrow.targets.flatMap { target in
            // To reenter the states inside a state, SCXML needs them as targets.
            let isInside = target.isEmpty || (reentry == .inside && target == source)
            let box = isInside ? drawing.root.all.first { $0.path == target } : nil
            return box?.kind == .compound ? box?.initial ?? [] : [target]
        }
    }

    /// Whether the source is left whatever the targets are; the component itself is never left.
    private func isExternal(_ arrow: RuleArrow, from source: String) -> Bool {
        if source.isEmpty { return false }
        return arrow.rule.reentry == .source || (arrow.rule.reentry == .inside && arrow.source.isEmpty)
    }

    // MARK: - Feedback

    private func feedback(_ declaration: FeedbackDeclaration) -> [XMLTag] {
        declaration.actions.map { XMLTag("microix:feedback", [("key", $0.key.text), ("action", $0.action.words)]) }
    }

    private func feedback(_ feedback: ArrowFeedback) -> [XMLTag] {
        self.feedback(FeedbackDeclaration(feedback.actions))
            + feedback.cues.map { XMLTag("microix:cue", [("name", $0.name), ("value", $0.value.words)]) }
            + (feedback.isSilent ? [XMLTag("microix:feedback", [("key", "*"), ("action", "none")])] : [])
    }
}

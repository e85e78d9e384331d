import MicroixCore

/// A state machine as a state diagram of Mermaid.
///
/// The component is the diagram itself, because Mermaid can't draw arrows from a box into itself well. An arrow from
/// the component begins at a state called "any state".
/// component starts at a state called "any state".
struct MermaidText {
    private let drawing: MachineDrawing
    /// Identifiers by path, because those of Mermaid allow fewer characters than names.
    private let ids: [String: String]
    /// A prefix for all identifiers, so that those in a part are different.
    private let prefix: String
    private var lines: [String] = []

    init(_ drawing: MachineDrawing) { self.init(drawing, prefix: "") }

    private init(_ drawing: MachineDrawing, prefix: String) {
        self.drawing = drawing
        self.prefix = prefix
        var ids = ["": prefix + "any"]
        for (index, box) in drawing.root.all.enumerated().dropFirst() { ids[box.path] = "\(prefix)s\(index)" }
        self.ids = ids
    }

    /// The text, without a line feed at its end.
    var text: String {
        var writer = self
        writer.write()
        return writer.lines.joined(separator: "\n")
    }

    private mutating func write() {
        let root = drawing.root
        lines = ["stateDiagram-v2"]
        if root.kind == .parallel {
            lines.append("  state \"\(label([root.name] + root.lines))\" as root")
            lines.append("  state root {")
            content(of: root, indent: "    ")
            lines.append("  }")
            for (index, part) in drawing.parts.enumerated() { self.part(part, index, indent: "  ") }
        } else {
            lines = ["---", "title: \(quoted(root.name))", "---"] + lines
            content(of: root, indent: "  ")
            for (index, part) in drawing.parts.enumerated() { self.part(part, index, indent: "  ") }
        }
        allEdges(indent: "  ")
    }

    private mutating func allEdges(indent: String) {
        let isAny = drawing.arrows.contains { $0.source.isEmpty || $0.targets.contains("") }
        if isAny || drawing.parts.contains(where: { $0.messages.contains { $0.state.isEmpty } }) {
            lines.append(indent + "state \"any state\" as \(id(""))")
        }
        for arrow in drawing.arrows { edges(arrow, indent: indent) }
        for (index, part) in drawing.parts.enumerated() {
            for message in part.messages {
                let ends = [id(of: index), id(message.state)]
                let way = (message.isHeard ? ends : ends.reversed()).joined(separator: " --> ")
                lines.append(indent + "\(way) : \(label([(message.isHeard ? "says " : "is told ") + message.name]))")
            }
        }
    }

    /// Writes a part; an open part has its states and arrows inside.
    private mutating func part(_ part: PartBox, _ index: Int, indent: String) {
        lines.append(indent + "state \"\(label([part.title]))\" as \(id(of: index))")
        guard let drawing = part.drawing.first else { return }
        var inside = MermaidText(drawing, prefix: id(of: index) + "_")
        let deeper = indent + "  "
        inside.content(of: drawing.root, indent: deeper)
        for (index, part) in drawing.parts.enumerated() { inside.part(part, index, indent: deeper) }
        inside.allEdges(indent: deeper)
        if inside.lines.isEmpty { return }
        lines.append(indent + "state \(id(of: index)) {")
        lines += inside.lines
        lines.append(indent + "}")
    }

    private func id(of part: Int) -> String { "\(prefix)p\(part + 1)" }

    /// Writes the content of a box, its initial state first, so that inner states are defined in their own place later.
    private mutating func content(of box: StateBox, indent: String) {
        if box.kind == .compound {
            let effect = box.declaration.initialEffect == nil ? "" : " : / effect"
            for target in box.initial { lines.append(indent + "[*] --> \(id(target))\(effect)") }
        }
        for (index, inner) in box.boxes.enumerated() {
            if index > 0, box.kind == .parallel { lines.append(indent + "--") }
            state(inner, indent: indent)
        }
    }

    private mutating func state(_ box: StateBox, indent: String) {
        lines.append(indent + "state \"\(label([title(box)] + box.lines))\" as \(id(box.path))")
        guard box.isCluster else { return }
        lines.append(indent + "state \(id(box.path)) {")
        content(of: box, indent: indent + "  ")
        lines.append(indent + "}")
    }

    private func title(_ box: StateBox) -> String {
        switch box.kind {
        case .history(.shallow): "H"
        case .history(.deep): "H*"
        case .final: box.name + " (final)"
        default: box.name
        }
    }

    private mutating func edges(_ arrow: RuleArrow, indent: String) {
        let (source, text) = (id(arrow.source), label(arrow.lines))
        switch arrow.targets.count {
        case 0: lines.append(indent + "\(source) --> \(source) : \(text)<br/>stays")
        case 1: lines.append(indent + "\(source) --> \(id(arrow.targets[0])) : \(text)")
        default:
            let fork = "fork\(arrow.number)_\(source)"
            lines.append(indent + "state \(fork) <<fork>>")
            lines.append(indent + "\(source) --> \(fork) : \(text)")
            for target in arrow.targets { lines.append(indent + "\(fork) --> \(id(target))") }
        }
    }

    private func id(_ path: String) -> String { ids[path] ?? "any" }

    private func label(_ lines: [String]) -> String { lines.map { escaped($0) }.joined(separator: "<br/>") }

    /// Replaces everything that Mermaid, its Markdown or HTML could interpret by entities.
    private func escaped(_ text: String) -> String {
        var result = ""
        var isStart = true
        for scalar in text.unicodeScalars {
            // The beginnings of Markdown lists: "- x", "1. x".
            let isMark = isStart && "-+.)".unicodeScalars.contains(scalar)
            if isPlain(scalar) || !isMark && " _.,()[]/=+!?-'".unicodeScalars.contains(scalar) {
                result.unicodeScalars.append(scalar)
            } else {
                result += scalar == "\"" ? "#quot;" : "#\(scalar.value);"
            }
            isStart = isStart && ("0"..."9").contains(scalar)
        }
        return result
    }

    /// A YAML string, in which neither YAML nor Mermaid can interpret anything.
    private func quoted(_ text: String) -> String {
        let parts = text.unicodeScalars.map { scalar in
            if isPlain(scalar) || " _.,()-".unicodeScalars.contains(scalar) { return String(scalar) }
            let digits = String(scalar.value, radix: 16)
            return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
        }
        return "\"" + parts.joined() + "\""
    }

    /// Whether a character has no special meaning: letters, digits, and visible characters beyond ASCII.
    private func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate, .privateUse,
            .unassigned:
            return false
        default: return true
        }
    }
}

import MicroixCore
import MicroixTimeline

/// A machine as a state diagram of Mermaid.
///
/// The component is the diagram itself, as Mermaid draws no arrow from a box into it well: what starts at the
/// component starts at a state called "any state".
struct MermaidText {
    private let drawing: MachineDrawing
    /// Identifiers by path, as Mermaid's can't hold all that a name may.
    private let ids: [String: String]
    private var lines: [String] = []

    init(_ drawing: MachineDrawing) {
        self.drawing = drawing
        var ids = ["": "any"]
        for (index, box) in drawing.root.all.enumerated().dropFirst() { ids[box.path] = "s\(index)" }
        self.ids = ids
    }

    /// The text, without a line's end after the last line.
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
        } else {
            // JSON's strings are YAML's too.
            lines = ["---", "title: \(PlainDataJSON.write(.text(root.name)))", "---"] + lines
            content(of: root, indent: "  ")
        }
        if drawing.arrows.contains(where: { $0.source.isEmpty || $0.targets.contains("") }) {
            lines.append("  state \"any state\" as any")
        }
        for arrow in drawing.arrows { edges(arrow) }
    }

    /// What is inside a box: first where it starts, so that a state that lies further in is defined later, in its place.
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

    private mutating func edges(_ arrow: RuleArrow) {
        let (source, text) = (id(arrow.source), label(arrow.lines))
        switch arrow.targets.count {
        case 0: lines.append("  \(source) --> \(source) : \(text)<br/>stays")
        case 1: lines.append("  \(source) --> \(id(arrow.targets[0])) : \(text)")
        default:
            let fork = "fork\(arrow.number)_\(source)"
            lines.append("  state \(fork) <<fork>>")
            lines.append("  \(source) --> \(fork) : \(text)")
            for target in arrow.targets { lines.append("  \(fork) --> \(id(target))") }
        }
    }

    private func id(_ path: String) -> String { ids[path] ?? "any" }

    private func label(_ lines: [String]) -> String { lines.map { escaped($0) }.joined(separator: "<br/>") }

    /// Entities for all that Mermaid, its Markdown or HTML might read as something else.
    private func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if !scalar.isASCII || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                || " _.,()[]/=+!?-'".unicodeScalars.contains(scalar)
            {
                result.unicodeScalars.append(scalar)
            } else {
                result += scalar == "\"" ? "#quot;" : "#\(scalar.value);"
            }
        }
        return result
    }
}

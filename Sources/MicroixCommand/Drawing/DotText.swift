import MicroixCore

/// A state machine in Graphviz's language.
///
/// A state with inner states is a cluster. An edge can't end at a cluster, so each cluster has an invisible node, its
/// anchor; `lhead` and `ltail` cut the edge at the border of the cluster.
struct DotText {
    private let drawing: MachineDrawing
    private let clusters: Set<String>
    /// A prefix for all paths, so that those in a part are different.
    private let prefix: String
    /// The title; for a part, its name and its component's name.
    private let name: String
    private var lines: [String] = []

    init(_ drawing: MachineDrawing) { self.init(drawing, prefix: "", name: drawing.root.name) }

    private init(_ drawing: MachineDrawing, prefix: String, name: String) {
        self.drawing = drawing
        self.prefix = prefix
        self.name = name
        clusters = Set(
            drawing.root.all.filter { $0.isCluster || $0.path.isEmpty && !drawing.parts.isEmpty }.map { $0.path })
    }

    /// The drawing of a part's inside; `nil` if the part is drawn closed.
    private func inside(_ part: PartBox) -> DotText? {
        part.drawing.first.map { DotText($0, prefix: prefix + part.name + "|", name: part.title) }
    }

    /// The text, without a line feed at its end.
    var text: String {
        var writer = self
        writer.write()
        return writer.lines.joined(separator: "\n")
    }

    private mutating func write() {
        lines.append("digraph \(quoted(drawing.root.name)) {")
        lines.append("  compound=true")
        lines.append("  fontname=\"Helvetica\"")
        lines.append("  node [fontname=\"Helvetica\", fontsize=11, shape=box, style=rounded]")
        lines.append("  edge [fontname=\"Helvetica\", fontsize=10]")
        box(drawing.root, indent: "  ", isRegion: false)
        allEdges()
        lines.append("}")
    }

    private mutating func allEdges() {
        for arrow in drawing.arrows where !arrow.targets.isEmpty { edges(arrow) }
        for part in drawing.parts { messages(part) }
        for part in drawing.parts {
            guard var inside = inside(part) else { continue }
            inside.allEdges()
            lines += inside.lines
        }
    }

    // MARK: - Parts

    private mutating func part(_ part: PartBox, indent: String) {
        guard var inside = inside(part) else {
            lines.append(indent + "\(closed(part)) [label=\(label([part.title])), shape=component, style=solid]")
            return
        }
        inside.box(inside.drawing.root, indent: indent, isRegion: false)
        lines += inside.lines
    }

    /// Draws the messages between a part and the states around it.
    private mutating func messages(_ part: PartBox) {
        let inside = inside(part)
        let box = inside.map { $0.node("") } ?? closed(part)
        let cluster = inside.flatMap { $0.clusters.contains("") ? $0.cluster("") : nil }
        for message in part.messages {
            let words = "label=\(label([message.name])), style=dashed, constraint=false"
            if message.isHeard {
                edge(box, node(message.state), [cluster.map { "ltail=\($0)" }, head(message.state, from: ""), words])
            } else {
                edge(node(message.state), box, [cluster.map { "lhead=\($0)" }, tail(message.state, to: ""), words])
            }
        }
    }

    private func closed(_ part: PartBox) -> String { quoted("p:" + prefix + part.name) }

    // MARK: - Boxes

    private mutating func box(_ box: StateBox, indent: String, isRegion: Bool) {
        let label = label([title(box)] + box.lines + inner(box))
        let parts = box.path.isEmpty ? drawing.parts : []
        guard box.isCluster || !parts.isEmpty else {
            lines.append(indent + "\(node(box.path)) [label=\(label)\(shape(box.kind))\(isRegion ? dashed : "")]")
            return
        }
        lines.append(indent + "subgraph \(cluster(box.path)) {")
        lines.append(indent + "  label=\(label)")
        lines.append(indent + "  style=\"\(isRegion ? "rounded,dashed" : "rounded")\"")
        lines.append(indent + "  \(node(box.path)) [\(anchor(box.path))]")
        for inner in box.boxes {
            self.box(inner, indent: indent + "  ", isRegion: box.kind == .parallel)
        }
        for part in parts { self.part(part, indent: indent + "  ") }
        if box.kind == .compound { initial(box, indent: indent + "  ") }
        if box.path.isEmpty {
            for arrow in drawing.arrows where arrow.targets.count > 1 {
                lines.append(indent + "  \(fork(arrow)) [shape=box, style=filled, \(fork), label=\"\"]")
            }
        }
        lines.append(indent + "}")
    }

    private mutating func initial(_ box: StateBox, indent: String) {
        let point = quoted("i:" + prefix + box.path)
        lines.append(indent + "\(point) [shape=point, width=0.1, label=\"\"]")
        for (index, target) in box.initial.enumerated() {
            let label = index == 0 && box.declaration.initialEffect != nil ? "label=\(label(["/ effect"]))" : nil
            edge(point, node(target), [head(target, from: box.path), label], indent: indent)
        }
    }

    private func title(_ box: StateBox) -> String {
        switch box.kind {
        case .history(.shallow): "H"
        case .history(.deep): "H*"
        default: box.path.isEmpty ? name : box.name
        }
    }

    /// Rules that leave no state are written inside their state, because nothing changes.
    private func inner(_ box: StateBox) -> [String] {
        drawing.arrows(from: box.path).filter { $0.targets.isEmpty }.flatMap { $0.lines }
    }

    private func shape(_ kind: StateBox.Kind) -> String {
        switch kind {
        case .final: ", peripheries=2"
        case .history: ", shape=circle, style=solid, margin=0"
        default: ""
        }
    }

    private let dashed = ", style=\"rounded,dashed\""
    private let fork = "fillcolor=black, width=0.5, height=0.05, fixedsize=true"

    /// An anchor that is the end of an edge is visible, because there is no border before it.
    private func anchor(_ path: String) -> String {
        let isHeard = path.isEmpty && drawing.parts.contains { $0.messages.contains { $0.state.isEmpty } }
        let isEnd =
            isHeard
            || drawing.arrows.contains { arrow in
                arrow.targets.contains { target in
                    (arrow.source == path && lies(target, in: path)) || (target == path && lies(arrow.source, in: path))
                }
            }
        if !isEnd { return "shape=point, style=invis, width=0, label=\"\"" }
        return path.isEmpty
            ? "shape=plaintext, label=\"*\", tooltip=\"any state\""
            : "shape=point, color=gray, width=0.06, label=\"\""
    }

    // MARK: - Edges

    private mutating func edges(_ arrow: RuleArrow) {
        let label = "label=\(label(arrow.lines)), tooltip=\(quoted(arrow.place(in: drawing.declaration)))"
        let source = node(arrow.source)
        if arrow.targets.count == 1 {
            let target = arrow.targets[0]
            edge(source, node(target), [tail(arrow.source, to: target), head(target, from: arrow.source), label])
        } else {
            edge(source, fork(arrow), [tail(arrow.source, to: ""), "arrowhead=none", label])
            for target in arrow.targets { edge(fork(arrow), node(target), [head(target, from: "")]) }
        }
    }

    private mutating func edge(_ source: String, _ target: String, _ attributes: [String?], indent: String = "  ") {
        let list = attributes.compactMap { $0 }.joined(separator: ", ")
        lines.append(indent + "\(source) -> \(target)" + (list.isEmpty ? "" : " [\(list)]"))
    }

    /// The cluster at which an edge ends; `nil` for an edge from inside it, which crosses no border.
    private func head(_ target: String, from source: String) -> String? {
        clusters.contains(target) && !lies(source, in: target) ? "lhead=\(cluster(target))" : nil
    }

    private func tail(_ source: String, to target: String) -> String? {
        clusters.contains(source) && !source.isEmpty && !lies(target, in: source) ? "ltail=\(cluster(source))" : nil
    }

    // MARK: - Words

    private func node(_ path: String) -> String { quoted("s:" + prefix + path) }
    private func cluster(_ path: String) -> String { quoted("cluster:" + prefix + path) }
    private func fork(_ arrow: RuleArrow) -> String { quoted("f:\(arrow.number):" + prefix + arrow.source) }

    /// Lines as a label, in which Graphviz reads entities.
    private func label(_ lines: [String]) -> String {
        let parts = lines.joined(separator: "\n").split(separator: "&", omittingEmptySubsequences: false)
        return quoted(parts.joined(separator: "&amp;"))
    }

    private func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

import MicroixCore

/// A component's state machine, ready to be drawn in any format: nested boxes, and arrows between them.
struct MachineDrawing {
    /// The component.
    let declaration: ComponentDeclaration
    /// The box of the component itself, with its states inside.
    let root: StateBox
    /// The arrows, in the order of the rules and of each rule's source states.
    let arrows: [RuleArrow]
    /// The parts, in their order.
    let parts: [PartBox]

    /// Creates a drawing from a declaration; if it is deep, it shows the inside of parts.
    init(_ declaration: ComponentDeclaration, isDeep: Bool = false) {
        self.declaration = declaration
        parts = declaration.parts.map { PartBox($0, in: declaration, isDeep: isDeep) }
        let root = StateBox(declaration)
        let search = FeedbackSearch(declaration, root)
        self.root = root
        arrows = declaration.rules.enumerated().flatMap { index, rule in
            var sources: [String] = []
            for name in rule.from {
                let source = name.text == "*" ? "" : name.text
                if !sources.contains(source) { sources.append(source) }
            }
            return sources.map { RuleArrow(rule, number: index + 1, source: $0, search: search) }
        }
    }

    /// The arrows from a state, in order of precedence.
    func arrows(from path: String) -> [RuleArrow] { arrows.filter { $0.source == path } }
}

/// Whether a path is that of a state or of a state inside it; an empty `outer` is the component.
func lies(_ path: String, in outer: String) -> Bool {
    // Compares bytes: a name may begin with a combining character, which would merge with the dot.
    outer.isEmpty || path == outer || path.utf8.starts(with: (outer + ".").utf8)
}

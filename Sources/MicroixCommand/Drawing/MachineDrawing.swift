import MicroixCore

/// A component's machine as it is drawn in any format: boxes inside boxes, and arrows between them.
struct MachineDrawing {
    /// What is drawn.
    let declaration: ComponentDeclaration
    /// The component itself, with its states inside.
    let root: StateBox
    /// In the order of the rules, and of the states that each starts from.
    let arrows: [RuleArrow]
    /// The components within it, in their order.
    let parts: [PartBox]

    /// A drawing of what an author wrote, with the insides of its parts if it is deep.
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

    /// The arrows that start at a state, in order of precedence.
    func arrows(from path: String) -> [RuleArrow] { arrows.filter { $0.source == path } }
}

/// Whether a path is that of a state, or of one inside it; the component's own path is empty.
func lies(_ path: String, in outer: String) -> Bool {
    // By bytes: a name may begin with a combining character, which would swallow the dot.
    outer.isEmpty || path == outer || path.utf8.starts(with: (outer + ".").utf8)
}

/// Counts what a declaration contains, with all parts and rows, and stops if that is more than a component may have.
///
/// Each level of nested parts multiplies the work, so this is checked before anything else processes the parts.
struct DeclarationSize {
    /// The greatest number of parts of one component, with nested parts and all rows.
    static let mostParts = 2048
    /// The greatest number of layers, values, states, rules, answers and so on, of the component and of all its parts
    /// and rows.
    static let most = 65_536

    private var parts = 0
    private var things = 0
    /// How often the thing that is being counted exists.
    private var times = 1
    private(set) var excess: DefinitionProblem?
    /// For the component that is being counted, the number of its repeated parts, by their common name.
    private var rows: [String: Int] = [:]

    init(_ whole: ComponentDeclaration) {
        addOwn(of: whole)
        if isTooLarge { report(at: whole.name.location) }
        for part in whole.parts where !isTooLarge {
            add(part)
            if isTooLarge { report(at: part.name.location) }
        }
    }

    private var isTooLarge: Bool { parts > Self.mostParts || things > Self.most }

    private mutating func report(at location: SourceLocation?) {
        let tooMany = "more than \(Self.mostParts) parts, with those within parts"
        excess = parts > Self.mostParts ? Self.excess(tooMany, at: location) : Self.excess(at: location)
    }

    /// The problem of a component that is too large.
    static func excess(
        _ what: String =
            "more than \(most) layers, values, states, rules and answers, with those of all parts and rows",
        at location: SourceLocation?
    ) -> DefinitionProblem {
        DefinitionProblem(
            .conflict("the component has " + what, hint: "lower the 'max' of what is repeated, or let parts have less"),
            at: location)
    }

    /// Adds to a count without overflow; the result is at most `most + 1`.
    private func sum(_ count: Int, _ more: Int, atMost most: Int) -> Int {
        more > (most - count) / times ? most + 1 : count + more * times
    }

    private mutating func add(_ count: Int) {
        if things <= Self.most { things = sum(things, count, atMost: Self.most) }
    }

    // MARK: - Parts

    private mutating func add(_ part: PartDeclaration) {
        let (times, rows) = (times, rows)
        parts = sum(parts, part.rowCount, atMost: Self.mostParts)
        if isTooLarge { return }
        self.times *= part.rowCount
        addLayer(part.layer)
        addOwn(of: part.component)
        for inner in part.component.parts where !isTooLarge { add(inner) }
        (self.times, self.rows) = (times, rows)
    }

    /// Counts what a component declares itself.
    private mutating func addOwn(of component: ComponentDeclaration) {
        rows = [:]
        for part in component.parts where part.repetition != nil { rows[part.name.text] = part.rowCount }
        for layer in component.layers { addLayer(layer) }
        for base in component.properties { addBase(base) }
        add(component.tuning.count + component.fields.count + component.triggers.count + component.gestures.count)
        add(component.keyboards.count)
        add(component.computed.count + component.data.count + component.exceptions.count)
        add(component.lintExceptions.count + component.promises.count)
        for repetition in component.repetitions { add(repetition.layers.count) }
        for state in component.states { addState(state) }
        for rule in component.rules {
            add(1 + rule.listening.count + rule.conditions.count)
            addFeedback(rule.feedback)
        }
        addFeedback(component.feedback)
        for transition in component.transitions { addFeedback(transition.feedback) }
        for style in component.styles {
            add(1 + style.values.count + style.absent.count + style.data.count)
            addFeedback(style.feedback)
            for transition in style.transitions { addFeedback(transition.feedback) }
        }
    }

    // MARK: - Their insides

    private mutating func addLayer(_ layer: LayerDeclaration) {
        add(1 + layer.data.count + layer.computed.count + layer.absent.count)
        if let accessibility = layer.accessibility { add(1 + accessibility.values.count) }
        for base in layer.base { addBase(base) }
    }

    private mutating func addBase(_ base: BaseDeclaration) { add(base.expression?.nodeCount ?? 1) }

    private mutating func addState(_ state: StateDeclaration) {
        add(1)
        for value in state.values {
            let count = if case .expression(let expression) = value.source { expression.nodeCount } else { 1 }
            add(count, for: value.key)
        }
        addFeedback(state.feedback)
        for inner in state.states where !isTooLarge { addState(inner) }
    }

    /// What is declared for repeated parts counts once for each of them.
    private mutating func add(_ count: Int, for key: KeyName) {
        let times = rows[(key.layer ?? key.property).text] ?? 1
        for _ in 0..<times where !isTooLarge { add(count) }
    }

    private mutating func addFeedback(_ feedback: FeedbackDeclaration) {
        add(1 + (feedback.cues?.count ?? 0))
        for entry in feedback.actions where !isTooLarge { add(count(entry.action), for: entry.key) }
        for group in feedback.groups { add(count(.group(group))) }
        for appearance in feedback.appearances {
            let answers = appearance.actions.map { $0.action } + (appearance.whole.map { [$0] } ?? [])
            let count = answers.reduce(1 + (appearance.cues?.count ?? 0)) { $0 + self.count($1) }
            add(count, for: KeyName(appearance.layer, Name("")))
        }
    }

    private func count(_ action: ActionDeclaration) -> Int {
        switch action {
        case .none: return 1
        case .motion(let motion):
            var numbers = 0
            _ = motion.map { number in
                numbers += 1
                return number
            }
            return 1 + numbers / 16
        case .group(let group):
            return group.parts.reduce(1) { count, part in
                switch part {
                case .motion(let motion): count + self.count(.motion(motion))
                case .cue: count + 1
                case .group(let inner): count + self.count(.group(inner))
                case .entry(let entry):
                    count + self.count(entry.action) * (rows[(entry.key.layer ?? entry.key.property).text] ?? 1)
                }
            }
        }
    }
}

extension PartDeclaration {
    /// The greatest number of rows of the part; 1 if it is not repeated.
    fileprivate var rowCount: Int { repetition?.idRange.count ?? 1 }
}

extension ExpressionDeclaration {
    /// The number of its keys, numbers and operations.
    fileprivate var nodeCount: Int {
        switch self {
        case .constant, .key, .velocity: 1
        case .operation(_, let parts): parts.reduce(1) { $0 + $1.nodeCount }
        case .follow(let expression, _): 1 + expression.nodeCount
        }
    }
}

extension ComponentDeclaration {
    /// The problem if the declaration, with its parts, contains more than a component may have; `nil` if it doesn't.
    package var excess: DefinitionProblem? { DeclarationSize(self).excess }

    /// The problem if a name stands for more rows than a component may have; `nil` if it doesn't.
    package static func excess(ofRows count: Int, at location: SourceLocation?) -> DefinitionProblem? {
        count > DeclarationSize.most ? DeclarationSize.excess(at: location) : nil
    }
}

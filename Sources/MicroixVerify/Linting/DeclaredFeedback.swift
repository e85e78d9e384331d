import MicroixCore

/// All feedback that a component declares, by the source that timelines name.
struct DeclaredFeedback {
    /// The feedback of one source.
    struct Entry {
        let source: ActionSource
        let feedback: FeedbackDeclaration
        /// The path of the state that has the feedback; `nil` if no state has.
        var state: String?
        /// The triggers of the rule that has the feedback; empty if no rule has.
        var triggers: [String] = []
        /// Whether it belongs to a style, which many components share.
        var isShared = false
    }

    /// The action that answers for a key.
    struct Answer {
        let key: String
        let action: ActionDeclaration
        let location: SourceLocation?
    }

    private(set) var entries: [Entry] = []
    /// The values that states give keys, each with the state's path.
    private(set) var values: [(state: String, value: ValueDeclaration)] = []

    init(_ component: Component) {
        let declaration = component.declaration
        entries.append(Entry(source: .component, feedback: declaration.feedback))
        for (id, rule) in zip(component.ruleIDs, declaration.rules) {
            entries.append(Entry(source: .rule(id), feedback: rule.feedback, triggers: rule.triggers))
        }
        add(declaration.transitions)
        add(declaration.styles)
        for state in declaration.states { add(state, path: state.name.text, component) }
        for part in declaration.placed {
            add(part.transitions)
            add(part.styles)
            add(part.chart, path: part.path.text, component)
        }
    }

    private mutating func add(_ transitions: [TransitionFeedbackDeclaration]) {
        for transition in transitions {
            entries.append(Entry(source: .transition(transition.pattern.text), feedback: transition.feedback))
        }
    }

    private mutating func add(_ styles: [StyleDeclaration]) {
        for style in styles {
            entries.append(
                Entry(source: .style(style.name.text, pattern: nil), feedback: style.feedback, isShared: true))
            for transition in style.transitions {
                let source = ActionSource.style(style.name.text, pattern: transition.pattern.text)
                entries.append(Entry(source: source, feedback: transition.feedback, isShared: true))
            }
        }
    }

    private mutating func add(_ state: StateDeclaration, path: String, _ component: Component) {
        if let id = component.stateIDs.first(where: { component.path(ofState: $0) == path }) {
            entries.append(Entry(source: .state(id), feedback: state.feedback, state: path))
        }
        values += state.values.map { (path, $0) }
        for inner in state.states { add(inner, path: path + "." + inner.name.text, component) }
    }

    /// Where the action of a timeline event is declared; `nil` if that is not known, or if nothing answered.
    func location(of action: KeyAction, in component: Component) -> SourceLocation? {
        let name = component.keys[action.key].name
        for entry in entries where entry.source == action.found {
            // A lane has the action of its whole, a key that of its layer, and a row that of its repetition.
            let answer = entry.feedback.answers.first {
                name == $0.key || name.hasPrefix($0.key + ".") || name.isOfRepeated($0.key)
            }
            if let location = answer?.location { return location }
        }
        switch action.found {
        case .rule(let rule): return component.location(ofRule: rule)
        case .function: return component.declaration.action?.ask.location
        default: return nil
        }
    }
}

extension RuleDeclaration {
    /// The names of the triggers to which the rule listens.
    var triggers: [String] {
        guard case .on(let list) = occasion else { return [] }
        return list.compactMap { if case .trigger(let name) = $0 { name.text } else { nil } }
    }
}

extension FeedbackDeclaration {
    /// The actions for all keys, including those in groups and of layers that appear or disappear.
    var answers: [DeclaredFeedback.Answer] {
        var result = actions.map { Self.answer($0) }
        for group in groups { result += group.entries.map { Self.answer($0) } }
        for entry in actions { result += entry.action.entries.map { Self.answer($0) } }
        for appearance in appearances {
            let layer = appearance.layer
            result += appearance.actions.map { entry in
                DeclaredFeedback.Answer(
                    key: layer.text + "." + entry.property.text, action: entry.action,
                    location: entry.property.location ?? layer.location)
            }
            if let whole = appearance.whole {
                result.append(.init(key: layer.text, action: whole, location: layer.location))
            }
        }
        return result
    }

    private static func answer(_ entry: Entry) -> DeclaredFeedback.Answer {
        .init(
            key: entry.key.text, action: entry.action,
            location: entry.key.property.location ?? entry.key.layer?.location)
    }
}

extension ActionDeclaration {
    /// The actions in a group for keys other than its own.
    fileprivate var entries: [FeedbackDeclaration.Entry] {
        if case .group(let group) = self { group.entries } else { [] }
    }

    /// The motions of its own key, with the motions inside them.
    var motions: [MotionAction] {
        switch self {
        case .none: []
        case .motion(let motion): motion.withParts
        case .group(let group): group.parts.flatMap { $0.motions }
        }
    }
}

extension ActionGroup.Part {
    /// The motions of the key that was asked.
    fileprivate var motions: [MotionAction] {
        switch self {
        case .motion(let motion): motion.withParts
        case .group(let group): group.parts.flatMap { $0.motions }
        case .entry, .cue: []
        }
    }
}

extension MotionAction {
    /// The motion, and all motions inside it.
    fileprivate var withParts: [MotionAction] { [self] + law.parts.flatMap { $0.withParts } }
}

public import MicroixCore
import MicroixMotion

/// A component with one small fault that its tests should notice.
public struct Mutant: Sendable {
    /// The fault, in words.
    public let words: String
    /// Where the fault is in the source; `nil` if that is not known.
    public let location: SourceLocation?
    /// The component with the fault.
    public let component: Component

    /// Creates a mutant.
    package init(words: String, location: SourceLocation?, component: Component) {
        self.words = words
        self.location = location
        self.component = component
    }

    /// All valid mutants of a component: knobs turned; rules, their effects and `enter` and `exit` of states left out;
    /// feedback swapped; its numbers and values changed.
    public static func all(of component: Component) -> [Mutant] {
        var maker = MutantMaker(component.declaration)
        maker.turnKnobs()
        maker.dropRules()
        maker.changeValues()
        maker.dropEntries()
        maker.swapFeedback()
        return maker.drafts.compactMap { draft in
            // A declaration that is not valid any more needs no test.
            guard let component = try? Component(draft.declaration) else { return nil }
            return Mutant(words: draft.words, location: draft.location, component: component)
        }
    }
}

/// Makes declarations with one fault each.
private struct MutantMaker {
    struct Draft {
        let words: String
        let location: SourceLocation?
        let declaration: ComponentDeclaration
    }

    private var original: ComponentDeclaration
    private(set) var drafts: [Draft] = []

    init(_ declaration: ComponentDeclaration) {
        original = declaration
        // Scenarios are what a host posts, not what the component does.
        original.scenarios = []
    }

    private mutating func add(
        _ words: String, at location: SourceLocation?, _ change: (inout ComponentDeclaration) -> Void
    ) {
        var changed = original
        change(&changed)
        if changed != original { drafts.append(Draft(words: words, location: location, declaration: changed)) }
    }

    // MARK: - Knobs

    /// Whether something with this name belongs to a part, which has tests of its own.
    private func isOfPart(_ name: String) -> Bool {
        original.placed.contains { name.hasPrefix($0.path.text + ".") }
    }

    mutating func turnKnobs() {
        for (index, knob) in original.tuning.enumerated() where !isOfPart(knob.name.text) {
            let step = knob.value == 0 ? 0.5 : knob.value / 4
            for value in [knob.value - step, knob.value + step] {
                let bounded = min(max(value, knob.minimum), knob.maximum)
                add(
                    "the knob '\(knob.name.text)' is \(number(bounded)) instead of \(number(knob.value))",
                    at: knob.name.location
                ) { $0.tuning[index].value = bounded }
            }
        }
    }

    // MARK: - Rules

    mutating func dropRules() {
        for (index, rule) in original.rules.enumerated() where rule.part == .whole {
            add("rule \(index + 1) is left out", at: rule.location) { $0.rules.remove(at: index) }
            if let emit = rule.emit {
                add("rule \(index + 1) does not emit '\(emit.text)'", at: rule.location) { $0.rules[index].emit = nil }
            }
            if rule.effect != nil {
                add("the effect of rule \(index + 1) is left out", at: rule.location) { $0.rules[index].effect = nil }
            }
            if !rule.conditions.isEmpty || rule.guardFunction != nil {
                add("rule \(index + 1) holds whatever its guard says", at: rule.location) {
                    ($0.rules[index].conditions, $0.rules[index].guardFunction) = ([], nil)
                }
            }
            if case .after(.constant(let seconds)) = rule.occasion {
                add(
                    "rule \(index + 1) waits for \(number(seconds * 2)) s instead of \(number(seconds)) s",
                    at: rule.location
                ) {
                    $0.rules[index].occasion = .after(.constant(seconds * 2))
                }
            }
        }
    }

    // MARK: - Values

    mutating func changeValues() {
        for path in statePaths(original.states, []) {
            guard let state = state(path, in: original.states) else { continue }
            for (index, value) in state.values.enumerated() {
                guard case .constant(let numbers) = value.source else { continue }
                let names = path.map(\.name).joined(separator: ".")
                add(
                    "'\(names)' says nothing of '\(value.key.text)'", at: value.key.property.location
                ) { declaration in
                    Self.change(path, in: &declaration.states) { $0.values.remove(at: index) }
                }
                guard numbers.count == 1, case .constant(let old) = numbers[0] else { continue }
                let new = old == 0 ? 1 : old * 0.9
                add(
                    "'\(names)' gives '\(value.key.text)' \(number(new)) instead of \(number(old))",
                    at: value.key.property.location
                ) { declaration in
                    Self.change(path, in: &declaration.states) { $0.values[index].source = .constant([.constant(new)]) }
                }
            }
        }
    }

    /// The path of a state: for each level its index and its name.
    private typealias Path = [PathPart]

    private struct PathPart: Equatable {
        let index: Int
        let name: String
    }

    private func statePaths(_ states: [StateDeclaration], _ around: Path) -> [Path] {
        states.enumerated().flatMap { index, state -> [Path] in
            let own = around + [PathPart(index: index, name: state.name.text)]
            return [own] + statePaths(state.states, own)
        }
    }

    private func state(_ path: Path, in states: [StateDeclaration]) -> StateDeclaration? {
        guard let first = path.first else { return nil }
        return path.count == 1 ? states[first.index] : state(Array(path.dropFirst()), in: states[first.index].states)
    }

    private static func change(
        _ path: Path, in states: inout [StateDeclaration], _ body: (inout StateDeclaration) -> Void
    ) {
        guard let first = path.first else { return }
        if path.count == 1 {
            body(&states[first.index])
        } else {
            Self.change(Array(path.dropFirst()), in: &states[first.index].states, body)
        }
    }

    /// Leaves out `enter`, `exit` and the effect of the initial state.
    mutating func dropEntries() {
        for path in statePaths(original.states, []) {
            guard let state = state(path, in: original.states) else { continue }
            let names = path.map(\.name).joined(separator: ".")
            for (function, word, key) in [
                (state.enter, "enter", \StateDeclaration.enter), (state.exit, "exit", \.exit),
                (state.initialEffect, "the effect of the initial state", \.initialEffect),
            ] {
                guard let function else { continue }
                add("in '\(names)' \(word) is left out", at: function.location ?? state.name.location) { declaration in
                    Self.change(path, in: &declaration.states) { $0[keyPath: key] = nil }
                }
            }
        }
    }

    // MARK: - Feedback

    mutating func swapFeedback() {
        swap(original.feedback, "the component") { $0.feedback = $1 }
        for path in statePaths(original.states, []) {
            guard let state = state(path, in: original.states) else { continue }
            swap(state.feedback, "'\(path.map(\.name).joined(separator: "."))'") { declaration, changed in
                Self.change(path, in: &declaration.states) { $0.feedback = changed }
            }
        }
        for (index, transition) in original.transitions.enumerated() {
            let place = "'\(transition.pattern.text)'"
            add("the feedback of \(place) is left out", at: transition.pattern.location) {
                $0.transitions.remove(at: index)
            }
            swap(transition.feedback, place) { $0.transitions[index].feedback = $1 }
        }
        for (index, rule) in original.rules.enumerated() where rule.part == .whole {
            swap(rule.feedback, "rule \(index + 1)") { $0.rules[index].feedback = $1 }
        }
    }

    private mutating func swap(
        _ feedback: FeedbackDeclaration, _ place: String,
        _ put: (inout ComponentDeclaration, FeedbackDeclaration) -> Void
    ) {
        for (index, entry) in feedback.actions.enumerated()
        where !isOfPart((entry.key.layer ?? entry.key.property).text) {
            let key = entry.key.text
            let location = entry.key.property.location
            add("in \(place) nothing answers for '\(key)'", at: location) { declaration in
                var changed = feedback
                changed.actions.remove(at: index)
                put(&declaration, changed)
            }
            add("in \(place) mx.none answers for '\(key)', so that it changes at once", at: location) { declaration in
                var changed = feedback
                changed.actions[index].action = .none
                put(&declaration, changed)
            }
            for (own, number) in entry.action.numbers(of: key) {
                add("in \(place) \(subject(own)) \(number.sentence)", at: location) { declaration in
                    var changed = feedback
                    number.put(&changed.actions[index].action)
                    put(&declaration, changed)
                }
            }
            add("in \(place) '\(key)' goes evenly for half a second", at: location) { declaration in
                var changed = feedback
                changed.actions[index].action = .motion(MotionAction("linear", .curve(.linear, duration: 0.5)))
                put(&declaration, changed)
            }
        }
        for (index, cue) in (feedback.cues ?? []).enumerated() {
            add("in \(place) the cue '\(cue.cue.name)' does not come", at: cue.location) { declaration in
                var changed = feedback
                changed.cues?.remove(at: index)
                put(&declaration, changed)
            }
            for number in cue.numbers {
                add("in \(place) the cue '\(cue.cue.name)' \(number.sentence)", at: cue.location) { declaration in
                    var changed = feedback
                    var cues = feedback.cues ?? []
                    number.put(&cues[index])
                    changed.cues = cues
                    put(&declaration, changed)
                }
            }
        }
        appearances(feedback, place, put)
        for index in feedback.groups.indices {
            let location = feedback.groups[index].location
            for (own, number) in feedback.groups[index].numbers(of: "") {
                let subject = own.isEmpty ? "a group of motions" : subject(own)
                add("in \(place) \(subject) \(number.sentence)", at: location) { declaration in
                    var changed = feedback
                    number.put(&changed.groups[index])
                    put(&declaration, changed)
                }
            }
            add("in \(place) a group of motions is left out", at: feedback.groups[index].location) { declaration in
                var changed = feedback
                changed.groups.remove(at: index)
                put(&declaration, changed)
            }
        }
    }

    /// The subject of a number: a key in quotes, or a cue in words.
    private func subject(_ name: String) -> String { name.hasPrefix("the cue") ? name : "'\(name)'" }

    /// Changes the numbers for layers that appear and disappear.
    private mutating func appearances(
        _ feedback: FeedbackDeclaration, _ place: String,
        _ put: (inout ComponentDeclaration, FeedbackDeclaration) -> Void
    ) {
        for (index, appearance) in feedback.appearances.enumerated() where !isOfPart(appearance.layer.text) {
            let way = "\(appearance.event.rawValue) of '\(appearance.layer.text)'"
            if let whole = appearance.whole {
                for (_, number) in whole.numbers(of: appearance.layer.text) {
                    add("in \(place) \(way) \(number.sentence)", at: appearance.layer.location) { declaration in
                        var (changed, action) = (feedback, whole)
                        number.put(&action)
                        changed.appearances[index].whole = action
                        put(&declaration, changed)
                    }
                }
            }
            for (entry, action) in appearance.actions.enumerated() {
                let name = action.property
                for (_, number) in action.action.numbers(of: name.text) {
                    add("in \(place) \(way): '\(name.text)' \(number.sentence)", at: name.location) { declaration in
                        var changed = feedback
                        number.put(&changed.appearances[index].actions[entry].action)
                        put(&declaration, changed)
                    }
                }
            }
        }
    }
}

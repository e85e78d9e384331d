import MicroixCore

/// The feedback of a component as rows: where it stands, the key, the action, and the action's numbers in words.
struct FeedbackRows {
    private(set) var rows: [[PlainData]] = []

    init(_ component: ComponentDeclaration) {
        for (number, rule) in component.rules.enumerated() { add(rule.feedback, "rule \(number + 1)") }
        for transition in component.transitions { add(transition.feedback, transition.pattern.text) }
        add(component.states, in: "")
        for placed in component.placed {
            for transition in placed.transitions {
                add(transition.feedback, "\(placed.path.text): \(transition.pattern.text)")
            }
            add(placed.chart.states, in: placed.path.text + ".")
        }
        add(component.feedback, nil)
        for style in component.styles {
            add(style.feedback, "the style \(style.name.text)")
            for transition in style.transitions {
                add(transition.feedback, "the style \(style.name.text), \(transition.pattern.text)")
            }
        }
    }

    private mutating func add(_ states: [StateDeclaration], in around: String) {
        for state in states {
            let path = around + state.name.text
            add(state.feedback, path)
            add(state.states, in: path + ".")
        }
    }

    private mutating func add(_ feedback: FeedbackDeclaration, _ place: String?) {
        if feedback.silences { add(.none, nil, place) }
        for entry in feedback.actions { add(entry.action, entry.key.text, place) }
        for group in feedback.groups { add(.group(group), nil, place) }
        for appearance in feedback.appearances {
            let when = [place, appearance.event.rawValue].compactMap { $0 }.joined(separator: ", ")
            if let whole = appearance.whole { add(whole, appearance.layer.text, when) }
            for entry in appearance.actions {
                add(entry.action, KeyName(appearance.layer, entry.property).text, when)
            }
        }
    }

    private mutating func add(_ action: ActionDeclaration, _ key: String?, _ place: String?) {
        func row(_ name: String, _ numbers: [String] = []) -> [PlainData] {
            [
                place.map { .text($0) } ?? .null, key.map { .text($0) } ?? .null, .text(name),
                numbers.isEmpty ? .null : .text(numbers.joined(separator: ", ")),
            ]
        }
        switch action {
        case .none: rows.append(row(action.words))
        case .motion(let motion): rows.append(row(action.words, motion.numberWords))
        case .group(let group):
            rows.append(row(action.words))
            for part in group.parts {
                switch part {
                case .motion(let motion): add(.motion(motion), key, place)
                case .entry(let entry): add(entry.action, entry.key.text, place)
                case .group(let inner): add(.group(inner), key, place)
                case .cue: continue
                }
            }
        }
    }
}

extension MotionAction {
    /// The numbers of the motion and its parts in words, such as `lasts 0.3 s`.
    fileprivate var numberWords: [String] {
        law.numbers.map { Self.words($0.words, law[number: $0.index], $0.unit) }
            + law.parts.map { "\($0.name): \($0.numberWords.joined(separator: ", "))" } + staggerWords
    }

    private var staggerWords: [String] {
        switch stagger {
        case .step(let seconds): [Self.words("begins, layer by layer, after", seconds, " s")]
        case .wave(_, _, let speed): [Self.words("goes from layer to layer at", speed, " pt/s")]
        case nil: []
        }
    }

    private static func words(_ words: String, _ value: Quantity, _ unit: String) -> String {
        if case .function(let function) = value { return "\(words) what a \(function.inWords), says" }
        return "\(words) \(value.inWords)\(unit)"
    }
}

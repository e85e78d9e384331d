import MicroixCore
import MicroixPlayer

/// The feedback that answers a rule, as far as it is known from the rule alone.
struct ArrowFeedback {
    /// The first action for each key.
    var actions: [FeedbackDeclaration.Entry] = []
    var cues: [Cue] = []
    /// Whether the rule silences other feedback on purpose, so that only the keys' own feedback answers.
    var isSilent = false

    /// The feedback in words, one line each.
    var lines: [String] {
        actions.map { "\($0.key.text): \($0.action.words)" } + cues.map { $0.words } + (isSilent ? ["silent"] : [])
    }
}

/// Finds the feedback of a rule without running it: its source and targets tell which patterns match.
struct FeedbackSearch {
    let component: ComponentDeclaration
    /// The states, in document order.
    private let boxes: [StateBox]
    /// The patterns, more specific ones first.
    private let patterns: [Pattern]

    private struct Pattern {
        let sides: [[Substring]]
        let literals: (Int, Int)
        let feedback: FeedbackDeclaration

        init?(_ declaration: TransitionFeedbackDeclaration) {
            let sides = declaration.pattern.text.split(separator: ">").map { side in
                side.split(separator: ".").map { $0.drop { $0 == " " } }.map { $0.prefix { $0 != " " } }
            }
            guard sides.count == 2 else { return nil }
            self.sides = sides
            let counts = sides.map { $0.filter { $0 != "*" }.count }
            literals = (counts[0] + counts[1], counts[1])
            feedback = declaration.feedback
        }

        func matches(_ side: Int, _ paths: [String]) -> Bool {
            let segments = sides[side]
            if segments == ["*"] { return true }
            return paths.contains { path in
                let names = path.split(separator: ".")
                return names.count == segments.count && zip(names, segments).allSatisfy { $0 == $1 || $1 == "*" }
            }
        }
    }

    init(_ component: ComponentDeclaration, _ root: StateBox) {
        self.component = component
        boxes = root.all
        let found = component.transitions.compactMap { Pattern($0) }
        patterns = found.sorted { $0.literals > $1.literals }
    }

    /// The feedback of a rule: its own, then that of the patterns that certainly match.
    func feedback(of rule: RuleDeclaration, from source: String, to targets: [String]) -> ArrowFeedback {
        var places = [rule.feedback]
        let (exits, entries) = transition(source, targets, rule.reentry)
        if !entries.isEmpty {
            places += patterns.filter { $0.matches(0, exits) && $0.matches(1, entries) }.map { $0.feedback }
        }
        var result = ArrowFeedback()
        var cues: [CueDeclaration]?
        for place in places {
            for entry in place.actions + place.groups.flatMap(\.entries)
            where !result.actions.contains(where: { $0.key.text == entry.key.text }) {
                result.actions.append(entry)
            }
            if place.silences {
                result.isSilent = true
                break
            }
            let own = (place.cues ?? []) + place.groups.flatMap(\.cues)
            cues = cues ?? (place.cues == nil && own.isEmpty ? nil : own)
        }
        result.cues = (cues ?? []).map(\.cue)
        return result
    }

    /// The states that are certainly left and entered.
    private func transition(
        _ source: String, _ targets: [String], _ reentry: RuleDeclaration.Reentry
    ) -> (exits: [String], entries: [String]) {
        var (exits, entries) = (lineage(source), targets.flatMap { lineage($0) + defaults($0) })
        let stays: [String]
        switch reentry {
        case .none:
            stays = lineage(source)
            exits.removeAll { path in targets.allSatisfy { lies($0, in: path) } }
        case .inside where targets.allSatisfy { lies($0, in: source) }:
            stays = lineage(source)
            exits = []
        case .inside, .source:
            stays = lineage(source).filter { path in path != source && targets.allSatisfy { lies($0, in: path) } }
            exits.removeAll { stays.contains($0) }
        }
        entries.removeAll { stays.contains($0) }
        if reentry == .inside, targets == [source] { entries += defaults(source) }
        return (exits, entries)
    }

    /// A state and those around it, without the component; a history state is never entered, and is left out.
    private func lineage(_ path: String) -> [String] {
        boxes.filter { box in
            if case .history = box.kind { return false }
            return !box.path.isEmpty && lies(path, in: box.path)
        }.map { $0.path }
    }

    /// The states inside a state that are entered with it.
    private func defaults(_ path: String) -> [String] {
        guard let box = boxes.first(where: { $0.path == path }) else { return [] }
        switch box.kind {
        case .leaf, .final, .history: return []
        case .compound: return box.initial.flatMap { lineage($0) + defaults($0) }.filter { lies($0, in: path) }
        case .parallel:
            return box.boxes.filter { if case .history = $0.kind { false } else { true } }
                .flatMap { [$0.path] + defaults($0.path) }
        }
    }
}

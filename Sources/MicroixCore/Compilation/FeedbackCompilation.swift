import MicroixMotion

extension ComponentCompiler {
    mutating func compileFeedback() {
        feedback = compiled(declaration.feedback)
        parts[.whole].transitions = compiled(declaration.transitions)
        for (part, placed) in zip(parts.indices.dropFirst(), declaration.placed) {
            currentPart = part
            parts[part].transitions = compiled(placed.transitions)
        }
        currentPart = .whole
    }

    /// Compiles feedback for transitions; more specific patterns come first.
    mutating func compiled(_ list: [TransitionFeedbackDeclaration]) -> [TransitionFeedback] {
        checkUnique(list.map { $0.pattern }, "transition", in: "'feedback'")
        var compiledTransitions: [(score: [Int], transition: TransitionFeedback, location: SourceLocation?)] = []
        for declared in list {
            let sides = sides(of: declared.pattern)
            guard sides.count == 2, sides.allSatisfy({ !$0.text.isEmpty }) else {
                report(
                    .conflict(
                        "'\(declared.pattern.text)' is no transition", hint: "write \"from > to\", with * for any"),
                    at: declared.pattern.location)
                continue
            }
            let words = sides.map { $0.text == "*" ? $0.text : prefix(of: currentPart) + $0.text }
            let transition = TransitionFeedback(
                pattern: words[0] + " > " + words[1], exited: matchingStates(sides[0]),
                entered: matchingStates(sides[1]), region: region(of: sides), feedback: compiled(declared.feedback),
                location: declared.pattern.location)
            let literals = sides.map { side in side.text.split(separator: ".").filter { $0 != "*" }.count }
            compiledTransitions.append(
                ([literals[0] + literals[1], literals[1]], transition, declared.pattern.location))
        }
        compiledTransitions.sort { ($0.score[0], $0.score[1]) > ($1.score[0], $1.score[1]) }
        checkTies(compiledTransitions)
        return compiledTransitions.map { $0.transition }
    }

    /// Whether both sides of a pattern name a state of the component.
    func isKnown(_ pattern: Name) -> Bool {
        sides(of: pattern).allSatisfy { side in side.text == "*" || !states(matching: side).isEmpty }
    }

    /// The innermost region that contains all states that a pattern names.
    private func region(of sides: [Name]) -> StateID {
        let root = parts[currentPart].root
        let named = sides.flatMap { $0.text == "*" ? [] : states(matching: $0) }
        guard var common = named.first.map({ states[$0].lineage }) else { return root }
        for state in named { common = common.intersection(states[state].lineage) }
        // In document order, inner states come after outer ones.
        return common.reversed().first { states[$0].parent.map { states[$0].kind == .parallel } ?? false } ?? root
    }

    /// Reports two patterns of the same weight and region that can match the same transition, because neither would
    /// win.
    private mutating func checkTies(_ list: [(score: [Int], transition: TransitionFeedback, location: SourceLocation?)])
    {
        // The sets that are compared are kept apart from the feedback, which is large.
        let matches = list.map { entry in
            (
                score: entry.score, exited: entry.transition.exited, entered: entry.transition.entered,
                region: entry.transition.region
            )
        }
        for second in list.indices {
            let tied = list.indices.prefix(second).first { first in
                matches[first].score == matches[second].score
                    && !states.areApart(matches[first].region, matches[second].region)
                    && coincide(matches[first].exited, matches[second].exited)
                    && coincide(matches[first].entered, matches[second].entered)
            }
            guard let first = tied else { continue }
            let (a, b) = (list[first].transition.pattern, list[second].transition.pattern)
            report(
                .conflict(
                    "'\(b)' and '\(a)' match the same transition equally well", hint: "name more of one of them"),
                at: list[second].location)
        }
    }

    /// Whether one transition can leave (or enter) a state of each set: the same state, one inside the other, or two in
    /// different regions.
    private func coincide(_ left: StateSet, _ right: StateSet) -> Bool {
        left.contains { a in right.contains { b in states.canCoincide(a, b) } }
    }

    /// The two sides of a pattern, without spaces, each with its location.
    private func sides(of pattern: Name) -> [Name] {
        var result: [Name] = []
        var column = pattern.location?.column ?? 0
        for part in pattern.text.split(separator: ">", omittingEmptySubsequences: false) {
            var word = part
            while word.first == " " { word.removeFirst() }
            let place = pattern.location.map {
                SourceLocation(
                    line: $0.line, column: column + part.count - word.count, file: $0.file)
            }
            while word.last == " " { word.removeLast() }
            result.append(Name(String(word), at: place))
            column += part.count + 1
        }
        return result
    }

    /// The states that one side of a pattern means: `*` means any, otherwise segments are compared.
    private mutating func matchingStates(_ side: Name) -> StateSet {
        if side.text == "*" {
            return StateSet(states.indices.filter { states[$0].part == currentPart && states[$0].parent != nil })
        }
        let matching = states(matching: side)
        if matching.isEmpty { _ = state(side, in: "'feedback'") }
        return StateSet(matching)
    }

    private func states(matching side: Name) -> [StateID] {
        let segments = side.text.split(separator: ".")
        let prefix = prefix(of: currentPart)
        return states.indices.filter { index in
            guard states[index].part == currentPart, states[index].parent != nil else { return false }
            let names = states[index].path.dropFirst(prefix.count).split(separator: ".")
            return names.count == segments.count && zip(names, segments).allSatisfy { $0 == $1 || $1 == "*" }
        }
    }

    mutating func compiled(_ declared: FeedbackDeclaration) -> Feedback {
        checkUnique(declared.actions.map { Name($0.key.text, at: $0.key.property.location) }, "key", in: "'feedback'")
        var result = Feedback(cues: timed(declared.cues), silences: declared.silences)
        result.appearances = declared.appearances.compactMap { compiled($0) }
        for entry in declared.actions {
            let location = entry.key.property.location
            if let key = dataIndices[entry.key.text] {
                result.dataActions.insert(dataAnswer(entry.action, key: key, at: location), for: key)
            } else if let key = keyIndices[entry.key.text] {
                result.actions.insert(accompanied(entry, key: key, at: location), for: key)
            }
        }
        for group in declared.groups {
            let staging = staging(group, own: nil)
            for (key, action) in joined(staging.motions) {
                if result.actions.contains(key) {
                    report(
                        .duplicate(noun: "key", name: keys[key].name, place: "'feedback'"), at: group.location)
                }
                result.actions.insert(action, for: key)
            }
            result.cues = (result.cues ?? []) + staging.cues
        }
        result.impliedActions = laneActions(of: declared.actions, besides: result.actions)
        addLayerAnswers(of: declared.actions, to: &result)
        return result
    }

    /// Compiles cues with their numbers.
    mutating func timed(_ cues: [CueDeclaration]?) -> [TimedCue]? {
        guard let cues else { return nil }
        var result: [TimedCue] = []
        for cue in cues { if let timed = timed(cue) { result.append(timed) } }
        return result
    }

    /// Compiles the action of a key, with the rotation that follows its path, or the other keys and cues of its group.
    private mutating func accompanied(
        _ entry: FeedbackDeclaration.Entry, key: KeyID, at location: SourceLocation?
    ) -> Action {
        switch entry.action {
        case .none: return .none
        case .motion(let motion):
            let own = answer(entry.action, key: key, at: location)
            guard let (name, following) = companion(of: entry.key, motion), let other = keyIndices[name.text] else {
                return own
            }
            return .accompanied(own, by: [(other, action(following, key: other, at: location))], cues: [])
        case .group(let group): return accompanied(group, key: key)
        }
    }

    private mutating func accompanied(_ group: ActionGroup, key: KeyID?) -> Action {
        let staging = staging(group, own: key)
        var others = joined(staging.motions)
        var own = Action.none
        if let index = others.firstIndex(where: { $0.key == key }) { own = others.remove(at: index).action }
        return .accompanied(own, by: others, cues: staging.cues)
    }

    /// Compiles the action of a key; it must end by itself.
    mutating func answer(_ declared: ActionDeclaration, key: KeyID, at location: SourceLocation?) -> Action {
        switch declared {
        case .none: return .none
        case .group(let group): return accompanied(group, key: key)
        case .motion(let motion):
            if motion.map({ fold($0) }).isEndless {
                report(
                    .conflict(
                        "feedback can't go on for ever: nothing would end it",
                        hint: "give the motion to a state as the key's value"),
                    at: location)
            }
            return action(motion, key: key, at: location)
        }
    }

    /// Compiles the action of a data key, which can't move itself.
    private mutating func dataAnswer(_ declared: ActionDeclaration, key: DataKeyID, at location: SourceLocation?)
        -> Action
    {
        switch declared {
        case .none: return .none
        case .group(let group): return accompanied(group, key: nil)
        case .motion(let motion):
            report(
                .conflict(
                    "'\(dataKeys[key].name)' is plain data, and mx.\(motion.name) can't move it",
                    hint: "answer with cues, or with motions of other keys"),
                at: location)
            return .none
        }
    }

    /// The rotation that follows a way along a path: its key and motion; `nil` if the action has none.
    func companion(
        of key: KeyName, _ motion: MotionAction
    ) -> (key: KeyName, motion: MotionAction)? {
        guard let layer = key.layer, let following = motion.companion else { return nil }
        return (KeyName(layer, Name("rotation", at: key.property.location)), following)
    }
}

/// Words and locations for an entry of the agenda that has failed, or goes on without end.
extension Component {
    /// The location of the rule that waits for this occasion; of several rules, the first; the component if there is
    /// none.
    func location(of occasion: AgendaEntry.Occasion) -> SourceLocation? {
        let trigger: TriggerID
        switch occasion {
        case .timer(let rule, _): return rules[rule].location
        case .raised(let index, _), .sent(let index, _, _), .external(let index, _), .concluded(let index, _):
            trigger = index
        case .rested(let watch): trigger = restWatches[watch].trigger
        case .crossed(let watch, _): trigger = crossingWatches[watch].trigger
        case .done: trigger = TriggerID.done
        case .start, .arrival, .appearance, .left, .cue, .gestureDeadline, .gesture, .pointer, .key, .focus:
            return declaration.name.location
        }
        let indices = states.indices.flatMap {
            listeners(to: trigger, in: $0)
        }
        return indices.map { listeners[$0].rule }.min().flatMap { rules[$0].location }
            ?? declaration.name.location
    }

    /// The occasion in words.
    func words(_ occasion: AgendaEntry.Occasion) -> String {
        switch occasion {
        case .start: "the start"
        case .arrival: "the arrival at the changed component"
        case .appearance: "the trigger 'appear'"
        case .raised(let trigger, _), .sent(let trigger, _, _), .external(let trigger, _):
            "the trigger '\(triggers[trigger].name)'"
        case .left(let part): "the end of the part '\(path(ofPart: part))'"
        case .done: "the trigger 'done'"
        case .concluded(let trigger, _): "the trigger '\(triggers[trigger].name)'"
        case .rested(let watch): "the trigger '\(triggers[restWatches[watch].trigger].name)'"
        case .crossed(let watch, _): "the trigger '\(triggers[crossingWatches[watch].trigger].name)'"
        case .gesture(let event): "the gesture '\(gestures[event.gesture].name)'"
        case .pointer, .gestureDeadline: "a finger"
        case .key(let sample): "the key '\(sample.key)'"
        case .focus: "the focus"
        case .cue(let cue, _): "the cue '\(cue.cue.name)'"
        case .timer(let rule, _): "the timer of rule \(rule.number)"
        }
    }

    /// The failure of an endless loop; it names the shortest sequence of rules that the last transitions repeat.
    func runaway(_ transitions: [TakenTransition], _ chosen: [RuleChoice]) -> ScriptFailure {
        let taken = transitions.suffix(64).filter { $0.rule != nil }
        let numbers = taken.compactMap { $0.rule }
        let length =
            (1...max(1, numbers.count / 2)).first { length in
                zip(numbers.suffix(length * 2), numbers.suffix(length)).allSatisfy { $0 == $1 }
            } ?? min(8, numbers.count)
        let steps = taken.suffix(length).map { transition in
            let rule = transition.rule.map { rule in
                "rule \(rule.number)" + (rules[rule].location.map { ", " + words(for: $0) } ?? "")
            }
            let from = transition.left(in: self).map { path(ofState: $0) }.joined(separator: " + ")
            let to = transition.entered(in: self).map { path(ofState: $0) }.joined(separator: " + ")
            return (from.isEmpty && to.isEmpty ? "stays" : "\(from) → \(to)") + " (\(rule ?? ""))"
        }
        return ScriptFailure(
            "rules set each other off without end: \(steps.joined(separator: ", "))",
            at: chosen.first.flatMap { rules[$0.rule].location })
    }
}

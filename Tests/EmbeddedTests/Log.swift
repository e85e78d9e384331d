import MicroixCore
import MicroixMotion

// The log: a line for all that can be seen, with numbers in full, so that two runs can be compared line by line. Nothing
// is left to descriptions that only one of the two has.

/// A line of several words; one long string with many numbers in it takes the compiler seconds.
func say(_ words: String...) { print("  " + words.joined(separator: " ")) }

func text(_ flag: Bool) -> String { flag ? "yes" : "no" }

func text(_ number: Double?) -> String { number.map { "\($0)" } ?? "none" }

func text(_ lanes: Lanes) -> String { "(\(lanes.x), \(lanes.y), \(lanes.z), \(lanes.w))" }

func text(_ lanes: Lanes?) -> String { lanes.map { text($0) } ?? "none" }

func text(_ sample: Sample) -> String { "\(text(sample.value)) moving \(text(sample.velocity))" }

func text(_ numbers: [Double]) -> String { list(numbers) { "\($0)" } }

func text(_ numbers: [Int]) -> String { list(numbers) { "\($0)" } }

func text(_ ids: [some ComponentID]) -> String { list(ids) { "\($0.index)" } }

func list<Element>(_ elements: [Element], _ words: (Element) -> String) -> String {
    "[" + elements.map(words).joined(separator: ", ") + "]"
}

func text(_ found: [Discontinuity]) -> String {
    list(found) { "\($0.time): step \(text($0.step)), kink \(text($0.kink))" }
}

func text(_ data: PlainData) -> String {
    switch data {
    case .null: "null"
    case .boolean(let flag): text(flag)
    case .number(let number): "\(number)"
    case .text(let words): "'" + printable(words) + "'"
    case .list(let items): list(items) { text($0) }
    case .table(let fields): "{" + fields.map { "\($0.name) = \(text($0.value))" }.joined(separator: ", ") + "}"
    }
}

func text(_ location: SourceLocation?) -> String { location.map { "\($0.line):\($0.column): " } ?? "" }

func text(_ problem: DefinitionProblem) -> String {
    text(problem.location) + problem.message + (problem.hint.map { " (\($0))" } ?? "")
}

func text(_ failure: ScriptFailure) -> String {
    text(failure.location) + failure.message + (failure.consequence.map { "; " + $0 } ?? "")
}

// MARK: - Events

func text(_ event: TimelineEvent, _ component: Component) -> String {
    func key(_ index: KeyID) -> String { component.keys[index].name }
    let words: String
    switch event.kind {
    case .trigger(let index, let payload, let origin):
        words = "trigger \(component.triggers[index].name) \(text(payload)) from \(origin.rawValue)"
    case .transition(let transition): words = text(transition, component)
    case .action(let action): words = text(action, component)
    case .changed(let change):
        words =
            "\(change.name) \(text(change.from)) → \(text(change.to)), "
            + text(change.found, component)
    case .presence(let layer, let presence): words = "layer '\(component.name(ofLayer: layer))' \(presence.rawValue)"
    case .pointer(let sample): words = "pointer \(sample.id) \(sample.phase.rawValue) \(text(sample.location))"
    case .verdict(let pointer, let verdict): words = "pointer \(pointer) is \(verdict.rawValue)"
    case .key(let sample): words = "key \(sample.key) \(sample.phase.rawValue)"
    case .focus(let layer, let origin):
        words = "focus on \(layer.map { component.elementName(of: $0) } ?? "nothing") by \(origin.rawValue)"
    case .accessibility(let change):
        words =
            "tells \(change.name) \(change.role?.rawValue ?? "") \(text(change.isThere)) "
            + list(change.values) { "\($0.attribute.rawValue) \(text($0.value))" }
    case .tracked(let index, let sample): words = "\(key(index)) tracked \(text(sample))"
    case .jump(let index, let from, let to): words = "\(key(index)) jumps \(text(from)) → \(text(to))"
    case .cue(let cue): words = "cue \(cue.name) \(text(cue.value))"
    case .emit(let name, let value): words = "emits \(name) \(text(value))"
    case .completed(let index): words = "\(key(index)) completed"
    case .settled(let index): words = "\(key(index)) settled"
    case .broken(let broken): words = "broken \(broken.promise.index): \(broken.message)"
    case .concluded(let name, let rest): words = "transaction \(name) \(rest.rawValue)"
    case .crossed(let index, let crossing, let threshold):
        words = "\(key(index)) crossed \(crossing.rawValue) \(threshold)"
    case .evaluated(let look): words = text(look, component)
    case .asked(let question):
        words = "asks \(key(question.key)) \(text(question.found, component)) \(question.name ?? "later")"
    case .stored(let index, let from, let to): words = "stores \(key(index)) \(text(from)) → \(text(to))"
    case .error(let message): words = "error \(message)"
    }
    return "\(event.instant.seconds) \(words), \(facts(event, component))"
}

private func text(_ model: StoredModel) -> String {
    switch model {
    case .value(let lanes): text(lanes)
    case .expression: "an expression"
    case .endless: "an endless motion"
    }
}

private func facts(_ event: TimelineEvent, _ component: Component) -> String {
    let subject =
        switch event.kind.subject {
        case .key(let key): component.keys[key].name
        case .data(let key): component.dataKeys[key].name
        case .layer(let layer): "layer \(layer.index)"
        case nil: "nothing"
        }
    let content = event.kind.content.map { "\(list($0.texts) { $0 }) \(list($0.data) { text($0) })" } ?? "one size"
    return "\(event.kindName) about \(subject), \(content), heard \(text(event.kind.isHeardByRules))"
}

private func text(_ transition: TakenTransition, _ component: Component) -> String {
    func names(_ states: [StateID]) -> String { states.map { component.path(ofState: $0) }.joined(separator: " ") }
    let location = transition.rule.map { text(component.location(ofRule: $0)) } ?? ""
    return
        "\(location)rule \(transition.rule?.index ?? -1): \(names(transition.exited)) (\(names(transition.left(in: component)))) → "
        + "\(names(transition.entered)) (\(names(transition.entered(in: component)))), to \(names(component.destinations(of: transition)))"
}

private func text(_ action: KeyAction, _ component: Component) -> String {
    "\(component.keys[action.key].name) \(action.name), \(text(action.found, component)), from \(text(action.shown))"
        + " to \(text(action.target)), interrupts \(action.interrupted ?? "nothing"), begins \(action.begins.seconds)"
        + ", settles \(text(action.settles?.seconds)), \(action.interruption.rawValue)"
}

private func text(_ source: ActionSource, _ component: Component) -> String {
    switch source {
    case .function: "function"
    case .rule(let rule): "rule \(rule.index)"
    case .transition(let pattern): "transition \(pattern)"
    case .state(let index): "state \(component.path(ofState: index))"
    case .component: "component"
    case .transaction: "transaction"
    case .style(let name, let pattern): "style \(name) \(pattern ?? "")"
    case .nothing: "nothing"
    }
}

private func text(_ look: RuleEvaluation, _ component: Component) -> String {
    let verdict: String
    switch look.verdict {
    case .holds: verdict = "holds"
    case .refused(let condition, let found):
        verdict = "refused: \(condition.inWords)" + (found.map { ", it is \($0.inWords)" } ?? "")
    case .refusedByFunction: verdict = "refused by its function"
    case .preempted(let other): verdict = "gives way to rule \(other.index)"
    }
    return "rule \(look.rule.index) in \(component.path(ofState: look.state)) \(verdict)"
}

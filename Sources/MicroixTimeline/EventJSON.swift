public import MicroixCore
import MicroixMotion

/// Events as JSON, in the format `microix-timeline`, version 1.
extension TimelineEvent {
    /// The event as an object, with the names of the component whose session it is from.
    public func json(in component: Component) -> PlainData { component.json(self) }
}

extension Component {
    /// An event of one of the component's sessions, as an object.
    package func json(_ event: TimelineEvent) -> PlainData {
        var fields: [PlainData.Field] = [.init("time", .number(event.instant.seconds))]
        func add(_ name: String, _ value: PlainData) { fields.append(.init(name, value)) }
        add("kind", .text(event.kindName))
        switch event.kind {
        case .trigger(let index, let payload, let origin):
            let trigger = triggers[index]
            let isTold = trigger.isInput || payload != .null
            fields += Input.trigger(Name(trigger.name), payload: payload).json.filter { isTold || $0.name != "value" }
            if origin != .host { add("origin", .text(origin.rawValue)) }
        case .transition(let transition):
            add("from", .list(json(paths: transition.left(in: self))))
            add("to", .list(json(paths: transition.entered(in: self))))
            add("rule", transition.rule.map { json(rule: $0) } ?? .null)
        case .action(let action):
            add("key", .text(keys[action.key].name))
            add("action", .text(action.name))
            add("found", .text(action.found.name(in: self)))
            add("value", json(action.shown.value, key: action.key))
            add("velocity", json(action.shown.velocity, key: action.key))
            add("to", json(action.target, key: action.key))
            add("interrupted", action.interrupted.map { .text($0) } ?? .null)
            add("settles", action.settles.map { .number($0.seconds) } ?? .null)
            if action.begins > event.instant { add("begins", .number(action.begins.seconds)) }
            if action.interruption != .takeOver { add("interrupt", .text(action.interruption.rawValue)) }
        case .changed(let change):
            add("key", .text(change.name))
            add("found", .text(change.found.name(in: self)))
            add("from", change.from)
            add("to", change.to)
        case .presence(let layer, let presence):
            if layer != .whole { add("layer", .text(name(ofLayer: layer))) }
            add("presence", .text(presence.rawValue))
        case .pointer(let sample):
            fields += Input.pointer(sample).json
        case .verdict(let pointer, let verdict):
            add("id", .number(Double(pointer)))
            add("verdict", .text(verdict.rawValue))
        case .key(let sample): fields += Input.key(sample).json
        case .focus(let element, let origin):
            fields += Input.focus(element.map { Name(elementName(of: $0)) }).json
            if origin != .host { add("origin", .text(origin.rawValue)) }
        case .accessibility(let change):
            add("element", .text(change.name))
            if let role = change.role { add("role", .text(role.rawValue)) }
            if change.isThere {
                add(
                    "values",
                    .table(change.values.map { .init($0.attribute.rawValue, $0.value) }.sorted { $0.name < $1.name }))
            } else {
                add("gone", .boolean(true))
            }
        case .tracked(let key, let sample):
            add("key", .text(keys[key].name))
            add("value", json(sample.value, key: key))
            add("velocity", json(sample.velocity, key: key))
        case .jump(let key, let from, let to):
            add("key", .text(keys[key].name))
            add("from", json(from, key: key))
            add("to", json(to, key: key))
        case .cue(let cue):
            add("name", .text(cue.name))
            add("value", cue.value)
        case .emit(let name, let value):
            add("name", .text(name))
            if value != .null { add("value", value) }
        case .completed(let key), .settled(let key):
            add("key", .text(keys[key].name))
        case .concluded(let name, _): add("transaction", .text(name))
        case .broken(let broken):
            add("promise", .text(words(ofPromise: broken.promise)))
            add("message", .text(broken.message))
            add("amount", .number(broken.amount))
        case .crossed(let key, let crossing, let threshold):
            add("key", .text(keys[key].name))
            add("direction", .text(crossing.rawValue))
            add("threshold", .number(threshold))
        case .evaluated(let evaluation):
            add("rule", json(rule: evaluation.rule))
            add("from", .text(path(ofState: evaluation.state)))
            fields += json(verdict: evaluation.verdict)
        case .asked(let question):
            add("key", .text(keys[question.key].name))
            add("found", .text(question.found.name(in: self)))
            add("action", question.name.map { .text($0) } ?? .null)
        case .stored(let key, let from, let to):
            add("key", .text(keys[key].name))
            add("from", json(from, key: key))
            add("to", json(to, key: key))
        case .error(let message):
            add("message", .text(message))
        }
        return .table(fields)
    }

    private func json(rule: RuleID) -> PlainData {
        let place = location(ofRule: rule)
        let name = place.flatMap { file(of: $0) }
        return .table(
            [
                .init("index", .number(Double(rule.number))),
                .init("line", place.map { .number(Double($0.line)) } ?? .null),
            ] + (name.map { [.init("file", .text($0))] } ?? []))
    }

    private func json(verdict: RuleEvaluation.Verdict) -> [PlainData.Field] {
        switch verdict {
        case .holds: [.init("verdict", .text("holds"))]
        case .refused(let condition, let found):
            [.init("verdict", .text("refused")), .init("condition", .text(condition.inWords))]
                + (found.map { [.init("found", $0)] } ?? [])
        case .refusedByFunction: [.init("verdict", .text("refused")), .init("condition", .text("function"))]
        case .preempted(let rule):
            [.init("verdict", .text("preempted")), .init("by", .number(Double(rule.number)))]
        }
    }

    /// The paths of states.
    func json(paths states: [StateID]) -> [PlainData] { states.map { .text(path(ofState: $0)) } }

    private func json(_ model: StoredModel, key: KeyID) -> PlainData {
        switch model {
        case .value(let lanes): json(lanes, key: key)
        case .expression: .text("expression")
        case .endless: .text("endless")
        }
    }

    /// A value or velocity of a key.
    func json(_ lanes: Lanes?, key: KeyID) -> PlainData {
        // An expression can lead to an infinite number. JSON has none: `null` stands for it, so that the rest stays
        // readable.
        lanes.flatMap { $0.isFinite ? keys[key].kind.data($0) : nil } ?? .null
    }
}

extension ActionSource {
    /// The source in words, such as `feedback:idle > pressed`.
    public func name(in component: Component) -> String {
        switch self {
        case .function: "action"
        case .rule(let rule): "rule:\(rule.number)"
        case .transition(let pattern): "feedback:\(pattern)"
        case .state(let index): "state:\(component.path(ofState: index))"
        case .component: "feedback"
        case .transaction: "transaction"
        case .style(let name, let pattern): "style:\(name)" + (pattern.map { ":\($0)" } ?? "")
        case .nothing: "default"
        }
    }
}

public import MicroixCore
import MicroixMotion

/// The timeline as JSON: the format `microix-timeline`, version 1.
extension Timeline {
    /// The whole timeline in one object.
    public var json: PlainData {
        var fields = headerFields
        fields.append(.init("frames", .list(frames.enumerated().map { json($0, $1) })))
        fields.append(.init("events", .list(events.filter { tells(of: $0) }.map { json($0) })))
        return .table(fields)
    }

    /// Writes the whole timeline in one object, a frame and an event at a time: what frames repeat is never held.
    public func writeJSON<Sink: ByteSink>(to sink: inout Sink) throws(Sink.Failure) {
        let header = PlainData.table(headerFields)
        let names = (headerFields.map(\.name) + ["frames", "events"]).sorted()
        for (index, name) in names.enumerated() {
            try sink.write(index == 0 ? "{" : ",")
            try JSONText.write(name: name, to: &sink)
            switch name {
            case "frames":
                for (number, frame) in frames.enumerated() {
                    try sink.write(number == 0 ? "[" : ",")
                    try JSONText.write(json(number, frame), to: &sink)
                }
                try sink.write(frames.isEmpty ? "[]" : "]")
            case "events":
                var isFirst = true
                for event in events where tells(of: event) {
                    try sink.write(isFirst ? "[" : ",")
                    try JSONText.write(json(event), to: &sink)
                    isFirst = false
                }
                try sink.write(isFirst ? "[]" : "]")
            default: try JSONText.write(header[name] ?? .null, to: &sink)
            }
        }
        try sink.write("}\n")
    }

    /// Writes the header in one line, then each frame and event in a line of its own, in time order.
    public func writeNDJSON<Sink: ByteSink>(to sink: inout Sink) throws(Sink.Failure) {
        try JSONText.write(.table(headerFields), to: &sink)
        try sink.write("\n")
        for moment in moments {
            switch moment {
            case .frame(let number, let frame): try JSONText.write(json(number, frame), to: &sink)
            case .event(let event): try JSONText.write(json(event), to: &sink)
            }
            try sink.write("\n")
        }
    }

    private var headerFields: [PlainData.Field] {
        (component.declaration.canvas.map { [.init("canvas", json($0))] } ?? []) + [
            .init("format", .text("microix-timeline")),
            .init("version", .number(1)),
            .init("component", .text(component.name)),
            .init("fps", .number(framesPerSecond)),
            .init("duration", .number(duration)),
            .init("seed", .number(Double(seed))),
            .init("tuning", .table(component.declaration.tuning.map { .init($0.name.text, .number($0.value)) })),
            .init("end", .text(end.rawValue)),
            .init(
                "keys",
                .list(
                    keys.map { component.keys[$0] }
                        .map { .table([.init("key", .text($0.name)), .init("kind", .text($0.kind.name))]) })),
            .init("layers", .list(zip(component.layerIDs, component.declaration.layers).compactMap { json($0, $1) })),
        ]
    }

    private func json(_ canvas: CanvasDeclaration) -> PlainData {
        .table([
            .init("x", .number(canvas.origin.x)), .init("y", .number(canvas.origin.y)),
            .init("width", .number(canvas.size.x)), .init("height", .number(canvas.size.y)),
            .init("background", canvas.background.map { ValueKind.colour.data($0) } ?? .null),
        ])
    }

    /// A layer, unless it is never there.
    private func json(_ id: LayerID, _ layer: LayerDeclaration) -> PlainData? {
        if unusedLayers.contains(id) { return nil }
        return .table([
            .init("name", .text(layer.name.text)), .init("shape", .text(layer.shape.rawValue)),
            .init("parent", layer.parent.map { .text($0.text) } ?? .null),
        ])
    }

    private func json(_ number: Int, _ frame: Frame) -> PlainData {
        func values(_ value: (KeyID) -> Lanes?) -> PlainData {
            .table(keys.map { .init(component.keys[$0].name, json(value($0), key: $0)) })
        }
        var fields: [PlainData.Field] = [
            .init("frame", .number(Double(number))),
            .init("time", .number(frame.time)),
            .init("states", .list(paths(frame.states))),
            .init("values", values { frame.samples[$0].value }),
            .init("velocities", values { frame.samples[$0].velocity }),
            .init("model", values { frame.model[$0] }),
        ]
        // Only of components that hold any, and in which layers come and go.
        if !component.dataKeys.isEmpty || component.takesUndeclaredKeys {
            let told = component.dataKeys.indices.filter { !unusedData.contains($0) }
            let data = told.map { PlainData.Field(component.dataKeys[$0].name, frame.data[$0]) } + frame.undeclared
            fields.append(.init("data", .table(data.sorted { $0.name < $1.name })))
        }
        if component.hasPresence {
            fields.append(
                .init(
                    "absent",
                    .list(frame.absent.filter { !unusedLayers.contains($0) }.map { .text(component.name(ofLayer: $0)) })
                ))
        }
        return .table(fields)
    }

    private func json(_ event: TimelineEvent) -> PlainData {
        var fields: [PlainData.Field] = [.init("time", .number(event.instant.seconds))]
        func add(_ name: String, _ value: PlainData) { fields.append(.init(name, value)) }
        add("kind", .text(event.kindName))
        switch event.kind {
        case .trigger(let index, let payload, let origin):
            let trigger = component.triggers[index]
            let isTold = trigger.isInput || payload != .null
            fields += Input.trigger(Name(trigger.name), payload: payload).json.filter { isTold || $0.name != "value" }
            if origin != .host { add("origin", .text(origin.rawValue)) }
        case .transition(let transition):
            add("from", .list(paths(transition.left(in: component))))
            add("to", .list(paths(transition.entered(in: component))))
            add("rule", transition.rule.map { rule($0) } ?? .null)
        case .action(let action):
            add("key", .text(component.keys[action.key].name))
            add("action", .text(action.name))
            add("found", .text(action.found.name(in: component)))
            add("value", json(action.shown.value, key: action.key))
            add("velocity", json(action.shown.velocity, key: action.key))
            add("to", json(action.target, key: action.key))
            add("interrupted", action.interrupted.map { .text($0) } ?? .null)
            add("settles", action.settles.map { .number($0.seconds) } ?? .null)
            if action.begins > event.instant { add("begins", .number(action.begins.seconds)) }
            if action.interruption != .takeOver { add("interrupt", .text(action.interruption.rawValue)) }
        case .changed(let change):
            add("key", .text(change.name))
            add("found", .text(change.found.name(in: component)))
            add("from", change.from)
            add("to", change.to)
        case .presence(let layer, let presence):
            if layer != .whole { add("layer", .text(component.name(ofLayer: layer))) }
            add("presence", .text(presence.rawValue))
        case .pointer(let sample):
            fields += Input.pointer(sample).json
        case .verdict(let pointer, let verdict):
            add("id", .number(Double(pointer)))
            add("verdict", .text(verdict.rawValue))
        case .tracked(let key, let sample):
            add("key", .text(component.keys[key].name))
            add("value", json(sample.value, key: key))
            add("velocity", json(sample.velocity, key: key))
        case .jump(let key, let from, let to):
            add("key", .text(component.keys[key].name))
            add("from", json(from, key: key))
            add("to", json(to, key: key))
        case .cue(let cue):
            add("name", .text(cue.name))
            add("value", cue.value)
        case .emit(let name, let value):
            add("name", .text(name))
            if value != .null { add("value", value) }
        case .completed(let key), .settled(let key):
            add("key", .text(component.keys[key].name))
        case .concluded(let name, _): add("transaction", .text(name))
        case .broken(let broken):
            add("promise", .text(component.words(ofPromise: broken.promise)))
            add("message", .text(broken.message))
            add("amount", .number(broken.amount))
        case .crossed(let key, let crossing, let threshold):
            add("key", .text(component.keys[key].name))
            add("direction", .text(crossing.rawValue))
            add("threshold", .number(threshold))
        case .evaluated(let evaluation):
            add("rule", rule(evaluation.rule))
            add("from", .text(component.path(ofState: evaluation.state)))
            for field in verdict(evaluation.verdict) { fields.append(field) }
        case .asked(let question):
            add("key", .text(component.keys[question.key].name))
            add("found", .text(question.found.name(in: component)))
            add("action", question.name.map { .text($0) } ?? .null)
        case .stored(let key, let from, let to):
            add("key", .text(component.keys[key].name))
            add("from", json(from, key: key))
            add("to", json(to, key: key))
        case .error(let message):
            add("message", .text(message))
        }
        return .table(fields)
    }

    private func rule(_ rule: RuleID) -> PlainData {
        let place = component.location(ofRule: rule)
        let file = place.flatMap { component.file(of: $0) }
        return .table(
            [
                .init("index", .number(Double(rule.number))),
                .init("line", place.map { .number(Double($0.line)) } ?? .null),
            ] + (file.map { [.init("file", .text($0))] } ?? []))
    }

    private func verdict(_ verdict: RuleEvaluation.Verdict) -> [PlainData.Field] {
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

    private func paths(_ states: [StateID]) -> [PlainData] { states.map { .text(component.path(ofState: $0)) } }

    private func json(_ model: StoredModel, key: KeyID) -> PlainData {
        switch model {
        case .value(let lanes): json(lanes, key: key)
        case .expression: .text("expression")
        case .endless: .text("endless")
        }
    }

    private func json(_ lanes: Lanes?, key: KeyID) -> PlainData {
        // An expression may have led beyond all numbers: JSON has none for that, and the rest is to be read all the same.
        lanes.flatMap { $0.isFinite ? component.keys[key].kind.data($0) : nil } ?? .null
    }
}

extension ActionSource {
    /// The place in words: `feedback:idle > pressed`.
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

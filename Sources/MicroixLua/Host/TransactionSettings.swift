import MicroixCore

/// What `c:transaction` is given.
extension Transaction {
    private static let words = ["actions", "completed", "curve", "duration", "name", "settled"]

    init(_ value: LuaValue?, _ scope: EffectScope) throws(EffectScope.Refusal) {
        self.init()
        guard case .table(let settings)? = value else { return }
        for field in settings.fields where !Self.words.contains(field.name) {
            let near = suggestion(for: field.name, among: Self.words).map { " (did you mean '\($0)'?)" } ?? ""
            throw EffectScope.Refusal("a transaction has no '\(field.name)'" + near)
        }
        if !settings.items.isEmpty { throw EffectScope.Refusal("a transaction's settings have names") }
        func text(_ name: String) throws(EffectScope.Refusal) -> String? {
            guard let value = settings[name] else { return nil }
            guard let text = value.text, !text.isEmpty else {
                throw EffectScope.Refusal("'\(name)' of a transaction is a name")
            }
            return text
        }
        func trigger(_ name: String) throws(EffectScope.Refusal) -> TriggerID? {
            guard let trigger = try text(name) else { return nil }
            return try scope.trigger(trigger)
        }
        if let value = settings["duration"] {
            guard let duration = value.number, duration >= 0, duration <= 1e9 else {
                throw EffectScope.Refusal("a transaction's duration is a number of seconds from 0 up")
            }
            self.duration = duration
        }
        if let value = settings["actions"] {
            guard case .boolean(let runs) = value else {
                throw EffectScope.Refusal("'actions' of a transaction is true or false")
            }
            disablesActions = !runs
        }
        if let value = settings["curve"] {
            var decoder = ComponentDecoder()
            let node = DecoderNode(value: value, source: nil, location: nil)
            curve = decoder.curve(node, "'curve' of a transaction")
            if let problem = decoder.problems.first { throw EffectScope.Refusal(problem.message) }
        }
        name = try text("name")
        completed = try trigger("completed")
        settled = try trigger("settled")
    }
}

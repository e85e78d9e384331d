import MicroixMotion

/// A component's action functions: `ask` is called before every other search, `run` after the new values are stored.
extension Changes {
    /// The answer of an action function for a key; `nil` if the search goes on.
    func ask(
        _ functions: ActionFunctions, _ key: KeyID, _ payload: PlainData, _ situation: Situation,
        _ failure: inout ScriptFailure?, _ host: any RuleHost
    ) -> PendingAction.Response? {
        var scope = situation.scope(
            .reading, payload: actionPayload(situation.component.ownName(ofKey: key), payload, []),
            in: functions.ask.part)
        do throws(ScriptFailure) {
            switch try host.answer(functions.ask, scope: &scope) {
            case .pass: return nil
            case .run where functions.run != nil: return .later
            case .run:
                throw ScriptFailure("there is no function to run", at: functions.ask.location)
            case .action(let declared): return try response(declared, key, functions.ask, situation)
            }
        } catch {
            failure = failure ?? error
            return .glide
        }
    }

    /// Calls the `run` function for an answer that was left open until the new value is stored.
    mutating func decide(
        _ index: Int, from before: Lanes?, _ situation: Situation, _ failure: inout ScriptFailure?,
        _ host: any RuleHost
    ) {
        guard let function = situation.component.actionFunctions(of: asked[index].key)?.run else { return }
        let place = asked[index].key
        let key = situation.component.keys[place]
        let values = [("from", before), ("to", situation.store.target(place))].compactMap { name, lanes in
            lanes.map { PlainData.Field(name, key.kind.data($0)) }
        }
        var scope = situation.scope(
            .reading, payload: actionPayload(situation.component.ownName(ofKey: place), .null, values),
            in: function.part)
        do throws(ScriptFailure) {
            guard case .action(let declared) = try host.answer(function, scope: &scope) else {
                throw ScriptFailure("what runs must return an action, or mx.none", at: function.location)
            }
            let answer = try response(declared, place, function, situation)
            if case .motion(let recipe) = answer, recipe.stagger != nil {
                throw ScriptFailure("mx.stagger is for what is asked, and not for what runs", at: function.location)
            }
            asked[index].answer = answer
        } catch {
            failure = failure ?? error
            asked[index].answer = .glide
        }
    }

    /// The payload of the trigger, with the key's name and further fields.
    private func actionPayload(_ key: String, _ payload: PlainData, _ more: [PlainData.Field]) -> PlainData {
        var fields = more + [PlainData.Field("key", .text(key))]
        if case .table(let carried) = payload {
            fields += carried.filter { field in !fields.contains { $0.name == field.name } }
        }
        return .table(fields.sorted { $0.name < $1.name })
    }

    private func response(
        _ declared: ActionDeclaration, _ key: KeyID, _ function: HostFunction, _ situation: Situation
    ) throws(ScriptFailure) -> PendingAction.Response {
        let motion: MotionAction
        switch declared {
        case .none: return .none
        case .motion(let given): motion = given
        case .group:
            throw ScriptFailure(
                "an action function answers for its key alone, with no cues and no other keys", at: function.location)
        }
        let settings = settings(of: key, situation)
        var compiler = ActionCompiler(situation.component)
        let action = compiler.action(
            motion.placed(in: function.part)
                .inheriting(duration: settings?.duration.map { .constant($0) }, curve: settings?.curve), key: key,
            at: nil)
        if !compiler.requests.isEmpty {
            throw ScriptFailure(
                "mx.law was not sampled for this component as its script was loaded", at: function.location)
        }
        if let problem = compiler.problems.first { throw ScriptFailure(problem.message, at: function.location) }
        switch action {
        case .motion(let recipe) where !recipe.isEndless, .inheriting(_, let recipe) where !recipe.isEndless:
            return .motion(recipe)
        case .none, .motion, .inheriting, .computed, .accompanied:
            throw ScriptFailure(
                "an action function returns a motion that ends, with numbers only", at: function.location)
        }
    }
}

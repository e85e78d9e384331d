import MicroixMotion

/// The responses of actions, once their numbers are known.
extension Changes {
    /// The response of an action when its key is asked.
    func answer(
        _ action: Action, _ key: KeyID, _ payload: PlainData, isOwned: Bool, _ situation: Situation,
        _ failure: inout ScriptFailure?, _ host: any RuleHost
    ) -> PendingAction.Response {
        do throws(ScriptFailure) {
            return try response(action, key, payload, isOwned: isOwned, situation, host)
        } catch {
            failure = failure ?? error
            return .glide
        }
    }

    private func response(
        _ action: Action, _ key: KeyID, _ payload: PlainData, isOwned: Bool, _ situation: Situation,
        _ host: any RuleHost
    ) throws(ScriptFailure) -> PendingAction.Response {
        switch action {
        case .none: return .none
        case .motion(let recipe): return .motion(recipe)
        case .inheriting(let motion, let recipe):
            guard let settings = settings(of: key, situation), settings.answers else {
                return .motion(recipe)
            }
            return try response(.computed(motion), key, payload, isOwned: isOwned, situation, host)
        case .accompanied(let own, _, _): return try response(own, key, payload, isOwned: isOwned, situation, host)
        case .computed(let motion):
            let settings = settings(of: key, situation)
            let motion = motion.inheriting(duration: settings?.duration.map { .constant($0) }, curve: settings?.curve)
            // The situation is passed as a pointer that is valid only here; closures would copy it for each list of
            // numbers.
            let numbers = try withUnsafePointer(to: situation) { situation throws(ScriptFailure) in
                try motion.map { quantity throws(ScriptFailure) in
                    .constant(try situation.pointee.number(quantity, payload, host))
                }
            }
            let key = situation.component.keys[key]
            do throws(NumberProblem) {
                let recipe = try MotionRecipe(numbers, kind: key.kind, tolerance: key.tolerance)
                guard !recipe.jumpsBetweenCycles else {
                    throw NumberProblem(
                        "repeats", "at most 1, as each cycle would jump back", numbers.timing.repeats?.value ?? 0)
                }
                guard isOwned || !recipe.isEndless else {
                    throw NumberProblem("speed", "such that the motion ends", numbers.timing.speed?.value ?? 0)
                }
                return .motion(recipe)
            } catch {
                throw ScriptFailure(
                    "\(error.message) in mx.\(error.builder ?? motion.name) for '\(key.name)'",
                    at: motion.places[error.argument] ?? motion.places.own)
            }
        }
    }
}

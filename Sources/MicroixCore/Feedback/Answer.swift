import MicroixMotion

/// A key that was asked for its action, with what it showed when it was asked.
struct Asked: Sendable, Hashable {
    let key: Int
    let model: ModelValue
    let shown: Sample
    let isMoving: Bool
    let interrupted: String?
    let answer: Response
    let source: ActionSource

    enum Response: Sendable, Hashable {
        /// The value changes at once, on purpose or for want of an answer.
        case none
        case motion(MotionRecipe)
        /// An argument failed: the value glides home by itself, so that at least nothing jumps.
        case glide
    }
}

/// Ask, store, run: the order in which feedback answers what the rules of one instant changed.
extension SessionState {
    mutating func answerChanges<Host: RuleHost & ~Copyable>(_ host: inout Host) throws(ScriptFailure) {
        guard !passages.isEmpty || !touched.isEmpty else { return }
        let isStart = passages.first?.rule == -1
        let search = ActionSearch(component: component, passages: passages, active: active)

        let failure = ask(search, isStart: isStart, &host)
        for asked in asked { store(asked) }
        for asked in asked { run(asked, isStart: isStart) }
        for passage in passages {
            for cue in search.cues(of: passage) { record(.cue(cue)) }
        }
        // The search holds the passages as well; without it they are emptied in place.
        _ = consume search
        passages.removeAll(keepingCapacity: true)
        touched = DenseSet()
        if let failure { throw failure }
    }

    /// Asks every key whose model value changes, and every key that a transition lists; all see the old values.
    private mutating func ask<Host: RuleHost & ~Copyable>(
        _ search: ActionSearch, isStart: Bool, _ host: inout Host
    ) -> ScriptFailure? {
        asked.removeAll(keepingCapacity: true)
        var listed = DenseSet()
        for passage in passages { search.listedKeys(of: passage, into: &listed) }
        touched.formUnion(listed)
        var failure: ScriptFailure?
        for key in touched {
            let (model, state) = store.resolve(key, in: component, active: active)
            guard model != store.model[key] || isListedValue(key, model, listed) else { continue }
            let track = stage.track(of: key)
            let isMoving = track.map { $0.isUnsettled || $0.isEndless } ?? false
            let found = search.action(for: key)
            var (action, source) = (found.action, found.source)
            if case .endless(let index) = model {
                (action, source) = (component.endless[index].action, .state(state ?? 0))
            }
            var answer = Asked.Response.none
            if !isStart || isEndless(model) {
                do throws(ScriptFailure) {
                    answer = try response(action, key, found.payload, &host)
                } catch {
                    failure = failure ?? error
                    answer = .glide
                }
            }
            asked.append(
                Asked(
                    key: key, model: model, shown: stage.shown(key, at: now.seconds, store: store), isMoving: isMoving,
                    interrupted: isMoving ? track?.name : nil, answer: answer, source: source))
        }
        return failure
    }

    private func isEndless(_ model: ModelValue) -> Bool {
        if case .endless = model { true } else { false }
    }

    private func isListedValue(_ key: Int, _ model: ModelValue, _ listed: DenseSet) -> Bool {
        listed.contains(key) && !isEndless(model)
    }

    private func response<Host: RuleHost & ~Copyable>(
        _ action: Action, _ key: Int, _ payload: PlainData, _ host: inout Host
    ) throws(ScriptFailure) -> Asked.Response {
        switch action {
        case .none: return .none
        case .motion(let recipe): return .motion(recipe)
        case .computed(let motion):
            let numbers = try motion.map { amount throws(ScriptFailure) in try number(amount, payload, &host) }
            do throws(NumberProblem) {
                return .motion(try MotionRecipe(numbers, kind: component.keys[key].kind))
            } catch {
                throw ScriptFailure("\(error.message) in mx.\(motion.name) for '\(component.keys[key].name)'", at: nil)
            }
        }
    }

    private mutating func store(_ asked: Asked) {
        store.model[asked.key] = asked.model
        guard case .value(let stated) = asked.model, case .motion(let recipe) = asked.answer, recipe.turn != .asGiven
        else { return }
        // The model takes over the whole turns of the way, so that the track ends exactly there.
        let target = recipe.turn.unwrap(
            stated.x, from: (asked.shown.value.x, asked.shown.velocity.x), frequency: recipe.frequency,
            tolerance: component.keys[asked.key].tolerance)
        store.turns[asked.key] = target - stated.x
    }

    private mutating func run(_ asked: Asked, isStart: Bool) {
        let target = store.target(asked.key)
        let key = component.keys[asked.key]
        var name = "none"
        var settles: Instant? = now
        var jump: Lanes?
        var start = Stage.Start(
            key: asked.key, name: name, shown: asked.shown, target: target, tolerance: key.tolerance, instant: now,
            isMoving: asked.isMoving)
        switch asked.answer {
        case .none:
            stage.remove(asked.key)
            if asked.source != .nothing, !isStart { jump = target }
        case .glide:
            name = "glide"
            start.name = name
            settles = stage.start(.rest(target ?? asked.shown.value), jumps: false, start)
            toldSettled = DenseSet()
        case .motion(let given):
            let recipe = reducesMotion ? given.reduced(for: key) : given
            name = recipe.name
            let motion = recipe.motion(
                from: asked.shown, isMoving: asked.isMoving, to: target, turns: store.turns[asked.key])
            if recipe.law == .immediate {
                stage.remove(asked.key)
                jump = target
            } else {
                let jumps = recipe.declaresJump(isMoving: asked.isMoving)
                if jumps { jump = motion.sample(at: 0).value }
                start.name = name
                settles = stage.start(motion, jumps: jumps, start)
                if target != nil { toldSettled = DenseSet() }
            }
        }
        if isStart, name == "none" { return }
        record(
            .action(
                KeyAction(
                    key: asked.key, name: name, found: asked.source, shown: asked.shown, target: target,
                    interrupted: asked.interrupted, settles: settles)))
        if let jump, jump != asked.shown.value { record(.jump(key: asked.key, from: asked.shown.value, to: jump)) }
    }
}

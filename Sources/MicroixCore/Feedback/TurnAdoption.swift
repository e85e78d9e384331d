import MicroixMotion

/// The whole turns that directions keep when another motion takes them over.
///
/// After a motion that gains turns, the first value is reached as with `turn = "forward"`, or `"backward"` if it gains
/// in that way; all other values are relative to the turns that have been kept.
extension Situation {
    /// Stores the model value for which a key was asked.
    mutating func adopt(_ asked: inout PendingAction, isNew: Bool) {
        guard case .own(let model) = asked.slot else { return }
        #if MICROIX_FAULTS
            if Fault.is(.reducedStays), limits(of: asked.key) != nil, component.keys[asked.key].isSpatial { return }
        #endif
        // A key of something that begins has not turned yet.
        if isNew { (asked.gain, asked.turns) = (0, 0) }
        adoptTurns(&asked)
        store.model[asked.key] = model
    }

    /// Finds the whole turns for a key's new value; those for an expression are found when the key begins to follow it.
    mutating func adoptTurns(_ asked: inout PendingAction) {
        guard component.keys[asked.key].kind == .angle, case .own(let model) = asked.slot else { return }
        if case .unseen = asked.answer { asked.turns = 0 }
        if let number = asked.number(model), let turn = asked.turn {
            asked.turns = turns(to: number, turn, start(ofTurning: asked), asked.recipe)
        }
        var turns = asked.turns
        if case .value(let stated) = model, let recipe = asked.recipe, recipe.mayGain, !recipe.isAdditive,
            component.keys[asked.key].isDirection
        {
            // The turns that the motion itself gains are kept as well.
            var start = start(ofTurning: asked)
            (start.target, start.turns) = ([stated.x + turns, 0, 0, 0], turns)
            turns = self.turns(to: stated.x, after: recipe, start) ?? turns
        }
        #if MICROIX_FAULTS
            if Fault.is(.turnsForgotten) { return }
        #endif
        if case .expression = model { return }
        keep(turns, of: asked.key)
    }

    private mutating func keep(_ turns: Double, of key: KeyID) {
        // Written only if it changes, because copies share pages that none of them has written.
        if store.turns[key] != turns { store.turns[key] = turns }
    }

    /// What the motion takes over at the instant at which it begins.
    private func start(ofTurning asked: PendingAction) -> MotionStart {
        var start = asked.start
        start.shown = asked.takenOver
        if asked.delay > 0 {
            let begin = now.seconds + asked.delay
            start.shown = stage.base(asked.key, at: begin, store: store)
            if asked.isReplacement {
                start.shown = start.shown + stage.changes(among: stage.indices(of: asked.key), at: begin)
            }
        }
        start.isMoving = start.isMoving || start.shown.velocity != .zero
        return start
    }

    /// The whole turns with which a number is reached in a given direction from what is shown.
    private func turns(
        to number: Double, _ turn: Turn, _ start: MotionStart, _ recipe: MotionRecipe?
    ) -> Double {
        let isReduced = limits(of: start.key) != nil && component.keys[start.key].isSpatial
        let shown = (start.shown.value.x, start.shown.velocity.x)
        if isReduced || recipe?.isImmediate ?? false {
            return turns(turn.unwrap(number, from: shown, frequency: nil, tolerance: start.tolerance), number)
        }
        let target = turn.unwrap(
            number, from: shown, frequency: recipe?.frequency, tolerance: start.tolerance
        ) { place in
            var start = start
            (start.target, start.turns) = ([place, 0, 0, 0], place - number)
            let motion = recipe?.motion(start) ?? .rest([place, 0, 0, 0])
            return HandOver(motion, from: start.shown, isMoving: start.isMoving)
        }
        return turns(target, number)
    }

    /// The whole turns between a number and its unwrapped value.
    private func turns(_ unwrapped: Double, _ number: Double) -> Double { 360 * ((unwrapped - number) / 360).rounded() }

    /// The whole turns with which a number is reached after a motion that gains turns itself; `nil` if it gains none.
    private func turns(to number: Double, after recipe: MotionRecipe, _ start: MotionStart) -> Double? {
        if limits(of: start.key) != nil { return nil }
        let motion = recipe.motion(start)
        let gain = motion.gain(at: nil).x
        guard gain != 0, let end = motion.end?.x else { return nil }
        let turn = recipe.turn == .asGiven ? Turn(goingOnWith: gain) : recipe.turn
        var arriving = Sample(value: [end, 0, 0, 0])
        if let arrival = motion.lastGain, arrival < motion.length {
            // The next part goes to the model value itself.
            arriving = motion.sample(at: arrival, from: .left)
        } else {
            let place = turn.unwrap(number, from: (end, 0), frequency: nil, tolerance: start.tolerance)
            if abs(place - end) <= start.tolerance { return turns(place, number) }
            arriving.velocity = motion.sample(at: motion.length, from: .left).velocity
        }
        let home = turn.unwrap(
            number, from: (arriving.value.x, arriving.velocity.x), frequency: nil, tolerance: start.tolerance
        ) { place in
            if motion.lastGain == nil { return HandOver(.rest([place, 0, 0, 0]), from: arriving, isMoving: true) }
            var start = start
            start.target = [place, 0, 0, 0]
            return HandOver(recipe.motion(start))
        }
        return turns(home, number)
    }

    /// Adds the turns that an addition will gain to its direction, so that the addition ends at 0.
    mutating func keepTurns(of recipe: MotionRecipe, _ start: inout MotionStart) {
        guard component.keys[start.key].isDirection, recipe.mayGain, let turns = turns(to: 0, after: recipe, start)
        else { return }
        turn(start.key, by: turns)
        (start.shown.value.x, start.turns) = (-turns, -turns)
    }

    /// Lets a direction that begins to follow others keep what it shows, up to a difference within one turn.
    mutating func keepTurns(following asked: PendingAction, isNew: Bool) {
        guard component.keys[asked.key].isDirection, case .own(.expression(let expression)) = asked.slot else { return }
        if isNew { return keep(0, of: asked.key) }
        keep(asked.turns - turns(of: asked.key, by: expression), of: asked.key)
        let turn = Turn(goingOnWith: asked.gain)
        if turn == .asGiven { return }
        var (begin, spring): (Double, Spring?) = (now.seconds + asked.delay, nil)
        if case .spring(let id) = asked.answer {
            begin += store.expressions.follows[id].delay
            spring = store.springs[id]
        }
        let followed = stage.sample(ofExpression: expression, at: begin, store: store)
        let isLater = begin > now.seconds && stage.index(of: asked.key) != nil
        let shown = isLater ? stage.base(asked.key, at: begin, store: store) : asked.takenOver
        var start = asked.start
        start.shown = Sample(value: shown.value, velocity: shown.velocity - followed.velocity)
        start.isMoving = true
        let (number, drift) = (followed.value.x, followed.velocity.x)
        let target = turn.unwrap(
            number, from: (start.shown.value.x, start.shown.velocity.x),
            frequency: spring?.naturalFrequency ?? asked.recipe?.frequency, tolerance: start.tolerance, drift: drift
        ) { place in
            let place: Lanes = [place, 0, 0, 0]
            start.target = place
            let motion =
                spring.map { .spring(SpringMotion($0, from: start.shown, to: place)) } ?? asked.recipe?.motion(start)
            return HandOver(motion ?? .rest(place), from: start.shown, isMoving: true)
        }
        keep(turns(target, number), of: asked.key)
    }
}

extension PendingAction {
    /// The recipe of its motion.
    fileprivate var recipe: MotionRecipe? {
        switch answer {
        case .motion(let recipe): recipe
        case .follow(let recipe): recipe
        case .none, .glide, .later, .spring, .abandon, .held, .unseen: nil
        }
    }

    /// Which way a direction turns to its number, if that is given, or if it comes from a motion that has gained turns;
    /// else `nil`.
    var turn: Turn? {
        switch answer {
        case .abandon, .held, .unseen: return nil
        case .motion(let recipe) where recipe.turn != .asGiven: return recipe.turn
        case .none, .motion, .glide, .later, .follow, .spring: return gain == 0 ? nil : Turn(goingOnWith: gain)
        }
    }

    /// The first number of a direction: that of the state, or the first value of the state's endless motion.
    fileprivate func number(_ model: ModelValue) -> Double? {
        switch model {
        case .value(let lanes): lanes.x
        case .endless: recipe?.ownStart?.x
        case .expression: nil
        }
    }
}

extension MotionRecipe {
    /// Whether it ends, and may gain turns until then.
    fileprivate var mayGain: Bool { !isEndless && !isImmediate && !isPlain && (by != nil || frequency == nil) }

    /// The first value of its own; without whole turns.
    fileprivate var ownStart: Lanes? { from ?? law.firstValue ?? to ?? law.lastValue }
}

extension Motion {
    /// The seconds after which a sequence has gained its last turns, and goes on with the next part; `nil` for other
    /// motions.
    fileprivate var lastGain: Double? {
        guard case .sequence(let sequence) = self,
            let last = sequence.legs.lastIndex(where: { $0.handOver.base.gain(at: nil) != .zero }),
            last + 1 < sequence.legs.count
        else { return nil }
        return sequence.legs[last + 1].begin
    }
}

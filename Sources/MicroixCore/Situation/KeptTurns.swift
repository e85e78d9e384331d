import MicroixMotion

/// The whole turns that directions keep: those that cyclic motions add, and those that other keys have turned.
extension Situation {
    /// How fast the cycles of a direction's motion lead it on just before an instant, in degrees per second; for a
    /// direction that follows others, how fast they do.
    ///
    /// Additions don't count, because they go on above the next motion of the key.
    func gain(of key: KeyID, at seconds: Double) -> Double {
        guard component.keys[key].isDirection else { return 0 }
        // A motion that waits for an expression still counts.
        if let index = stage.index(of: key), store.follow(of: key) == nil {
            return stage.tracks[index].gain(at: seconds).x
        }
        guard case .expression(let expression) = store.model[key], follows(key, whatTurnsAt: seconds) else { return 0 }
        var view = TurnView(self, at: seconds)
        return view.gain(of: expression).x
    }

    /// The whole turns that a direction has kept, in degrees, with those of the keys that it follows.
    func keptTurns(of key: KeyID) -> Double {
        guard case .expression(let expression) = store.model[key] else { return store.turns[key] }
        return store.turns[key] + turns(of: key, by: expression)
    }

    /// The whole turns, in degrees, that a direction has from an expression, because the expression's keys have turned.
    func turns(of key: KeyID, by expression: ExpressionID) -> Double {
        guard component.keys[key].isDirection, follows(key, whatTurnsAt: now.seconds) else { return 0 }
        var view = TurnView(self, at: now.seconds)
        let turns = view.turned(by: expression).x / 360
        let nearest = turns.rounded()
        return 360 * (abs(turns - nearest) < 1e-6 ? nearest : turns.rounded(.towardZero))
    }

    /// The whole turns, in degrees, that a direction has when a finger takes it; the turns that it has made remain.
    func turns(ofCaught key: KeyID, within range: (Double) -> Bool) -> Double {
        guard component.keys[key].isDirection, gain(of: key, at: now.seconds) != 0 else { return keptTurns(of: key) }
        let shown = grasped(key).value.x
        let turns = 360 * (shown / 360).rounded(.towardZero)
        // Bounds are relative to the whole turns.
        return [turns, turns + 360, turns - 360].first { range(shown - $0) } ?? turns
    }

    /// Adds whole turns to a direction, and to everything that moves it.
    mutating func turn(_ key: KeyID, by turns: Double) {
        store.turns[key] += turns
        stage.move(key, by: [turns, 0, 0, 0], at: now)
        for index in grips.indices where grips[index].key == key { grips[index].turn(by: turns) }
    }

    /// Adds the turns of an endless addition, which is about to fade, to its direction, so that it fades forward.
    ///
    /// - Parameter next: The number to which the key goes next; `nil` if it follows others.
    mutating func keepTurns(of loop: LoopID, addedTo key: KeyID, next: Double?) {
        guard component.keys[key].isDirection,
            let track = stage.tracks(of: key).first(where: { $0.addition?.loop == loop })
        else { return }
        let turn = Turn(goingOnWith: track.gain(at: now.seconds).x)
        if turn == .asGiven { return }
        var (shown, number) = (track.sample(at: now.seconds), 0.0)
        if let next, case .value(let stated) = store.model[key], stated.x != next {
            // The motion and the addition go forward to the new number together.
            let base = stage.base(key, at: now.seconds, store: store)
            shown = Sample(value: shown.value + base.value, velocity: shown.velocity + base.velocity)
            number = next + store.turns[key]
        }
        let place = turn.unwrap(
            number, from: (shown.value.x, shown.velocity.x), frequency: nil, tolerance: component.keys[key].tolerance
        ) { HandOver(.rest([$0, 0, 0, 0]), from: shown, isMoving: true) }
        let turns = 360 * ((place - number) / 360).rounded()
        self.turn(key, by: turns)
        stage.move(loop, addedTo: key, by: [-turns, 0, 0, 0])
    }

    /// Whether a key follows others that have turned, or are turning at an instant.
    private func follows(_ key: KeyID, whatTurnsAt seconds: Double) -> Bool {
        let followed = component.followed[key]
        return followed.contains { store.turns[$0] != 0 }
            || stage.tracks.contains { followed.contains($0.key) && $0.gain(at: seconds) != .zero }
    }
}

extension Track {
    /// See ``Motion/gain(at:)``.
    func gain(at seconds: Double) -> Lanes { handOver.base.gain(at: elapsed(seconds)) }
}

/// Gains and turns of expressions, with those of the keys that they use; each key is computed once.
private struct TurnView {
    private let situation: Situation
    private let seconds: Double
    private var samples: Table<KeyID, Sample>
    private var gains: [KeyID: Lanes] = [:]
    /// What keys would show if nothing had ever turned.
    private var numbers: [KeyID: Lanes] = [:]

    init(_ situation: Situation, at seconds: Double) {
        (self.situation, self.seconds) = (situation, seconds)
        samples = Table(repeating: Sample(value: .zero), count: situation.component.keys.count)
    }

    private func expression(_ id: ExpressionID) -> Expression { situation.component.expressions.list[id] }

    private func expression(of key: KeyID) -> ExpressionID? {
        if case .expression(let id) = situation.store.model[key] { id } else { nil }
    }

    private mutating func look(at expression: Expression) {
        situation.stage.show(expression.inputs, at: seconds, store: situation.store, into: &samples)
    }

    /// The gain of an expression, by the chain rule, in the same way as its velocity.
    mutating func gain(of id: ExpressionID) -> Lanes {
        let expression = expression(id)
        for key in expression.inputs { findGain(of: key) }
        look(at: expression)
        let view = { [samples, gains] (key: KeyID) in
            Sample(value: samples[key].value, velocity: gains[key] ?? .zero)
        }
        return expression.sample(view, whole: view).velocity
    }

    private mutating func findGain(of key: KeyID) {
        if gains[key] != nil { return }
        var sum = Lanes.zero
        let expression = expression(of: key)
        for index in situation.stage.indices(of: key) {
            let track = situation.stage.tracks[index]
            if track.addition != nil || expression == nil { sum += track.gain(at: seconds) }
        }
        if let expression { sum += gain(of: expression) }
        for lane in situation.component.expressions.laneKeys[key] {
            findGain(of: lane.key)
            sum[lane.lane] = gains[lane.key]?.x ?? 0
        }
        gains[key] = sum
    }

    /// The difference between what an expression shows and what it would show if nothing had ever turned.
    mutating func turned(by id: ExpressionID) -> Lanes {
        let expression = expression(id)
        for key in expression.inputs { findNumber(of: key) }
        look(at: expression)
        let shown = { [samples] (key: KeyID) in Sample(value: samples[key].value) }
        let unturned = { [numbers] (key: KeyID) in Sample(value: numbers[key] ?? .zero) }
        return expression.sample(shown, whole: shown).value - expression.sample(unturned, whole: unturned).value
    }

    private mutating func findNumber(of key: KeyID) {
        if numbers[key] != nil { return }
        situation.stage.show(CollectionOfOne(key), at: seconds, store: situation.store, into: &samples)
        var number = samples[key].value
        number.x -= situation.store.turns[key]
        if let expression = expression(of: key) { number -= turned(by: expression) }
        for lane in situation.component.expressions.laneKeys[key] {
            findNumber(of: lane.key)
            number[lane.lane] = numbers[lane.key]?.x ?? 0
        }
        numbers[key] = number
    }
}

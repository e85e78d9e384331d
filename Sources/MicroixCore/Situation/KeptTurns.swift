import MicroixMotion

/// The whole turns that directions keep: what motions with cycles gain, and what keys have turned that others follow.
extension Situation {
    /// By how much the cycles of what moves a direction lead it on just before an instant, in degrees per second; of one that
    /// follows others, theirs.
    ///
    /// What is added to the key does not count: it goes on above whatever takes the key over.
    func gain(of key: KeyID, at seconds: Double) -> Double {
        guard component.keys[key].isDirection else { return 0 }
        // What waits for an expression is still what it was.
        if let index = stage.index(of: key), store.follow(of: key) == nil {
            return stage.tracks[index].gain(at: seconds).x
        }
        guard case .expression(let expression) = store.model[key], follows(key, whatTurnsAt: seconds) else { return 0 }
        var view = TurnView(self, at: seconds)
        return view.gain(of: expression).x
    }

    /// The whole turns that a direction has kept, in degrees, with those of what it follows.
    func keptTurns(of key: KeyID) -> Double {
        guard case .expression(let expression) = store.model[key] else { return store.turns[key] }
        return store.turns[key] + turns(of: key, by: expression)
    }

    /// The whole turns, in degrees, that an expression leads a direction on by, as what it is computed from has turned.
    func turns(of key: KeyID, by expression: ExpressionID) -> Double {
        guard component.keys[key].isDirection, follows(key, whatTurnsAt: now.seconds) else { return 0 }
        var view = TurnView(self, at: now.seconds)
        let turns = view.turned(by: expression).x / 360
        let nearest = turns.rounded()
        return 360 * (abs(turns - nearest) < 1e-6 ? nearest : turns.rounded(.towardZero))
    }

    /// The whole turns, in degrees, that a direction has as a finger takes it over: what has turned it stays with it.
    func turns(ofCaught key: KeyID, within range: (Double) -> Bool) -> Double {
        guard component.keys[key].isDirection, gain(of: key, at: now.seconds) != 0 else { return keptTurns(of: key) }
        let shown = grasped(key).value.x
        let turns = 360 * (shown / 360).rounded(.towardZero)
        // Bounds are meant from the turns.
        return [turns, turns + 360, turns - 360].first { range(shown - $0) } ?? turns
    }

    /// Turns a direction on, with all that moves it.
    mutating func turn(_ key: KeyID, by turns: Double) {
        store.turns[key] += turns
        stage.move(key, by: [turns, 0, 0, 0], at: now)
        for index in grips.indices where grips[index].key == key { grips[index].turn(by: turns) }
    }

    /// Lets a direction keep the turns of an endless motion that is added to it, and is about to fade: it fades forward.
    ///
    /// - Parameter next: The number that the key goes to next; `nil` where it goes with others.
    mutating func keepTurns(of loop: LoopID, addedTo key: KeyID, next: Double?) {
        guard component.keys[key].isDirection,
            let track = stage.tracks(of: key).first(where: { $0.addition?.loop == loop })
        else { return }
        let turn = Turn(goingOnWith: track.gain(at: now.seconds).x)
        if turn == .asGiven { return }
        var (shown, number) = (track.sample(at: now.seconds), 0.0)
        if let next, case .value(let stated) = store.model[key], stated.x != next {
            // Both together go forward to the new number.
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

    /// Whether a key follows others that have turned, or turn at an instant.
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

/// What expressions gain and have turned, by the keys that they are computed from; each of them is looked at once.
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

    /// The gain of an expression, by the chain rule, as for its velocity.
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

    /// By how much more it shows than if nothing had ever turned.
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

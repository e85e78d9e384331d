import MicroixMotion

/// How one promise stands.
struct PromiseCourse: Sendable {
    var phase = Phase.away
    /// Whether it was held to anything yet.
    var isAsked = false
    /// Whether it is broken since it began: told once.
    var isTold = false
    /// How fast its number moved just before something happened that it may begin with; `nil` where that is not known.
    var incoming: Double?
    /// What the keys showed that its function asked for; nothing where it was not asked yet.
    var looks: [Look] = []

    struct Look: Sendable {
        let key: KeyID
        let sample: Sample
    }

    enum Phase: Sendable {
        /// It does not hold now.
        case away
        /// It holds, and there is nothing to hold it to yet.
        case waiting
        /// What moves the other way runs out first, at most so fast.
        case runningOut(speed: Double)
        /// Where it rests, or the farthest it has been.
        case held(Double)
        /// What has to happen.
        case due(since: Instant)
    }

    /// Begins with what is shown as the promise begins to hold.
    mutating func begin(_ promise: Promise, _ sample: Sample) {
        switch promise.kind {
        case .forward(_, let sign):
            // What was there before may run out; what begins with it may not.
            let speed = -sign * (incoming ?? sample.velocity.x)
            let runsOut = !promise.isFromEntry && speed > promise.tolerance
            phase = runsOut ? .runningOut(speed: speed) : .held(sign * sample.value.x)
        case .still: phase = promise.isFromEntry ? .held(sample.value.x) : .waiting
        case .notBelow: phase = .held(0)
        case .never, .answers, .ends: phase = .waiting
        }
    }

    /// Takes note that nothing of it moves any more.
    mutating func rest(_ promise: Promise, _ sample: Sample) {
        switch (phase, promise.kind) {
        case (.runningOut, .forward(_, let sign)): phase = .held(sign * sample.value.x)
        case (.waiting, .still): phase = .held(sample.value.x)
        default: break
        }
    }

    /// By how much something shown breaks the promise; 0 where it doesn't.
    mutating func excess(_ promise: Promise, _ sample: Sample) -> Double {
        var excess = 0.0
        switch (phase, promise.kind) {
        case (.runningOut(let fastest), .forward(_, let sign)):
            let speed = -sign * sample.velocity.x
            if speed <= promise.tolerance {
                phase = .held(sign * sample.value.x)
            } else if speed > fastest * 1.001 + promise.tolerance {
                excess = speed - fastest
            } else {
                phase = .runningOut(speed: min(fastest, speed))
            }
        case (.held(let farthest), .forward(_, let sign)):
            excess = farthest - sign * sample.value.x
            if excess < 0 { phase = .held(sign * sample.value.x) }
        // At rest it may be a tolerance away on one side, and then on the other.
        case (.held(let rest), .still): excess = max(0, abs(sample.value.x - rest) - promise.tolerance)
        case (.held, .notBelow): excess = -sample.value.x
        default: return 0
        }
        isAsked = true
        // A hair beyond, as rounding leaves it, is nothing.
        return excess > promise.tolerance * (1 + 1e-9) + 1e-9 * max(1, abs(sample.value.x)) ? excess : 0
    }
}

extension Promise {
    /// Whether it holds now, and what it speaks of is to be seen.
    func holds(in situation: Situation) -> Bool {
        let presence = situation.store.presence
        if presence.isAnyAway {
            if presence[.whole] == .absent { return false }
            for key in keys where presence[situation.component.keyLayers[key] ?? .whole] == .absent { return false }
        }
        return conditions.allSatisfy { $0.holds(in: situation, payload: .null) }
    }

    func complaint(_ excess: Double) -> String {
        // What rounding would hide has more digits.
        let scale = excess < 0.01 ? 1e6 : 1000
        let amount = plain((excess * scale).rounded() / scale)
        return switch kind {
        case .forward: "it goes back by \(amount)"
        case .still: "it has moved by \(amount)"
        case .notBelow: "it is beyond by \(amount)"
        case .never, .answers, .ends: ""
        }
    }
}

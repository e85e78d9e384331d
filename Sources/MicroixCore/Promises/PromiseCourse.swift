import MicroixMotion

/// The state of one promise during a run.
struct PromiseCourse: Sendable {
    var phase = Phase.away
    /// Whether it has been checked at all.
    var isAsked = false
    /// Whether it was broken since it last began to hold; that is reported once.
    var isTold = false
    /// The velocity of its number just before an event with which it may begin; `nil` if it is not known.
    var incoming: Double?
    /// What the keys showed that its function read when it was last called; empty before the first call.
    var looks: [Look] = []

    struct Look: Sendable {
        let key: KeyID
        let sample: Sample
    }

    enum Phase: Sendable {
        /// Its conditions don't hold now.
        case away
        /// Its conditions hold, but there is nothing to check yet.
        case waiting
        /// An earlier velocity in the wrong direction runs out first; it may not exceed this speed.
        case runningOut(speed: Double)
        /// The value at which the number rests, or its farthest value so far.
        case held(Double)
        /// Something has to happen within some time from this instant.
        case due(since: Instant)
    }

    /// Begins to check the promise, with what is shown when it begins to hold.
    mutating func begin(_ promise: Promise, _ sample: Sample) {
        switch promise.kind {
        case .forward(_, let sign):
            // An earlier velocity may run out, but not one that begins with the promise.
            let speed = -sign * (incoming ?? sample.velocity.x)
            let runsOut = !promise.isFromEntry && speed > promise.tolerance
            phase = runsOut ? .runningOut(speed: speed) : .held(sign * sample.value.x)
        case .still: phase = promise.isFromEntry ? .held(sample.value.x) : .waiting
        case .notBelow: phase = .held(0)
        case .never, .answers, .ends: phase = .waiting
        }
    }

    /// Notes that nothing moves its number any more.
    mutating func rest(_ promise: Promise, _ sample: Sample) {
        switch (phase, promise.kind) {
        case (.runningOut, .forward(_, let sign)): phase = .held(sign * sample.value.x)
        case (.waiting, .still): phase = .held(sample.value.x)
        default: break
        }
    }

    /// By how much a sample breaks the promise; 0 if it doesn't.
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
        // At rest the number may be off by a tolerance on either side.
        case (.held(let rest), .still): excess = max(0, abs(sample.value.x - rest) - promise.tolerance)
        case (.held, .notBelow): excess = -sample.value.x
        default: return 0
        }
        isAsked = true
        // A difference that rounding may have caused is ignored.
        return excess > promise.tolerance * (1 + 1e-9) + 1e-9 * max(1, abs(sample.value.x)) ? excess : 0
    }
}

extension Promise {
    /// Whether its conditions hold, and the layers that it mentions are there.
    func holds(in situation: Situation) -> Bool {
        let presence = situation.store.presence
        if presence.isAnyAway {
            if presence[.whole] == .absent { return false }
            for key in keys where presence[situation.component.keyLayers[key] ?? .whole] == .absent { return false }
        }
        return conditions.allSatisfy { $0.holds(in: situation, payload: .null) }
    }

    func complaint(_ excess: Double) -> String {
        // Small amounts get more digits, so that rounding doesn't hide them.
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

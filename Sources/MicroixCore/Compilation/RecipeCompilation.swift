import MicroixMotion

/// Checks the numbers of an action for a key of some kind.
extension MotionRecipe {
    convenience init(_ action: MotionAction<Double>, kind: ValueKind, tolerance: Double) throws(NumberProblem) {
        self.init(
            action.name, try Self.law(action, kind, tolerance),
            from: try Self.lanes(action.from, "from", kind), to: try Self.lanes(action.to, "to", kind),
            by: try Self.lanes(action.by, "by", kind), velocity: try Self.lanes(action.velocity, "velocity", kind),
            clock: try Self.checked(action.timing, action.law), turn: action.turn, space: action.space,
            isAdditive: action.isAdditive, interruption: action.interruption, isStep: action.isStep,
            tolerance: tolerance)
    }

    private static func checked(
        _ timing: MotionTiming<Double>, _ law: MotionAction<Double>.Law
    ) throws(NumberProblem) -> MotionTiming<Double> {
        if let delay = timing.delay { try range("delay", delay, 0...longest, "seconds from 0 up") }
        if let repeats = timing.repeats {
            guard repeats > 0, repeats <= mostCycles || repeats == .infinity else {
                throw NumberProblem("repeats", "a number above 0 up to a thousand million, or mx.forever", repeats)
            }
        }
        if let seconds = timing.repeatDuration {
            guard seconds > 0, seconds <= longest || seconds == .infinity else {
                throw NumberProblem("repeat_duration", "seconds above 0, or mx.forever", seconds)
            }
        }
        try checkCycles(timing, law)
        if let offset = timing.offset { try range("offset", offset, -longest...longest, "seconds") }
        guard let speed = timing.speed else { return timing }
        switch law {
        case .spring, .springResponse, .springPhysics, .decay:
            try range(
                "speed", speed, 1e-3...1e3,
                "a number from 0.001 to 1000: a spring or a decay can't stand still or play backwards")
        case .curve, .keyframes, .path, .sequence, .group:
            try range("speed", speed, -1e3...1e3, "a number from -1000 to 1000")
            guard speed == 0 || Swift.abs(speed) >= 1e-3 else {
                throw NumberProblem("speed", "0, or at least 0.001 either way", speed)
            }
        }
        return timing
    }

    /// Cycles that nobody could see would only be counted for ever.
    private static func checkCycles(
        _ timing: MotionTiming<Double>, _ law: MotionAction<Double>.Law
    ) throws(NumberProblem) {
        guard timing.repeats ?? 1 > 1 || timing.repeatDuration != nil else { return }
        switch law {
        case .curve(_, let duration), .keyframes(_, let duration), .path(_, _, let duration, _):
            let cycle = duration / Swift.max(1e-9, Swift.abs(timing.speed ?? 1))
            guard duration < 1e-9 || cycle >= 1e-3 else {
                throw NumberProblem("duration", "long enough for cycles of a millisecond or more", duration)
            }
        case .spring, .springResponse, .springPhysics, .decay, .sequence, .group: break
        }
    }

    private static let mostCycles = 1e9

    /// The longest time in seconds that anything may take: some 30 years.
    private static let longest = 1e9

    private static func law(
        _ action: MotionAction<Double>, _ kind: ValueKind, _ tolerance: Double
    ) throws(NumberProblem) -> Law {
        switch action.law {
        case .spring(let duration, let bounce):
            guard bounce >= -1, bounce <= 1 else { throw NumberProblem("bounce", "a number from -1 to 1", bounce) }
            guard bounce < 1 else {
                throw NumberProblem("bounce", "below 1: without damping it would never come to rest", bounce)
            }
            guard try checked("duration", duration) else { return .immediate(end: nil) }
            return try spring(Spring(duration: duration, bounce: bounce), action.manner)
        case .springResponse(let response, let ratio):
            try range(
                "damping_ratio", ratio, 1e-6...1e8, "a number above 0: without damping it would never come to rest")
            guard try checked("response", response) else { return .immediate(end: nil) }
            return try spring(Spring(response: response, dampingRatio: ratio), action.manner)
        case .springPhysics(let mass, let stiffness, let damping):
            try range("mass", mass, 1e-9...1e9, "a number above 0")
            try range("stiffness", stiffness, 1e-9...1e12, "a number above 0")
            try range("damping", damping, 1e-9...1e12, "a number above 0: without damping it would never come to rest")
            return try spring(Spring(mass: mass, stiffness: stiffness, damping: damping), action.manner)
        case .curve(let curve, let duration):
            return try checked("duration", duration) ? .curve(curve, duration: duration) : .immediate(end: nil)
        case .keyframes(let given, let duration):
            let keyframes = try keyframes(given, kind)
            return try checked("duration", duration)
                ? .keyframes(keyframes, duration: duration) : .immediate(end: keyframes.values.last)
        case .path(let path, let pace, let duration, let heading):
            return try checked("duration", duration)
                ? .path(path, pace: pace, duration: duration, heading: heading)
                : .immediate(end: heading == nil ? path.segments.last?.end : nil)
        case .decay(let rate, let bounds):
            try range("rate", rate, 1e-6...0.999_999, "a number between 0 and 1")
            return .decay(Decay(rate: rate), try bounds.map { given throws(NumberProblem) in try checked(given, kind) })
        case .sequence(let parts):
            return .sequence(try recipes(parts, kind, tolerance))
        case .group(let parts, let pace, let duration):
            if let duration { guard try checked("duration", duration) else { return .immediate(end: nil) } }
            return .group(try recipes(parts, kind, tolerance), pace: pace, duration: duration)
        }
    }

    private static func recipes(
        _ parts: [MotionAction<Double>], _ kind: ValueKind, _ tolerance: Double
    ) throws(NumberProblem) -> [MotionRecipe] {
        var result: [MotionRecipe] = []
        for part in parts { result.append(try MotionRecipe(part, kind: kind, tolerance: tolerance)) }
        return result
    }

    private static func spring(_ spring: Spring, _ manner: SpringManner<Double>) throws(NumberProblem) -> Law {
        if let blend = manner.blend { try range("blend", blend, 0...longest, "seconds from 0 up") }
        if let tremble = manner.tremble { try range("tremble", tremble, 0...1e15, "a number from 0 up") }
        return .spring(spring, blend: manner.blend ?? 0, tremble: manner.tremble ?? 0)
    }

    private static func keyframes(
        _ given: KeyframeValues<Double>, _ kind: ValueKind
    ) throws(NumberProblem) -> Keyframes {
        guard given.values.count >= 2 else {
            throw NumberProblem("values", "two values or more", Double(given.values.count))
        }
        var values: [Lanes] = []
        for value in given.values {
            if let lanes = try lanes(value, "values", kind) { values.append(lanes) }
        }
        return Keyframes(
            values: values, times: given.times, curves: given.curves, mode: given.mode, shapes: given.shapes)
    }

    private static func checked(_ bounds: DecayBounds<Double>, _ kind: ValueKind) throws(NumberProblem) -> Bounds {
        guard let lower = try lanes(bounds.lower, "bounds", kind), let upper = try lanes(bounds.upper, "bounds", kind)
        else { throw NumberProblem("bounds", "two values", 0) }
        for lane in 0..<kind.laneCount where lower[lane] > upper[lane] {
            throw NumberProblem("bounds", "the least value and the greatest, in this order", upper[lane])
        }
        guard bounds.bounce >= -1, bounds.bounce < 1 else {
            throw NumberProblem("bounce", "a number from -1 up to 1", bounds.bounce)
        }
        try range("duration", bounds.duration, 1e-9...longest, "seconds above 0")
        return Bounds(
            lower: lower, upper: upper, spring: Spring(duration: bounds.duration, bounce: bounds.bounce))
    }

    /// Whether a duration is long enough to be seen at all; 0 asks for a change at once.
    private static func checked(_ name: String, _ seconds: Double) throws(NumberProblem) -> Bool {
        try range(name, seconds, 0...longest, "seconds from 0 up")
        return seconds >= 1e-9
    }

    private static func range(
        _ name: String, _ number: Double, _ range: ClosedRange<Double>, _ expected: String
    ) throws(NumberProblem) {
        guard range.contains(number) else { throw NumberProblem(name, expected, number) }
    }

    private static func lanes(_ numbers: [Double]?, _ name: String, _ kind: ValueKind) throws(NumberProblem) -> Lanes? {
        guard let numbers else { return nil }
        guard numbers.count == kind.laneCount else {
            throw NumberProblem(name, kind.expectation, Double(numbers.count), counts: true)
        }
        var lanes = Lanes.zero
        for (lane, number) in numbers.enumerated() {
            guard Swift.abs(number) <= ValueKind.greatest else {
                throw NumberProblem(name, "a number within ±1e15", number)
            }
            lanes[lane] = number
        }
        return lanes
    }
}

import MicroixMotion

/// A motion with all its numbers, checked, that only lacks what is shown when it starts.
struct MotionRecipe: Sendable, Hashable {
    enum Law: Sendable, Hashable {
        case spring(Spring)
        case curve(TimingCurve, duration: Double)
        case keyframes(Keyframes, duration: Double, restarts: Bool)
        /// A duration of 0: the value changes at once.
        case immediate
    }

    let name: String
    let law: Law
    let from: Lanes?
    let to: Lanes?
    let by: Lanes?
    let velocity: Lanes?
    let repeats: Double
    let turn: Turn

    /// Checks the numbers of an action for a key of some kind.
    init(_ action: MotionAction<Double>, kind: ValueKind) throws(NumberProblem) {
        name = action.name
        turn = action.turn
        repeats = action.repeats ?? 1
        guard repeats > 0 else { throw NumberProblem("repeats", "a number above 0, or mx.forever", repeats) }
        from = try Self.lanes(action.from, "from", kind)
        to = try Self.lanes(action.to, "to", kind)
        by = try Self.lanes(action.by, "by", kind)
        velocity = try Self.lanes(action.velocity, "velocity", kind)
        law = try Self.law(action.law, kind)
    }

    /// A plain recipe to the model value.
    init(_ name: String, _ law: Law, turn: Turn) {
        self.name = name
        self.law = law
        self.turn = turn
        (from, to, by, velocity) = (nil, nil, nil, nil)
        repeats = 1
    }

    private static func law(_ law: MotionAction<Double>.Law, _ kind: ValueKind) throws(NumberProblem) -> Law {
        switch law {
        case .spring(let duration, let bounce):
            // Undamped, it would never come to rest.
            guard bounce > -1, bounce < 1 else { throw NumberProblem("bounce", "a number between -1 and 1", bounce) }
            return try checked("duration", duration) ? .spring(Spring(duration: duration, bounce: bounce)) : .immediate
        case .springResponse(let response, let ratio):
            try range(
                "damping_ratio", ratio, 1e-6...1e6, "a number above 0: without damping it would never come to rest")
            return try checked("response", response)
                ? .spring(Spring(response: response, dampingRatio: ratio)) : .immediate
        case .springPhysics(let mass, let stiffness, let damping):
            try range("mass", mass, 1e-9...1e9, "a number above 0")
            try range("stiffness", stiffness, 1e-9...1e12, "a number above 0")
            try range("damping", damping, 1e-9...1e12, "a number above 0: without damping it would never come to rest")
            return .spring(Spring(mass: mass, stiffness: stiffness, damping: damping))
        case .curve(let curve, let duration):
            return try checked("duration", duration) ? .curve(curve, duration: duration) : .immediate
        case .keyframes(let values, let times, let curves, let duration, let restarts):
            guard values.count >= 2 else { throw NumberProblem("values", "two values or more", Double(values.count)) }
            var converted: [Lanes] = []
            for value in values {
                guard let lanes = try lanes(value, "values", kind) else { continue }
                converted.append(lanes)
            }
            let keyframes = Keyframes(values: converted, times: times, curves: curves)
            return try checked("duration", duration)
                ? .keyframes(keyframes, duration: duration, restarts: restarts) : .immediate
        }
    }

    /// Whether a duration is long enough to be seen at all; 0 asks for a change at once.
    private static func checked(_ name: String, _ seconds: Double) throws(NumberProblem) -> Bool {
        try range(name, seconds, 0...1e9, "seconds from 0 up")
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

    /// The motion from what is shown to the model value.
    ///
    /// - Parameters:
    ///   - shown: What is shown when it starts.
    ///   - isMoving: Whether the key moves then.
    ///   - target: The model value with its whole turns; `nil` for an endless motion.
    ///   - turns: The whole turns, in degrees, that an angle keeps: its own numbers are meant from there.
    func motion(from shown: Sample, isMoving: Bool, to target: Lanes?, turns: Double) -> Motion {
        let shift = Lanes(turns, 0, 0, 0)
        let from = from.map { $0 + shift }
        var to = to.map { $0 + shift }
        if turn != .asGiven, let angle = to?.x {
            let place = (shown.value.x, shown.velocity.x)
            to?.x = turn.unwrap(angle, from: place, frequency: frequency, tolerance: KeyUnit.degrees.tolerance)
        }
        switch law {
        case .immediate:
            return .rest(target ?? shown.value)
        case .spring(let spring):
            // In flight a spring starts where the eye is; a jump would be seen.
            let start = Sample(
                value: isMoving ? shown.value : from ?? shown.value, velocity: velocity ?? shown.velocity)
            let goal = to ?? by.map { shown.value + $0 } ?? target ?? shown.value
            return .spring(SpringMotion(spring, from: start, to: goal))
        case .curve(let curve, let duration):
            let timing = Timing(duration: duration, repeats: repeats, isCumulative: by != nil && to == nil)
            let ends = Self.ends(from, to, by, shown.value, target)
            return .curve(CurveMotion(curve, timing: timing, from: ends.start, to: ends.end))
        case .keyframes(let keyframes, let duration, _):
            return .keyframes(
                KeyframesMotion(keyframes, timing: Timing(duration: duration, repeats: repeats), origin: shift))
        }
    }

    /// Core Animation's table of from, to and by, with the model value as the end that is not given.
    private static func ends(
        _ from: Lanes?, _ to: Lanes?, _ by: Lanes?, _ shown: Lanes, _ target: Lanes?
    ) -> (start: Lanes, end: Lanes) {
        switch (from, to, by) {
        case (let from?, let to?, _): (from, to)
        case (let from?, nil, let by?): (from, from + by)
        case (nil, let to?, let by?): (to - by, to)
        case (let from?, nil, nil): (from, target ?? from)
        case (nil, let to?, nil): (shown, to)
        case (nil, nil, let by?): (shown, shown + by)
        case (nil, nil, nil): (shown, target ?? shown)
        }
    }

    /// Whether the motion declares that the value jumps when it starts.
    func declaresJump(isMoving: Bool) -> Bool {
        switch law {
        case .immediate: true
        case .keyframes(_, _, restarts: true): true
        case .spring, .curve, .keyframes: from != nil && !isMoving
        }
    }

    /// Whether a further cycle begins elsewhere than the one before ended, and does not say so.
    var jumpsBetweenCycles: Bool {
        guard repeats > 1 else { return false }
        switch law {
        case .spring, .immediate, .keyframes(_, _, restarts: true): return false
        // An endless one without either has nowhere to go, which is another mistake.
        case .curve: return by == nil ? to != nil || from != nil || repeats < .infinity : to != nil
        case .keyframes(let keyframes, _, _): return keyframes.values.first != keyframes.values.last
        }
    }

    /// ω of the spring, in radians per second; `nil` for other laws.
    var frequency: Double? {
        if case .spring(let spring) = law { spring.naturalFrequency } else { nil }
    }

    /// Whether it never ends.
    var isEndless: Bool { repeats == .infinity }
}

/// A number of an action that cannot be used.
struct NumberProblem: Error, Sendable {
    let argument: String
    let expected: String
    let found: String

    init(_ argument: String, _ expected: String, _ found: Double, counts: Bool = false) {
        self.argument = argument
        self.expected = expected
        self.found =
            counts ? "\(Int(found)) \(found == 1 ? "number" : "numbers")" : (found.isFinite ? plain(found) : "\(found)")
    }

    var message: String { "'\(argument)' must be \(expected), not \(found)" }
}

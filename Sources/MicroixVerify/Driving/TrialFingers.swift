public import MicroixCore
import MicroixTimeline

/// The movements of fingers in a trial.
extension Trial {
    /// Moves a finger from one place to another at a constant speed, with 120 samples a second.
    ///
    /// - Parameters:
    ///   - id: The id of the finger. If it is not down yet, it lands at `start`.
    ///   - start: The place where it starts, in points.
    ///   - end: The place where it ends, in points.
    ///   - seconds: How long it takes, from 0 to 60 seconds.
    ///   - lifts: Whether the finger is lifted at the end.
    /// - Throws: ``TrialProblem`` if `seconds` is out of range, a place is not finite, or the script fails.
    public mutating func drag(
        _ id: Int = 0, from start: (x: Double, y: Double), to end: (x: Double, y: Double), seconds: Double,
        lifts: Bool = true
    ) throws(TrialProblem) {
        guard seconds >= 0, seconds <= 60 else { throw TrialProblem("a drag takes from 0 to 60 seconds") }
        guard [start.x, start.y, end.x, end.y].allSatisfy({ $0.isFinite && Swift.abs($0) <= 1e9 }) else {
            throw TrialProblem("a drag's places are finite")
        }
        let begin = now
        try point(PointerSample(id, session.isDown(id) ? .move : .down, x: start.x, y: start.y))
        let count = max(1, (seconds * 120).rounded())
        for step in 1...Int(count) {
            let part = Double(step) / count
            try advance(to: begin + part * seconds)
            let (x, y) = (start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
            try point(PointerSample(id, .move, x: x, y: y))
        }
        if lifts { try point(PointerSample(id, .up, x: end.x, y: end.y)) }
    }

    /// Plays a scenario of the component from now on, with the pointers of its trace.
    ///
    /// - Parameters:
    ///   - scenario: The scenario, with its inputs and its duration.
    ///   - trace: The inputs of the trace; empty for none.
    /// - Throws: ``TrialProblem`` if an input can't be given, or the script fails.
    public mutating func play(_ scenario: ScenarioDeclaration, _ trace: [TimedInput]) throws(TrialProblem) {
        let start = now
        for input in (scenario.inputs + trace).inOrder {
            try advance(to: start + input.time)
            try post(input.input)
        }
        if let duration = scenario.duration { try advance(to: max(now, start + duration)) }
    }
}

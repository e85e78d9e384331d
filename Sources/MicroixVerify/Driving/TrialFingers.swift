public import MicroixCore
import MicroixTimeline

/// What fingers do in a trial.
extension Trial {
    /// Lets a finger go from one place to another at a constant speed, a sample every 120th of a second.
    ///
    /// - Parameters:
    ///   - id: The finger; it lands where it starts, unless it is down.
    ///   - start: Where it starts, in points.
    ///   - end: Where it ends.
    ///   - seconds: How long it takes, 0…60.
    ///   - lifts: Whether it is lifted there.
    /// - Throws: ``TrialProblem`` where it takes less than no time, or too long, or the script fails.
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

    /// Plays a scenario of the component from now on, with what pointers do in its trace.
    ///
    /// - Parameters:
    ///   - scenario: The scenario, with its inputs and how long it lasts.
    ///   - trace: The inputs of the trace; empty for none.
    /// - Throws: ``TrialProblem`` where the script fails.
    public mutating func play(_ scenario: ScenarioDeclaration, _ trace: [TimedInput]) throws(TrialProblem) {
        let start = now
        for input in (scenario.inputs + trace).inOrder {
            try advance(to: start + input.time)
            try post(input.input)
        }
        if let duration = scenario.duration { try advance(to: max(now, start + duration)) }
    }
}

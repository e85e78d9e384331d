/// Integrates y″ = ω²(g(t) − y) − 2a·y′ step by step, knowing nothing of closed forms: Gragg's midpoint rule, extrapolated
/// (Hairer, Nørsett, Wanner, "Solving Ordinary Differential Equations I", II.9).
package struct ReferenceIntegrator {
    let stiffness: Double
    let damping: Double
    let target: (Double) -> Double

    /// - Parameters:
    ///   - stiffness: ω², of a mass of 1.
    ///   - damping: 2a.
    package init(stiffness: Double, damping: Double, target: @escaping (Double) -> Double) {
        (self.stiffness, self.damping, self.target) = (stiffness, damping, target)
    }

    /// A value and its velocity.
    package struct State {
        package var value: Double
        package var velocity: Double

        package init(value: Double, velocity: Double) { (self.value, self.velocity) = (value, velocity) }
    }

    /// From one instant to another between which the target neither jumps nor bends.
    package func run(_ start: State, from begin: Double, to end: Double, step: Double = 0.004) -> State {
        var (state, time) = (start, begin)
        let count = max(1, Int(((end - begin) / step).rounded(.up)))
        // At its ends what is between them counts, whatever the target does there.
        let inside = (begin + 1e-10)...max(end - 1e-10, begin + 1e-10)
        for index in 0..<count {
            let next = index == count - 1 ? end : begin + (end - begin) * Double(index + 1) / Double(count)
            state = extrapolated(state, time, next - time, inside)
            time = next
        }
        return state
    }

    private func slope(_ state: State, _ time: Double, _ inside: ClosedRange<Double>) -> State {
        State(
            value: state.velocity,
            velocity: stiffness * (target(min(max(time, inside.lowerBound), inside.upperBound)) - state.value) - damping
                * state.velocity)
    }

    /// A big step by the midpoint rule with more and more small ones, extrapolated to none.
    private func extrapolated(
        _ start: State, _ time: Double, _ length: Double, _ inside: ClosedRange<Double>
    ) -> State {
        let counts = [2, 4, 6, 8, 10, 12]
        var rows: [[State]] = []
        for (row, count) in counts.enumerated() {
            var current = [midpoint(start, time, length, count, inside)]
            for column in 0..<row {
                let ratio = Double(count) / Double(counts[row - column - 1])
                let factor = 1 / (ratio * ratio - 1)
                let (better, worse) = (current[column], rows[row - 1][column])
                current.append(
                    State(
                        value: better.value + (better.value - worse.value) * factor,
                        velocity: better.velocity + (better.velocity - worse.velocity) * factor))
            }
            rows.append(current)
        }
        return rows[counts.count - 1][counts.count - 1]
    }

    private func midpoint(
        _ start: State, _ time: Double, _ length: Double, _ count: Int, _ inside: ClosedRange<Double>
    ) -> State {
        let step = length / Double(count)
        func moved(_ state: State, _ slope: State, _ time: Double) -> State {
            State(value: state.value + time * slope.value, velocity: state.velocity + time * slope.velocity)
        }
        var (before, now) = (start, moved(start, slope(start, time, inside), step))
        for index in 1..<count {
            let next = moved(before, slope(now, time + Double(index) * step, inside), 2 * step)
            (before, now) = (now, next)
        }
        let last = moved(before, slope(now, time + length, inside), step)
        return State(value: (now.value + last.value) / 2, velocity: (now.velocity + last.velocity) / 2)
    }
}

import MicroixMotion

/// For comparison: what a tween shows of a number that is animated again and again.
///
/// A tween eases in and out from the present value to the target, in a fixed time. Each start sets its velocity to 0,
/// as when a CSS transition is reversed half-way.
struct Tween {
    private let seconds: Double
    private var phase = Phase.follows

    private enum Phase {
        /// It shows the real value: a finger drives the number, or its motion never ends.
        case follows
        case moves(begin: Double, from: Double, to: Double)
        case rests(Double)
    }

    init(seconds: Double) { self.seconds = seconds }

    /// Whether the tween runs.
    var isMoving: Bool { if case .moves = phase { true } else { false } }

    /// Starts from the present value to a target, at `begins` if that is later.
    mutating func start(at time: Double, begins: Double, shown: Double, target: Double) {
        phase = .moves(begin: begins, from: value(at: time, shown: shown), to: target)
    }

    /// Shows the real value until the next start.
    mutating func follow() { phase = .follows }

    /// The point of a running tween; `nil` if it rests or shows the real value.
    mutating func point(at time: Double) -> Curve.Point? {
        guard case .moves(let begin, let from, let to) = phase else { return nil }
        let fraction = (time - begin) / seconds
        if fraction >= 1 {
            phase = .rests(to)
            return Curve.Point(time: time, value: to, velocity: 0)
        }
        if fraction < 0 { return Curve.Point(time: time, value: from, velocity: 0) }
        let (progress, slope) = TimingCurve.easeInOut.progress(at: fraction)
        return Curve.Point(
            time: time, value: from + (to - from) * progress, velocity: (to - from) * slope / seconds)
    }

    private func value(at time: Double, shown: Double) -> Double {
        switch phase {
        case .follows: return shown
        case .rests(let value): return value
        case .moves(_, let from, _):
            var copy = self
            return copy.point(at: time)?.value ?? from
        }
    }
}

import MicroixMotion

/// What a tween shows of one number that is animated again and again, for comparison.
///
/// It eases in and out from where it is to where the number is to go, in a fixed time, and starts anew each time: its
/// velocity is lost, as it is where a transition of CSS is reversed half-way.
struct Tween {
    private let seconds: Double
    private var phase = Phase.follows

    private enum Phase {
        /// It shows what is shown: a finger has the number, or what moves it never ends.
        case follows
        case moves(begin: Double, from: Double, to: Double)
        case rests(Double)
    }

    init(seconds: Double) { self.seconds = seconds }

    /// Whether it is on its way.
    var isMoving: Bool { if case .moves = phase { true } else { false } }

    /// Lets it go to a value from where it is; after a delay, if it begins later.
    mutating func start(at time: Double, begins: Double, shown: Double, target: Double) {
        phase = .moves(begin: begins, from: value(at: time, shown: shown), to: target)
    }

    /// Lets it show what is shown, until it is started.
    mutating func follow() { phase = .follows }

    /// What it shows on its way; `nil` where it rests, or shows what is shown.
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

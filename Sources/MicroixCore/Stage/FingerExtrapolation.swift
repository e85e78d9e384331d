import MicroixMotion

/// Extrapolates the position of a finger for the springs that follow it.
///
/// The position goes on with its last velocity, and returns if the finger is not seen again, in straight lines: these
/// are cheap to follow. If springs followed the samples as steps, their motion would depend on the number of samples.
struct FingerExtrapolation: Equatable {
    /// When the finger was last seen.
    let seen: Instant

    /// For how many seconds the finger is extrapolated.
    static let length = 0.04

    /// When the extrapolation is farthest, in seconds.
    var turns: Double { seen.seconds + Self.length }
    /// When the extrapolated position is back at the last one, in seconds.
    var rests: Double { turns + Track.ExtrapolationResidual.length }

    /// The extrapolation as a multiple of the velocity, in seconds, and how fast this number grows.
    func ahead(at seconds: Double) -> (seconds: Double, speed: Double) {
        let ahead = max(0, seconds - seen.seconds)
        if ahead < Self.length { return (ahead, 1) }
        if seconds >= rests { return (0, 0) }
        let share = Self.length / Track.ExtrapolationResidual.length
        return ((rests - seconds) * share, -share)
    }

    /// The extrapolated way from `begin` on, of an expression that had this value and velocity when the finger was last
    /// seen.
    func lines(of shown: Sample, from begin: Double) -> TargetLines {
        let turn = max(begin, turns)
        return TargetLines(
            line(of: shown, from: begin, to: turns), line(of: shown, from: turn, to: rests), rest: shown.value)
    }

    private func line(of shown: Sample, from begin: Double, to end: Double) -> TargetLines.Line? {
        if begin >= end { return nil }
        // Computed in the middle, because rounding may move an end to the other side of a bend.
        let half = (end - begin) / 2
        let (ahead, speed) = ahead(at: begin + half)
        return TargetLines.Line(
            from: shown.value + shown.velocity * (ahead - speed * half), slope: shown.velocity * speed, length: 2 * half
        )
    }
}

extension Track {
    /// The rest of an extrapolation after a finger has gone; it shrinks to nothing.
    struct ExtrapolationResidual: Sendable, Equatable {
        let offset: Lanes
        let origin: Instant

        /// The seconds until nothing remains.
        static let length = 0.3

        /// When nothing remains, in seconds.
        var end: Double { origin.seconds + Self.length }

        func sample(at seconds: Double) -> Sample {
            Residual(offset: offset, slope: .zero, length: Self.length).sample(at: max(0, seconds - origin.seconds))
        }
    }

    /// What springs that follow the key see in addition to its value: the extrapolation of its finger, or the rest of
    /// it.
    @inline(__always)
    func led(at seconds: Double) -> Sample {
        let left = extrapolationResidual?.sample(at: seconds) ?? Sample(value: .zero)
        guard let finger, !finger.isReleased else { return left }
        return left + finger.led(at: seconds)
    }

    /// The rest of the extrapolation at an instant, for the motion that takes its place; `nil` if there is none.
    @inline(__always)
    func extrapolationResidual(at instant: Instant) -> ExtrapolationResidual? {
        extrapolationResidual == nil && !hasFinger ? nil : remainingResidual(at: instant)
    }

    private func remainingResidual(at instant: Instant) -> ExtrapolationResidual? {
        let left = extrapolationResidual.flatMap { $0.end > instant.seconds ? $0 : nil }
        guard let finger else { return left }
        let surplus = finger.seen == instant ? finger.surplus : finger.led(at: instant.seconds).value
        let offset = surplus + (left?.sample(at: instant.seconds).value ?? .zero)
        return offset == .zero ? nil : ExtrapolationResidual(offset: offset, origin: instant)
    }
}

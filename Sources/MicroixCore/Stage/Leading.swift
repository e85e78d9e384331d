import MicroixMotion

/// How far springs that follow a finger see it ahead of where it was last seen: it goes on as fast as it was, and comes back
/// where it is seen no more, in straight lines, which cost the least to follow.
///
/// A spring that followed the samples as steps would depend on how many there are.
struct Leading: Equatable {
    /// When the finger was last seen.
    let seen: Instant

    /// For how many seconds it is led on.
    static let length = 0.04

    /// When it is led on no farther, in seconds.
    var turns: Double { seen.seconds + Self.length }
    /// When it counts as being where it was last seen, in seconds.
    var rests: Double { turns + Track.Lead.length }

    /// By how many seconds of its velocity it is led on, and how fast that grows.
    func ahead(at seconds: Double) -> (seconds: Double, speed: Double) {
        let ahead = max(0, seconds - seen.seconds)
        if ahead < Self.length { return (ahead, 1) }
        if seconds >= rests { return (0, 0) }
        let share = Self.length / Track.Lead.length
        return ((rests - seconds) * share, -share)
    }

    /// Where that leads, from an instant on, what is given where the finger was last seen and as fast as it was.
    func lines(of shown: Sample, from begin: Double) -> TargetLines {
        let turn = max(begin, turns)
        return TargetLines(
            line(of: shown, from: begin, to: turns), line(of: shown, from: turn, to: rests), rest: shown.value)
    }

    private func line(of shown: Sample, from begin: Double, to end: Double) -> TargetLines.Line? {
        if begin >= end { return nil }
        // In the middle, as rounding may put an end on either side.
        let half = (end - begin) / 2
        let (ahead, speed) = ahead(at: begin + half)
        return TargetLines.Line(
            from: shown.value + shown.velocity * (ahead - speed * half), slope: shown.velocity * speed, length: 2 * half
        )
    }
}

extension Track {
    /// What is left of how far a finger was led on, which goes to nothing from an instant on.
    struct Lead: Sendable, Equatable {
        let offset: Lanes
        let origin: Instant

        /// The seconds after which nothing is left.
        static let length = 0.3

        /// When nothing is left, in seconds.
        var end: Double { origin.seconds + Self.length }

        func sample(at seconds: Double) -> Sample {
            Residual(offset: offset, slope: .zero, length: Self.length).sample(at: max(0, seconds - origin.seconds))
        }
    }

    /// What springs that follow it see beyond what it shows: how far a finger is led on, and was until it let go.
    @inline(__always)
    func led(at seconds: Double) -> Sample {
        let left = lead?.sample(at: seconds) ?? Sample(value: .zero)
        guard let finger, !finger.isReleased else { return left }
        return left + finger.led(at: seconds)
    }

    /// How far ahead springs that follow see what takes its place at an instant, until nothing is left of it.
    @inline(__always)
    func lead(at instant: Instant) -> Lead? { lead == nil && !hasFinger ? nil : leftLead(at: instant) }

    private func leftLead(at instant: Instant) -> Lead? {
        let left = lead.flatMap { $0.end > instant.seconds ? $0 : nil }
        guard let finger else { return left }
        let surplus = finger.seen == instant ? finger.surplus : finger.led(at: instant.seconds).value
        let offset = surplus + (left?.sample(at: instant.seconds).value ?? .zero)
        return offset == .zero ? nil : Lead(offset: offset, origin: instant)
    }
}

/// How often a motion of some duration runs, and whether each cycle adds to the one before.
public struct Timing: Sendable, Hashable {
    /// The length of one cycle in seconds, > 0.
    public let duration: Double
    /// The number of cycles, > 0; infinite for ever.
    public let repeats: Double
    /// Whether a cycle starts where the one before ended.
    public let isCumulative: Bool

    /// Creates a timing.
    ///
    /// - Precondition: duration is positive and finite; repeats is positive.
    public init(duration: Double, repeats: Double = 1, isCumulative: Bool = false) {
        precondition(duration > 0 && duration.isFinite && repeats > 0, "a timing needs a duration and repeats > 0")
        self.duration = duration
        self.repeats = repeats
        self.isCumulative = isCumulative
    }

    /// The length of all cycles in seconds; infinite for ever.
    public var length: Double { duration * repeats }

    /// Which cycle `time` falls into, and how far it has come, 0…1.
    ///
    /// A boundary between cycles belongs to the next cycle; only the last instant of all is the end of one
    /// (Core Animation's rule).
    func cycle(at time: Double) -> (index: Double, fraction: Double) {
        if time >= length {
            let whole = repeats.rounded(.down)
            return whole == repeats ? (repeats - 1, 1) : (whole, repeats - whole)
        }
        // A quotient that rounds up must not begin a cycle that there isn't.
        let index = min((time / duration).rounded(.down), repeats.rounded(.up) - 1)
        return (index, min(1, max(0, (time - index * duration) / duration)))
    }
}

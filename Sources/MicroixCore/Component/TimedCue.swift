/// A cue with its numbers: when it comes for the first time, and how often.
struct TimedCue: Sendable, Equatable {
    let cue: Cue
    /// In seconds.
    var delay: Double
    var count: Int
    /// In seconds; above 0 where it comes more than once.
    let interval: Double
}

/// A cue whose numbers are known: when it comes first, and how often.
struct TimedCue: Sendable, Equatable {
    let cue: Cue
    /// The seconds until it comes first.
    var delay: Double
    var count: Int
    /// The seconds between two repeats; above 0 if it comes more than once.
    let interval: Double
}

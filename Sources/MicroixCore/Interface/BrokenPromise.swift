/// A promise that a session has broken.
public struct BrokenPromise: Sendable, Equatable {
    /// The promise.
    public let promise: PromiseID
    /// When it was broken; the search also looks between frames, as for thresholds.
    public let instant: Instant
    /// By how much: in the unit of the promised number; in seconds for a promise about time; 1 for a promise that a
    /// function checks.
    public let amount: Double
    /// What is wrong, as a sentence without its full stop.
    public let message: String
}

/// A promise that a session has broken.
public struct BrokenPromise: Sendable, Equatable {
    /// Which.
    public let promise: PromiseID
    /// When, searched between frames as thresholds are.
    public let instant: Instant
    /// By how much: in the unit of what is promised, in seconds of one about time, 1 of one that a function tells.
    public let amount: Double
    /// What is wrong, in a sentence without its end.
    public let message: String
}

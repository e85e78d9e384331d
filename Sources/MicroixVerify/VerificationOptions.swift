/// How thoroughly a component is verified.
public struct VerificationOptions: Sendable, Hashable {
    /// The seed of what is drawn; equal seeds give equal reports.
    public var seed: UInt64
    /// How many second interruptions are drawn, and for each ten of them a random sequence of triggers.
    public var cases: Int
    /// Frames per second: the instants at which everything is interrupted, with two between.
    public var framesPerSecond: Double

    /// Creates options.
    public init(seed: UInt64 = 0, cases: Int = 5000, framesPerSecond: Double = 60) {
        self.seed = seed
        self.cases = cases
        self.framesPerSecond = framesPerSecond
    }
}

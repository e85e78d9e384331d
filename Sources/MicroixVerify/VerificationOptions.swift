/// How thoroughly a component is verified.
public struct VerificationOptions: Sendable, Equatable {
    /// The seed of what is drawn; equal seeds give equal reports.
    public var seed: UInt64
    /// How many second interruptions are drawn, and for each ten of them a random sequence of triggers.
    public var cases: Int
    /// Frames per second: the instants at which everything is interrupted, with two between.
    public var framesPerSecond: Double
    /// Whether the parts in it are proven by themselves: then they are posted only what leads to the messages that are heard
    /// of them, but for random runs, and what is theirs alone is not asked.
    public var partsAreProven = false

    /// Creates options.
    ///
    /// - Precondition: `cases` ≥ 0, and `framesPerSecond` from 1 to 1000.
    public init(seed: UInt64 = 0, cases: Int = 1500, framesPerSecond: Double = 60) {
        precondition(cases >= 0, "a number of cases is not below 0")
        precondition(framesPerSecond >= 1 && framesPerSecond <= 1000, "frames per second are from 1 to 1000")
        self.seed = seed
        self.cases = cases
        self.framesPerSecond = framesPerSecond
    }
}

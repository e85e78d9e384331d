/// How thoroughly a component is verified.
public struct VerificationOptions: Sendable, Equatable {
    /// The seed of all random choices; equal seeds give equal reports.
    public var seed: UInt64
    /// How many second interruptions are drawn at most; a tenth as many random runs are made.
    public var cases: Int
    /// Frames per second; everything is interrupted at each frame and at two instants between frames.
    public var framesPerSecond: Double
    /// Whether the component's parts have already been proven alone.
    ///
    /// If true, a part is posted only the triggers that lead to the messages that are heard from it (random runs post
    /// more), and oracles don't look at what concerns the part alone.
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

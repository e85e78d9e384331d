/// A function of a script that failed, or a result that cannot be used.
public struct ScriptFailure: Error, Sendable, Hashable {
    /// What went wrong, in one sentence.
    public var message: String
    /// Where, as far as it is known.
    public var location: SourceLocation?
    /// The calls that led there, innermost first.
    public var traceback: [String]
    /// Whether a limit of instructions, memory or time stopped it.
    public var isLimit: Bool

    /// Creates a failure.
    public init(_ message: String, at location: SourceLocation?, traceback: [String] = [], isLimit: Bool = false) {
        self.message = message
        self.location = location
        self.traceback = traceback
        self.isLimit = isLimit
    }
}

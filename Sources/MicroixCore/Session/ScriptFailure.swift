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
    /// What took back all that it had done as it failed, in words: `the trigger 'touch_up'`; `nil` where nothing did.
    public var takenBack: String?

    /// What is said of what is taken back; `nil` where nothing is.
    public var consequence: String? { takenBack.map { "what \($0) had done is taken back" } }

    /// The message, with what is taken back.
    var whole: String { message + (consequence.map { "; \($0)" } ?? "") }

    /// Creates a failure.
    public init(_ message: String, at location: SourceLocation?, traceback: [String] = [], isLimit: Bool = false) {
        self.message = message
        self.location = location
        self.traceback = traceback
        self.isLimit = isLimit
    }
}

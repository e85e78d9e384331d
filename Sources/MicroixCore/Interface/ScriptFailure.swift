/// A function of a script that failed, or a result that cannot be used.
public struct ScriptFailure: Error, Sendable, Equatable {
    /// What kind of failure it is.
    public enum Kind: Sendable, Equatable {
        /// The script made a mistake.
        case mistake
        /// A limit of instructions, memory or time stopped it.
        case limit
        /// The host has the functions of another script, or of another version of it, and has run none.
        case foreignHost
    }

    /// What went wrong, in one sentence.
    public var message: String
    /// Where, as far as it is known.
    public var location: SourceLocation?
    /// The calls that led there, innermost first.
    public var traceback: [String]
    /// What kind of failure it is.
    public var kind: Kind
    /// What took back all that it had done as it failed, in words: `the trigger 'touch_up'`; `nil` where nothing did.
    public var takenBack: String?

    /// Whether a limit of instructions, memory or time stopped it.
    public var isLimit: Bool { kind == .limit }

    /// What is said of what is taken back; `nil` where nothing is.
    public var consequence: String? { takenBack.map { "what \($0) had done is taken back" } }

    /// The message, with what is taken back.
    var whole: String { message + (consequence.map { "; \($0)" } ?? "") }

    /// Creates a failure.
    public init(_ message: String, at location: SourceLocation?, traceback: [String] = [], kind: Kind = .mistake) {
        self.message = message
        self.location = location
        self.traceback = traceback
        self.kind = kind
    }
}

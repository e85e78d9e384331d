/// A script's function that failed, or whose result can't be used.
public struct ScriptFailure: Error, Sendable, Equatable {
    /// What kind of failure it is.
    public enum Kind: Sendable, Equatable {
        /// The script made a mistake.
        case mistake
        /// A limit of instructions, memory or time stopped it.
        case limit
        /// The host has the functions of another script, or of another version of it; no function was run.
        case foreignHost
    }

    /// What went wrong, in one sentence.
    public var message: String
    /// Where it happened, if known.
    public var location: SourceLocation?
    /// The calls that led there, innermost first.
    public var traceback: [String]
    /// What kind of failure it is.
    public var kind: Kind
    /// Whatever was undone because of the failure, in words, such as `the trigger 'touch_up'`; `nil` if nothing was.
    public var takenBack: String?

    /// Whether a limit of instructions, memory or time stopped it.
    public var isLimit: Bool { kind == .limit }

    /// A sentence that says what was undone; `nil` if nothing was.
    public var consequence: String? { takenBack.map { "what \($0) had done is taken back" } }

    /// The message, followed by what was undone.
    var whole: String { message + (consequence.map { "; \($0)" } ?? "") }

    /// Creates a failure.
    public init(_ message: String, at location: SourceLocation?, traceback: [String] = [], kind: Kind = .mistake) {
        self.message = message
        self.location = location
        self.traceback = traceback
        self.kind = kind
    }
}

public import MicroixCore
public import MicroixLua

/// Why a call of a player failed; nothing has changed then.
public enum PlayerProblem: Error, Sendable, Equatable, CustomStringConvertible {
    /// The component has nothing with this name; `near` is a similar name that it has.
    case unknown(Subject, name: String, near: String?)
    /// The component has nothing with this id.
    case foreign(Subject)
    /// A trigger can't be posted.
    case trigger(TriggerProblem)
    /// A script or style can't be loaded, the two do not fit each other, or a knob can't have this value.
    case script(ScriptDiagnostics)
    /// A text is no snapshot of the component.
    case snapshot(SnapshotProblem)
    /// A text is no input.
    case input(String)
    /// A number is no instant, in seconds.
    case time(Double)
    /// Something exceeds a limit.
    case limit(String)
    /// A file can't be read.
    case file(String)
    /// A clock already runs the player.
    case running

    /// What a name or an id stands for.
    public enum Subject: String, Sendable {
        /// A trigger.
        case trigger
        /// An input.
        case input
        /// A field of the context.
        case field
        /// A key.
        case key
        /// A part.
        case part
        /// A layer.
        case layer
        /// An element that people who can't see it are told of.
        case element
        /// A scenario.
        case scenario
    }

    /// The kinds of problems as numbers, for hosts in other languages; 0 is none of them: it means success.
    public enum Status: Int32, Sendable {
        case unknown = 1
        case foreign
        case trigger
        case script
        case snapshot
        case input
        case time
        case limit
        case file
        case running
    }

    /// The kind of the problem.
    public var status: Status {
        switch self {
        case .unknown: .unknown
        case .foreign: .foreign
        case .trigger: .trigger
        case .script: .script
        case .snapshot: .snapshot
        case .input: .input
        case .time: .time
        case .limit: .limit
        case .file: .file
        case .running: .running
        }
    }

    /// The same as ``message``, so that an error that nobody catches is printed as the command line prints it.
    public var description: String { message }

    /// The problem in words; for a script, all its mistakes, each on lines of its own.
    public var message: String {
        switch self {
        case .unknown(let subject, let name, let near):
            "there is no \(subject.rawValue) '\(printable(name))'" + (near.map { " (did you mean '\($0)'?)" } ?? "")
        case .foreign(let subject): "the component has no \(subject.rawValue) of this id: look its name up again"
        case .trigger(let problem): problem.message
        case .script(let diagnostics): diagnostics.diagnostics.map { $0.text }.joined(separator: "\n")
        case .input(let message), .limit(let message), .file(let message): message
        case .running: "the player is run by a clock already"
        case .snapshot(let problem): problem.message
        case .time(let time): "\(time) is not an instant in seconds"
        }
    }
}

public import MicroixCore
public import MicroixLua

/// Why a host can't have what it asks for; nothing has changed then.
public enum PlayerProblem: Error, Sendable, Equatable, CustomStringConvertible {
    /// Nothing of the component has this name.
    case unknown(Subject, name: String, near: String?)
    /// The component has nothing of this id.
    case foreign(Subject)
    /// A trigger can't be posted.
    case trigger(TriggerProblem)
    /// A script or a style can't be loaded, they do not suit each other, or a knob can't be turned so.
    case script(ScriptDiagnostics)
    /// A text is no snapshot of the component.
    case snapshot(SnapshotProblem)
    /// A text is no input.
    case input(String)
    /// A number is no instant, in seconds.
    case time(Double)
    /// Something is too large.
    case limit(String)
    /// A file can't be read.
    case file(String)
    /// It runs by a clock already.
    case running

    /// What a name can be of.
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
        /// An element of what is told to who can't see it.
        case element
        /// A scenario.
        case scenario
    }

    /// The kinds of problems, as a host without Swift's types knows them; none is 0, which stands for success.
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

    /// Its kind.
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

    /// See ``message``: an error that nobody catches is told as the command line tells it.
    public var description: String { message }

    /// The problem in words; of a script all that is wrong with it, in lines.
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

import ArgumentParser
import MicroixCore
import MicroixLua

/// The exit status of the process.
enum ExitStatus: Int32, CaseIterable {
    /// A verification, a test or an expectation failed.
    case failed = 1
    /// The script is wrong; found while loading or while running it.
    case wrongScript = 2
    /// A script reached a limit.
    case limit = 3
    /// The time budget is used up.
    case outOfTime = 4
    /// A verification found no fault, but proved too little.
    case unproven = 5
    /// Wrong usage: an option, a trigger, a knob or a key that does not exist.
    case usage = 64
    /// An input can't be read.
    case unreadable = 66
    /// Another program is needed; it is missing or fails.
    case unavailable = 69
    /// The output can't be written.
    case unwritable = 73

    /// The meaning, as help and the manual print it.
    var meaning: String {
        switch self {
        case .failed: "a verification or a test failed"
        case .wrongScript: "the script is wrong"
        case .limit: "a script ran into a limit"
        case .outOfTime: "the time ran out"
        case .unproven: "a verification proved too little"
        case .usage: "wrong usage"
        case .unreadable: "an input can't be read"
        case .unavailable: "another program is missing or fails"
        case .unwritable: "the output can't be written"
        }
    }

    /// All statuses with their meanings, including success.
    static let all: [(status: Int32, meaning: String)] =
        [(0, "all is well")] + allCases.map { ($0.rawValue, $0.meaning) }

    /// Prints a message on stderr; throw the result.
    func failure(_ message: String) -> ExitCode {
        standardError(printable(message))
        return ExitCode(rawValue)
    }
}

extension ScriptDiagnostics {
    var status: ExitStatus { isLimit ? .limit : .wrongScript }
}

extension DefinitionProblem {
    /// The problem without a place, as for an option.
    var line: String { "error: \(message)" + (hint.map { " (\($0))" } ?? "") }
}

/// The verification report of one file's component, or of one of its parts.
public struct FileReport: Sendable, Equatable {
    /// The file's name.
    public let file: String
    /// Which component of the file was verified; `nil` if the file's component has no parts.
    public var subject: Subject?
    /// The report of the verification.
    public var report: VerificationReport
    /// Whether the verification was stopped before it was complete.
    public let isStopped: Bool
    /// Why parts of the work were not done, by part number; for a part that is missing here the reason is not known.
    public var reasons: [Int: String]
    /// How many findings are left out because the reports of its parts have them.
    public internal(set) var echoes = 0

    /// The component of a file that was verified.
    public enum Subject: Sendable, Equatable {
        /// The component of some parts, alone; `file` is its own file, `nil` if it has none.
        case part(names: [String], file: String?)
        /// The component itself, with at most two rows of the named repeated parts.
        case whole(rows: [String])
    }

    /// The file of the component that was run; `nil` if it is in no file of its own.
    public var ownFile: String? {
        if case .part(_, let file)? = subject { file } else { file }
    }

    /// The file and, for the report of a part, the part's names.
    public var title: String {
        if case .part(let names, _)? = subject { "\(file): \(Self.words(names))" } else { file }
    }

    /// A line that says what was verified, such as `parts 'ok', 'cancel': button, alone`; `nil` if there are no parts.
    public var heading: String? {
        switch subject {
        case .part(let names, _): "\(Self.words(names)): \(report.component), alone"
        case .whole(let rows) where rows.isEmpty: "\(report.component), the whole"
        case .whole(let rows):
            "\(report.component), the whole, with at most \(Verification.rows) of "
                + rows.map { "'\($0)'" }.joined(separator: ", ")
        case nil: nil
        }
    }

    private static func words(_ names: [String]) -> String {
        (names.count == 1 ? "part " : "parts ") + names.map { "'\($0)'" }.joined(separator: ", ")
    }

    /// Creates a report.
    public init(
        file: String, subject: Subject? = nil, report: VerificationReport, isStopped: Bool = false,
        reasons: [Int: String] = [:]
    ) {
        self.file = file
        self.subject = subject
        self.report = report
        self.isStopped = isStopped
        self.reasons = reasons
    }

    /// Whether enough was proven; a part in which nothing moves counts as proven, because its whole proves it.
    public func isProven(for required: Double) -> Bool {
        report.proof.isEnough(for: required) || isStillPart
    }

    /// Whether it is a part in which nothing moves, and which only sends messages to its whole.
    public var isStillPart: Bool {
        guard case .part? = subject else { return false }
        return report.isComplete && report.parts.allSatisfy { $0.kind != .loop && $0.settlesAtMost <= Self.still }
    }

    /// Something that settles within this time does not move; a little more than a frame, in seconds.
    private static let still = 0.02

    /// A part of the work that was not done, or not completely.
    public struct Untried: Sendable, Equatable {
        /// The part's name: `part 3 of 12: idle > pressed by touch_down`.
        public let name: String
        /// Why it was not done.
        public let reason: String
    }

    /// The parts of the work that were not done, or not completely.
    public var untried: [Untried] {
        let done = Set(report.parts.filter { !$0.isPartial }.map(\.unit))
        return (0..<report.partCount).filter { !done.contains($0) }.map { part in
            let own = report.partNames.indices.contains(part) ? ": " + report.partNames[part] : ""
            return Untried(
                name: "part \(part + 1) of \(report.partCount)\(own)", reason: reasons[part] ?? "no report has it")
        }
    }
}

/// A file that could not be loaded.
public struct UnloadedFile: Sendable, Equatable {
    /// The file's name.
    public let file: String
    /// The mistakes in it, one text each, with their places.
    public let mistakes: [String]
    /// The exit status for this kind of mistake.
    public let status: Int

    /// Creates a report.
    public init(file: String, mistakes: [String], status: Int) {
        self.file = file
        self.mistakes = mistakes
        self.status = status
    }
}

/// The verification of all files that were given.
public struct VerificationOfFiles: Sendable, Equatable {
    /// The reports of files that were verified, completely or in part.
    public var reports: [FileReport]
    /// The files that could not be loaded.
    public var unloaded: [UnloadedFile]
    /// The files that were not begun when the verification was stopped.
    public var unbegun: [String]

    /// Creates a verification of files.
    public init(reports: [FileReport] = [], unloaded: [UnloadedFile] = [], unbegun: [String] = []) {
        self.reports = reports
        self.unloaded = unloaded
        self.unbegun = unbegun
    }
}

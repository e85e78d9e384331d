/// What a verification says of the component of a file.
public struct FileReport: Sendable, Equatable {
    /// The file's name.
    public let file: String
    /// What of it was verified, where its component has parts; `nil` where it has none.
    public var subject: Subject?
    /// What is said of it.
    public var report: VerificationReport
    /// Whether it was stopped before all that was asked of it was done.
    public let isStopped: Bool
    /// Why some parts were not done, by their numbers; of others nothing is known.
    public var reasons: [Int: String]
    /// How many findings of its parts were found in it again, and are told there alone.
    public internal(set) var echoes = 0

    /// What of a file was verified.
    public enum Subject: Sendable, Equatable {
        /// The component of some parts, alone; `file` is the one that has it, where it has one of its own.
        case part(names: [String], file: String?)
        /// The component itself, with at most two of each of some repeated parts.
        case whole(rows: [String])
    }

    /// The file whose component was run; `nil` where it is no file's.
    public var ownFile: String? {
        if case .part(_, let file)? = subject { file } else { file }
    }

    /// The file, and of a part whose it is.
    public var title: String {
        if case .part(let names, _)? = subject { "\(file): \(Self.words(names))" } else { file }
    }

    /// What was verified, in a line: `parts 'ok', 'cancel': button, alone`; `nil` where there are no parts.
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

    /// Whether enough of it was proven: a part in which nothing moves is proven in its whole.
    public func isProven(for required: Double) -> Bool {
        report.proof.isEnough(for: required) || isStillPart
    }

    /// Whether it is a part in which nothing moves, and which only tells its whole what happens.
    public var isStillPart: Bool {
        guard case .part? = subject else { return false }
        return report.isComplete && report.parts.allSatisfy { $0.kind != .loop && $0.settlesAtMost <= Self.still }
    }

    /// The seconds in which what does not move has settled: a frame.
    private static let still = 0.02

    /// A part that was not done, or not to its end.
    public struct Untried: Sendable, Equatable {
        /// What it is: `part 3 of 12: idle > pressed by touch_down`.
        public let name: String
        /// Why it was not done.
        public let reason: String
    }

    /// The parts that were not done, or not to their ends.
    public var untried: [Untried] {
        let done = Set(report.parts.filter { !$0.isPartial }.map(\.unit))
        return (0..<report.partCount).filter { !done.contains($0) }.map { part in
            let own = report.partNames.indices.contains(part) ? ": " + report.partNames[part] : ""
            return Untried(
                name: "part \(part + 1) of \(report.partCount)\(own)", reason: reasons[part] ?? "no report has it")
        }
    }
}

/// A file of which nothing can be said, as it could not be loaded.
public struct UnloadedFile: Sendable, Equatable {
    /// The file's name.
    public let file: String
    /// What is wrong with it, a mistake a text, each with its place.
    public let mistakes: [String]
    /// The exit status that says why.
    public let status: Int

    /// Creates a report.
    public init(file: String, mistakes: [String], status: Int) {
        self.file = file
        self.mistakes = mistakes
        self.status = status
    }
}

/// What a verification says of all files that it was given.
public struct VerificationOfFiles: Sendable, Equatable {
    /// What it says of those that were verified, be it in part.
    public var reports: [FileReport]
    /// Those that could not be loaded.
    public var unloaded: [UnloadedFile]
    /// Those that it had not come to when it was stopped.
    public var unbegun: [String]

    /// Creates it.
    public init(reports: [FileReport] = [], unloaded: [UnloadedFile] = [], unbegun: [String] = []) {
        self.reports = reports
        self.unloaded = unloaded
        self.unbegun = unbegun
    }
}

/// What a verification says of the component of a file.
public struct FileReport: Sendable, Hashable {
    /// The file's name.
    public let file: String
    /// What is said of it.
    public var report: VerificationReport
    /// Whether it was stopped before all that was asked of it was done.
    public let isStopped: Bool

    /// Creates a report.
    public init(file: String, report: VerificationReport, isStopped: Bool = false) {
        self.file = file
        self.report = report
        self.isStopped = isStopped
    }
}

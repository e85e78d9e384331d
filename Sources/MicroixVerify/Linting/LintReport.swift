public import MicroixCore

/// The result of a linter for one component.
public struct LintReport: Sendable, Equatable {
    /// The findings, in the order of the source.
    public let findings: [LintFinding]
    /// What would be a finding, but is declared as meant.
    public let meant: [LintFinding]
    /// The exceptions of the component itself that nothing was found for.
    public let idle: [ExceptionDeclaration]
}

public import MicroixCore

/// What a linter has found in a component.
public struct LintReport: Sendable, Equatable {
    /// What it advises against, in the order of the source.
    public let findings: [LintFinding]
    /// What would be a finding, and is declared to be meant.
    public let meant: [LintFinding]
    /// What the component itself declares to be meant and is not found.
    public let idle: [ExceptionDeclaration]
}

public import MicroixCore

/// A style in a Lua file of its own, for any number of components.
public struct StyleScript: Sendable {
    /// The style and those inside it, outermost first.
    public let styles: [StyleDeclaration]
    /// What is hardly meant, but does no harm.
    public let warnings: [ScriptDiagnostic]

    /// Loads a style from Lua source.
    ///
    /// - Parameters:
    ///   - source: The text.
    ///   - name: The file's name for messages.
    /// - Throws: ``ScriptDiagnostics`` with everything that is wrong, each with its line and column.
    public init(_ source: [UInt8], name: String) throws(ScriptDiagnostics) {
        (styles, warnings) = try ScriptLoader(source: source, name: name).loadStyle()
    }
}

extension Script {
    /// The same script in a style, before those that the component has of its own.
    ///
    /// - Throws: ``MicroixCore/DefinitionProblems`` where the style does not suit the component.
    public func styled(_ style: StyleScript) throws(DefinitionProblems) -> Script {
        Script(try component.styled(style.styles + component.declaration.styles), self)
    }
}

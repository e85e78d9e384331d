public import MicroixCore

/// A style in a Lua file of its own, for any number of components.
public struct StyleScript: Sendable {
    /// The style and those inside it, outermost first.
    public let styles: [StyleDeclaration]
    /// What is hardly meant, but does no harm.
    public let warnings: [ScriptDiagnostic]
    /// The file's name, as errors show it.
    public let name: String
    private let files: [ScriptFile]

    /// Loads a style from Lua source.
    ///
    /// - Parameters:
    ///   - source: The text.
    ///   - name: The file's name for messages.
    ///   - limits: What it may use.
    ///   - resolve: Finds the file of a module that a file requires.
    /// - Throws: ``ScriptDiagnostics`` with everything that is wrong, each with its line and column.
    public init(
        _ source: [UInt8], name: String, limits: ScriptLimits = ScriptLimits(),
        requiring resolve: @escaping Script.Resolver = { _, _ in nil }
    ) throws(ScriptDiagnostics) {
        (styles, warnings, files) = try ScriptLoader(source: source, name: name, limits: limits, resolve: resolve)
            .loadStyle()
        self.name = name
    }

    /// A problem that a component has with the style, where it stands in the style's file.
    func diagnostic(_ problem: DefinitionProblem) -> ScriptDiagnostic {
        files.diagnostic(problem)
    }
}

extension Script {
    /// The same script in a style, before those that the component has of its own.
    ///
    /// - Throws: ``ScriptDiagnostics`` where the style does not suit the component, with the places in the style's file.
    public func styled(_ style: StyleScript) throws(ScriptDiagnostics) -> Script {
        do throws(DefinitionProblems) {
            let styles = style.styles + component.declaration.styles
            return Script(
                try sampling { samples throws(DefinitionProblems) in try component.styled(styles, samples) }, self)
        } catch {
            throw ScriptDiagnostics(diagnostics: error.problems.map { style.diagnostic($0) })
        }
    }
}

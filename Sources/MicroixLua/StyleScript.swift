public import MicroixCore

/// A style from a Lua file of its own, for any number of components.
public struct StyleScript: Sendable {
    /// The style and those inside it, outermost first.
    public let styles: [StyleDeclaration]
    /// Things that were hardly meant, but do no harm.
    public let warnings: [ScriptDiagnostic]
    /// The file's name, as errors show it.
    public let name: String
    private let files: [ScriptFile]

    /// Loads a style from Lua source.
    ///
    /// - Parameters:
    ///   - source: The text, in UTF-8.
    ///   - name: The file's name for messages.
    ///   - limits: The memory, instructions and time that the script may use.
    ///   - resolve: Finds the file of a required module.
    /// - Throws: ``ScriptDiagnostics`` with all mistakes, each with its line and column.
    public init(
        _ source: [UInt8], name: String, limits: ScriptLimits = ScriptLimits(),
        requiring resolve: @escaping Script.Resolver = { _, _ in nil }
    ) throws(ScriptDiagnostics) {
        (styles, warnings, files) = try ScriptLoader(source: source, name: name, limits: limits, resolve: resolve)
            .loadStyle()
        self.name = name
    }

    /// Describes a problem that a component has with the style; its place is in the style's file.
    func diagnostic(_ problem: DefinitionProblem) -> ScriptDiagnostic {
        files.diagnostic(problem)
    }
}

extension Script {
    /// Returns the same script with a style, which is searched before the component's own styles.
    ///
    /// - Throws: ``ScriptDiagnostics`` if the style does not fit the component, with places in the style's file.
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

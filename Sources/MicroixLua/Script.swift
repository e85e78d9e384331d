public import MicroixCore

/// A loaded script: its component, and the functions that run it.
///
/// One thread at a time may use a script. Any number of sessions run from it; all that they know is in themselves.
public struct Script {
    /// The component, with its knobs as they are turned now.
    public let component: Component
    /// The file's name, as errors show it.
    public let name: String
    /// What is hardly meant, but does no harm.
    public let warnings: [ScriptDiagnostic]
    private let source: [UInt8]
    private let state: LuaState
    /// A fault that is put into what its functions send ahead and call off.
    package var sendingFault: SendingFault?
    /// Who is told which such faults there might be.
    package var sendingLog: SendingLog?

    /// Loads a component from Lua source.
    ///
    /// - Parameters:
    ///   - source: The text.
    ///   - name: The file's name for messages.
    ///   - resolve: Finds the file of a module that the script requires, a style: `theme` or `themes.dark`.
    /// - Throws: ``ScriptDiagnostics`` with everything that is wrong, each with its line and column.
    public init(
        _ source: [UInt8], name: String, requiring resolve: @escaping (_ module: String) -> Module? = { _ in nil }
    ) throws(ScriptDiagnostics) {
        let loader = ScriptLoader(source: source, name: name, resolve: resolve)
        (component, state, warnings) = try loader.load()
        self.name = name
        self.source = source
    }

    /// A file that a script requires.
    public struct Module: Sendable {
        /// Its text.
        public let source: [UInt8]
        /// Its name for messages.
        public let name: String

        /// Creates a module.
        public init(_ source: [UInt8], name: String) {
            self.source = source
            self.name = name
        }

        /// Whether a word names a module: words with dots between, so that it can't lead out of a folder.
        public static func isName(_ name: String) -> Bool {
            let words = name.split(separator: ".", omittingEmptySubsequences: false)
            return words.allSatisfy { word in
                !word.isEmpty
                    && word.utf8.allSatisfy {
                        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
                            || $0 == 0x5F || $0 == 0x2D
                    }
            }
        }
    }

    init(_ component: Component, _ other: Script) {
        self.component = component
        name = other.name
        warnings = other.warnings
        source = other.source
        state = other.state
        sendingFault = other.sendingFault
        sendingLog = other.sendingLog
    }

    /// The same script with some knobs turned.
    ///
    /// - Throws: ``DefinitionProblems`` for an unknown knob, a value out of its bounds, or one that breaks a part.
    public func tuned(_ values: [(knob: String, value: Double)]) throws(DefinitionProblems) -> Script {
        values.isEmpty ? self : Script(try component.tuned(values), self)
    }

    /// The same script with another component, which has the same functions.
    package func replacing(component: Component) -> Script { Script(component, self) }

    /// A host for sessions of the component that passes their events to `observer`.
    public func host(observer: @escaping (TimelineEvent) -> Void = { _ in }) -> ScriptHost {
        let host = ScriptHost(state, of: component, observer: observer)
        (host.fault, host.log) = (sendingFault, sendingLog)
        return host
    }

    /// What can be seen without running it, and is hardly meant: see ``MicroixCore/Component/review``.
    public var review: [ScriptDiagnostic] {
        component.review.map { problem in
            ScriptDiagnostic(
                problem.message, file: name, at: problem.location, severity: .warning, hint: problem.hint,
                source: source)
        }
    }

    /// The bytes that its functions and their data take now.
    package var memory: Int { state.memory }

    /// A mistake in the script that only whoever opens its files can see, as a person reads it.
    package func mistake(_ message: String, hint: String?, at location: SourceLocation?) -> ScriptDiagnostic {
        ScriptDiagnostic(message, file: name, at: location, hint: hint, source: source)
    }

    /// A failure while running, as a person reads it.
    public func diagnostic(_ failure: ScriptFailure) -> ScriptDiagnostic {
        let location = failure.location.map { place in
            place.column > 0 ? place : ScriptLoader.column(of: failure.message, line: place.line, in: source)
        }
        return ScriptDiagnostic(
            failure.message, file: name, at: location, severity: failure.isLimit ? .limit : .error,
            hint: failure.consequence,
            traceback: failure.traceback, source: source)
    }
}

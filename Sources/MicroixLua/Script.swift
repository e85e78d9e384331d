public import MicroixCore

/// A loaded script: its component, and the functions that the component uses.
///
/// One thread at a time may use a script. Any number of sessions can run from it; each session keeps its whole state
/// itself.
public struct Script {
    /// The component, with the knobs as they are set now.
    public let component: Component
    /// The file's name, as errors show it.
    public let name: String
    /// Things that were hardly meant, but do no harm.
    public let warnings: [ScriptDiagnostic]
    /// The aliases that the script uses, each with the word to write instead.
    public let notes: [ScriptDiagnostic]
    let files: [ScriptFile]
    private let objects: ScriptObjects
    private let state: LuaState
    /// A fault that is put into the triggers that functions send and cancel, to test the tests.
    package var sendingFault: SendingFault?
    /// Where possible faults of this kind are noted.
    package var sendingLog: SendingLog?

    /// Loads a component from Lua source.
    ///
    /// - Parameters:
    ///   - source: The text, in UTF-8.
    ///   - name: The file's name for messages.
    ///   - limits: The memory, instructions and time that the script may use.
    ///   - resolve: Finds the file of a required module, such as `tokens` or `design.springs`.
    /// - Throws: ``ScriptDiagnostics`` with all mistakes, each with its line and column.
    public init(
        _ source: [UInt8], name: String, limits: ScriptLimits = ScriptLimits(),
        requiring resolve: @escaping Resolver = { _, _ in nil }
    ) throws(ScriptDiagnostics) {
        let loaded = try ScriptLoader(source: source, name: name, limits: limits, resolve: resolve).load()
        (component, state) = (loaded.component, loaded.state)
        (warnings, notes) = (loaded.warnings, loaded.notes)
        (files, objects) = (loaded.files, loaded.objects)
        self.name = name
    }

    /// Finds the file of a module.
    ///
    /// Gets the module's name and the name of the file that requires it; returns `nil` if there is none.
    public typealias Resolver = (_ module: String, _ file: String) throws(MissingModule) -> Module?

    /// A module whose file could not be found or read.
    public struct MissingModule: Error, Sendable, Equatable {
        /// Where the file was looked for, or what is wrong with it.
        public let reason: String

        /// Creates the error with a reason.
        public init(_ reason: String) { self.reason = reason }
    }

    /// A file that a script requires.
    public struct Module: Sendable {
        /// The text, in UTF-8.
        public let source: [UInt8]
        /// The file's name for messages.
        public let name: String
        /// What tells the file from others, whatever their names are; a file with the same identity is loaded only
        /// once.
        public let identity: String

        /// Creates a module; without an `identity`, its name tells it from other files.
        public init(_ source: [UInt8], name: String, identity: String? = nil) {
            self.source = source
            self.name = name
            self.identity = identity ?? name
        }

        /// Whether a text is a module's name: words with dots between them; so no name can lead out of a folder.
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
        notes = other.notes
        files = other.files
        objects = other.objects
        state = other.state
        sendingFault = other.sendingFault
        sendingLog = other.sendingLog
    }

    /// Returns the same script with new values for some knobs.
    ///
    /// - Throws: ``/MicroixCore/DefinitionProblems`` if a knob is unknown, or a value is out of bounds or makes a part
    ///   invalid.
    public func tuned(_ values: [(knob: String, value: Double)]) throws(DefinitionProblems) -> Script {
        if values.isEmpty { return self }
        return Script(
            try sampling { samples throws(DefinitionProblems) in try component.tuned(values, samples) }, self)
    }

    /// Makes a component whose laws are sampled with the functions of this script.
    func sampling(
        _ make: (LawSamples) throws(DefinitionProblems) -> Component
    ) throws(DefinitionProblems) -> Component {
        var sampler = LawSampler(state, objects, files)
        return try sampler.component(make)
    }

    /// Returns the same script with another component, which must have the same functions.
    package func replacing(component: Component) -> Script { Script(component, self) }

    /// Makes a host for sessions of the component; it passes their events to `observer`.
    public func host(observer: @escaping (TimelineEvent) -> Void = { _ in }) -> ScriptHost {
        let host = ScriptHost(state, of: component, files, objects, observer: observer)
        (host.fault, host.log) = (sendingFault, sendingLog)
        return host
    }

    /// The faults that show without running the component: see ``/MicroixCore/Component/review``.
    public var review: [ScriptDiagnostic] {
        component.review.map { files.diagnostic($0, .warning) }
    }

    /// The name of the file that holds a place, as errors show it.
    package func fileName(of location: SourceLocation) -> String { files.file(of: location).name }

    /// The bytes that the script's functions and their data use now.
    package var memory: Int { state.memory }

    /// A mistake in the script that only the code that opens its files can see, as a diagnostic.
    package func mistake(_ message: String, hint: String?, at location: SourceLocation?) -> ScriptDiagnostic {
        files.diagnostic(message, at: location, hint: hint)
    }

    /// A warning about something that only the code that runs the script can see, as a diagnostic.
    package func remark(_ message: String, hint: String?, at location: SourceLocation?) -> ScriptDiagnostic {
        files.diagnostic(message, at: location, severity: .warning, hint: hint)
    }

    /// Describes a failure of a running function for people.
    public func diagnostic(_ failure: ScriptFailure) -> ScriptDiagnostic {
        let location = failure.location.map { place in
            place.column > 0 ? place : files.column(of: failure.message, at: place)
        }
        return files.diagnostic(
            failure.message, at: location, severity: failure.isLimit ? .limit : .error, hint: failure.consequence,
            traceback: failure.traceback)
    }
}

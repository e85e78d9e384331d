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
    /// The aliases that it uses, each with the word to write instead.
    public let notes: [ScriptDiagnostic]
    let files: [ScriptFile]
    private let objects: ScriptObjects
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
    ///   - limits: What it may use.
    ///   - resolve: Finds the file of a module that a file requires: `tokens` or `design.springs`.
    /// - Throws: ``ScriptDiagnostics`` with everything that is wrong, each with its line and column.
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

    /// Finds the file of a module that a file requires, by the name of that file; `nil` where there is none.
    public typealias Resolver = (_ module: String, _ file: String) throws(MissingModule) -> Module?

    /// Why there is no file for a module.
    public struct MissingModule: Error, Sendable, Equatable {
        /// Where it was looked for, or what is wrong with it.
        public let reason: String

        /// Creates a reason.
        public init(_ reason: String) { self.reason = reason }
    }

    /// A file that a script requires.
    public struct Module: Sendable {
        /// Its text.
        public let source: [UInt8]
        /// Its name for messages.
        public let name: String
        /// What tells the file from others, whatever it is called.
        public let identity: String

        /// Creates a module; its name is what tells it from others unless `identity` does.
        public init(_ source: [UInt8], name: String, identity: String? = nil) {
            self.source = source
            self.name = name
            self.identity = identity ?? name
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
        notes = other.notes
        files = other.files
        objects = other.objects
        state = other.state
        sendingFault = other.sendingFault
        sendingLog = other.sendingLog
    }

    /// The same script with some knobs turned.
    ///
    /// - Throws: ``/MicroixCore/DefinitionProblems`` for an unknown knob, a value out of its bounds, or one that breaks a part.
    public func tuned(_ values: [(knob: String, value: Double)]) throws(DefinitionProblems) -> Script {
        if values.isEmpty { return self }
        return Script(
            try sampling { samples throws(DefinitionProblems) in try component.tuned(values, samples) }, self)
    }

    /// A component whose laws are sampled by the functions of the script.
    func sampling(
        _ make: (LawSamples) throws(DefinitionProblems) -> Component
    ) throws(DefinitionProblems) -> Component {
        var sampler = LawSampler(state, objects, files)
        return try sampler.component(make)
    }

    /// The same script with another component, which has the same functions.
    package func replacing(component: Component) -> Script { Script(component, self) }

    /// A host for sessions of the component that passes their events to `observer`.
    public func host(observer: @escaping (TimelineEvent) -> Void = { _ in }) -> ScriptHost {
        let host = ScriptHost(state, of: component, files, objects, observer: observer)
        (host.fault, host.log) = (sendingFault, sendingLog)
        return host
    }

    /// What can be seen without running it, and is hardly meant: see ``/MicroixCore/Component/review``.
    public var review: [ScriptDiagnostic] {
        component.review.map { files.diagnostic($0, .warning) }
    }

    /// The name of the file of a place, as errors show it.
    package func fileName(of location: SourceLocation) -> String { files.file(of: location).name }

    /// The bytes that its functions and their data take now.
    package var memory: Int { state.memory }

    /// A mistake in the script that only whoever opens its files can see, as a person reads it.
    package func mistake(_ message: String, hint: String?, at location: SourceLocation?) -> ScriptDiagnostic {
        files.diagnostic(message, at: location, hint: hint)
    }

    /// Something that is hardly meant and only whoever runs it can see, as a person reads it.
    package func remark(_ message: String, hint: String?, at location: SourceLocation?) -> ScriptDiagnostic {
        files.diagnostic(message, at: location, severity: .warning, hint: hint)
    }

    /// A failure while running, as a person reads it.
    public func diagnostic(_ failure: ScriptFailure) -> ScriptDiagnostic {
        let location = failure.location.map { place in
            place.column > 0 ? place : files.column(of: failure.message, at: place)
        }
        return files.diagnostic(
            failure.message, at: location, severity: failure.isLimit ? .limit : .error, hint: failure.consequence,
            traceback: failure.traceback)
    }
}

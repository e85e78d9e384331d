public import MicroixLua

/// Loads components for a host that provides the files of their modules itself.
///
/// No file is opened here. A module that a file names in quotes is found before the script runs, and all missing ones
/// are asked for at once. The host answers each ``ModuleNeed`` with a file, or says why there is none.
///
/// ```swift
/// var files = PlayerFiles()
/// while true {
///     switch try files.load(source, name: "toggle.lua") {
///     case .ready(let script): return try Player(script)
///     case .needs(let needs): for need in needs { try files.give(module(need), for: need) }
///     }
/// }
/// ```
public struct PlayerFiles: Sendable {
    /// The limits of scripts that are loaded from now on.
    public var limits = ScriptLimits()
    private var answers: [ModuleNeed: Answer] = [:]

    private enum Answer: Sendable {
        case file(Script.Module)
        case absent(String)
    }

    /// The most needs that can have an answer.
    public static let mostAnswers = 4096
    /// The most files that a script can ask for while it loads.
    private static let mostAsked = 256
    /// The most bytes of one file.
    public static let mostBytes = 4 << 20

    /// The result of loading.
    public enum Loading<Result> {
        /// The script or style is loaded.
        case ready(Result)
        /// These needs must be answered first; each is listed once, in the order in which it was found.
        case needs([ModuleNeed])
    }

    /// Creates an object without any answers.
    public init() {}

    // MARK: - Answering

    /// Answers a need with a file.
    ///
    /// - Parameters:
    ///   - module: The file. Messages show its name, and its own needs refer to it by this name, so no two files may
    ///     have the same one. Its identity tells it from others: a file that is found in two ways is loaded once.
    ///   - need: The need that the file answers.
    /// - Throws: ``PlayerProblem`` if the file is too large, or there are too many answers.
    public mutating func give(_ module: Script.Module, for need: ModuleNeed) throws(PlayerProblem) {
        try Self.check(module.source, module.name)
        try answer(need, .file(module))
    }

    /// Answers a need with the reason why there is no file; the script fails only if it really requires the file.
    ///
    /// - Throws: ``PlayerProblem/limit(_:)`` if more than ``mostAnswers`` needs have an answer.
    public mutating func refuse(_ need: ModuleNeed, because reason: String) throws(PlayerProblem) {
        try answer(need, .absent(reason))
    }

    /// Removes all answers, because the files may have changed.
    public mutating func forget() { answers = [:] }

    private mutating func answer(_ need: ModuleNeed, _ answer: Answer) throws(PlayerProblem) {
        if answers.count >= Self.mostAnswers, answers[need] == nil {
            throw .limit("more than \(Self.mostAnswers) needs of files are answered")
        }
        answers[need] = answer
    }

    private static func check(_ source: [UInt8], _ name: String) throws(PlayerProblem) {
        guard source.count <= mostBytes else { throw .limit("'\(name)' has more than \(mostBytes >> 20) MB") }
    }

    // MARK: - Loading

    /// Loads a component.
    ///
    /// - Parameters:
    ///   - source: The text, in UTF-8.
    ///   - name: The file's name, which messages and needs use.
    /// - Returns: The script, or the needs that must be answered first.
    /// - Throws: ``PlayerProblem/script(_:)`` with all mistakes in the script.
    public func load(_ source: [UInt8], name: String) throws(PlayerProblem) -> Loading<Script> {
        try load(source, name) { resolve throws(ScriptDiagnostics) in
            try Script(source, name: name, limits: limits, requiring: resolve)
        }
    }

    /// Loads a style from a file of its own, as ``load(_:name:)`` loads a component.
    ///
    /// - Throws: ``PlayerProblem/script(_:)`` with all mistakes in the style.
    public func loadStyle(_ source: [UInt8], name: String) throws(PlayerProblem) -> Loading<StyleScript> {
        try load(source, name) { resolve throws(ScriptDiagnostics) in
            try StyleScript(source, name: name, limits: limits, requiring: resolve)
        }
    }

    private func load<Result>(
        _ source: [UInt8], _ name: String, _ make: (@escaping Script.Resolver) throws(ScriptDiagnostics) -> Result
    ) throws(PlayerProblem) -> Loading<Result> {
        try Self.check(source, name)
        let needs = unanswered(from: source, name)
        if !needs.isEmpty { return .needs(needs) }
        // A name that the script composes is known only when the script asks for it.
        let asked = AskedNeeds()
        let answers = answers
        do throws(ScriptDiagnostics) {
            let result = try make { module, file throws(Script.MissingModule) in
                let need = ModuleNeed(module: module, file: file)
                switch answers[need] {
                case .file(let module): return module
                case .absent(let reason): throw Script.MissingModule(reason)
                case nil:
                    asked.note(need)
                    throw Script.MissingModule("nothing is known of it yet")
                }
            }
            // If something was asked for, the script is not ready, even if it ran without it: with the file, it could
            // be another one.
            if asked.needs.isEmpty { return .ready(result) }
        } catch {
            if asked.needs.isEmpty { throw .script(error) }
        }
        if asked.needs.count > Self.mostAsked {
            throw .limit("'\(name)' requires more than \(Self.mostAsked) files at once")
        }
        return .needs(asked.needs)
    }

    /// The needs without an answer that the files name in quotes, from one file through all files that were given.
    private func unanswered(from source: [UInt8], _ name: String) -> [ModuleNeed] {
        var files = [(source, name)]
        var known: Set<String> = [name]
        var asked: Set<ModuleNeed> = []
        var result: [ModuleNeed] = []
        while let (source, name) = files.popLast() {
            for module in Script.requiredModules(in: source) {
                let need = ModuleNeed(module: module, file: name)
                guard asked.insert(need).inserted else { continue }
                switch answers[need] {
                case .file(let module):
                    if known.insert(module.name).inserted { files.append((module.source, module.name)) }
                case .absent: break
                case nil: result.append(need)
                }
            }
        }
        return result
    }
}

/// A module that a file requires, and that the host has to find.
public struct ModuleNeed: Hashable, Sendable {
    /// The module's name, as the file has it: `tokens` or `design.springs`.
    public let module: String
    /// The name of the file that requires it; from another file, the same name may lead to another module.
    public let file: String

    /// Creates a need.
    public init(module: String, file: String) {
        self.module = module
        self.file = file
    }
}

/// The needs without an answer that came up while a script loaded.
private final class AskedNeeds {
    private(set) var needs: [ModuleNeed] = []
    private var known: Set<ModuleNeed> = []

    func note(_ need: ModuleNeed) { if known.insert(need).inserted { needs.append(need) } }
}

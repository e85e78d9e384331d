public import MicroixLua

/// The files from which a host's components are opened: their modules as far as the host has given them, and the limits of
/// their scripts.
///
/// It opens no file itself. What a script requires is found before it runs, as far as its files name it in quotes, and asked
/// for all at once; the host answers each ``ModuleNeed`` with a file, or says why there is none.
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
    /// What scripts may use, from now on.
    public var limits = ScriptLimits()
    private var answers: [ModuleNeed: Answer] = [:]

    private enum Answer: Sendable {
        case file(Script.Module)
        case absent(String)
    }

    /// How many needs may be answered.
    public static let mostAnswers = 4096
    /// How many files a script may ask for while it loads.
    private static let mostAsked = 256
    /// The most bytes of a file.
    public static let mostBytes = 4 << 20

    /// What has become of a load.
    public enum Loading<Result> {
        /// It is loaded.
        case ready(Result)
        /// These are to be answered first, in the order in which they were found; each is there once.
        case needs([ModuleNeed])
    }

    /// Creates a place in which no need is answered yet.
    public init() {}

    // MARK: - Answering

    /// Answers a need with a file.
    ///
    /// - Parameters:
    ///   - module: The file. Its name is what messages show and what its own needs name as their file, so that no two files may
    ///     have one; its identity tells it from other files, so that a file that is found by two ways is one.
    ///   - need: What a file requires.
    /// - Throws: ``PlayerProblem`` where the file, or the number of answers, is too large.
    public mutating func give(_ module: Script.Module, for need: ModuleNeed) throws(PlayerProblem) {
        try Self.check(module.source, module.name)
        try answer(need, .file(module))
    }

    /// Answers a need by saying why there is no file; the script fails only where it does require it.
    ///
    /// - Throws: ``PlayerProblem/limit(_:)`` where more needs are answered than ``mostAnswers``.
    public mutating func refuse(_ need: ModuleNeed, because reason: String) throws(PlayerProblem) {
        try answer(need, .absent(reason))
    }

    /// Forgets all answers: files may be others by now.
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
    ///   - source: The text.
    ///   - name: The file's name, as messages show it and needs name it.
    /// - Returns: The script, or what it needs.
    /// - Throws: ``PlayerProblem/script(_:)`` with everything that is wrong with it.
    public func load(_ source: [UInt8], name: String) throws(PlayerProblem) -> Loading<Script> {
        try load(source, name) { resolve throws(ScriptDiagnostics) in
            try Script(source, name: name, limits: limits, requiring: resolve)
        }
    }

    /// Loads a style in a file of its own, as ``load(_:name:)`` does a component.
    ///
    /// - Throws: ``PlayerProblem/script(_:)`` with everything that is wrong with it.
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
        // A name that a script puts together is known only once it asks.
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
            // A script that does without what it asked for would be another one with it.
            if asked.needs.isEmpty { return .ready(result) }
        } catch {
            if asked.needs.isEmpty { throw .script(error) }
        }
        if asked.needs.count > Self.mostAsked {
            throw .limit("'\(name)' requires more than \(Self.mostAsked) files at once")
        }
        return .needs(asked.needs)
    }

    /// The needs that files name in quotes, from one on, through all files that are given.
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

/// A module that a file requires, which the host is to find.
public struct ModuleNeed: Hashable, Sendable {
    /// Its name, as it stands in the file: `tokens` or `design.springs`.
    public let module: String
    /// The name of the file that requires it: the same words may mean another file elsewhere.
    public let file: String

    /// Creates a need.
    public init(module: String, file: String) {
        self.module = module
        self.file = file
    }
}

/// What was asked for while a script loaded, and has no answer.
private final class AskedNeeds {
    private(set) var needs: [ModuleNeed] = []
    private var known: Set<ModuleNeed> = []

    func note(_ need: ModuleNeed) { if known.insert(need).inserted { needs.append(need) } }
}

import MicroixFiles

extension Player {
    /// Loads a component from a file, and starts it.
    ///
    /// A required file is looked for beside the file that requires it, then beside the component's file and in
    /// `moduleFolders`. Each player that is made so has a script of its own. To run many players of one file on one
    /// thread, share the script: ``MicroixLua/Script/init(contentsOf:moduleFolders:limits:)``, and
    /// ``/MicroixPlayer/Player/init(_:styles:options:)`` for each player.
    /// - Parameters:
    ///   - path: The component's file.
    ///   - styles: Files of styles, each inside the ones after it.
    ///   - moduleFolders: Further folders for required files.
    ///   - limits: The limits of the script and its functions.
    ///   - options: How the player starts.
    /// - Throws: ``/MicroixPlayer/PlayerProblem/file(_:)`` if a file can't be read,
    ///   ``/MicroixPlayer/PlayerProblem/script(_:)`` with all mistakes.
    public convenience init(
        contentsOf path: String, styles: [String] = [], moduleFolders: [String] = [],
        limits: ScriptLimits = ScriptLimits(), options: Options = Options()
    ) throws(PlayerProblem) {
        var origin = PlayerOrigin(path: path, styles: styles, moduleFolders: moduleFolders, limits: limits)
        let loaded = try origin.load()
        try self.init(loaded.script, styles: loaded.styles, options: options)
        self.origin = origin
    }

    /// Loads the player's files again, and goes on with what is in them now, with the same knobs; nothing jumps.
    ///
    /// The ids of triggers and keys may have another meaning afterwards: look names up again.
    /// - Returns: What could not be kept: states, keys and knobs that no longer exist.
    /// - Throws: ``/MicroixPlayer/PlayerProblem`` if a file can't be read or is wrong, or if the player was not loaded
    ///   from a file (then use ``/MicroixPlayer/Player/reload(_:styles:)``); the player goes on as before.
    @discardableResult public func reload() throws(PlayerProblem) -> [Loss] {
        guard var origin else { throw .file("the player comes from no file: reload(_:styles:) takes a script") }
        let loaded = Result { () throws(PlayerProblem) in try origin.load() }
        // After an error, the new hashes are kept as well: the same mistake is not reported again before a file
        // changes.
        self.origin = origin
        let (script, styles) = try loaded.get()
        return try reload(script, styles: styles)
    }

    /// Whether a file of the player has other content now than when it was last loaded, with or without success.
    ///
    /// It reads all files, which are small. A host can ask a few times a second while somebody works on the component.
    /// It is `false` for a player that was not loaded from a file.
    public var isOutOfDate: Bool {
        origin?.files.contains { path, contents in PlayerOrigin.hash(ofFile: path) != contents } ?? false
    }
}

extension Script {
    /// Loads a component from a file.
    ///
    /// A required file is looked for beside the file that requires it, then beside the component's file and in
    /// `moduleFolders`.
    /// - Throws: ``/MicroixPlayer/PlayerProblem/file(_:)`` if a file can't be read,
    ///   ``/MicroixPlayer/PlayerProblem/script(_:)`` with all mistakes.
    public init(
        contentsOf path: String, moduleFolders: [String] = [], limits: ScriptLimits = ScriptLimits()
    ) throws(PlayerProblem) {
        var origin = PlayerOrigin(path: path, styles: [], moduleFolders: moduleFolders, limits: limits)
        self = try origin.load().script
    }
}

extension PlayerOrigin {
    /// Reads all files, and remembers a hash of each.
    mutating func load() throws(PlayerProblem) -> (script: Script, styles: [StyleScript]) {
        files = [:]
        let (path, limits) = (path, limits)
        let script = try load(path) { source, resolve throws(ScriptDiagnostics) in
            try Script(source, name: path, limits: limits, requiring: resolve)
        }
        var worn: [StyleScript] = []
        for style in styles {
            worn.append(
                try load(style) { source, resolve throws(ScriptDiagnostics) in
                    try StyleScript(source, name: style, limits: limits, requiring: resolve)
                })
        }
        return (script, worn)
    }

    private mutating func load<Loaded>(
        _ path: String, _ make: ([UInt8], @escaping Script.Resolver) throws(ScriptDiagnostics) -> Loaded
    ) throws(PlayerProblem) -> Loaded {
        files[path] = .some(nil)
        let source: [UInt8]
        do throws(FileRefusal) {
            source = try NamedFile.read(path)
        } catch {
            throw .file(error.message)
        }
        files[path] = Self.hash(source)
        let search = ModuleSearch(for: path, folders: moduleFolders)
        let read = ReadFiles()
        defer { files.merge(read.files) { first, _ in first } }
        do throws(ScriptDiagnostics) {
            return try make(source) { module, file throws(Script.MissingModule) in
                let found = Result { () throws(Script.MissingModule) in try search.module(module, requiredBy: file) }
                // A file that does not exist yet may be created later, so it is watched too.
                for place in search.places(of: module, requiredBy: file) {
                    read.files[place] = .some(Self.hash(ofFile: place))
                    if place == (try? found.get())?.name { break }
                }
                return try found.get()
            }
        } catch {
            throw .script(error)
        }
    }

    static func hash(ofFile path: String) -> Int? { (try? NamedFile.read(path)).map { hash($0) } }

    private static func hash(_ contents: [UInt8]) -> Int { contents.hashValue }
}

/// The hashes of files that were read while a script loaded.
private final class ReadFiles {
    var files: [String: Int?] = [:]
}

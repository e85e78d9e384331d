import MicroixFiles

extension Player {
    /// Begins with a component in a file; what it requires is found beside the file that does, and beside it.
    ///
    /// Each player has a script of its own then. Where many run from one file, on one thread, they share one:
    /// ``MicroixLua/Script/init(contentsOf:moduleFolders:limits:)``, and ``/MicroixPlayer/Player/init(_:styles:options:)`` for each.
    /// - Parameters:
    ///   - path: The file.
    ///   - styles: Files of styles, each inside the ones after it.
    ///   - moduleFolders: Further folders for files that are required.
    ///   - limits: What its functions may use.
    ///   - options: How it begins.
    /// - Throws: ``/MicroixPlayer/PlayerProblem/file(_:)`` where a file can't be read,
    ///   ``/MicroixPlayer/PlayerProblem/script(_:)`` with everything that is wrong.
    public convenience init(
        contentsOf path: String, styles: [String] = [], moduleFolders: [String] = [],
        limits: ScriptLimits = ScriptLimits(), options: Options = Options()
    ) throws(PlayerProblem) {
        var origin = PlayerOrigin(path: path, styles: styles, moduleFolders: moduleFolders, limits: limits)
        let loaded = try origin.load()
        try self.init(loaded.script, styles: loaded.styles, options: options)
        self.origin = origin
    }

    /// Loads its files again, and goes over to what they say by now, with the same knobs; nothing jumps.
    ///
    /// The ids of triggers and keys may mean something else from then on: look names up again.
    /// - Returns: What could not be kept: states, keys, knobs that there are no more.
    /// - Throws: ``/MicroixPlayer/PlayerProblem`` where a file can't be read or is wrong, or where the player comes from no file
    ///   (``/MicroixPlayer/Player/reload(_:styles:)`` takes a script); then it goes on as before.
    @discardableResult public func reload() throws(PlayerProblem) -> [Loss] {
        guard var origin else { throw .file("the player comes from no file: reload(_:styles:) takes a script") }
        let loaded = Result { () throws(PlayerProblem) in try origin.load() }
        // What is wrong is told once, not until it is changed again.
        self.origin = origin
        let (script, styles) = try loaded.get()
        return try reload(script, styles: styles)
    }

    /// Whether any of its files holds something else by now than when it was last loaded, or tried to be.
    ///
    /// It reads them all, which are small: a host that watches asks a few times a second, while somebody works on the component.
    /// Of one that comes from no file it is false.
    public var isOutOfDate: Bool {
        origin?.files.contains { path, contents in PlayerOrigin.hash(ofFile: path) != contents } ?? false
    }
}

extension Script {
    /// Loads a component from a file; what it requires is found beside the file that does, beside it, and in further folders.
    ///
    /// - Throws: ``/MicroixPlayer/PlayerProblem/file(_:)`` where a file can't be read,
    ///   ``/MicroixPlayer/PlayerProblem/script(_:)`` with everything that is wrong.
    public init(
        contentsOf path: String, moduleFolders: [String] = [], limits: ScriptLimits = ScriptLimits()
    ) throws(PlayerProblem) {
        var origin = PlayerOrigin(path: path, styles: [], moduleFolders: moduleFolders, limits: limits)
        self = try origin.load().script
    }
}

extension PlayerOrigin {
    /// Reads all its files, and notes what is in them.
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
                // What is not there may come.
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

/// What was read while a script loaded.
private final class ReadFiles {
    var files: [String: Int?] = [:]
}

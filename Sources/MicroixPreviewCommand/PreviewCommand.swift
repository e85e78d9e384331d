import ArgumentParser
import CMicroixSystem
import MicroixFiles
import MicroixPreview

#if !CommandLine
    #error("scripts/build builds the tool, as swift build --traits CommandLine does")
#endif

@main
struct PreviewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "microix preview",
        abstract: "Shows components in a browser: to touch, to tune, to move through their time.",
        discussion: """
            A component goes on from where it is when its file is saved; a mistake is told over the last good picture. Its knobs \
            are sliders, whose numbers can be written back into the file. Only this machine is answered, at an address that \
            nobody guesses. Ctrl-C ends it.

            Examples:
              microix preview button.lua
              microix preview components/
            """)

    @Argument(help: "A component, or a folder of them.", completion: .file(extensions: ["lua"]))
    var path: String

    @Option(help: "The port; any that is free if none is named.")
    var port: UInt16 = 0

    @Option(
        help: ArgumentHelp(
            "The folder of the page and the engine for browsers; else $MICROIX_WEB.", valueName: "folder"),
        completion: .directory)
    var web: String?

    @Option(
        name: .customLong("allow-host"),
        help: ArgumentHelp(
            "Another name under which the page is reached, as through a forwarded port; may be repeated.",
            valueName: "name:port"))
    var hosts: [String] = []

    @Flag(inversion: .prefixedNo, help: "Whether to open a browser; by itself where there is a screen.")
    var open: Bool?

    func validate() throws {
        for host in hosts where host.isEmpty || host.contains("/") || host.contains(where: \.isWhitespace) {
            throw ValidationError("--allow-host is a name and a port, as localhost:9000, not '\(host)'.")
        }
    }

    func run() async throws {
        let folder: PreviewFolder
        do throws(FileRefusal) { folder = try PreviewFolder(path) } catch { throw failure(66, error.text) }
        if folder.only == nil, folder.files().isEmpty {
            throw failure(66, "there is no component in \(path) ('microix new' writes one)")
        }
        let page = try pageFolder()
        Interruption.start()
        // A write to a browser that has gone must fail with an error, and not end this process.
        microix_set_ignored(SIGPIPE, true)
        let watch = FileWatch(folder)
        let listener = try Listener(port: port)
        let token = PreviewGate.newToken()
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await watch.run() }
            group.addTask { try await listener.run() }
            guard let port = await listener.port() else {
                throw failure(69, "the port \(self.port) can't be listened at: another program may have it")
            }
            let gate = PreviewGate(hosts: ["127.0.0.1:\(port)"] + hosts, token: token)
            await listener.answer(with: Preview(folder, page: page, gate: gate, watch: watch))
            let address = "http://127.0.0.1:\(port)/\(token)/"
            say("microix preview: \(address)  (Ctrl-C ends it)", to: STDOUT_FILENO)
            if open ?? Browser.hasScreen { Browser.open(address) }
            try await group.next()
            group.cancelAll()
        }
    }

    /// The folder with the page, the JavaScript module and the WebAssembly engine.
    private func pageFolder() throws -> ScriptFolder {
        let beside = realPath("/proc/self/exe") ?? realPath(CommandLine.arguments[0]) ?? ""
        let installed = PathText.join(PathText.folder(of: PathText.folder(of: beside)), "share/microix/web")
        let places = [web, Environment["MICROIX_WEB"], installed].compactMap { $0 }
        guard let place = places.first, FileStatus(of: PathText.join(place, "preview/index.html"))?.kind == .file,
            FileStatus(of: PathText.join(place, "microix.wasm"))?.kind == .file
        else {
            throw failure(
                69,
                "the page and the engine for browsers are not in \(places.first ?? ""): scripts/web makes them, --web names their folder"
            )
        }
        return ScriptFolder(place)
    }

    private func say(_ line: String, to descriptor: Int32) {
        _ = Array((line + "\n").utf8).withUnsafeBytes { Descriptor.write($0, to: descriptor) }
    }

    private func failure(_ status: Int32, _ message: String) -> ExitCode {
        say("microix preview: error: \(message)", to: STDERR_FILENO)
        return ExitCode(status)
    }
}

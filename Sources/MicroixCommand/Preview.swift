import ArgumentParser
import CMicroixSystem
import MicroixFiles

/// Starts a separate program with the server, so that the tool itself need not contain what only the server needs.
struct Preview: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview", _superCommandName: Microix.name,
        abstract: "Shows components in a browser: to touch, to tune, to move through their time.",
        discussion: "microix preview --help says more where it is installed.",
        helpNames: [])

    @Argument(
        parsing: .captureForPassthrough,
        help: ArgumentHelp("A component or a folder of them, and options.", valueName: "file or folder"),
        completion: .file(extensions: ["lua"]))
    var arguments: [String] = []

    func run() throws {
        let tool = realPath("/proc/self/exe") ?? realPath(CommandLine.arguments[0]) ?? ""
        let folder = PathText.folder(of: tool)
        let places = [
            PathText.join(PathText.folder(of: folder), "libexec/microix-preview"),
            PathText.join(folder, "microix-preview"),
        ]
        guard let place = places.first(where: { FileStatus(of: $0)?.kind == .file && access($0, X_OK) == 0 }) else {
            throw ExitStatus.unavailable.failure(
                "error: the program microix-preview is missing: 'scripts/install' puts it in place")
        }
        var words = ([place] + arguments).map { strdup($0) } + [nil]
        execv(place, &words)
        throw ExitStatus.unavailable.failure("error: \(place) can't be run")
    }
}

import Foundation
import Testing

/// Every way in which a file is given on the command line.
private let places = [
    "simulate @", "simulate button.lua --events @", "simulate button.lua --pointer @", "simulate button.lua --style @",
    "simulate button.lua --expect @", "verify @", "verify --merge @", "check @", "inspect @", "graph @",
]

/// What is no file to be read, and why.
private enum Unreadable: String, CaseIterable {
    case nothing = "there is no such file"
    case dangling = "there is no such file "
    case below = "there is no such file  "
    case loop = "the file can't be opened for reading"
    case folder = "this is a directory, not a file"
    case pipe = "this is a pipe, a socket or a disk, not a file"
    case large = "the file is larger than 64 MiB"
    case endless = "the file is larger than 64 MiB "

    /// Makes it, and tells its path.
    func make(_ name: String, in scratch: Scratch) throws -> String {
        let path = scratch.path(name)
        switch self {
        case .nothing: break
        case .dangling: try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
        case .below: return "button.lua/\(name)"
        case .loop: try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: name)
        case .folder: try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        case .pipe: try #require(mkfifo(path, 0o600) == 0)
        case .large:
            _ = try scratch.file(name, Data())
            try #require(truncate(path, 3 << 30) == 0)
        case .endless: try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
        }
        return name
    }

    var message: String { rawValue.trimmingCharacters(in: .whitespaces) }
}

@Suite struct `What is no file to be read` {
    private func folder() throws -> Scratch {
        let scratch = try Scratch()
        _ = try scratch.file(
            "button.lua", try Data(contentsOf: URL(fileURLWithPath: Repository.example("press_button"))))
        return scratch
    }

    @Test(arguments: places, Unreadable.allCases)
    fileprivate func isToldWhereverItIsNamed(place: String, file: Unreadable) throws {
        let scratch = try folder()
        let name = try file.make("given", in: scratch)
        let run = try CommandLineTool.run(
            place.split(separator: " ").map { $0 == "@" ? name : String($0) }, directory: scratch.folder)
        #expect(run.status == 66 && run.bytes.isEmpty, "\(run.output)")
        #expect(run.standardError == "\(name): error: \(file.message)\n")
        #expect(run.seconds < 60)
    }

    @Test(arguments: Unreadable.allCases)
    fileprivate func isToldWhereAScriptRequiresIt(file: Unreadable) throws {
        let scratch = try folder()
        guard file != .below else { return }
        let name = try file.make("theme.lua", in: scratch)
        _ = try scratch.file("c.lua", "local mx = require \"microix\"\nlocal theme = require \"theme\"")
        let run = try CommandLineTool.run(["check", "c.lua"], directory: scratch.folder)
        let none = "c.lua:2:24: error: there is no module 'theme'"
        #expect(run.status == 2 && run.seconds < 60)
        var reason: String?
        switch file {
        case .nothing: break
        case .large:
            return #expect(run.standardError.hasPrefix("\(name):1: error: the file is larger than 1 MiB\n"))
        // What a link out of the folder leads to is not told.
        case .dangling, .loop, .endless:
            reason =
                "'theme.lua' leads through a link out of the folder, or to nothing"
                + " (a file lies in the folder of the one that names it, or below)"
        default: reason = "'theme.lua' is no file that can be read"
        }
        let told = reason.map { ": \(name): \($0)\n" } ?? ": there is no \(name) (--module-path"
        #expect(run.standardError.hasPrefix(none + told), "\(run.standardError)")
    }

    @Test(arguments: [
        ("--events", "{}", "run: error: this is no recorded run"),
        ("--events", "{\"time\":0", "run:1: error: this is no JSON"),
        (
            "--events", "{\"time\":\"x\",\"kind\":\"trigger\",\"name\":\"a\"}",
            "run:1: error: an event lacks some of time and name of a trigger"
        ),
        (
            "--expect", "{\"format\":\"microix-timeline\",\"frames\":[],\"events\":[],\"fps\":-1}",
            "run: error: -1 is no number of frames a second"
        ),
    ])
    func isToldByItsNameWhereItSaysWhatCantBe(option: String, text: String, message: String) throws {
        let scratch = try folder()
        _ = try scratch.file("run", text)
        let run = try CommandLineTool.run(["simulate", "button.lua", option, "run"], directory: scratch.folder)
        #expect(run.status == 66 && run.bytes.isEmpty)
        #expect(run.standardError.hasPrefix(message), "\(run.standardError)")
    }

    @Test(arguments: [
        "check <(cat button.lua)", "simulate button.lua --events <(cat run.ndjson)",
        "simulate button.lua --pointer <(printf 'time,id,phase,x,y\\n')", "check /dev/stdin <button.lua",
        "simulate button.lua --events <(echo '{\"element\":\"button\",\"kind\":\"accessibility\",\"time\":0,\"values\":{}}')",
        "simulate button.lua --events /dev/null", "simulate button.lua --events /dev/stdin <run.ndjson",
        "simulate button.lua --expect <(sleep 0.3; \"$0\" simulate button.lua --format json)",
    ])
    func maybeAPipeThatIsOpenAlready(line: String) throws {
        try #require(FileManager.default.isExecutableFile(atPath: "/bin/bash"))
        let scratch = try folder()
        _ = try scratch.file("run.ndjson", "{\"time\":0.1,\"kind\":\"trigger\",\"name\":\"touch_down\"}\n")
        let run = try CommandLineTool.run(
            ["-c", "\"$0\" \(line)", CommandLineTool.executable.get().path],
            program: URL(fileURLWithPath: "/bin/bash"), directory: scratch.folder)
        #expect(run.status == 0 && run.standardError.isEmpty, "\(run.standardError)")
    }
}

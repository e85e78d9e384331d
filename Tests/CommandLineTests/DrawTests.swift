import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

private let press = ["--at", "0.1:touch_down", "--at", "0.25:touch_up"]

/// Whether another program is there to be run.
private func has(_ program: String) -> Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/" + program) }

private struct Document {
    let names: [String]
    let words: String

    init(_ bytes: Data) throws {
        let reader = Reader()
        let parser = XMLParser(data: bytes)
        parser.delegate = reader
        try #require(parser.parse(), "\(parser.parserError.map(String.init(describing:)) ?? "")")
        (names, words) = (reader.names, reader.words)
    }

    private final class Reader: NSObject, XMLParserDelegate {
        var names: [String] = []
        var words = ""

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            names.append(name)
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) { words += string + " " }
    }
}

@Suite struct `A drawing` {
    private let button = Repository.example("press_button")

    private func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("draw-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    private func draw(_ arguments: [String], file: String? = nil) throws -> CommandLineTool.Run {
        try CommandLineTool.run(["draw", file ?? button] + arguments)
    }

    private func script(_ text: String) throws -> String {
        let file = try folder().appendingPathComponent("c.lua")
        try Data(("local mx = require \"microix\"\n" + text).utf8).write(to: file)
        return file.path
    }

    /// A picture of many bytes in each of so many layers, which move.
    private func album(_ count: Int, in scratch: Scratch) throws -> String {
        _ = try scratch.file("large.png", Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }))
        return try scratch.file(
            "album.lua",
            """
            local mx = require "microix"
            local layers, away, moves = {}, {}, {}
            for i = 1, \(count) do
              layers[i] = mx.image { "i" .. i, source = "large.png", size = { 40, 40 } }
              away["i" .. i], moves["i" .. i] = { x = i }, { x = mx.ease(1) }
            end
            return mx.component "album" { canvas = { 100, 100 }, layers = layers, initial = "a",
              states = { a = {}, b = away }, rules = { { on = "go", from = "a", to = "b" } }, feedback = moves }
            """)
    }

    /// A still ground of many layers, and one that moves: a frame costs what differs.
    @Test func ofAPageHoldsOfEachFrameWhatDiffers() throws {
        let file = try script(
            """
            local layers = {}
            for i = 1, 100 do layers[i] = mx.rect { "r" .. i, size = { i, 5 }, y = i, fill = "#2F80ED" } end
            layers[101] = mx.ellipse { "dot", size = { 9, 9 }, fill = "#EB5757" }
            return mx.component "c" { canvas = { 200, 100 }, layers = layers, initial = "a",
              states = { a = {}, b = { dot = { x = 150 } } }, rules = { { on = "go", from = "a", to = "b" } },
              feedback = { dot = { x = mx.linear(2) } } }
            """)
        let scratch = try Scratch()
        let page = scratch.path("p.html")
        #expect(try draw(["--at", "0.1:go", "--output", page], file: file).status == 0)
        #expect(try Data(contentsOf: URL(fileURLWithPath: page)).count < 80_000)
    }

    @Test func ofAPageHoldsEachPictureOnce() throws {
        let scratch = try Scratch()
        let page = scratch.path("p.html")
        let run = try draw(["--at", "0.1:go", "--output", page], file: try album(3, in: scratch))
        let text = try String(contentsOfFile: page, encoding: .utf8)
        #expect(run.status == 0 && text.components(separatedBy: "base64,").count == 2, "\(run.standardError)")
        #expect(text.contains("href=\\\"image:0\\\"") && text.utf8.count < 600_000)
    }

    @Test(arguments: ["p.html", "p.svg", "p.gif", "frames/"])
    func stopsAtItsLimitWhileItGrows(output: String) throws {
        if output == "p.gif", !has("ffmpeg") || !has("chromium-headless-shell") { return }
        let scratch = try Scratch()
        let file = try album(40, in: scratch)
        // 40 pictures of 400 kB in a frame, and some twenty frames.
        let run = try CommandLineTool.run(
            ["draw", file, "--at", "0.1:go", "--fps", "20", "--limit", "1M", "--output", output],
            directory: scratch.folder)
        if output == "p.html" {
            #expect(run.status == 0, "each picture stands there once: \(run.standardError)")
        } else {
            #expect(run.status == 3 && run.standardError.contains("longer than 1M"), "\(run.standardError)")
        }
        #expect(run.seconds < 25)
    }

    @Test func ofFramesFollowsNoLinkOutOfItsFolder() throws {
        let scratch = try Scratch()
        let victim = try scratch.file("victim", "as it was")
        _ = try scratch.file("frames/kept", "")
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("frames/frame-0000.svg"), withDestinationPath: victim)
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("frames/frame-0001.svg"), withDestinationPath: scratch.path("made"))
        let run = try draw(press + ["--output", scratch.path("frames")])
        #expect(run.status == 0, "\(run.standardError)")
        #expect(try String(contentsOfFile: victim, encoding: .utf8) == "as it was")
        #expect(!FileManager.default.fileExists(atPath: scratch.path("made")))
        let first = try String(contentsOfFile: scratch.path("frames/frame-0000.svg"), encoding: .utf8)
        #expect(first.hasPrefix("<svg"))
        let attributes = try FileManager.default.attributesOfItem(atPath: scratch.path("frames/frame-0001.svg"))
        #expect(attributes[.type] as? FileAttributeType == .typeRegular)
    }

    @Test func isAFilmStripWithTimesStatesAndTriggers() throws {
        let run = try draw(press + ["--pictures", "6"])
        #expect(run.status == 0 && run.standardError.isEmpty)
        let document = try Document(run.bytes)
        #expect(document.names.filter { $0 == "svg" }.count == 7)
        for words in ["0 s", "0.25 s", "pressed", "▸ touch_down", "▸ touch_up"] {
            #expect(document.words.contains(words), "\(words)")
        }
    }

    @Test func movesByItselfWithoutAScript() throws {
        let run = try draw(press + ["--moving", "--fps", "30", "--from", "0.1", "--scale", "2"])
        #expect(run.status == 0 && run.standardError.isEmpty, "\(run.standardError)")
        let names = try Document(run.bytes).names
        #expect(names.contains("animate") && names.contains("animateTransform") && !names.contains("script"))
        #expect(run.output.contains("width=\"640\" height=\"288\""))
        // One clock: half a second from 0.1 on, and 0.8 for which the end stays.
        #expect(Set(run.output.matches(of: #/dur="([^"]*)"/#).map { $0.1 }) == ["1.299s"])
    }

    @Test func thatMovesHoldsEachPictureOnce() throws {
        let scratch = try Scratch()
        let file = try album(3, in: scratch)
        let run = try draw(["--at", "0.1:go", "--moving"], file: file)
        #expect(run.status == 0 && run.output.components(separatedBy: "base64,").count == 2, "\(run.standardError)")
        #expect(run.output.components(separatedBy: "href=\"#i1\"").count == 7, "three that move, and three at the end")
        #expect(run.bytes.count < 500_000)
        let refused = try draw(["--at", "0.1:go", "--moving", "--limit", "300k"], file: file)
        #expect(refused.status == 3 && refused.standardError.contains("longer than 300k"), "\(refused.standardError)")
        #expect(try draw(["--at", "0.1:go", "--moving", "--limit", "1k"], file: file).status == 3)
    }

    @Test func isOnePictureOfAnInstant() throws {
        let early = try draw(press + ["--frame", "0"])
        let pressed = try draw(press + ["--frame", "0.2512"])
        #expect(try Document(early.bytes).names.filter { $0 == "svg" }.count == 1)
        #expect(early.output.contains("translate") == false && pressed.output.contains("matrix(.94"))
    }

    @Test func isAFolderOfFrames() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try draw(press + ["--for", "0.5", "--output", folder.path + "/frames/"])
        #expect(run.status == 0 && run.bytes.isEmpty)
        let frames = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/frames").sorted()
        #expect(frames.count == 31 && frames.first == "frame-0000.svg" && frames.last == "frame-0030.svg")
        for frame in frames { _ = try Document(Data(contentsOf: folder.appendingPathComponent("frames/" + frame))) }
    }

    @Test func ofFramesLosesThoseOfALongerRunAndNothingElse() throws {
        let scratch = try Scratch()
        let frames = scratch.path("frames")
        #expect(try draw(press + ["--for", "0.5", "--output", frames + "/"]).status == 0)
        _ = try scratch.file("frames/notes.svg", "mine")
        #expect(try draw(press + ["--for", "0.3", "--output", frames]).status == 0)
        let left = try FileManager.default.contentsOfDirectory(atPath: frames)
        #expect(left.count == 20 && left.contains("notes.svg") && !left.contains("frame-0019.svg"))
        _ = try scratch.file("frames/frame-0100.svg", "mine")
        let refused = try draw(press + ["--for", "0.2", "--output", frames])
        #expect(refused.status == 73 && refused.standardError.contains("frame-0100.svg"), "\(refused.standardError)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: frames).count == 21)
    }

    @Test(arguments: ["draw", "plot"]) func leavesItsOutputAsItWasWhereTheScriptFails(command: String) throws {
        let scratch = try Scratch()
        let output = try scratch.file("o.svg", "as it was")
        let file = try scratch.file(
            "c.lua",
            """
            return require "microix".component "c" { canvas = { 10, 10 }, properties = { x = 0 },
              initial = "a", states = { a = {}, b = { x = function(c) error("no") end } },
              rules = { { on = "go", from = "a", to = "b" } } }
            """)
        let run = try CommandLineTool.run([command, file, "--at", "0.1:go", "--output", output])
        #expect(run.status == 2 && run.standardError.contains("c.lua:2"), "\(run.standardError)")
        #expect(try String(contentsOfFile: output, encoding: .utf8) == "as it was")
    }

    @Test func ofAnInstantBeyondTheEndIsRefused() throws {
        let run = try draw(press + ["--frame", "7"])
        #expect(
            run.status == 64 && run.standardError.contains("beyond the end of the run, at 0.6 s"),
            "\(run.standardError)")
        #expect(try draw(press + ["--frame", "7", "--for", "7"]).status == 0)
    }

    @Test func beginsWhereItIsAskedToAtEvenSteps() throws {
        let scratch = try Scratch()
        let run = try draw(press + ["--from", "0.2", "--even", "--pictures", "5"])
        let times = run.output.matches(of: #/class="t"[^>]*>([0-9.]+) s</#).map { String($0.1) }
        #expect(times == ["0.2", "0.3", "0.4", "0.5", "0.6"], "\(times)")
        // What lies before the first picture is not told as if it were new.
        #expect(!run.output.contains("touch_down") && run.output.contains("touch_up"))
        #expect(try draw(press + ["--from", "7"]).status == 64)
        for options in [
            ["--from", "-1"], ["--from", "nan"], ["--from", "0.1", "--frame", "0.2"], ["--even", "--frame", "0.2"],
        ] {
            #expect(try draw(press + options).status == 64, "\(options)")
        }
        let page = scratch.path("p.html")
        #expect(try draw(press + ["--from", "0.2", "--output", page]).status == 0)
        let text = try String(contentsOfFile: page, encoding: .utf8)
        #expect(text.contains("const began = 0.2;") && text.contains("max=\"24\"") && !text.contains("touch_down"))
        #expect(try draw(press + ["--from", "0.2", "--output", scratch.path("frames") + "/"]).status == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("frames")).count == 25)
    }

    /// What does not move stands there once, and hides nothing of what was.
    @Test func overItselfShowsWhatMovesSeveralTimes() throws {
        let file = try script(
            """
            return mx.component "c" { canvas = { 200, 100 },
              layers = { mx.rect { "ground", size = { 400, 400 }, fill = "#FF0000" },
                mx.layer { "still", mx.rect { "dot", position = { 20, 50 }, size = { 10, 10 }, fill = "#00FF00" },
                  mx.rect { "lid", position = { 100, 90 }, size = { 200, 10 }, fill = "#0000FF" } } },
              initial = "a", states = { a = {}, b = { dot = { x = 150 } } },
              rules = { { on = "go", from = "a", to = "b" } }, feedback = { dot = { x = mx.linear(0.3) } } }
            """)
        let run = try draw(["--at", "0.1:go", "--onion", "--pictures", "5"], file: file)
        func count(_ words: String) -> Int { run.output.components(separatedBy: words).count - 1 }
        #expect(run.status == 0 && count("#00ff00") == 5 && count("#ff0000") == 1 && count("#0000ff") == 1)
        let lid = try #require(run.output.range(of: "#0000ff"))
        let dot = try #require(run.output.range(of: "#00ff00", options: .backwards))
        #expect(dot.lowerBound < lid.lowerBound, "in its place among the others")
    }

    @Test func breaksLinesAlsoAfterAReturn() throws {
        let file = try script(
            #"""
            return mx.component "c" { canvas = { 99, 99 }, layers = { mx.text { "t", text = "one\r\ntwo" } } }
            """#)
        #expect(try draw(["--frame", "0"], file: file).output.components(separatedBy: "<tspan").count == 3)
    }

    @Test func hasColumnsAlsoWhereAFontIsMissing() throws {
        let file = try script(
            #"""
            return mx.component "c" { canvas = { 99, 99 },
              layers = { mx.text { "t", text = "1", font = "JetBrains Mono" } } }
            """#)
        #expect(try draw(["--frame", "0"], file: file).output.contains("'JetBrains Mono', monospace\""))
    }

    @Test func isAPageThatNeedsNothingElse() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let place = folder.appendingPathComponent("press.html")
        #expect(try draw(press + ["--output", place.path]).status == 0)
        let page = try String(contentsOf: place, encoding: .utf8)
        #expect(
            !page.contains("http://")
                || page.components(separatedBy: "http://").dropFirst().allSatisfy { $0.hasPrefix("www.w3.org") })
        #expect(!page.contains("https://") && page.contains("const frames = [[0,\"idle\"]"))
        #expect(page.contains("[.1,") == false && page.contains("[0.1,\"▸ touch_down\"]"))
    }

    @Test(
        .enabled(if: has("chromium-headless-shell") && has("ffmpeg")),
        arguments: ["gif", "png", "apng", "mp4", "webm"])
    func isAFilm(_ ending: String) throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let place = folder.appendingPathComponent("press." + ending)
        let run = try draw(press + ["--for", "0.3", "--output", place.path])
        #expect(run.status == 0 && run.standardError.isEmpty, "\(run.standardError)")
        let starts: [String: [UInt8]] = [
            "gif": Array("GIF89a".utf8), "png": [0x89, 0x50], "apng": [0x89, 0x50], "webm": [0x1A, 0x45],
            "mp4": [0, 0, 0],
        ]
        let bytes = [UInt8](try Data(contentsOf: place))
        #expect(bytes.starts(with: starts[ending] ?? []) && bytes.count > 500)
    }

    @Test(arguments: ["png", "gif"])
    func saysWhichProgramIsMissing(_ ending: String) throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let place = folder.appendingPathComponent("a." + ending).path
        let run = try CommandLineTool.run(["draw", button, "--output", place], environment: ["PATH": "/nonexistent"])
        #expect(
            run.status == 69 && run.standardError.contains("apt install chromium-headless-shell"),
            "\(run.standardError)")
        #expect(!FileManager.default.fileExists(atPath: place))
    }

    @Test func isNotWrittenWhereThatCantBe() throws {
        #expect(try draw(["--output", "/proc/nowhere/a.svg"]).status == 73)
        #expect(try draw(["--output", "/proc/nowhere/frames/"]).status == 73)
    }

    @Test(arguments: [
        ["--scale", "0"], ["--scale", "17"], ["--scale", "nan"], ["--pictures", "0"], ["--frame=-1"],
        ["--output", "a.txt"],
        ["--output", "a"], ["--frame", "1", "--onion"], ["--frame", "1", "--output", "a.gif"],
        ["--pictures", "3", "--output", "a.html"], ["--scenario", "nothing"],
        ["--moving", "--output", "a.gif"], ["--moving", "--onion"], ["--moving", "--frame", "0"],
        ["--moving", "--even"], ["--moving", "--pictures", "3"],
    ])
    func isRefusedWhereItMakesNoSense(_ arguments: [String]) throws {
        let run = try draw(arguments)
        #expect(
            run.status == 64 && run.bytes.isEmpty && !run.standardError.isEmpty, "\(run.status) \(run.standardError)")
    }

    @Test func isReadableWhateverAComponentSays() throws {
        let file = try script(
            ##"""
            return mx.component "a<b>&\"'" {
              layers = {
                mx.text { "t", text = "</svg><script>alert(1)</script>\n\1\27&", font = "a'\"><x", fill = "#FF0000" },
                mx.rect { "huge", size = { 1e15, 1e15 }, fill = "#00FF00", x = -1e15, rotation = 1e12, scale = { 1e9, -1e9 } },
                mx.image { "i", size = { 10, 10 }, source = "../../etc/passwd.png" },
                mx.shape { "s", path = "M 0 0 h 1e15", stroke = "#0000FF", width = 1e15, dash = { 1e-9, 1e-9 } },
              },
              initial = "a<", states = { ["a<"] = {} },
            }
            """##)
        for arguments in [[], ["--onion"], ["--frame", "0"], ["--moving"]] {
            let run = try draw(arguments, file: file)
            #expect(run.status == 0)
            let document = try Document(run.bytes)
            #expect(!document.names.contains("script") && !document.names.contains("x"))
        }
    }

    @Test func hasAnEmptyPictureOfAComponentOfNothing() throws {
        let file = try script("return mx.component \"c\" {}")
        for arguments in [[], ["--onion"], ["--frame", "0"], ["--frame", "3", "--for", "3"], ["--moving"]] {
            let run = try draw(arguments, file: file)
            #expect(run.status == 0)
            _ = try Document(run.bytes)
        }
    }

    @Test func showsFingersUnlessToldOtherwise() throws {
        let toggle = Repository.example("toggle")
        let arguments = ["--scenario", "throw", "--frame", "0.2"]
        #expect(try Document(draw(arguments, file: toggle).bytes).names.contains("circle"))
        #expect(try !Document(draw(arguments + ["--no-fingers"], file: toggle).bytes).names.contains("circle"))
    }
}

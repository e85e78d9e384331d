import Foundation
import Testing

/// Whether the programs are there that draw them.
private enum Pixels {
    static let arePossible = ["chromium-headless-shell", "ffmpeg", "ffprobe"].allSatisfy {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/" + $0)
    }
}

/// Pictures and films as pixels, beside a browser's own picture of the same SVG.
@Suite("Pixels", .enabled(if: Pixels.arePossible)) struct PixelTests {
    private func run(_ program: String, _ arguments: [String]) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/" + program)
        process.arguments = arguments
        (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(program) \(arguments)")
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The pixels of a picture, or of one frame of a film, four bytes for each.
    private func pixels(_ file: String, frame: Int = 0, in scratch: Scratch) throws -> [UInt8] {
        let raw = scratch.path("pixels.raw")
        _ = try run(
            "ffmpeg",
            [
                "-v", "error", "-y", "-i", file, "-vf", "select=eq(n\\,\(frame)),scale=in_color_matrix=bt709",
                "-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "rgba", raw,
            ])
        return [UInt8](try Data(contentsOf: URL(fileURLWithPath: raw)))
    }

    private func difference(_ left: [UInt8], _ right: [UInt8]) -> Int {
        left.count == right.count ? zip(left, right).map { abs(Int($0) - Int($1)) }.max() ?? 0 : .max
    }

    /// Two squares on a canvas of odd sides, on a ground or on none.
    private func squares(ground: String, in scratch: Scratch) throws -> String {
        try scratch.file(
            "squares.lua",
            """
            local mx = require "microix"
            return mx.component "squares" { canvas = { 101, 61, \(ground) }, layers = {
              mx.rect { "left", position = { 25, 30 }, size = { 40, 40 }, fill = "#3FB68B" },
              mx.rect { "right", position = { 91, 51 }, size = { 40, 40 }, fill = "#2F80ED" } } }
            """)
    }

    @Test(arguments: ["Tests/ThirdDrawing/filters.lua", "docs/drawing/effects.lua", "examples/bell.lua"])
    func areABrowsersOwn(_ file: String) throws {
        let scratch = try Scratch()
        let (svg, png, own) = (scratch.path("a.svg"), scratch.path("a.png"), scratch.path("own.png"))
        let choice = ["draw", Repository.file(file), "--frame", "0"]
        #expect(try CommandLineTool.run(choice + ["--output", svg]).status == 0)
        #expect(try CommandLineTool.run(choice + ["--output", png]).status == 0)
        let size = try run(
            "ffprobe", ["-v", "error", "-show_entries", "stream=width,height", "-of", "csv=p=0", png]
        ).trimmingCharacters(in: .newlines)
        _ = try run(
            "chromium-headless-shell",
            [
                "--headless", "--no-sandbox", "--hide-scrollbars", "--force-color-profile=srgb",
                "--font-render-hinting=none", "--disable-lcd-text", "--default-background-color=00000000",
                "--window-size=" + size, "--screenshot=" + own, URL(fileURLWithPath: svg).absoluteString,
            ])
        #expect(try difference(pixels(png, in: scratch), pixels(own, in: scratch)) <= 1)
    }

    /// A browser with a window keeps room in it for bars of its own, which a picture has none of.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/chromium")))
    func ofALowPictureAreThereDownToItsLowerEdge() throws {
        let scratch = try Scratch()
        let (file, png) = (try squares(ground: "background = \"#FFCC00\"", in: scratch), scratch.path("low.png"))
        let browser = try scratch.file("chromium", "#!/bin/sh\nPATH=/usr/bin exec /usr/bin/chromium \"$@\"\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: browser)
        let drawn = try CommandLineTool.run(
            ["draw", file, "--frame", "0", "--output", png], environment: ["PATH": scratch.folder.path])
        #expect(drawn.status == 0, "\(drawn.standardError)")
        #expect(try pixels(png, in: scratch).suffix(4 * 101).prefix(4) == [255, 204, 0, 255])
    }

    /// A browser's picture of an SVG that stands in a page, at an instant of its animations.
    private func shot(_ svg: String, at seconds: Double, in scratch: Scratch) throws -> [UInt8] {
        let page = try scratch.file(
            "page.html",
            """
            <!doctype html><style>body { margin: 0 } svg { display: block }</style>\(svg)
            <script>const svg = document.querySelector("svg"); svg.pauseAnimations(); svg.setCurrentTime(\(seconds))</script>
            """)
        let picture = scratch.path("shot.png")
        _ = try run(
            "chromium-headless-shell",
            [
                "--headless", "--no-sandbox", "--hide-scrollbars", "--force-color-profile=srgb",
                "--font-render-hinting=none", "--disable-lcd-text", "--window-size=400,700",
                "--screenshot=" + picture, URL(fileURLWithPath: page).absoluteString,
            ])
        return try pixels(picture, in: scratch)
    }

    @Test(arguments: [
        ("skeleton", "arrives", 0.8), ("card_stack", "and_back", 0.4), ("square_knob", "throw", 0.45),
        ("bell", "rings", 0.35),
    ])
    func ofAMovingPictureAreThoseOfItsFrames(_ name: String, _ scenario: String, _ time: Double) throws {
        let scratch = try Scratch()
        let choice = ["draw", Repository.example(name), "--scenario", scenario, "--fps", "20"]
        let moving = try CommandLineTool.run(choice + ["--moving"])
        let frame = try CommandLineTool.run(choice + ["--frame", "\(time)"])
        #expect(moving.status == 0 && frame.status == 0, "\(moving.standardError)")
        let shown = try shot(moving.output, at: time, in: scratch)
        let wanted = try shot(frame.output, at: 0, in: scratch)
        #expect(try shown != shot(moving.output, at: 0, in: scratch), "it has moved")
        try #require(shown.count == wanted.count)
        // What is turned has smooth edges, of which a last digit makes others.
        let others = zip(shown, wanted).filter { abs(Int($0) - Int($1)) > 48 }.count
        #expect(others == 0 && zip(shown, wanted).filter { abs(Int($0) - Int($1)) > 8 }.count < 200, "\(others)")
    }

    @Test(arguments: ["apng", "gif", "mp4", "webm"]) func ofAFilmHaveItsColours(_ ending: String) throws {
        let scratch = try Scratch()
        let (film, png) = (scratch.path("f." + ending), scratch.path("f.png"))
        let file = try squares(ground: "background = \"#F4F5F7\"", in: scratch)
        #expect(try CommandLineTool.run(["draw", file, "--for", "0.1", "--output", film]).status == 0)
        #expect(try CommandLineTool.run(["draw", file, "--frame", "0", "--output", png]).status == 0)
        let (shown, wanted) = (try pixels(film, frame: 2, in: scratch), try pixels(png, in: scratch))
        let isEven = ending == "mp4" || ending == "webm"
        let width = isEven ? 102 : 101
        for (x, y) in [(0, 0), (25, 30), (60, 5), (90, 50), (100, 60), (100, 0), (0, 60)] {
            let (a, b) = ((y * width + x) * 4, (y * 101 + x) * 4)
            #expect(difference(Array(shown[a..<a + 3]), Array(wanted[b..<b + 3])) <= 3, "\(x), \(y)")
        }
        guard isEven else { return }
        let tags = try run(
            "ffprobe",
            [
                "-v", "error", "-show_entries", "stream=color_space,color_transfer,color_primaries", "-of", "csv=p=0",
                film,
            ])
        #expect(tags.components(separatedBy: "bt709").count == 4, "\(tags)")
        // What an even side adds looks like what is beside it.
        let (edge, last) = ((61 * 102 + 101) * 4, (60 * 102 + 100) * 4)
        #expect(difference(Array(shown[edge..<edge + 3]), Array(shown[last..<last + 3])) <= 2)
    }

    @Test(arguments: [("apng", 0), ("webm", 0), ("gif", 255), ("mp4", 255)])
    func withoutAGroundAreClearOrWhite(_ ending: String, _ alpha: UInt8) throws {
        let scratch = try Scratch()
        let film = scratch.path("f." + ending)
        let file = try squares(ground: "", in: scratch)
        #expect(try CommandLineTool.run(["draw", file, "--for", "0.1", "--output", film]).status == 0)
        // The decoder of ffmpeg's own leaves the alpha of WebM out.
        if ending == "webm" {
            let told = try run("ffprobe", ["-v", "error", "-show_entries", "stream_tags=alpha_mode", film])
            #expect(told.lowercased().contains("alpha_mode=1"))
            return
        }
        let first = Array(try pixels(film, in: scratch)[0..<4])
        #expect(first[3] == alpha && (alpha == 0 || first.allSatisfy { $0 >= 253 }), "\(first)")
    }

    @Test func areNoMoreThanCanBeDrawn() throws {
        let scratch = try Scratch()
        let file = try scratch.file(
            "large.lua", "return require \"microix\".component \"large\" { canvas = { 4000, 20 } }")
        let run = try CommandLineTool.run(
            ["draw", file, "--frame", "0", "--scale", "16", "--output", scratch.path("l.png")])
        #expect(run.status == 64 && run.standardError.contains("64000 × 320 pixels"), "\(run.standardError)")
    }
}

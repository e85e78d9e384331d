import ArgumentParser
import MicroixCore
import MicroixDrawing
import MicroixLua
import MicroixTimeline

struct Draw: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "draw", _superCommandName: Microix.name,
        abstract: "Draws what a run looks like: a film strip, a picture, a page, a film.",
        discussion: """
            Examples:

              microix draw button.lua --at 0.1:touch_down --at 0.25:touch_up --output press.svg
              microix draw toggle.lua --scenario throw --onion --output throw.svg
              microix draw toggle.lua --scenario throw --frame 0.25 --output still.png --scale 2
              microix draw toggle.lua --scenario throw --from 0.2 --even --pictures 6 --output steps.svg
              microix draw toggle.lua --scenario throw --output frames/
              microix draw toggle.lua --scenario throw --moving --fps 30 --output throw.svg
              microix draw toggle.lua --scenario throw --output throw.html
              microix draw toggle.lua --scenario throw --output throw.gif

            The end of the output's name says what it is: .svg or .png for a film strip (or one picture, with --frame, \
            --onion or --moving), .html for a page with a slider, .gif, .webm, .mp4 or .apng for a film, / for a folder with each frame \
            as SVG. What the numbers look like, docs/drawing.md says.

            PNG is made by a browser without a window (chromium-headless-shell, Chromium, Chrome), films by it and ffmpeg; where one is missing or fails, the exit status is 69. A \
            GIF has at most 50 frames a second, as it counts hundredths of a second.
            """)

    @OptionGroup var options: RunOptions

    @Option(
        help: ArgumentHelp("Draws one picture: what is seen at an instant.", valueName: "seconds"))
    var frame: Double?

    @Flag(help: "Lays the pictures over each other.")
    var onion = false

    @Flag(help: "Draws one picture that plays the run over and over, in a browser, without a script.")
    var moving = false

    @Option(help: ArgumentHelp("How many pictures a film strip or --onion has, at the most.", valueName: "n"))
    var pictures: Int?

    @Flag(help: "Takes the pictures of a film strip or --onion at even steps of time, not where most happens.")
    var even = false

    @OptionGroup var begin: BeginOption

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("By how much larger, from 0.1 to 16.", valueName: "n"))
    var scale = 1.0

    @Flag(inversion: .prefixedNo, help: "Shows a dot where each finger is.")
    var fingers = true

    @Option(
        help: ArgumentHelp("Where it goes; without it a film strip goes to stdout, as SVG.", valueName: "file|folder/"),
        completion: .file())
    var output: String?

    func validate() throws {
        guard scale >= 0.1, scale <= 16 else { throw ValidationError("--scale is a number from 0.1 to 16.") }
        if let pictures, !(1...500).contains(pictures) {
            throw ValidationError("--pictures is a whole number from 1 to 500.")
        }
        if let frame, !(frame >= 0 && frame <= 86_400) {
            throw ValidationError("--frame is a number of seconds from 0 to 86400.")
        }
        if frame != nil, onion {
            throw ValidationError("--frame is one picture; --onion lays several over each other.")
        }
        let format = try self.format()
        if frame != nil || onion, format != .svg, format != .png {
            throw ValidationError("--frame and --onion go with a .svg or a .png.")
        }
        if frame != nil, begin.from > 0 {
            throw ValidationError("--frame is one picture; --from is where several begin.")
        }
        if moving, format != .svg {
            throw ValidationError("--moving goes with a .svg; a .html, .gif, .webm, .mp4 or .apng moves without it.")
        }
        if moving, frame != nil || onion || even || pictures != nil {
            throw ValidationError(
                "--moving is one picture of all frames; --frame, --onion, --even and --pictures choose some.")
        }
        if even, frame != nil || (format != .svg && format != .png) {
            throw ValidationError("--even goes with a film strip or with --onion.")
        }
        if pictures != nil, frame != nil || (format != .svg && format != .png) {
            throw ValidationError("--pictures goes with a film strip or with --onion.")
        }
    }

    /// The format, by the ending of the output's name.
    private func format() throws -> DrawingFormat {
        guard let output else { return .svg }
        if let format = DrawingFormat(path: output) { return format }
        let known = DrawingFormat.allCases.compactMap { $0.ending }.map { "." + $0 }.joined(separator: ", ")
        throw ValidationError("--output ends with \(known), or with / for a folder.")
    }

    func run() throws {
        let format = try self.format()
        var options = options
        // Otherwise frames would be left out, or shown late.
        if format == .gif { options.fps = FilmEncoder.gifRate(atMost: options.fps) }
        let run = try options.prepare()
        let (timeline, failure) = try run.simulate()
        if failure == nil {
            try begin.liesInside(timeline)
            if let frame { try BeginOption.liesInside(timeline, frame, option: "--frame") }
        }
        // If the run fails, an existing file is not overwritten.
        if let failure, output ?? "-" != "-" { throw run.told(failure) }
        let film = Film(
            timeline, from: begin.from, limit: options.limit.bytes, images: ImageFiles(besides: options.file).image)
        switch format {
        case .svg:
            try Output.write(Array(try still(film, run).utf8), to: output, keeping: options.files, limit: options.limit)
        case .html:
            let words = PageWords(timeline.component)
            try Output.write(to: output, keeping: options.files, limit: options.limit) { sink throws(ExitCode) in
                try film.writePage(to: &sink, of: options.scenario) { words.words($0) }
            }
        case .png:
            let svg = try still(film, run)
            try options.limit.check(svg)
            let picture = try Rasteriser.png(of: svg)
            try Output.write(picture, to: output, keeping: options.files, limit: options.limit)
        case .folder:
            try FrameFolder(output ?? "", limit: options.limit).write(film, scale: scale, showsFingers: fingers)
        case .gif, .webm, .mp4, .apng:
            let bytes = try FilmEncoder(film, format, limit: options.limit, scale: scale, showsFingers: fingers)
                .encode()
            try Output.write(bytes, to: output, keeping: options.files, limit: options.limit)
        }
        if let failure { throw run.told(failure) }
    }

    /// A film strip, pictures over each other, or a single picture.
    private func still(_ film: Film, _ run: PreparedRun) throws -> String {
        guard let frame else {
            if moving { return film.moving(scale: scale, showsFingers: fingers) }
            let count = pictures ?? (onion ? 8 : 12)
            let numbers = even ? film.evenFrames(count) : film.keyFrames(count)
            if onion { return film.onion(numbers, scale: scale) }
            return film.strip(numbers, scale: scale, showsFingers: fingers)
        }
        var session = run.session
        // A failure is reported after the picture is drawn, as far as the run came.
        try? session.advance(to: frame, host: run.script.host())
        return film.document(
            of: session.frame(at: max(frame, session.now.seconds)), scale: scale, showsFingers: fingers)
    }
}

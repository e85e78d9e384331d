import ArgumentParser
import MicroixDrawing
import MicroixFiles
import MicroixScene
import MicroixTimeline

/// Makes films: a browser draws many frames per sheet as pixels, and ffmpeg joins them.
struct FilmEncoder {
    private let film: Film
    private let format: DrawingFormat
    private let scale: Double
    private let showsFingers: Bool
    private let limit: ByteCount

    init(_ film: Film, _ format: DrawingFormat, limit: ByteCount, scale: Double, showsFingers: Bool) {
        self.limit = limit
        self.film = film
        self.format = format
        self.scale = scale
        self.showsFingers = showsFingers
    }

    /// The frame rate of a GIF, which counts hundredths of a second: the highest one up to the given rate.
    static func gifRate(atMost rate: Double) -> Double {
        let rates = (2...100).map { 100 / Double($0) }
        return rates.first { $0 <= rate + 1e-9 } ?? 1
    }

    /// The film as the bytes of a file.
    ///
    /// - Throws: The exit status, after a message on stderr, if a program is missing or fails.
    func encode() throws -> [UInt8] {
        try OutsideProgram.browser.find()
        try OutsideProgram.ffmpeg.find()
        let progress = Progress("draw")
        defer { progress.clear() }
        return try TemporaryFolder.with { folder in
            let sheets = try rasterise(into: folder, progress)
            progress.tell("putting \(film.frames.count) frames together")
            let result = folder.place("film." + (format.ending ?? ""))
            _ = try OutsideProgram.ffmpeg.run(arguments(sheets, folder, result))
            guard let bytes = FileTree.contents(of: result) else {
                throw ExitStatus.unavailable.failure("error: ffmpeg has written nothing")
            }
            return bytes
        }
    }

    /// Sheets with frames below each other, and one transparent row at the end, so that every sheet has an alpha
    /// channel.
    private struct Sheets {
        let size: Rasteriser.Size
        let rows: Int
        /// The pattern of their names for ffmpeg.
        static let names = "sheet-%05d.png"

        static func name(_ number: Int) -> String { "sheet-\(FrameFolder.padded(number, to: 5)).png" }
    }

    /// Whether transparent places stay transparent; otherwise they become white.
    private var holdsAlpha: Bool { format == .apng || format == .webm }

    private func rasterise(into folder: TemporaryFolder, _ progress: Progress) throws -> Sheets {
        let count = film.frames.count
        var sheets: Sheets?
        var last = (svg: "", name: "")
        var names: [String] = []
        var made = 0
        func finish() throws {
            guard let sheets, !names.isEmpty else { return }
            let name = Sheets.name(made)
            try Rasteriser(in: folder).shoot(names, sheets.size, rows: sheets.rows + 1, isClear: holdsAlpha, to: name)
            for name in Set(names) where name != last.name {
                FileTree.remove(folder.place(name))
            }
            names.removeAll()
            made += 1
        }
        try film.eachDocument(scale: scale, showsFingers: showsFingers) { number, svg in
            try limit.check(svg)
            if sheets == nil {
                let size = try Rasteriser.Size(of: svg)
                sheets = Sheets(size: size, rows: min(count, 60, max(1, Rasteriser.widest / size.height - 1)))
            }
            if svg != last.svg {
                last = (svg, FrameFolder.name(number, "svg"))
                try folder.write(svg, to: last.name)
            }
            names.append(last.name)
            if names.count == sheets?.rows {
                progress.tell("frame \(number + 1) of \(count)")
                try finish()
            }
        }
        try finish()
        guard let sheets else { throw ExitStatus.usage.failure("error: the run has no frame") }
        return sheets
    }

    private func arguments(_ sheets: Sheets, _ folder: TemporaryFolder, _ result: String) -> [String] {
        let rate = String(film.timeline.framesPerSecond)
        // Takes the frames from their sheets, without the transparent row of each, and sets their times.
        let frames =
            "format=rgba,untile=1x\(sheets.rows + 1),select='mod(n+1,\(sheets.rows + 1))',"
            + "settb=1/1000000,setpts=N/(\(rate)*TB)"
        let (right, bottom) = (sheets.size.width % 2, sheets.size.height % 2)
        // Half pixels have no colour of their own: if a side is odd, its last row is doubled.
        let even =
            right + bottom > 0
            ? ",pad=iw+\(right):ih+\(bottom),fillborders=right=\(right):bottom=\(bottom):mode=smear" : ""
        func colours(_ pixels: String) -> String {
            ",scale=out_color_matrix=bt709:out_range=tv:flags=lanczos+accurate_rnd+full_chroma_int,format=\(pixels)"
        }
        let tags = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"]
        let (filter, own): (String, [String]) =
            switch format {
            case .gif:
                (
                    frames + ",split[p][q];[p]palettegen=stats_mode=full[r];[q][r]paletteuse=dither=sierra2_4a",
                    ["-loop", "0"]
                )
            case .mp4:
                (
                    frames + even + colours("yuv420p"),
                    ["-c:v", "libx264", "-crf", "14", "-movflags", "+faststart"] + tags
                )
            case .webm:
                (frames + even + colours("yuva420p"), ["-c:v", "libvpx-vp9", "-crf", "18", "-b:v", "0"] + tags)
            default: (frames, ["-f", "apng", "-plays", "0"])
            }
        return [
            "-v", "error", "-y", "-framerate", "1", "-i", folder.place(Sheets.names), "-filter_complex", filter,
            "-frames:v", String(film.frames.count), "-r", rate,
        ] + own + [result]
    }
}

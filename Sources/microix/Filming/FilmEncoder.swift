import ArgumentParser
import Foundation
import MicroixDrawing
import MicroixFiles
import MicroixScene
import MicroixTimeline
import Synchronization

/// Films: frames as PNG by rsvg-convert, put together by ffmpeg.
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

    /// The frames a second of a GIF, which counts hundredths of a second: the most that are no more than asked for.
    static func gifRate(atMost rate: Double) -> Double {
        let rates = (2...100).map { 100 / Double($0) }
        return rates.first { $0 <= rate + 1e-9 } ?? 1
    }

    /// The film as the bytes of a file.
    ///
    /// - Throws: The exit status, told on stderr, where a program is missing or fails.
    func encode() throws -> [UInt8] {
        try OutsideProgram.rsvgConvert.find()
        try OutsideProgram.ffmpeg.find()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("microix-\(UUID().uuidString)").path
        do {
            try Leftovers.make(folder) {
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            }
        } catch {
            throw ExitStatus.unwritable.failure("error: a folder for the frames can't be made")
        }
        defer {
            try? FileManager.default.removeItem(atPath: folder)
            Leftovers.forget(folder)
        }
        let progress = Progress("draw")
        defer { progress.clear() }
        try rasterise(into: folder, progress)
        progress.tell("putting \(film.timeline.frames.count) frames together")
        let result = PathText.join(folder, "film." + (format.ending ?? ""))
        _ = try OutsideProgram.ffmpeg.run(arguments(folder, result))
        guard let bytes = FileManager.default.contents(atPath: result) else {
            throw ExitStatus.unavailable.failure("error: ffmpeg has written nothing")
        }
        return [UInt8](bytes)
    }

    /// Draws each frame that looks otherwise than the one before; the others are links to it.
    private func rasterise(into folder: String, _ progress: Progress) throws {
        let count = film.timeline.frames.count
        var last: (svg: String, number: Int)?
        var work: [(number: Int, svg: String)] = []
        var copies: [(number: Int, of: Int)] = []
        func finish() throws {
            try draw(work, folder)
            work.removeAll()
        }
        try film.eachDocument(scale: scale, showsFingers: showsFingers) { number, svg in
            try limit.check(svg)
            if let last, last.svg == svg {
                copies.append((number, last.number))
                return
            }
            last = (svg, number)
            work.append((number, svg))
            if work.count == 64 {
                try finish()
                progress.tell("frame \(number + 1) of \(count)")
            }
        }
        try finish()
        for copy in copies {
            try? FileManager.default.createSymbolicLink(
                atPath: place(copy.number, folder), withDestinationPath: place(copy.of, folder))
        }
    }

    private func place(_ number: Int, _ folder: String) -> String {
        PathText.join(folder, FrameFolder.name(number, "png"))
    }

    /// Draws some frames, several at a time.
    private func draw(_ work: [(number: Int, svg: String)], _ folder: String) throws {
        var arguments = ["--format", "png"]
        if format == .mp4, !film.hasGround { arguments += ["--background-color", "white"] }
        let failure = Mutex<ExitCode?>(nil)
        DispatchQueue.concurrentPerform(iterations: work.count) { [arguments] index in
            if failure.withLock({ $0 != nil }) { return }
            do {
                let png = try OutsideProgram.rsvgConvert.run(arguments, input: Array(work[index].svg.utf8))
                try Data(png).write(to: URL(fileURLWithPath: place(work[index].number, folder)))
            } catch let status as ExitCode {
                failure.withLock { $0 = status }
            } catch {
                failure.withLock { $0 = $0 ?? ExitStatus.unwritable.failure("error: a frame can't be written") }
            }
        }
        if let status = failure.withLock({ $0 }) { throw status }
    }

    private func arguments(_ folder: String, _ result: String) -> [String] {
        let pattern = PathText.join(folder, "frame-%04d.png")
        let input = ["-v", "error", "-y", "-framerate", String(film.timeline.framesPerSecond), "-i", pattern]
        let own: [String] =
            switch format {
            case .gif:
                [
                    "-filter_complex", "split[a][b];[a]palettegen=stats_mode=full[p];[b][p]paletteuse=dither=none",
                    "-loop", "0",
                ]
            case .mp4:
                // Halves of pixels have no colour of their own.
                [
                    "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2:color=white", "-c:v", "libx264", "-pix_fmt", "yuv420p",
                    "-crf",
                    "16", "-movflags", "+faststart",
                ]
            case .webm: ["-c:v", "libvpx-vp9", "-pix_fmt", "yuva420p", "-crf", "20", "-b:v", "0"]
            default: ["-f", "apng", "-plays", "0"]
            }
        return input + own + [result]
    }
}

import ArgumentParser
import Foundation
import MicroixDrawing
import MicroixTimeline

/// A folder with each frame as SVG: `frame-0000.svg`.
struct FrameFolder {
    let path: String
    private let limit: ByteCount

    init(_ path: String, limit: ByteCount) {
        self.path = path
        self.limit = limit
    }

    func write(_ film: Film, scale: Double, showsFingers: Bool) throws {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw ExitStatus.unwritable.failure("error: the folder \(path) can't be made")
        }
        let progress = Progress("draw")
        defer { progress.clear() }
        let count = film.timeline.frames.count
        var bytes = 0
        try film.eachDocument(scale: scale, showsFingers: showsFingers) { number, svg in
            if number % 50 == 49 { progress.tell("frame \(number + 1) of \(count)") }
            bytes += svg.utf8.count
            guard bytes <= limit.bytes else { throw limit.isReached("the frames are longer than \(limit)") }
            let place = (path as NSString).appendingPathComponent(Self.name(number, "svg"))
            do {
                try Data(svg.utf8).write(to: URL(fileURLWithPath: place))
            } catch {
                throw ExitStatus.unwritable.failure("error: \(place) can't be written")
            }
        }
    }

    static func name(_ number: Int, _ ending: String) -> String {
        let digits = String(number)
        return "frame-" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "." + ending
    }
}

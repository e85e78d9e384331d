import ArgumentParser
import Foundation
import MicroixDrawing
import MicroixFiles
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
            let place = PathText.join(path, Self.name(number, "svg"))
            // A link that lies there would lead out of the folder.
            guard let file = OutputFile(place, followsLinks: false) else { throw OutputFile.failure(place) }
            guard Array(svg.utf8).withUnsafeBytes({ StandardStreams.write($0, to: file.descriptor) }) == 0 else {
                file.discard()
                throw OutputFile.failure(place)
            }
            guard file.keep() else { throw OutputFile.failure(place) }
        }
    }

    static func name(_ number: Int, _ ending: String) -> String {
        let digits = String(number)
        return "frame-" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "." + ending
    }
}

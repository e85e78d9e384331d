import ArgumentParser
import Foundation
import MicroixCore
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
        let old = try oldFrames(from: film.frames.count)
        let progress = Progress("draw")
        defer { progress.clear() }
        let count = film.frames.count
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
        for place in old { try? FileManager.default.removeItem(atPath: place) }
    }

    /// The frames of a longer run that was drawn here before.
    ///
    /// - Throws: The exit status, told on stderr, where what has such a name is not a frame of ours.
    private func oldFrames(from count: Int) throws -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return try names.sorted().compactMap { name -> String? in
            guard name.hasPrefix("frame-"), name.hasSuffix(".svg"), let number = Int(name.dropFirst(6).dropLast(4)),
                number >= count, name == Self.name(number, "svg")
            else { return nil }
            let place = PathText.join(path, name)
            let type = try? FileManager.default.attributesOfItem(atPath: place)[.type] as? FileAttributeType
            let start = type == .typeRegular ? FileManager.default.contents(atPath: place)?.prefix(64) : nil
            guard let start,
                String(decoding: start, as: UTF8.self).hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\"")
            else {
                throw ExitStatus.unwritable.failure(
                    "error: \(printable(place)) would stand behind the last frame, and microix has not written it: "
                        + "choose another folder, or move it away")
            }
            return place
        }
    }

    static func name(_ number: Int, _ ending: String) -> String {
        let digits = String(number)
        return "frame-" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "." + ending
    }
}

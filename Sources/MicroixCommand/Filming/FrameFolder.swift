import ArgumentParser
import MicroixCore
import MicroixDrawing
import MicroixFiles
import MicroixTimeline

/// A folder with each frame as an SVG file: `frame-0000.svg`.
struct FrameFolder {
    let path: String
    private let limit: ByteCount

    init(_ path: String, limit: ByteCount) {
        self.path = path
        self.limit = limit
    }

    func write(_ film: Film, scale: Double, showsFingers: Bool) throws {
        guard FileTree.makeFolder(path) else {
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
            // A link with this name could lead out of the folder.
            guard let file = OutputFile(place, followsLinks: false) else { throw OutputFile.failure(place) }
            guard Array(svg.utf8).withUnsafeBytes({ Descriptor.write($0, to: file.descriptor) }) == 0 else {
                file.discard()
                throw OutputFile.failure(place)
            }
            guard file.keep() else { throw OutputFile.failure(place) }
        }
        for place in old { FileTree.remove(place) }
    }

    /// The remaining frames of a longer run that was drawn here before.
    ///
    /// - Throws: The exit status, after a message on stderr, if a file with such a name is no frame of microix.
    private func oldFrames(from count: Int) throws -> [String] {
        let names = FileTree.names(in: path) ?? []
        return try names.sorted().compactMap { name -> String? in
            guard name.hasPrefix("frame-"), name.hasSuffix(".svg"), let number = Int(name.dropFirst(6).dropLast(4)),
                number >= count, name == Self.name(number, "svg")
            else { return nil }
            let place = PathText.join(path, name)
            let isFile = FileStatus(of: place, followsLinks: false)?.kind == .file
            let start = isFile ? FileTree.contents(of: place, atMost: 64) : nil
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
        "frame-\(padded(number, to: 4)).\(ending)"
    }

    /// A number with leading zeros.
    static func padded(_ number: Int, to count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
}

import MicroixDrawing
import MicroixFiles

/// The files of images, which lie beside the component.
struct ImageFiles: Sendable {
    private let folder: ScriptFolder
    /// The most bytes of an image; no micro-interaction needs more.
    private static let largest = 8 << 20

    init(besides file: String) { folder = ScriptFolder(of: file) }

    @Sendable func image(_ source: String) -> EmbeddedImage? {
        let types = ["png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "svg": "image/svg+xml"]
        guard let type = types[PathText.ending(of: source)],
            let bytes = try? folder.read(source, atMost: Self.largest)
        else { return nil }
        return EmbeddedImage(type: type, base64: Self.base64(bytes))
    }

    /// Encodes bytes in base64 (RFC 4648), with `=` at the end if the last three bytes are incomplete.
    private static func base64(_ bytes: [UInt8]) -> String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var result: [UInt8] = []
        result.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let three = bytes[start..<min(start + 3, bytes.count)]
            let bits = (0..<3).reduce(0) { $0 << 8 | ($1 < three.count ? Int(three[start + $1]) : 0) }
            for place in 0..<4 {
                result.append(place <= three.count ? letters[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}

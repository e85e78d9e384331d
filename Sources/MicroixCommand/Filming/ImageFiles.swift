import Foundation
import MicroixDrawing
import MicroixFiles

/// The pictures that images name: files beside the component.
struct ImageFiles: Sendable {
    private let folder: ScriptFolder
    /// More than a picture in a micro-interaction needs.
    private static let largest = 8 << 20

    init(besides file: String) { folder = ScriptFolder(of: file) }

    @Sendable func image(_ source: String) -> EmbeddedImage? {
        let types = ["png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "svg": "image/svg+xml"]
        guard let type = types[PathText.ending(of: source)],
            let bytes = try? folder.read(source, atMost: Self.largest)
        else { return nil }
        return EmbeddedImage(type: type, base64: Data(bytes).base64EncodedString())
    }
}

import MicroixFiles

/// The output formats of `draw`.
enum DrawingFormat: CaseIterable {
    case svg, png, html, gif, webm, mp4, apng, folder

    /// The ending of the file's name; `nil` for a folder.
    var ending: String? {
        switch self {
        case .svg: "svg"
        case .png: "png"
        case .html: "html"
        case .gif: "gif"
        case .webm: "webm"
        case .mp4: "mp4"
        case .apng: "apng"
        case .folder: nil
        }
    }

    /// The format of an output path; `nil` if it can't be told.
    init?(path: String) {
        if path.hasSuffix("/") || FileStatus(of: path)?.kind == .folder {
            self = .folder
            return
        }
        if path == "-" {
            self = .svg
            return
        }
        let ending = PathText.ending(of: path)
        guard let format = Self.allCases.first(where: { $0.ending == ending }) else { return nil }
        self = format
    }
}

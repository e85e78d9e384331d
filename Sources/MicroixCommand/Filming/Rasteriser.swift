import ArgumentParser
import CMicroixSystem
import MicroixFiles
import MicroixTimeline

/// Draws SVG as pixels with a headless browser.
///
/// Of all renderers that were compared, only this one draws what docs/drawing.md says even if a blur is rotated and
/// scaled unequally, or reaches in from outside the canvas.
struct Rasteriser {
    private let folder: TemporaryFolder
    /// The most pixels of one side.
    static let widest = 16_384

    init(in folder: TemporaryFolder) { self.folder = folder }

    /// Draws a picture as PNG; transparent places stay transparent.
    ///
    /// - Throws: The exit status, after a message on stderr, if the browser is missing or fails.
    static func png(of svg: String, zoom: Double = 1) throws -> [UInt8] {
        try TemporaryFolder.with { folder in
            let size = try Size(of: svg, zoom: zoom)
            try folder.write(svg, to: "picture.svg")
            try Rasteriser(in: folder).shoot(["picture.svg"], size, rows: 1, isClear: true, to: "picture.png")
            guard let bytes = FileTree.contents(of: folder.place("picture.png")) else { throw Self.failure }
            return bytes
        }
    }

    /// The size of a document in pixels, rounded up.
    struct Size {
        let width: Int, height: Int
        /// The exact size in the document, in pixels.
        fileprivate let exact: (width: Double, height: Double)

        /// - Throws: The exit status, after a message on stderr, if the size is more than a picture can have.
        init(of svg: String, zoom: Double = 1) throws {
            func side(_ name: String) -> Double {
                guard let start = svg.firstRange(of: " \(name)=\"") else { return 0 }
                return (Double(svg[start.upperBound...].prefix { $0 != "\"" }) ?? 0) * zoom
            }
            exact = (side("width"), side("height"))
            guard max(exact.width, exact.height) <= Double(Rasteriser.widest) else {
                throw ExitStatus.usage.failure(
                    "error: the picture would be \(Int(exact.width)) × \(Int(exact.height)) pixels; "
                        + "at most \(Rasteriser.widest) on a side can be drawn: choose a smaller --scale")
            }
            width = max(1, Int((exact.width - 1e-3).rounded(.up)))
            height = max(1, Int((exact.height - 1e-3).rounded(.up)))
        }
    }

    /// Draws documents of equal size below each other, one per row; further rows stay empty.
    ///
    /// - Parameter isClear: Whether transparent places stay transparent; otherwise they become white.
    func shoot(_ names: [String], _ size: Size, rows: Int, isClear: Bool, to picture: String) throws {
        let images = names.enumerated().map { row, name in
            "<img src=\"\(name)\" style=\"top:\(row * size.height)px\">"
        }
        let style =
            "html,body{margin:0;overflow:hidden}"
            + "img{position:absolute;left:0;width:\(size.exact.width)px;height:\(size.exact.height)px}"
        let page = picture + ".html"
        try folder.write("<!doctype html><style>\(style)</style>" + images.joined(), to: page)
        var arguments = [
            // Kiosk mode: otherwise a full browser reserves room for its own bars, and the picture is too short.
            "--headless", "--kiosk", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
            "--force-device-scale-factor=1",
            "--force-color-profile=srgb", "--font-render-hinting=none", "--disable-lcd-text",
            "--default-background-color=" + (isClear ? "00000000" : "FFFFFFFF"),
            "--user-data-dir=" + folder.place("browser"),
            "--window-size=\(size.width),\(size.height * rows)", "--screenshot=" + folder.place(picture),
        ]
        // The browser's sandbox does not work for root. The pictures are our own, and hold no scripts.
        if geteuid() == 0 { arguments.append("--no-sandbox") }
        _ = try OutsideProgram.browser.run(arguments + [folder.address(page)])
        guard FileStatus(of: folder.place(picture)) != nil else { throw Self.failure }
    }

    private static var failure: ExitCode {
        ExitStatus.unavailable.failure("error: \(OutsideProgram.browser.name) has written nothing")
    }
}

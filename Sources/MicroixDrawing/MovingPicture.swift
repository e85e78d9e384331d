import MicroixCore
import MicroixScene
import MicroixTimeline

/// A run as a moving picture.
extension Film {
    /// An SVG document that plays the run over and over, without a script: SMIL animates each attribute that changes.
    ///
    /// Each frame looks like its own document. The last frame stays for 0.8 seconds, unless the run ends in an endless
    /// loop. People who have asked for reduced motion see the last frame only.
    ///
    /// - Parameters:
    ///   - scale: The size of the document, as a multiple of the canvas.
    ///   - showsFingers: Whether a dot shows each finger.
    public func moving(scale: Double = 1, showsFingers: Bool = true) -> String {
        let shown = ShownImages()
        let root = MovingElement()
        var scene = Scene(timeline.component)
        var fingers = FingerMarks(timeline)
        var (first, last, count, bytes) = ("", "", 0, 0)
        for (number, index) in frames.enumerated() {
            let frame = timeline.frames[index]
            scene.update(frame)
            let marks = showsFingers ? fingers.svg(until: frame.time, canvas) : ""
            let body = marked(scene, shown) + marks
            if number == 0 { first = body }
            if body == last { continue }
            last = body
            // The final text may be shorter than these bytes, but never by a factor of 4.
            guard bytes / 4 <= limit, let elements = SVGElement.read(body) else { return cut(body) }
            var step = MovingElement.Frame(number, count: count)
            root.take(elements, &step)
            (count, bytes) = (step.count, bytes + step.bytes)
        }
        let ground = ScenePicture.ground(of: scene, canvas)
        let still = MovingElement()
        var step = MovingElement.Frame(0, count: 0)
        still.take(SVGElement.read(last) ?? [], &step)
        var slots = max(1, frames.count)
        if timeline.end != .looping {
            slots += Int((Self.hold * timeline.framesPerSecond).rounded()) - 1
        } else if slots > 1, first == last {
            // If the last frame equals the first, it is shown once.
            slots -= 1
        }
        var writer = MovingWriter(slots: max(1, slots), framesPerSecond: timeline.framesPerSecond, images: shown.images)
        for element in root.children + still.children { writer.count(element) }
        let rest = writer.elements(of: still, prefix: "s")
        if !root.moves { return ScenePicture.wrapped(writer.shared + ground + rest, canvas, scale) }
        let moving = writer.elements(of: root, prefix: "m")
        return ScenePicture.wrapped(
            "<style>@media (prefers-reduced-motion:reduce){.m{display:none}.s{display:inline}}</style>\n"
                + writer.shared + ground + "<g class=\"m\">\n" + moving + "</g>\n<g class=\"s\" display=\"none\">\n"
                + rest
                + "</g>\n", canvas, scale)
    }

    /// The seconds for which the last frame stays.
    private static let hold = 0.8

    private func marked(_ scene: Scene, _ shown: ShownImages) -> String {
        var picture = ScenePicture(
            scene, canvas, prefix: "s", limit: limit, images: { [images] in shown.reference($0, images) })
        picture.marksLayers = true
        if scene.isPresent { picture.drawLayers(of: .whole) }
        return picture.svg.text
    }

    /// A text that is longer than the limit, so that the caller refuses it.
    private func cut(_ body: String) -> String {
        body + String(repeating: " ", count: max(0, limit - body.utf8.count + 1))
    }
}

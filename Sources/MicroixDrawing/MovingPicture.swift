import MicroixCore
import MicroixScene
import MicroixTimeline

/// A run as one picture that moves by itself.
extension Film {
    /// An SVG that shows the run over and over, without a script: each attribute that changes is animated by SMIL, all by one clock.
    ///
    /// Each frame looks as its own document does. The last one stays for 0.8 seconds, unless the run itself ends where it would go
    /// on for ever. Who has asked for reduced motion sees the last frame.
    ///
    /// - Parameters:
    ///   - scale: By how much larger than the canvas.
    ///   - showsFingers: Whether a dot is where each finger is.
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
            // Numbers that are written otherwise may be shorter, but never by so much.
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
            // Where the end is the beginning, it is shown once.
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

    /// How long the last frame stays, in seconds.
    private static let hold = 0.8

    private func marked(_ scene: Scene, _ shown: ShownImages) -> String {
        var picture = ScenePicture(
            scene, canvas, prefix: "s", limit: limit, images: { [images] in shown.reference($0, images) })
        picture.marksLayers = true
        if scene.isPresent { picture.drawLayers(of: .whole) }
        return picture.svg.text
    }

    /// What is longer than the limit, for who takes it to refuse.
    private func cut(_ body: String) -> String {
        body + String(repeating: " ", count: max(0, limit - body.utf8.count + 1))
    }
}

import MicroixCore
import MicroixMotion
import MicroixScene
import MicroixTimeline

/// Several pictures of a run in one document.
extension Film {
    /// A film strip as an SVG document: pictures side by side, with their time, states and events below.
    ///
    /// - Parameters:
    ///   - numbers: The frames to show, such as from ``keyFrames(_:)`` or ``evenFrames(_:)``.
    ///   - scale: The size of the document, as a multiple of the usual one.
    ///   - showsFingers: Whether a dot shows each finger.
    public func strip(_ numbers: [Int], scale: Double = 1, showsFingers: Bool = true) -> String {
        var stills: [Still] = []
        eachStill(numbers, showsFingers: showsFingers, images: images) { stills.append($0) }
        let zoom = min(1, 150 / canvas.size.x, 200 / canvas.size.y)
        let (width, height) = (max(86, canvas.size.x * zoom), canvas.size.y * zoom)
        let most = max(1, min(stills.count, Int((860 / (width + Self.gap)).rounded(.down))))
        let rows = max(1, (stills.count + most - 1) / most)
        // Spread evenly over the rows.
        let columns = max(1, (stills.count + rows - 1) / rows)
        let (cell, line) = (width + Self.gap, height + Self.captions)
        let size: Lanes = [Double(columns) * cell + Self.gap, Double(rows) * line + Self.gap, 0, 0]
        var svg = SVGText()
        open(&svg, size, scale)
        for (index, still) in stills.enumerated() {
            // If there are several states, only those that are new since the previous picture are named.
            let own = named(still.states)
            let before = index > 0 && own.count > 1 ? stills[index - 1].states : []
            let states = own.filter { !before.contains($0) }
            let x = Self.gap + Double(index % columns) * cell
            let y = Self.gap + Double(index / columns) * line
            place(still.body, x + (width - canvas.size.x * zoom) / 2, y, zoom, &svg)
            let time = SVGText.number(still.time, decimals: 2)
            var lines = [((time.hasPrefix(".") ? "0" : "") + time + " s", "t")]
            if !states.isEmpty { lines.append((states.joined(separator: ", "), "s")) }
            lines += still.events.suffix(2).map { ("▸ " + $0, "e") }
            for (number, line) in lines.enumerated() {
                caption(line.0, x + width / 2, y + height + 14 + 12 * Double(number), line.1, width, &svg)
            }
        }
        svg.add("</svg>\n")
        return svg.text
    }

    /// The states that a caption may name: those of the whole, or those of parts if the whole has none.
    private func named(_ states: [String]) -> [String] {
        let parts = timeline.component.partIDs.map { timeline.component.path(ofPart: $0) + "." }
        let own = states.filter { state in !parts.contains { state.hasPrefix($0) } }
        return own.isEmpty ? states : own
    }

    private static let gap = 10.0
    private static let captions = 54.0

    /// One picture of several frames, as an SVG document: layers that move are drawn once per frame, the later the more
    /// opaque, and layers that don't move are drawn once.
    ///
    /// - Parameters:
    ///   - numbers: The frames to show, such as from ``keyFrames(_:)`` or ``evenFrames(_:)``.
    ///   - scale: The size of the document, as a multiple of the canvas.
    public func onion(_ numbers: [Int], scale: Double = 1) -> String {
        var svg = SVGText()
        open(&svg, canvas.size, scale)
        svg.add("<svg")
        svg.add(attribute: "width", canvas.size.x)
        svg.add(attribute: "height", canvas.size.y)
        viewBox(&svg)
        var scenes: [Scene] = []
        for number in numbers {
            var scene = scenes.last ?? Scene(timeline.component)
            scene.update(timeline.frames[number])
            scenes.append(scene)
        }
        if let last = scenes.last {
            svg.add(ScenePicture.ground(of: last, canvas))
            var onion = OnionPicture(scenes: scenes, canvas: canvas, limit: limit, images: images)
            svg.add(onion.layers(of: .whole))
        }
        svg.add("</svg></svg>\n")
        return svg.text
    }

    private func open(_ svg: inout SVGText, _ size: Lanes, _ scale: Double) {
        svg.add("<svg xmlns=\"http://www.w3.org/2000/svg\"")
        svg.add(attribute: "width", size.x * scale)
        svg.add(attribute: "height", size.y * scale)
        svg.add(" viewBox=\"0 0 ")
        svg.add(point: size)
        // The background is that of the page, light or dark, so the captions adapt.
        svg.add(
            "\"><style>text.t,text.s,text.e{font:10px \(ScenePicture.fonts);text-anchor:middle;fill:#5b6470}"
                + "text.t{font-weight:600}text.e{fill:#1b66c9}"
                + "@media (prefers-color-scheme:dark){text.t,text.s{fill:#a7b2c3}text.e{fill:#6cb2ff}}</style>\n")
    }

    private func viewBox(_ svg: inout SVGText) {
        svg.add(" viewBox=\"")
        svg.add(point: canvas.low)
        svg.add(" ")
        svg.add(point: canvas.size)
        svg.add("\">")
    }

    /// Adds a picture with a border, at x and y.
    private func place(_ body: String, _ x: Double, _ y: Double, _ zoom: Double, _ svg: inout SVGText) {
        svg.add("<svg")
        svg.add(low: [x, y, 0, 0], size: canvas.size * zoom)
        viewBox(&svg)
        svg.add(body)
        svg.add("</svg><rect fill=\"none\" stroke=\"#7f7f7f\" stroke-opacity=\".35\"")
        svg.add(low: [x, y, 0, 0], size: canvas.size * zoom)
        svg.add("/>\n")
    }

    private func caption(
        _ words: String, _ x: Double, _ y: Double, _ kind: String, _ width: Double, _ svg: inout SVGText
    ) {
        if words.isEmpty { return }
        let most = max(6, Int((width + Self.gap) / 5.4))
        let short = words.count > most ? words.prefix(most - 1) + "…" : words[...]
        svg.add("<text class=\"\(kind)\"")
        svg.add(attribute: "x", x)
        svg.add(attribute: "y", y)
        svg.add(">" + SVGText.escaped(String(short)) + "</text>")
    }
}

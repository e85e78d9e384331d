import MicroixCore
import MicroixMotion
import MicroixScene
import MicroixTimeline

/// Draws a scene as SVG.
public struct ScenePicture {
    var svg = SVGText()
    let scene: Scene
    /// The part that is shown; filters are limited to it.
    let canvas: SceneBounds
    /// The prefix of every id, so that several pictures can share a document.
    let prefix: String
    var ids = 0
    /// The reference to the picture for a `source`; `nil` if there is none.
    let images: (String) -> String?
    /// The number of bytes after which no further layer is drawn.
    let limit: Int
    /// The masks that are being drawn now.
    var open = LayerSet()
    /// Whether each layer is drawn in a single colour of its own, without opacity, blurs and shadows.
    var isFlat = false
    /// Whether the elements of each layer are wrapped in one that names the layer: not SVG, but read by ``SVGElement``.
    var marksLayers = false
    /// A group whose layers are replaced by a text of SVG.
    var replaced: (group: LayerID, inside: String)?
    private var drawn = LayerID.whole

    init(
        _ scene: Scene, _ canvas: SceneBounds, prefix: String, limit: Int = .max,
        images: @escaping (String) -> String?
    ) {
        self.scene = scene
        self.canvas = canvas
        self.prefix = prefix
        self.limit = limit
        self.images = images
    }

    var flatHex: String {
        let colour = Self.flatColour(of: drawn)
        return SVGText.hex([Double(colour.red), Double(colour.green), Double(colour.blue), 0] / 255)
    }

    // MARK: - Layers

    mutating func drawLayers(of group: LayerID) {
        for layer in scene.children(of: group) where !scene.isMask(layer) { draw(layer) }
    }

    /// Draws a layer and the layers in it, in the space of its group.
    mutating func draw(_ id: LayerID) {
        guard scene.isPresent(id), svg.text.utf8.count <= limit else { return }
        let layer = scene[id]
        guard layer.isDrawable, layer.opacity > 0, layer.mask != .whole, let inverse = layer.matrix.inverse else {
            return
        }
        if case .form(let form) = layer.content, form.fill == nil, form.stroke == nil { return }
        drawn = id
        let hasFilter = !isFlat && (layer.blur > 0 || layer.shadow != nil)
        let bounds = hasFilter ? filtered(layer) : nil
        // A layer whose filter region is outside the canvas is not drawn.
        if hasFilter, bounds == nil { return }
        if marksLayers { svg.add("<\(SVGElement.layerMark) n=\"\(id.index)\">") }
        defer { if marksLayers { svg.add("</\(SVGElement.layerMark)>") } }
        var references = ""
        if layer.blur > 0, let bounds { references += " filter=\"url(#\(defineBlur(layer.blur, bounds)))\"" }
        if let clip = layer.clip { references += " clip-path=\"url(#\(defineClip(clip)))\"" }
        if let mask = layer.mask {
            // Two layers that mask each other are both invisible.
            guard !open.contains(mask) else { return }
            references += " mask=\"url(#\(defineMask(mask, inverse)))\""
        }
        drawn = id
        if layer.opacity < 1, !isFlat { references += " opacity=\"\(SVGText.number(layer.opacity, decimals: 4))\"" }
        var closing = ""
        if let shadow = layer.shadow, let bounds {
            let id = defineShadow(shadow, bounds)
            svg.add("<g")
            svg.add(layer.matrix)
            svg.add(" filter=\"url(#\(id))\">")
            if !references.isEmpty { svg.add("<g\(references)>") }
            drawContent(layer, Matrix.identity, "")
            closing = references.isEmpty ? "</g>" : "</g></g>"
        } else {
            drawContent(layer, layer.matrix, references)
        }
        svg.add(closing)
        svg.add("\n")
    }

    /// The region of a layer's own space that its filters must cover; `nil` if it is outside the canvas.
    private func filtered(_ layer: SceneLayer) -> SceneBounds? {
        guard let inverse = scene.canvasMatrix(of: layer.id).inverse, let bounds = scene.bounds(of: layer.id) else {
            return nil
        }
        let offset = layer.shadow.map { max(abs($0.offset.x), abs($0.offset.y)) } ?? 0
        let reach = min(Self.widest, max(layer.blur, layer.shadow?.radius ?? 0)) * 1.5 + min(Self.widest, offset) + 1
        let region = canvas.applied(inverse).inset(by: -reach)
        // A filter is applied before the clip, so it must cover the whole group: parts that the clip cuts off are
        // blurred into those that it leaves.
        if layer.clip != nil { return region.intersection(bounds) == nil ? nil : region }
        return region.intersection(bounds)
    }

    /// The greatest radius of a blur, in points; greater ones look the same.
    static let widest = 2000.0

    private mutating func drawContent(_ layer: SceneLayer, _ matrix: Matrix, _ references: String) {
        switch layer.content {
        case .group:
            svg.add("<g")
            svg.add(matrix)
            svg.add(references + ">\n")
            if let replaced, replaced.group == layer.id {
                svg.add(replaced.inside)
            } else {
                drawLayers(of: layer.id)
            }
            svg.add("</g>")
        case .form(let form): draw(form, matrix, references)
        case .text(let text): draw(text, matrix, references)
        case .image(let image): draw(image, matrix, references)
        }
    }

    private mutating func draw(_ form: SceneForm, _ matrix: Matrix, _ references: String) {
        let fill = paint(form.fill)
        // The line of a sector, or a trimmed line, is another path than the filled one.
        if let stroke = form.stroke, form.fill != nil, form.edge != form.inside {
            svg.add("<g")
            svg.add(matrix)
            svg.add(references + "><path d=\"")
            svg.add(form.inside)
            svg.add("\"\(fill)/><path d=\"")
            svg.add(form.edge)
            svg.add("\" fill=\"none\"")
            add(stroke)
            svg.add("/></g>")
            return
        }
        let outline = form.fill == nil ? form.edge : form.inside
        // A rectangle with a line is drawn as a path, because a renderer may begin the line of a `rect` elsewhere.
        if case .rect(let box) = form.geometry, form.stroke == nil {
            svg.add("<rect")
            add(box)
        } else {
            svg.add("<path d=\"")
            svg.add(outline)
            svg.add("\"")
        }
        svg.add(matrix)
        svg.add(references + fill)
        if let stroke = form.stroke { add(stroke) }
        svg.add("/>")
    }

    mutating func add(_ box: SceneBox, isRound: Bool = true) {
        svg.add(low: box.low, size: box.size)
        if isRound, box.radius > 0 { svg.add(attribute: "rx", box.radius) }
    }

    private mutating func add(_ stroke: Stroke) {
        svg.add(" stroke=\"\(isFlat ? flatHex : SVGText.hex(stroke.colour.straight))\"")
        if stroke.colour.alpha < 1, !isFlat { svg.add(attribute: "stroke-opacity", stroke.colour.alpha) }
        svg.add(attribute: "stroke-width", stroke.width)
        if stroke.cap != .butt { svg.add(attribute: "stroke-linecap", stroke.cap.rawValue) }
        if stroke.join != .miter { svg.add(attribute: "stroke-linejoin", stroke.join.rawValue) }
        if let dash = stroke.dash {
            svg.add(" stroke-dasharray=\"")
            svg.add(point: [dash.on, dash.off, 0, 0])
            svg.add("\"")
            if stroke.dashOffset != 0 { svg.add(attribute: "stroke-dashoffset", stroke.dashOffset) }
        }
    }

    private mutating func draw(_ text: SceneText, _ matrix: Matrix, _ references: String) {
        if isFlat, text.fill != nil { return drawFlat(text.box, matrix, references) }
        guard text.fill != nil, text.fontSize > 0, text.lines.contains(where: { !$0.isEmpty }) else { return }
        let fill = paint(text.fill)
        svg.add("<text")
        svg.add(matrix)
        svg.add(references + fill)
        svg.add(attribute: "font-family", Self.family(text.font))
        // Renderers fail at letters that are larger than any canvas.
        svg.add(attribute: "font-size", min(CanvasDeclaration.greatest, text.fontSize))
        if text.weight != 400 { svg.add(attribute: "font-weight", text.weight.rounded()) }
        if text.letterSpacing != 0 { svg.add(attribute: "letter-spacing", max(-1000, min(1000, text.letterSpacing))) }
        switch text.alignment {
        case .left: break
        case .center: svg.add(" text-anchor=\"middle\"")
        case .right: svg.add(" text-anchor=\"end\"")
        }
        svg.add(" xml:space=\"preserve\">")
        for (index, line) in text.lines.enumerated() where !line.isEmpty {
            let place = text.baseline(ofLine: index)
            svg.add("<tspan")
            svg.add(attribute: "x", place.x)
            svg.add(attribute: "y", place.y)
            svg.add(">" + SVGText.escaped(line) + "</tspan>")
        }
        svg.add("</text>")
    }

    /// A font's name followed by substitutes; the generic names of CSS keep their meaning.
    private static func family(_ name: String) -> String {
        if name.isEmpty { return fonts }
        let isGeneric = ["serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui"].contains(name)
        if isGeneric { return name + ", " + fonts }
        // A monospaced font gets a monospaced substitute, so that columns stay aligned.
        let lowered = name.lowercased()
        let isMonospaced = ["mono", "courier", "menlo", "consolas", "code"].contains { lowered.contains($0) }
        return "'\(name.filter { $0 != "'" && $0 != "\\" })', " + (isMonospaced ? "monospace" : fonts)
    }

    /// The substitutes for a host's own font; `scripts/setup --pictures` installs the first.
    package static let fonts = "Inter, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"

    private mutating func draw(_ image: SceneImage, _ matrix: Matrix, _ references: String) {
        guard !image.box.isEmpty else { return }
        if isFlat { return drawFlat(image.box, matrix, references) }
        svg.add("<g")
        svg.add(matrix)
        svg.add(references + ">")
        let clip = defineClip(image.box)
        if let reference = images(image.source) {
            svg.add("<image clip-path=\"url(#\(clip))\"")
            add(image.box, isRound: false)
            svg.add(
                attribute: "preserveAspectRatio",
                image.fit == .fill ? "none" : image.fit == .cover ? "xMidYMid slice" : "xMidYMid meet")
            svg.add(" href=\"\(reference)\"/>")
        } else {
            let (low, high) = (image.box.low, image.box.high)
            svg.add("<g clip-path=\"url(#\(clip))\"><rect")
            add(image.box, isRound: false)
            svg.add(" fill=\"#cccccc\"/><path stroke=\"#999999\" d=\"M")
            svg.add(point: low)
            svg.add("L")
            svg.add(point: high)
            svg.add("M")
            svg.add(point: [low.x, high.y, 0, 0])
            svg.add("L")
            svg.add(point: [high.x, low.y, 0, 0])
            svg.add("\"/></g>")
        }
        svg.add("</g>")
    }

    private mutating func drawFlat(_ box: SceneBox, _ matrix: Matrix, _ references: String) {
        svg.add("<rect")
        add(box)
        svg.add(matrix)
        svg.add(references + " fill=\"\(flatHex)\"/>")
    }
}

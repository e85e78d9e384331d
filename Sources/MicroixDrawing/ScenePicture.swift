package import MicroixCore
import MicroixMotion
public import MicroixScene

/// A picture that an image shows: what a document can hold of it.
public struct EmbeddedImage: Sendable, Hashable {
    /// Its kind: `image/png`.
    public let type: String
    /// What is in the file, in base 64.
    public let base64: String

    /// Creates a picture.
    public init(type: String, base64: String) {
        self.type = type
        self.base64 = base64
    }
}

/// A scene as SVG.
public struct ScenePicture {
    private var svg = SVGText()
    private let scene: Scene
    /// What is seen; what filters make elsewhere is made for nobody.
    private let canvas: SceneBounds
    /// Stands before every id, so that several pictures can share a document.
    private let prefix: String
    private var ids = 0
    private let images: (String) -> EmbeddedImage?
    /// The masks that are being drawn.
    private var open = LayerSet()
    /// Whether each layer is drawn in a colour of its own, without what mixes colours.
    private var isFlat = false
    private var drawn = LayerID.whole

    private init(
        _ scene: Scene, _ canvas: SceneBounds, prefix: String, images: @escaping (String) -> EmbeddedImage?
    ) {
        self.scene = scene
        self.canvas = canvas
        self.prefix = prefix
        self.images = images
    }

    /// What is seen of a component: its canvas, else the bounds of what is there and 8 points around it.
    ///
    /// - Parameter scene: As it is at the start, if no canvas is declared.
    public static func canvas(of scene: Scene) -> SceneBounds {
        if let canvas = scene.canvas { return SceneBounds(low: canvas.origin, high: canvas.origin + canvas.size) }
        guard let bounds = scene.bounds(withEffects: false), bounds.low.isFinite, bounds.high.isFinite else {
            return SceneBounds(low: .zero, high: [16, 16, 0, 0])
        }
        let greatest = CanvasDeclaration.greatest
        let low = pointwiseMax(bounds.low, [-greatest, -greatest, 0, 0])
        let high = pointwiseMin(bounds.high, low + [greatest, greatest, 0, 0])
        return SceneBounds(low: low, high: high).inset(by: -8)
    }

    /// The elements of a scene, to stand in a document with other things; what lies outside the canvas is not cut off.
    ///
    /// - Parameters:
    ///   - scene: What is drawn.
    ///   - canvas: What is seen of it, from ``canvas(of:)``.
    ///   - prefix: Stands before every id; letters and digits.
    ///   - images: The picture that a `source` means; `nil` where there is none.
    public static func body(
        of scene: Scene, canvas: SceneBounds, prefix: String = "s",
        images: @escaping (String) -> EmbeddedImage? = { _ in nil }
    ) -> String {
        var picture = ScenePicture(scene, canvas, prefix: prefix, images: images)
        if scene.isPresent { picture.drawLayers(of: .whole) }
        return picture.svg.text
    }

    /// The ground of a canvas; empty for a clear one.
    public static func ground(of scene: Scene, _ canvas: SceneBounds) -> String {
        guard let background = scene.canvas?.background else { return "" }
        let colour = SceneColour(premultiplied: background)
        var svg = SVGText()
        svg.add("<rect")
        svg.add(attribute: "x", canvas.low.x)
        svg.add(attribute: "y", canvas.low.y)
        svg.add(attribute: "width", canvas.size.x)
        svg.add(attribute: "height", canvas.size.y)
        svg.add(" fill=\"\(SVGText.hex(colour.straight))\"")
        if colour.alpha < 1 { svg.add(attribute: "fill-opacity", colour.alpha) }
        svg.add("/>")
        return svg.text
    }

    /// A document of one picture.
    ///
    /// - Parameters:
    ///   - scene: What is drawn.
    ///   - canvas: What is seen of it, from ``canvas(of:)``.
    ///   - scale: By how much larger than the canvas it says to be.
    ///   - marks: Other elements, above it.
    ///   - images: The picture that a `source` means.
    public static func document(
        of scene: Scene, canvas: SceneBounds, scale: Double = 1, besides marks: String = "",
        images: @escaping (String) -> EmbeddedImage? = { _ in nil }
    ) -> String {
        wrapped(ground(of: scene, canvas) + body(of: scene, canvas: canvas, images: images) + marks, canvas, scale)
    }

    private static func wrapped(_ elements: String, _ canvas: SceneBounds, _ scale: Double) -> String {
        var svg = SVGText()
        svg.add("<svg xmlns=\"http://www.w3.org/2000/svg\"")
        svg.add(attribute: "width", canvas.size.x * scale)
        svg.add(attribute: "height", canvas.size.y * scale)
        svg.add(" viewBox=\"")
        svg.add(point: canvas.low)
        svg.add(" ")
        svg.add(point: canvas.size)
        svg.add("\">\n" + elements + "</svg>\n")
        return svg.text
    }

    /// A document in which each layer is painted in one colour of its own, ``flatColour(of:)``, opaque and without smooth
    /// edges: for tests of what is painted where.
    ///
    /// Texts and images are their boxes.
    package static func flatDocument(of scene: Scene, canvas: SceneBounds, scale: Double) -> String {
        var picture = ScenePicture(scene, canvas, prefix: "s", images: { _ in nil })
        picture.isFlat = true
        if scene.isPresent { picture.drawLayers(of: .whole) }
        return wrapped("<g shape-rendering=\"crispEdges\">" + picture.svg.text + "</g>", canvas, scale)
    }

    /// The colour of a layer in ``flatDocument(of:canvas:scale:)``: red, green, blue from 0 to 255.
    package static func flatColour(of layer: LayerID) -> (red: Int, green: Int, blue: Int) {
        (layer.index % 16 * 16 + 8, layer.index / 16 % 16 * 16 + 8, 255 - layer.index / 256 * 16)
    }

    private var flatHex: String {
        let colour = Self.flatColour(of: drawn)
        return SVGText.hex([Double(colour.red), Double(colour.green), Double(colour.blue), 0] / 255)
    }

    // MARK: - Layers

    private mutating func drawLayers(of group: LayerID) {
        for layer in scene.children(of: group) where !scene.isMask(layer) { draw(layer) }
    }

    /// Draws a layer with all that lies in it, in the space of the group around it.
    private mutating func draw(_ id: LayerID) {
        guard scene.isPresent(id) else { return }
        let layer = scene[id]
        guard layer.isDrawable, layer.opacity > 0, layer.mask != .whole, let inverse = layer.matrix.inverse else {
            return
        }
        if case .form(let form) = layer.content, form.fill == nil, form.stroke == nil { return }
        drawn = id
        let hasFilter = !isFlat && (layer.blur > 0 || layer.shadow != nil)
        let bounds = hasFilter ? filtered(layer) : nil
        // Of what lies beyond the canvas nothing is made.
        if hasFilter, bounds == nil { return }
        var references = ""
        if layer.blur > 0, let bounds { references += " filter=\"url(#\(defineBlur(layer.blur, bounds)))\"" }
        if let clip = layer.clip { references += " clip-path=\"url(#\(defineClip(clip)))\"" }
        if let mask = layer.mask {
            // Of two that mask each other nothing is seen.
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

    /// The part of a layer's own space in which its filters have something to do.
    private func filtered(_ layer: SceneLayer) -> SceneBounds? {
        guard let inverse = scene.canvasMatrix(of: layer.id).inverse, let bounds = scene.bounds(of: layer.id) else {
            return nil
        }
        let offset = layer.shadow.map { max(abs($0.offset.x), abs($0.offset.y)) } ?? 0
        let reach = min(Self.widest, max(layer.blur, layer.shadow?.radius ?? 0)) * 1.5 + min(Self.widest, offset) + 1
        return canvas.applied(inverse).inset(by: -reach).intersection(bounds)
    }

    /// Beyond, a blur shows nothing that could be told from another one.
    private static let widest = 2000.0

    private mutating func drawContent(_ layer: SceneLayer, _ matrix: Matrix, _ references: String) {
        switch layer.content {
        case .group:
            svg.add("<g")
            svg.add(matrix)
            svg.add(references + ">\n")
            drawLayers(of: layer.id)
            svg.add("</g>")
        case .form(let form): draw(form, matrix, references)
        case .text(let text): draw(text, matrix, references)
        case .image(let image): draw(image, matrix, references)
        }
    }

    private mutating func draw(_ form: SceneForm, _ matrix: Matrix, _ references: String) {
        let fill = paint(form.fill)
        // A sector's line is another path than its inside; so is what is trimmed.
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
        // With a line it is a path, as a renderer may begin the line of its own rectangle elsewhere.
        if case .rect(let box) = form.geometry, form.stroke == nil {
            svg.add("<rect")
            add(box)
            if box.radius > 0 { svg.add(attribute: "rx", box.radius) }
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

    private mutating func add(_ box: SceneBox) {
        svg.add(attribute: "x", box.low.x)
        svg.add(attribute: "y", box.low.y)
        svg.add(attribute: "width", box.size.x)
        svg.add(attribute: "height", box.size.y)
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
        svg.add(
            attribute: "font-family", Self.family(text.font) + Self.fonts)
        // Larger letters than any canvas holds are more than renderers bear.
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

    /// A font's name before those that stand in for it; the generic names of CSS mean what they do there.
    private static func family(_ name: String) -> String {
        if name.isEmpty { return "" }
        let isGeneric = ["serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui"].contains(name)
        return isGeneric ? name + ", " : "'\(name.filter { $0 != "'" && $0 != "\\" })', "
    }

    /// The fonts that stand in for a host's own; `scripts/setup --pictures` installs the first.
    static let fonts = "Inter, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"

    private mutating func draw(_ image: SceneImage, _ matrix: Matrix, _ references: String) {
        guard !image.box.isEmpty else { return }
        if isFlat { return drawFlat(image.box, matrix, references) }
        svg.add("<g")
        svg.add(matrix)
        svg.add(references + ">")
        let clip = defineClip(image.box)
        if let embedded = images(image.source) {
            svg.add("<image clip-path=\"url(#\(clip))\"")
            add(image.box)
            svg.add(
                attribute: "preserveAspectRatio",
                image.fit == .fill ? "none" : image.fit == .cover ? "xMidYMid slice" : "xMidYMid meet")
            svg.add(" href=\"data:\(SVGText.escaped(embedded.type));base64,\(embedded.base64)\"/>")
        } else {
            let (low, high) = (image.box.low, image.box.high)
            svg.add("<g clip-path=\"url(#\(clip))\"><rect")
            add(image.box)
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
        if box.radius > 0 { svg.add(attribute: "rx", box.radius) }
        svg.add(matrix)
        svg.add(references + " fill=\"\(flatHex)\"/>")
    }

    // MARK: - What elements refer to

    private mutating func newID() -> String {
        ids += 1
        return prefix + String(ids)
    }

    /// The attributes of a fill; a gradient is defined first.
    private mutating func paint(_ paint: Paint?) -> String {
        switch paint {
        case nil: return " fill=\"none\""
        case .some where isFlat: return " fill=\"\(flatHex)\""
        case .colour(let colour)?:
            let alpha = colour.alpha < 1 ? " fill-opacity=\"\(SVGText.number(colour.alpha, decimals: 4))\"" : ""
            return " fill=\"\(SVGText.hex(colour.straight))\"" + alpha
        case .gradient(let gradient)?: return " fill=\"url(#\(define(gradient)))\""
        }
    }

    private mutating func define(_ gradient: Gradient) -> String {
        let id = newID()
        let element: String
        switch gradient.course {
        case .linear(let from, let to):
            element = "linearGradient"
            svg.add("<linearGradient id=\"\(id)\" gradientUnits=\"userSpaceOnUse\"")
            for (name, number) in [("x1", from.x), ("y1", from.y), ("x2", to.x), ("y2", to.y)] {
                svg.add(attribute: name, number)
            }
        case .radial(let centre, let radius):
            element = "radialGradient"
            svg.add("<radialGradient id=\"\(id)\" gradientUnits=\"userSpaceOnUse\"")
            for (name, number) in [("cx", centre.x), ("cy", centre.y), ("r", radius)] {
                svg.add(attribute: name, number)
            }
        }
        svg.add(">")
        for stop in gradient.straightStops {
            svg.add("<stop")
            svg.add(attribute: "offset", stop.place)
            svg.add(" stop-color=\"\(SVGText.hex(stop.straight))\"")
            if stop.straight.w < 1 { svg.add(attribute: "stop-opacity", stop.straight.w) }
            svg.add("/>")
        }
        svg.add("</\(element)>")
        return id
    }

    private mutating func defineClip(_ box: SceneBox) -> String {
        let id = newID()
        svg.add("<clipPath id=\"\(id)\"><rect")
        add(box)
        if box.radius > 0 { svg.add(attribute: "rx", box.radius) }
        svg.add("/></clipPath>")
        return id
    }

    /// A mask of a layer beside, seen from within a layer whose matrix is taken back.
    private mutating func defineMask(_ mask: LayerID, _ inverse: Matrix) -> String {
        let id = newID()
        open.insert(mask)
        svg.add("<mask id=\"\(id)\" style=\"mask-type:alpha\" maskUnits=\"userSpaceOnUse\"")
        let bounds = scene.isPresent(mask) ? scene.bounds(of: mask)?.applied(inverse, scene.matrix(of: mask)) : nil
        let seen = bounds ?? SceneBounds(low: .zero, high: [1, 1, 0, 0])
        for (name, number) in [
            ("x", seen.low.x - 1), ("y", seen.low.y - 1), ("width", seen.size.x + 2), ("height", seen.size.y + 2),
        ] {
            svg.add(attribute: name, number)
        }
        svg.add("><g")
        svg.add(inverse)
        svg.add(">")
        draw(mask)
        svg.add("</g></mask>")
        open.remove(mask)
        return id
    }

    private mutating func defineBlur(_ radius: Double, _ bounds: SceneBounds) -> String {
        let id = beginFilter(bounds)
        svg.add("<feGaussianBlur")
        svg.add(attribute: "stdDeviation", min(Self.widest, radius) / 2)
        svg.add("/></filter>")
        return id
    }

    private mutating func defineShadow(_ shadow: Shadow, _ bounds: SceneBounds) -> String {
        let id = beginFilter(bounds)
        svg.add("<feGaussianBlur in=\"SourceAlpha\"")
        svg.add(attribute: "stdDeviation", min(Self.widest, shadow.radius) / 2)
        svg.add("/><feOffset")
        svg.add(attribute: "dx", shadow.offset.x)
        svg.add(attribute: "dy", shadow.offset.y)
        svg.add(" result=\"b\"/><feFlood flood-color=\"\(SVGText.hex(shadow.colour.straight))\"")
        svg.add(attribute: "flood-opacity", shadow.colour.alpha)
        svg.add(
            "/><feComposite in2=\"b\" operator=\"in\"/><feMerge><feMergeNode/><feMergeNode in=\"SourceGraphic\"/></feMerge></filter>"
        )
        return id
    }

    private mutating func beginFilter(_ bounds: SceneBounds) -> String {
        let id = newID()
        svg.add("<filter id=\"\(id)\" filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\"")
        for (name, number) in [
            ("x", bounds.low.x), ("y", bounds.low.y), ("width", bounds.size.x), ("height", bounds.size.y),
        ] {
            svg.add(attribute: name, number)
        }
        svg.add(">")
        return id
    }
}

extension SceneBounds {
    /// The bounds of what it becomes by one matrix, and then by another.
    fileprivate func applied(_ outer: Matrix, _ inner: Matrix) -> SceneBounds { applied(outer * inner) }
}

package import MicroixCore
import MicroixMotion
public import MicroixScene

/// The data of a picture that an image layer shows, for embedding in a document.
public struct EmbeddedImage: Sendable, Equatable {
    /// The media type, such as `image/png`.
    public let type: String
    /// The contents of the file in Base64.
    public let base64: String

    /// Creates an embedded image from its media type and its data.
    public init(type: String, base64: String) {
        self.type = type
        self.base64 = base64
    }

    /// A `data:` URL that contains the picture.
    var reference: String { "data:\(SVGText.escaped(type));base64,\(base64)" }
}

/// SVG documents of scenes, and their canvas.
extension ScenePicture {
    /// The part of a component's space that is shown: the declared canvas, or else the bounds of what is drawn and 8
    /// points around them (16 × 16 points if nothing is drawn).
    ///
    /// - Parameter scene: The scene; if no canvas is declared, as it is at the start of the run.
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

    /// The SVG elements of a scene, for a document with other elements too; they are not clipped to the canvas.
    ///
    /// - Parameters:
    ///   - scene: The scene to draw.
    ///   - canvas: The part that is shown, from ``canvas(of:)``.
    ///   - prefix: The prefix of every id: letters and digits.
    ///   - images: The picture for a `source`; `nil` if there is none.
    public static func body(
        of scene: Scene, canvas: SceneBounds, prefix: String = "s",
        images: @escaping (String) -> EmbeddedImage? = { _ in nil }
    ) -> String {
        body(of: scene, canvas: canvas, prefix: prefix, limit: .max) { images($0)?.reference }
    }

    /// The SVG elements of a scene; the text is cut off somewhere after `limit` bytes.
    static func body(
        of scene: Scene, canvas: SceneBounds, prefix: String, limit: Int, images: @escaping (String) -> String?
    ) -> String {
        var picture = ScenePicture(scene, canvas, prefix: prefix, limit: limit, images: images)
        if scene.isPresent { picture.drawLayers(of: .whole) }
        return picture.svg.text
    }

    /// An SVG rectangle with the background of the canvas; empty if none is declared.
    public static func ground(of scene: Scene, _ canvas: SceneBounds) -> String {
        guard let background = scene.canvas?.background else { return "" }
        let colour = SceneColour(premultiplied: background)
        var svg = SVGText()
        svg.add("<rect")
        svg.add(low: canvas.low, size: canvas.size)
        svg.add(" fill=\"\(SVGText.hex(colour.straight))\"")
        if colour.alpha < 1 { svg.add(attribute: "fill-opacity", colour.alpha) }
        svg.add("/>")
        return svg.text
    }

    /// An SVG document of a scene.
    ///
    /// - Parameters:
    ///   - scene: The scene to draw.
    ///   - canvas: The part that is shown, from ``canvas(of:)``.
    ///   - scale: The size of the document, as a multiple of the canvas.
    ///   - marks: Other SVG elements, drawn above the scene.
    ///   - images: The picture for a `source`; `nil` if there is none.
    public static func document(
        of scene: Scene, canvas: SceneBounds, scale: Double = 1, besides marks: String = "",
        images: @escaping (String) -> EmbeddedImage? = { _ in nil }
    ) -> String {
        document(of: scene, canvas: canvas, scale: scale, besides: marks, limit: .max) { images($0)?.reference }
    }

    /// An SVG document of a scene; its elements are cut off somewhere after `limit` bytes.
    static func document(
        of scene: Scene, canvas: SceneBounds, scale: Double, besides marks: String, limit: Int,
        images: @escaping (String) -> String?
    ) -> String {
        let body = body(of: scene, canvas: canvas, prefix: "s", limit: limit, images: images)
        return wrapped(ground(of: scene, canvas) + body + marks, canvas, scale)
    }

    static func wrapped(_ elements: String, _ canvas: SceneBounds, _ scale: Double) -> String {
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

    /// A document for tests of what is painted where: each layer has a single opaque colour, ``flatColour(of:)``, and
    /// hard edges.
    ///
    /// Texts and images are drawn as their boxes.
    package static func flatDocument(of scene: Scene, canvas: SceneBounds, scale: Double) -> String {
        var picture = ScenePicture(scene, canvas, prefix: "s", images: { _ in nil })
        picture.isFlat = true
        if scene.isPresent { picture.drawLayers(of: .whole) }
        return wrapped("<g shape-rendering=\"crispEdges\">" + picture.svg.text + "</g>", canvas, scale)
    }

    /// The colour of a layer in ``flatDocument(of:canvas:scale:)``: red, green and blue, 0…255.
    package static func flatColour(of layer: LayerID) -> (red: Int, green: Int, blue: Int) {
        (layer.index % 16 * 16 + 8, layer.index / 16 % 16 * 16 + 8, 255 - layer.index / 256 * 16)
    }
}

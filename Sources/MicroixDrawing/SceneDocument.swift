package import MicroixCore
import MicroixMotion
public import MicroixScene

/// A picture that an image shows: what a document can hold of it.
public struct EmbeddedImage: Sendable, Equatable {
    /// Its kind: `image/png`.
    public let type: String
    /// What is in the file, in base 64.
    public let base64: String

    /// Creates a picture.
    public init(type: String, base64: String) {
        self.type = type
        self.base64 = base64
    }

    /// It as a reference that holds all of it.
    var reference: String { "data:\(SVGText.escaped(type));base64,\(base64)" }
}

/// Scenes as documents, and what is seen of them.
extension ScenePicture {
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
        body(of: scene, canvas: canvas, prefix: prefix, limit: .max) { images($0)?.reference }
    }

    /// The elements of a scene; what would be longer than `limit` bytes ends somewhere behind them.
    static func body(
        of scene: Scene, canvas: SceneBounds, prefix: String, limit: Int, images: @escaping (String) -> String?
    ) -> String {
        var picture = ScenePicture(scene, canvas, prefix: prefix, limit: limit, images: images)
        if scene.isPresent { picture.drawLayers(of: .whole) }
        return picture.svg.text
    }

    /// The ground of a canvas; empty for a clear one.
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
        document(of: scene, canvas: canvas, scale: scale, besides: marks, limit: .max) { images($0)?.reference }
    }

    /// A document of one picture; past `limit` bytes it stops soon.
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
}

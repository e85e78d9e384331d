public import MicroixCore
public import MicroixMotion

/// A box in a layer's own space, in points.
public struct SceneBox: Sendable, Equatable {
    /// The upper left corner.
    public let low: Lanes
    /// The width and the height, at least 0.
    public let size: Lanes
    /// The radius of the corners, at most half of the shorter side.
    public let radius: Double

    /// The lower right corner.
    public var high: Lanes { low + size }

    /// Whether the width or the height is 0.
    public var isEmpty: Bool { size.x <= 0 || size.y <= 0 }

    /// Whether a point lies in the box, with its round corners.
    func contains(_ point: Lanes) -> Bool {
        let half = size / 2
        var over = point - low - half
        over = pointwiseMax(over, -over) - half + [radius, radius, 0, 0]
        if over.x > radius || over.y > radius { return false }
        return over.x <= 0 || over.y <= 0 || over.x * over.x + over.y * over.y <= radius * radius
    }
}

/// What a layer looks like at an instant, limited to what can be drawn.
public struct SceneLayer: Sendable {
    /// What a layer draws.
    public enum Content: Sendable {
        /// Nothing of its own, only the layers in it.
        case group
        /// A rectangle, an ellipse, an arc or a shape.
        case form(SceneForm)
        /// A text.
        case text(SceneText)
        /// An image.
        case image(SceneImage)
    }

    /// The id of the layer.
    public let id: LayerID
    /// The name of the layer.
    public let name: String
    /// The group around the layer; ``/MicroixCore/LayerID/whole`` for none.
    public let parent: LayerID
    /// The matrix from the layer's own space to the space of its group.
    public let matrix: Matrix
    /// The opacity of the layer alone, 0…1, without that of its groups: a renderer applies each group's opacity itself.
    public let opacity: Double
    /// The radius of the blur in points: twice the standard deviation.
    public let blur: Double
    /// The box to which a group clips the layers in it; `nil` if it doesn't clip.
    public let clip: SceneBox?
    /// The layer whose alpha masks this layer; `nil` for none.
    ///
    /// ``/MicroixCore/LayerID/whole`` if the mask doesn't exist; then nothing of this layer is seen.
    public let mask: LayerID?
    /// The shadow; `nil` if none is visible.
    public let shadow: Shadow?
    /// What the layer draws.
    public let content: Content
    /// Whether all numbers of the layer are finite, so that it can be drawn.
    public let isDrawable: Bool
}

/// A rectangle, an ellipse, an arc or a shape.
public struct SceneForm: Sendable {
    /// The kind of form, for renderers that can draw it directly.
    public enum Geometry: Sendable, Equatable {
        /// A rectangle with round corners.
        case rect(SceneBox)
        /// An ellipse that fills a box.
        case ellipse(SceneBox)
        /// A part of a circle about the origin: radius in points, degrees clockwise; a sweep of ±360 is the whole.
        case arc(radius: Double, start: Double, sweep: Double)
        /// A path: see ``SceneForm/inside`` and ``SceneForm/edge``.
        case path
    }

    /// The kind of form.
    public let geometry: Geometry
    /// The path that is filled.
    public let inside: Outline
    /// The path of the line, without the trimmed parts.
    public let edge: Outline
    /// The fill; `nil` if none is visible.
    public let fill: Paint?
    /// The line; `nil` if none is visible.
    public let stroke: Stroke?
}

/// A text in a box.
public struct SceneText: Sendable {
    /// How lines are aligned in the box.
    public enum Alignment: String, Sendable, Equatable, CaseIterable {
        /// Lines are centred.
        case center
        /// Lines begin at the left side.
        case left
        /// Lines end at the right side.
        case right
    }

    /// The lines of the text, as its line breaks give them.
    public let lines: [String]
    /// The box in the layer's own space; with size 0 it is a point, below which the text begins.
    public let box: SceneBox
    /// The font family; empty for the host's default font.
    public let font: String
    /// The font size in points.
    public let fontSize: Double
    /// The font weight, 1…1000; 400 is regular.
    public let weight: Double
    /// The additional space after each letter, in points.
    public let letterSpacing: Double
    /// The distance from one line to the next, as a multiple of the font size.
    public let lineHeight: Double
    /// How lines are aligned in the box.
    public let alignment: Alignment
    /// Whether a host that can measure text breaks lines at the edge of the box.
    public let wraps: Bool
    /// The fill of the letters; `nil` if none is visible.
    public let fill: Paint?

    /// The point of a line's baseline at which the line, by its alignment, begins, is centred or ends; lines count from
    /// 0.
    public func baseline(ofLine line: Int) -> Lanes {
        let x =
            switch alignment {
            case .left: box.low.x
            case .center: box.low.x + box.size.x / 2
            case .right: box.high.x
            }
        return [x, box.low.y + fontSize * (0.8 + lineHeight * Double(line)), 0, 0]
    }
}

/// An image in a box.
public struct SceneImage: Sendable {
    /// How an image fits its box.
    public enum Fit: String, Sendable, Equatable, CaseIterable {
        /// The image is stretched to the box.
        case fill
        /// The image is scaled until all of it is seen in the box.
        case contain
        /// The image is scaled until it fills all of the box.
        case cover
        /// The image has its own size.
        case none
    }

    /// The name of the image, which the host resolves.
    public let source: String
    /// The box in the layer's own space; the image is clipped to it.
    public let box: SceneBox
    /// How the image fits its box.
    public let fit: Fit
}

extension Scene {
    /// What a layer looks like now.
    public subscript(layer: LayerID) -> SceneLayer {
        let slot = layout.slots[layer]
        let (content, matrix) = (content(of: layer), matrix(of: layer))
        let (opacity, blur) = (value(.opacity, of: layer).x, value(.blur, of: layer).x)
        let isClipping = slot.shape == .layer && isTrue(.clip, of: layer)
        return SceneLayer(
            id: layer, name: slot.name, parent: slot.parent, matrix: matrix, opacity: min(1, max(0, opacity)),
            blur: max(0, blur), clip: isClipping ? box(of: layer) : nil, mask: mask(of: layer),
            shadow: shadow(of: layer),
            content: content, isDrawable: isDrawable(layer))
    }

    /// The matrix from a layer's own space to the space of its group.
    public func matrix(of layer: LayerID) -> Matrix {
        let slot = layout.slots[layer]
        let scale = value(.scale, of: layer)
        return Matrix(
            origin: value(.position, of: layer) + [value(.x, of: layer).x, value(.y, of: layer).x, 0, 0],
            pivot: slot.shape.hasBox ? .zero : value(.pivot, of: layer), degrees: value(.rotation, of: layer).x,
            scale: slot.hasPairedScale ? scale : [scale.x, scale.x, 0, 0])
    }

    /// The matrix from a layer's own space to the canvas.
    public func canvasMatrix(of layer: LayerID) -> Matrix {
        var result = matrix(of: layer)
        var next = layout.slots[layer].parent
        while next > .whole {
            result = matrix(of: next) * result
            next = layout.slots[next].parent
        }
        return result
    }

    /// The opacity of a layer times that of all groups around it, 0…1; it tells visibility, and is not for drawing.
    public func effectiveOpacity(of layer: LayerID) -> Double {
        var (result, next) = (1.0, layer)
        while next > .whole {
            result *= min(1, max(0, value(.opacity, of: next).x))
            next = layout.slots[next].parent
        }
        return result
    }

    /// Whether all numbers of a layer are finite, so that it can be drawn.
    func isDrawable(_ layer: LayerID) -> Bool {
        let slot = layout.slots[layer]
        for key in slot.keys { if let key, !values[key].isFinite { return false } }
        return slot.stops.allSatisfy { values[$0.colour].isFinite && ($0.place.map { values[$0].isFinite } ?? true) }
    }

    /// The box of a layer, placed by its anchor, with the corner radius limited to half of the shorter side.
    func box(of layer: LayerID) -> SceneBox {
        let size = pointwiseMax(value(.size, of: layer), .zero)
        let radius = max(0, min(value(.cornerRadius, of: layer).x, size.x / 2, size.y / 2))
        return SceneBox(low: size * -value(.anchor, of: layer), size: size, radius: radius)
    }

    // MARK: - Content

    private func content(of layer: LayerID) -> SceneLayer.Content {
        switch layout.slots[layer].shape {
        case .layer: .group
        case .rect, .ellipse, .arc, .shape: .form(form(of: layer))
        case .text: .text(words(of: layer))
        case .image:
            .image(
                SceneImage(
                    source: text(.source, of: layer), box: box(of: layer),
                    fit: SceneImage.Fit(rawValue: text(.fit, of: layer)) ?? .fill))
        }
    }

    func form(of layer: LayerID) -> SceneForm {
        let geometry: SceneForm.Geometry
        let inside: Outline
        let edge: Outline
        switch layout.slots[layer].shape {
        case .ellipse:
            let box = box(of: layer)
            geometry = .ellipse(box)
            inside = Outline(ellipse: box.low + box.size / 2, radii: box.size / 2)
            edge = inside
        case .arc:
            let radius = max(0, value(.radius, of: layer).x)
            let (start, sweep) = (value(.start, of: layer).x, value(.sweep, of: layer).x)
            geometry = .arc(radius: radius, start: start, sweep: min(360, max(-360, sweep)))
            inside = Outline(arc: radius, start: start, sweep: sweep, isSector: true)
            edge = Outline(arc: radius, start: start, sweep: sweep)
        case .shape:
            geometry = .path
            inside = outlines[layer] ?? Outline()
            edge = inside.trimmed(from: value(.trimStart, of: layer).x, to: value(.trimEnd, of: layer).x)
        default:
            let box = box(of: layer)
            geometry = .rect(box)
            inside = Outline(rect: box.low, size: box.size, radius: box.radius)
            edge = inside
        }
        // A form without extent is not drawn, and neither is its line.
        if isDegenerate(layer) {
            return SceneForm(geometry: geometry, inside: Outline(), edge: Outline(), fill: nil, stroke: nil)
        }
        return SceneForm(
            geometry: geometry, inside: inside, edge: edge, fill: fill(of: layer, bounds: paintBox(of: layer, inside)),
            stroke: stroke(of: layer))
    }

    private func isDegenerate(_ layer: LayerID) -> Bool {
        switch layout.slots[layer].shape {
        case .rect, .ellipse: box(of: layer).isEmpty
        case .arc: value(.radius, of: layer).x <= 0 || value(.sweep, of: layer).x == 0
        default: false
        }
    }

    /// The box that a gradient fills; zero for a layer without a gradient.
    private func paintBox(of layer: LayerID, _ outline: Outline) -> (low: Lanes, high: Lanes) {
        if layout.slots[layer].stops.isEmpty { return (.zero, .zero) }
        switch layout.slots[layer].shape {
        case .arc:
            let radius = max(0, value(.radius, of: layer).x)
            return ([-radius, -radius, 0, 0], [radius, radius, 0, 0])
        case .shape: return outline.bounds ?? (.zero, .zero)
        default:
            let box = box(of: layer)
            return (box.low, box.high)
        }
    }

    private func fill(of layer: LayerID, bounds: (low: Lanes, high: Lanes)) -> Paint? {
        let paint: Paint
        if layout.slots[layer].stops.isEmpty {
            paint = .colour(SceneColour(premultiplied: value(.fill, of: layer)))
        } else {
            paint = .gradient(gradient(of: layer, bounds))
        }
        return paint.isClear ? nil : paint
    }

    private func gradient(of layer: LayerID, _ bounds: (low: Lanes, high: Lanes)) -> Gradient {
        let size = bounds.high - bounds.low
        var stops: [Gradient.Stop] = []
        for stop in layout.slots[layer].stops {
            let place = min(1, max(0, stop.place.map { values[$0].x } ?? 0))
            stops.append(
                Gradient.Stop(
                    place: max(stops.last?.place ?? 0, place), colour: SceneColour(premultiplied: values[stop.colour])))
        }
        if text(.fillKind, of: layer) == "radial" {
            let centre = bounds.low + size * value(.fillCentre, of: layer)
            let radius = max(0, value(.fillRadius, of: layer).x) * max(size.x, size.y) / 2
            return Gradient(course: .radial(centre: centre, radius: radius), stops: stops)
        }
        let turn = Matrix(origin: .zero, pivot: .zero, degrees: value(.fillAngle, of: layer).x, scale: .one)
        let half = (size.x * abs(turn.a) + size.y * abs(turn.b)) / 2
        let (middle, reach) = (bounds.low + size / 2, [half * turn.a, half * turn.b, 0, 0] as Lanes)
        return Gradient(course: .linear(from: middle - reach, to: middle + reach), stops: stops)
    }

    private func stroke(of layer: LayerID) -> Stroke? {
        let colour = SceneColour(premultiplied: value(.stroke, of: layer))
        let width = value(.width, of: layer).x
        guard colour.alpha > 0, width > 0 else { return nil }
        let dash = pointwiseMax(value(.dash, of: layer), .zero)
        return Stroke(
            colour: colour, width: width, cap: Stroke.Cap(rawValue: text(.cap, of: layer)) ?? .butt,
            join: Stroke.Join(rawValue: text(.join, of: layer)) ?? .miter,
            dash: dash.x + dash.y > 0 ? (dash.x, dash.y) : nil, dashOffset: value(.dashOffset, of: layer).x)
    }

    func shadow(of layer: LayerID) -> Shadow? {
        let colour = SceneColour(premultiplied: value(.shadowColour, of: layer))
        guard colour.alpha > 0 else { return nil }
        return Shadow(
            colour: colour, offset: value(.shadowOffset, of: layer), radius: max(0, value(.shadowRadius, of: layer).x))
    }

    func words(of layer: LayerID) -> SceneText {
        let box = box(of: layer)
        return SceneText(
            lines: Self.lines(of: text(.text, of: layer)),
            box: box, font: text(.font, of: layer), fontSize: max(0, value(.fontSize, of: layer).x),
            weight: min(1000, max(1, value(.weight, of: layer).x)), letterSpacing: value(.letterSpacing, of: layer).x,
            lineHeight: max(0, value(.lineHeight, of: layer).x),
            alignment: SceneText.Alignment(rawValue: text(.align, of: layer)) ?? .center,
            wraps: isTrue(.wrap, of: layer), fill: fill(of: layer, bounds: (box.low, box.high)))
    }

    /// The lines of a text, split by Unicode scalars, because "\r\n" is a single `Character`.
    private static func lines(of text: String) -> [String] {
        text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(String.UnicodeScalarView(line.last == "\r" ? line.dropLast() : line))
        }
    }
}

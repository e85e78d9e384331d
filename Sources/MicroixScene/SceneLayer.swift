public import MicroixCore
public import MicroixMotion

/// A box in a layer's own space.
public struct SceneBox: Sendable, Equatable {
    /// The upper left corner.
    public let low: Lanes
    /// Width and height, at least 0.
    public let size: Lanes
    /// The radius of its corners, at most half of the shorter side.
    public let radius: Double

    /// The lower right corner.
    public var high: Lanes { low + size }

    /// Whether it holds nothing.
    public var isEmpty: Bool { size.x <= 0 || size.y <= 0 }

    /// Whether a point lies in it.
    func contains(_ point: Lanes) -> Bool {
        let half = size / 2
        var over = point - low - half
        over = pointwiseMax(over, -over) - half + [radius, radius, 0, 0]
        if over.x > radius || over.y > radius { return false }
        return over.x <= 0 || over.y <= 0 || over.x * over.x + over.y * over.y <= radius * radius
    }
}

/// What a layer looks like at an instant, within what can be drawn.
public struct SceneLayer: Sendable {
    /// What is drawn.
    public enum Content: Sendable {
        /// Nothing of its own: the layers in it.
        case group
        /// A form.
        case form(SceneForm)
        /// Words.
        case text(SceneText)
        /// A picture.
        case image(SceneImage)
    }

    /// Its id.
    public let id: LayerID
    /// Its name.
    public let name: String
    /// The group around it; ``/MicroixCore/LayerID/whole`` for none.
    public let parent: LayerID
    /// Where its own space lies in that of the group around it.
    public let matrix: Matrix
    /// How much of it is seen, 0…1, without the groups around it: what a renderer needs.
    public let opacity: Double
    /// The radius of its blur in points: twice the standard deviation.
    public let blur: Double
    /// In what a group cuts off all that lies in it; `nil` for nothing.
    public let clip: SceneBox?
    /// The layer through whose alpha it is seen; ``/MicroixCore/LayerID/whole`` where there is no such layer, so that nothing is seen.
    public let mask: LayerID?
    /// Its shadow; `nil` where none is seen.
    public let shadow: Shadow?
    /// What is drawn.
    public let content: Content
    /// Whether its numbers are such that it can be drawn at all.
    public let isDrawable: Bool
}

/// A rect, an ellipse, an arc or a shape.
public struct SceneForm: Sendable {
    /// The form, where a renderer has it.
    public enum Geometry: Sendable, Equatable {
        /// A rectangle with round corners.
        case rect(SceneBox)
        /// An ellipse that fills a box.
        case ellipse(SceneBox)
        /// A part of a circle about the origin: radius in points, degrees clockwise, of which 360 are a whole circle.
        case arc(radius: Double, start: Double, sweep: Double)
        /// A path.
        case path
    }

    /// The form.
    public let geometry: Geometry
    /// What is filled, as a path.
    public let inside: Outline
    /// What the line goes along, as a path: what is trimmed is gone.
    public let edge: Outline
    /// What it is filled with; `nil` for nothing that is seen.
    public let fill: Paint?
    /// The line; `nil` for none that is seen.
    public let stroke: Stroke?
}

/// Words in a box.
public struct SceneText: Sendable {
    /// How lines lie in the box.
    public enum Alignment: String, Sendable, Equatable, CaseIterable {
        /// They have their middle in its middle.
        case center
        /// They begin at its left.
        case left
        /// They end at its right.
        case right
    }

    /// The lines.
    public let lines: [String]
    /// The box in the layer's own space; without a size the text hangs at its corner.
    public let box: SceneBox
    /// The font's family; empty for the host's own.
    public let font: String
    /// The height of the letters' body in points.
    public let fontSize: Double
    /// From 1 to 1000; 400 is regular.
    public let weight: Double
    /// Points after each letter.
    public let letterSpacing: Double
    /// From one line to the next, by the font size.
    public let lineHeight: Double
    /// How lines lie in the box.
    public let alignment: Alignment
    /// Whether a host that measures breaks lines at the edge of the box.
    public let wraps: Bool
    /// The ink; `nil` for none that is seen.
    public let fill: Paint?

    /// The point of a line's baseline that its alignment is about.
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

/// A picture in a box.
public struct SceneImage: Sendable {
    /// How a picture fits its box.
    public enum Fit: String, Sendable, Equatable, CaseIterable {
        /// Stretched.
        case fill
        /// All of it is seen.
        case contain
        /// All of the box is filled.
        case cover
        /// At its own size.
        case none
    }

    /// Which picture.
    public let source: String
    /// The box in the layer's own space, outside of which nothing is seen.
    public let box: SceneBox
    /// How it fits.
    public let fit: Fit
}

extension Scene {
    /// What a layer looks like.
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

    /// Where a layer's own space lies in that of the group around it.
    public func matrix(of layer: LayerID) -> Matrix {
        let slot = layout.slots[layer]
        let scale = value(.scale, of: layer)
        return Matrix(
            origin: value(.position, of: layer) + [value(.x, of: layer).x, value(.y, of: layer).x, 0, 0],
            pivot: slot.shape.hasBox ? .zero : value(.pivot, of: layer), degrees: value(.rotation, of: layer).x,
            scale: slot.hasPairedScale ? scale : [scale.x, scale.x, 0, 0])
    }

    /// Where a layer's own space lies on the canvas.
    public func canvasMatrix(of layer: LayerID) -> Matrix {
        var result = matrix(of: layer)
        var next = layout.slots[layer].parent
        while next > .whole {
            result = matrix(of: next) * result
            next = layout.slots[next].parent
        }
        return result
    }

    /// How much of a layer is seen, 0…1, with the groups around it: for whether it is seen, not to draw with.
    public func effectiveOpacity(of layer: LayerID) -> Double {
        var (result, next) = (1.0, layer)
        while next > .whole {
            result *= min(1, max(0, value(.opacity, of: next).x))
            next = layout.slots[next].parent
        }
        return result
    }

    /// Whether all numbers that decide how a layer is drawn are finite, so that it can be.
    func isDrawable(_ layer: LayerID) -> Bool {
        let slot = layout.slots[layer]
        for key in slot.keys { if let key, !values[key].isFinite { return false } }
        return slot.stops.allSatisfy { values[$0.colour].isFinite && ($0.place.map { values[$0].isFinite } ?? true) }
    }

    /// The box of a layer, by its anchor; corners as they are drawn.
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
        // What has no extent is not drawn, and has no line either.
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

    /// The box that a gradient runs through; only a gradient asks.
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

    /// The lines of a text; by its scalars, as a return before the end of a line is one character with it.
    private static func lines(of text: String) -> [String] {
        text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(String.UnicodeScalarView(line.last == "\r" ? line.dropLast() : line))
        }
    }
}

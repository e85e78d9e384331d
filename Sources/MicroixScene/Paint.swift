public import MicroixMotion

/// A colour in sRGB, limited to what can be drawn, in both forms, so that renderers need not convert it.
public struct SceneColour: Sendable, Equatable {
    /// Red, green, blue, each multiplied by alpha, and alpha; all within 0…1.
    public let premultiplied: Lanes
    /// Red, green, blue, not multiplied, and alpha; all within 0…1, and all 0 if alpha is 0.
    public let straight: Lanes

    /// Creates a colour from premultiplied lanes; values outside 0…1, such as from overshoot, are clamped.
    public init(premultiplied given: Lanes) {
        let alpha = Swift.min(1, Swift.max(0, given.w))
        guard alpha > 0, given.w > 0 else {
            (premultiplied, straight) = (.zero, .zero)
            return
        }
        var colour = pointwiseMin(pointwiseMax(given / given.w, .zero), .one)
        colour.w = alpha
        straight = colour
        premultiplied = [colour.x * alpha, colour.y * alpha, colour.z * alpha, alpha]
    }

    /// The alpha, 0…1: 1 is opaque.
    public var alpha: Double { straight.w }
}

/// The fill of a layer.
public enum Paint: Sendable, Equatable {
    /// A single colour.
    case colour(SceneColour)
    /// A gradient.
    case gradient(Gradient)

    /// Whether the paint is fully transparent.
    public var isClear: Bool {
        switch self {
        case .colour(let colour): colour.alpha == 0
        case .gradient(let gradient): gradient.stops.allSatisfy { $0.colour.alpha == 0 }
        }
    }
}

/// A gradient in the layer's own space.
public struct Gradient: Sendable, Equatable {
    /// The geometry of a gradient.
    public enum Course: Sendable, Equatable {
        /// From place 0 at one point to place 1 at another.
        case linear(from: Lanes, to: Lanes)
        /// From place 0 at the centre to place 1 on a circle with a radius in points.
        case radial(centre: Lanes, radius: Double)
    }

    /// A colour and its place.
    public struct Stop: Sendable, Equatable {
        /// The place, 0…1, never below that of the stop before.
        public let place: Double
        /// The colour.
        public let colour: SceneColour
    }

    /// The geometry.
    public let course: Course
    /// The stops by place; between them, premultiplied colours are mixed.
    public let stops: [Stop]

    /// Stops in straight colours, for renderers that mix those (as SVG does), with extra stops to look the same.
    public var straightStops: [(place: Double, straight: Lanes)] {
        var result: [(place: Double, straight: Lanes)] = []
        for (index, stop) in stops.enumerated() {
            let own = stop.colour.straight
            guard index > 0 else {
                result.append((stop.place, own))
                continue
            }
            let before = stops[index - 1].colour.straight
            switch (before.w > 0, own.w > 0) {
            case (false, false): result.append((stop.place, own))
            // Next to a transparent stop the visible colour stays the same, and only alpha changes.
            case (true, false):
                result.append((stop.place, [before.x, before.y, before.z, 0]))
                result.append((stop.place, own))
            case (false, true):
                result.append((stops[index - 1].place, [own.x, own.y, own.z, 0]))
                result.append((stop.place, own))
            case (true, true):
                let isEven = before.w == own.w || [before.x, before.y, before.z] == [own.x, own.y, own.z]
                for part in isEven ? [] : Self.parts {
                    let mixed =
                        stops[index - 1].colour.premultiplied * (1 - part) + stop.colour.premultiplied * part
                    result.append(
                        (
                            stops[index - 1].place + (stop.place - stops[index - 1].place) * part,
                            SceneColour(premultiplied: mixed).straight
                        ))
                }
                result.append((stop.place, own))
            }
        }
        return result
    }

    private static let parts = (1..<8).map { Double($0) / 8 }

    /// The alpha at a point of the layer's own space, 0…1.
    func alpha(at point: Lanes) -> Double {
        let place: Double
        switch course {
        case .linear(let from, let to):
            let way = to - from
            let length = (way * way).sum()
            place = length > 0 ? ((point - from) * way).sum() / length : 1
        case .radial(let centre, let radius):
            let offset = point - centre
            place = radius > 0 ? (offset * offset).sum().squareRoot() / radius : 1
        }
        guard let first = stops.first, place > first.place else { return stops.first?.colour.alpha ?? 0 }
        for (stop, next) in zip(stops, stops.dropFirst()) where place <= next.place {
            let span = next.place - stop.place
            let part = span > 0 ? (place - stop.place) / span : 1
            return stop.colour.alpha + (next.colour.alpha - stop.colour.alpha) * part
        }
        return stops.last?.colour.alpha ?? 0
    }
}

/// A line along a path, with half of its width on each side.
public struct Stroke: Sendable, Equatable {
    /// How open ends look.
    public enum Cap: String, Sendable, Equatable, CaseIterable {
        /// The line is cut off at the end.
        case butt
        /// A half circle is added.
        case round
        /// Half a square is added.
        case square
    }

    /// How corners look.
    public enum Join: String, Sendable, Equatable, CaseIterable {
        /// Corners are pointed up to ``Stroke/miterLimit``, and cut off beyond it.
        case miter
        /// Corners are rounded with a circle.
        case round
        /// Corners are cut off.
        case bevel
    }

    /// The colour.
    public let colour: SceneColour
    /// The width in points, above 0.
    public let width: Double
    /// How open ends look.
    public let cap: Cap
    /// How corners look.
    public let join: Join
    /// The lengths of dashes and gaps in points; `nil` for a solid line.
    public let dash: (on: Double, off: Double)?
    /// How far into the pattern of dashes the line begins, in points.
    public let dashOffset: Double

    /// The greatest length of a pointed corner, as a multiple of the width (SVG's `stroke-miterlimit`).
    public static let miterLimit = 4.0

    /// Whether two strokes look the same.
    public static func == (left: Stroke, right: Stroke) -> Bool {
        left.colour == right.colour && left.width == right.width && left.cap == right.cap && left.join == right.join
            && left.dash?.on == right.dash?.on && left.dash?.off == right.dash?.off
            && left.dashOffset == right.dashOffset
    }
}

/// A shadow under everything that is drawn of a layer.
public struct Shadow: Sendable, Equatable {
    /// The colour.
    public let colour: SceneColour
    /// The distance from the layer in points, x and y, in the layer's own space.
    public let offset: Lanes
    /// The radius of the blur: twice the standard deviation, in points of the layer's own space.
    public let radius: Double
}

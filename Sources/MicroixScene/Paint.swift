public import MicroixMotion

/// A colour in sRGB, within what can be drawn: both ways to write it, so that no renderer has to mix.
public struct SceneColour: Sendable, Equatable {
    /// Red, green, blue, each multiplied by alpha, and alpha; all within 0…1.
    public let premultiplied: Lanes
    /// Red, green, blue, and alpha, all within 0…1; where alpha is 0 so is the rest.
    public let straight: Lanes

    /// Creates a colour of premultiplied numbers, wherever overshoot has led them.
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

    /// How much of it is seen, 0…1.
    public var alpha: Double { straight.w }
}

/// What a layer is filled with.
public enum Paint: Sendable, Equatable {
    /// One colour.
    case colour(SceneColour)
    /// A gradient.
    case gradient(Gradient)

    /// Whether nothing of it is seen.
    public var isClear: Bool {
        switch self {
        case .colour(let colour): colour.alpha == 0
        case .gradient(let gradient): gradient.stops.allSatisfy { $0.colour.alpha == 0 }
        }
    }
}

/// A gradient in the layer's own space.
public struct Gradient: Sendable, Equatable {
    /// How it runs.
    public enum Course: Sendable, Equatable {
        /// From 0 to 1 between two points.
        case linear(from: Lanes, to: Lanes)
        /// From the middle to a circle of a radius, in points.
        case radial(centre: Lanes, radius: Double)
    }

    /// A colour and where it stands.
    public struct Stop: Sendable, Equatable {
        /// From 0 to 1, never before the stop before it.
        public let place: Double
        /// The colour.
        public let colour: SceneColour
    }

    /// How it runs.
    public let course: Course
    /// The stops, between which premultiplied colours are mixed.
    public let stops: [Stop]

    /// The stops, in straight numbers, for a renderer that mixes those, as SVG does: with others between, to look the same.
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
            // What goes over into nothing keeps its colour.
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

    /// How much of it is seen at a point of the layer's own space, 0…1.
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

/// A line along a path, half on each side of it.
public struct Stroke: Sendable, Equatable {
    /// How open ends look.
    public enum Cap: String, Sendable, Equatable, CaseIterable {
        /// Cut off at the end.
        case butt
        /// With half a circle.
        case round
        /// With half a square.
        case square
    }

    /// How corners look.
    public enum Join: String, Sendable, Equatable, CaseIterable {
        /// Pointed, up to ``Stroke/miterLimit`` times the width, else cut off.
        case miter
        /// With a circle.
        case round
        /// Cut off.
        case bevel
    }

    /// The colour.
    public let colour: SceneColour
    /// The width in points, above 0.
    public let width: Double
    /// The ends.
    public let cap: Cap
    /// The corners.
    public let join: Join
    /// The lengths of dashes and gaps in points; `nil` for a whole line.
    public let dash: (on: Double, off: Double)?
    /// How far into the dashes the line begins, in points.
    public let dashOffset: Double

    /// How far corners may point, by the width.
    public static let miterLimit = 4.0

    /// Whether two lines look the same.
    public static func == (left: Stroke, right: Stroke) -> Bool {
        left.colour == right.colour && left.width == right.width && left.cap == right.cap && left.join == right.join
            && left.dash?.on == right.dash?.on && left.dash?.off == right.dash?.off
            && left.dashOffset == right.dashOffset
    }
}

/// A shadow, under all that is seen of a layer.
public struct Shadow: Sendable, Equatable {
    /// The colour.
    public let colour: SceneColour
    /// Where it lies, in the layer's own space.
    public let offset: Lanes
    /// Its blur: twice the standard deviation, in points of the layer's own space.
    public let radius: Double
}

public import MicroixMotion

/// A property that layers of some shape have.
public struct LayerProperty: Sendable, Hashable {
    /// The name.
    public let name: String
    /// The kind of its value.
    public let kind: ValueKind
    /// The unit of its lanes.
    public let unit: KeyUnit
    /// The value where none is given.
    public let initial: Lanes
    /// The smallest and greatest value of a lane that an author may give.
    public let range: ClosedRange<Double>

    init(
        _ name: String, _ kind: ValueKind, _ unit: KeyUnit, _ initial: Lanes,
        _ range: ClosedRange<Double> = -.infinity ... .infinity
    ) {
        self.name = name
        self.kind = kind
        self.unit = unit
        self.initial = initial
        self.range = range
    }
}

extension LayerShape {
    /// The property and the lane that a path such as `position.x` names.
    func lane(_ path: String) -> (whole: LayerProperty, lane: Int)? {
        guard let dot = path.lastIndex(of: "."), let whole = properties.first(where: { $0.name == path[..<dot] })
        else { return nil }
        return whole.kind.laneNames.firstIndex { $0 == path[path.index(after: dot)...] }.map { (whole, $0) }
    }

    /// Whether a path such as `position.x` names a lane of one of its properties.
    public func hasLane(_ path: String) -> Bool { lane(path) != nil }

    private static let common: [LayerProperty] = [
        LayerProperty("position", .point, .points, .zero),
        LayerProperty("x", .number, .points, .zero),
        LayerProperty("y", .number, .points, .zero),
        LayerProperty("anchor", .point, .fraction, [0.5, 0.5, 0, 0]),
        LayerProperty("scale", .number, .fraction, [1, 0, 0, 0]),
        LayerProperty("rotation", .angle, .degrees, .zero),
        LayerProperty("opacity", .number, .fraction, [1, 0, 0, 0], 0...1),
    ]

    /// A shadow is seen once it has a colour.
    private static let shaded: [LayerProperty] = [
        LayerProperty("shadow_color", .colour, .fraction, .zero, 0...1),
        LayerProperty("shadow_offset", .point, .points, [0, 2, 0, 0]),
        LayerProperty("shadow_radius", .number, .points, [4, 0, 0, 0], 0 ... .infinity),
    ]

    private static let fill = LayerProperty("fill", .colour, .fraction, .zero, 0...1)

    private static let drawn: [LayerProperty] = [
        fill, LayerProperty("stroke", .colour, .fraction, .zero, 0...1),
        LayerProperty("width", .number, .points, .zero, 0 ... .infinity),
    ]

    private static let sized = LayerProperty("size", .size, .points, .zero, 0 ... .infinity)
    private static let rounded = LayerProperty("corner_radius", .number, .points, .zero, 0 ... .infinity)

    /// The parts of a line that are drawn, from 0 to 1 of its length.
    private static let trimmed: [LayerProperty] = [
        LayerProperty("trim_start", .number, .fraction, .zero, 0...1),
        LayerProperty("trim_end", .number, .fraction, [1, 0, 0, 0], 0...1),
    ]

    private static let written: [LayerProperty] = [
        fill, LayerProperty("font_size", .number, .points, [17, 0, 0, 0], 0 ... .infinity),
        LayerProperty("letter_spacing", .number, .points, .zero),
        LayerProperty("line_height", .number, .fraction, [1.2, 0, 0, 0], 0 ... .infinity),
    ]

    /// The properties of layers of this shape.
    public var properties: [LayerProperty] {
        switch self {
        case .layer: Self.common
        case .rect: Self.common + Self.drawn + Self.shaded + [Self.sized, Self.rounded]
        case .ellipse: Self.common + Self.drawn + Self.shaded + [Self.sized]
        case .arc:
            Self.common + Self.drawn + [
                LayerProperty("radius", .number, .points, .zero, 0 ... .infinity),
                LayerProperty("start", .angle, .degrees, .zero),
                LayerProperty("sweep", .angle, .degrees, [360, 0, 0, 0]),
            ]
        case .shape: Self.common + Self.drawn + Self.shaded + Self.trimmed
        case .text: Self.common + Self.written + Self.shaded + [Self.sized]
        case .image: Self.common + Self.shaded + [Self.sized, Self.rounded]
        }
    }
}

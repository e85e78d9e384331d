public import MicroixMotion

/// A property of the layers of some shape.
public struct LayerProperty: Sendable, Equatable {
    /// The name.
    public let name: String
    /// The kind of its value; `scale` is a single number unless the component gives a pair.
    public let kind: ValueKind
    /// The unit of its lanes.
    public let unit: KeyUnit
    /// The value if none is given.
    public let initial: Lanes
    /// The smallest and greatest value of a lane that an author may give.
    public let range: ClosedRange<Double>
    /// Whether it is a direction: an angle that keeps the whole turns that it goes through, unlike an extent such as
    /// `sweep`.
    public let isDirection: Bool

    init(
        _ name: String, _ kind: ValueKind, _ unit: KeyUnit, _ initial: Lanes,
        _ range: ClosedRange<Double> = -.infinity ... .infinity, isExtent: Bool = false
    ) {
        self.name = name
        self.kind = kind
        self.unit = unit
        self.initial = initial
        self.range = range
        isDirection = kind == .angle && !isExtent
    }
}

/// A property of a layer that does not move.
public struct LayerDataProperty: Sendable, Equatable {
    /// The name.
    public let name: String
    /// What it may hold.
    public let type: FieldType
    /// The value if none is given.
    public let initial: PlainData

    init(_ name: String, _ kind: FieldType.Kind, _ initial: PlainData) {
        self.name = name
        self.type = FieldType(kind)
        self.initial = initial
    }

    /// A property that is one of these words; the first is the default.
    init(_ name: String, oneOf words: [String]) { self.init(name, .choice(words), .text(words[0])) }
}

/// The table of all properties; docs/drawing.md says what they look like.
extension LayerShape {
    /// The properties of layers of this shape that may move.
    public var properties: [LayerProperty] { Self.moving[place] }

    /// The properties of layers of this shape that do not move.
    public var dataProperties: [LayerDataProperty] { Self.resting[place] }

    private static let moving = allCases.map { $0.listedProperties }
    private static let resting = allCases.map { $0.listedDataProperties }

    private var place: Int {
        switch self {
        case .rect: 0
        case .ellipse: 1
        case .arc: 2
        case .shape: 3
        case .text: 4
        case .image: 5
        case .layer: 6
        }
    }

    private var listedProperties: [LayerProperty] {
        switch self {
        case .layer: Self.common + Self.pivoted + Self.anchored + Self.sized + Self.rounded
        case .rect: Self.common + Self.anchored + Self.sized + Self.rounded + Self.filled + Self.stroked
        case .ellipse: Self.common + Self.anchored + Self.sized + Self.filled + Self.stroked
        case .arc: Self.common + Self.pivoted + Self.anchored + Self.round + Self.filled + Self.stroked
        case .shape: Self.common + Self.pivoted + Self.anchored + Self.filled + Self.stroked + Self.trimmed
        case .text: Self.common + Self.anchored + Self.sized + Self.inked + Self.written
        case .image: Self.common + Self.anchored + Self.sized + Self.rounded
        }
    }

    private var listedDataProperties: [LayerDataProperty] {
        switch self {
        case .layer: Self.commonData + [LayerDataProperty("clip", .boolean, .boolean(false))]
        case .rect, .ellipse, .arc: Self.commonData + Self.lineData + Self.fillData
        case .shape: Self.commonData + Self.lineData + Self.fillData + [LayerDataProperty("path", .path, .text(""))]
        case .text:
            Self.commonData + Self.fillData + [
                LayerDataProperty("text", .text, .text("")), LayerDataProperty("font", .text, .text("")),
                LayerDataProperty("align", oneOf: ["center", "left", "right"]),
                LayerDataProperty("wrap", .boolean, .boolean(false)),
            ]
        case .image:
            Self.commonData + [
                LayerDataProperty("source", .text, .text("")),
                LayerDataProperty("fit", oneOf: ["fill", "contain", "cover", "none"]),
            ]
        }
    }

    /// Whether layers of this shape fill a box, which has an anchor.
    public var hasBox: Bool {
        switch self {
        case .rect, .ellipse, .text, .image: true
        case .arc, .shape, .layer: false
        }
    }

    // MARK: - What moves

    private static let common: [LayerProperty] = [
        LayerProperty("position", .point, .points, .zero),
        LayerProperty("x", .number, .points, .zero),
        LayerProperty("y", .number, .points, .zero),
        LayerProperty("z", .number, .fraction, .zero),
        LayerProperty("scale", .factors, .fraction, [1, 1, 0, 0]),
        LayerProperty("rotation", .angle, .degrees, .zero),
        LayerProperty("opacity", .number, .fraction, [1, 0, 0, 0], 0...1),
        LayerProperty("blur", .number, .points, .zero, 0 ... .infinity),
        // A shadow is visible only if it has a colour.
        LayerProperty("shadow_color", .colour, .fraction, .zero, 0...1),
        LayerProperty("shadow_offset", .point, .points, [0, 2, 0, 0]),
        LayerProperty("shadow_radius", .number, .points, [4, 0, 0, 0], 0 ... .infinity),
    ]

    /// A layer without a box needs an anchor only if it is a group that clips; `check` reports other uses.
    private static let anchored = [LayerProperty("anchor", .point, .fraction, [0.5, 0.5, 0, 0])]
    private static let pivoted = [LayerProperty("pivot", .point, .points, .zero)]
    private static let sized = [LayerProperty("size", .size, .points, .zero, 0 ... .infinity)]
    private static let rounded = [LayerProperty("corner_radius", .number, .points, .zero, 0 ... .infinity)]

    private static let round: [LayerProperty] = [
        LayerProperty("radius", .number, .points, .zero, 0 ... .infinity),
        LayerProperty("start", .angle, .degrees, .zero),
        LayerProperty("sweep", .angle, .degrees, [360, 0, 0, 0], isExtent: true),
    ]

    private static let filled = [LayerProperty("fill", .colour, .fraction, .zero, 0...1)] + stops
    private static let inked = [LayerProperty("fill", .colour, .fraction, [0, 0, 0, 1], 0...1)] + stops

    /// The greatest number of stops of a gradient.
    public static let mostStops = 8

    private static let stops: [LayerProperty] =
        (1...mostStops).flatMap { stop in
            [
                LayerProperty("fill.\(stop).color", .colour, .fraction, .zero, 0...1),
                LayerProperty("fill.\(stop).at", .number, .fraction, .zero, 0...1),
            ]
        } + [
            LayerProperty("fill.angle", .angle, .degrees, .zero),
            LayerProperty("fill.center", .point, .fraction, [0.5, 0.5, 0, 0]),
            LayerProperty("fill.radius", .number, .fraction, [1, 0, 0, 0], 0 ... .infinity),
        ]

    private static let stroked: [LayerProperty] = [
        LayerProperty("stroke", .colour, .fraction, .zero, 0...1),
        LayerProperty("width", .number, .points, .zero, 0 ... .infinity),
        LayerProperty("dash", .point, .points, .zero, 0 ... .infinity),
        LayerProperty("dash_offset", .number, .points, .zero),
    ]

    /// The part of a line that is drawn, as fractions of its length.
    private static let trimmed: [LayerProperty] = [
        LayerProperty("trim_start", .number, .fraction, .zero, 0...1),
        LayerProperty("trim_end", .number, .fraction, [1, 0, 0, 0], 0...1),
    ]

    private static let written: [LayerProperty] = [
        LayerProperty("font_size", .number, .points, [17, 0, 0, 0], 0 ... .infinity),
        LayerProperty("weight", .number, .fraction, [400, 0, 0, 0], 1...1000),
        LayerProperty("letter_spacing", .number, .points, .zero),
        LayerProperty("line_height", .number, .fraction, [1.2, 0, 0, 0], 0 ... .infinity),
    ]

    // MARK: - What does not

    private static let commonData = [
        LayerDataProperty("hidden", .boolean, .boolean(false)), LayerDataProperty("mask", .text, .text("")),
    ]

    private static let lineData = [
        LayerDataProperty("cap", oneOf: ["butt", "round", "square"]),
        LayerDataProperty("join", oneOf: ["miter", "round", "bevel"]),
    ]

    private static let fillData = [LayerDataProperty("fill.kind", oneOf: ["linear", "radial"])]

    // MARK: - Names

    /// The property and the lane that a path such as `position.x` names; `nil` if it names none.
    func lane(_ path: String) -> (whole: LayerProperty, lane: Int)? {
        guard let dot = path.lastIndex(of: "."), let whole = properties.first(where: { $0.name == path[..<dot] })
        else { return nil }
        return whole.kind.laneNames.firstIndex { $0 == path[path.index(after: dot)...] }.map { (whole, $0) }
    }

    /// Whether a path such as `position.x` names a lane of one of its properties.
    public func hasLane(_ path: String) -> Bool { lane(path) != nil }

    /// Whether layers of this shape have a property of this name.
    package func has(_ property: String) -> Bool {
        properties.contains { $0.name == property } || dataProperties.contains { $0.name == property }
    }
}

public import MicroixMotion

/// What a layer draws.
public enum LayerShape: String, Sendable, Hashable, CaseIterable {
    /// A rectangle, possibly with round corners.
    case rect
    /// An ellipse that fills its size.
    case ellipse
    /// A part of a circle's line.
    case arc
    /// Nothing of its own.
    case layer
}

/// A layer and the values it is given: its base.
public struct LayerDeclaration: Sendable, Hashable {
    /// The name that its keys begin with.
    public var name: Name
    /// What it draws.
    public var shape: LayerShape
    /// The values of its properties, by name.
    public var base: [BaseDeclaration]
    /// The names, besides its own, under which styles speak of it; the first that a style knows counts.
    public var classes: [Name]

    /// Declares a layer.
    public init(_ name: Name, _ shape: LayerShape, base: [BaseDeclaration] = [], classes: [Name] = []) {
        self.name = name
        self.shape = shape
        self.base = base
        self.classes = classes
    }
}

/// The base value of a property.
public struct BaseDeclaration: Sendable, Hashable {
    /// The property's name, or for a free key the key's.
    public var property: Name
    /// One number for each lane; a colour's are premultiplied. Of an expression it is not looked at.
    public var value: [Quantity]
    /// What computes it from other keys, at every instant, if it is no plain value.
    public var expression: ExpressionDeclaration?

    /// Declares a base value.
    public init(_ property: Name, _ value: [Quantity]) {
        self.property = property
        self.value = value
    }

    /// Declares a base value that is computed from other keys.
    public init(_ property: Name, _ expression: ExpressionDeclaration) {
        self.property = property
        value = []
        self.expression = expression
    }
}

/// What a number measures; it decides what nobody can see.
public enum KeyUnit: String, Sendable, Hashable {
    /// Points on a screen.
    case points = "pt"
    /// Degrees.
    case degrees = "°"
    /// A part of a whole, a factor, a colour's component.
    case fraction = ""

    /// The distance from the end at which a motion counts as settled.
    public var tolerance: Double {
        switch self {
        case .points: 0.01
        case .degrees: 0.05
        case .fraction: 0.001
        }
    }
}

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
    private static let common: [LayerProperty] = [
        LayerProperty("position", .point, .points, .zero),
        LayerProperty("x", .number, .points, .zero),
        LayerProperty("y", .number, .points, .zero),
        LayerProperty("scale", .number, .fraction, [1, 0, 0, 0]),
        LayerProperty("rotation", .angle, .degrees, .zero),
        LayerProperty("opacity", .number, .fraction, [1, 0, 0, 0], 0...1),
        LayerProperty("anchor", .point, .fraction, [0.5, 0.5, 0, 0]),
    ]

    private static let drawn: [LayerProperty] = [
        LayerProperty("fill", .colour, .fraction, .zero, 0...1),
        LayerProperty("stroke", .colour, .fraction, .zero, 0...1),
        LayerProperty("width", .number, .points, .zero, 0 ... .infinity),
    ]

    private static let sized = LayerProperty("size", .size, .points, .zero, 0 ... .infinity)

    /// The properties of layers of this shape.
    public var properties: [LayerProperty] {
        switch self {
        case .layer: Self.common
        case .rect:
            Self.common + Self.drawn + [
                Self.sized, LayerProperty("corner_radius", .number, .points, .zero, 0 ... .infinity),
            ]
        case .ellipse: Self.common + Self.drawn + [Self.sized]
        case .arc:
            Self.common + Self.drawn + [
                LayerProperty("radius", .number, .points, .zero, 0 ... .infinity),
                LayerProperty("start", .angle, .degrees, .zero),
                LayerProperty("sweep", .angle, .degrees, [360, 0, 0, 0]),
            ]
        }
    }
}

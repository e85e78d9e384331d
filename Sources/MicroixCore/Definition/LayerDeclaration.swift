/// What a layer draws.
public enum LayerShape: String, Sendable, Equatable, CaseIterable {
    /// A rectangle, possibly with round corners.
    case rect
    /// An ellipse that fills its size.
    case ellipse
    /// A part of a circle's outline.
    case arc
    /// A path, as in SVG.
    case shape
    /// A line of text.
    case text
    /// A picture.
    case image
    /// Nothing of its own: it is a group of other layers.
    case layer
}

/// A layer and the base values of its keys.
public struct LayerDeclaration: Sendable, Equatable {
    /// The name; the names of its keys begin with it.
    public var name: Name
    /// What it draws.
    public var shape: LayerShape
    /// The values of its properties, by name.
    public var base: [BaseDeclaration]
    /// The values of its properties that do not move, such as `path`, `text` and `hidden`, by name.
    public var data: [DataDeclaration] = []
    /// The properties whose values are functions of the context, unless an active state says otherwise.
    public var computed: [ComputedDeclaration] = []
    /// The values of its properties while it is away: those from which it appears, and to which it disappears.
    public var absent: [AbsenceDeclaration] = []
    /// The layer's accessibility; `nil` if nothing is declared.
    public var accessibility: AccessibilityDeclaration?
    /// The group in which it lies; `nil` if it lies in none.
    public var parent: Name?
    /// The names, besides its own, that styles can use for it; the first one that a style knows counts.
    public var classes: [Name]
    /// The part to which the layer belongs; the group around a part's layers belongs to the component around that part.
    public internal(set) var part = PartID.whole

    /// Declares a layer.
    public init(_ name: Name, _ shape: LayerShape, base: [BaseDeclaration] = [], classes: [Name] = []) {
        self.name = name
        self.shape = shape
        self.base = base
        self.classes = classes
    }
}

/// The base value of a property.
public struct BaseDeclaration: Sendable, Equatable {
    /// The name of the property, or of the free key.
    public var property: Name
    /// One number for each lane, premultiplied for a colour; not used if there is an expression.
    public var value: [Quantity]
    /// The expression of other keys that gives the value; `nil` if it is a plain value.
    public var expression: ExpressionDeclaration?
    /// Whether a free key is an angle, and not a plain number.
    public var isAngle = false

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

/// The value of a property while its layer is away.
public struct AbsenceDeclaration: Sendable, Equatable {
    /// The property's name.
    public var property: Name
    /// The value from which the property moves when the layer appears, one number for each lane; `nil` for its usual
    /// value.
    public var from: [Quantity]?
    /// The value to which it moves when the layer disappears; `nil` if it stays as it is.
    public var to: [Quantity]?

    /// Declares the values of a property at both ends.
    public init(_ property: Name, from: [Quantity]?, to: [Quantity]?) {
        self.property = property
        self.from = from
        self.to = to
    }
}

/// A property whose value is a function of the context.
public struct ComputedDeclaration: Sendable, Equatable {
    /// The property.
    public var property: Name
    /// The function that returns the value.
    public var function: HostFunction
    /// Whether a free key is an angle, and not a plain number.
    public var isAngle = false

    /// Declares a value.
    public init(_ property: Name, _ function: HostFunction) {
        self.property = property
        self.function = function
    }
}

/// What a layer draws.
public enum LayerShape: String, Sendable, Equatable, CaseIterable {
    /// A rectangle, possibly with round corners.
    case rect
    /// An ellipse that fills its size.
    case ellipse
    /// A part of a circle's line.
    case arc
    /// A path of SVG's.
    case shape
    /// A line of text.
    case text
    /// A picture.
    case image
    /// Nothing of its own: a group of others.
    case layer
}

/// A layer and the values it is given: its base.
public struct LayerDeclaration: Sendable, Equatable {
    /// The name that its keys begin with.
    public var name: Name
    /// What it draws.
    public var shape: LayerShape
    /// The values of its properties, by name.
    public var base: [BaseDeclaration]
    /// The values of its properties that do not move, such as `path`, `text` and `hidden`.
    public var data: [DataDeclaration] = []
    /// The values of its properties that a function of the context computes, wherever no state says otherwise.
    public var computed: [ComputedDeclaration] = []
    /// The values that its properties have while it is away: what it comes from, and leaves to.
    public var absent: [AbsenceDeclaration] = []
    /// What it is to someone who can't see it; `nil` where nothing is said.
    public var accessibility: AccessibilityDeclaration?
    /// The group that it lies in; `nil` where it lies in none.
    public var parent: Name?
    /// The names, besides its own, under which styles speak of it; the first that a style knows counts.
    public var classes: [Name]
    /// The part whose layer it is; the group of a part belongs to what is around that.
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
    /// The property's name, or for a free key the key's.
    public var property: Name
    /// One number for each lane, a colour's premultiplied; of an expression it is not looked at.
    public var value: [Quantity]
    /// What computes it from other keys, at every instant, if it is no plain value.
    public var expression: ExpressionDeclaration?
    /// Whether a free key is an angle, rather than a number.
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
    /// What it comes from, one number for each lane; `nil` where it comes as what it is.
    public var from: [Quantity]?
    /// What it leaves to; `nil` where it stays as it is.
    public var to: [Quantity]?

    /// Declares what a property comes from and leaves to.
    public init(_ property: Name, from: [Quantity]?, to: [Quantity]?) {
        self.property = property
        self.from = from
        self.to = to
    }
}

/// The value of a property that a function of the context computes.
public struct ComputedDeclaration: Sendable, Equatable {
    /// The property.
    public var property: Name
    /// Returns the value.
    public var function: HostFunction
    /// Whether a free key is an angle, rather than a number.
    public var isAngle = false

    /// Declares a value.
    public init(_ property: Name, _ function: HostFunction) {
        self.property = property
        self.function = function
    }
}

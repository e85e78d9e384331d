/// The value of a data key, as declared.
public struct DataDeclaration: Sendable, Hashable {
    /// The property's name, or for a free key the key's.
    public var property: Name
    /// The value.
    public var value: PlainData

    /// Declares a value.
    public init(_ property: Name, _ value: PlainData) {
        self.property = property
        self.value = value
    }
}

/// A property of a layer that does not move.
public struct LayerDataProperty: Sendable, Hashable {
    /// The name.
    public let name: String
    /// What it may hold.
    public let type: FieldType
    /// The value where none is given.
    public let initial: PlainData
}

extension LayerShape {
    private static func text(_ name: String) -> LayerDataProperty {
        LayerDataProperty(name: name, type: FieldType(.text), initial: .text(""))
    }

    /// Whether a layer is away, with all that lies in it.
    static let hidden = LayerDataProperty(name: "hidden", type: FieldType(.boolean), initial: .boolean(false))

    /// The properties of layers of this shape that do not move.
    public var dataProperties: [LayerDataProperty] {
        switch self {
        case .layer, .rect, .ellipse, .arc: [Self.hidden]
        case .shape:
            [Self.hidden, LayerDataProperty(name: "path", type: FieldType(.path), initial: .text(""))]
        case .text: [Self.hidden, Self.text("text"), Self.text("font")]
        case .image: [Self.hidden, Self.text("source")]
        }
    }

    /// Whether layers of this shape have a property of this name.
    func has(_ property: String) -> Bool {
        properties.contains { $0.name == property } || dataProperties.contains { $0.name == property }
    }
}

/// A value of a component that does not move, such as a text, the name of an image, or whether a layer is hidden.
///
/// It changes at once, and is asked for its action like any other key.
public struct DataKey: Sendable, Equatable {
    /// The path: `label.text`, or a free key's own name.
    public let name: String
    /// The type of its value.
    public let type: FieldType
    /// The value unless an active state says otherwise.
    public let base: PlainData
    /// The default of the property itself, if neither the component nor a style gives a value.
    public let initial: PlainData
}

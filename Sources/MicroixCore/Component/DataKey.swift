/// A value of a component that does not move: a text, a picture's name, whether a layer is there, any plain data.
///
/// It changes at once, and is asked for its action like any other key.
public struct DataKey: Sendable, Equatable {
    /// The path: `label.text`, or a free key's own name.
    public let name: String
    /// What it may hold.
    public let type: FieldType
    /// The value where no active state says another.
    public let base: PlainData
    /// The value of the property itself, where neither the component nor a style gives one.
    public let initial: PlainData
}

/// A trigger that a component declares, with the fields of its payload.
public struct TriggerDeclaration: Sendable, Equatable {
    /// The name.
    public var name: Name
    /// The fields of its payload.
    public var fields: [FieldDeclaration]
    /// The part to which the trigger belongs.
    public internal(set) var part = PartID.whole

    /// Declares a trigger.
    public init(_ name: Name, fields: [FieldDeclaration] = []) {
        self.name = name
        self.fields = fields
    }
}

/// What the triggers of gestures carry.
///
/// `x` and `y` are the place, of several fingers their virtual touch point. Velocities are those of the fingers, in points,
/// factors or degrees a second; `rest` is where the key that is driven, or else the gesture itself, would stop if it were
/// thrown: in the key's unit.
extension GestureDeclaration {
    /// What its triggers carry besides a place.
    package var ownFields: [GestureField] { kind.facts.fields(axis) }

    /// The fields of its triggers; of repeated layers the id of that on which it began is among them.
    func fields(isRepeated: Bool) -> [FieldDeclaration] {
        let place = ["x", "y"].map { Self.number($0) }
        let id = FieldDeclaration("id", FieldType(.number(minimum: 1, maximum: .infinity), isOptional: true))
        return place + ownFields.map { declaration(of: $0) } + (isRepeated ? [id] : [])
    }

    private func declaration(of field: GestureField) -> FieldDeclaration {
        switch field.content {
        case .velocity, .speed, .touches: return Self.number(field.name)
        case .way, .rest:
            // A host that does not say how far it has gone leaves it where it is.
            var declaration = Self.number(field.name)
            (declaration.type.isOptional, declaration.initial) = (true, .null)
            return declaration
        case .direction:
            return FieldDeclaration(
                Name(field.name), FieldType(.choice(SwipeDirection.allCases.map { $0.rawValue })),
                initial: .text((directions.first ?? .left).rawValue))
        }
    }

    private static func number(_ name: String) -> FieldDeclaration {
        FieldDeclaration(
            Name(name), FieldType(.number(minimum: -.infinity, maximum: .infinity)), initial: .number(0))
    }
}

/// What the triggers of gestures carry.
///
/// `x` and `y` are the place, of several fingers their virtual touch point. Velocities are those of the fingers, in points,
/// factors or degrees a second; `rest` is where the key that is driven, or else the gesture itself, would stop if it were
/// thrown: in the key's unit.
extension GestureDeclaration {
    /// What its triggers carry besides a place: along an axis the numbers of that, and whatever a free gesture tells.
    package var ownFields: [GestureField] {
        let own = kind.facts.fields(axis)
        return own + kind.facts.fields(nil).filter { free in !own.contains { $0.name == free.name } }
    }

    /// The fields of its triggers; of repeated layers the id of that on which it began is among them.
    func fields(isRepeated: Bool) -> [FieldDeclaration] {
        let place = ["x", "y"].map { Self.number($0) }
        let id = FieldDeclaration("id", FieldType(.number(minimum: 1, maximum: .infinity), isOptional: true))
        return place + ownFields.map { declaration(of: $0) } + (isRepeated ? [id] : [])
    }

    private func declaration(of field: GestureField) -> FieldDeclaration {
        switch field.content {
        case .speed, .touches: return Self.number(field.name)
        case .way, .velocity, .rest:
            // A host that does not say how far it has gone leaves it where it is; one number may have two names.
            var declaration = Self.number(field.name)
            (declaration.type.isOptional, declaration.initial) = (true, .null)
            return declaration
        case .direction:
            return FieldDeclaration(
                Name(field.name),
                FieldType(.choice((directions.isEmpty ? SwipeDirection.allCases : directions).map { $0.rawValue })),
                initial: .text((directions.first ?? .left).rawValue))
        }
    }

    private static func number(_ name: String) -> FieldDeclaration {
        FieldDeclaration(
            Name(name), FieldType(.number(minimum: -.infinity, maximum: .infinity)), initial: .number(0))
    }
}

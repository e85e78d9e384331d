/// The payloads of the triggers of gestures.
///
/// `x` and `y` are the position; for several fingers, of their virtual touch point. Velocities are those of the
/// fingers, in points, factors or degrees per second. `rest` is where the driven key, or else the gesture itself, would
/// stop if it were thrown; it is in the key's unit.
extension GestureDeclaration {
    /// The fields of its triggers besides the position: those for its axis, and those of a gesture without an axis.
    package var ownFields: [GestureField] {
        let own = kind.facts.fields(axis)
        return own + kind.facts.fields(nil).filter { free in !own.contains { $0.name == free.name } }
    }

    /// All fields of its triggers; if its layer is repeated, also the id of the layer on which it began.
    func fields(isRepeated: Bool) -> [FieldDeclaration] {
        let place = ["x", "y"].map { Self.number($0) }
        let id = FieldDeclaration("id", FieldType(.number(minimum: 1, maximum: .infinity), isOptional: true))
        return place + ownFields.map { declaration(of: $0) } + (isRepeated ? [id] : [])
    }

    private func declaration(of field: GestureField) -> FieldDeclaration {
        switch field.content {
        case .speed, .touches: return Self.number(field.name)
        case .way, .velocity, .rest:
            // If a host posts the trigger and leaves the field out, it is null; one number may have two names.
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

/// What the triggers of gestures carry.
///
/// `x` and `y` are the place, of several fingers their virtual touch point. Velocities are those of the fingers, in points,
/// factors or degrees a second; `rest` is where the key that is driven, or else the gesture itself, would stop if it were
/// thrown: in the key's unit.
extension GestureDeclaration {
    /// The fields of its triggers; of repeated layers the id of that on which it began is among them.
    func fields(isRepeated: Bool) -> [FieldDeclaration] {
        let id = FieldDeclaration("id", FieldType(.number(minimum: 1, maximum: .infinity), isOptional: true))
        return fields + (isRepeated ? [id] : [])
    }

    private var fields: [FieldDeclaration] {
        let number = FieldType.Kind.number(minimum: -.infinity, maximum: .infinity)
        func numbers(_ names: [Name]) -> [FieldDeclaration] {
            names.map { FieldDeclaration($0, FieldType(number), initial: .number(0)) }
        }
        // A host that does not say how far it has gone leaves it where it is.
        func ways(_ names: [Name]) -> [FieldDeclaration] {
            names.map { FieldDeclaration($0, FieldType(number, isOptional: true)) }
        }
        let place = numbers(["x", "y"])
        switch kind {
        case .press, .hover: return place
        case .tap, .scrub: return place + numbers(["touches"])
        case .pan where axis == nil:
            return place + ways(["dx", "dy"]) + numbers(["vx", "vy", "touches"]) + ways(["rest_x", "rest_y"])
        case .pan: return place + ways(["translation", "rest"]) + numbers(["velocity", "touches"])
        case .pinch: return place + ways(["scale", "rest"]) + numbers(["velocity", "touches"])
        case .rotate: return place + ways(["rotation", "rest"]) + numbers(["velocity", "touches"])
        case .swipe:
            return place + numbers(["velocity"])
                + [
                    FieldDeclaration(
                        "direction", FieldType(.choice(SwipeDirection.allCases.map { $0.rawValue })),
                        initial: .text((directions.first ?? .left).rawValue))
                ]
        }
    }
}

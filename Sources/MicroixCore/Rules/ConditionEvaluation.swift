import MicroixMotion

/// Whether conditions hold, in a situation.
extension Condition {
    /// The data that it asks for; `nil` where it is no data, or several.
    func found(in situation: Situation, payload: PlainData) -> PlainData? {
        switch self {
        case .field(let field, _): situation.context[field]
        case .payload(let name, _): payload[name] ?? (name == "value" ? payload : .null)
        case .shown(let key, _): .number(situation.shown(key).value.x)
        case .velocity(let key, _): .number(situation.shown(key).velocity.x)
        case .against(let subject, _, _): subject.found(in: situation, payload: payload)
        case .isAtRest, .isActive, .any, .none: nil
        }
    }

    func holds(in situation: Situation, payload: PlainData) -> Bool {
        switch self {
        case .field(let field, let test): test.holds(situation.context[field])
        case .payload(let name, let test): test.holds(payload[name] ?? (name == "value" ? payload : .null))
        case .shown(let key, let test): test.holds(situation.shown(key).value.x)
        case .velocity(let key, let test): test.holds(situation.shown(key).velocity.x)
        case .against(let subject, let comparison, let bound):
            comparison.test(situation.value(ofExpression: bound)).holds(
                subject.found(in: situation, payload: payload) ?? .null)
        case .isAtRest(let key, let expected): situation.isMoving(key) != expected
        case .isActive(let path): situation.active.contains(path)
        case .any(let lists): lists.contains { $0.allSatisfy { $0.holds(in: situation, payload: payload) } }
        case .none(let lists): !lists.contains { $0.allSatisfy { $0.holds(in: situation, payload: payload) } }
        }
    }
}

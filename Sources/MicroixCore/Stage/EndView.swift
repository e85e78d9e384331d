import MicroixMotion

/// Finds the values at which keys come to rest.
///
/// It uses a pointer, because a closure that captured the store would count every reference in it.
struct EndView {
    let store: UnsafePointer<Store>
    /// The end values, with lanes, of keys that follow expressions, as far as they have been computed; each is computed
    /// once.
    private var known: Table<KeyID, End> = []

    private enum End {
        case unasked
        /// The key never comes to rest.
        case never
        case at(Lanes)
    }

    init(store: UnsafePointer<Store>) { self.store = store }

    /// See ``Store/target(_:)``.
    mutating func target(_ key: KeyID) -> Lanes? {
        switch store.pointee.model[key] {
        case .value(let lanes): lanes + Lanes(store.pointee.turns[key], 0, 0, 0)
        case .expression(let expression):
            store.pointee.expressions.list[expression].follow == nil ? nil : end(of: expression, as: key)
        case .endless: nil
        }
    }

    /// The end value of a key that follows an expression, when all keys of the expression rest; `nil` if one of them
    /// never does.
    private mutating func end(of expression: ExpressionID, as key: KeyID) -> Lanes? {
        let expression = store.pointee.expressions.list[expression]
        // A lane that follows its whole uses the whole's own value, without lanes that are keys: it is one of them
        // itself.
        if let (whole, lane) = expression.lane {
            return own(whole).map { Lanes($0[lane] + store.pointee.turns[key], 0, 0, 0) }
        }
        // All inputs are computed first, so that the closures below find them.
        for input in expression.inputs where find(input) == nil { return nil }
        let end = expression.sample {
            Sample(value: find($0) ?? .zero)
        } whole: {
            Sample(value: own($0) ?? .zero)
        }
        return end.turned(by: store.pointee.turns[key]).value
    }

    /// The end value of a key without the lanes that are keys themselves.
    private mutating func own(_ key: KeyID) -> Lanes? {
        guard case .expression(let expression) = store.pointee.model[key] else { return target(key) }
        return end(of: expression, as: key)
    }

    /// The end value of a key, with the lanes that are keys themselves.
    private mutating func find(_ key: KeyID) -> Lanes? {
        let lanes = store.pointee.expressions.laneKeys[key]
        guard case .expression(let expression) = store.pointee.model[key] else {
            return lanes.isEmpty ? target(key) : joined(target(key), lanes)
        }
        if known.isEmpty { known = Table(repeating: .unasked, count: store.pointee.expressions.laneKeys.count) }
        switch known[key] {
        case .never: return nil
        case .at(let end): return end
        case .unasked:
            let end = joined(end(of: expression, as: key), lanes)
            known[key] = end.map { .at($0) } ?? .never
            return end
        }
    }

    /// A whole's end value, with the end values of the lanes that are keys themselves.
    private mutating func joined(_ own: Lanes?, _ lanes: [Component.LaneKey]) -> Lanes? {
        guard var result = own else { return nil }
        for lane in lanes {
            guard let end = find(lane.key) else { return nil }
            result[lane.lane] = end.x
        }
        return result
    }
}

import MicroixMotion

/// Where keys come to rest; by a pointer, as a closure that captured the store would count every reference in it.
struct EndView {
    let store: UnsafePointer<Store>
    /// What keys that go with others come to, with their lanes, as far as it has been asked: each is found once.
    private var known: Table<KeyID, End> = []

    private enum End {
        case unasked
        /// It never rests.
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

    /// What a key comes to that follows an expression, once all that it is computed from rests; `nil` where some of that
    /// never does.
    private mutating func end(of expression: ExpressionID, as key: KeyID) -> Lanes? {
        let expression = store.pointee.expressions.list[expression]
        // A lane goes with its whole, without the lanes that are keys of their own: it is one of them.
        if let (whole, lane) = expression.lane {
            return own(whole).map { Lanes($0[lane] + store.pointee.turns[key], 0, 0, 0) }
        }
        // Each is known by the time that it is looked at.
        for input in expression.inputs where find(input) == nil { return nil }
        let end = expression.sample {
            Sample(value: find($0) ?? .zero)
        } whole: {
            Sample(value: own($0) ?? .zero)
        }
        return end.turned(by: store.pointee.turns[key]).value
    }

    /// What a key comes to without those of its lanes that are keys of their own.
    private mutating func own(_ key: KeyID) -> Lanes? {
        guard case .expression(let expression) = store.pointee.model[key] else { return target(key) }
        return end(of: expression, as: key)
    }

    /// What a key comes to, with its lanes.
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

    /// A whole's end, with the lanes put in that are keys of their own.
    private mutating func joined(_ own: Lanes?, _ lanes: [Component.LaneKey]) -> Lanes? {
        guard var result = own else { return nil }
        for lane in lanes {
            guard let end = find(lane.key) else { return nil }
            result[lane.lane] = end.x
        }
        return result
    }
}

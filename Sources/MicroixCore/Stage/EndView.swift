import MicroixMotion

/// Where keys come to rest; by a pointer, as a closure that captured the store would count every reference in it.
struct EndView {
    let store: UnsafePointer<Store>

    /// See ``Store/target(_:)``.
    func target(_ key: KeyID) -> Lanes? {
        switch store.pointee.model[key] {
        case .value(let lanes): lanes + Lanes(store.pointee.turns[key], 0, 0, 0)
        case .expression(let expression):
            store.pointee.expressions.list[expression].follow == nil ? nil : end(of: expression)
        case .endless: nil
        }
    }

    /// What an expression comes to once all that it is computed from rests; `nil` where some of that never does.
    private func end(of expression: ExpressionID) -> Lanes? {
        var isKnown = true
        let value = store.pointee.expressions.list[expression].sample {
            Sample(value: end(of: $0, &isKnown))
        } whole: { key in
            let end = target(key)
            if end == nil { isKnown = false }
            return Sample(value: end ?? .zero)
        }.value
        return isKnown ? value : nil
    }

    /// What a key comes to, with its lanes.
    private func end(of key: KeyID, _ isKnown: inout Bool) -> Lanes {
        let own: Lanes? =
            if case .expression(let expression) = store.pointee.model[key] { end(of: expression) } else { target(key) }
        guard var lanes = own else {
            isKnown = false
            return .zero
        }
        for lane in store.pointee.expressions.laneKeys[key] { lanes[lane.lane] = end(of: lane.key, &isKnown).x }
        return lanes
    }
}

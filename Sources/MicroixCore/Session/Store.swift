import MicroixMotion

/// What a key's model is: a value, an expression of other keys, or an endless motion that a state owns.
enum ModelValue: Sendable, Hashable {
    case value(Lanes)
    case expression(Int)
    case endless(Int)
}

/// The model values of all keys, and the bases below them.
struct Store: Sendable, Hashable {
    /// The values where no active state says another; effects may write them.
    var base: [Lanes]
    /// What the active states say now, angles without their whole turns.
    var model: [ModelValue]
    /// The whole turns, in degrees, that an angle has gone through on its way; 0 for other kinds.
    var turns: [Double]
    /// The results of the derived functions of active states.
    var derived: [Lanes]
    let expressions: ExpressionTable

    init(_ component: Component) {
        base = component.keys.map { $0.base }
        model = component.keys.indices.map { key in
            component.baseExpressions[key].map { .expression($0) } ?? .value(component.keys[key].base)
        }
        expressions = component.expressions
        turns = Array(repeating: 0, count: base.count)
        derived = Array(repeating: .zero, count: component.derived.count)
    }

    /// What the active states say of a key: the innermost one that mentions it, then outward, then the base.
    func resolve(_ key: Int, in component: Component, active: DenseSet) -> (value: ModelValue, state: Int?) {
        for mention in component.mentions[key] where active.contains(mention.state) {
            switch mention.source {
            case .constant(let lanes): return (.value(lanes), mention.state)
            case .computed(let index): return (.value(derived[index]), mention.state)
            case .expression(let index): return (.expression(index), mention.state)
            case .endless(let index): return (.endless(index), mention.state)
            case .added: continue
            }
        }
        return (component.baseExpressions[key].map { .expression($0) } ?? .value(base[key]), nil)
    }

    /// The value at which a key comes to rest, whole turns included; `nil` while it is an endless motion.
    func target(_ key: Int) -> Lanes? {
        guard case .value(let lanes) = model[key] else { return nil }
        return lanes + Lanes(turns[key], 0, 0, 0)
    }
}

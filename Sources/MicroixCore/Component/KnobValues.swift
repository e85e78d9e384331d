/// The values of a component's knobs, by name.
struct KnobValues: Sendable {
    let byName: [String: Double]

    init(_ knobs: [KnobDeclaration]) {
        var byName: [String: Double] = [:]
        for knob in knobs where byName[knob.name.text] == nil { byName[knob.name.text] = knob.value }
        self.byName = byName
    }

    /// The value of a knob; `nil` if there is none of that name.
    subscript(name: String) -> Double? { byName[name] }

    /// A declared quantity with its knobs folded into numbers; functions of the context stay.
    func fold(_ quantity: Quantity) -> Quantity {
        switch quantity {
        case .constant, .function: return quantity
        case .knob(let name): return .constant(self[name.text] ?? .nan)
        case .arithmetic(let symbol, let left, let right):
            let (left, right) = (fold(left).value, fold(right).value)
            switch symbol {
            case .add: return .constant(left + right)
            case .subtract: return .constant(left - right)
            case .multiply: return .constant(left * right)
            case .divide: return .constant(left / right)
            }
        }
    }
}

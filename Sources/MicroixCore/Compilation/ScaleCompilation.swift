import MicroixMotion

/// Finds the layers whose scale needs a factor for each axis: something gives two numbers, or names a lane.
extension ComponentCompiler {
    /// Finds the layers that get a pair as a value of their scale.
    mutating func findPairedScales() {
        for layer in declaration.layers {
            let isPair =
                layer.base.contains { $0.property.text == "scale" && ($0.value.count == 2 || $0.expression.isPair) }
                || layer.absent.contains { $0.property.text == "scale" && ($0.from?.count == 2 || $0.to?.count == 2) }
            if isPair { pairedScales.insert(layer.name.text) }
        }
        for state in declaration.states + declaration.placed.map({ $0.chart }) { findPairedScales(in: state) }
        for index in styleList.indices {
            let style = styleList[index].style
            let pairs =
                style.values.filter { $0.value.count == 2 }.map { $0.key }
                + style.absent.filter { $0.from?.count == 2 || $0.to?.count == 2 }.map { $0.key }
            for key in pairs where key.property.text == "scale" {
                for layer in declaration.layers
                where key.layer.map({ names(of: layer, in: index).contains($0.text) }) ?? false {
                    pairedScales.insert(layer.name.text)
                }
            }
        }
    }

    private mutating func findPairedScales(in state: StateDeclaration) {
        for value in state.values {
            guard value.key.property.text == "scale", let layer = value.key.layer else { continue }
            switch value.source {
            case .constant(let quantities) where quantities.count == 2: pairedScales.insert(layer.text)
            case .expression(let declared) where declared.isPair: pairedScales.insert(layer.text)
            default: break
            }
        }
        for inner in state.states { findPairedScales(in: inner) }
    }

    /// Widens the scales whose lanes have become keys meanwhile.
    mutating func widenScales() {
        for index in keys.indices where keys[index].kind == .number && keys[index].name.hasSuffix(".scale") {
            let key = keys[index]
            guard let layer = paths[key.name]?.layer, pairedScales.contains(layer.text) else { continue }
            keys[index] = Key(
                name: key.name, kind: .factors, unit: key.unit, isDirection: false, range: key.range,
                base: [key.base.x, key.base.x, 0, 0], initial: [1, 1, 0, 0], style: key.style)
        }
    }
}

extension ExpressionDeclaration {
    fileprivate var isPair: Bool {
        if case .operation(.pair, _) = self { true } else { false }
    }
}

extension ExpressionDeclaration? {
    fileprivate var isPair: Bool { self?.isPair ?? false }
}

import MicroixCore
import MicroixMotion
import MicroixPlayer
import MicroixTimeline

extension PlainData {
    /// The data in words: a string as it is, other data as JSON.
    var words: String {
        if case .text(let text) = self { text } else { PlainDataJSON.write(self) }
    }
}

extension Cue {
    /// The cue in words, such as `haptic light`.
    var words: String { value == .null ? name : "\(name) \(value.words)" }
}

extension ComponentDeclaration {
    /// The value of a quantity with the knobs' declared values; `nil` if a function computes it.
    func folded(_ quantity: Quantity) -> Double? {
        switch quantity {
        case .constant(let number): return number
        case .knob(let name): return tuning.first { $0.name == name }?.value
        case .function: return nil
        case .arithmetic(let symbol, let left, let right):
            guard let left = folded(left), let right = folded(right) else { return nil }
            return switch symbol {
            case .add: left + right
            case .subtract: left - right
            case .multiply: left * right
            case .divide: left / right
            }
        }
    }

    /// A time in words, such as `0.5 s`.
    func seconds(_ quantity: Quantity) -> String {
        folded(quantity).map { PlainData.number($0).inWords + " s" } ?? quantity.inWords
    }

    /// A value that a state gives a key, in words: `0.94`, `linear loop`.
    func words(_ value: ValueDeclaration) -> String {
        switch value.source {
        case .computed(let function): return function.inWords
        case .data(let data): return data.inWords
        case .expression(let expression): return expression.inWords
        case .endless(let motion): return motion.words
        case .constant(let quantities):
            let numbers = quantities.map { folded($0) ?? .nan }
            if isColour(value.key), numbers.count == 4 {
                return hexadecimal(ofColour: [numbers[0], numbers[1], numbers[2], numbers[3]])
            }
            let texts = numbers.map { PlainData.number($0).inWords }
            return texts.count == 1 ? texts[0] : "(\(texts.joined(separator: ", ")))"
        }
    }

    private func isColour(_ key: KeyName) -> Bool {
        let shape = layers.first { $0.name == key.layer }?.shape
        return shape?.properties.first { $0.name == key.property.text }?.kind == .colour
    }
}

import MicroixCore
import MicroixMotion

/// Reads values of every kind: words, numbers, functions, colours, plain data.
extension ComponentDecoder {
    /// Reads a word.
    mutating func name(_ node: DecoderNode, _ place: String) -> Name? {
        guard case .string(let text) = node.value else {
            unsuitable(node, place, "a name")
            return nil
        }
        return Name(text, at: node.location)
    }

    /// Reads a word or a list of words.
    mutating func names(_ node: DecoderNode, _ place: String) -> [Name] {
        guard case .table = node.value, let list = table(node, place) else {
            return name(node, place).map { [$0] } ?? []
        }
        checkNames(list, [], in: place, allowsItems: true)
        return list.items.compactMap { name($0, place) }
    }

    mutating func function(_ node: DecoderNode?, _ place: String) -> HostFunction? {
        guard let node else { return nil }
        guard case .function(let function) = node.value else {
            unsuitable(node, place, "a function")
            return nil
        }
        return HostFunction(function)
    }

    mutating func boolean(_ node: DecoderNode?, _ place: String) -> Bool? {
        guard let node else { return nil }
        guard case .boolean(let value) = node.value else {
            unsuitable(node, place, "true or false")
            return nil
        }
        return value
    }

    /// Reads a number that is known while the script loads.
    mutating func constant(_ node: DecoderNode?, _ place: String) -> Double? {
        guard let node else { return nil }
        guard case .number(let value) = node.value, !value.isNaN else {
            unsuitable(node, place, "a number")
            return nil
        }
        return value
    }

    /// Reads a number, a knob or arithmetic over knobs; with `allowsFunctions` also a function of the context.
    mutating func quantity(_ node: DecoderNode, _ place: String, allowsFunctions: Bool = true) -> Quantity? {
        switch node.value {
        case .number(let value): return .constant(value)
        case .function(let function) where allowsFunctions:
            return .function(HostFunction(function))
        default:
            if let quantity = knob(node.value) {
                checkKnobs(of: quantity, at: node.location)
                return quantity
            }
            unsuitable(node, place, "a number")
            return nil
        }
    }

    /// The hint about a knob that the component does not have.
    static let handingOver = "hand it over: tuning = tuning"

    /// Reports knobs of a tuning that was not handed over to the component.
    private mutating func checkKnobs(of quantity: Quantity, at location: SourceLocation?) {
        switch quantity {
        case .knob(let name) where !knobs.contains(name.text):
            report(
                .conflict("the component has no knob '\(name.text)'", hint: Self.handingOver), at: location)
        case .arithmetic(_, let left, let right):
            checkKnobs(of: left, at: location)
            checkKnobs(of: right, at: location)
        default: break
        }
    }

    private func knob(_ value: LuaValue) -> Quantity? {
        if case .number(let number) = value { return .constant(number) }
        if let knob = value.object("knob"), let name = knob["name"]?.text {
            let tuning = knob["tuning"]?.number.map { Int($0) }
            if let knobValue { return knobValue(name, tuning).map { .constant($0) } }
            guard let tuning, tuning != ownTuning, objects.isShared(tuning) else { return .knob(Name(name)) }
            return .knob(Name(objects.sharedName(name, of: tuning)))
        }
        guard let object = value.object("arithmetic"),
            let symbol = object["operator"]?.text.flatMap({ Quantity.Operator(rawValue: $0) }),
            let left = object["left"].flatMap({ knob($0) }), let right = object["right"].flatMap({ knob($0) })
        else { return nil }
        return .arithmetic(symbol, left, right)
    }

    /// What is expected of a colour.
    static let colour = "a colour \"#RRGGBB\""

    /// Reads the lanes of a value: a number or knob, a colour, or a list of numbers.
    mutating func lanes(
        _ node: DecoderNode, _ place: String, allowsFunctions: Bool = false, expected: String? = nil
    ) -> [Quantity]? {
        switch node.value {
        case .string(let text):
            guard let colour = premultipliedColour(text) else {
                let expected = expected ?? "a number or a colour \"#RRGGBB\""
                if let number = ColourWords.number(of: text) {
                    report(
                        .conflict(
                            "\(place) must be \(expected), not \(node.kindName)", hint: "that is \"\(number)\""),
                        at: node.location)
                } else if KeyName(stringLiteral: text).layer != nil, text.first?.isLetter ?? false, !text.contains(" ")
                {
                    report(
                        .conflict(
                            "\(place) must be \(expected), not \(node.kindName)",
                            hint: "what a key shows is mx.key \"\(text)\""),
                        at: node.location)
                } else {
                    report(.unsuitable(place: place, expected: expected, found: node.kindName), at: node.location)
                }
                return nil
            }
            return [.constant(colour.x), .constant(colour.y), .constant(colour.z), .constant(colour.w)]
        case .table:
            guard let list = table(node, place) else { return nil }
            checkNames(list, [], in: place, allowsItems: true)
            return list.items.compactMap { quantity($0, place, allowsFunctions: allowsFunctions) }
        default:
            return quantity(node, place, allowsFunctions: allowsFunctions).map { [$0] }
        }
    }

    /// Reads the lanes of a layer's property, whose unit is known.
    mutating func lanes(_ node: DecoderNode, of property: Name, _ place: String) -> [Quantity]? {
        if isBytes(node, of: property.text, place) { return nil }
        warnOfRadians(node, of: property.text, place)
        warnOfPoints(node, of: property.text)
        let expected: String? =
            switch Self.kinds[property.text] {
            case .colour: Self.colour
            case .number, .angle: "a number"
            default: nil
            }
        return lanes(node, place, expected: expected)
    }

    /// Reads plain data, which has the form of JSON.
    mutating func data(_ node: DecoderNode, _ place: String) -> PlainData? {
        if let data = PlainData(node.value) { return data }
        if node.value.holdsEndlessNumber {
            report(.conflict("\(place) has a number that is not finite", hint: nil), at: node.location)
        } else if case .table(let table) = node.value, let fault = table.whyNotPlain {
            report(.unsuitable(place: place, expected: "plain data", found: fault), at: node.location)
        } else {
            unsuitable(node, place, "plain data")
        }
        return nil
    }
}

extension LuaValue {
    /// Whether it is, or a table in it holds, an infinite number or NaN.
    fileprivate var holdsEndlessNumber: Bool {
        switch self {
        case .number(let number): !number.isFinite
        case .table(let table):
            table.items.contains { $0.holdsEndlessNumber } || table.fields.contains { $0.value.holdsEndlessNumber }
        case .none, .boolean, .string, .object, .function: false
        }
    }
}

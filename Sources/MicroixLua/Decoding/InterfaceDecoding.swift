import MicroixCore
import MicroixMotion

/// Which table declares a field.
enum FieldRole: String {
    case inputs
    case context
    case payload = "the fields of a trigger"
}

/// Reads what a component shows to the outside: knobs, inputs, triggers; and its context and its free keys.
extension ComponentDecoder {
    mutating func tuning(_ node: DecoderNode?) -> [KnobDeclaration] {
        guard let node else { return [] }
        guard let object = node.value.object("tuning") else {
            unsuitable(node, "'tuning'", "mx.tuning { … }")
            return []
        }
        ownTuning = object["serial"]?.number.map { Int($0) }
        return tuning(object, node)
    }

    /// The knobs of required files that share them, named with the module before them.
    mutating func sharedKnobs() -> [KnobDeclaration] {
        objects.tunings.indices.filter { objects.isListed($0) }.flatMap { number in
            let node = DecoderNode(value: .none, source: nil, location: objects.tunings[number].place)
            return tuning(objects.tunings[number].object, node).map { knob in
                var knob = knob
                knob.name = Name(objects.sharedName(knob.name.text, of: number), at: knob.name.location)
                knob.isShared = true
                return knob
            }
        }
    }

    private mutating func tuning(_ object: LuaTable, _ node: DecoderNode) -> [KnobDeclaration] {
        guard let args = arguments(of: object, node, named: "tuning") else { return [] }
        var knobs: [KnobDeclaration] = []
        for field in args.table.fields {
            guard let value = args[field.name] else { continue }
            let name = Name(field.name, at: args.location(of: field.name))
            if case .number(let number) = value.value {
                knobs.append(KnobDeclaration(name, number))
            } else if let table = table(
                value, "the knob '\(field.name)'", "a number or { value, min =, max =, unit = }")
            {
                checkNames(table, ["min", "max", "unit"], in: "a knob", allowsItems: true)
                guard let first = table.items.first, let number = constant(first, "the knob '\(field.name)'") else {
                    report(.missing(what: "a value", place: "the knob '\(field.name)'"), at: name.location)
                    continue
                }
                knobs.append(
                    KnobDeclaration(
                        name, number, minimum: constant(table["min"], "'min'") ?? -.infinity,
                        maximum: constant(table["max"], "'max'") ?? .infinity,
                        unit: table["unit"].flatMap { self.name($0, "'unit'")?.text } ?? ""))
            }
        }
        return knobs
    }

    /// Reads plain data for a key, and checks it at once, so that a mistake is reported where the value stands.
    mutating func layerData(_ key: KeyName, _ node: DecoderNode) -> PlainData? {
        guard let data = data(node, "'\(key.text)'") else { return nil }
        let properties = LayerShape.allCases.flatMap { $0.dataProperties }
        let type = key.layer == nil ? nil : properties.first { $0.name == key.property.text }?.type
        if type?.kind == .path, case .text(let path) = data, !path.isEmpty {
            do throws(PathProblem) {
                _ = try MotionPath(svg: path)
            } catch {
                report(.conflict("'\(key.text)': \(error.message)", hint: nil), at: node.location)
                return nil
            }
        }
        if let expectation = type?.expectation(failedBy: data) {
            unsuitable(node, "'\(key.text)'", expectation)
            return nil
        }
        return data
    }

    /// Reads the free keys: numbers, angles, expressions and functions of the context can move, everything else is plain data.
    mutating func properties(
        _ node: DecoderNode?
    ) -> (moving: [BaseDeclaration], data: [DataDeclaration], computed: [ComputedDeclaration]) {
        guard let node, let table = table(node, "'properties'") else { return ([], [], []) }
        var computed: [ComputedDeclaration] = []
        var moving: [BaseDeclaration] = []
        var data: [DataDeclaration] = []
        checkNames(table, table.table.fields.map { $0.name }, in: "'properties'")
        for name in table.source?.nilNames ?? [] {
            warn(
                .conflict("'\(name.text)' is nil, and so there is no such key", hint: "give it a value"),
                at: name.location)
        }
        for field in table.table.fields {
            guard let given = table[field.name] else { continue }
            let name = Name(field.name, at: table.location(of: field.name))
            let place = "the property '\(field.name)'"
            let angle = given.value.object("angle")
            let value = angle.map { argument(of: given, $0) } ?? given
            if let function = value.value.function {
                var own = ComputedDeclaration(name, HostFunction(function))
                own.isAngle = angle != nil
                computed.append(own)
            } else if angle == nil, value.isPlainData, !isExpression(value) {
                if let plain = self.data(value, place) { data.append(DataDeclaration(name, plain)) }
            } else if var base = base(name, value, place) {
                base.isAngle = angle != nil
                moving.append(base)
            }
        }
        return (moving, data, computed)
    }

    /// Reads a number or an expression.
    private mutating func base(_ name: Name, _ node: DecoderNode, _ place: String) -> BaseDeclaration? {
        if isExpression(node) { return expression(node, place).map { BaseDeclaration(name, $0) } }
        return quantity(node, place, allowsFunctions: false).map { BaseDeclaration(name, [$0]) }
    }

    /// The argument with which a builder was called.
    private func argument(of node: DecoderNode, _ object: LuaTable) -> DecoderNode {
        let argument = node.source?.arguments.first
        return DecoderNode(
            value: object["args"] ?? .none, source: files.resolved(argument),
            location: argument?.location ?? node.location)
    }

    mutating func triggers(_ node: DecoderNode?) -> [TriggerDeclaration] {
        guard let node, let table = table(node, "'triggers'") else { return [] }
        checkNames(table, table.table.fields.map { $0.name }, in: "'triggers'")
        return table.table.fields.map { field in
            TriggerDeclaration(
                Name(field.name, at: table.location(of: field.name)), fields: fields(table[field.name], .payload))
        }
    }

    /// Reads inputs, context fields or payload fields: types or, except for inputs, plain initial values.
    mutating func fields(_ node: DecoderNode?, _ role: FieldRole) -> [FieldDeclaration] {
        guard let node, let table = table(node, "'\(role.rawValue)'") else { return [] }
        checkNames(table, table.table.fields.map { $0.name }, in: "this table")
        for name in table.source?.nilNames ?? [] {
            warn(
                .conflict(
                    "'\(name.text)' is nil, and so there is no such field",
                    hint: "a field that may be nil is mx.optional(…), as in \(name.text) = mx.optional(mx.number())"),
                at: name.location)
        }
        var result: [FieldDeclaration] = []
        for field in table.table.fields {
            guard let value = table[field.name] else { continue }
            let name = Name(field.name, at: table.location(of: field.name))
            let isMethod = BuilderModule.methods.contains(field.name)
            if role != .payload, isMethod || Self.conditionWords.contains(field.name) {
                report(
                    .conflict(
                        "a field can't be called '\(field.name)'",
                        hint: "the word means something else in \(isMethod ? "c.\(field.name)" : "'when'")"),
                    at: name.location)
            }
            if let (type, initial) = type(value) {
                result.append(FieldDeclaration(name, type, initial: initial, isInput: role == .inputs))
            } else if role == .inputs {
                unsuitable(value, "the input '\(field.name)'", "a type, such as mx.number { min = 0, max = 1 }")
            } else if let data = data(value, "the field '\(field.name)'") {
                result.append(FieldDeclaration(name, FieldType(.any), initial: data))
            }
        }
        return result
    }

    private mutating func type(_ node: DecoderNode) -> (FieldType, PlainData)? {
        guard let object = node.value.object("type"), let name = object["name"]?.text else { return nil }
        let inner = argument(of: node, object)
        switch name {
        case "optional":
            guard var (type, initial) = type(inner) else {
                unsuitable(inner, "the argument of mx.optional", "a type")
                return (FieldType(.any, isOptional: true), .null)
            }
            type.isOptional = true
            if inner.value.object("type")?["args"]?.hasDefault != true { initial = .null }
            return (type, initial)
        case "boolean":
            if case .none = inner.value { return (FieldType(.boolean), .boolean(false)) }
            return (FieldType(.boolean), .boolean(boolean(inner, "the argument of mx.boolean") ?? false))
        case "string":
            if case .none = inner.value { return (FieldType(.text), .text("")) }
            return (FieldType(.text), .text(self.name(inner, "the argument of mx.string")?.text ?? ""))
        case "choice":
            let names = self.names(inner, "the argument of mx.choice").map { $0.text }
            if names.isEmpty {
                report(.missing(what: "the strings to choose from", place: "mx.choice"), at: node.location)
            }
            return (FieldType(.choice(names)), names.first.map { .text($0) } ?? .null)
        default:
            return numberType(inner)
        }
    }

    private mutating func numberType(_ node: DecoderNode) -> (FieldType, PlainData) {
        var (initial, minimum, maximum) = (0.0, -Double.infinity, Double.infinity)
        switch node.value {
        case .none: break
        case .number(let value): initial = value
        default:
            guard let table = table(node, "the argument of mx.number", "a number or { value, min =, max = }") else {
                break
            }
            checkNames(table, ["min", "max"], in: "mx.number", allowsItems: true)
            minimum = constant(table["min"], "'min'") ?? minimum
            maximum = constant(table["max"], "'max'") ?? maximum
            if minimum > maximum {
                let (least, greatest) = (PlainData.number(minimum).inWords, PlainData.number(maximum).inWords)
                report(
                    .conflict("'min' is \(least), which is more than 'max', \(greatest)", hint: nil),
                    at: table.location(of: "min"))
                (minimum, maximum) = (-.infinity, .infinity)
            }
            initial = constant(table.items.first, "the value") ?? min(max(0, minimum), maximum)
        }
        return (FieldType(.number(minimum: minimum, maximum: maximum)), .number(initial))
    }
}

extension DecoderNode {
    /// Whether the value is plain data that can't move: anything but a number.
    fileprivate var isPlainData: Bool {
        switch value {
        case .string, .boolean, .table: true
        case .none, .number, .function, .object: false
        }
    }
}

extension LuaValue {
    /// Whether a type's argument gives an initial value.
    fileprivate var hasDefault: Bool {
        switch self {
        case .none: false
        case .table(let table): !table.items.isEmpty
        default: true
        }
    }
}

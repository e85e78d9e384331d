import MicroixCore
import MicroixMotion

/// What fields are declared for.
enum FieldRole: String {
    case inputs
    case context
    case payload = "the fields of a trigger"
}

/// The parts that a component shows to the outside: knobs, layers, inputs, triggers.
extension ComponentDecoder {
    mutating func tuning(_ node: DecoderNode?) -> [KnobDeclaration] {
        guard let node else { return [] }
        guard let object = node.value.object("tuning") else {
            unsuitable(node, "'tuning'", "mx.tuning { … }")
            return []
        }
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

    mutating func layers(_ node: DecoderNode?) -> [LayerDeclaration] {
        guard let node, let list = table(node, "'layers'", "a list of layers") else { return [] }
        checkNames(list, [], in: "'layers'", allowsItems: true)
        var result: [LayerDeclaration] = []
        for item in list.items { addLayer(item, in: nil, to: &result) }
        return result
    }

    private mutating func addLayer(_ node: DecoderNode, in parent: Name?, to result: inout [LayerDeclaration]) {
        guard let object = node.value.object("layer"),
            let shape = object["shape"]?.text.flatMap({ LayerShape(rawValue: $0) })
        else {
            unsuitable(node, "an element of 'layers'", "a layer, such as mx.rect { \"name\", … }")
            return
        }
        guard let args = arguments(of: object, node, named: shape.rawValue) else { return }
        guard let first = args.items.first, let text = first.value.text, !text.isEmpty else {
            report(.missing(what: "a name: mx.\(shape.rawValue) { \"name\", … }", place: "a layer"), at: args.location)
            return
        }
        let name = Name(text, at: first.location)
        if text.contains(where: { ".*>, ".contains($0) }) {
            report(
                .conflict("a layer can't be called '\(text)'", hint: "names have no blanks, '.', ',', '*' or '>'"),
                at: name.location)
        }
        if Self.stateWords.contains(text) {
            report(
                .conflict("a layer can't be called '\(text)'", hint: "the word means something else in a state"),
                at: name.location)
        }
        var layer = LayerDeclaration(name, shape)
        layer.parent = parent
        let known = shape.properties.map(\.name)
        layer.classes = args["class"].map { names($0, "'class'") } ?? []
        for field in args.table.fields where field.name != "class" {
            let property = Name(field.name, at: args.location(of: field.name))
            if shape.attributes.contains(field.name), let value = args[field.name] {
                if let attribute = attribute(property, value, of: text) { layer.attributes.append(attribute) }
                continue
            }
            guard known.contains(field.name), let value = args[field.name] else {
                let near = suggestion(for: field.name, among: known + shape.attributes + ["class"])
                report(
                    .unknown(noun: "property", name: field.name, place: "the \(shape.rawValue) '\(text)'", near: near),
                    at: property.location)
                continue
            }
            if isExpression(value) {
                if let declared = expression(value, "'\(text).\(field.name)'") {
                    layer.base.append(BaseDeclaration(property, declared))
                }
            } else if let lanes = lanes(value, "'\(text).\(field.name)'") {
                layer.base.append(BaseDeclaration(property, lanes))
            }
        }
        result.append(layer)
        for child in args.items.dropFirst() {
            if shape == .layer {
                addLayer(child, in: name, to: &result)
            } else {
                unsuitable(child, "what follows a layer's name", "properties by name")
            }
        }
    }

    /// A string that a layer draws; a path is looked at at once.
    private mutating func attribute(_ name: Name, _ node: DecoderNode, of layer: String) -> AttributeDeclaration? {
        guard case .string(let value) = node.value else {
            unsuitable(node, "'\(layer).\(name.text)'", "a string")
            return nil
        }
        if name.text == "path" {
            do throws(PathProblem) {
                _ = try MotionPath(svg: value)
            } catch {
                report(.conflict("'\(layer).path': \(error.message)", hint: nil), at: node.location)
                return nil
            }
        }
        return AttributeDeclaration(name, value)
    }

    mutating func properties(_ node: DecoderNode?) -> [BaseDeclaration] {
        guard let node, let table = table(node, "'properties'") else { return [] }
        var result: [BaseDeclaration] = []
        checkNames(table, table.table.fields.map(\.name), in: "'properties'")
        for field in table.table.fields {
            guard let value = table[field.name] else { continue }
            if isExpression(value) {
                if let declared = expression(value, "the property '\(field.name)'") {
                    let name = Name(field.name, at: table.location(of: field.name))
                    result.append(BaseDeclaration(name, declared))
                }
                continue
            }
            guard let quantity = quantity(value, "the property '\(field.name)'", allowsFunctions: false) else {
                continue
            }
            result.append(BaseDeclaration(Name(field.name, at: table.location(of: field.name)), [quantity]))
        }
        return result
    }

    mutating func triggers(_ node: DecoderNode?) -> [TriggerDeclaration] {
        guard let node, let table = table(node, "'triggers'") else { return [] }
        checkNames(table, table.table.fields.map(\.name), in: "'triggers'")
        return table.table.fields.map { field in
            TriggerDeclaration(
                Name(field.name, at: table.location(of: field.name)), fields: fields(table[field.name], .payload))
        }
    }

    /// Inputs, variables of the context or fields of a payload: types or, where not inputs, plain initial values.
    mutating func fields(_ node: DecoderNode?, _ role: FieldRole) -> [FieldDeclaration] {
        guard let node, let table = table(node, "'\(role.rawValue)'") else { return [] }
        checkNames(table, table.table.fields.map(\.name), in: "this table")
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
        let argument = node.source?.arguments.first
        let inner = DecoderNode(
            value: object["args"] ?? .none, source: map.resolved(argument),
            location: argument?.location ?? node.location)
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
            let names = self.names(inner, "the argument of mx.choice").map(\.text)
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
            initial = constant(table.items.first, "the value") ?? min(max(0, minimum), maximum)
        }
        return (FieldType(.number(minimum: minimum, maximum: maximum)), .number(initial))
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

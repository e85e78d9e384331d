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
        ownTuning = object["serial"]?.number.map { Int($0) }
        return tuning(object, node)
    }

    /// The knobs of files that share them, under the names of their modules.
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

    mutating func layers(_ node: DecoderNode?) -> [LayerDeclaration] {
        guard let node, let list = table(node, "'layers'", "a list of layers") else { return [] }
        checkNames(list, [], in: "'layers'", allowsItems: true)
        var result: [LayerDeclaration] = []
        for item in list.items { addLayer(item, in: nil, to: &result) }
        return result
    }

    mutating func addLayer(_ node: DecoderNode, in parent: Name?, to result: inout [LayerDeclaration]) {
        if let each = node.value.object("each") { return repeatLayer(each, node, in: parent, to: &result) }
        guard let object = node.value.object("layer"),
            let shape = object["shape"]?.text.flatMap({ LayerShape(rawValue: $0) })
        else {
            unsuitable(node, "an element of 'layers'", "a layer, such as mx.rect { \"name\", … }")
            return
        }
        let isRepeated = object["is_repeated"] != nil
        guard let args = arguments(of: object, node, named: isRepeated ? "each" : shape.rawValue) else { return }
        guard let first = args.items.first, let text = first.value.text, !text.isEmpty else {
            report(.missing(what: "a name: mx.\(shape.rawValue) { \"name\", … }", place: "a layer"), at: args.location)
            return
        }
        let name = Name(text, at: first.location)
        checkLayerName(name, "a layer", isRepeated: isRepeated)
        var layer = layer(name, shape, args, besides: [], of: "the \(shape.rawValue) '\(text)'")
        layer.parent = parent
        result.append(layer)
        for child in args.items.dropFirst() {
            if shape == .layer {
                addLayer(child, in: name, to: &result)
            } else {
                unsuitable(child, "what follows a layer's name", "properties by name")
            }
        }
    }

    /// Reports a name that no layer can have, nor a part.
    mutating func checkLayerName(_ name: Name, _ noun: String, isRepeated: Bool = false) {
        let text = name.text
        if text.contains(where: { ".*>, ".contains($0) || !isRepeated && "[]".contains($0) }) {
            report(
                .conflict(
                    "\(noun) can't be called '\(text)'", hint: "names have no blanks, '.', ',', '*', '>' or brackets"),
                at: name.location)
        }
        if Self.stateWords.contains(text) {
            report(
                .conflict("\(noun) can't be called '\(text)'", hint: "the word means something else in a state"),
                at: name.location)
        }
    }

    /// A layer out of what its table holds, but for some words that mean something else; `elsewhere` are inputs of a part.
    mutating func layer(
        _ name: Name, _ shape: LayerShape, _ args: DecoderTable, besides words: [String], of place: String,
        elsewhere inputs: [String] = []
    ) -> LayerDeclaration {
        let text = name.text
        var layer = LayerDeclaration(name, shape)
        let known = shape.properties.map(\.name)
        layer.classes = args["class"].map { names($0, "'class'") } ?? []
        let knownData = shape.dataProperties.map(\.name)
        if let absent = args["absent"] { layer.absent = self.absent(absent, "the absence of '\(text)'") }
        for field in args.table.fields where !Self.layerWords.contains(field.name) && !words.contains(field.name) {
            let property = Name(field.name, at: args.location(of: field.name))
            if let function = args[field.name]?.value.function,
                known.contains(field.name) || knownData.contains(field.name)
            {
                layer.computed.append(
                    ComputedDeclaration(property, computed(function, for: KeyName(name, property))))
                continue
            }
            if knownData.contains(field.name), let value = args[field.name] {
                if let data = layerData(KeyName(name, property), value) {
                    layer.data.append(DataDeclaration(property, data))
                }
                continue
            }
            guard known.contains(field.name), let value = args[field.name] else {
                if inputs.contains(field.name) {
                    report(
                        .conflict(
                            "'\(field.name)' is an input of \(place)", hint: "write inputs = { \(field.name) = … }"),
                        at: property.location)
                    continue
                }
                let near = suggestion(for: field.name, among: known + knownData + Self.layerWords + words)
                report(.unknown(noun: "property", name: field.name, place: place, near: near), at: property.location)
                continue
            }
            if let gradient = gradient(value, for: property) {
                layer.base += gradient.values.map { BaseDeclaration($0.property, $0.lanes) }
                layer.data.append(DataDeclaration(Name("fill.kind", at: property.location), .text(gradient.kind)))
            } else if isExpression(value) {
                if let declared = expression(value, "'\(text).\(field.name)'") {
                    layer.base.append(BaseDeclaration(property, declared))
                }
            } else if let lanes = lanes(value, "'\(text).\(field.name)'") {
                layer.base.append(BaseDeclaration(property, lanes))
            }
        }
        return layer
    }

    /// What a layer's table can hold besides its properties.
    private static let layerWords = ["class", "absent"]

    /// The values of properties while a layer is away: those of `from` as it comes, those of `to` as it goes, others both.
    mutating func absent(_ node: DecoderNode, _ place: String) -> [AbsenceDeclaration] {
        guard let table = table(node, place, "a table of properties") else { return [] }
        checkNames(table, table.table.fields.map(\.name), in: place)
        func values(_ word: String, _ decoder: inout ComponentDecoder) -> [BaseDeclaration] {
            guard let node = table[word],
                let inner = decoder.table(node, "'\(word)' of \(place)", "a table of properties")
            else { return [] }
            decoder.checkNames(inner, inner.table.fields.map(\.name), in: "'\(word)' of \(place)")
            return decoder.absentValues(inner, besides: [])
        }
        let (from, to) = (values("from", &self), values("to", &self))
        var result: [AbsenceDeclaration] = []
        for (entries, isFrom, isTo) in [
            (absentValues(table, besides: ["from", "to"]), true, true), (from, true, false), (to, false, true),
        ] {
            for entry in entries {
                let index = result.firstIndex { $0.property == entry.property }
                if index == nil { result.append(AbsenceDeclaration(entry.property, from: nil, to: nil)) }
                let place = index ?? result.count - 1
                if isFrom { result[place].from = entry.value }
                if isTo { result[place].to = entry.value }
            }
        }
        return result
    }

    private mutating func absentValues(_ table: DecoderTable, besides words: [String]) -> [BaseDeclaration] {
        table.table.fields.filter { !words.contains($0.name) }.compactMap { field in
            let property = Name(field.name, at: table.location(of: field.name))
            if LayerShape.allCases.contains(where: { $0.dataProperties.contains { $0.name == field.name } }) {
                report(
                    .conflict(
                        "'\(field.name)' is plain data, and has no value of its own while a layer is away", hint: nil),
                    at: property.location)
                return nil
            }
            return table[field.name].flatMap { lanes($0, "'\(field.name)'") }.map { BaseDeclaration(property, $0) }
        }
    }

    /// Plain data for a key, looked at at once, so that what is wrong is told where the value stands.
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

    /// The free keys: numbers and expressions can move, all else is plain data.
    mutating func properties(
        _ node: DecoderNode?
    ) -> (moving: [BaseDeclaration], data: [DataDeclaration], computed: [ComputedDeclaration]) {
        guard let node, let table = table(node, "'properties'") else { return ([], [], []) }
        var computed: [ComputedDeclaration] = []
        var moving: [BaseDeclaration] = []
        var data: [DataDeclaration] = []
        checkNames(table, table.table.fields.map(\.name), in: "'properties'")
        for field in table.table.fields {
            guard let value = table[field.name] else { continue }
            let name = Name(field.name, at: table.location(of: field.name))
            let place = "the property '\(field.name)'"
            if let function = value.value.function {
                let own = HostFunction(function)
                computed.append(ComputedDeclaration(name, own))
            } else if isExpression(value) {
                if let declared = expression(value, place) { moving.append(BaseDeclaration(name, declared)) }
            } else if value.isPlainData {
                if let plain = self.data(value, place) { data.append(DataDeclaration(name, plain)) }
            } else if let quantity = quantity(value, place, allowsFunctions: false) {
                moving.append(BaseDeclaration(name, [quantity]))
            }
        }
        return (moving, data, computed)
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
            value: object["args"] ?? .none, source: files.resolved(argument),
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

extension DecoderNode {
    /// Whether it is plain data that could not move: all but a number.
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

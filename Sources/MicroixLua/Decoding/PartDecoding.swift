import MicroixCore

/// Reads parts, components inside a component: `parts = { { "ok", button, position = { 80, 200 }, inputs = { label =
/// "Send" } } }`.
extension ComponentDecoder {
    /// The fields of a part's table besides those of any group of layers.
    private static let partWords = ["inputs", "parent", "tuning"]
    /// The additional fields of a repeated part.
    private static let repetitionWords = ["ids", "max", "part"]

    mutating func parts(_ node: DecoderNode?) -> [PartDeclaration] {
        guard let node, let list = table(node, "'parts'", "a list of parts") else { return [] }
        checkNames(list, [], in: "'parts'", allowsItems: true)
        var result: [PartDeclaration] = []
        for item in list.items {
            let each = item.value.object("each")
            guard let part = each.map({ repeatedPart($0, item) }) ?? part(item) else { continue }
            if result.contains(where: { $0.name == part.name }) {
                report(.duplicate(noun: "part", name: part.name.text, place: nil), at: part.name.location)
                continue
            }
            if owns(part.name) {
                report(
                    .conflict("the part '\(part.name.text)' is called like a layer or a property", hint: nil),
                    at: part.name.location)
                continue
            }
            result.append(part)
        }
        return result
    }

    private mutating func part(_ node: DecoderNode) -> PartDeclaration? {
        let expected = "a table such as { \"ok\", button }"
        guard case .table = node.value, let args = table(node, "an element of 'parts'", expected) else {
            unsuitable(node, "an element of 'parts'", expected)
            return nil
        }
        guard let name = partName(args, "{ \"ok\", button }") else { return nil }
        guard args.items.count > 1 else {
            report(
                .missing(
                    what: "a component after its name: { \"\(name.text)\", button }", place: "the part '\(name.text)'"),
                at: name.location)
            return nil
        }
        if args.items.count > 2 {
            report(
                .conflict("the part '\(name.text)' has nothing behind its component", hint: "what follows has a name"),
                at: args.items[2].location)
        }
        return part(name, args.items[1], args, Self.partWords)
    }

    private mutating func repeatedPart(_ object: LuaTable, _ node: DecoderNode) -> PartDeclaration? {
        guard let args = arguments(of: object, node, named: "each"),
            let name = partName(args, "mx.each { \"row\", part = row, … }")
        else { return nil }
        let place = "the repeated part '\(name.text)'"
        guard let component = args["part"] else {
            report(
                .conflict(
                    "mx.each '\(name.text)' has no part to repeat", hint: "add part = …, or put it into 'layers'"),
                at: name.location)
            return nil
        }
        for word in ["each", "shape"] where args[word] != nil {
            report(
                .conflict(
                    "'\(word)' is for repeated layers, and '\(name.text)' is a part",
                    hint: "give its properties one by one, as functions of c and the id"), at: args.location(of: word))
        }
        if args.items.count > 1 {
            report(
                .conflict("\(place) has no layers inside", hint: "they are those of its component"),
                at: args.items[1].location)
        }
        let words = Self.partWords + Self.repetitionWords
        guard var part = part(name, component, args, words, ignoring: ["each", "shape"]) else { return nil }
        guard let ids = args["ids"] else {
            report(
                .missing(what: "'ids', a function of the context that returns a list", place: place), at: name.location)
            return nil
        }
        let limit = RepetitionDeclaration.limit
        guard let max = args["max"], let most = max.value.number, most >= 1, most <= Double(limit),
            most == most.rounded()
        else {
            let expected = "a whole number from 1 to \(limit)"
            if let max = args["max"] {
                unsuitable(max, "'max'", expected)
            } else {
                report(.missing(what: "'max', \(expected)", place: place), at: name.location)
            }
            return nil
        }
        guard let function = function(ids, "'ids'") else { return nil }
        part.repetition = .init(ids: function, limit: Int(most))
        if let inputs = args["inputs"]?.value.function { part.repetition?.inputs = HostFunction(inputs) }
        return part
    }

    private mutating func partName(_ args: DecoderTable, _ example: String) -> Name? {
        guard let first = args.items.first, let text = first.value.text, !text.isEmpty else {
            report(
                .missing(what: "a name: \(example)", place: "a part"), at: args.items.first?.location ?? args.location)
            return nil
        }
        let name = Name(text, at: first.location)
        checkLayerName(name, "a part")
        return name
    }

    /// Reads what single and repeated parts have in common.
    private mutating func part(
        _ name: Name, _ node: DecoderNode, _ args: DecoderTable, _ words: [String], ignoring others: [String] = []
    ) -> PartDeclaration? {
        guard let number = node.value.componentNumber else {
            if node.value.object("unknown") != nil { return nil }
            if node.value.object("component") != nil {
                report(
                    .missing(what: "a name and a table: mx.component \"name\" { … }", place: "a component"),
                    at: node.location)
                return nil
            }
            report(
                .conflict(
                    "the part '\(name.text)' must be a component, not \(node.kindName)",
                    hint: "a file that returns one gives it: local button = require \"button\""), at: node.location)
            return nil
        }
        guard objects.components[number].height < PartLibrary.deepest else {
            report(
                .conflict(
                    "in the part '\(name.text)' parts lie in parts more than \(PartLibrary.deepest) deep", hint: nil),
                at: name.location)
            return nil
        }
        var part = PartDeclaration(name, declaration(ofPart: number))
        // If the component is none at all, that is reported where it is made.
        if part.component.name.text.isEmpty { return nil }
        let inputs = part.component.fields.filter { $0.isInput }.map { $0.name.text }
        part.layer = layer(
            name, .layer, args, besides: words + others, of: "the part '\(name.text)'", elsewhere: inputs)
        if let parent = args["parent"] { part.layer.parent = group(parent) }
        if let node = args["tuning"] { part.tuning = turns(node, of: part) }
        if let node = args["inputs"], words.count == Self.partWords.count || node.value.function == nil {
            part.inputs = self.inputs(node, of: part)
        }
        return part
    }

    /// The declaration of a component, which is read when it is used first.
    private mutating func declaration(ofPart number: Int) -> ComponentDeclaration {
        let entry = library.entry(number) {
            var decoder = ComponentDecoder(files, objects, library)
            let place = objects.components[number].place
            let call = place.flatMap { files.map(of: $0).call("component", line: $0.line) }
            let value = LuaValue.object(
                LuaTable(fields: [("kind", .string("component")), ("serial", .number(Double(number)))]))
            let declaration = decoder.component(
                DecoderNode(value: value, source: call, location: call?.location ?? place))
            return PartLibrary.Entry(
                declaration: declaration, problems: decoder.problems, warnings: decoder.warnings,
                notes: decoder.notes)
        }
        return entry.declaration
    }

    /// Whether a word is a property that every group of layers has.
    static func isGroupProperty(_ word: String) -> Bool {
        let shape = LayerShape.layer
        return shape.properties.contains { $0.name == word } || shape.dataProperties.contains { $0.name == word }
            || shape.hasLane(word)
    }

    /// The layer group of the component that `parent` names.
    private mutating func group(_ node: DecoderNode) -> Name? {
        guard let name = keyOrLayer(node, "'parent'") else { return nil }
        if isGroup(name) { return name }
        checkOwner(name)
        if owns(name) {
            report(
                .conflict("'\(name.text)' is no group of layers for a part to lie in", hint: "mx.layer makes one"),
                at: name.location)
        }
        return nil
    }

    private mutating func turns(_ node: DecoderNode, of part: PartDeclaration) -> [PartDeclaration.KnobTurn] {
        guard let table = table(node, "'tuning' of the part '\(part.name.text)'", "a table of numbers") else {
            return []
        }
        let known = part.component.tuning.filter { !$0.isShared }
        var result: [PartDeclaration.KnobTurn] = []
        checkNames(table, table.table.fields.map { $0.name }, in: "'tuning'")
        for field in table.table.fields {
            guard let value = table[field.name] else { continue }
            let name = Name(field.name, at: table.location(of: field.name))
            guard let knob = known.first(where: { $0.name == name }) else {
                let near = suggestion(for: field.name, among: known.map { $0.name.text })
                report(
                    .unknown(noun: "knob", name: field.name, place: "the part '\(part.name.text)'", near: near),
                    at: name.location)
                continue
            }
            let place = "'\(part.name.text).\(field.name)'"
            guard let number = constant(value, place) else { continue }
            let type = FieldType(.number(minimum: knob.minimum, maximum: knob.maximum))
            if let expectation = type.expectation(failedBy: .number(number)) {
                unsuitable(value, place, number.isFinite ? expectation : "a finite number")
                continue
            }
            result.append(.init(name, number))
        }
        return result
    }

    private mutating func inputs(
        _ node: DecoderNode, of part: PartDeclaration
    ) -> [PartDeclaration.InputDeclaration] {
        guard let table = table(node, "'inputs' of the part '\(part.name.text)'", "a table of values") else {
            return []
        }
        checkNames(table, table.table.fields.map { $0.name }, in: "'inputs'")
        return table.table.fields.compactMap { field in
            guard let value = table[field.name] else { return nil }
            let name = Name(field.name, at: table.location(of: field.name))
            let known = part.component.fields.filter { $0.isInput }
            guard let input = known.first(where: { $0.name == name }) else {
                let near = suggestion(for: field.name, among: known.map { $0.name.text })
                report(
                    .unknown(noun: "input", name: field.name, place: "the part '\(part.name.text)'", near: near),
                    at: name.location)
                return nil
            }
            if let function = value.value.function { return .init(name, .computed(HostFunction(function))) }
            return self.value(value, for: input, of: part).map { .init(name, .data($0)) }
        }
    }

    /// A value for a part's input; reports one that the input can't have.
    private mutating func value(
        _ node: DecoderNode, for input: FieldDeclaration, of part: PartDeclaration
    ) -> PlainData? {
        let place = "'\(part.name.text).\(input.name.text)'"
        guard let data = data(node, place) else { return nil }
        guard let expectation = input.type.expectation(failedBy: data) else { return data }
        unsuitable(node, place, expectation)
        return nil
    }

    /// What a state gives a part's input; `nil` if the key is a property of the part's layer, or belongs to no part.
    mutating func inputValue(_ key: KeyName, _ node: DecoderNode) -> [ValueDeclaration]? {
        guard let layer = key.layer, let part = placed[layer.text], !Self.isGroupProperty(key.property.text) else {
            return nil
        }
        let known = part.component.fields.filter { $0.isInput }
        guard let input = known.first(where: { $0.name == key.property }) else {
            let properties =
                LayerShape.layer.properties.map { $0.name } + LayerShape.layer.dataProperties.map { $0.name }
            let near = suggestion(for: key.property.text, among: known.map { $0.name.text } + properties)
            report(
                .unknown(
                    noun: "input or property", name: key.property.text, place: "the part '\(layer.text)'", near: near),
                at: key.property.location)
            return []
        }
        if let function = node.value.function { return [ValueDeclaration(key, .computed(HostFunction(function)))] }
        return value(node, for: input, of: part).map { [ValueDeclaration(key, .data($0))] } ?? []
    }
}

import MicroixCore
import MicroixMotion

/// Reads layers and what is in them.
extension ComponentDecoder {
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

    /// Reports a name that neither a layer nor a part can have.
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

    /// Reads a layer from its table.
    ///
    /// It skips the fields `words`, which mean something else; `inputs` are those of a part.
    mutating func layer(
        _ name: Name, _ shape: LayerShape, _ args: DecoderTable, besides words: [String], of place: String,
        elsewhere inputs: [String] = []
    ) -> LayerDeclaration {
        let text = name.text
        var layer = LayerDeclaration(name, shape)
        let known = shape.properties.map { $0.name }
        layer.classes = args["class"].map { names($0, "'class'") } ?? []
        let knownData = shape.dataProperties.map { $0.name }
        layer.accessibility = accessibility(in: args, of: name)
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
                if field.name == "pivot" {
                    report(
                        .conflict(
                            "\(place) has no 'pivot': it turns and scales about the anchor of its box",
                            hint: "anchor = { 0.5, 0.5 } is the middle"), at: property.location)
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
            } else if let lanes = lanes(value, of: property, "'\(text).\(field.name)'") {
                layer.base.append(BaseDeclaration(property, lanes))
            }
        }
        return layer
    }

    /// The fields of a layer's table besides its properties.
    private static let layerWords = ["class", "absent"] + accessibilityWords

    /// Reads the values of properties while a layer is absent: `from` when it appears, `to` when it disappears, all
    /// others both times.
    mutating func absent(_ node: DecoderNode, _ place: String) -> [AbsenceDeclaration] {
        guard let table = table(node, place, "a table of properties") else { return [] }
        checkNames(table, table.table.fields.map { $0.name }, in: place)
        func values(_ word: String, _ decoder: inout ComponentDecoder) -> [BaseDeclaration] {
            guard let node = table[word],
                let inner = decoder.table(node, "'\(word)' of \(place)", "a table of properties")
            else { return [] }
            decoder.checkNames(inner, inner.table.fields.map { $0.name }, in: "'\(word)' of \(place)")
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
}

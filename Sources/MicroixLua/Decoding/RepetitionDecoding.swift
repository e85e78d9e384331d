import MicroixCore

/// Reads repeated layers: `mx.each { "row", ids = function(c) return c.rows end, max = 64, … }`.
extension ComponentDecoder {
    mutating func repeatLayer(
        _ object: LuaTable, _ node: DecoderNode, in parent: Name?, to result: inout [LayerDeclaration]
    ) {
        guard let args = arguments(of: object, node, named: "each") else { return }
        let place = "mx.each"
        guard let first = args.items.first, let name = name(first, "its name"), !name.text.isEmpty else {
            report(.missing(what: "a name: mx.each { \"row\", … }", place: place), at: args.location)
            return
        }
        if name.text.contains(where: { ".*>, []".contains($0) }) {
            report(
                .conflict(
                    "a layer can't be called '\(name.text)'",
                    hint: "names have no blanks, '.', ',', '*', '>' or brackets"), at: name.location)
            return
        }
        if let part = args["part"] {
            report(
                .conflict("the repeated part '\(name.text)' is no layer", hint: "put it into 'parts'"),
                at: part.location)
            return
        }
        guard let ids = args["ids"] else {
            report(
                .missing(what: "'ids', a function of the context that returns a list", place: place), at: name.location)
            return
        }
        guard case .table(let slots)? = object["slots"], !slots.items.isEmpty else {
            let expected = "a whole number from 1 to \(RepetitionDeclaration.limit)"
            if let max = args["max"] {
                unsuitable(max, "'max'", expected)
            } else {
                report(.missing(what: "'max', \(expected)", place: place), at: name.location)
            }
            return
        }
        if let shape = args["shape"], shape.value.text.flatMap({ LayerShape(rawValue: $0) }) == nil {
            unsuitable(shape, "'shape'", "one of \(LayerShape.allCases.map { $0.rawValue }.joined(separator: ", "))")
            return
        }
        if let each = args["each"], each.value.function == nil { unsuitable(each, "'each'", "a function of the id") }
        if args.items.count > 1 {
            report(
                .conflict("a repeated layer has no layers inside", hint: "repeat them beside it, with the same ids"),
                at: args.items[1].location)
        }
        guard let function = function(ids, "'ids'") else { return }
        let names = slots.items.indices.map { Name(RepetitionDeclaration.layer(name.text, $0 + 1), at: name.location) }
        let repetition = RepetitionDeclaration(name, ids: function, layers: names)
        repetitions.append(repetition)
        for (index, slot) in slots.items.enumerated() {
            let before = problems.count
            addLayer(
                DecoderNode(value: slot, source: node.source, location: node.location), in: parent, to: &result)
            // A mistake in one row is in all rows: it is reported once.
            if index > 0 { problems.removeLast(problems.count - before) }
        }
    }

    /// The layers that a name stands for: all layers of a repetition, or the one layer.
    mutating func layers(named word: Name) -> [Name] {
        guard let repetition = repetitions.first(where: { $0.name == word }) else { return [word] }
        let wasTooMuch = ComponentDeclaration.excess(ofRows: mentionedRows, at: nil) != nil
        mentionedRows += repetition.layers.count
        if let excess = ComponentDeclaration.excess(ofRows: mentionedRows, at: word.location) {
            if !wasTooMuch { problems.append(excess) }
            return []
        }
        return repetition.layers.map { Name($0.text, at: word.location) }
    }

    /// A function of the context for a key; it is given the row's id if the key's layer is repeated.
    func computed(_ function: LuaFunction, for key: KeyName) -> HostFunction {
        let id = key.layer.flatMap { layer in
            repetitions.lazy.compactMap { $0.layers.firstIndex(of: layer) }.first
        }
        return HostFunction(Int(function.index), at: function.location, id: id.map { $0 + 1 })
    }
}

import MicroixCore

/// Reads gradients: `fill = mx.gradient { angle = 90, { "#FFFFFF", at = 0 }, { "#2F80ED", at = 1 } }`.
extension ComponentDecoder {
    /// The values of a gradient's keys, by property, and its kind.
    struct DecodedGradient {
        var values: [(property: Name, lanes: [Quantity])] = []
        var kind = "linear"
    }

    /// Reads a gradient; `nil` if the value is none.
    ///
    /// Of a wrong gradient, which is reported, the result can lack values.
    mutating func gradient(_ node: DecoderNode, for property: Name) -> DecodedGradient? {
        guard let object = node.value.object("gradient") else { return nil }
        var result = DecodedGradient()
        guard let args = arguments(of: object, node, named: "gradient") else { return result }
        if property.text != "fill" {
            report(.conflict("only 'fill' can be a gradient, not '\(property.text)'", hint: nil), at: node.location)
            return result
        }
        checkNames(args, ["angle", "center", "radius"], in: "mx.gradient", allowsItems: true)
        var stops = args.items
        if let first = stops.first, case .string(let word) = first.value, !word.hasPrefix("#") {
            stops.removeFirst()
            result.kind = word
            if word != "linear", word != "radial" {
                unsuitable(first, "the kind of mx.gradient", "\"linear\" or \"radial\"")
                return result
            }
        }
        guard (2...LayerShape.mostStops).contains(stops.count) else {
            report(
                .unsuitable(
                    place: "mx.gradient", expected: "a list of 2 to \(LayerShape.mostStops) stops",
                    found: "\(stops.count)"), at: args.location)
            return result
        }
        func add(_ word: String, _ lanes: [Quantity]?, at location: SourceLocation?) {
            guard let lanes else { return }
            result.values.append((Name("fill." + word, at: location ?? property.location), lanes))
        }
        for (index, node) in stops.enumerated() {
            let usual = Quantity.constant(Double(index) / Double(stops.count - 1))
            var (colour, place) = (node, [usual])
            if case .table = node.value, let stop = table(node, "a stop of mx.gradient") {
                checkNames(stop, ["at"], in: "a stop of mx.gradient", allowsItems: true)
                guard let first = stop.items.first else {
                    report(.missing(what: "a colour: { \"#FFFFFF\", at = 0 }", place: "a stop"), at: node.location)
                    continue
                }
                colour = first
                if let at = stop["at"], let given = quantity(at, "'at'", allowsFunctions: false) { place = [given] }
            }
            let name = "the colour of stop \(index + 1)"
            if colour.value.object("expression") != nil {
                unsuitable(colour, name, Self.colour)
                continue
            }
            add("\(index + 1).color", lanes(colour, name, expected: Self.colour), at: colour.location)
            add("\(index + 1).at", place, at: node.location)
        }
        for (word, kind) in [("angle", "linear"), ("center", "radial"), ("radius", "radial")] {
            guard let node = args[word] else { continue }
            if result.kind != kind {
                report(
                    .conflict("a \(result.kind) gradient has no '\(word)'", hint: "a \(kind) one has"),
                    at: node.location)
            }
            add(word, lanes(node, "'\(word)'"), at: node.location)
        }
        return result
    }

    /// Reads the canvas: `canvas = { 320, 240, background = "#FFFFFF" }`.
    mutating func canvas(_ node: DecoderNode) -> CanvasDeclaration? {
        guard let table = table(node, "'canvas'", "{ width, height, background = … }") else { return nil }
        checkNames(table, ["background", "origin"], in: "'canvas'", allowsItems: true)
        guard table.items.count == 2, let width = constant(table.items[0], "the width of 'canvas'"),
            let height = constant(table.items[1], "the height of 'canvas'")
        else {
            if table.items.count != 2 {
                report(
                    .missing(what: "a width and a height: { 320, 240 }", place: "'canvas'"), at: node.location)
            }
            return nil
        }
        var canvas = CanvasDeclaration([width, height, 0, 0], at: node.location)
        if let node = table["origin"], let origin = self.table(node, "the origin of 'canvas'", "a point { x, y }") {
            checkNames(origin, [], in: "the origin of 'canvas'", allowsItems: true)
            let numbers = origin.items.compactMap { constant($0, "the origin of 'canvas'") }
            if numbers.count == 2, numbers.allSatisfy({ abs($0) <= 1e6 }) {
                canvas.origin = [numbers[0], numbers[1], 0, 0]
            } else {
                report(
                    .unsuitable(
                        place: "the origin of 'canvas'", expected: "a point { x, y } within ±1000000",
                        found: "\(numbers.count) numbers"), at: node.location)
            }
        }
        if let background = table["background"] {
            canvas.background = background.value.text.flatMap { premultipliedColour($0) }
            if canvas.background == nil, let number = background.value.text.flatMap({ ColourWords.number(of: $0) }) {
                report(
                    .conflict(
                        "the background of 'canvas' must be a colour \"#RRGGBB\", not \(background.kindName)",
                        hint: "that is \"\(number)\""), at: background.location)
            } else if canvas.background == nil {
                unsuitable(background, "the background of 'canvas'", "a colour \"#RRGGBB\" or \"#RRGGBBAA\"")
            }
        }
        return canvas
    }
}

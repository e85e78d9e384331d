import MicroixCore

/// Reads styles: values and feedback by layer or class, and the styles inside.
extension ComponentDecoder {
    /// The fields of a style's table besides the names of layers, classes and free keys.
    static let styleWords = ["feedback", "motion", "style"]

    /// Reads a style and the styles inside it, the outermost first.
    mutating func styles(_ node: DecoderNode) -> [StyleDeclaration] {
        var chain: [StyleDeclaration] = []
        var next: DecoderNode? = node
        while let current = next {
            next = nil
            guard let object = current.value.object("style"), let name = object["name"]?.text, !name.isEmpty else {
                if current.value.object("style") != nil {
                    report(.missing(what: "a name: mx.style \"name\" { … }", place: "a style"), at: current.location)
                } else {
                    unsuitable(current, "'style'", "a style: mx.style \"name\" { … }")
                }
                return chain
            }
            guard let table = arguments(of: object, current, named: "style") else { return chain }
            // A style in another file than the component is for other components as well.
            let isOwn = (SourceLocation(place: object["line"])?.file ?? file) == file
            chain.append(style(Name(name, at: table.location), table, isOwn: isOwn))
            next = table["style"]
        }
        return chain
    }

    private mutating func style(_ name: Name, _ table: DecoderTable, isOwn: Bool) -> StyleDeclaration {
        var style = StyleDeclaration(name, isOwn: isOwn)
        checkNames(table, table.table.fields.map { $0.name }, in: "a style")
        ownersAreKnown = false
        defer { ownersAreKnown = true }
        for (key, node) in keys(of: table, besides: Self.styleWords) {
            if let layer = key.layer, key.property.text == "absent" {
                style.absent += absent(node, "the absence of '\(layer.text)'").map {
                    .init(KeyName(layer, $0.property), from: $0.from, to: $0.to)
                }
            } else if let gradient = gradient(node, for: key.property) {
                style.values += gradient.values.map { .init(KeyName(key.layer, $0.property), $0.lanes) }
                style.data.append(
                    .init(
                        KeyName(key.layer, Name("fill.kind", at: key.property.location)), .text(gradient.kind)))
            } else if isData(key) || isUndeclared(key) || isPlain(node, for: key) {
                if let data = layerData(key, node) { style.data.append(.init(key, data)) }
            } else if let lanes = lanes(node, of: key.property, "'\(key.text)'") {
                style.values.append(.init(key, lanes))
            }
        }
        if let node = table["motion"] { style.limits = limits(node) }
        if let node = table["feedback"] { (style.feedback, style.transitions) = componentFeedback(node) }
        // A style for several components is checked here, in its own place; a component's own style is checked with the
        // component.
        if !isOwn {
            for key in style.keyNames where !isUndeclared(key) { checkProperty(of: key) }
            for transition in style.transitions { checkPattern(transition.pattern) }
        }
        return style
    }

    /// Whether a free key holds what can't move, in a style that is loaded without a component, so that no declaration
    /// tells.
    private func isPlain(_ node: DecoderNode, for key: KeyName) -> Bool {
        guard key.layer == nil, isAlone else { return false }
        switch node.value {
        case .string, .boolean: return true
        default: return false
        }
    }

    /// Reads how far a style lets things move: its reduced motion.
    private mutating func limits(_ node: DecoderNode) -> MotionLimits? {
        guard let table = table(node, "'motion'", "a table such as { fade = 0.15, travel = 0 }") else { return nil }
        checkNames(table, ["fade", "travel", "turn", "change"], in: "'motion'")
        var limits = MotionLimits()
        func number(_ name: String, _ usual: Double, _ decoder: inout ComponentDecoder) -> Double {
            guard let node = table[name], let number = decoder.constant(node, "'\(name)'") else { return usual }
            if number < 0 { decoder.unsuitable(node, "'\(name)'", "a number from 0 up") }
            return max(0, number)
        }
        limits.fade = min(number("fade", limits.fade, &self), 1e9)
        limits.travel = number("travel", limits.travel, &self)
        limits.turn = number("turn", limits.turn, &self)
        limits.change = number("change", limits.change, &self)
        return limits
    }

    private mutating func checkPattern(_ pattern: Name) {
        let sides = pattern.text.split(separator: ">", omittingEmptySubsequences: false)
        if sides.count == 2, sides.allSatisfy({ !$0.allSatisfy { $0 == " " } }) { return }
        report(
            .conflict("'\(pattern.text)' is no transition", hint: "write \"from > to\", with * for any"),
            at: pattern.location)
    }

    private mutating func checkProperty(of key: KeyName) {
        guard let layer = key.layer else { return }
        let known = LayerShape.allCases.flatMap { $0.properties.map { $0.name } + $0.dataProperties.map { $0.name } }
        guard !known.contains(key.property.text),
            !LayerShape.allCases.contains(where: { $0.hasLane(key.property.text) })
        else { return }
        let near = suggestion(for: key.property.text, among: known)
        report(
            .unknown(noun: "property", name: key.property.text, place: "'\(layer.text)'", near: near),
            at: key.property.location)
    }
}

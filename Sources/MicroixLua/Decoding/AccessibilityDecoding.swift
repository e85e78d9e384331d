import MicroixCore

/// Reads what an element is to people who can't see it, `accessibility = { role = "switch", label = "Wi-Fi" }`, and the
/// keyboards.
extension ComponentDecoder {
    /// The accessibility fields of a layer's or a component's table.
    static let accessibilityWords = ["accessibility", "because"]
    /// The fields of the `accessibility` table besides the attributes and the actions.
    private static let otherAccessibilityWords = ["role", "step", "orientation"]

    /// Reads the `accessibility` table of a layer, a part or the component; `nil` where there is none.
    ///
    /// - Parameter layer: The layer's name; `nil` for the component itself.
    mutating func accessibility(in args: DecoderTable, of layer: Name?) -> AccessibilityDeclaration? {
        let isLeftOut = args["accessibility"]?.value == .boolean(false)
        if !isLeftOut, let reason = args["because"] {
            report(
                .conflict("'because' says why accessibility is false, and here it is not", hint: nil),
                at: reason.location)
        }
        guard let node = args["accessibility"] else { return nil }
        let place = layer.map { "the accessibility of '\($0.text)'" } ?? "'accessibility'"
        var result = AccessibilityDeclaration(at: node.location)
        if isLeftOut {
            result.isLeftOut = true
            guard let reason = args["because"] else {
                report(
                    .missing(what: "a reason: accessibility = false, because = \"…\"", place: place), at: node.location)
                return result
            }
            if let text = name(reason, "'because'"), text.text.isEmpty { unsuitable(reason, "'because'", "a reason") }
            return result
        }
        let expected = "a table such as { role = \"button\", label = \"Save\" }, or false"
        guard case .table = node.value, let table = table(node, place, expected) else {
            unsuitable(node, place, expected)
            return nil
        }
        let attributes = AccessibilityAttribute.allCases.map { $0.rawValue }
        let actions = AccessibilityAction.allCases.map { $0.rawValue }
        checkNames(table, Self.otherAccessibilityWords + attributes + actions, in: place)
        guard let role = table["role"] else {
            report(
                .missing(what: "a role, such as \"button\"", place: place), at: node.location)
            return nil
        }
        result.role = word(role, "'role'", "role", AccessibilityRole.allCases)
        if result.role == nil { return nil }
        for attribute in AccessibilityAttribute.allCases {
            guard let value = table[attribute.rawValue], let source = source(value, attribute, layer) else { continue }
            result.values.append(.init(attribute, source, at: value.location))
        }
        for action in AccessibilityAction.allCases {
            guard let value = table[action.rawValue], let name = name(value, "'\(action.rawValue)'") else { continue }
            result.actions.append(.init(action, name))
        }
        result.step = table["step"].flatMap { quantity($0, "'step'", allowsFunctions: false) }
        result.orientation = table["orientation"].flatMap {
            word($0, "'orientation'", "orientation", AccessibilityOrientation.allCases)
        }
        return result
    }

    private mutating func word<Word: RawRepresentable>(
        _ node: DecoderNode, _ place: String, _ noun: String, _ words: [Word]
    ) -> Word? where Word.RawValue == String {
        let known = words.map { $0.rawValue }
        guard let text = node.value.text else {
            unsuitable(node, place, "one of \(known.joined(separator: ", "))")
            return nil
        }
        if let word = words.first(where: { $0.rawValue == text }) { return word }
        let near = suggestion(for: text, among: known)
        report(
            near == nil
                ? .conflict(
                    "there is no \(noun) '\(printable(text))'", hint: "there are \(known.joined(separator: ", "))")
                : .unknown(noun: noun, name: text, place: place, near: near), at: node.location)
        return nil
    }

    private mutating func source(
        _ node: DecoderNode, _ attribute: AccessibilityAttribute, _ layer: Name?
    ) -> AccessibilityDeclaration.Source? {
        let place = "'\(attribute.rawValue)'"
        if let function = node.value.function {
            return .computed(
                layer.map { computed(function, for: KeyName($0, Name(attribute.rawValue))) } ?? HostFunction(function))
        }
        switch (attribute.kind, node.value) {
        case (.text, .string(let text)): return .data(.text(text))
        case (.truth, .boolean(let value)), (.check, .boolean(let value)): return .data(.boolean(value))
        case (.check, .string("mixed")): return .data(.text("mixed"))
        case (.truth, .table), (.check, .table): return .conditions(conditions(node))
        case (.number, _):
            if isExpression(node) { return expression(node, place).map { .expression($0) } }
            guard let number = quantity(node, place, allowsFunctions: false) else { return nil }
            if case .constant(let value) = number { return .data(.number(value)) }
            return .expression(.constant([number]))
        default: break
        }
        let expected =
            switch attribute.kind {
            case .text: "a text, or a function that returns one"
            case .truth: "true, false, a table of conditions such as { state = \"on\" }, or a function"
            case .check: "true, false, \"mixed\", a table of conditions such as { state = \"on\" }, or a function"
            case .number: "a number"
            }
        unsuitable(node, place, expected)
        return nil
    }

    // MARK: - Keys

    /// Reads a keyboard, `mx.keyboard { "space", "enter", on = button }`; `given` is its name if that stands outside
    /// its table.
    mutating func keyboard(_ object: LuaTable, _ node: DecoderNode, named given: Name?) -> KeyboardDeclaration? {
        let place = "mx.\(BuilderModule.keyboard)"
        guard let args = arguments(of: object, node, named: BuilderModule.keyboard) else { return nil }
        checkNames(args, ["on"], in: place, allowsItems: true)
        let words = args.items.compactMap { name($0, "a key") }
        guard let name = given ?? words.first, !name.text.isEmpty else {
            report(
                .missing(what: "a name: gestures = { keys = \(place) { \"space\" } }", place: "a gesture"),
                at: args.location)
            return nil
        }
        if name.text.contains(where: { ".*> ".contains($0) }) {
            report(
                .conflict("a gesture can't be called '\(name.text)'", hint: "names have no blanks, '.', '*' or '>'"),
                at: name.location)
        }
        return KeyboardDeclaration(
            name, keys: given == nil ? Array(words.dropFirst()) : words,
            on: args["on"].flatMap { keyOrLayer($0, "'on'") })
    }
}

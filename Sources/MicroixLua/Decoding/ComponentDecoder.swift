import MicroixCore

/// Reads a component out of what a script returned, and collects every mistake with its place.
struct ComponentDecoder {
    let files: SourceFiles
    let objects: ScriptObjects
    let library: PartLibrary
    var problems: [DefinitionProblem] = []
    /// Things that were hardly meant, but do no harm.
    var warnings: [DefinitionProblem] = []
    /// The aliases that the component uses.
    private(set) var notes: [DefinitionProblem] = []
    /// The names of the component's layers, repeated layers, free keys and parts.
    private var keyOwners: [String] = []
    /// The shapes of the component's layers, by name.
    private var shapes: [String: LayerShape] = [:]
    /// The component's free keys that hold plain data.
    private var freeData: Set<String> = []
    /// Whether the component's store takes keys that nobody declared.
    private(set) var isOpen = false
    /// Whether every layer's name must be one of the component's; it need not be in a style, which may be for other
    /// components too.
    var ownersAreKnown = true
    /// The layers that are repeated.
    var repetitions: [RepetitionDeclaration] = []
    /// How many rows the names of repeated layers have stood for so far.
    var mentionedRows = 0
    /// The knobs that the component has.
    private(set) var knobs: Set<String> = []
    /// The number of the tuning that was handed over to the component.
    var ownTuning: Int?
    /// The file in which the component stands.
    private(set) var file = 0
    /// Where the component or style stands: the place of a mistake that has no place of its own.
    private var place: SourceLocation?
    /// Whether a style is read alone, without a component.
    var isAlone: Bool { file < 0 }
    /// Returns the value of a knob by its name and the number of its tuning; `nil` if the values are not known yet.
    var knobValue: ((_ name: String, _ tuning: Int?) -> Double?)?

    /// The fingers of scenarios that land or lift on a layer, each with the scenario's name.
    var drags: [(scenario: String, drag: ScenarioDrag)] = []
    /// The parts of the component, by name.
    private(set) var placed: [String: PartDeclaration] = [:]

    init(
        _ files: SourceFiles = SourceFiles(), _ objects: ScriptObjects = ScriptObjects(),
        _ library: PartLibrary = PartLibrary()
    ) {
        self.files = files
        self.objects = objects
        self.library = library
    }

    /// The fields that a component's table can have.
    static let componentWords =
        [
            "canvas", "tuning", "layers", "parts", "properties", "inputs", "context", "triggers", "initial", "states",
            "regions",
            "rules", "feedback", "gestures", "scenarios", "style", "action", "promises", "verify", "lint", "store",
        ] + accessibilityWords

    /// The declaration of the component that a script returned.
    mutating func decode(_ result: LuaValue) -> ComponentDeclaration {
        place = files.end
        reportDuplicates()
        let node = returned(result)
        guard result.object("component") != nil else {
            let found = result == .none ? "nothing" : node.kindName
            report(
                .conflict(
                    "the script returns \(found) instead of a component",
                    hint: "end it with return mx.component \"name\" { … }"),
                at: node.location)
            return ComponentDeclaration("")
        }
        return component(node)
    }

    private mutating func reportDuplicates() {
        for file in 0..<files.count {
            for name in files[file].duplicates {
                report(.duplicate(noun: "key", name: name.text, place: "one table"), at: name.location)
            }
        }
    }

    /// The value that the loaded file returned, with its source.
    private func returned(_ result: LuaValue) -> DecoderNode {
        let source = files[0].result
        return DecoderNode(value: result, source: files.resolved(source), location: source?.location)
    }

    /// Reads a component's object.
    mutating func component(_ node: DecoderNode) -> ComponentDeclaration {
        guard
            let object = node.value.componentNumber.map({ objects.components[$0].object })
                ?? node.value.object("component")
        else { return ComponentDeclaration("") }
        place = SourceLocation(place: object["line"]) ?? place
        file = place?.file ?? 0
        guard object["args"] != nil else {
            report(.missing(what: "a table: mx.component \"name\" { … }", place: "a component"), at: node.location)
            return ComponentDeclaration("")
        }
        guard let args = arguments(of: object, node, named: "component") else { return ComponentDeclaration("") }
        guard let name = object["name"]?.text, !name.isEmpty else {
            report(.missing(what: "a name: mx.component \"name\" { … }", place: "a component"), at: node.location)
            return ComponentDeclaration("")
        }
        checkNames(args, Self.componentWords, in: "a component")
        var component = ComponentDeclaration(Name(name, at: node.location))
        component.origin = library.origin
        component.tuning = tuning(args["tuning"]) + sharedKnobs()
        knobs = Set(component.tuning.map { $0.name.text })
        if let canvas = args["canvas"] { component.canvas = self.canvas(canvas) }
        if let store = args["store"] { component.isOpen = isOpen(store) }
        isOpen = component.isOpen
        component.layers = layers(args["layers"])
        component.repetitions = repetitions
        (component.properties, component.data, component.computed) = properties(args["properties"])
        for layer in component.layers { shapes[layer.name.text] = layer.shape }
        freeData = Set(component.data.map { $0.property.text })
        for repetition in repetitions {
            guard let first = repetition.layers.first else { continue }
            shapes[repetition.name.text] = shapes[first.text]
        }
        keyOwners =
            component.layers.map { $0.name.text } + repetitions.map { $0.name.text }
            + component.properties.map { $0.property.text }
            + component.data.map { $0.property.text } + component.computed.map { $0.property.text }
        component.fields = fields(args["inputs"], .inputs) + fields(args["context"], .context)
        component.parts = parts(args["parts"])
        for part in component.parts {
            placed[part.name.text] = part
            shapes[part.name.text] = .layer
            keyOwners.append(part.name.text)
        }
        component.triggers = triggers(args["triggers"])
        (component.states, component.isParallel, component.regionsAreOrdered) = states(inside: args)
        if let initial = args["initial"] { (component.initial, component.initialEffect) = self.initial(initial) }
        component.rules = rules(args["rules"])
        if let feedback = args["feedback"] {
            (component.feedback, component.transitions) = componentFeedback(feedback)
        }
        if let action = args["action"] { component.action = actionFunctions(action) }
        if let style = args["style"] { component.styles = styles(style) }
        if let gestures = args["gestures"] { (component.gestures, component.keyboards) = self.gestures(gestures) }
        component.accessibility = accessibility(in: args, of: nil)
        if let scenarios = args["scenarios"] { component.scenarios = self.scenarios(scenarios) }
        if let promises = args["promises"] { component.promises = self.promises(promises) }
        if let verify = args["verify"] { component.exceptions = exceptions(verify, of: "verify", such: "overshoot") }
        if let lint = args["lint"] { component.lintExceptions = exceptions(lint, of: "lint", such: "bounce") }
        component.laws = laws()
        return component
    }

    /// Whether the component's store is open.
    private mutating func isOpen(_ node: DecoderNode) -> Bool {
        let word = node.value.text
        if word != "open", word != "closed" { unsuitable(node, "'store'", "\"open\" or \"closed\"") }
        return word == "open"
    }

    /// Whether a key in a style can only exist in an open store.
    func isUndeclared(_ key: KeyName) -> Bool {
        guard isOpen else { return false }
        guard let layer = key.layer else { return !owns(key.property) }
        if shapes[layer.text] != nil { return isUnknownProperty(key) }
        return !LayerShape.allCases.contains { $0.has(key.property.text) || $0.hasLane(key.property.text) }
    }

    /// Reads the action function: a function, or a table with `ask` and `run`.
    private mutating func actionFunctions(_ node: DecoderNode) -> ActionFunctions? {
        if node.value.function != nil { return function(node, "'action'").map { ActionFunctions(ask: $0) } }
        guard let table = table(node, "'action'", "a function, or { ask = …, run = … }") else { return nil }
        checkNames(table, ["ask", "run"], in: "'action'")
        guard let ask = function(table["ask"], "'ask'") else {
            report(.missing(what: "'ask', a function", place: "'action'"), at: node.location)
            return nil
        }
        return ActionFunctions(ask: ask, run: function(table["run"], "'run'"))
    }

    /// Reads the styles that a style's own file returned.
    mutating func decodeStyle(_ result: LuaValue) -> [StyleDeclaration] {
        reportDuplicates()
        file = -1
        place = files.end
        let node = returned(result)
        guard result.object("style") != nil else {
            let found = result == .none ? "nothing" : node.kindName
            report(
                .conflict(
                    "the script returns \(found) instead of a style",
                    hint: "end it with return mx.style \"name\" { … }"),
                at: node.location)
            return []
        }
        return styles(node)
    }

    // MARK: - Reporting

    mutating func report(_ kind: DefinitionProblem.Kind, at location: SourceLocation?) {
        problems.append(DefinitionProblem(kind, at: location ?? place))
    }

    mutating func warn(_ kind: DefinitionProblem.Kind, at location: SourceLocation?) {
        warnings.append(DefinitionProblem(kind, at: location ?? place))
    }

    /// Notes that an alias was used, with the words to write instead.
    mutating func note(alias: String, of words: String, at location: SourceLocation?) {
        notes.append(
            DefinitionProblem(.conflict("\(alias) is an alias", hint: "write \(words)"), at: location ?? place))
    }

    /// Reports a value of the wrong kind; the result of a misspelt builder is not reported again.
    mutating func unsuitable(_ node: DecoderNode, _ place: String, _ expected: String) {
        if node.value.object("unknown") != nil { return }
        report(.unsuitable(place: place, expected: expected, found: node.kindName), at: node.location)
    }

    /// Whether a name is that of a layer, a part or a free key of the component.
    func owns(_ name: Name) -> Bool { keyOwners.contains(name.text) }

    /// Whether a name is that of a layer, or is unknown.
    func mayBeLayer(_ name: Name) -> Bool { !owns(name) || shapes[name.text] != nil }

    /// Whether a name is that of a group of layers.
    func isGroup(_ name: Name) -> Bool { shapes[name.text] == .layer }

    /// Reports an empty table for a layer that does not exist; as the table is empty, no other check reports it.
    mutating func checkOwner(_ name: Name) {
        guard ownersAreKnown, !keyOwners.contains(name.text) else { return }
        let near = suggestion(for: name.text, among: keyOwners)
        report(.unknown(noun: "layer or property", name: name.text, place: nil, near: near), at: name.location)
    }

    /// Reports every field that a table can't have.
    mutating func checkNames(
        _ table: DecoderTable, _ known: [String], in place: String, allowsItems: Bool = false,
        elsewhere: [(word: String, advice: String)] = []
    ) {
        for field in table.table.fields where !known.contains(field.name) {
            if let other = elsewhere.first(where: { $0.word == field.name }) {
                report(
                    .conflict("unknown key '\(field.name)' in \(place)", hint: other.advice),
                    at: table.location(of: field.name))
                continue
            }
            let near = suggestion(for: field.name, among: known)
            report(
                .unknown(noun: "key", name: field.name, place: place, near: near), at: table.location(of: field.name))
        }
        if !allowsItems, let first = table.items.first {
            report(.conflict("\(place) has no elements without a name", hint: nil), at: first.location)
        }
        if table.table.others > 0 {
            report(.conflict("\(place) has keys that are no strings", hint: nil), at: table.location)
        }
    }

    /// Whether a key holds plain data; for a class in a style, the property's name alone decides.
    func isData(_ key: KeyName) -> Bool {
        guard let layer = key.layer else { return freeData.contains(key.property.text) }
        let candidates = shapes[layer.text].map { [$0] } ?? (ownersAreKnown ? [] : LayerShape.allCases)
        return candidates.contains { $0.dataProperties.contains { $0.name == key.property.text } }
    }

    /// Whether a layer of the component lacks a property; the compiler reports it.
    func isUnknownProperty(_ key: KeyName) -> Bool {
        guard let shape = key.layer.flatMap({ shapes[$0.text] }) else { return false }
        let known = shape.properties.map { $0.name } + shape.dataProperties.map { $0.name }
        return !known.contains(key.property.text) && !shape.hasLane(key.property.text)
    }

    // MARK: - Parts

    /// A plain table with its source; reports any other value.
    mutating func table(_ node: DecoderNode, _ place: String, _ expected: String = "a table") -> DecoderTable? {
        guard case .table(let table) = node.value else {
            unsuitable(node, place, expected)
            return nil
        }
        return DecoderTable(table: table, source: node.source?.table, location: node.location, files: files)
    }

    /// The argument table of a builder's object, with its source.
    mutating func arguments(of object: LuaTable, _ node: DecoderNode, named name: String) -> DecoderTable? {
        let place = SourceLocation(place: object["line"])
        let call = place.flatMap { files.map(of: $0).call(name, line: $0.line) }
        // A helper in another file may have made the object. Then the expression that stands here is not its table.
        let isHere = place == nil || node.source?.location.file == place?.file
        let written = (isHere ? node.source?.anyTable : nil) ?? call?.anyTable
        let home = home(of: object, node)
        let location = home?.column == 0 ? call?.location ?? home : home
        switch object["args"] ?? .none {
        case .table(let table):
            return DecoderTable(table: table, source: written, location: location, files: files)
        case .none:
            return DecoderTable(
                table: LuaTable(items: [], fields: [], others: 0), source: nil, location: location, files: files)
        default:
            report(
                .unsuitable(place: "the argument of mx.\(name)", expected: "a table", found: "something else"),
                at: location)
            return nil
        }
    }

    /// Where an object is made if that is in another file than where it is used; otherwise where it is used.
    func home(of object: LuaTable, _ node: DecoderNode) -> SourceLocation? {
        guard let place = SourceLocation(place: object["line"]), let used = node.location, used.file != place.file
        else {
            return node.location ?? SourceLocation(place: object["line"])
        }
        return node.source.flatMap { $0.location.file == place.file ? $0.location : nil } ?? place
    }
}

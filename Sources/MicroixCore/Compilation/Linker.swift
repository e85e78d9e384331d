import MicroixMotion

/// Links the parts of a component into one declaration, in which the names of each part begin with its path.
///
/// The whole comes first, then its parts in order, each before the parts inside it. A part shares its name, and the
/// properties of a group, with the group around its layers; names that would be ambiguous are reported.
struct Linker {
    private(set) var result: ComponentDeclaration
    private(set) var problems: [DefinitionProblem] = []

    init(_ whole: ComponentDeclaration) {
        result = whole
        let mentions = link(whole)
        add(whole, mentions)
    }

    private mutating func report(_ kind: DefinitionProblem.Kind, at location: SourceLocation?) {
        problems.append(DefinitionProblem(kind, at: location))
    }

    // MARK: - The whole

    /// The values that states give inputs of parts, by the name of the part and the name of the input.
    private typealias Mentions = [String: [String: [PlacedPart.BoundInput.Mention]]]

    /// Moves what is declared for parts out of the whole's own lists.
    private mutating func link(_ whole: ComponentDeclaration) -> Mentions {
        let placement = placement(of: whole, as: .whole, prefix: "", group: nil)
        var mentions = Mentions()
        result.states = states(of: whole, placement, &mentions)
        result.layers = whole.layers.map { placement.layer($0) }
        result.rules = whole.rules.map { placement.rule($0) }
        result.feedback = placement.feedback(whole.feedback)
        result.transitions = whole.transitions.map { .init($0.pattern, placement.feedback($0.feedback)) }
        return mentions
    }

    private func placement(
        of component: ComponentDeclaration, as part: PartID, prefix: String, group: Name?
    ) -> Placement {
        var placement = Placement(part: part, prefix: prefix, group: group, of: component)
        for inner in component.parts {
            guard let repetition = inner.repetition else { continue }
            placement.repeated[inner.name.text] = repetition.idRange.map {
                RepetitionDeclaration.layer(inner.name.text, $0)
            }
        }
        return placement
    }

    /// The states of a component; the values that they give inputs are added to `mentions`.
    private mutating func states(
        of component: ComponentDeclaration, _ placement: Placement, _ mentions: inout Mentions
    ) -> [StateDeclaration] {
        var found = Mentions()
        var wrong: [DefinitionProblem] = []
        let states = component.states.map { state in
            placement.state(state, path: placement.prefix + state.name.text) { value, place in
                guard let layer = value.key.layer,
                    let part = component.parts.first(where: { $0.name == layer }),
                    !LayerShape.layer.has(value.key.property.text), !LayerShape.layer.hasLane(value.key.property.text)
                else { return false }
                do throws(DefinitionProblem) {
                    let source = try Self.source(value, of: part, placement)
                    found[layer.text, default: [:]][value.key.property.text, default: []].append(
                        .init(state: place, source: source))
                } catch {
                    wrong.append(error)
                }
                return true
            }
        }
        problems += wrong
        mentions = found
        return states
    }

    /// The value that a state gives an input; throws if it doesn't fit.
    private static func source(
        _ value: ValueDeclaration, of part: PartDeclaration, _ placement: Placement
    ) throws(DefinitionProblem) -> PartDeclaration.InputDeclaration.Source {
        let (input, location) = (value.key.property, value.key.property.location)
        let inputs = part.component.fields.filter { $0.isInput }
        guard let field = inputs.first(where: { $0.name == input }) else {
            let near = suggestion(
                for: input.text, among: inputs.map { $0.name.text } + LayerShape.layer.properties.map { $0.name })
            throw DefinitionProblem(
                .unknown(
                    noun: "input or property", name: input.text, place: "the part '\(part.name.text)'", near: near),
                at: location)
        }
        var data: PlainData?
        switch value.source {
        case .computed(let function): return .computed(placement.function(function))
        case .data(let given): data = given
        case .constant(let numbers):
            if numbers.count == 1, case .constant(let number) = numbers[0] { data = .number(number) }
        case .expression, .endless: break
        }
        let place = "the input '\(input.text)' of the part '\(part.name.text)'"
        guard let data else {
            throw DefinitionProblem(
                .unsuitable(place: place, expected: "plain data or a function", found: "what could move"), at: location)
        }
        if let expectation = field.type.expectation(failedBy: data) {
            throw DefinitionProblem(
                .unsuitable(place: place, expected: expectation, found: data.inWords), at: location)
        }
        return .data(data)
    }

    // MARK: - Parts

    /// Adds the parts of a component that has itself been linked.
    private mutating func add(_ component: ComponentDeclaration, _ mentions: Mentions) {
        add(component, mentions, in: Placement(part: .whole, prefix: "", group: nil, of: component))
    }

    private mutating func add(_ component: ComponentDeclaration, _ mentions: Mentions, in outer: Placement) {
        for part in component.parts {
            checkNames(of: part)
            let said = mentions[part.name.text] ?? [:]
            guard let repetition = part.repetition else {
                add(part, id: nil, said, in: outer)
                continue
            }
            let name = outer.name(part.name)
            var repeated = RepetitionDeclaration(
                name, ids: outer.function(repetition.ids),
                layers: repetition.idRange.map {
                    Name(RepetitionDeclaration.layer(name.text, $0), at: name.location)
                })
            repeated.leavesOutOthers = repetition.leavesOutOthers
            result.repetitions.append(repeated)
            for id in repetition.idRange { add(part, id: id, said, in: outer) }
        }
    }

    private mutating func add(
        _ declared: PartDeclaration, id: Int?, _ said: [String: [PlacedPart.BoundInput.Mention]], in outer: Placement
    ) {
        var group = outer.layer(declared.layer, id: id)
        let component = declared.component.withGradients()
        let own = placement(
            of: component, as: PartID(result.placed.count + 1), prefix: group.name.text + ".", group: group.name)
        // The component around the part may declare another accessibility.
        if group.accessibility == nil { group.accessibility = component.accessibility.map { own.accessibility($0) } }
        result.layers.append(group)
        addLists(of: component, own)
        addKnobs(of: component, declared, own)

        let first = result.fields.count
        var bound: [PlacedPart.BoundInput] = []
        for field in component.fields {
            var placed = field
            placed.name = own.name(field.name)
            let given = declared.inputs.first { $0.name == field.name }?.source
            var computed: HostFunction?
            switch given {
            case .data(let data):
                if field.type.expectation(failedBy: data) == nil { placed.initial = data }
            case .computed(let function):
                let around = outer.function(function)
                computed = HostFunction(around.index, at: around.location, id: id, in: around.part)
            case nil: break
            }
            result.fields.append(placed)
            let mentions = (said[field.name.text] ?? []).map { mention in
                guard let id, case .computed(let function) = mention.source else { return mention }
                return .init(
                    state: mention.state,
                    source: .computed(
                        HostFunction(function.index, at: function.location, id: id, in: function.part)))
            }
            if field.isInput, computed != nil || !mentions.isEmpty {
                bound.append(.init(field: placed.name, mentions: mentions, computed: computed))
            }
        }
        var mentions = Mentions()
        var chart = StateDeclaration(group.name)
        chart.states = states(of: component, own, &mentions)
        (chart.initial, chart.isParallel) = (component.initial, component.isParallel)
        chart.initialEffect = own.function(component.initialEffect)
        chart.regionsAreOrdered = component.regionsAreOrdered
        let place = result.placed.count
        result.placed.append(
            PlacedPart(
                path: group.name, parent: outer.part, component: component.name.text, id: id, canvas: component.canvas,
                chart: chart,
                transitions: component.transitions.map { .init($0.pattern, own.feedback($0.feedback)) },
                isOpen: component.isOpen,
                action: component.action.map { .init(ask: own.function($0.ask), run: own.function($0.run)) },
                styles: component.styles.map { own.style($0) }, inputs: bound,
                inputFunction: declared.repetition?.inputs.map { function in
                    HostFunction(function.index, at: function.location, id: id, in: outer.part)
                }, fields: first..<result.fields.count))
        if result.placed[place].inputFunction != nil { result.placed[place].bindAll(component) }
        add(component, mentions, in: own)
    }

    /// Adds the part's declarations to the lists of the whole, under longer names.
    private mutating func addLists(of component: ComponentDeclaration, _ own: Placement) {
        result.layers += component.layers.map { own.layer($0) }
        result.repetitions += component.repetitions.map { own.repetition($0) }
        result.properties += component.properties.map { base in
            var placed = own.base(base)
            placed.property = own.name(base.property)
            return placed
        }
        result.computed += component.computed.map { computed in
            var placed = computed
            (placed.property, placed.function) = (own.name(computed.property), own.function(computed.function))
            return placed
        }
        result.data += component.data.map { .init(own.name($0.property), $0.value) }
        result.triggers += component.triggers.map { trigger in
            var placed = trigger
            (placed.name, placed.part) = (own.name(trigger.name), own.part)
            return placed
        }
        result.gestures += component.gestures.map { own.gesture($0) }
        result.keyboards += component.keyboards.map { own.keyboard($0) }
        result.rules += component.rules.map { own.rule($0) }
        let feedback = own.feedback(component.feedback)
        result.feedback.actions += feedback.actions
        result.feedback.appearances += feedback.appearances
        result.exceptions += component.exceptions.map { own.exception($0) }
        result.lintExceptions += component.lintExceptions.map { own.exception($0) }
        result.promises += component.promises.map { own.promise($0) }
    }

    private mutating func addKnobs(of component: ComponentDeclaration, _ declared: PartDeclaration, _ own: Placement) {
        for knob in component.tuning {
            if knob.isShared {
                if !result.tuning.contains(where: { $0.name == knob.name }) { result.tuning.append(knob) }
                continue
            }
            var placed = knob
            placed.name = own.name(knob.name)
            if let turn = declared.tuning.first(where: { $0.knob == knob.name }) {
                placed.value = turn.value
                placed.name = Name(placed.name.text, at: turn.knob.location)
            }
            result.tuning.append(placed)
        }
    }

    // MARK: - Names

    /// Reports knobs and inputs that a part does not have, and names that its group already has.
    private mutating func checkNames(of part: PartDeclaration) {
        let component = part.component
        if !component.placed.isEmpty {
            report(
                .conflict(
                    "the component of the part '\(part.name.text)' has been linked already",
                    hint: "hand over Component.authored"), at: part.name.location)
        }
        let name = part.name.text
        for turn in part.tuning where !component.tuning.contains(where: { $0.name == turn.knob && !$0.isShared }) {
            let near = suggestion(for: turn.knob.text, among: component.tuning.map { $0.name.text })
            report(
                .unknown(noun: "knob", name: turn.knob.text, place: "the part '\(name)'", near: near),
                at: turn.knob.location)
        }
        let inputs = component.fields.filter { $0.isInput }
        for given in part.inputs {
            guard let field = inputs.first(where: { $0.name == given.name }) else {
                let near = suggestion(for: given.name.text, among: inputs.map { $0.name.text })
                report(
                    .unknown(noun: "input", name: given.name.text, place: "the part '\(name)'", near: near),
                    at: given.name.location)
                continue
            }
            if case .data(let data) = given.source, let expectation = field.type.expectation(failedBy: data) {
                report(
                    .unsuitable(
                        place: "the input '\(field.name.text)' of the part '\(name)'", expected: expectation,
                        found: data.inWords), at: given.name.location)
            }
        }
        let free =
            component.properties.map { $0.property } + component.computed.map { $0.property }
            + component.data.map { $0.property }
        var words = (inputs.map { ("input", $0.name) } + free.map { ("property", $0) }).filter {
            LayerShape.layer.has($0.1.text)
        }
        // A layer is ambiguous only if one of its keys looks like a lane of the group: `ok.position.x`.
        for layer in component.layers.map({ $0.name }) + component.parts.map({ $0.name }) {
            let isWhole = LayerShape.layer.properties.contains {
                $0.name == layer.text && LayerShape.layer.hasLane(layer.text + "." + ($0.kind.laneNames.first ?? ""))
            }
            if isWhole { words.append(("layer", layer)) }
        }
        for (noun, word) in words {
            report(
                .conflict(
                    "the part '\(name)' can't have \(noun == "input" ? "an" : "a") \(noun) '\(word.text)': "
                        + "the group in which it lies has a property of that name",
                    hint: "call it otherwise in the component '\(component.name.text)'"), at: part.name.location)
        }
    }
}

extension PlacedPart {
    /// Binds all inputs that a function returns.
    fileprivate mutating func bindAll(_ component: ComponentDeclaration) {
        for field in component.fields where field.isInput {
            let name = Name(path.text + "." + field.name.text, at: field.name.location)
            if !inputs.contains(where: { $0.field == name }) { inputs.append(.init(field: name, computed: nil)) }
        }
    }
}

/// Translates the names of a component that has become a part: they get the path of the part as a prefix.
///
/// All declarations of a component go through here, so that a part is exactly its component, only under longer names.
struct Placement {
    let part: PartID
    /// The path, followed by a dot; empty for the whole.
    let prefix: String
    /// The group around its layers; `nil` for the whole.
    let group: Name?
    /// For each name of repeated parts, the layers for which it stands.
    var repeated: [String: [String]] = [:]
    /// The knobs that all parts of the component share.
    private let sharedKnobs: Set<String>

    init(part: PartID, prefix: String, group: Name?, of component: ComponentDeclaration) {
        (self.part, self.prefix, self.group) = (part, prefix, group)
        sharedKnobs = Set(component.tuning.filter { $0.isShared }.map { $0.name.text })
    }

    func name(_ name: Name) -> Name { prefix.isEmpty ? name : Name(prefix + name.text, at: name.location) }

    func names(_ list: [Name]) -> [Name] { list.map { name($0) } }

    func function(_ function: HostFunction) -> HostFunction {
        HostFunction(function.index, at: function.location, id: function.id, in: part)
    }

    func function(_ function: HostFunction?) -> HostFunction? { function.map { self.function($0) } }

    func key(_ key: KeyName) -> KeyName {
        guard let layer = key.layer else { return KeyName(nil, name(key.property)) }
        return KeyName(name(layer), key.property)
    }

    /// The keys for which a key's name stands; several for repeated parts.
    func keys(_ key: KeyName) -> [KeyName] {
        guard let layer = key.layer, let all = repeated[layer.text] else { return [self.key(key)] }
        return all.map { KeyName(Name(prefix + $0, at: layer.location), key.property) }
    }

    /// A path that may begin with a layer, a state or a free key; `*` stays as it is.
    func path(_ path: Name) -> Name { path.text == "*" ? path : name(path) }

    // MARK: - Numbers

    func quantity(_ quantity: Quantity) -> Quantity {
        switch quantity {
        case .constant: quantity
        case .knob(let knob): .knob(sharedKnobs.contains(knob.text) ? knob : name(knob))
        case .arithmetic(let symbol, let left, let right):
            .arithmetic(symbol, self.quantity(left), self.quantity(right))
        case .function(let function): .function(self.function(function))
        }
    }

    func quantities(_ list: [Quantity]) -> [Quantity] { list.map { quantity($0) } }

    func expression(_ expression: ExpressionDeclaration) -> ExpressionDeclaration {
        switch expression {
        case .constant(let numbers): .constant(quantities(numbers))
        case .key(let key): .key(self.key(key))
        case .velocity(let key): .velocity(self.key(key))
        case .operation(let operation, let parts): .operation(operation, parts.map { self.expression($0) })
        case .follow(let expression, let follow):
            .follow(
                self.expression(expression),
                FollowDeclaration(follow.spring.map { quantity($0) }, delay: follow.delay.map { quantity($0) }))
        }
    }

    /// Plain data of a key: the value of `mask` is the name of a layer.
    func data(_ data: PlainData, of property: Name) -> PlainData {
        guard property.text == "mask", case .text(let layer) = data, !layer.isEmpty else { return data }
        return .text(prefix + layer)
    }

    // MARK: - Layers

    func base(_ base: BaseDeclaration) -> BaseDeclaration {
        var result = base
        result.value = quantities(base.value)
        result.expression = base.expression.map { expression($0) }
        return result
    }

    /// A layer under its new name; `id` is given for the group of a repeated part.
    func layer(_ layer: LayerDeclaration, id: Int? = nil) -> LayerDeclaration {
        var result = layer
        result.name =
            id.map { Name(RepetitionDeclaration.layer(prefix + layer.name.text, $0), at: layer.name.location) }
            ?? name(layer.name)
        result.part = part
        result.parent = layer.parent.map { name($0) } ?? group
        result.base = layer.base.map { base($0) }
        result.accessibility = layer.accessibility.map { accessibility($0, id: id) }
        result.data = layer.data.map { DataDeclaration($0.property, data($0.value, of: $0.property)) }
        result.computed = layer.computed.map { computed in
            let own = computed.function
            return ComputedDeclaration(
                computed.property, HostFunction(own.index, at: own.location, id: own.id ?? id, in: part))
        }
        result.absent = layer.absent.map { absent in
            AbsenceDeclaration(
                absent.property, from: absent.from.map { quantities($0) }, to: absent.to.map { quantities($0) })
        }
        return result
    }

    func repetition(_ repetition: RepetitionDeclaration) -> RepetitionDeclaration {
        var result = RepetitionDeclaration(
            name(repetition.name), ids: function(repetition.ids), layers: names(repetition.layers))
        result.leavesOutOthers = repetition.leavesOutOthers
        return result
    }

    // MARK: - Feedback

    // Not inlined, to keep the code small.
    @inline(never) func motion(_ motion: MotionAction) -> MotionAction {
        motion.map { quantity($0) }.placed(in: part)
    }

    @inline(never) func action(_ action: ActionDeclaration) -> ActionDeclaration {
        switch action {
        case .none: .none
        case .motion(let motion): .motion(self.motion(motion))
        case .group(let group): .group(self.group(group))
        }
    }

    func group(_ group: ActionGroup) -> ActionGroup {
        var result = group
        (result.delay, result.stagger) = (quantity(group.delay), quantity(group.stagger))
        result.parts = group.parts.flatMap { part -> [ActionGroup.Part] in
            switch part {
            case .motion(let motion): [.motion(self.motion(motion))]
            case .entry(let entry): entries(entry).map { .entry($0) }
            case .cue(let cue): [.cue(self.cue(cue))]
            case .group(let group): [.group(self.group(group))]
            }
        }
        return result
    }

    @inline(never) func cue(_ cue: CueDeclaration) -> CueDeclaration {
        var result = cue
        if cue.cue.isMessage { result.cue = Cue(prefix + cue.cue.name, cue.cue.value, isMessage: true) }
        (result.delay, result.repeats) = (quantity(cue.delay), quantity(cue.repeats))
        result.interval = quantity(cue.interval)
        return result
    }

    private func entries(_ entry: FeedbackDeclaration.Entry) -> [FeedbackDeclaration.Entry] {
        let answer = action(entry.action)
        if entry.key.layer == nil, let all = repeated[entry.key.property.text] {
            return all.map { .init(KeyName(nil, Name(prefix + $0, at: entry.key.property.location)), answer) }
        }
        return keys(entry.key).map { .init($0, answer) }
    }

    /// Feedback under new names; if `isStyled` is true, its layers may be classes, which keep their names.
    func feedback(_ feedback: FeedbackDeclaration, isStyled: Bool = false) -> FeedbackDeclaration {
        var result = feedback
        result.actions = feedback.actions.flatMap { entry in
            isStyled ? [.init(entry.key, action(entry.action))] : entries(entry)
        }
        result.cues = feedback.cues?.map { cue($0) }
        result.groups = feedback.groups.map { group($0) }
        result.appearances = feedback.appearances.flatMap { appearance in
            let layers =
                isStyled
                ? [appearance.layer] : keys(KeyName(appearance.layer, Name(""))).compactMap { $0.layer }
            return layers.map { layer in
                var result = appearance
                result.layer = layer
                result.actions = appearance.actions.map { .init($0.property, action($0.action)) }
                result.whole = appearance.whole.map { action($0) }
                result.cues = appearance.cues?.map { cue($0) }
                return result
            }
        }
        return result
    }

    /// A style: its names of layers and classes stay as they are, because they are looked up within the part.
    func style(_ style: StyleDeclaration) -> StyleDeclaration {
        var result = style
        result.values = style.values.map { .init($0.key, quantities($0.value)) }
        result.absent = style.absent.map { entry in
            .init(entry.key, from: entry.from.map { quantities($0) }, to: entry.to.map { quantities($0) })
        }
        result.data = style.data.map { .init($0.key, data($0.value, of: $0.key.property)) }
        result.feedback = feedback(style.feedback, isStyled: true)
        result.transitions = style.transitions.map { .init($0.pattern, feedback($0.feedback, isStyled: true)) }
        return result
    }
}

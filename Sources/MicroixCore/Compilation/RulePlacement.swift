/// Translates the names in rules, states and gestures of a part.
extension Placement {
    func rule(_ rule: RuleDeclaration) -> RuleDeclaration {
        var result = rule
        result.part = part
        switch rule.occasion {
        case .on(let list): result.occasion = .on(list.map { listening($0) })
        case .after(let delay): result.occasion = .after(quantity(delay))
        case .always: break
        }
        result.from = rule.from.map { path($0) }
        result.to = names(rule.to)
        result.conditions = rule.conditions.map { condition($0) }
        result.guardFunction = function(rule.guardFunction)
        result.effect = function(rule.effect)
        result.emit = rule.emit.map { name($0) }
        if case .computed(let value)? = rule.emitValue { result.emitValue = .computed(function(value)) }
        result.raise = names(rule.raise)
        result.feedback = feedback(rule.feedback)
        return result
    }

    /// A trigger's name; the engine's own triggers and `*` stay as they are.
    func trigger(_ trigger: Name) -> Name {
        trigger.text == "*" || Trigger.own.contains(trigger.text) ? trigger : name(trigger)
    }

    func listening(_ listening: Listening) -> Listening {
        switch listening {
        case .trigger(let name): .trigger(trigger(name))
        case .rest(let rest, let list): .rest(rest, of: names(list))
        case .crossing(let key, let crossing, let threshold):
            .crossing(self.key(key), crossing, quantity(threshold))
        case .meeting(let key, let crossing, let threshold):
            .meeting(self.key(key), crossing, expression(threshold))
        case .every(let key, let step): .every(self.key(key), step: quantity(step))
        }
    }

    func condition(_ condition: ConditionDeclaration) -> ConditionDeclaration {
        switch condition {
        case .value(let subject, let test): .value(self.subject(subject), test.map { quantity($0) })
        case .against(let subject, let comparison, let bound):
            .against(self.subject(subject), comparison, expression(bound))
        case .velocity(let subject, let test): .velocity(name(subject), test.map { quantity($0) })
        case .isAtRest(let subject, let expected): .isAtRest(name(subject), expected)
        case .isActive(let path): .isActive(name(path))
        case .any(let lists): .any(conditions(lists))
        case .none(let lists): .none(conditions(lists))
        }
    }

    private func conditions(_ lists: [[ConditionDeclaration]]) -> [[ConditionDeclaration]] {
        lists.map { list in list.map { condition($0) } }
    }

    /// A subject of a condition; a field of the payload stays as it is.
    private func subject(_ subject: Name) -> Name { subject.text.hasPrefix("e.") ? subject : name(subject) }

    func gesture(_ gesture: GestureDeclaration) -> GestureDeclaration {
        var result = gesture
        result.part = part
        result.name = name(gesture.name)
        result.layer = gesture.layer.map { name($0) }
        result.slop = gesture.slop.map { quantity($0) }
        result.about = quantities(gesture.about)
        result.yieldsTo = names(gesture.yieldsTo)
        result.alongside = names(gesture.alongside)
        result.takesFrom = names(gesture.takesFrom)
        result.arguments = gesture.arguments.map { .init($0.name, quantity($0.value)) }
        result.drive = gesture.drive.map { drive in
            var result = GestureDeclaration.Drive(key(drive.key))
            result.ratio = drive.ratio.map { quantity($0) }
            result.within = quantities(drive.within)
            result.rubberBand = drive.rubberBand.map { quantity($0) }
            result.rate = drive.rate.map { quantity($0) }
            return result
        }
        return result
    }

    func keyboard(_ keyboard: KeyboardDeclaration) -> KeyboardDeclaration {
        var result = keyboard
        (result.part, result.name, result.layer) = (part, name(keyboard.name), keyboard.layer.map { name($0) } ?? group)
        return result
    }

    /// The accessibility of a layer; `id` is given for the group of a repeated part.
    func accessibility(_ accessibility: AccessibilityDeclaration, id: Int? = nil) -> AccessibilityDeclaration {
        var result = accessibility
        result.part = part
        result.values = accessibility.values.map { value in
            var result = value
            switch value.source {
            case .data: break
            case .conditions(let list): result.source = .conditions(list.map { condition($0) })
            case .expression(let expression): result.source = .expression(self.expression(expression))
            case .computed(let own):
                result.source = .computed(HostFunction(own.index, at: own.location, id: own.id ?? id, in: part))
            }
            return result
        }
        result.actions = accessibility.actions.map { .init($0.action, trigger($0.name)) }
        result.step = accessibility.step.map { quantity($0) }
        return result
    }

    func exception(_ exception: ExceptionDeclaration) -> ExceptionDeclaration {
        var result = exception
        result.part = part
        result.key = exception.key.map { name($0) }
        result.state = exception.state.map { name($0) }
        result.trigger = exception.trigger.map { trigger($0) }
        return result
    }

    func promise(_ promise: PromiseDeclaration) -> PromiseDeclaration {
        var result = promise
        result.part = part
        result.kind = promise.kind.mapped(
            { expression($0) }, { function($0) }, { name($0) }, { quantity($0) })
        result.conditions = promise.conditions.map { condition($0) }
        return result
    }

    /// A state with everything inside; values of inputs of parts are left out, and given to `inputs` with the state's
    /// path.
    func state(
        _ state: StateDeclaration, path: String, _ inputs: (ValueDeclaration, _ state: Name) -> Bool
    ) -> StateDeclaration {
        let place = Name(path, at: state.name.location)
        var result = state
        result.values = state.values.flatMap { value -> [ValueDeclaration] in
            if inputs(value, place) { return [] }
            let isRepeated = value.key.layer.map { repeated[$0.text] != nil } ?? false
            return keys(value.key).enumerated().map { index, key in
                ValueDeclaration(
                    key, source(value.source, of: value.key.property, id: isRepeated ? index + 1 : nil))
            }
        }
        result.feedback = feedback(state.feedback)
        result.enter = function(state.enter)
        result.exit = function(state.exit)
        result.initialEffect = function(state.initialEffect)
        result.states = state.states.map { self.state($0, path: path + "." + $0.name.text, inputs) }
        return result
    }

    private func source(
        _ source: ValueDeclaration.Source, of property: Name, id: Int?
    ) -> ValueDeclaration.Source {
        switch source {
        case .constant(let numbers): .constant(quantities(numbers))
        case .data(let data): .data(self.data(data, of: property))
        case .computed(let own):
            .computed(HostFunction(own.index, at: own.location, id: own.id ?? id, in: part))
        case .expression(let expression): .expression(self.expression(expression))
        case .endless(let motion): .endless(self.motion(motion))
        }
    }
}

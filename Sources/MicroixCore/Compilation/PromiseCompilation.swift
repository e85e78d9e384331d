import MicroixMotion

/// Compiles promises: every name must exist, and what is compared must be a number.
extension ComponentCompiler {
    mutating func compilePromises() {
        for declared in declaration.promises.flatMap({ repeated($0) }) {
            currentPart = declared.part
            if let promise = promise(declared) { promises.append(promise) }
        }
        currentPart = .whole
    }

    /// A promise about repeated layers, as one promise for each of them.
    func repeated(_ promise: PromiseDeclaration) -> [PromiseDeclaration] {
        let layers = Set(promise.kind.expressions.flatMap { $0.keyNames }.compactMap { $0.layer?.text })
        guard let repetition = declaration.repetitions.first(where: { layers.contains($0.name.text) }) else {
            return [promise]
        }
        return repetition.layers.flatMap { layer in
            var single = promise
            single.kind = promise.kind.mapped(
                { $0.renaming(repetition.name.text, to: layer.text) }, { $0 }, { $0 }, { $0 })
            return repeated(single)
        }
    }

    private mutating func promise(_ declared: PromiseDeclaration) -> Promise? {
        let before = problems.count
        let conditions = declared.conditions.compactMap { condition($0, triggers: []) }
        checkTogether(conditions, at: declared.location)
        let names = declared.kind.expressions.flatMap { $0.keyNames }
        let keys = KeySet(names.compactMap { keyIndices[$0.text] })
        if !declared.kind.expressions.isEmpty, names.isEmpty {
            report(
                .conflict("a promise of numbers alone promises nothing", hint: "name a key, such as knob.x"),
                at: declared.location)
        }
        var movers = keys
        for key in keys where !followed.isEmpty { movers.formUnion(followed[key]) }
        let kind = kind(of: declared)
        guard let kind, problems.count == before else { return nil }
        return Promise(
            words: declared.inWords, kind: kind, conditions: conditions, isFromEntry: declared.isFromEntry,
            keys: Array(keys), movers: movers, tolerance: keys.map { self.keys[$0].tolerance }.max() ?? 0)
    }

    private mutating func kind(of declared: PromiseDeclaration) -> Promise.Kind? {
        let location = declared.location
        switch declared.kind {
        case .forward(let own): return .forward(number(own, at: location), sign: 1)
        case .backward(let own): return .forward(number(own, at: location), sign: -1)
        case .still(let own): return .still(number(own, at: location))
        case .within(let own, let from, let to):
            if let low = from.number, let high = to.number,
                !(fold(low).value <= fold(high).value)
            {
                report(
                    .conflict("nothing lies within \(from.inWords) and \(to.inWords)", hint: nil), at: location)
            }
            return .notBelow(
                [(own, from), (to, own)].map { number(.operation(.subtract, [$0, $1]), at: location) })
        case .ordered(let low, let high): return .notBelow([number(.operation(.subtract, [high, low]), at: location)])
        case .never(let words, let function): return .never(function, words: words)
        case .answers(let name, let quantity):
            let known = triggers.indices.filter { triggers[$0].part == currentPart || $0.index < ownTriggerCount }
            guard let trigger = known.first(where: { triggers[$0].name == name.text }) else {
                let near = suggestion(for: name.text, among: known.map { triggers[$0].name })
                report(.unknown(noun: "trigger", name: name.text, place: "'promises'", near: near), at: name.location)
                return nil
            }
            return .answers(trigger, within: seconds(quantity, at: location))
        case .ends(let name, let quantity):
            let within = seconds(quantity, at: location)
            return state(name, in: "'promises'").map { .ends($0, within: within) }
        }
    }

    private mutating func number(_ expression: ExpressionDeclaration, at location: SourceLocation?) -> ExpressionID {
        threshold(expression, in: "what is promised", at: location)
    }

    private mutating func seconds(_ quantity: Quantity, at location: SourceLocation?) -> Double {
        let number = fold(quantity).value
        if !(number > 0 && number <= 86_400) {
            report(
                .unsuitable(
                    place: "'within' of a promise", expected: "seconds above 0, at most a day",
                    found: number.isNaN ? "0/0" : plain(number)), at: location)
        }
        return number
    }

    /// Reports states that are never active together.
    private mutating func checkTogether(_ conditions: [Condition], at location: SourceLocation?) {
        let wanted = conditions.compactMap { if case .isActive(let state) = $0 { state } else { nil } }
        for (place, one) in wanted.enumerated() {
            for other in wanted[..<place] where !states.canCoincide(one, other) {
                report(
                    .conflict(
                        "'\(states[other].path)' and '\(states[one].path)' are never active together, so that the promise never holds",
                        hint: "a list of states means any of them: when = { \"a\", \"b\" }"), at: location)
            }
        }
    }
}

extension ExpressionDeclaration {
    /// The number, if the expression is just one; `nil` otherwise.
    fileprivate var number: Quantity? {
        if case .constant(let list) = self, list.count == 1 { list[0] } else { nil }
    }

    /// The same expression for another layer.
    func renaming(_ layer: String, to other: String) -> ExpressionDeclaration {
        func renamed(_ key: KeyName) -> KeyName {
            guard let own = key.layer, own.text == layer else { return key }
            return KeyName(Name(other, at: own.location), key.property)
        }
        return switch self {
        case .constant: self
        case .key(let key): .key(renamed(key))
        case .velocity(let key): .velocity(renamed(key))
        case .operation(let operation, let parts):
            .operation(operation, parts.map { $0.renaming(layer, to: other) })
        case .follow(let expression, let follow): .follow(expression.renaming(layer, to: other), follow)
        }
    }
}

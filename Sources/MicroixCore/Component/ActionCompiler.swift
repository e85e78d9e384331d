import MicroixMotion

/// Compiles declared motions to actions: folds knobs into numbers, finds the curves of laws, and collects all mistakes.
///
/// It needs only tables, so that the answers of action functions, which come while a component runs, are compiled by
/// the same rules as what the component declares.
struct ActionCompiler {
    let keys: Table<KeyID, Key>
    let keyLayers: Table<KeyID, LayerID?>
    let layers: Table<LayerID, Layer>
    let knobs: KnobValues
    let samples: LawSamples
    /// The prefix of the names of a part's knobs.
    let prefix: (PartID) -> String
    private(set) var problems: [DefinitionProblem] = []
    /// The laws that have not been sampled yet.
    private(set) var requests: [LawRequest] = []
    /// Whether a function computes a number of an action.
    private(set) var callsHost = false

    init(
        keys: Table<KeyID, Key>, keyLayers: Table<KeyID, LayerID?>, layers: Table<LayerID, Layer>, knobs: KnobValues,
        samples: LawSamples, prefix: @escaping (PartID) -> String
    ) {
        (self.keys, self.keyLayers, self.layers) = (keys, keyLayers, layers)
        (self.knobs, self.samples, self.prefix) = (knobs, samples, prefix)
    }

    /// A compiler for the answers of a component's action functions.
    init(_ component: Component) {
        self.init(
            keys: component.keys, keyLayers: component.keyLayers, layers: component.layers, knobs: component.knobs,
            samples: component.declaration.samples, prefix: { component.parts[$0].prefix })
    }

    /// Compiles a motion for a key; `none` if it has mistakes, which are collected.
    mutating func action(_ motion: MotionAction, key: KeyID, at location: SourceLocation?) -> Action {
        let before = problems.count
        check(motion, keys[key].kind, at: location)
        if motion.stagger != nil, keyLayers[key] == nil {
            report(
                .conflict(
                    "'\(keys[key].name)' has no layer, and mx.stagger lets layers begin one after the other",
                    hint: "give the motion a 'delay'"), at: motion.places.own ?? location)
        }
        guard problems.count == before else { return .none }
        // The functions of a repeated layer get its id.
        let id = keyLayers[key].flatMap { layers[$0].repetition?.id }
        let folded = sampled(motion.map { knobs.fold($0).withID(id) })
        let isKnown = checkNumbers(of: motion, folded, key: key, at: location)
        guard problems.count == before, let recipe = recipe(folded, key: key) else { return .none }
        if isKnown { return folded.inherits ? .inheriting(folded, usually: recipe) : .motion(recipe) }
        callsHost = true
        return .computed(folded)
    }

    private mutating func report(_ kind: DefinitionProblem.Kind, at location: SourceLocation?) {
        problems.append(DefinitionProblem(kind, at: location))
    }

    /// A recipe with a valid number in place of each function; `nil` if that is not possible.
    func recipe(_ folded: MotionAction, key: KeyID) -> MotionRecipe? {
        do throws(NumberProblem) {
            return try MotionRecipe(
                folded.standIn, kind: keys[key].kind, tolerance: keys[key].tolerance)
        } catch {
            return nil
        }
    }

    /// Reports numbers that can't be used, those of parts first; returns whether all numbers are known.
    private mutating func checkNumbers(
        of motion: MotionAction, _ folded: MotionAction, key: KeyID, at location: SourceLocation?
    ) -> Bool {
        let before = problems.count
        for part in motion.parts {
            _ = checkNumbers(of: part, part.map { knobs.fold($0) }, key: key, at: part.places.own ?? location)
        }
        guard problems.count == before else { return false }
        var isKnown = true
        _ = folded.map { number in
            if number.constant == nil { isKnown = false }
            return number
        }
        do throws(NumberProblem) {
            let recipe = try MotionRecipe(folded.standIn, kind: keys[key].kind, tolerance: keys[key].tolerance)
            if recipe.jumpsBetweenCycles {
                report(
                    .conflict(
                        "each cycle of mx.\(motion.name) would jump back to where the last one began",
                        hint: "repeat a 'by', which adds up, keyframes that end as they begin, autoreverse, "
                            + "or declare restart = true"),
                    at: motion.places["repeats"] ?? motion.places["repeat_duration"] ?? location)
            }
        } catch {
            report(
                .conflict("\(error.message) in mx.\(error.builder ?? motion.name)", hint: nil),
                at: motion.places[error.argument] ?? location)
        }
        return isKnown
    }

    // MARK: - Laws of scripts

    /// A motion with the curves of its laws; requests those that have not been sampled yet.
    mutating func sampled(_ motion: MotionAction) -> MotionAction {
        motion.mappingSampledLaws { law in
            var law = law
            if law.curve == nil { law.curve = curve(of: law) }
            return law
        }
    }

    private mutating func curve(of law: SampledLaw) -> SampledCurve? {
        let length = law.length.map { $0.value } ?? 1
        guard length >= 1e-9, length <= NumberCheck.longest else { return nil }
        let corners = law.corners.map { $0.value }.sorted()
        let marks = [0] + corners + [length]
        guard zip(marks, marks.dropFirst()).allSatisfy({ $1 - $0 >= 1e-3 * length }) else {
            report(
                .conflict(
                    "the corners of mx.law lie between 0 and \(plain(length)), a thousandth of that apart at least",
                    hint: nil), at: law.function.location)
            return nil
        }
        let request = LawRequest(
            number: law.number, function: law.function, length: length, corners: corners, knobs: knobs.byName,
            prefix: prefix(law.function.part))
        if let curve = samples.curve(of: request) { return curve }
        if !requests.contains(where: { $0.isSame(as: request) }) { requests.append(request) }
        return nil
    }

    // MARK: - Words

    /// Reports arguments that don't fit together, or don't fit this kind of key.
    private mutating func check(_ motion: MotionAction, _ kind: ValueKind, at location: SourceLocation?) {
        func place(_ word: String) -> SourceLocation? { motion.places[word] ?? location }
        if motion.turn != .asGiven, kind != .angle {
            report(
                .conflict(
                    "only an angle turns; '\(motion.name)' answers \(kind.expectation) here", hint: "leave out 'turn'"),
                at: location)
        }
        if motion.space != .srgb, kind != .colour {
            report(
                .conflict("only a colour goes through a space; this is \(kind.expectation)", hint: "leave out 'space'"),
                at: place("space"))
        }
        if motion.space != .srgb, motion.by != nil || motion.isAdditive {
            report(
                .conflict("through another space a colour has no 'by' and can't be added", hint: "give it 'to'"),
                at: place("space"))
        }
        if motion.manner.blend != nil, motion.manner.tremble != nil {
            report(.conflict("'blend' and 'tremble' exclude each other", hint: nil), at: place("tremble"))
        }
        if case .path(let path) = motion.law, path.heading == nil, kind != .point {
            report(
                .conflict("a path leads a point; this is \(kind.expectation)", hint: "give it to 'position'"),
                at: location)
        }
        checkParts(of: motion, kind, at: location)
    }

    /// Reports parts that don't fit together, or have arguments that only the whole motion may have.
    private mutating func checkParts(of motion: MotionAction, _ kind: ValueKind, at location: SourceLocation?) {
        let isSequence = motion.law.facts.isInOrder
        let parts = motion.parts
        for (index, part) in parts.enumerated() {
            let own = part.places.own ?? location
            var words = [
                ("turn", part.turn != .asGiven), ("space", part.space != .srgb), ("hold", part.timing.hold != .none),
                ("rotate", part.rotates != nil), ("interrupt", part.interruption != .takeOver),
                ("stagger", part.stagger != nil),
            ]
            if isSequence { words.append(("additive", part.isAdditive)) }
            for (word, isGiven) in words where isGiven {
                report(
                    .conflict(
                        "a part of mx.\(motion.name) can't have '\(word)'",
                        hint: word == "rotate" ? "let the path stand alone" : "give it to mx.\(motion.name)"),
                    at: part.places[word] ?? own)
            }
            if isSequence, index + 1 < parts.count, part.map({ knobs.fold($0) }).isEndless {
                report(
                    .conflict("what follows a motion without end is never reached", hint: "put it last"), at: own)
            }
            check(part, kind, at: own)
        }
        let owners = parts.filter { !$0.isAdditive }
        if !isSequence, owners.count > 1 {
            report(
                .conflict(
                    "only one motion of mx.\(motion.name) can take the key over",
                    hint: "give the others additive = true"),
                at: owners[1].places.own ?? location)
        }
    }
}

extension Quantity {
    /// The same quantity; a function gets the id of the layer for which it is called.
    func withID(_ id: Int?) -> Quantity {
        guard let id, case .function(let own) = self, own.id == nil else { return self }
        return .function(HostFunction(own.index, at: own.location, id: id, in: own.part))
    }
}

extension MotionAction {
    /// The same motion with a valid number in place of each function.
    fileprivate var standIn: MotionAction {
        var result = self
        if case .decay(var decay) = law {
            decay.closeBounds()
            result.law = .decay(decay)
        }
        return result.map { $0.constant == nil ? .constant(0.5) : $0 }
    }
}

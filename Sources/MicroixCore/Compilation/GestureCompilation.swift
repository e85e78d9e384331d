import MicroixMotion

extension ComponentCompiler {
    /// Compiles gestures, with their layers and the keys that they drive.
    mutating func compileGestures() {
        hitShapes = layers.mapTable { layer in
            let name = layer.name
            let shape = self.layer(Name(name))?.shape ?? .layer
            return HitShape(shape, parent: layer.parent ?? .whole) {
                keyIndices[name + "." + $0]
            } data: {
                dataIndices[name + "." + $0]
            } isPair: {
                keys[$0].kind == .factors
            }
        }
        checkUnique(declaration.gestures.map { $0.name }, "gesture")
        for declared in declaration.gestures { gestures.append(gesture(declared)) }
        for (index, declared) in zip(gestures.indices, declaration.gestures) {
            gestures[index].yieldsTo = others(declared.yieldsTo, index)
            gestures[index].alongside = others(declared.alongside, index)
            gestures[index].takesFrom = others(declared.takesFrom, index)
        }
        checkWaiting()
    }

    private mutating func gesture(_ declared: GestureDeclaration) -> Gesture {
        let repetition = declaration.repetitions.first { $0.name == declared.layer }
        let layers = layers(declared, repetition)
        if declared.name.text.dropFirst(prefix(of: declared.part).count).contains(where: { ".*> ".contains($0) }) {
            report(
                .conflict(
                    "a gesture can't be called '\(declared.name.text)'", hint: "names have no blanks, '.', '*' or '>'"),
                at: declared.name.location)
        }
        if declared.axis != nil, declared.begins != nil {
            report(
                .conflict(
                    "'axis' and 'begins' exclude each other",
                    hint: "'axis' keeps to an axis to the end, 'begins' only starts along it"),
                at: declared.name.location)
        }
        let (kind, facts) = (declared.kind, declared.facts)
        let touches = declared.touches ?? facts.touches
        let fewest = facts.touches.lowerBound
        if !facts.hovers, touches.lowerBound < fewest || touches.upperBound > GestureDeclaration.mostTouches {
            report(
                .conflict(
                    "'touches' of mx.\(kind.rawValue) must be a whole number from \(fewest) to "
                        + "\(GestureDeclaration.mostTouches), not \(touches.lowerBound)",
                    hint: facts.takesAbout ? "one finger turns about a point: about = { x, y }" : nil),
                at: declared.name.location)
        }
        return Gesture(
            declared, layers: layers, isRepeated: repetition != nil, touches: touches,
            slop: amount(declared.slop, kind.slop, 0, "'slop'", declared), about: about(declared),
            arguments: arguments(of: declared), drive: drive(declared, repetition))
    }

    /// The layers on which a gesture begins; for a repetition, all of its layers.
    private mutating func layers(_ declared: GestureDeclaration, _ repetition: RepetitionDeclaration?) -> [LayerID] {
        guard let name = declared.layer else { return [] }
        if let repetition { return repetition.layers.compactMap { layerIndices[$0.text] } }
        guard let layer = layerIndices[name.text] else {
            let near = suggestion(
                for: name.text,
                among: layers.dropFirst().map { $0.name } + declaration.repetitions.map { $0.name.text })
            report(.unknown(noun: "layer", name: name.text, place: nil, near: near), at: name.location)
            return []
        }
        checkExtent(layer, name)
        return [layer]
    }

    /// The parameters of a gesture, in the order in which its kind lists them.
    private mutating func arguments(of declared: GestureDeclaration) -> [Double] {
        let known = declared.kind.facts.arguments
        for argument in declared.arguments where !known.contains(where: { $0.name == argument.name.text }) {
            let near = suggestion(for: argument.name.text, among: known.map { $0.name })
            report(
                .unknown(
                    noun: "key", name: argument.name.text, place: "mx.\(declared.kind.rawValue)", near: near),
                at: argument.name.location)
        }
        return known.map { argument in
            let given = declared.arguments.first { $0.name.text == argument.name }
            let (name, initial) = (argument.name, argument.initial)
            let least = argument.isCount ? 1.0 : 0
            let value = amount(given?.value, initial, least, "'\(name)'", declared, at: given?.name.location)
            if argument.isCount, value != value.rounded() || value > 100 {
                report(
                    .unsuitable(place: "'\(name)'", expected: "a whole number up to 100", found: plain(value)),
                    at: given?.name.location)
                return initial
            }
            return value
        }
    }

    /// The point about which fingers turn.
    private mutating func about(_ declared: GestureDeclaration) -> Gesture.About? {
        let numbers = declared.about.map { fold($0) }
        if numbers.isEmpty { return nil }
        if numbers.contains(where: { $0.constant == nil }) { callsHost = true }
        for case .constant(let number) in numbers where !(Swift.abs(number) <= 1e9) {
            report(
                .unsuitable(
                    place: "'about' of mx.\(declared.kind.rawValue)", expected: "a point within ±1e9",
                    found: number.isNaN ? "0/0" : plain(number)), at: declared.name.location)
        }
        if numbers.count == 2 { return .point(x: numbers[0], y: numbers[1]) }
        if numbers.count == 1, case .function(let function) = numbers[0] { return .function(function) }
        report(
            .unsuitable(
                place: "'about' of mx.\(declared.kind.rawValue)", expected: "a point, or a function that returns one",
                found: "\(numbers.count) numbers"), at: declared.name.location)
        return nil
    }

    /// A number of a gesture that must be known when it loads, at most 1e9.
    private mutating func amount(
        _ quantity: Quantity?, _ initial: Double, _ least: Double, _ place: String, _ declared: GestureDeclaration,
        at location: SourceLocation? = nil
    ) -> Double {
        guard let quantity else { return initial }
        let type = FieldType(.number(minimum: least, maximum: 1e9))
        guard let number = fold(quantity).constant, type.expectation(failedBy: .number(number)) == nil else {
            let found = fold(quantity).constant.map { $0.isNaN ? "0/0" : plain($0) } ?? "a function"
            report(
                .unsuitable(
                    place: "\(place) of mx.\(declared.kind.rawValue)", expected: type.description, found: found),
                at: location ?? declared.name.location)
            return initial
        }
        return number
    }

    /// Reports a layer that no finger can touch.
    private mutating func checkExtent(_ layer: LayerID, _ name: Name) {
        switch hitShapes[layer].shape {
        case .shape:
            if dataIndices[name.text + ".path"] == nil {
                report(.missing(what: "a path for fingers to be on", place: "'\(name.text)'"), at: name.location)
            }
        case .layer:
            if !layers.contains(where: { $0.parent == layer }) {
                report(.conflict("the group '\(name.text)' has nothing in it to touch", hint: nil), at: name.location)
            }
        case .arc, .rect, .ellipse, .text, .image:
            let size = hitShapes[layer].shape == .arc ? "radius" : "size"
            if keyIndices[name.text + "." + size] == nil {
                report(.missing(what: "a \(size) for fingers to be on", place: "'\(name.text)'"), at: name.location)
            }
        }
    }

    private mutating func others(_ names: [Name], _ own: GestureID) -> GestureSet {
        var result = GestureSet()
        for name in names {
            if name.text == gestures[own].name {
                report(.conflict("'\(name.text)' can't name itself", hint: nil), at: name.location)
            } else if let index = gestures.firstIndex(where: { $0.name == name.text }) {
                result.insert(index)
            } else {
                let known = gestures.indices.filter { $0 != own }.map { gestures[$0].name }
                report(
                    .unknown(
                        noun: "gesture", name: name.text, place: nil, near: suggestion(for: name.text, among: known)),
                    at: name.location)
            }
        }
        return result
    }

    /// Reports gestures that wait for each other, so that none of them could begin.
    private mutating func checkWaiting() {
        for index in gestures.indices {
            var seen = GestureSet()
            var next = Array(gestures[index].yieldsTo)
            while let other = next.popLast() {
                if seen.contains(other) { continue }
                seen.insert(other)
                next += Array(gestures[other].yieldsTo)
            }
            if seen.contains(index) {
                report(
                    .conflict("'\(gestures[index].name)' would wait for itself", hint: "look at 'yields_to'"),
                    at: declaration.gestures[index.index].name.location)
            }
        }
    }

    // MARK: - Driving

    private mutating func drive(_ declared: GestureDeclaration, _ repetition: RepetitionDeclaration?) -> Gesture.Drive?
    {
        guard let drive = declared.drive else { return nil }
        // If the key belongs to a repetition, each layer of the gesture drives its own.
        let isOfEach = repetition != nil && drive.key.layer == repetition?.name
        let names = isOfEach ? repetition?.layers.map { KeyName($0, drive.key.property) } ?? [] : [drive.key]
        let driven = names.compactMap { keyIndices[$0.text] }
        guard let key = driven.first, driven.count == names.count else {
            if names.contains(where: { dataIndices[$0.text] != nil }) {
                report(
                    .conflict("'\(drive.key.text)' is plain data, and does not move", hint: nil),
                    at: drive.key.property.location)
            }
            return nil
        }
        let location = drive.key.property.location
        guard let measure = declared.kind.facts.drives else {
            report(.conflict("mx.\(declared.kind.rawValue) drives no key", hint: nil), at: location)
            return nil
        }
        if baseExpressions[key] != nil {
            report(
                .conflict("'\(drive.key.text)' follows other keys, and can't be driven", hint: nil), at: location)
        }
        guard let lanes = lanes(declared, measure, key, location) else { return nil }
        let ratio = drive.ratio.map { fold($0) } ?? .constant(1)
        let bounds = drive.within.map { fold($0) }
        for amount in bounds + [ratio] + (drive.rubberBand.map { [fold($0)] } ?? []) {
            guard let number = amount.constant else {
                callsHost = true
                continue
            }
            if !(Swift.abs(number) <= 1e9) {
                report(
                    .unsuitable(
                        place: "what bounds '\(drive.key.text)'", expected: "a number within ±1e9", found: plain(number)
                    ),
                    at: location)
            }
        }
        if let band = drive.rubberBand, let length = fold(band).constant, !(length > 0) {
            report(
                .unsuitable(place: "'rubber_band'", expected: "a number above 0", found: plain(length)), at: location)
        }
        let rate = drive.rate.map { fold($0).value } ?? Decay.normal.rate
        if !(rate > 0 && rate < 1) {
            report(
                .unsuitable(place: "'rate'", expected: "a number between 0 and 1", found: plain(rate)), at: location)
        }
        let pairs = bounds.count == 2 ? lanes.flatMap { _ in bounds } : bounds
        if !pairs.isEmpty, pairs.count != 2 * lanes.count {
            report(
                .unsuitable(
                    place: "'within'", expected: "{ least, greatest }, or two of them", found: "\(bounds.count) numbers"
                ),
                at: location)
            return nil
        }
        for index in stride(from: 0, to: pairs.count, by: 2) {
            if let low = pairs[index].constant, let high = pairs[index + 1].constant, low > high {
                let order = bounds.count > 2 ? ", and each axis has two of its own" : ""
                report(
                    .conflict(
                        "'within' goes from \(plain(low)) down to \(plain(high))", hint: "the least comes first\(order)"
                    ),
                    at: location)
            }
        }
        return Gesture.Drive(
            keys: driven, lanes: lanes, ratio: ratio,
            least: stride(from: 0, to: pairs.count, by: 2).map { pairs[$0] },
            greatest: stride(from: 1, to: pairs.count, by: 2).map { pairs[$0] },
            rubberBand: drive.rubberBand.map { fold($0) }, friction: Decay(rate: rate > 0 && rate < 1 ? rate : 0.998))
    }

    /// The lanes of a key that a gesture drives; `nil` if it can't drive the key, which is reported.
    private mutating func lanes(
        _ declared: GestureDeclaration, _ measure: GestureFacts.Measure, _ key: KeyID, _ location: SourceLocation?
    ) -> [Int]? {
        let kind = keys[key].kind
        if measure == .points, kind == .point || kind == .size {
            return declared.axis.map { [$0.lane] } ?? [0, 1]
        }
        guard kind == .number || kind == .angle else {
            report(
                .conflict(
                    "mx.\(declared.kind.rawValue) can't drive '\(keys[key].name)'",
                    hint: "it drives numbers, angles and points"),
                at: location)
            return nil
        }
        if measure == .points, declared.axis == nil {
            let place = "mx.\(declared.kind.rawValue)"
            report(
                declared.begins == nil
                    ? .missing(what: "an 'axis', \"x\" or \"y\", to drive a number", place: place)
                    : .conflict(
                        "\(place) with 'begins' drives a point, as it is free once it has begun",
                        hint: "'axis' keeps to an axis, and drives a number"),
                at: location)
        }
        return [0]
    }

    // MARK: - Triggers

    /// Adds the triggers of gestures, even if no rule listens to them, because a host may recognise gestures itself.
    mutating func addGestureTriggers() {
        for (index, declared) in zip(gestures.indices, declaration.gestures) {
            for phase in declared.kind.phases {
                let name = phase.trigger(of: declared.name.text)
                let isTwice = declaration.gestures[..<index.index].contains { $0.name.text == declared.name.text }
                if !isTwice, triggerIndices[name] != nil {
                    report(
                        .conflict("the trigger '\(name)' exists already", hint: "call the gesture otherwise"),
                        at: declared.name.location)
                }
                let payload = Trigger.Payload.fields(declared.fields(isRepeated: gestures[index].isRepeated))
                gestures[index].triggers.append(addTrigger(Trigger(name: name, payload: payload, part: declared.part)))
            }
        }
    }

    func isGesture(_ name: String) -> Bool {
        gestures.contains { $0.name == name } || keyboards.contains { $0.name == name }
    }

    /// Whether a name looks like a trigger of a gesture, but is none; reports it if so.
    mutating func isLikeGesture(_ name: Name) -> Bool {
        let own = name.text.dropFirst(prefix(of: currentPart).count)
        guard let dot = own.firstIndex(of: "."), isGesture(String(name.text[..<dot])) else {
            // A gesture with phases has no trigger with just its own name.
            let near: String
            if let gesture = gestures.first(where: { $0.name == name.text }) {
                near = gesture.kind.phases[0].trigger(of: gesture.name)
            } else if keyboards.contains(where: { $0.name == name.text }) {
                near = KeyboardDeclaration.Phase.down.trigger(of: name.text)
            } else {
                return false
            }
            report(.unknown(noun: "trigger", name: name.text, place: "a rule", near: near), at: name.location)
            return true
        }
        let known =
            declaration.gestures.flatMap { gesture in
                gesture.kind.phases.map { $0.trigger(of: gesture.name.text) }
            }
            + keyboards.flatMap { keyboard in
                KeyboardDeclaration.Phase.allCases.map { $0.trigger(of: keyboard.name) }
            }
        report(
            .unknown(
                noun: "trigger", name: name.text, place: "a rule", near: suggestion(for: name.text, among: known)),
            at: name.location)
        return true
    }

    /// Notes which phases of gestures rules listen to.
    mutating func hearGestures() {
        for index in gestures.indices {
            gestures[index].isYieldedTo = gestures.contains { $0.yieldsTo.contains(index) }
            gestures[index].heard = gestures[index].triggers.map { trigger in
                !listeners[trigger].isEmpty
            }
        }
    }
}

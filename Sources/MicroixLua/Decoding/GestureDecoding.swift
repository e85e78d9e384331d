import MicroixCore

/// Reads gestures: what they look for, which gestures they yield to, and the key that they drive.
extension ComponentDecoder {
    /// The fields that every gesture's table can have.
    static let gestureWords = ["on", "touches", "slop", "yields_to", "alongside", "takes_from"]
    /// The fields that say which key a gesture drives, and how.
    static let driveWords = ["drives", "within", "rubber_band", "ratio", "rate"]

    /// Reads `gestures`, which holds gestures of fingers and keyboards.
    mutating func gestures(_ node: DecoderNode) -> (gestures: [GestureDeclaration], keyboards: [KeyboardDeclaration]) {
        guard let table = table(node, "'gestures'") else { return ([], []) }
        checkNames(table, table.table.fields.map { $0.name }, in: "'gestures'", allowsItems: true)
        var (gestures, keyboards): ([GestureDeclaration], [KeyboardDeclaration]) = ([], [])
        func add(_ node: DecoderNode, _ name: Name?, _ decoder: inout ComponentDecoder) {
            if let object = node.value.object("gesture"), object["name"]?.text == BuilderModule.keyboard {
                if let own = decoder.keyboard(object, node, named: name) { keyboards.append(own) }
            } else if let own = decoder.gesture(node, named: name) {
                gestures.append(own)
            }
        }
        for item in table.items { add(item, nil, &self) }
        for field in table.table.fields {
            guard let value = table[field.name] else { continue }
            add(value, Name(field.name, at: table.location(of: field.name)), &self)
        }
        return (gestures, keyboards)
    }

    private mutating func gesture(_ node: DecoderNode, named given: Name?) -> GestureDeclaration? {
        guard let object = node.value.object("gesture"),
            let kind = object["name"]?.text.flatMap({ GestureDeclaration.Kind(rawValue: $0) })
        else {
            unsuitable(node, "an element of 'gestures'", "a gesture, such as mx.pan { on = knob }")
            return nil
        }
        guard let args = arguments(of: object, node, named: kind.rawValue) else { return nil }
        let own = args.items.first.flatMap { name($0, "a gesture's name") }
        guard let name = given ?? own, !name.text.isEmpty else {
            report(
                .missing(what: "a name: gestures = { drag = mx.\(kind.rawValue) { … } }", place: "a gesture"),
                at: args.location)
            return nil
        }
        let facts = kind.facts
        let numbers = facts.arguments.map { $0.name }
        let known =
            Self.gestureWords + numbers + (kind.canDrive ? Self.driveWords : [])
            + (facts.takesAxis ? ["axis"] : []) + (facts.takesBeginning ? ["begins"] : [])
            + (facts.takesAbout ? ["about"] : []) + (facts.takesDirections ? ["direction"] : [])
        checkNames(args, known, in: "mx.\(kind.rawValue)", allowsItems: true)
        var gesture = GestureDeclaration(name, kind)
        gesture.layer = args["on"].flatMap { keyOrLayer($0, "'on'") }
        gesture.touches = args["touches"].flatMap { touches($0) }
        gesture.slop = args["slop"].flatMap { quantity($0, "'slop'", allowsFunctions: false) }
        gesture.yieldsTo = args["yields_to"].map { names($0, "'yields_to'") } ?? []
        gesture.alongside = args["alongside"].map { names($0, "'alongside'") } ?? []
        gesture.takesFrom = args["takes_from"].map { names($0, "'takes_from'") } ?? []
        for word in numbers {
            guard let value = args[word], let number = quantity(value, "'\(word)'", allowsFunctions: false) else {
                continue
            }
            gesture.arguments.append(.init(Name(word, at: args.location(of: word)), number))
        }
        gesture.axis = args["axis"].flatMap { axis($0, "'axis'") }
        gesture.begins = args["begins"].flatMap { axis($0, "'begins'") }
        gesture.about = args["about"].flatMap { point($0, "'about'") } ?? []
        if let direction = args["direction"] {
            for word in names(direction, "'direction'") {
                if let direction = SwipeDirection(rawValue: word.text) {
                    gesture.directions.append(direction)
                } else {
                    report(
                        .unsuitable(
                            place: "'direction'", expected: "left, right, up or down", found: "'\(word.text)'"),
                        at: word.location)
                }
            }
        }
        if kind.canDrive { gesture.drive = drive(args) }
        return gesture
    }

    /// Reads a point: two numbers, or a function that returns them.
    private mutating func point(_ node: DecoderNode, _ place: String) -> [Quantity]? {
        if let function = node.value.function { return [.function(HostFunction(function))] }
        guard case .table = node.value, let list = table(node, place), list.items.count == 2 else {
            unsuitable(node, place, "a point, such as { x, y }, or a function that returns one")
            return nil
        }
        checkNames(list, [], in: place, allowsItems: true)
        let numbers = list.items.compactMap { quantity($0, place) }
        return numbers.count == 2 ? numbers : nil
    }

    private mutating func axis(_ node: DecoderNode, _ place: String) -> GestureAxis? {
        let axis = node.value.text.flatMap { GestureAxis(rawValue: $0) }
        if axis == nil { unsuitable(node, place, "\"x\" or \"y\"") }
        return axis
    }

    /// Reads a number of fingers: a whole number, or the fewest and the most.
    private mutating func touches(_ node: DecoderNode) -> ClosedRange<Int>? {
        func integer(_ node: DecoderNode) -> Int? {
            let fingers = 1...Double(GestureDeclaration.mostTouches)
            guard let number = node.value.number, fingers.contains(number), number == number.rounded() else {
                return nil
            }
            return Int(number)
        }
        if let number = integer(node) { return number...number }
        if case .table = node.value, let list = table(node, "'touches'"), list.items.count == 2,
            let low = integer(list.items[0]), let high = integer(list.items[1]), low <= high
        {
            return low...high
        }
        unsuitable(node, "'touches'", "a whole number from 1 to \(GestureDeclaration.mostTouches), or { fewest, most }")
        return nil
    }

    private mutating func drive(_ args: DecoderTable) -> GestureDeclaration.Drive? {
        guard let driven = args["drives"] else {
            for word in Self.driveWords where word != "drives" {
                guard let lost = args[word] else { continue }
                report(
                    .conflict("'\(word)' is for a key that is driven", hint: "say which: drives = knob.x"),
                    at: lost.location)
            }
            return nil
        }
        guard let name = keyOrLayer(driven, "'drives'") else { return nil }
        var drive = GestureDeclaration.Drive(KeyName(path: name))
        drive.ratio = args["ratio"].flatMap { quantity($0, "'ratio'") }
        drive.rubberBand = args["rubber_band"].flatMap { quantity($0, "'rubber_band'") }
        drive.rate = args["rate"].flatMap { quantity($0, "'rate'", allowsFunctions: false) }
        if let within = args["within"], let list = table(within, "'within'", "{ least, greatest }") {
            checkNames(list, [], in: "'within'", allowsItems: true)
            let bounds = list.items.flatMap { item in
                if case .table = item.value, let pair = table(item, "'within'") { pair.items } else { [item] }
            }
            let amounts = bounds.map { quantity($0, "'within'") }
            // If an amount is wrong, that is reported already: a missing one is no second mistake.
            if !amounts.contains(where: { $0 == nil }) { drive.within = amounts.compactMap { $0 } }
        }
        return drive
    }

    // MARK: - Scenarios

    mutating func scenarios(_ node: DecoderNode) -> [ScenarioDeclaration] {
        guard let table = table(node, "'scenarios'") else { return [] }
        checkNames(table, table.table.fields.map { $0.name }, in: "'scenarios'")
        return table.table.fields.compactMap { field in
            guard let value = table[field.name] else { return nil }
            let place = "the scenario '\(field.name)'"
            guard let list = self.table(value, place, "a list such as { { 0.1, \"touch_down\" } }") else { return nil }
            checkNames(list, ["pointer", "duration"], in: place, allowsItems: true)
            var scenario = ScenarioDeclaration(Name(field.name, at: table.location(of: field.name)))
            for item in list.items {
                if let drag = drag(of: item) {
                    scenario.inputs += drag.samples
                    if drag.isOfLayer { drags.append((field.name, drag)) }
                } else if let step = step(item) {
                    scenario.inputs.append(step)
                }
            }
            scenario.trace = list["pointer"].flatMap { name($0, "'pointer'") }
            scenario.duration = constant(list["duration"], "'duration'")
            return scenario
        }
    }

    /// Reads a finger of a scenario, `{ 0.1, drag = { from = knob, by = { 120, 0 }, seconds = 0.3 } }`; `nil` if the
    /// step is another one, or is wrong, which is reported.
    private mutating func drag(of node: DecoderNode) -> ScenarioDrag? {
        guard case .table(let value) = node.value, value["drag"] != nil, let list = table(node, "a step of a scenario"),
            let drag = list["drag"]
        else { return nil }
        checkNames(list, ["drag"], in: "a step of a scenario", allowsItems: true)
        guard let args = table(drag, "'drag'", "a table { from = …, by = { x, y }, seconds = … }") else { return nil }
        checkNames(args, ["from", "to", "by", "seconds", "id", "lift"], in: "'drag'")
        guard list.items.count == 1, let time = list.items[0].value.number, time >= 0, time <= ScenarioDrag.latest
        else {
            unsuitable(
                node, "a step of a scenario",
                "a time up to \(Int(ScenarioDrag.latest)) s and a drag: { 0.1, drag = { … } }")
            return nil
        }
        guard let from = args["from"], (args["to"] == nil) != (args["by"] == nil) else {
            report(.missing(what: "'from', and one of 'to' and 'by'", place: "'drag'"), at: drag.location)
            return nil
        }
        guard let start = place(from, "'from'"),
            let end = place(args["to"] ?? args["by"] ?? from, args["to"] == nil ? "'by'" : "'to'")
        else { return nil }
        if args["by"] != nil, case .layer = end {
            unsuitable(args["by"] ?? from, "'by'", "a way { x, y }")
            return nil
        }
        let seconds = constant(args["seconds"], "'seconds'") ?? 0.3
        let id = constant(args["id"], "'id'") ?? 0
        guard seconds >= 0, seconds <= 60 else {
            unsuitable(args["seconds"] ?? drag, "'seconds'", "a number from 0 to 60")
            return nil
        }
        guard id == id.rounded(), abs(id) < 1e9 else {
            unsuitable(args["id"] ?? drag, "'id'", "a whole number")
            return nil
        }
        return ScenarioDrag(
            time: time, from: start, to: end, isWay: args["by"] != nil, seconds: seconds, id: Int(id),
            lifts: boolean(args["lift"], "'lift'") ?? true, location: drag.location)
    }

    /// Reads a place of a finger: a point, or a layer, which stands for its middle.
    private mutating func place(_ node: DecoderNode, _ place: String) -> ScenarioDrag.Place? {
        if node.value.object("layer") != nil || node.value.text != nil {
            return keyOrLayer(node, place).map { .layer($0) }
        }
        guard case .table = node.value, let list = table(node, place), list.items.count == 2,
            let x = constant(list.items[0], place), let y = constant(list.items[1], place), abs(x) <= 1e9, abs(y) <= 1e9
        else {
            unsuitable(node, place, "a layer or a point { x, y }")
            return nil
        }
        return .point(x, y)
    }

    private mutating func step(_ node: DecoderNode) -> TimedInput? {
        // If a finger is wrong, that is reported already.
        if case .table(let value) = node.value, value["drag"] != nil { return nil }
        let expected = "a time and a trigger: { 0.1, \"touch_down\" }"
        guard let list = table(node, "a step of a scenario", expected) else { return nil }
        checkNames(list, [], in: "a step of a scenario", allowsItems: true)
        guard list.items.count >= 2, list.items.count <= 3, let time = list.items[0].value.number,
            let trigger = name(list.items[1], "a trigger")
        else {
            unsuitable(node, "a step of a scenario", expected)
            return nil
        }
        var payload = PlainData.null
        if list.items.count == 3 { payload = data(list.items[2], "what '\(trigger.text)' carries") ?? .null }
        if let input = Input(word: trigger.text, at: trigger.location) {
            if list.items.count == 3 { unsuitable(list.items[2], "what '\(trigger.text)' carries", "nothing") }
            return TimedInput(at: time, input)
        }
        return TimedInput(at: time, trigger, payload)
    }
}

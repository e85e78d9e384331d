import MicroixCore

/// How far fingers draw a number, and whether it stays there.
extension PlaceReview {
    /// In so many places a finger draws a number as far as it goes.
    private static let mostDrawn = 4

    /// Looks at a number that keys change for good, and that falls back wherever a finger has drawn it and lets go.
    mutating func complainOfFallingBack() {
        for (gesture, declared) in zip(component.gestureIDs, component.declaration.gestures) {
            guard declared.kind == .pan, component.drivenKey(ofGesture: gesture) != nil else { continue }
            var fallen: (place: ReachedPlace, element: String, words: String)?
            var isKept = false
            for node in fingerPlaces.prefix(Self.mostDrawn) where !isKept {
                let start = exploration.nodes[node]
                guard let element = start.session.accessibility.first(where: { isDrawn($0, declared) }),
                    let before = element[.value].number, isChangedForGood(element, from: node)
                else { continue }
                for sign in [1.0, -1] {
                    guard let draw = draw(gesture, by: sign * Self.far, from: start.session, element.name),
                        abs(draw.drawn - before) > (element.step ?? 0) / 2, draw.drawn != before
                    else { continue }
                    let place = ReachedPlace(session: start.session, script: start.script, inputs: draw.inputs)
                    isKept = isKept || draw.end != before
                    fallen =
                        fallen ?? (
                            place, element.name,
                            "a finger draws its value from \(plain(before)) to \(plain(draw.drawn)), and it falls back as the finger lets go; keys change it for good"
                        )
                }
            }
            if let fallen, !isKept { complaints.add(.keyboard, fallen.place, fallen.element, fallen.words) }
        }
    }

    /// Whether an element has a number that keys make more, and lies where a gesture begins.
    func isDrawn(_ element: AccessibilityNode, _ gesture: GestureDeclaration) -> Bool {
        guard element.isLedByKeys, !element.isRow else { return false }
        guard element.layer != .whole, let name = gesture.layer?.text,
            let own = component.layer(named: name)
        else { return element.layer == .whole }
        return component.lineage(ofLayer: own).contains(element.layer)
    }

    private func isChangedForGood(_ element: AccessibilityNode, from node: Int) -> Bool {
        [AccessibilityAction.increment, .decrement].contains { action in
            guard let name = component.trigger(of: action, element) else { return false }
            return exploration.ways(from: node).contains { way in
                component.triggers[way.stimulus.trigger].name == name
                    && exploration.nodes[way.node].session.accessibility.contains {
                        $0.name == element.name && $0[.value].number != nil && $0[.value] != element[.value]
                    }
            }
        }
    }

    /// So far a finger draws that wants to come to an end, in points.
    private static let far = 750.0

    /// Where a finger has drawn a number, in one go.
    struct Draw {
        /// What the number is told as before the finger lets go, and once all rests.
        let drawn: Double
        let end: Double
        /// What its host is told as the finger lets go.
        let told: [BlindRun.Message]
        let inputs: [TimedInput]
        let session: Session
    }

    /// Draws a number by so many points along the gesture's axis; `nil` where no finger gets there, or nothing rests then.
    func draw(_ gesture: GestureID, by points: Double, from session: Session, _ element: String) -> Draw? {
        let isUpright = component.declaration.gestures[gesture.index].axis == .y
        let steps = (0...30).map { step in
            let way = points * Double(step) / 30
            return Touches.Step(
                time: Double(step) / 120, id: 0, phase: step == 0 ? .down : .move, x: isUpright ? 0 : way,
                y: isUpright ? way : 0)
        }
        let last = Touches.Step(time: 0.6, id: 0, phase: .up, x: steps[30].x, y: steps[30].y)
        let touch = Touches(gesture: gesture, name: "a long drag", steps: steps + [last])
        guard
            let inputs = Sweep.samples(touch, at: session.now.seconds, fingers: 0, in: session, component)
        else { return nil }
        var run = BlindRun(session, of: subject, host: host)
        func told() -> Double? { run.session.element(named: element)?[.value].number }
        var drawn: Double?
        for input in inputs {
            run.advance(to: input.time)
            if input.time == inputs.last?.time { drawn = told() }
            _ = run.take(input.input)
        }
        let messages = run.lastTold
        guard run.comesToRest(), let drawn, let end = told() else { return nil }
        return Draw(drawn: drawn, end: end, told: messages, inputs: inputs, session: run.session)
    }

    /// Looks at a number that keys lead to what is told as its end, and a finger does not, however far it draws.
    mutating func complainOfShortDraws() {
        for (gesture, declared) in zip(component.gestureIDs, component.declaration.gestures)
        where declared.kind == .pan && component.drivenKey(ofGesture: gesture) != nil {
            for node in fingerPlaces.prefix(Self.mostDrawn) {
                let start = exploration.nodes[node]
                guard let element = start.session.accessibility.first(where: { isDrawn($0, declared) }),
                    let place = start.place.focused(on: element, subject, host)
                else { continue }
                let values = [1.0, -1].compactMap { drawnValues(gesture, $0, from: start.session, element.name) }
                let reached = Set(values.joined())
                guard values.count == 2, reached.count > 1 else { continue }
                for (key, attribute) in LastStep.ends {
                    guard let end = LastStep(key, element.name, from: place, subject, host),
                        let bound = end.bound(attribute),
                        let step = element.step ?? end.step, abs(bound - end.value) < 0.5 * step,
                        let nearest = reached.min(by: { abs($0 - bound) < abs($1 - bound) }),
                        abs(nearest - bound) > 0.999 * step
                    else { continue }
                    complaints.add(
                        .keyboard, end.place, element.name,
                        "keys lead it to \(plain(bound)), its \(attribute.rawValue), and a finger to \(plain(nearest)) and no further"
                    )
                }
                break
            }
        }
    }

    /// So often a finger draws a number on that wants to come to an end.
    private static let mostDraws = 4

    /// What a number is told as while a finger draws it one way until that leads no further; `nil` where it goes on for long.
    private func drawnValues(
        _ gesture: GestureID, _ sign: Double, from session: Session, _ element: String
    ) -> [Double]? {
        var session = session
        var values: [Double] = []
        for _ in 0..<Self.mostDraws {
            guard let draw = draw(gesture, by: sign * Self.far, from: session, element) else { return nil }
            let isLast = values.suffix(2) == [draw.drawn, draw.end]
            values += [draw.drawn, draw.end]
            if isLast { return values }
            session = draw.session
        }
        return nil
    }
}

import MicroixCore
import MicroixMotion

/// How far fingers draw a number, and whether it stays there.
extension PlaceReview {
    /// So far a finger draws what it has, in points.
    static let draws = [30.0, 60, 120, 210, 750].flatMap { [$0, -$0] }
    /// In so many places it draws each of these ways.
    static let fewDrawn = 2
    /// In so many places a finger draws a number as far as it goes.
    private static let mostDrawn = 4

    /// Looks at a number that keys change for good, and that falls back wherever a finger has drawn it and lets go.
    mutating func complainOfFallingBack() {
        for (gesture, declared) in zip(component.gestureIDs, component.declaration.gestures) {
            guard declared.kind == .pan, let key = component.drivenKey(ofGesture: gesture) else { continue }
            var fallen: (place: ReachedPlace, element: String, words: String)?
            var isKept = false
            for node in fingerPlaces.prefix(Self.mostDrawn) where !isKept {
                let start = exploration.nodes[node]
                guard let element = start.session.accessibility.first(where: { isDrawn($0, declared) }),
                    let before = element[.value].number
                else { continue }
                let changes = changesForGood(element, from: node)
                // Where it is not told meanwhile, keys move what the finger has.
                let isMoved = changes.contains { isElsewhere(key, start.session, exploration.nodes[$0].session) }
                for sign in [1.0, -1] where !changes.isEmpty {
                    guard let draw = draw(gesture, by: sign * Self.far, from: start.session),
                        let (drawn, end) = draw.numbers(of: element.name)
                    else { continue }
                    let isTold = abs(drawn - before) > (element.step ?? 0) / 2 && drawn != before
                    guard isTold || isMoved && drawn == before && hasMoved(key, draw, from: start.session)
                    else { continue }
                    let place = ReachedPlace(session: start.session, script: start.script, inputs: draw.inputs)
                    isKept = isKept || end != before || isElsewhere(key, start.session, draw.session)
                    let words = isTold ? "its value from \(plain(before)) to \(plain(drawn))" : "it elsewhere"
                    fallen =
                        fallen ?? (
                            place, element.name,
                            "a finger draws \(words), and it falls back as the finger lets go; keys change it for good"
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

    /// Whether a key is on its way to another value in one of two sessions.
    private func isElsewhere(_ key: KeyID, _ one: Session, _ other: Session) -> Bool {
        guard let before = one.target(of: key), let after = other.target(of: key) else { return false }
        return (after - before).magnitudes.max() > subject.tolerances[key]
    }

    /// The places to which keys lead that make an element's number more or less.
    private func changesForGood(_ element: AccessibilityNode, from node: Int) -> [Int] {
        [AccessibilityAction.increment, .decrement].flatMap { action -> [Int] in
            guard let name = component.trigger(of: action, element) else { return [] }
            return exploration.ways(from: node).filter { way in
                component.triggers[way.stimulus.trigger].name == name
                    && exploration.nodes[way.node].session.accessibility.contains {
                        $0.name == element.name && $0[.value].number != nil && $0[.value] != element[.value]
                    }
            }.map(\.node)
        }
    }

    /// What has moved by more tolerances has been drawn.
    private static let telling = 20.0

    /// So far a finger draws that wants to come to an end, in points.
    private static let far = 750.0

    /// What a finger has drawn, in one go.
    struct Draw {
        /// Just before the finger lets go.
        let held: Session
        /// Once all rests.
        let session: Session
        /// What its host is told as the finger lets go.
        let told: [BlindRun.Message]
        let inputs: [TimedInput]

        /// What an element's number is told as before the finger lets go, and once all rests.
        func numbers(of element: String) -> (drawn: Double, end: Double)? {
            guard let drawn = held.element(named: element)?[.value].number,
                let end = session.element(named: element)?[.value].number
            else { return nil }
            return (drawn, end)
        }
    }

    /// Draws what a gesture has by so many points along its axis; `nil` where no finger gets there, or nothing rests then.
    func draw(_ gesture: GestureID, by points: Double, from session: Session) -> Draw? {
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
        var held = session
        for input in inputs {
            run.advance(to: input.time)
            held = run.session
            _ = run.take(input.input)
        }
        let messages = run.lastTold
        return run.comesToRest() ? Draw(held: held, session: run.session, told: messages, inputs: inputs) : nil
    }

    /// Whether a finger has moved a key, by what can be seen.
    private func hasMoved(_ key: KeyID, _ draw: Draw, from start: Session) -> Bool {
        let way = draw.held.shown(key, at: draw.held.now.seconds).value - start.shown(key, at: start.now.seconds).value
        return way.magnitudes.max() > Self.telling * subject.tolerances[key]
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
                        "keys lead it to \(plain(bound)), its \(attribute.rawValue), and with a finger it is told as \(plain(nearest)) and no further"
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
            guard let draw = draw(gesture, by: sign * Self.far, from: session),
                let (drawn, end) = draw.numbers(of: element)
            else { return nil }
            let isLast = values.suffix(2) == [drawn, end]
            values += [drawn, end]
            if isLast { return values }
            session = draw.session
        }
        return nil
    }
}

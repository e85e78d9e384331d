import MicroixCore
import MicroixMotion

/// Checks how far fingers can drag a number, and whether it stays there.
extension PlaceReview {
    /// The distances by which a finger drags, in points.
    static let dragDistances = [30.0, 60, 120, 210, 750].flatMap { [$0, -$0] }
    /// In how many places each of these distances is tried.
    static let placesPerDistance = 2
    /// In how many places a finger drags a number as far as it goes.
    private static let mostDraggedPlaces = 4

    /// Reports a number that keys change for good, and that falls back wherever a finger drags it and lets go.
    mutating func checkDraggedNumbersStay() {
        for (gesture, declared) in zip(component.gestureIDs, component.declaration.gestures) {
            guard declared.kind == .pan, let key = component.drivenKey(ofGesture: gesture) else { continue }
            var fallen: (place: ReachedPlace, element: String, words: String)?
            var isKept = false
            for node in fingerPlaces.prefix(Self.mostDraggedPlaces) where !isKept {
                let start = exploration.nodes[node]
                guard let element = start.session.accessibility.first(where: { isDraggable($0, declared) }),
                    let before = element[.value].number
                else { continue }
                let changes = changesForGood(element, from: node)
                // If the number is not reported while it is dragged, the keys must move what the finger moves.
                let isMoved = changes.contains { isElsewhere(key, start.session, exploration.nodes[$0].session) }
                for sign in [1.0, -1] where !changes.isEmpty {
                    guard let drag = drag(gesture, by: sign * Self.far, from: start.session),
                        let (dragged, end) = drag.numbers(of: element.name)
                    else { continue }
                    let isTold = abs(dragged - before) > (element.step ?? 0) / 2 && dragged != before
                    guard isTold || isMoved && dragged == before && hasMoved(key, drag, from: start.session),
                        !isTold || !isHanded(drag, dragged, element)
                    else { continue }
                    let place = ReachedPlace(session: start.session, script: start.script, inputs: drag.inputs)
                    isKept = isKept || end != before || isElsewhere(key, start.session, drag.session)
                    let words = isTold ? "its value from \(plain(before)) to \(plain(dragged))" : "it elsewhere"
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

    /// Whether the host, which may set the number of an element, is told to which a finger has dragged it.
    private func isHanded(_ drag: Drag, _ dragged: Double, _ element: AccessibilityNode) -> Bool {
        guard component.trigger(of: .increment, element) == nil else { return false }
        return drag.told.contains { message in
            message.value.number.map { abs($0 - dragged) <= (element.step ?? 0) + 0.01 * (element.range ?? 0) } ?? false
        }
    }

    /// Whether keys change the number of an element, and a gesture begins on it.
    func isDraggable(_ element: AccessibilityNode, _ gesture: GestureDeclaration) -> Bool {
        guard element.isSteppedByKeys, !element.isRow else { return false }
        guard element.layer != .whole, let name = gesture.layer?.text,
            let own = component.layer(named: name)
        else { return element.layer == .whole }
        return component.lineage(ofLayer: own).contains(element.layer)
    }

    /// Whether a key's end value differs between two sessions.
    private func isElsewhere(_ key: KeyID, _ one: Session, _ other: Session) -> Bool {
        guard let before = one.target(of: key), let after = other.target(of: key) else { return false }
        return (after - before).magnitudes.max() > subject.tolerances[key]
    }

    /// The nodes to which keys lead that change an element's number.
    private func changesForGood(_ element: AccessibilityNode, from node: Int) -> [Int] {
        [AccessibilityAction.increment, .decrement, .set].flatMap { action -> [Int] in
            guard let declared = component.trigger(of: action, element) else { return [] }
            let name = action == .set ? declared.settingInput : declared
            return exploration.ways(from: node).filter { way in
                component.triggers[way.stimulus.trigger].name == name
                    && exploration.nodes[way.node].session.accessibility.contains {
                        $0.name == element.name && $0[.value].number != nil && $0[.value] != element[.value]
                    }
            }.map(\.node)
        }
    }

    /// A finger has moved a key if it has moved by more than this, in tolerances.
    private static let telling = 20.0

    /// How far a finger drags to get to an end, in points.
    private static let far = 750.0

    /// The result of dragging something once.
    struct Drag {
        /// The session just before the finger lets go.
        let held: Session
        /// The session after everything has come to rest.
        let session: Session
        /// The messages to the host when the finger lets go.
        let told: [UncheckedRun.Message]
        let inputs: [TimedInput]

        /// The reported number of an element just before the finger lets go, and at rest.
        func numbers(of element: String) -> (dragged: Double, end: Double)? {
            guard let dragged = held.element(named: element)?[.value].number,
                let end = session.element(named: element)?[.value].number
            else { return nil }
            return (dragged, end)
        }
    }

    /// Drags along the axis of a gesture, by a number of points; `nil` if no finger can begin there, or if the session
    /// does not come to rest.
    func drag(_ gesture: GestureID, by points: Double, from session: Session) -> Drag? {
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
        var run = UncheckedRun(session, of: subject, host: host)
        var held = session
        for input in inputs {
            run.advance(to: input.time)
            held = run.session
            _ = run.take(input.input)
        }
        let messages = run.lastTold
        return run.comesToRest() ? Drag(held: held, session: run.session, told: messages, inputs: inputs) : nil
    }

    /// Whether the finger has visibly moved a key.
    private func hasMoved(_ key: KeyID, _ drag: Drag, from start: Session) -> Bool {
        let way = drag.held.shown(key, at: drag.held.now.seconds).value - start.shown(key, at: start.now.seconds).value
        return way.magnitudes.max() > Self.telling * subject.tolerances[key]
    }

    /// Reports a number that keys lead to its reported end, and a finger does not, however far it drags.
    mutating func checkDragsReachEnds() {
        for (gesture, declared) in zip(component.gestureIDs, component.declaration.gestures)
        where declared.kind == .pan && component.drivenKey(ofGesture: gesture) != nil {
            for node in fingerPlaces.prefix(Self.mostDraggedPlaces) {
                let start = exploration.nodes[node]
                guard let element = start.session.accessibility.first(where: { isDraggable($0, declared) }),
                    let place = start.place.focused(on: element, subject, host)
                else { continue }
                let values = [1.0, -1].compactMap { draggedValues(gesture, $0, from: start.session, element.name) }
                let reached = Set(values.joined())
                guard values.count == 2, reached.count > 1 else { continue }
                for (key, attribute) in ValueLimit.ends {
                    guard let end = ValueLimit(key, element.name, from: place, subject, host),
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

    /// How often a finger drags a number on to get to its end.
    private static let mostDrags = 4

    /// The numbers that are reported while a finger drags one way until that changes nothing; `nil` if it does not come
    /// to an end.
    private func draggedValues(
        _ gesture: GestureID, _ sign: Double, from session: Session, _ element: String
    ) -> [Double]? {
        var session = session
        var values: [Double] = []
        for _ in 0..<Self.mostDrags {
            guard let drag = drag(gesture, by: sign * Self.far, from: session),
                let (dragged, end) = drag.numbers(of: element)
            else { return nil }
            let isLast = values.suffix(2) == [dragged, end]
            values += [dragged, end]
            if isLast { return values }
            session = drag.session
        }
        return nil
    }
}

extension String {
    /// The trigger that sets the input with this name: `row.set_level` for `row.level`.
    fileprivate var settingInput: String {
        let start = lastIndex(of: ".").map { index(after: $0) } ?? startIndex
        return "\(self[..<start])set_\(self[start...])"
    }
}

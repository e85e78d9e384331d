import MicroixCore
import MicroixMotion

/// Plays real pointers through the recognisers, at every phase of what other pointers do.
extension Sweep {
    /// About how many runs of pairs of touches are made in one place, for a component with ten keys.
    private static let mostRuns = 240
    /// The least velocity of a throw, in points a second, and the least way that is left, in points.
    private static let (fast, far) = (300.0, 20.0)

    /// Plays all touches in a place of rest, each interrupted by the others.
    mutating func point(in index: Int) {
        let most = max(32, Self.mostRuns * 10 / max(10, subject.keys.count))
        play(Touches.all(subject.component), in: index, mostPairs: most) { [subject] touch, time, session, isSecond in
            Self.samples(touch, at: time, fingers: isSecond ? 4 : 0, in: session, subject.component)
        } excludes: { [subject] first, second in
            // There is only one mouse.
            subject.component.hovers(first.gesture) && subject.component.hovers(second.gesture)
        }
    }

    /// In how many more places with the same states fingers drag.
    private static let mostDragged = 6

    /// Drags what fingers can move in other places with the same states, such as on another page.
    mutating func drag(besides index: Int) {
        let component = subject.component
        let touches = Touches.all(component).filter { component.drivenKey(ofGesture: $0.gesture) != nil }
        if touches.isEmpty { return }
        let nodes = exploration.nodes
        let others = nodes.indices.filter {
            $0 != index && nodes[$0].isCalm && nodes[$0].session.active == nodes[index].session.active
                && nodes[$0].session.begunGestures.isEmpty
        }
        for other in others.prefix(Self.mostDragged) {
            for touch in touches where !isCancelled() {
                let start = max(0.1, nodes[other].session.now.seconds)
                guard let inputs = Self.samples(touch, at: start, fingers: 0, in: nodes[other].session, component)
                else {
                    continue
                }
                play(inputs, from: nodes[other])
            }
        }
    }

    /// Drags each key that fingers can move, both ways along its axis, and holds it still while the next timer fires.
    mutating func hold(in index: Int) {
        let component = subject.component
        guard subject.hasTimers, component.gestureIDs.contains(where: { component.drivenKey(ofGesture: $0) != nil })
        else {
            return
        }
        let node = exploration.nodes[index]
        hold(node.session, [], from: node)
        // A place that goes on by itself is no place of rest, but may be held as well.
        var known: Set<StateSet> = Set(exploration.nodes.map { $0.session.active })
        for stimulus in subject.stimuli.all where node.session.hears(stimulus) && !isCancelled() {
            var session = node.session
            guard (try? session.post(stimulus.trigger, payload: stimulus.payload)) != nil,
                (try? session.advance(to: session.now.seconds, host: probe.host)) != nil,
                known.insert(session.active).inserted
            else { continue }
            let timed = TimedStimulus(stimulus, at: session.now.seconds)
            hold(session, [timed.input(of: component)], from: node)
        }
    }

    /// The same in a session to which inputs have led from a node.
    private mutating func hold(_ session: Session, _ inputs: [TimedInput], from node: Exploration.Node) {
        let component = subject.component
        guard let due = nextTimer(of: session), due > session.now.seconds + 2 * Self.grasp else { return }
        var before = session
        guard (try? before.advance(to: due - Self.grasp, host: probe.host)) != nil else { return }
        for (gesture, declared) in zip(component.gestureIDs, component.declaration.gestures) {
            guard declared.kind == .pan, component.drivenKey(ofGesture: gesture) != nil else { continue }
            for sign in [1.0, -1] where !isCancelled() {
                let x = (declared.axis ?? declared.begins) == .y ? 0 : sign
                let y = (declared.axis ?? declared.begins) == .y ? sign : 0
                let moves = (1...6).map { step in
                    let (time, way) = (Double(step) / 60, 6 * Double(step))
                    return Touches.Step(time: time, id: 0, phase: .move, x: way * x, y: way * y)
                }
                let touch = Touches(
                    gesture: gesture, name: "a drag that holds still",
                    steps: [Touches.Step(time: 0, id: 0, phase: .down, x: 0, y: 0)] + moves
                        + [Touches.Step(time: 2 * Self.grasp, id: 0, phase: .up, x: 36 * x, y: 36 * y)])
                guard let samples = Self.samples(touch, at: due - Self.grasp, fingers: 0, in: before, component)
                else { continue }
                play(inputs + samples, from: node)
            }
        }
    }

    /// How long before a timer a finger lands, and how long after it the finger lifts, in seconds.
    private static let grasp = 0.5

    /// The instant of the next timer that leads anywhere, if nothing else comes; `nil` if there is none.
    private func nextTimer(of session: Session) -> Double? {
        var session = session
        for _ in 0..<20 {
            guard let next = session.nextInstant else { return nil }
            probe.host.forget()
            guard (try? session.advance(to: next.seconds, host: probe.host)) != nil else { return nil }
            let isTimer = probe.host.events.contains { event in
                guard let rule = event.transition?.rule else { return false }
                if case .after = subject.component.declaration.rules[rule.index].occasion { return true }
                return false
            }
            if isTimer { return next.seconds }
        }
        return nil
    }

    /// The samples of a touch that lands at a place or, if that is `nil`, where its gesture begins then; `nil` if it
    /// can't begin.
    static func samples(
        _ touch: Touches, at time: Double, fingers: Int, at place: Lanes? = nil, in session: Session,
        _ component: Component
    ) -> [TimedInput]? {
        let now = max(time, session.now.seconds)
        guard
            let middle = component.touchPoint(ofGesture: touch.gesture, { session.shown($0, at: now).value }),
            middle.isFinite
        else { return nil }
        // The gesture may not begin in the middle of its layer, or only on another row.
        let place = place ?? session.beginning(of: touch.gesture, preferring: middle)
        return touch.steps.map { step in
            // Rounded up, because the session does not rest before `now`.
            TimedInput(
                at: ((now + step.time) * 1e6).rounded(.up) / 1e6,
                PointerSample(fingers + step.id, step.phase, x: place.x + step.x, y: place.y + step.y))
        }
    }

    /// Reports a finger's velocity that is lost when the finger lifts; it is measured from the last three samples.
    mutating func checkReleaseVelocity(_ trail: [(time: Double, shown: Table<KeyID, Sample>)]) {
        guard trail.count == 3 else { return }
        let (first, middle, last) = (trail[0], trail[1], trail[2])
        for key in subject.keys where subject.component.keys[key].unit == .points {
            let earlier = (middle.shown[key].value - first.shown[key].value) * (1 / (middle.time - first.time))
            let velocity = (last.shown[key].value - middle.shown[key].value) * (1 / (last.time - middle.time))
            let speed = velocity.magnitudes.max()
            // A key that only catches up, or has reached a bound, is not thrown.
            guard speed > Self.fast, (velocity - earlier).magnitudes.max() < 0.5 * speed,
                let target = probe.session.target(of: key)
            else { continue }
            let now = probe.seen[key]
            guard (target - now.value).magnitudes.max() > Self.far, !probe.session.isLayerAbsent(key) else { continue }
            var (along, whole) = (0.0, 0.0)
            let lanes = 0..<subject.component.keys[key].kind.laneCount
            let isAnyMoving = lanes.contains { now.velocity[$0] != 0 }
            for lane in lanes {
                // A key that a bound stops in one direction goes on in the other.
                if isAnyMoving, now.velocity[lane] == 0 { continue }
                along += velocity[lane] * now.velocity[lane]
                whole += velocity[lane] * velocity[lane]
            }
            if along < 0.6 * whole {
                probe.report(
                    .kink, key: key, amount: speed,
                    "the finger's velocity is lost as it is lifted: from \(probe.text(velocity, key)) to \(probe.text(now.velocity, key)) a second"
                )
            }
        }
    }
}

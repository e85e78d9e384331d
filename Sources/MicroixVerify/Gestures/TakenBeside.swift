import MicroixCore
import MicroixMotion

/// Finds what snaps with its middle to a finger that takes it beside its middle.
extension Sweep {
    /// In how many places a layer is taken.
    private static let mostTaken = 3
    /// A larger layer is no knob, and may come to a finger, in points.
    private static let largestKnob = 100.0
    /// How far beside its middle a finger takes a layer, as a part of its size; the least such distance, in points.
    private static let (beside, least) = (0.3, 5.0)
    /// How exactly it must come to the finger, as a part of that distance.
    private static let exactly = 0.1
    /// The samples of the finger, each so many points from the last.
    private static let (samples, step) = (6, 6.0)

    /// Takes a layer in its middle and on both sides of it; reports one whose middle comes to the finger at once.
    mutating func checkTakenBeside(_ gesture: GestureID) {
        let component = subject.component
        let declared = component.declaration.gestures[gesture.index]
        guard declared.kind == .pan, component.repeatedLayers(ofGesture: gesture) == 0,
            let layer = declared.layer.flatMap({ component.layer(named: $0.text) })
        else { return }
        let lane = (declared.axis ?? declared.begins) == .y ? 1 : 0
        let places = exploration.nodes.lazy.filter {
            $0.isCalm && $0.session.begunGestures.isEmpty && $0.session.canBegin(gesture) == true
        }
        for node in places.prefix(Self.mostTaken) {
            if isCancelled() { return }
            let points = node.session.places(over: layer).map { $0[lane] }
            guard let middle = node.session.middle(ofLayer: layer), let low = points.min(), let high = points.max(),
                high - low < Self.largestKnob, Self.beside * (high - low) >= Self.least
            else { continue }
            let offset = Self.beside * (high - low)
            for way in [Self.step, -Self.step] {
                let finger = Finger(gesture: gesture, lane: lane, way: way)
                func taken(_ side: Double) -> (inputs: [TimedInput], held: Session, middle: Lanes)? {
                    var place = middle
                    place[lane] += side
                    guard let (inputs, held) = hold(finger, at: place, from: node),
                        let middle = held.middle(ofLayer: layer)
                    else { return nil }
                    return (inputs, held, middle)
                }
                guard let own = taken(0), abs((own.middle - middle)[lane]) > Self.step, let right = taken(offset),
                    let left = taken(-offset), isNear((right.middle - own.middle)[lane], offset),
                    isNear((left.middle - own.middle)[lane], -offset)
                else { continue }
                return note(layer, snap: offset, node.script, (right.inputs, right.held), (own.inputs, own.held))
            }
        }
    }

    /// A finger that moves along an axis.
    private struct Finger {
        let gesture: GestureID
        let lane: Int
        let way: Double
    }

    private func isNear(_ move: Double, _ offset: Double) -> Bool {
        abs(move - offset) <= Self.exactly * abs(offset)
    }

    /// Lets a finger land and move; returns its samples and the session while it holds still.
    private func hold(
        _ finger: Finger, at place: Lanes, from node: Exploration.Node
    ) -> (inputs: [TimedInput], held: Session)? {
        let steps = (0...Self.samples).map { step in
            let way = Double(step) * finger.way
            return Touches.Step(
                time: Double(step) / 60, id: 0, phase: step == 0 ? .down : .move, x: finger.lane == 0 ? way : 0,
                y: finger.lane == 0 ? 0 : way)
        }
        var session = node.session
        let touch = Touches(gesture: finger.gesture, name: "a drag from beside the middle", steps: steps)
        let inputs = Self.samples(
            touch, at: max(0.1, session.now.seconds), fingers: 0, at: place, in: session, subject.component)
        guard let inputs else { return nil }
        probe.host.forget()
        for input in inputs {
            guard (try? session.post(input)) != nil,
                (try? session.advance(to: input.time, host: probe.host)) != nil
            else { return nil }
        }
        return session.hasBegun(finger.gesture) ? (inputs, session) : nil
    }

    private mutating func note(
        _ layer: LayerID, snap: Double, _ script: [TimedStimulus],
        _ found: (inputs: [TimedInput], held: Session), _ meant: (inputs: [TimedInput], held: Session)
    ) {
        let component = subject.component
        let lineage = component.lineage(ofLayer: layer)
        let key = subject.keys.filter { key in
            component.keys[key].unit == .points && component.layer(ofKey: key).map(lineage.contains) ?? false
        }.max {
            func differs(_ key: KeyID) -> Double {
                let shown = [found, meant].map { $0.held.shown(key, at: $0.held.now.seconds).value }
                return (shown[0] - shown[1]).magnitudes.max()
            }
            return differs($0) < differs($1)
        }
        guard
            let fault = subject.fault(
                .leftBehind, of: key, in: found.held, detail: component.name(ofLayer: layer),
                "it snaps by \(number(snap)) pt, with its middle under the finger that has taken it beside that")
        else { return }
        var finding = finding(fault, script, found.inputs)
        finding.comparison = compared(
            "where the finger takes its middle", script, meant.held, found.held, fault,
            .time(found.held.now.seconds), inputs: meant.inputs)
        report.findings.merge(finding)
    }
}

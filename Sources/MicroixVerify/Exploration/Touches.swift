import MicroixCore
import MicroixMotion

/// The movements of fingers or a mouse on a layer, with their times.
struct Touches: Play, Sendable {
    struct Step: Sendable {
        /// Seconds since the first step.
        let time: Double
        let id: Int
        let phase: PointerPhase
        /// Points from the place where the first finger lands.
        let x: Double
        let y: Double
    }

    /// The gesture on whose layer it begins.
    let gesture: GestureID
    let name: String
    let steps: [Step]
    /// Whether it is played without any other touches.
    var isAlone: Bool { name == Self.slow }

    /// The name of a drag as slow as a careful finger's.
    private static let slow = "a slow drag"

    var length: Double { steps.last?.time ?? 0 }

    /// The time between two samples of a moving finger, in seconds.
    private static let rate = 1.0 / 120
    /// The number of samples of a movement.
    private static let count = 12

    /// All touches to try with the gestures of a component.
    static func all(_ component: Component) -> [Touches] {
        var result: [Touches] = []
        for (id, gesture) in zip(component.gestureIDs, component.declaration.gestures) {
            // Two gestures of the same kind on the same layer are played once.
            let isKnown = component.declaration.gestures[..<id.index].contains {
                $0.layer?.text == gesture.layer?.text && $0.kind == gesture.kind
                    && ($0.axis ?? $0.begins) == (gesture.axis ?? gesture.begins)
                    && $0.about.isEmpty == gesture.about.isEmpty
            }
            if isKnown { continue }
            for performance in gesture.facts.performances {
                let hold = component.hold(ofGesture: id)
                for (name, steps) in played(performance, along: gesture.axis ?? gesture.begins, holding: hold) {
                    result.append(Touches(gesture: id, name: name, steps: steps))
                }
            }
        }
        return result
    }

    /// The steps of a performance, with the ways in which it ends: lifted and cancelled.
    private static func played(
        _ performance: GesturePerformance, along axis: GestureAxis?, holding hold: Double?
    ) -> [(name: String, steps: [Step])] {
        let down = Step(time: 0, id: 0, phase: .down, x: 0, y: 0)
        switch performance {
        case .touch:
            // Just long enough for the hold, and too short for longer ones.
            let held = hold.map { ("a short hold", [down, Step(time: $0 + 0.03, id: 0, phase: .up, x: 0, y: 0)]) }
            return (held.map { [$0] } ?? []) + [
                ("a tap", [down, Step(time: 0.06, id: 0, phase: .up, x: 0, y: 0)]),
                ("a long press", [down, Step(time: max(0.65, (hold ?? 0) + 0.15), id: 0, phase: .up, x: 0, y: 0)]),
                ("a press that is taken away", [down, Step(time: 0.06, id: 0, phase: .cancel, x: 0, y: 0)]),
            ]
        case .leave: return [("a press that leaves", drag(0, x: 14, y: 0, ends: .up))]
        case .drag:
            let ways: [(x: Double, y: Double)] =
                switch axis {
                case .x?: [(9, 1), (-9, 1)]
                case .y?: [(1, 9), (1, -9)]
                case nil: [(9, 4), (-6, -8)]
                }
            return ways.map { ("a drag", drag(0, x: $0.x, y: $0.y, ends: .up)) }
                + [
                    ("a drag that is taken away", drag(0, x: ways[0].x, y: ways[0].y, ends: .cancel)),
                    (slow, slowDrag(x: axis == .y ? 0 : 3, y: axis == .x ? 0 : 3)),
                ]
        case .spread:
            return [("two fingers apart", .up), ("two fingers that are taken away", .cancel)].map { name, end in
                let both = drag(0, x: 5, y: 3, ends: end) + drag(1, x: -5, y: -3, from: 40, ends: end)
                return (name, both.sorted { ($0.time, $0.id) < ($1.time, $1.id) })
            }
        case .turn:
            return [("a turn", 1.0, .up), ("a turn back", -1, .up), ("a turn that is taken away", 1, .cancel)]
                .map { ($0, turn(sign: $1, ends: $2)) }
        case .hover:
            return [
                (
                    "a mouse that passes",
                    [
                        Step(time: 0, id: 0, phase: .hover, x: 0, y: 0),
                        Step(time: 0.1, id: 0, phase: .hover, x: 1, y: 0),
                        Step(time: 0.2, id: 0, phase: .hover, x: 5000, y: 5000),
                    ]
                )
            ]
        }
    }

    /// A finger that goes round the middle of its layer, farther and farther away, and ends in full movement.
    private static func turn(sign: Double, ends: PointerPhase) -> [Step] {
        let steps = (0...count).map { step in
            let (angle, distance) = (sign * Double(step) * 0.2, 12 + 3 * Double(step))
            return Step(
                time: Double(step) * rate, id: 0, phase: step == 0 ? .down : .move, x: distance * Libm.cos(angle),
                y: distance * Libm.sin(angle))
        }
        let last = steps[count]
        return steps + [Step(time: last.time + 1e-3, id: 0, phase: ends, x: last.x, y: last.y)]
    }

    /// A finger that moves by `x` and `y` points with each sample, 40 samples a second.
    private static func slowDrag(x: Double, y: Double) -> [Step] {
        let moves = (1...40).map { step in
            Step(time: Double(step) / 40, id: 0, phase: .move, x: Double(step) * x, y: Double(step) * y)
        }
        let last = moves[39]
        return [Step(time: 0, id: 0, phase: .down, x: 0, y: 0)] + moves
            + [Step(time: last.time + 0.2, id: 0, phase: .up, x: last.x, y: last.y)]
    }

    /// A finger that moves by `x` and `y` points with each sample, and ends in full movement.
    private static func drag(_ id: Int, x: Double, y: Double, from start: Double = 0, ends: PointerPhase) -> [Step] {
        let moves = (1...count).map { step in
            Step(
                time: Double(step) * rate, id: id, phase: .move, x: start + Double(step) * x, y: Double(step) * y)
        }
        let last = moves[count - 1]
        return [Step(time: 0, id: id, phase: .down, x: start, y: 0)] + moves
            + [Step(time: last.time + 1e-3, id: id, phase: ends, x: last.x, y: last.y)]
    }
}

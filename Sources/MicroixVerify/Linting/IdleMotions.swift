import MicroixCore
import MicroixMotion

/// Finds what moves without end at a place of rest: how much it distracts, and whether anything stops it.
struct IdleMotions {
    /// An endless motion that an active state declares.
    private struct Loop {
        let state: String
        let key: String
        let location: SourceLocation?
        let keys: [KeyID]
    }

    private let subject: Subject
    private let exploration: Exploration
    private let loops: [Loop]
    private var sight = Sight()

    init(_ subject: Subject, _ exploration: Exploration, _ feedback: DeclaredFeedback) {
        (self.subject, self.exploration) = (subject, exploration)
        let component = subject.component
        loops = feedback.values.compactMap { state, value in
            guard case .endless = value.source else { return nil }
            let name = value.key.text
            let keys = component.keys.indices.filter { key in
                let own = component.keys[key].name
                return own == name || own.isOfRepeated(name)
            }
            return Loop(
                state: state, key: name, location: value.key.property.location ?? value.key.layer?.location, keys: keys)
        }
    }

    /// The findings at one place of rest.
    mutating func findings(at node: Int) -> [LintFinding] {
        let session = exploration.nodes[node].session
        guard let period = session.period else { return [] }
        let states = session.active.map { subject.component.path(ofState: $0) }
        var result: [LintFinding] = []
        for loop in loops where states.contains(loop.state) {
            let running = loop.keys.filter { session.isEndless($0) }
            guard !running.isEmpty else { continue }
            var moved = Set(running.flatMap { subject.movedKeys(by: $0) })
            moved = moved.filter { !session.isLayerAbsent($0) }
            if let worst = worst(of: moved.sorted(), session, period) {
                let name = subject.component.keys[worst.key].name
                result.append(
                    LintFinding(
                        .idleMotion,
                        "'\(name)' moves without end, by \(number(worst.way)) pt at up to \(number(worst.speed)) pt/s:",
                        amount: worst.way * worst.speed, key: loop.key, states: states,
                        hint:
                            "slower, smaller, or say what it tells: lint = { { \"idle_motion\", key = …, because = \"…\" } }",
                        at: loop.location))
            }
            let isSeen = running.contains { sight.isSeen($0, of: subject, in: session, at: session.now.seconds) }
            if isSeen, !isStoppable(running, from: node) {
                result.append(
                    LintFinding(
                        .unstoppable, "'\(loop.key)' moves without end in '\(loop.state)', and nothing stops it",
                        key: loop.key, states: states,
                        hint: "let a trigger lead to a state in which it rests", at: loop.location))
            }
        }
        return result
    }

    /// Whether triggers lead from a node to a place where none of these keys visibly moves without end.
    private func isStoppable(_ keys: [KeyID], from node: Int) -> Bool {
        exploration.reachable(from: node) { _ in true }.contains { other in
            let session = exploration.nodes[other].session
            return keys.allSatisfy { !session.isEndless($0) || session.isLayerAbsent($0) }
        }
    }

    /// How many samples of a period are looked at.
    private static let samples = 480

    /// The key that moves most conspicuously (way times speed), with the greatest distance from its middle in points
    /// and the greatest speed in points a second on the screen; `nil` if none is seen to move.
    private mutating func worst(
        of keys: [KeyID], _ session: Session, _ period: Double
    ) -> (key: KeyID, way: Double, speed: Double)? {
        // By then no residual of an earlier motion is left.
        let start = session.now.seconds + max(period, 2)
        var found: [(key: KeyID, way: Double, speed: Double)] = []
        for key in keys where subject.points[key] > 0 && !subject.isSoft[key] {
            var bounds = Subject.Bounds()
            var speed = 0.0
            for step in 0...Self.samples {
                let sample = session.shown(key, at: start + period * Double(step) / Double(Self.samples))
                bounds.include(sample.value)
                speed = max(speed, sample.velocity.magnitudes.max())
            }
            // What turns is never farther from its middle than its radius.
            let most = subject.component.keys[key].unit == .degrees ? 180 / Double.pi : .infinity
            let points = subject.points[key]
            found.append((key, min(bounds.way / 2, most) * points, speed * points))
        }
        found.sort { $0.way * $0.speed > $1.way * $1.speed }
        return found.first { $0.speed > 0 && sight.isSeen($0.key, of: subject, in: session, at: start) }
    }
}

import MicroixCore
import MicroixMotion

/// Real pointers: through the machines that recognise gestures, at every phase of what other pointers have begun.
extension Sweep {
    /// The most looks at single keys that pairs of touches are worth in one place, in runs of ten keys.
    private static let mostRuns = 240
    /// The least velocity of a finger that has to go on, and the least way that is left, in points.
    private static let (fast, far) = (300.0, 20.0)

    /// Plays all touches in a place of rest, each interrupted by the others.
    mutating func point(in index: Int) {
        let most = max(32, Self.mostRuns * 10 / max(10, subject.keys.count))
        play(Touches.all(subject.component), in: index, mostPairs: most) { [subject] touch, time, session, isSecond in
            Self.samples(touch, at: time, fingers: isSecond ? 4 : 0, in: session, subject.component)
        } excludes: { _, _ in
            false
        }
    }

    /// What the fingers of a touch do that lands where its layer is then; `nil` where there is none.
    private static func samples(
        _ touch: Touches, at time: Double, fingers: Int, in session: Session, _ component: Component
    ) -> [TimedInput]? {
        let now = max(time, session.now.seconds)
        guard
            let place = component.touchPoint(ofGesture: touch.gesture, { session.shown($0, at: now).value }),
            place.isFinite
        else { return nil }
        return touch.steps.map { step in
            TimedInput(
                at: ((now + step.time) * 1e6).rounded() / 1e6,
                PointerSample(fingers + step.id, step.phase, x: place.x + step.x, y: place.y + step.y))
        }
    }

    /// Whether what fingers have moved goes on as fast as it went: told by where it was at their last samples.
    mutating func checkRelease(_ trail: [(time: Double, shown: Table<KeyID, Sample>)]) {
        guard trail.count == 3 else { return }
        let (first, middle, last) = (trail[0], trail[1], trail[2])
        for key in subject.keys where subject.component.keys[key].unit == .points {
            let earlier = (middle.shown[key].value - first.shown[key].value) * (1 / (middle.time - first.time))
            let velocity = (last.shown[key].value - middle.shown[key].value) * (1 / (last.time - middle.time))
            let speed = velocity.magnitudes.max()
            // What only catches up, or has reached a bound, is no throw.
            guard speed > Self.fast, (velocity - earlier).magnitudes.max() < 0.5 * speed,
                let target = probe.session.target(of: key)
            else { continue }
            let now = probe.seen[key]
            guard (target - now.value).magnitudes.max() > Self.far, !probe.session.isUnseen(key) else { continue }
            var (along, whole) = (0.0, 0.0)
            for lane in 0..<subject.component.keys[key].kind.laneCount {
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

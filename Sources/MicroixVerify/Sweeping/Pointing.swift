import MicroixCore
import MicroixMotion

/// Real pointers: through the machines that recognise gestures, at every phase of what other pointers have begun.
extension Sweep {
    /// How many instants of what a touch leads to are interrupted by others.
    private static let instants = UnitReport.phaseCount
    /// The most looks at single keys that pairs of touches are worth in one place, in runs of ten keys.
    private static let mostRuns = 240
    /// The least velocity of a finger that has to go on, and the least way that is left, in points.
    private static let (fast, far) = (300.0, 20.0)

    /// Plays all touches in a place of rest, each interrupted by the others.
    mutating func point(in index: Int) {
        let node = exploration.nodes[index]
        let touches = Touches.all(subject.component)
        // What appears with the session is there by then.
        let start = max(0.1, node.session.now.seconds)
        let most = max(32, Self.mostRuns * 10 / max(10, subject.keys.count))
        // Odd, so that all instants have their turn.
        let stride = touches.count * touches.count * Self.instants / most | 1
        for (number, touch) in touches.enumerated() {
            guard let first = samples(touch, at: start, fingers: 0, in: node.session) else { continue }
            probe.isFine = true
            play(first, from: node, isAlone: true)
            probe.isFine = false
            if touch.isAlone { continue }
            let length = min(10, max(touch.length, probe.session.now.seconds - start))
            for instant in 0..<Self.instants {
                if isCancelled() {
                    report.isPartial = true
                    return finish()
                }
                report.instants[instant] += 1
                let part = (Double(instant) + 0.38) / Double(Self.instants)
                // Each pair in every so manieth instant: all phases are met, and all pairs.
                for (other, second) in touches.enumerated()
                where !second.isAlone && ((number * touches.count + other) * Self.instants + instant) % stride == 0 {
                    if failures > Self.mostFailures { return finish() }
                    let time = start + part * length
                    guard let more = samples(second, at: time, fingers: 4, in: node.session) else { continue }
                    let isHeard = play((first + more).sorted { $0.time < $1.time }, from: node)
                    if probe.hasFailed { failures += 1 }
                    guard isHeard else {
                        report.unheard += 1
                        continue
                    }
                    report.interruptions += 1
                    score(instant)
                }
            }
        }
        finish()
    }

    /// What the fingers of a touch do that lands where its layer is then; `nil` where there is none.
    private func samples(_ touch: Touches, at time: Double, fingers: Int, in session: Session) -> [TimedInput]? {
        let now = max(time, session.now.seconds)
        guard
            let place = subject.component.touchPoint(
                ofGesture: touch.gesture, { session.shown($0, at: now).value }), place.isFinite
        else { return nil }
        return touch.steps.map { step in
            TimedInput(
                at: ((now + step.time) * 1e6).rounded() / 1e6,
                PointerSample(fingers + step.id, step.phase, x: place.x + step.x, y: place.y + step.y))
        }
    }

    /// Lets pointers and keys do what they do, and follows what comes of it to its end; says whether anything does.
    @discardableResult
    mutating func play(
        _ inputs: [TimedInput], from node: Exploration.Node, isAlone: Bool = false
    ) -> Bool {
        var isHeard = false
        probe.watch(node.session)
        var trail: [(time: Double, shown: Table<KeyID, Sample>)] = []
        for input in inputs {
            probe.walk(to: input.time, framesPerSecond: fps)
            guard case .pointer(let sample) = input.input else {
                probe.take(input.input)
                isHeard = isHeard || probe.hasEffect
                if probe.hasFailed { break }
                continue
            }
            let before = trail
            probe.point(sample)
            isHeard = isHeard || probe.hasEffect
            switch sample.phase {
            case .move:
                trail.append((input.time, probe.seen))
                if trail.count > 3 { trail.removeFirst() }
            case .up: if isAlone { checkRelease(before) }
            default: trail = []
            }
            if probe.hasFailed { break }
        }
        if !probe.hasFailed {
            let time = probe.session.now.seconds
            if probe.follow(framesPerSecond: fps) == .rest {
                report.settlesAtMost = max(report.settlesAtMost, probe.session.now.seconds - time)
            }
        }
        for fault in probe.faults { note(fault, node.script, inputs) }
        return isHeard
    }

    /// Whether what fingers have moved goes on as fast as it went: told by where it was at their last samples.
    private mutating func checkRelease(_ trail: [(time: Double, shown: Table<KeyID, Sample>)]) {
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

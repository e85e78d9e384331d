import MicroixCore

/// Presses that are over at once: with reduced motion nothing more may come of them than without, as where what a person holds on for
/// is a motion that is cut then.
extension Sweep {
    /// So long a finger stays, in seconds.
    private static let brief = 0.1
    /// In so many places of rest it is tried.
    private static let mostPlaces = 6

    mutating func checkBrief(_ gesture: GestureID) {
        let component = subject.component
        let phases = zip(
            component.declaration.gestures[gesture.index].kind.phases, component.triggers(ofGesture: gesture))
        guard let down = phases.first(where: { $0.0 == .down })?.1, let up = phases.first(where: { $0.0 == .up })?.1
        else { return }
        let places = exploration.nodes.filter {
            $0.isCalm && !$0.isCycling && $0.session.begunGestures.isEmpty && $0.session.hears(Stimulus(down))
        }
        for node in places.prefix(Self.mostPlaces) {
            if isCancelled() { return }
            let start = ((node.session.now.seconds + Self.brief) * 10).rounded(.up) / 10
            let script =
                node.script + [
                    TimedStimulus(Stimulus(down), at: start),
                    TimedStimulus(Stimulus(up), at: ((start + Self.brief) * 10).rounded() / 10),
                ]
            guard let end = rest(after: script, reducesMotion: false),
                let reduced = rest(after: script, reducesMotion: true),
                end.active != reduced.active
            else { continue }
            let threshold = subject.threshold(.reducedMotion, key: nil, active: reduced.active, trigger: up)
            guard threshold < .infinity else { continue }
            let names = [reduced, end].map { session in
                component.innermost(of: session.active).map { "'\(component.path(ofState: $0))'" }
                    .joined(separator: " and ")
            }
            note(
                Fault(
                    oracle: .reducedMotion, time: reduced.now.seconds, amount: 1, threshold: threshold,
                    active: reduced.active, trigger: up,
                    words:
                        "a press of \(number(Self.brief)) s leads to \(names[0]), and to \(names[1]) without reduced motion",
                    needsReducedMotion: true), script)
            return
        }
    }

    /// Where it rests after some triggers from the beginning; `nil` where it doesn't.
    private func rest(after script: [TimedStimulus], reducesMotion: Bool) -> Session? {
        var run = BlindRun(
            Session(subject.component, seed: options.seed, reducesMotion: reducesMotion), of: subject, host: probe.host)
        run.advance(to: 0)
        for timed in script {
            run.advance(to: timed.time)
            run.post(timed.stimulus)
        }
        return run.follow() == .rest && !run.hasFailed ? run.session : nil
    }
}

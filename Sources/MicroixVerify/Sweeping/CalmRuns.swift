import MicroixCore

extension Probe {
    /// Posts the same triggers, each once nothing moves any more, and follows them to their end; timers go on meanwhile.
    ///
    /// - Returns: Where that ends, and the triggers at tenths of a second, which a person can read.
    func calmRun(
        of script: [TimedStimulus], seed: UInt64, framesPerSecond fps: Double
    ) -> (end: Session, script: [TimedStimulus]) {
        var probe = self
        probe.watch(Session(subject.component, seed: seed))
        probe.cross(.zero)
        var posted: [TimedStimulus] = []
        var earliest = 0.0
        for timed in script {
            var frames = 0
            while probe.session.isMoving, frames < Self.mostFrames, !probe.hasFailed {
                probe.walk(to: probe.session.now.seconds + 1 / fps, framesPerSecond: fps)
                frames += 1
            }
            earliest = max(earliest + 0.1, (probe.session.now.seconds * 10).rounded(.up) / 10)
            let timed = TimedStimulus(timed.stimulus, at: (earliest * 10).rounded() / 10)
            probe.walk(to: timed.time, framesPerSecond: fps)
            probe.post(timed.stimulus)
            posted.append(timed)
        }
        _ = probe.follow(framesPerSecond: fps)
        return (probe.session, posted)
    }

    /// So many frames a motion is waited for.
    private static let mostFrames = 1200
}

/// Where triggers lead that interrupt nothing, by the triggers alone: their times are those at which nothing moves.
struct CalmRuns {
    private let seed: UInt64
    private var ends: [[Stimulus]: Session] = [:]

    init(seed: UInt64) { self.seed = seed }

    mutating func end(of script: [TimedStimulus], _ probe: Probe) -> Session {
        let stimuli = script.map { $0.stimulus }
        if let known = ends[stimuli] { return known }
        let end = probe.calmRun(of: script, seed: seed, framesPerSecond: 20).end
        ends[stimuli] = end
        return end
    }
}

import MicroixCore

extension Probe {
    /// Posts the same triggers, each once nothing moves any more, and follows them to their end; timers go on meanwhile.
    ///
    /// - Parameter pace: How long each waits besides.
    /// - Returns: Where that ends, how it stands just after the last trigger, and the triggers at tenths of a second, which a
    ///   person can read.
    func calmRun(
        of script: [TimedStimulus], _ pace: CalmRuns.Pace = .swift, seed: UInt64, framesPerSecond fps: Double
    ) -> (end: Session, answer: Session?, script: [TimedStimulus]) {
        var probe = self
        probe.watch(Session(subject.component, seed: seed))
        probe.cross(.zero)
        var posted: [TimedStimulus] = []
        var answer: Session?
        var earliest = 0.0
        for (index, timed) in script.enumerated() {
            if pace == .asPosted {
                let gap = index > 0 ? posted[index - 1].time - script[index - 1].time : 0
                probe.walk(to: timed.time + gap, framesPerSecond: fps)
            }
            var frames = 0
            while probe.session.isMoving, frames < Self.mostFrames, !probe.hasFailed {
                probe.walk(to: probe.session.now.seconds + 1 / fps, framesPerSecond: fps)
                frames += 1
            }
            var time = probe.session.now.seconds
            if pace == .swift {
                earliest = max(earliest + 0.1, (time * 10).rounded(.up) / 10)
                time = (earliest * 10).rounded() / 10
            }
            let timed = TimedStimulus(timed.stimulus, at: time)
            probe.walk(to: timed.time, framesPerSecond: fps)
            probe.post(timed.stimulus)
            answer = probe.session
            posted.append(timed)
        }
        _ = probe.follow(framesPerSecond: fps)
        return (probe.session, answer, posted)
    }

    /// So many frames a motion is waited for.
    private static let mostFrames = 1200
}

/// Where triggers lead that interrupt nothing.
struct CalmRuns {
    /// When a trigger comes, besides that nothing moves then.
    enum Pace: CaseIterable {
        /// As soon as nothing moves.
        case swift
        /// As long after the one before as it was posted, at least, so that as many timers have gone off by then.
        case asPosted
    }

    private struct Run: Hashable {
        let stimuli: [Stimulus]
        /// Their times, where they matter.
        let times: [Double]
    }

    private let seed: UInt64
    private var ends: [Run: Session] = [:]

    init(seed: UInt64) { self.seed = seed }

    mutating func end(of script: [TimedStimulus], _ pace: Pace, _ probe: Probe) -> Session {
        let run = Run(stimuli: script.map { $0.stimulus }, times: pace == .swift ? [] : script.map { $0.time })
        if let known = ends[run] { return known }
        let end = probe.calmRun(of: script, pace, seed: seed, framesPerSecond: 20).end
        ends[run] = end
        return end
    }
}

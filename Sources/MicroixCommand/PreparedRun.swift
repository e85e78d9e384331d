import ArgumentParser
import MicroixCore
import MicroixLua
import MicroixTimeline

/// A component that is ready to run, with all inputs posted.
struct PreparedRun {
    let options: RunOptions
    let script: Script
    /// The session at its start; the inputs are on its agenda.
    let session: Session
    /// The inputs, in their order.
    let inputs: [TimedInput]
    /// The keys that were asked for; `nil` for the usual ones.
    let keys: [KeyID]?
    /// The keys that were asked for by their own names, and not by their layer's.
    let named: Set<KeyID>
    /// The length in seconds, if an option or the scenario gives one.
    let duration: Double?

    /// The timeline with the keys that were asked for, and the failure that ended it early, if a function failed.
    ///
    /// - Throws: The exit status, after a message on stderr, if it exceeds `--limit`.
    func simulate(explains: Bool = false) throws -> (timeline: Timeline, failure: ScriptFailure?) {
        var simulation = Simulation(framesPerSecond: options.fps, duration: duration)
        simulation.explains = explains
        simulation.limit = options.limit.bytes
        var (timeline, failure) = simulation.run(session, seed: options.seed, host: script.host())
        if timeline.isOverLimit {
            throw options.limit.isReached(
                "after \(NumberText.brief(timeline.duration)) s the run has come to more than \(options.limit), with \(timeline.frames.count) frames and \(timeline.events.count) events"
            )
        }
        if let keys { timeline.keys = keys }
        warnOfMissedFingers(timeline)
        return (timeline, failure)
    }

    /// Warns on stderr if no finger of the run met a gesture, and tells what the first finger missed.
    private func warnOfMissedFingers(_ timeline: Timeline) {
        let landings = inputs.filter { input in
            if case .pointer(let sample) = input.input { sample.phase == .down } else { false }
        }
        let isMet = timeline.events.contains { event in
            if case .trigger(_, _, .gesture) = event.kind { true } else { false }
        }
        guard let first = landings.first, case .pointer(let sample) = first.input, !isMet,
            timeline.duration >= first.time,
            !script.component.gestureIDs.isEmpty
        else { return }
        let reason = whyIgnored(sample, at: first.time).map { ": \($0)" } ?? ""
        standardError(
            printable("\(options.file): warning: no finger of this run meets a gesture\(reason)"))
    }

    /// What a landing finger misses, and why; `nil` if it touches a layer.
    func whyIgnored(_ sample: PointerSample, at time: Double) -> String? {
        MissedTouch.words(sample, at: time, session, script)
    }

    /// Why fingers that land on nothing are ignored, by the events that report it.
    func reasons(in timeline: Timeline) -> [IgnoredFinger: String] {
        var reasons: [IgnoredFinger: String] = [:]
        var landed: [Int: PointerSample] = [:]
        for event in timeline.events {
            switch event.kind {
            case .pointer(let sample): landed[sample.id] = sample.phase == .down ? sample : nil
            case .verdict(let id, .ignored):
                // Each reason needs another run up to that instant, which takes time.
                guard let sample = landed[id], reasons.count < 20 else { continue }
                reasons[IgnoredFinger(instant: event.instant, id: id)] = whyIgnored(sample, at: event.instant.seconds)
            default: continue
            }
        }
        return reasons
    }

    /// Reports on stderr why a function failed; throw the result.
    func told(_ failure: ScriptFailure) -> ExitCode {
        let diagnostic = script.diagnostic(failure)
        standardError(diagnostic.text)
        return ExitCode((diagnostic.severity == .limit ? ExitStatus.limit : .wrongScript).rawValue)
    }
}

/// An ignored finger, as a timeline reports it.
struct IgnoredFinger: Hashable {
    let instant: Instant
    let id: Int
}

import ArgumentParser
import MicroixCore
import MicroixLua
import MicroixTimeline

/// A component that is about to run, with all that is posted to it.
struct PreparedRun {
    let options: RunOptions
    let script: Script
    /// As it starts: everything that is posted lies on its agenda.
    let session: Session
    /// What is posted, in its order.
    let inputs: [TimedInput]
    /// The keys that are asked for; `nil` for all that there is to tell of.
    let keys: [KeyID]?
    /// Those of them that are asked for by name, rather than by their layer's.
    let named: Set<KeyID>
    /// Its length in seconds, where one is asked for or its scenario has one.
    let duration: Double?

    /// Its timeline, of the keys that are asked for, and why it ended early, where a function failed.
    ///
    /// - Throws: The exit status, told on stderr, where it comes to more than `--limit`.
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

    /// Says on stderr that no finger of the run has met a gesture, and what the first one passed.
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

    /// What a finger that lands passes, and why none of it is touched; `nil` where it is on something.
    func whyIgnored(_ sample: PointerSample, at time: Double) -> String? {
        MissedTouch.words(sample, at: time, session, script)
    }

    /// Why fingers are ignored that land on nothing, by the events that say so.
    func reasons(in timeline: Timeline) -> [IgnoredFinger: String] {
        var reasons: [IgnoredFinger: String] = [:]
        var landed: [Int: PointerSample] = [:]
        for event in timeline.events {
            switch event.kind {
            case .pointer(let sample): landed[sample.id] = sample.phase == .down ? sample : nil
            case .verdict(let id, .ignored):
                // To play the run up to there again takes time.
                guard let sample = landed[id], reasons.count < 20 else { continue }
                reasons[IgnoredFinger(instant: event.instant, id: id)] = whyIgnored(sample, at: event.instant.seconds)
            default: continue
            }
        }
        return reasons
    }

    /// Says on stderr why a function failed; throw the result.
    func told(_ failure: ScriptFailure) -> ExitCode {
        let diagnostic = script.diagnostic(failure)
        standardError(diagnostic.text)
        return ExitCode((diagnostic.severity == .limit ? ExitStatus.limit : .wrongScript).rawValue)
    }
}

/// A finger of which nothing comes, as a timeline tells it.
struct IgnoredFinger: Hashable {
    let instant: Instant
    let id: Int
}

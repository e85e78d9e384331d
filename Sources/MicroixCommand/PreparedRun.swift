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
        return (timeline, failure)
    }

    /// Says on stderr why a function failed; throw the result.
    func told(_ failure: ScriptFailure) -> ExitCode {
        let diagnostic = script.diagnostic(failure)
        standardError(diagnostic.text)
        return ExitCode((diagnostic.severity == .limit ? ExitStatus.limit : .wrongScript).rawValue)
    }
}

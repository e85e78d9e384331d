import ArgumentParser
import MicroixCore
import MicroixTimeline

/// The option for the instant from which a run is drawn.
struct BeginOption: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Draws the run from this instant on; what is before is played, and not drawn.", valueName: "seconds"))
    var from: Double = 0

    func validate() throws {
        guard from >= 0, from <= 86_400 else { throw ValidationError("--from is a number of seconds from 0 to 86400.") }
    }

    /// - Throws: The exit status, after a message on stderr, if the run has ended before this instant.
    func liesInside(_ timeline: Timeline) throws {
        try Self.liesInside(timeline, from, option: "--from")
    }

    /// - Throws: The exit status, after a message on stderr, if the run has ended before the instant that an option
    ///   names.
    static func liesInside(_ timeline: Timeline, _ instant: Double, option: String) throws {
        guard let last = timeline.frames.last, instant > last.time + 1 / timeline.framesPerSecond else { return }
        throw ExitStatus.usage.failure(
            "error: \(option) \(instant) lies beyond the end of the run, at \(last.time) s; --for \(instant) makes it longer"
        )
    }
}

import ArgumentParser
import MicroixCore
import MicroixTimeline
import MicroixVerify

/// A stored timeline, to be compared with a run.
struct Expectation {
    let path: String
    let timeline: PlainData
    let tolerance: Double

    init(_ path: String, tolerance: Double) throws {
        self.path = path
        self.tolerance = tolerance
        let text = String(decoding: try InputFile.read(path), as: UTF8.self)
        guard let data = try? PlainDataJSON.read(text), data["format"] == .text("microix-timeline"),
            case .list? = data["frames"], case .list? = data["events"]
        else {
            throw ExitStatus.unreadable.failure("\(path): error: this is no timeline in JSON: simulate --format json")
        }
        timeline = data
    }

    /// Refuses a run with another frame rate, before it is made.
    func check(framesPerSecond rate: Double) throws {
        guard let own = timeline["fps"]?.number, own != rate else { return }
        let words = PlainDataJSON.write(.number(own))
        guard RunOptions.isRate(own) else {
            throw ExitStatus.unreadable.failure("\(path): error: \(words) is no number of frames a second")
        }
        throw ExitStatus.usage.failure("error: \(path) has \(words) frames a second: say --fps \(words)")
    }

    /// Reports on stderr how a run differs from the timeline.
    func compare(_ found: Timeline) throws {
        var found = found
        if case .list(let keys)? = timeline["keys"] {
            let names = Set(keys.compactMap { if case .text(let name)? = $0["key"] { name } else { nil } })
            found.keys = found.component.keys.indices.filter { names.contains(found.component.keys[$0].name) }
        }
        guard let difference = GoldenTimeline(timeline, tolerance: tolerance).difference(found.json) else { return }
        let lines = difference.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        standardError(
            TerminalStyle(isColoured: false).text(["\(path): the timeline is another one"] + lines))
        throw ExitCode(ExitStatus.failed.rawValue)
    }
}

import ArgumentParser
import Foundation
import MicroixCore
import MicroixLua
import MicroixTimeline

struct Simulate: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Runs a component and prints its frame timeline.",
        discussion: """
            Examples:

              microix simulate button.lua --at 0.1:touch_down --at 0.25:touch_up
              microix simulate button.lua --at 0.1:touch_down --set depth=0.9 --plot
              microix simulate loader.lua --at 0:set_is_active=true --fps 120
              microix simulate toggle.lua --at 0.1:touch_down --at 0.3:tap
              microix simulate button.lua --at 0.1:touch_down --format json
            """)

    enum Format: String, CaseIterable, ExpressibleByArgument {
        case table, csv, json, ndjson
    }

    @Argument(help: "The component, a Lua file.", completion: .file(extensions: ["lua"]))
    var file: String

    @Option(
        name: .customLong("at"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Posts a trigger at an instant, in seconds; may be repeated.",
            discussion: "VALUE is a JSON value; a bare word is a string. An object's fields are the event's fields.",
            valueName: "time:trigger[=value]"))
    var triggers: [TimedTrigger] = []

    @Option(
        name: .customLong("events"),
        help: ArgumentHelp("Posts the triggers of a recorded run again, from its ndjson or json.", valueName: "file"),
        completion: .file(extensions: ["ndjson", "json"]))
    var events: String?

    @Option(
        name: .customLong("for"), parsing: .unconditional,
        help: ArgumentHelp(
            "The length of the run; by default until all has settled, or two cycles of what loops; at most 10.",
            valueName: "seconds"))
    var duration: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Frames per second. The motion does not depend on it.", valueName: "n"))
    var fps: Double = 60

    @Option(help: "How to print the timeline.")
    var format: Format = .table

    @Flag(help: "Draws a curve for each key below the table.")
    var plot = false

    @Option(help: ArgumentHelp("Only these keys, or all keys of these layers.", valueName: "key,key…"))
    var keys: String?

    @Option(
        name: .customLong("set"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Turns a knob; may be repeated.", valueName: "knob=value"))
    var settings: [KnobSetting] = []

    @Option(
        help: ArgumentHelp("Runs it in a style from a file of its own, before the component's.", valueName: "file"),
        completion: .file(extensions: ["lua"]))
    var style: String?

    @Flag(help: "Replaces movement by cuts and short fades.")
    var reducedMotion = false

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The seed of the random numbers that effects draw.", valueName: "n")
    )
    var seed: UInt64 = 0

    @Flag(help: "Tells for each trigger which rules were looked at, which guard said no, what was left and entered.")
    var explain = false

    @Option(help: ArgumentHelp("Writes to a file instead of stdout.", valueName: "file"), completion: .file())
    var output: String?

    func validate() throws {
        guard fps > 0, fps <= 100_000 else { throw ValidationError("--fps is a number above 0, at most 100000.") }
        if let duration, !(duration >= 0 && duration <= 86_400) {
            throw ValidationError("--for is a number of seconds from 0 to 86400.")
        }
        guard (duration ?? Simulation.longest) * fps <= 500_000 else {
            throw ValidationError("--for and --fps ask for more than 500000 frames.")
        }
        // Beyond, a reader of the JSON would round it.
        guard seed <= 1 << 53 else { throw ValidationError("--seed is a whole number from 0 to 9007199254740992.") }
        if explain, format == .csv { throw ValidationError("--explain goes with --format table, json or ndjson.") }
        if plot, format != .table { throw ValidationError("--plot goes with --format table.") }
    }

    func run() throws {
        let script = try styled(InputFile.script(file, settings.map { ($0.name, $0.value) }))
        var session = Session(script.component, seed: seed, reducesMotion: reducedMotion)
        try post(script.component, to: &session)
        let shown = try keyIndices(script.component)

        var simulation = Simulation(framesPerSecond: fps, duration: duration)
        simulation.explains = explain
        var (timeline, failure) = simulation.run(session, seed: seed, host: script.host())
        timeline.keys = shown
        try write(timeline)
        if let failure {
            let diagnostic = script.diagnostic(failure)
            standardError(diagnostic.text)
            throw ExitCode((diagnostic.severity == .limit ? ExitStatus.limit : .wrongScript).rawValue)
        }
    }

    private func styled(_ script: Script) throws -> Script {
        guard let style else { return script }
        let theme = try InputFile.style(style)
        do throws(ScriptDiagnostics) {
            return try script.styled(theme)
        } catch {
            for diagnostic in error.diagnostics { standardError(diagnostic.text) }
            throw ExitCode(error.status.rawValue)
        }
    }

    private func post(_ component: Component, to session: inout Session) throws {
        var all = triggers.map { ($0.time, $0.name, $0.payload) }
        if let events { all += try recorded(events).map { ($0.time, $0.name, $0.payload) } }
        do throws(TriggerProblem) {
            for (time, name, payload) in all {
                try session.post(try component.trigger(named: name), payload: payload, at: time)
            }
        } catch {
            throw error.usage
        }
    }

    private func recorded(_ path: String) throws -> [RecordedTrigger] {
        let text = String(decoding: try InputFile.read(path), as: UTF8.self)
        do throws(RecordedTrigger.Unreadable) {
            return try RecordedTrigger.read(ndjson: text)
        } catch {
            throw ExitStatus.unreadable.failure(
                "\(path):\(error.line): error: this line is no JSON, or a trigger without name and time")
        }
    }

    private func keyIndices(_ component: Component) throws -> [Int] {
        guard let keys else { return Array(component.keys.indices) }
        var chosen: Set<Int> = []
        for name in keys.split(separator: ",").map(String.init) {
            let matching = component.keys.indices.filter {
                component.keys[$0].name == name || component.keys[$0].name.hasPrefix(name + ".")
            }
            if matching.isEmpty {
                let near = suggestion(for: name, among: component.keys.map(\.name))
                throw ExitStatus.usage.failure(
                    "error: there is no key '\(name)'" + (near.map { " (did you mean '\($0)'?)" } ?? ""))
            }
            chosen.formUnion(matching)
        }
        if chosen.isEmpty { throw ExitStatus.usage.failure("error: --keys names no key") }
        return chosen.sorted()
    }

    private func write(_ timeline: Timeline) throws {
        var text: String
        switch format {
        case .csv: text = timeline.csv.joined(separator: "\n")
        case .json: text = PlainDataJSON.write(timeline.json)
        case .ndjson: text = timeline.ndjson.map { PlainDataJSON.write($0) }.joined(separator: "\n")
        case .table:
            let style = TerminalStyle(isFile: output != nil)
            text = TimelineTable(timeline, style: style, explains: explain).text
            if plot { text += "\n" + Plot(timeline, style: style).text }
        }
        if let output {
            try Output.write(text, to: output, keeping: [file] + [events, style].compactMap { $0 })
        } else {
            try Output.write(text)
        }
    }
}

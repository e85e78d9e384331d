import ArgumentParser
import Foundation
import MicroixCore
import MicroixLua
import MicroixTimeline
import MicroixVerify

struct Simulate: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Runs a component and prints its frame timeline.",
        discussion: """
            Examples:

              microix simulate button.lua --at 0.1:touch_down --at 0.25:touch_up
              microix simulate button.lua --at 0.1:touch_down --set depth=0.9 --plot
              microix simulate loader.lua --at 0:set_is_active=true --fps 120
              microix simulate toggle.lua --at 0.1:drag.began --at '0.3:drag.ended={"velocity": 900}'
              microix simulate button.lua --at 0.1:touch_down --format json
              microix simulate toggle.lua --pointer traces/throw.csv
              microix simulate toggle.lua --scenario throw
              microix simulate button.lua --at 0.1:touch_down --at 0.2:touch_up --expect-continuous

            What --expect-continuous, --expect-no-faults and --expect-at find stands in the table at its instant, after \
            a ✗; in other formats it is told on stderr. The exit status is 1 then.
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
    var triggers: [TimedInput] = []

    @Option(
        name: .customLong("events"),
        help: ArgumentHelp(
            "Posts the triggers of a recorded run again, and what pointers did, from its ndjson or json.",
            valueName: "file"),
        completion: .file(extensions: ["ndjson", "json"]))
    var events: String?

    @Option(
        help: ArgumentHelp(
            "Lets pointers do what a recorded trace says.",
            discussion: "CSV with the columns time, id, phase, x and y.",
            valueName: "trace.csv"),
        completion: .file(extensions: ["csv"]))
    var pointer: String?

    @Option(help: ArgumentHelp("Plays a scenario of the component.", valueName: "name"))
    var scenario: String?

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

    @Option(
        help: ArgumentHelp(
            "Compares the run with a timeline in JSON that was kept; exit status 1 where it differs.",
            valueName: "golden.json"),
        completion: .file(extensions: ["json"]))
    var expect: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How far numbers may be from those of --expect, relative to 1 or their size.", valueName: "n"))
    var tolerance = 1e-6

    @Flag(help: "Marks every instant at which a value or a velocity jumps that was not declared to; exit status 1.")
    var expectContinuous = false

    @Flag(help: "Marks whatever an oracle of microix verify complains of in this run; exit status 1.")
    var expectNoFaults = false

    @Option(
        name: .customLong("expect-at"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Marks an instant at which a state is not active, or a key shows something else; may be repeated.",
            discussion: "TIME is in seconds, or 'end', once all has settled. Exit status 1 where it differs.",
            valueName: "time:state|key=value"))
    var places: [ExpectedPlace] = []

    @Option(
        help: ArgumentHelp(
            "The most bytes that are written, and that are kept of the run; beyond them the exit status is 3.",
            discussion: "A number of bytes, or of 1024 of them with k, 1024 times that with M, and again with G.",
            valueName: "n[k|M|G]"))
    var limit = ByteCount(bytes: 256 << 20)

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
        guard tolerance >= 0, tolerance.isFinite else { throw ValidationError("--tolerance is a number from 0 up.") }
        if explain, format == .csv { throw ValidationError("--explain goes with --format table, json or ndjson.") }
        if plot, format != .table { throw ValidationError("--plot goes with --format table.") }
    }

    func run() throws {
        let script = try styled(InputFile.script(file, settings.map { ($0.name, $0.value) }))
        var session = Session(script.component, seed: seed, reducesMotion: reducedMotion)
        let scenario = try chosenScenario(script.component)
        let inputs = try post(script, scenario, to: &session)
        let shown = try keyIndices(script.component)
        let expectation = try expect.map { try Expectation($0, tolerance: tolerance) }
        try expectation?.check(framesPerSecond: fps)

        var simulation = Simulation(framesPerSecond: fps, duration: duration ?? scenario?.duration)
        simulation.explains = explain
        simulation.limit = limit.bytes
        var (timeline, failure) = simulation.run(session, seed: seed, host: script.host())
        if timeline.isOverLimit {
            throw limit.isReached(
                "after \(NumberText.brief(timeline.duration)) s the run has come to more than \(limit), with \(timeline.frames.count) frames and \(timeline.events.count) events"
            )
        }
        if let shown { timeline.keys = shown }
        let marks = try failure == nil ? self.marks(script, inputs) : []
        try write(timeline, marks)
        if let failure {
            let diagnostic = script.diagnostic(failure)
            standardError(diagnostic.text)
            throw ExitCode((diagnostic.severity == .limit ? ExitStatus.limit : .wrongScript).rawValue)
        }
        try expectation?.compare(timeline)
        if !marks.isEmpty { throw ExitCode(ExitStatus.failed.rawValue) }
    }

    /// What is not as it should be, of what was asked for.
    private func marks(_ script: Script, _ inputs: [TimedInput]) throws -> [RunCheck.Mark] {
        let asked: [Oracle] = expectNoFaults ? Oracle.allCases : expectContinuous ? [.jump, .kink, .notANumber] : []
        let check = RunCheck(oracles: Set(asked), places: places)
        if check.isIdle { return [] }
        let trial = Trial(script.component, host: script.host(), seed: seed, reducesMotion: reducedMotion)
        let marks: [RunCheck.Mark]
        do throws(TrialProblem) {
            marks = try check.marks(trial, inputs)
        } catch {
            throw ExitStatus.usage.failure("error: \(error.message)")
        }
        if format != .table {
            for mark in marks { standardError(printable("at \(NumberText.brief(mark.time)) s: \(mark.words)")) }
        }
        return marks
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

    private func chosenScenario(_ component: Component) throws -> ScenarioDeclaration? {
        guard let scenario else { return nil }
        let known = component.declaration.scenarios
        if let found = known.first(where: { $0.name.text == scenario }) { return found }
        let near = suggestion(for: scenario, among: known.map(\.name.text)).map { " (did you mean '\($0)'?)" } ?? ""
        throw ExitStatus.usage.failure("error: \(file) has no scenario '\(scenario)'\(near)")
    }

    /// Posts all that was asked for; returns it in its order.
    private func post(
        _ script: Script, _ scenario: ScenarioDeclaration?, to session: inout Session
    ) throws -> [TimedInput] {
        let recorded = try events.map { try self.recorded($0) } ?? []
        var traces = try pointer.map { [try InputFile.trace($0)] } ?? []
        if let trace = try scenario.flatMap({ try InputFile.trace(of: $0, script, file) }) { traces.append(trace) }
        // Those of one instant happen as they are posted: first what is posted by name, then what pointers do.
        var inputs = triggers + recorded.triggers
        inputs += scenario?.inputs ?? []
        inputs += traces.flatMap(\.inputs)
        inputs += recorded.pointers
        do throws(TriggerProblem) {
            for input in inputs { try session.post(input) }
        } catch {
            throw error.usage
        }
        return inputs.inOrder
    }

    private func recorded(_ path: String) throws -> [TimedInput] {
        let text = String(decoding: try InputFile.read(path), as: UTF8.self)
        do throws(TimedInput.UnreadableLine) {
            return try TimedInput.read(run: text)
        } catch {
            throw ExitStatus.unreadable.failure(
                "\(path):\(error.line): error: this line is no JSON, a trigger without name and time, or a pointer without its place"
            )
        }
    }

    /// The keys that are asked for; `nil` for all that there is to tell of.
    private func keyIndices(_ component: Component) throws -> [KeyID]? {
        guard let keys else { return nil }
        var chosen: Set<KeyID> = []
        for name in keys.split(separator: ",").map(String.init) {
            let matching = component.keys.indices.filter {
                component.keys[$0].name == name || component.keys[$0].name.hasPrefix(name + ".")
                    || component.keys[$0].name.hasPrefix(name + "[")
            }
            if matching.isEmpty, let (whole, _) = component.lane(name) {
                chosen.insert(whole)
                continue
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

    private func write(_ timeline: Timeline, _ marks: [RunCheck.Mark]) throws {
        let inputs = [file] + [events, style, pointer, expect].compactMap { $0 }
        try Output.write(to: output, keeping: inputs, limit: limit) { sink throws(ExitCode) in
            switch format {
            case .csv: try timeline.writeCSV(to: &sink)
            case .json: try timeline.writeJSON(to: &sink)
            case .ndjson: try timeline.writeNDJSON(to: &sink)
            case .table:
                let style = TerminalStyle(isFile: output != nil)
                try TimelineTable(timeline, style: style, explains: explain, marks: marks).write(to: &sink)
                if plot { try Plot(timeline, style: style).write(to: &sink) }
            }
        }
    }
}

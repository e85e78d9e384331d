import ArgumentParser
import MicroixCore
import MicroixLua
import MicroixTimeline
import MicroixVerify

struct Simulate: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulate", _superCommandName: Microix.name,
        abstract: "Runs a component and prints its frame timeline.",
        discussion: """
            Examples:

              microix simulate button.lua --at 0.1:touch_down --at 0.25:touch_up
              microix simulate button.lua --at 0.1:touch_down --set depth=0.9 --plot
              microix simulate button.lua --at 0.1:touch_down --plot --height 16 --velocity
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

    @OptionGroup var options: RunOptions

    @Option(help: "How to print the timeline.")
    var format: Format = .table

    @Flag(help: "Draws curves of the keys that change below the table.")
    var plot = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How tall --plot draws, in rows from 2 to 200; by default \(TerminalPlot.usualRows).", valueName: "rows"))
    var height: Int?

    @Flag(help: "Lets --plot draw velocities below the values.")
    var velocity = false

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
            "Marks an instant at which a state is not active, or a key or field is something else; may be repeated.",
            discussion: "TIME is in seconds, or 'end', once all has settled. Exit status 1 where it differs.",
            valueName: "time:state|key=value"),
        completion: ComponentCompletion.places)
    var places: [ExpectedPlace] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How wide the table may be, in characters; 0 for as wide as it is. By default as the terminal.",
            valueName: "n"))
    var columns: Int?

    @Option(help: ArgumentHelp("Writes to a file instead of stdout.", valueName: "file"), completion: .file())
    var output: String?

    func validate() throws {
        if let columns {
            guard columns == 0 || (20...100_000).contains(columns) else {
                throw ValidationError("--columns is a whole number from 20 to 100000, or 0.")
            }
            if format != .table { throw ValidationError("--columns goes with --format table.") }
        }
        guard tolerance >= 0, tolerance.isFinite else { throw ValidationError("--tolerance is a number from 0 up.") }
        if explain, format == .csv { throw ValidationError("--explain goes with --format table, json or ndjson.") }
        if plot, format != .table { throw ValidationError("--plot goes with --format table.") }
        if let height, !TerminalPlot.possibleRows.contains(height) {
            throw ValidationError("--height is a whole number from 2 to 200.")
        }
        if !plot, height != nil || velocity {
            throw ValidationError("\(height != nil ? "--height" : "--velocity") goes with --plot.")
        }
    }

    func run() throws {
        let run = try options.prepare()
        let expectation = try expect.map { try Expectation($0, tolerance: tolerance) }
        try expectation?.check(framesPerSecond: options.fps)

        let (timeline, failure) = try run.simulate(explains: explain)
        let marks = try failure == nil ? self.marks(run) : []
        try write(timeline, marks, run)
        if let failure { throw run.told(failure) }
        try expectation?.compare(timeline)
        if !marks.isEmpty { throw ExitCode(ExitStatus.failed.rawValue) }
    }

    /// The marks of what is not as expected.
    private func marks(_ run: PreparedRun) throws -> [RunCheck.Mark] {
        let asked: [Oracle] = expectNoFaults ? Oracle.allCases : expectContinuous ? [.jump, .kink, .notANumber] : []
        let check = RunCheck(oracles: Set(asked), places: places)
        if check.isIdle { return [] }
        let trial = Trial(
            run.script.component, host: run.script.host(), seed: options.seed, reducesMotion: options.reducedMotion)
        let marks: [RunCheck.Mark]
        do throws(TrialProblem) {
            marks = try check.marks(trial, run.inputs)
        } catch {
            throw (error.isLimit ? ExitStatus.limit : .usage).failure("error: \(error.message)")
        }
        if format != .table {
            for mark in marks { standardError(printable("at \(NumberText.brief(mark.time)) s: \(mark.words)")) }
        }
        return marks
    }

    private func write(_ timeline: Timeline, _ marks: [RunCheck.Mark], _ run: PreparedRun) throws {
        let inputs = options.files + [expect].compactMap { $0 }
        try Output.write(to: output, keeping: inputs, limit: options.limit) { sink throws(ExitCode) in
            switch format {
            case .csv: try timeline.writeCSV(to: &sink)
            case .json: try timeline.writeJSON(to: &sink)
            case .ndjson: try timeline.writeNDJSON(to: &sink)
            case .table:
                let style = TerminalStyle(isFile: output != nil)
                let room = columns.map { $0 == 0 ? nil : $0 } ?? (output == nil ? StandardStreams.width : nil)
                try TimelineTable(
                    timeline, style: style, explains: explain, marks: marks, named: run.named, room: room,
                    reasons: run.reasons(in: timeline)
                ).write(to: &sink)
                if plot {
                    let width = output == nil ? StandardStreams.width : nil
                    try TerminalPlot(timeline, style: style, rows: height, hasVelocity: velocity, width: width)
                        .write(to: &sink)
                }
            }
        }
    }
}

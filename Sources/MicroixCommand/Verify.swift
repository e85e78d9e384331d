import ArgumentParser
import CMicroixSystem
import Dispatch
import MicroixCore
import MicroixFiles
import MicroixLua
import MicroixTimeline
import MicroixVerify

struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", _superCommandName: Microix.name,
        abstract:
            "Interrupts every transition at every phase by every trigger, and reports whatever a person would notice.",
        discussion: """
            From every place in which a component comes to rest every trigger is tried, and what comes of it is \
            interrupted at every frame, between frames, just before anything settles and wherever it overshoots; then \
            interrupted once more, and led astray by random triggers. Each fault comes with the shortest run that shows \
            it. What is meant is declared in the component, with a reason: verify = { { "overshoot", key = knob.x, \
            because = "it is thrown" } }.

              microix verify button.lua
              microix verify components/*.lua --format junit --output report.xml
              microix verify button.lua --shard 1/2 --format json --output one.json
              microix verify --merge one.json two.json

            The last line tells how much was proven: the interruptions that something came of, and the phases of the \
            component's ways in which there were any. Below half of the phases, of those that any instant falls into, \
            nothing found is no proof: see --require.

            Exit status: 0 nothing was found; 1 something was; 4 the time ran out before all was tried; 5 nothing was \
            found, but too little was proven, or --strict refuses what is excused; 130 stopped by Ctrl-C, with what was found until then. Where a file can't \
            be loaded the others are verified all the same, and the status is 2 for a script that is wrong, 3 for one \
            that ran into a limit, 64 for a knob that it doesn't have, 66 for one that can't be read; of several the \
            greatest.
            """)

    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json, junit
    }

    @Argument(
        help: "The components, Lua files, of which *_test.lua are passed over; with --merge the reports of shards.",
        completion: .file(extensions: ["lua"]))
    var files: [String]

    @Option(help: "How to print the report.")
    var format: Format = .text

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How many second interruptions are drawn, and for each ten of them a random run of triggers.",
            valueName: "n"))
    var cases = VerificationOptions().cases

    @Option(parsing: .unconditional, help: ArgumentHelp("The seed of what is drawn.", valueName: "n"))
    var seed: UInt64 = 0

    @Option(parsing: .unconditional, help: ArgumentHelp("The most seconds that all may take.", valueName: "seconds"))
    var budget: Double?

    @Option(
        name: [.customLong("jobs"), .customShort("j")], parsing: .unconditional,
        help: ArgumentHelp("How many workers share the work; by default one for each core.", valueName: "n"))
    var jobs: Int?

    @Option(
        help: ArgumentHelp(
            "Does only the Kth of N shares; TEST_SHARD_INDEX and TEST_TOTAL_SHARDS, as Bazel sets them, mean the same.",
            valueName: "k/n"))
    var shard: Shard?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How much of the phases must be proven for the exit status to be 0, by default 50; 0 asks for nothing.",
            discussion: "Of a whole verification: of --shard, and where the time ran out, it is not asked.",
            valueName: "percent"))
    var require: Double?

    @Flag(help: "Takes no exception that a component makes for all of it, with no key, state or trigger.")
    var strict = false

    @Flag(help: "Gives each component small faults, and tells which of them its own *_test.lua do not notice.")
    var mutate = false

    @Flag(help: "Puts together what shards have written with --format json.")
    var merge = false

    @Option(
        name: .customLong("set"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Turns a knob; may be repeated.", valueName: "knob=value"),
        completion: ComponentCompletion.knobs)
    var settings: [KnobSetting] = []

    @OptionGroup var modules: ModuleOptions

    @Option(help: ArgumentHelp("Writes to a file instead of stdout.", valueName: "file"), completion: .file())
    var output: String?

    func validate() throws {
        guard cases >= 0, cases <= 100_000_000 else {
            throw ValidationError("--cases is a whole number from 0 to 100000000.")
        }
        guard seed <= 1 << 53 else { throw ValidationError("--seed is a whole number from 0 to 9007199254740992.") }
        if let budget, !(budget > 0 && budget <= 1e6) {
            throw ValidationError("--budget is a number of seconds above 0.")
        }
        if let jobs, jobs < 1 || jobs > 1024 { throw ValidationError("--jobs is a whole number from 1 to 1024.") }
        if !merge, components.isEmpty { throw ValidationError("There is no component among the files, only tests.") }
        if mutate, merge || shard != nil { throw ValidationError("--mutate goes with neither --merge nor --shard.") }
        if let require {
            guard require >= 0, require <= 100 else { throw ValidationError("--require is a number from 0 to 100.") }
            if mutate { throw ValidationError("--mutate and --require exclude each other.") }
        }
        if merge, shard != nil { throw ValidationError("--merge and --shard exclude each other.") }
    }

    func run() throws {
        if merge { return try finish(try merged()) }
        try Output.check(output, keeping: files)
        Interruption.listen()
        if mutate { return try checkTests() }
        let shard = try shard ?? Shard.ofEnvironment()
        shard?.acknowledge()
        let deadline = budget.map { DispatchTime.now() + $0 }
        var all = VerificationOfFiles()
        for (index, file) in components.enumerated() {
            if Interruption.hasCome {
                all.unbegun.append(file)
                continue
            }
            do throws(InputProblem) {
                let script = try InputFile.tuned(file, settings.map { ($0.name, $0.value) }, modules)
                for proof in ComponentProof.all(of: script) {
                    all.reports.append(verify(proof, script, file, index, shard, deadline))
                }
            } catch {
                // The other components are verified all the same.
                _ = error.told()
                all.unloaded.append(
                    UnloadedFile(file: file, mistakes: error.mistakes, status: Int(error.status.rawValue)))
            }
        }
        try finish(all)
    }

    /// The files without tests, because `*.lua` in a shell also matches the tests beside components.
    private var components: [String] { files.filter { !$0.hasSuffix("_test.lua") } }

    private func verify(
        _ proof: ComponentProof, _ script: Script, _ file: String, _ index: Int, _ shard: Shard?,
        _ deadline: DispatchTime?
    ) -> FileReport {
        let settings = settings.map { ($0.name, $0.value) }
        let began = DispatchTime.now()
        let isCancelled: @Sendable () -> Bool = {
            Interruption.hasCome || deadline.map { DispatchTime.now() >= $0 } ?? false
        }
        var options = VerificationOptions(seed: seed, cases: cases)
        options.partsAreProven = proof.isOfProvenParts
        let own = script.replacing(component: proof.component)
        let verification = Verification(own.component, host: own.host(), options: options, isCancelled: isCancelled)
        let parts = (0..<verification.partCount).filter { shard?.includes($0 + index) ?? true }
        let progress = Progress("verify \(file)")
        let workers = Workers(
            options: options, jobs: jobs ?? Int(microix_processors()),
            isCancelled: isCancelled, progress: progress)
        let number = proof.number
        let reports = workers.run(parts) { [modules] in
            InputFile.quietScript(file, settings, modules).map { script in
                let proofs = ComponentProof.all(of: script)
                return script.replacing(component: proofs[min(number, proofs.count - 1)].component)
            }
        }
        progress.clear()
        var report = verification.report(reports)
        report.settings = self.settings.filter { proof.knows($0.name) }.map(\.argument)
        let elapsed = Double(DispatchTime.now().uptimeNanoseconds - began.uptimeNanoseconds) / 1e9
        let rate = Int(Double(report.interruptions) / max(elapsed, 1e-9))
        let result = FileReport(file: file, subject: proof.subject, report: report)
        standardError(
            "\(printable(result.title)): \(report.interruptions) interruptions in \(NumberText.decimals(elapsed, 2)) s, \(rate) a second"
        )
        let isStopped = reports.count < parts.count || reports.contains { $0.isPartial }
        let why = Interruption.hasCome ? "it was stopped by Ctrl-C" : "the time of --budget ran out"
        var reasons: [Int: String] = [:]
        for part in 0..<verification.partCount { reasons[part] = "it is left to other shares" }
        for part in parts { reasons[part] = why }
        return FileReport(
            file: file, subject: proof.subject, report: report, isStopped: isStopped, reasons: reasons)
    }

    /// Runs the components' own tests against faults.
    private func checkTests() throws {
        Watchdog.allow(seconds: TestScript.deadline + 4)
        let deadline = budget.map { DispatchTime.now() + $0 }
        let isCancelled = { Interruption.hasCome || deadline.map { DispatchTime.now() >= $0 } ?? false }
        let run = MutationRun(isCancelled: isCancelled, modules: modules)
        var reports: [MutationRun.Report] = []
        for file in components {
            let script = try InputFile.script(file, settings.map { ($0.name, $0.value) }, modules)
            reports.append(try run.run(file, script))
        }
        let report = MutationReport(reports: reports, style: TerminalStyle(isFile: output != nil))
        let text =
            switch format {
            case .text: report.text
            case .json: PlainDataJSON.write(report.json)
            case .junit: report.junit
            }
        if let output { try Output.write(text, to: output, keeping: files) } else { try Output.write(text) }
        if Interruption.hasCome { throw ExitCode(130) }
        if reports.contains(where: { !$0.unnoticed.isEmpty }) { throw ExitCode(ExitStatus.failed.rawValue) }
        if reports.contains(where: { !$0.isComplete }) { throw ExitCode(ExitStatus.outOfTime.rawValue) }
    }

    private func merged() throws -> VerificationOfFiles {
        var all = VerificationOfFiles()
        var result: [FileReport] = []
        for file in files {
            let text = String(decoding: try InputFile.read(file), as: UTF8.self)
            guard let data = try? PlainDataJSON.read(text), let read = VerificationJSON.readAll(data) else {
                throw ExitStatus.unreadable.failure(
                    "\(file): error: this is no report that microix verify --format json has written")
            }
            for file in read.unloaded where !all.unloaded.contains(file) { all.unloaded.append(file) }
            for file in read.unbegun where !all.unbegun.contains(file) { all.unbegun.append(file) }
            for report in read.reports {
                guard
                    let index = result.firstIndex(where: { $0.file == report.file && $0.subject == report.subject })
                else {
                    result.append(report)
                    continue
                }
                guard result[index].report.merge(report.report) else {
                    throw ExitStatus.usage.failure(
                        "\(file): error: the report of \(report.file) is of another component, seed, number of cases or setting of knobs"
                    )
                }
            }
        }
        all.reports = result
        // A file that one share had no time to begin may be in another share.
        all.unbegun.removeAll { name in result.contains { $0.file == name } }
        return all
    }

    private var required: Double { (require ?? Proof.usualShare * 100) / 100 }

    private func finish(_ found: VerificationOfFiles) throws {
        let all = found.withoutEchoes
        let text: String
        switch format {
        case .text:
            text = VerificationText.text(
                all, requiring: required, isStrict: strict, style: TerminalStyle(isFile: output != nil))
        case .json: text = ""
        case .junit: text = JUnit.verification(all, requiring: required)
        }
        // Files that could not be loaded were reported on stderr; readers of the data must find them there too.
        if output != nil || !all.reports.isEmpty || format != .text {
            try Output.write(to: output, keeping: files) { sink throws(ExitCode) in
                if format == .json {
                    let data = VerificationJSON.write(
                        all.reports, unloaded: all.unloaded, unbegun: all.unbegun, requiring: required)
                    try PlainDataJSON.write(data, to: &sink)
                }
                try sink.write(line: text)
            }
        }
        if let worst = all.unloaded.map(\.status).max() { throw ExitCode(Int32(worst)) }
        if Interruption.hasCome { throw ExitCode(130) }
        if all.reports.contains(where: { !$0.report.findings.isEmpty }) { throw ExitCode(ExitStatus.failed.rawValue) }
        if !all.unbegun.isEmpty || all.reports.contains(where: { $0.isStopped || merge && !$0.report.isComplete }) {
            throw ExitCode(ExitStatus.outOfTime.rawValue)
        }
        let isUnproven = all.reports.contains { $0.report.isComplete && !$0.isProven(for: required) }
        if isUnproven || strict && all.reports.contains(where: { !$0.report.excusedForAll.isEmpty }) {
            throw ExitCode(ExitStatus.unproven.rawValue)
        }
    }
}

/// `K/N`, the Kth of N shares.
struct Shard: ExpressibleByArgument {
    let index: Int
    let count: Int

    init?(argument: String) {
        let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]), count >= 1, count <= 10_000,
            (1...count).contains(index)
        else { return nil }
        self.index = index - 1
        self.count = count
    }

    private init(index: Int, count: Int) {
        self.index = index
        self.count = count
    }

    func includes(_ part: Int) -> Bool { part % count == index }

    /// The share that Bazel asks for in the environment; Bazel counts from 0.
    static func ofEnvironment() throws -> Shard? {
        guard let total = Environment["TEST_TOTAL_SHARDS"], !total.isEmpty else { return nil }
        guard let count = Int(total), let index = Environment["TEST_SHARD_INDEX"].flatMap({ Int($0) }), count >= 1,
            (0..<count).contains(index)
        else {
            throw ExitStatus.usage.failure(
                "error: TEST_SHARD_INDEX and TEST_TOTAL_SHARDS are whole numbers, the first from 0 and below the second"
            )
        }
        return Shard(index: index, count: count)
    }

    /// Tells Bazel that sharding is supported.
    func acknowledge() {
        guard let path = Environment["TEST_SHARD_STATUS_FILE"], !path.isEmpty else { return }
        _ = FileTree.write([], to: path)
    }
}

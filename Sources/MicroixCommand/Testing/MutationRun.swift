import MicroixCore
import MicroixFiles
import MicroixLua
import MicroixVerify

/// Finds out whether a component's own tests notice small faults in it.
struct MutationRun {
    /// The result of one mutant.
    struct Outcome {
        let mutant: Mutant
        let isNoticed: Bool
    }

    /// The results of a component.
    struct Report {
        let file: String
        let tests: Int
        var outcomes: [Outcome] = []
        /// How many mutants make no difference that anybody could notice.
        var idle = 0
        /// How many mutants there are.
        let count: Int

        /// Whether all mutants were tried.
        var isComplete: Bool { outcomes.count + idle == count }

        var unnoticed: [Outcome] { outcomes.filter { !$0.isNoticed } }
    }

    let isCancelled: () -> Bool
    /// The option for folders of required files.
    let modules: ModuleOptions

    /// Runs the tests beside a component against each of its mutants.
    func run(_ file: String, _ script: Script) throws -> Report {
        let path = realPath(file) ?? file
        let folder = ScriptFolder(of: file).path
        let mutants = Mutant.all(of: script.component)
        var tests: [String] = []
        for test in try TestRun.files(at: [folder]) {
            let isUsed = try uses(test, path)
            if isCancelled() { return Report(file: file, tests: 0, count: mutants.count) }
            if isUsed { tests.append(test) }
        }
        // Tests with the component's name run first, because they notice faults soonest.
        let own = PathText.stem(of: file) + "_test.lua"
        tests.sort { left, right in left.hasSuffix(own) && !right.hasSuffix(own) }
        guard !tests.isEmpty else {
            throw ExitStatus.usage.failure("\(file): error: no *_test.lua beside it runs this component")
        }
        var run = TestRun(modules: modules)
        run.isCancelled = isCancelled
        run.replacements = [path: script]
        let sound = try run.run(tests)
        if isCancelled() { return Report(file: file, tests: sound.results.count, count: mutants.count) }
        if let failed = sound.results.first(where: { $0.failure != nil }) {
            throw ExitStatus.failed.failure(
                "\(failed.file):\(failed.line): error: '\(failed.name)' fails without any fault in \(file); mend that first"
            )
        }
        let log = SendingLog()
        var listening = script
        listening.sendingLog = log
        let difference = MutantDifference(script.component, host: listening.host())
        let faults =
            mutants.map { (mutant: $0, script: script.replacing(component: $0.component)) } + sendings(script, log)
        var report = Report(file: file, tests: sound.results.count, count: faults.count)
        let progress = Progress("mutate \(file)")
        for (mutant, faulty) in faults {
            if isCancelled() { break }
            guard difference.shows(mutant.component, host: faulty.host()) else {
                report.idle += 1
                continue
            }
            run.replacements = [path: faulty]
            var isNoticed = false
            var once = run
            // One failing test is enough.
            once.isCancelled = { isNoticed || isCancelled() }
            _ = try once.run(tests) { if $0.failure != nil { isNoticed = true } }
            if isCancelled() { break }
            report.outcomes.append(Outcome(mutant: mutant, isNoticed: isNoticed))
            progress.tell("\(report.outcomes.count) of \(faults.count) faults, \(report.unnoticed.count) not noticed")
        }
        progress.clear()
        return report
    }

    /// Faults in the triggers that functions send and cancel, for functions that ran while exploring.
    private func sendings(_ script: Script, _ log: SendingLog) -> [(mutant: Mutant, script: Script)] {
        let places = log.faults.filter { $0.function.part == .whole }.map {
            ($0, line: $0.function.location?.line ?? 0)
        }.enumerated()
        return places.sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map { _, place in
            let words =
                switch place.0.kind {
                case .drop(let trigger): "the function of line \(place.line) does not send '\(trigger)'"
                case .delay(let trigger):
                    "the function of line \(place.line) sends '\(trigger)' twice as far ahead"
                case .keep: "the function of line \(place.line) calls nothing off"
                }
            var faulty = script
            faulty.sendingFault = place.0
            let mutant = Mutant(words: words, location: place.0.function.location, component: script.component)
            return (mutant, faulty)
        }
    }

    /// Whether a test file runs a component.
    private func uses(_ test: String, _ path: String) throws -> Bool {
        var run = TestRun(modules: modules)
        run.isCancelled = isCancelled
        return try run.run([test]).used.contains(path)
    }
}

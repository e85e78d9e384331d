import MicroixCore
import MicroixFiles
import MicroixLua
import MicroixTimeline

/// The result of one test.
struct TestResult {
    let file: String
    let name: String
    let line: Int
    /// The failure; `nil` if the test passed.
    let failure: ScriptDiagnostic?
}

/// Runs the tests of files; each test has its own components.
struct TestRun {
    /// The option for folders of required files.
    var modules: ModuleOptions
    /// Only tests with this text in their names are run; `nil` for all.
    var filter: String?
    /// Whether golden timelines are written.
    var updates = false
    /// Scripts that replace those of files, by the files' real paths.
    var replacements: [String: Script] = [:]
    /// Called between tests; the remaining tests are skipped once it returns `true`.
    var isCancelled: () -> Bool = { false }

    /// The results of some test files.
    struct Outcome {
        var results: [TestResult] = []
        /// The files that could not be loaded, with their mistakes.
        var broken: [(file: String, diagnostics: ScriptDiagnostics)] = []
        /// The golden timelines that were written.
        var updated: [String] = []
        /// The real paths of the files that tests ran.
        var used: Set<String> = []
    }

    func run(_ files: [String], tell: (TestResult) -> Void = { _ in }) throws -> Outcome {
        var outcome = Outcome()
        for file in files {
            let source = try InputFile.read(file)
            do throws(ScriptDiagnostics) {
                let script = try TestScript(source, name: file)
                run(script, file, &outcome, tell)
            } catch {
                outcome.broken.append((file, error))
                outcome.results.append(
                    TestResult(file: file, name: "can be loaded", line: 1, failure: error.diagnostics.first))
            }
        }
        return outcome
    }

    private func run(_ script: TestScript, _ file: String, _ outcome: inout Outcome, _ tell: (TestResult) -> Void) {
        let folder = ScriptFolder(of: file)
        var loaded: [String: Script] = [:]
        var number = 0
        for test in script.cases where filter.map({ test.name.contains($0) }) ?? true {
            if isCancelled() { return }
            var used: Set<String> = []
            var trials = LuaTrials(folder: folder, updates: updates, firstNumber: number) {
                name throws(TestScript.Refusal) in
                let path: String
                do throws(FileRefusal) { path = try folder.place(of: name) } catch { throw .init(error.text) }
                used.insert(path)
                if let known = replacements[path] ?? loaded[path] { return (known, path) }
                let script = try Self.load(path, name, folder, modules)
                if loaded.count >= Self.mostLoaded { loaded.removeAll() }
                loaded[path] = script
                return (script, path)
            }
            trials.isCancelled = isCancelled
            let failure = script.run(test) { request throws(TestScript.Refusal) in try trials.answer(request) }
            number = trials.nextNumber
            outcome.updated += trials.updated
            outcome.used.formUnion(used)
            // A test that was stopped has neither passed nor failed.
            if isCancelled() { return }
            let result = TestResult(file: file, name: test.name, line: test.line, failure: failure)
            outcome.results.append(result)
            tell(result)
        }
    }

    /// The most scripts that are kept for the next test of the same file.
    private static let mostLoaded = 32

    private static func load(
        _ path: String, _ name: String, _ folder: ScriptFolder, _ modules: ModuleOptions
    ) throws(TestScript.Refusal) -> Script {
        let source: [UInt8]
        do throws(FileRefusal) { source = try folder.read(name) } catch { throw .init(error.text) }
        do throws(ScriptDiagnostics) {
            return try Script(source, name: name, requiring: modules.resolver(for: path, named: name))
        } catch {
            throw TestScript.Refusal(error.diagnostics.map(\.headline).joined(separator: "\n"), isLimit: error.isLimit)
        }
    }

    /// The test files at some paths, sorted: files themselves, and all `*_test.lua` in folders.
    static func files(at paths: [String]) throws -> [String] {
        var result: [String] = []
        for path in paths {
            guard let status = FileStatus(of: path) else {
                throw ExitStatus.unreadable.failure("\(path): error: there is no such file")
            }
            guard status.kind == .folder else {
                result.append(path)
                continue
            }
            guard let all = FileTree.all(below: path) else {
                throw ExitStatus.unreadable.failure("\(path): error: the folder can't be read")
            }
            let inside = all.filter { name in
                name.hasSuffix("_test.lua") && !name.split(separator: "/").contains { $0.hasPrefix(".") }
            }
            let folder = ScriptFolder(path)
            for name in inside.sorted() {
                let file = path == "." ? name : PathText.join(path, name)
                do throws(FileRefusal) {
                    _ = try folder.place(of: name)
                } catch {
                    throw ExitStatus.unreadable.failure("\(file): error: \(error.message); name the file that is meant")
                }
                result.append(file)
            }
        }
        return result
    }
}

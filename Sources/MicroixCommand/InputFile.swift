import ArgumentParser
import MicroixCore
import MicroixFiles
import MicroixLua
import MicroixTimeline

/// Why an input can't be used.
struct InputProblem: Error {
    /// All mistakes, as they are printed on stderr.
    let mistakes: [String]
    let status: ExitStatus

    /// Prints the mistakes on stderr; throw the result.
    func told() -> ExitCode {
        for mistake in mistakes { standardError(mistake) }
        return ExitCode(status.rawValue)
    }
}

/// Reads a whole file, with errors for a person who mistyped its name.
enum InputFile {
    /// The most bytes of a file; no script or recorded run needs more.
    private static let limit = 64 << 20

    static func read(_ path: String) throws -> [UInt8] {
        do throws(InputProblem) { return try bytes(of: path) } catch { throw error.told() }
    }

    private static func bytes(of path: String) throws(InputProblem) -> [UInt8] {
        func unreadable(_ reason: String) -> InputProblem {
            InputProblem(mistakes: [printable("\(path): error: \(reason)")], status: .unreadable)
        }
        let bytes: [UInt8]
        do throws(FileReader.Refusal) {
            bytes = try FileReader.read(path, atMost: limit + 1)
        } catch {
            throw unreadable(error.reason)
        }
        if bytes.count > limit { throw unreadable("the file is larger than 64 MiB") }
        return bytes
    }

    /// Reads the trace of a scenario, or reports on stderr what is wrong with it; `nil` if the scenario has none.
    static func trace(of scenario: ScenarioDeclaration, _ script: Script, _ file: String) throws -> PointerTrace? {
        guard let name = scenario.trace else { return nil }
        let folder = ScriptFolder(of: file)
        do throws(FileRefusal) {
            _ = try folder.place(of: name.text)
        } catch {
            let mistake = script.mistake(error.message, hint: error.hint, at: name.location)
            standardError(mistake.text)
            throw ExitCode((error.isForbidden ? ExitStatus.wrongScript : .unreadable).rawValue)
        }
        return try trace(PathText.join(folder.path, name.text))
    }

    /// Reads a trace of pointers, or reports on stderr all that is wrong with it.
    static func trace(_ path: String) throws -> PointerTrace {
        let text = String(decoding: try read(path), as: UTF8.self)
        let path = printable(path)
        do throws(PointerTrace.Unreadable) {
            let trace = try PointerTrace(csv: text)
            for remark in trace.warnings { standardError("\(path):\(remark.line): warning: \(remark.message)") }
            return trace
        } catch {
            for mistake in error.mistakes.prefix(50) {
                standardError("\(path):\(mistake.line): error: \(mistake.message)")
            }
            if error.mistakes.count > 50 {
                standardError("\(path): error: and \(error.mistakes.count - 50) more mistakes")
            }
            throw ExitCode(ExitStatus.unreadable.rawValue)
        }
    }

    /// Loads a script, or reports on stderr all that is wrong with it.
    static func script(_ path: String, _ modules: ModuleOptions) throws -> Script {
        do throws(InputProblem) { return try sound(path, modules) } catch { throw error.told() }
    }

    private static func sound(_ path: String, _ modules: ModuleOptions) throws(InputProblem) -> Script {
        try load(path, warnings: \.warnings) { source throws(ScriptDiagnostics) in
            try Script(source, name: path, requiring: modules.resolver(for: path))
        }
    }

    /// Loads a script and sets its knobs, or reports on stderr all that is wrong.
    static func script(
        _ path: String, _ settings: [(knob: String, value: Double)], _ modules: ModuleOptions
    ) throws -> Script {
        do throws(InputProblem) { return try tuned(path, settings, modules) } catch { throw error.told() }
    }

    /// Loads a script and sets its knobs; the caller reports what is wrong.
    static func tuned(
        _ path: String, _ settings: [(knob: String, value: Double)], _ modules: ModuleOptions
    ) throws(InputProblem) -> Script {
        let script = try sound(path, modules)
        do throws(DefinitionProblems) {
            return try script.tuned(settings)
        } catch {
            throw InputProblem(mistakes: error.problems.map(\.line), status: .usage)
        }
    }

    /// Loads a script and reports nothing: for another worker, when all has been reported, and for completions.
    static func quietScript(
        _ path: String, _ settings: [(knob: String, value: Double)], _ modules: ModuleOptions
    ) -> Script? {
        guard let source = try? bytes(of: path),
            let script = try? Script(source, name: path, requiring: modules.resolver(for: path))
        else { return nil }
        return try? script.tuned(settings)
    }

    /// Loads a style, or reports on stderr all that is wrong with it.
    static func style(_ path: String, _ modules: ModuleOptions) throws -> StyleScript {
        do throws(InputProblem) {
            return try load(path, warnings: \.warnings) { source throws(ScriptDiagnostics) in
                try StyleScript(source, name: path, requiring: modules.resolver(for: path))
            }
        } catch {
            throw error.told()
        }
    }

    private static func load<Loaded>(
        _ path: String, warnings: (Loaded) -> [ScriptDiagnostic],
        _ body: ([UInt8]) throws(ScriptDiagnostics) -> Loaded
    ) throws(InputProblem) -> Loaded {
        let source = try bytes(of: path)
        do throws(ScriptDiagnostics) {
            let loaded = try body(source)
            for warning in warnings(loaded) { standardError(warning.text) }
            return loaded
        } catch {
            throw InputProblem(mistakes: error.diagnostics.map(\.text), status: error.status)
        }
    }
}

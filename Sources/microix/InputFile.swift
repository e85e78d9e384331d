import ArgumentParser
import Foundation
import MicroixCore
import MicroixFiles
import MicroixLua
import MicroixTimeline

/// A file that is read whole, with the errors of a person who mistyped its name.
enum InputFile {
    /// More than any script or recorded run needs.
    private static let limit = 64 << 20

    static func read(_ path: String) throws -> [UInt8] {
        func unreadable(_ reason: String) -> ExitCode { ExitStatus.unreadable.failure("\(path): error: \(reason)") }
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw unreadable("there is no such file")
        }
        if isDirectory.boolValue { throw unreadable("this is a directory, not a file") }
        guard let handle = FileHandle(forReadingAtPath: path), let data = try? handle.read(upToCount: limit + 1) else {
            if FileManager.default.isReadableFile(atPath: path) { return [] }
            throw unreadable("the file can't be opened for reading")
        }
        if data.count > limit { throw unreadable("the file is larger than 64 MiB") }
        return [UInt8](data)
    }

    /// Reads the trace of a component's scenario, or says on stderr what is wrong with it; `nil` where it has none.
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
        return try trace((folder.path as NSString).appendingPathComponent(name.text))
    }

    /// Reads a trace of pointers, or says on stderr all that is wrong with it.
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

    /// Loads a script, or says on stderr all that is wrong with it.
    static func script(_ path: String) throws -> Script {
        try load(path, warnings: \.warnings) { source throws(ScriptDiagnostics) in
            try Script(source, name: path, requiring: modules(beside: path))
        }
    }

    /// Loads a script and turns its knobs, or says on stderr all that is wrong.
    static func script(_ path: String, _ settings: [(knob: String, value: Double)]) throws -> Script {
        let script = try script(path)
        do throws(DefinitionProblems) {
            return try script.tuned(settings)
        } catch {
            for problem in error.problems { standardError(problem.line) }
            throw ExitCode(ExitStatus.usage.rawValue)
        }
    }

    /// Loads a script once more, for another worker; what is to be said of it has been said.
    static func quietScript(_ path: String, _ settings: [(knob: String, value: Double)]) -> Script? {
        guard let source = try? read(path),
            let script = try? Script(source, name: path, requiring: modules(beside: path))
        else { return nil }
        return try? script.tuned(settings)
    }

    /// Finds what a component requires: beside it, or in folders there.
    static func modules(beside path: String) -> (_ module: String) -> Script.Module? {
        { module in
            let name = module.replacing(".", with: "/") + ".lua"
            guard let source = try? ScriptFolder(of: path).read(name) else { return nil }
            let folder = (path as NSString).deletingLastPathComponent
            return Script.Module(source, name: (folder as NSString).appendingPathComponent(name))
        }
    }

    /// Loads a style, or says on stderr all that is wrong with it.
    static func style(_ path: String) throws -> StyleScript {
        try load(path, warnings: \.warnings) { source throws(ScriptDiagnostics) in
            try StyleScript(source, name: path)
        }
    }

    private static func load<Loaded>(
        _ path: String, warnings: (Loaded) -> [ScriptDiagnostic],
        _ body: ([UInt8]) throws(ScriptDiagnostics) -> Loaded
    ) throws -> Loaded {
        let source = try read(path)
        do throws(ScriptDiagnostics) {
            let loaded = try body(source)
            for warning in warnings(loaded) { standardError(warning.text) }
            return loaded
        } catch {
            for diagnostic in error.diagnostics { standardError(diagnostic.text) }
            throw ExitCode(error.status.rawValue)
        }
    }
}

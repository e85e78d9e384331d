import MicroixCore

@testable import MicroixLua

/// Files by the names of their modules, without "microix", which each of them requires; `main` is loaded.
struct Files {
    let texts: [String: String]

    init(_ main: String, _ others: [String: String] = [:]) {
        texts = others.merging(["main": main]) { $1 }
    }

    private func source(_ module: String) -> [UInt8]? {
        texts[module].map { Array(("local mx = require \"microix\" " + $0).utf8) }
    }

    private var main: [UInt8] { source("main") ?? [] }

    private var loader: ScriptLoader {
        ScriptLoader(source: main, name: "main.lua") { module, _ in
            source(module).map { Script.Module($0, name: module.replacing(".", with: "/") + ".lua") }
        }
    }

    func load() throws(ScriptDiagnostics) -> Script {
        try Script(main, name: "main.lua") { module, _ in
            source(module).map { Script.Module($0, name: module.replacing(".", with: "/") + ".lua") }
        }
    }

    /// What is declared; mistakes that show before it is compiled are thrown.
    func declaration() throws -> ComponentDeclaration {
        let (declaration, problems) = try loader.declaration()
        if !problems.isEmpty { throw ScriptDiagnostics(diagnostics: problems) }
        return declaration
    }

    /// What is wrong: `file:line:column: message (hint)`, without `error: `.
    var headlines: [String] {
        do throws(ScriptDiagnostics) {
            _ = try load()
            return []
        } catch {
            return error.diagnostics.map { $0.headline.replacing(": error:", with: ":") }
        }
    }

    /// What is wrong before it is compiled.
    var mistakes: [String] {
        do throws(ScriptDiagnostics) {
            return try loader.declaration().problems.map { $0.headline.replacing(": error:", with: ":") }
        } catch {
            return error.diagnostics.map { $0.headline.replacing(": error:", with: ":") }
        }
    }
}

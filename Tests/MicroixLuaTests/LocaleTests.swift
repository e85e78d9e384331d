import Foundation
import Testing

@testable import MicroixLua

#if canImport(Glibc)
    /// A locale that writes 0,5 and has "a" before "B".
    private struct CommaLocale: @unchecked Sendable {
        /// One that the system has; else one that is built, where its source is there.
        static let found = CommaLocale.installed() ?? CommaLocale.built()

        let locale: locale_t

        private static func named(_ name: String) -> CommaLocale? {
            let categories = [LC_CTYPE, LC_NUMERIC, LC_COLLATE].reduce(Int32(0)) { $0 | 1 << Int32($1) }
            return newlocale(categories, name, nil).map { CommaLocale(locale: $0) }
        }

        private static func installed() -> CommaLocale? {
            ["de_DE.UTF-8", "fr_FR.UTF-8", "es_ES.UTF-8", "it_IT.UTF-8"].lazy.compactMap { named($0) }.first
        }

        private static func built() -> CommaLocale? {
            let folder = FileManager.default.temporaryDirectory.appending(path: "microix-locale-\(getpid())")
            let definition = Process()
            definition.executableURL = URL(filePath: "/usr/bin/localedef")
            definition.arguments = ["-i", "de_DE", "-f", "UTF-8", folder.appending(path: "de_DE.UTF-8").path()]
            (definition.standardOutput, definition.standardError) = (nil, nil)
            defer { try? FileManager.default.removeItem(at: folder) }
            guard
                (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)) != nil,
                (try? definition.run()) != nil
            else { return nil }
            definition.waitUntilExit()
            // The folder is read where the locale is made, and no other time.
            setenv("LOCPATH", folder.path(), 1)
            defer { unsetenv("LOCPATH") }
            return named("de_DE.UTF-8")
        }

        /// Does something in a thread that has this locale.
        func use<Result>(_ body: () throws -> Result) rethrows -> Result {
            let before = uselocale(locale)
            defer { uselocale(before) }
            return try body()
        }

        var isUsed: Bool { uselocale(nil) == locale }
    }

    @Suite(
        "Whatever the host's locale is, a script is in none",
        .enabled(
            if: CommaLocale.found != nil, "no locale with a decimal comma is installed; on Debian: apt install locales")
    )
    struct LocaleTests {
        private let comma: CommaLocale

        init() throws { comma = try #require(CommaLocale.found) }

        @Test func `The locale is one in which Lua would write otherwise`() {
            comma.use {
                var text = [CChar](repeating: 0, count: 16)
                withVaList([0.5]) { _ = vsnprintf(&text, text.count, "%.1f", $0) }
                #expect(text.prefix(3).map { UInt8($0) } == Array("0,5".utf8))
                #expect(strcoll("a", "B") < 0)
            }
        }

        @Test(arguments: [
            ("tostring(0.5)", "0.5"), ("string.format('%.1f %g', 0.5, 0.25)", "0.5 0.25"), ("0.5 .. ''", "0.5"),
            ("tostring(tonumber('0.5') == 1 / 2)", "true"), ("tostring(tonumber('0,5'))", "nil"),
            ("tostring('0.5' + 1)", "1.5"), ("tostring('B' < 'a')", "true"), ("tostring('ä' > 'z')", "true"),
            ("('ä'):upper()", "ä"), ("tostring(select(2, pcall(error, 0.5)))", "0.5"),
        ])
        func sameText(expression: String, text: String) throws {
            let found = try comma.use { try run("return \(expression)") }
            #expect(found.text == text)
        }

        @Test func `Functions that are called later are in none either`() throws {
            try comma.use {
                let frozen = try Frozen("return { function() return tostring(0.5) .. ' ' .. tostring('B' < 'a') end }")
                #expect(try frozen.call().text == "0.5 true")
                #expect(comma.isUsed)
            }
        }

        @Test func `The host has its own again afterwards, also where the script fails, and while it answers`() throws {
            try comma.use {
                let state = try LuaState()
                try state.install(smallModule)
                var wasUsed = false
                _ = try state.run(
                    Array("local mx = require 'microix' return mx.host(1) and tostring(0.5)".utf8), chunk: "t.lua"
                ) { operation, arguments in
                    wasUsed = comma.isUsed
                    return echo(operation, arguments)
                }
                #expect(wasUsed && comma.isUsed)
                #expect(failure("error('no')").message == "no")
                #expect(comma.isUsed)
                #expect(failure("while true do end").kind == .limit)
                #expect(comma.isUsed)
                #expect(failure("return return").message.contains("unexpected symbol"))
                #expect(comma.isUsed)
            }
        }
    }
#endif

import MicroixCore
import MicroixLua
import MicroixPlayer
import Testing

/// A host gives files as they are needed.
@Suite struct `What a script requires` {
    private let main = Array(
        """
        local mx = require "microix"
        local tokens, deep = require("tokens"), require 'design.springs'
        -- require "comment"
        local own = { require = function(t) return t end } own.require "field" own:require "method"
        local text = [[ require "text" ]]
        return mx.component(tokens.name) { initial = "on", states = { on = {} } }
        """.utf8)

    private func module(_ text: String, _ name: String) -> Script.Module { Script.Module(Array(text.utf8), name: name) }

    private func needs<Result>(_ loading: PlayerFiles.Loading<Result>) -> [String] {
        if case .needs(let needs) = loading { needs.map { "\($0.module) from \($0.file)" } } else { [] }
    }

    @Test("All that files name in quotes is asked for at once, with the file that asks")
    func atOnce() throws {
        var files = PlayerFiles()
        #expect(
            try needs(files.load(main, name: "main.lua")) == ["tokens from main.lua", "design.springs from main.lua"])
        try files.give(
            module("return { name = 'named' }", "tokens.lua"), for: .init(module: "tokens", file: "main.lua"))
        try files.give(
            module("require('tokens') return {}", "design/springs.lua"),
            for: .init(module: "design.springs", file: "main.lua"))
        // The same word may mean another file there.
        #expect(try needs(files.load(main, name: "main.lua")) == ["tokens from design/springs.lua"])
        try files.give(
            module("return {}", "design/tokens.lua"), for: .init(module: "tokens", file: "design/springs.lua"))
        guard case .ready(let script) = try files.load(main, name: "main.lua") else {
            Issue.record("it lacks nothing")
            return
        }
        #expect(script.component.name == "named")
        files.forget()
        #expect(try needs(files.load(main, name: "main.lua")).count == 2)
    }

    @Test("A name that a script puts together is asked for as it comes up")
    func puttingTogether() throws {
        let source = Array(
            """
            local mx = require "microix"
            local ok, found = pcall(function() return require("tok" .. "ens") end)
            return mx.component(ok and found.name or "none") { initial = "on", states = { on = {} } }
            """.utf8)
        var files = PlayerFiles()
        #expect(try needs(files.load(source, name: "a.lua")) == ["tokens from a.lua"])
        let need = ModuleNeed(module: "tokens", file: "a.lua")
        try files.refuse(need, because: "it is lost")
        guard case .ready(let without) = try files.load(source, name: "a.lua") else { throw Missing() }
        #expect(without.component.name == "none")
        try files.give(module("return { name = 'found' }", "tokens.lua"), for: need)
        guard case .ready(let with) = try files.load(source, name: "a.lua") else { throw Missing() }
        #expect(with.component.name == "found")
    }

    @Test("Names that are put together are asked for once each, and not without end")
    func withoutEnd() throws {
        func script(_ count: Int) -> [UInt8] {
            Array("for i = 1, \(count) do pcall(require, 'm' .. i % 300) pcall(require, 'm1') end".utf8)
        }
        let files = PlayerFiles()
        #expect(try needs(files.load(script(9), name: "a.lua")).count == 9)
        #expect(refusal { _ = try files.load(script(900), name: "a.lua") }?.status == .limit)
        let many = Array((0..<100_000).map { "require 'm\($0)' " }.joined().utf8)
        #expect(try needs(files.load(many, name: "a.lua")).count <= 256)
    }

    @Test("What is absent is a mistake where it is required, with the host's reason")
    func absent() throws {
        var files = PlayerFiles()
        try files.refuse(.init(module: "tokens", file: "main.lua"), because: "the server says 404")
        try files.refuse(.init(module: "design.springs", file: "main.lua"), because: "it is not needed")
        let problem = refusal { _ = try files.load(main, name: "main.lua") }
        #expect(problem?.status == .script)
        #expect(
            problem?.message.contains("main.lua:2:31: error: there is no module 'tokens': the server says 404") == true,
            "\(problem?.message ?? "")")
    }

    @Test("Styles have needs as well, and files that require each other end")
    func styles() throws {
        let style = Array(
            "local mx = require 'microix' local t = require 'tokens' return mx.style(t.name) {}".utf8)
        var files = PlayerFiles()
        #expect(try needs(files.loadStyle(style, name: "s.lua")) == ["tokens from s.lua"])
        try files.give(module("return require 's'", "tokens.lua"), for: .init(module: "tokens", file: "s.lua"))
        #expect(try needs(files.loadStyle(style, name: "s.lua")) == ["s from tokens.lua"])
        try files.give(Script.Module(style, name: "s.lua"), for: .init(module: "s", file: "tokens.lua"))
        let problem = refusal { _ = try files.loadStyle(style, name: "s.lua") }
        #expect(problem?.message.contains("the files require each other") == true, "\(problem?.message ?? "")")
    }

    @Test("What is too large is refused, and limits of a script are the host's")
    func limits() throws {
        var files = PlayerFiles()
        let large = [UInt8](repeating: 32, count: PlayerFiles.mostBytes + 1)
        #expect(refusal { _ = try files.load(large, name: "a.lua") }?.status == .limit)
        #expect(
            refusal { try files.give(.init(large, name: "b.lua"), for: .init(module: "b", file: "a.lua")) }?.status
                == .limit)
        let busy = Array("for i = 1, 10000 do end".utf8)
        #expect(refusal { _ = try files.load(busy, name: "a.lua") }?.message.contains("instructions") == false)
        files.limits.loadInstructions = .min
        #expect(refusal { _ = try files.load(busy, name: "a.lua") }?.message.contains("instructions") == true)
        files.limits.memory = -1
        files.limits.deadline = .nan
        #expect(refusal { _ = try files.load(busy, name: "a.lua") }?.status == .script)
        files.limits = ScriptLimits()
        files.limits.memory = .max
        files.limits.deadline = .infinity
        files.limits.callInstructions = .max
        #expect(refusal { _ = try files.load(busy, name: "a.lua") }?.status == .script)
        for number in 0..<PlayerFiles.mostAnswers {
            try files.refuse(.init(module: "m\(number)", file: "a.lua"), because: "no")
        }
        #expect(refusal { try files.refuse(.init(module: "m", file: "a.lua"), because: "no") }?.status == .limit)
        try files.refuse(.init(module: "m1", file: "a.lua"), because: "answered again")
    }

    private struct Missing: Error {}
}

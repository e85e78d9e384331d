import MicroixCore
import Testing

@testable import MicroixLua

@Suite("A host runs the functions of its own script alone")
struct ForeignHostTests {
    /// A component with many functions, in tables whose order Lua does not promise.
    private func source(_ word: String = "") -> String {
        let states = (0..<12).map { index in
            "s\(index) = { enter = function(c) c:emit(\"enter \(index)\(word)\") end }"
        }
        let rules = (0..<12).map { index in
            "{ on = \"go\", from = \"s\(index)\", to = \"s\((index + 1) % 12)\", effect = function(c) c:emit(\"effect \(index)\") end }"
        }
        return """
            local mx = require "microix"
            return mx.component "many" {
              tuning = mx.tuning { k = 1 },
              properties = { a = 0, b = function(c) return 1 end, c = function(c) return 2 end },
              initial = "s0", states = { \(states.joined(separator: ", ")) }, rules = { \(rules.joined(separator: ",\n")) },
            }
            """
    }

    private func said(_ component: Component, by script: Script) throws -> [String] {
        var said: [String] = []
        let host = script.host { if case .emit(let name, _) = $0.kind { said.append(name) } }
        var session = Session(component)
        try session.advance(to: 0, host: host)
        for _ in 0..<12 { try session.post(component.trigger(named: "go")) }
        try session.advance(to: 1, host: host)
        return said
    }

    @Test("Functions have the same numbers in every load of a file")
    func numbers() throws {
        let first = try load(source())
        let expected = try said(first.component, by: first)
        #expect(expected.count == 25)
        for _ in 0..<10 {
            let second = try load(source())
            #expect(second.component.declaration == first.component.declaration)
            #expect(try said(first.component, by: second) == expected)
            #expect(try said(second.component, by: first) == expected)
        }
    }

    @Test("Knobs and styles of one load change nothing about its functions")
    func sameLoad() throws {
        let script = try load(source())
        let tuned = try script.tuned([("k", 2)])
        #expect(try said(tuned.component, by: script).count == 25)
        #expect(try said(script.component.styled([StyleDeclaration("dark")]), by: script).count == 25)
    }

    @Test("Another source, another knob or another style is refused, and says so, before anything is run")
    func refused() throws {
        let script = try load(source())
        let others = try [
            load(source(" ")).component, load(source()).tuned([("k", 2)]).component,
            load(source()).component.styled([StyleDeclaration("dark")]), load("\n" + source()).component,
        ]
        for other in others {
            let failure = #expect(throws: ScriptFailure.self) { _ = try said(other, by: script) }
            #expect(failure?.kind == .foreignHost)
            #expect(failure?.message.contains("another script") == true)
        }
    }

    @Test("A component without functions runs with any host")
    func noFunctions() throws {
        let plain = try load(
            "local mx = require 'microix' return mx.component 'c' { initial = 'a', states = { a = {}, b = {} },"
                + " rules = { { on = 'go', from = 'a', to = 'b' } } }")
        let other = try load(source())
        var session = Session(plain.component)
        let host = other.host()
        try session.post(plain.component.trigger(named: "go"))
        try session.advance(to: 1, host: host)
        #expect(session.activeStates == ["b"])
    }
}

import MicroixCore
import Testing

@testable import MicroixLua

@Suite("A component with fewer of its repeated parts")
struct FewerRowsTests {
    private static func source(_ rules: String = "", _ states: String = "a = {}") -> String {
        """
        local mx = require "microix"
        local own = mx.tuning { depth = { 1, min = 0, max = 9 } }
        local cell = mx.component "cell" { tuning = own, layers = { mx.rect { "dot", x = own.depth } } }
        local row = mx.component "row" {
          parts = { mx.each { "cell", part = cell, max = 3, ids = function() return { 1, 3 } end } },
        }
        return mx.component "list" {
          context = { ids = { 1, 2, 4 } }, initial = "a", states = { \(states) }, rules = { \(rules) },
          parts = { mx.each { "row", part = row, max = 5, ids = function(c) return c.ids end } },
        }
        """
    }

    @Test("Has at most so many, however deep, and leaves other ids out", arguments: [(1, 2), (2, 6), (5, 20), (9, 20)])
    func count(limit: Int, parts: Int) throws {
        let script = try load(Self.source())
        let fewer = try script.component.withRows(atMost: limit)
        #expect(fewer.partIDs.count == parts)
        var run = try ScriptRun(script.replacing(component: fewer))
        try run.advance(to: 1)
        #expect(run.session.presence(ofLayer: "row[1]") == .present)
        if limit == 2 { #expect(run.session.presence(ofLayer: "row[2].cell[2]") == .absent) }
    }

    @Test("Knobs stay turned")
    func knobs() throws {
        let component = try load(Self.source()).component.tuned([
            ("row[2].cell[1].depth", 5), ("row[4].cell[3].depth", 6),
        ])
        let fewer = try component.withRows(atMost: 2)
        #expect(fewer.knob("row[2].cell[1].depth") == 5 && fewer.knob("row[1].cell[1].depth") == 1)
        #expect(fewer.knob("row[4].cell[3].depth") == nil)
    }

    @Test("An id above the greatest is a mistake but there")
    func mistake() throws {
        let script = try load(Self.source("{ on = \"more\", effect = function(c) c.ids = { 6 } end }"))
        var run = try ScriptRun(script)
        #expect(try run.failure("more").message.contains("'ids' must return a list of whole numbers from 1 to 5"))
        var fewer = try ScriptRun(script.replacing(component: try script.component.withRows(atMost: 2)))
        try fewer.send("more")
        #expect(fewer.session.presence(ofLayer: "row[1]") == .absent)
    }

    @Test("What its author wrote stays, whatever is turned")
    func authored() throws {
        let component = try load(Self.source()).component
        #expect(component.authored.parts.count == 1 && component.authored.layers.isEmpty)
        #expect(try component.tuned([("row[1].cell[1].depth", 2)]).authored == component.authored)
        #expect(try component.withRows(atMost: 9) == component)
    }
}

import MicroixCore
import TestSupport
import Testing

@testable import MicroixLua

@Suite("What a declaration makes is counted before anything walks through it")
struct DeclarationSizeTests {
    /// Scripts of a few lines that would make more than any machine has room for, and where that is told.
    static let tooMuch: [(script: String, place: String)] = [
        (
            """
            local c = mx.component "c0" {}
            for i = 1, 15 do
              local parts = {}
              for j = 1, 4 do parts[j] = { "p" .. j, c } end
              c = mx.component("c" .. i) { parts = parts }
            end
            return c
            """, "5:40"
        ),
        (
            """
            local c = mx.component "c0" {}
            for i = 1, 5 do
              local parts = {}
              for j = 1, 100 do parts[j] = { "p" .. j, c } end
              c = mx.component("c" .. i) { parts = parts }
            end
            return c
            """, "5:40"
        ),
        (
            """
            local rows = mx.each { "row", shape = "rect", max = 256, size = { 1, 1 }, ids = function(c) return {} end }
            local list = mx.component "list" { layers = { rows } }
            return mx.component "lists" {
              parts = { mx.each { "list", part = list, max = 256, ids = function(c) return {} end } } }
            """, "4:24"
        ),
        (
            """
            local leaf = mx.component "leaf" { layers = { mx.rect { "a", x = 1, y = 2, size = { 1, 1 } } } }
            local ids = function(c) return {} end
            local inner = mx.component "inner" { parts = { mx.each { "row", part = leaf, max = 256, ids = ids } } }
            return mx.component "outer" { parts = { mx.each { "list", part = inner, max = 256, ids = ids } } }
            """, "4:52"
        ),
        (
            """
            local states, rows = {}, { row = { x = 1, y = 2, opacity = 0.5, scale = 1 } }
            for i = 1, 2000 do states["s" .. i] = rows end
            local row = mx.each { "row", shape = "rect", max = 256, ids = function(c) return {} end }
            return mx.component "c" { layers = { row }, initial = "s1", states = states }
            """, "4:70"
        ),
        (
            """
            local feedback = {}
            for i = 1, 2000 do feedback["s > t" .. i] = { row = { x = mx.spring(0.1), y = mx.spring(0.2) } } end
            local leaf = mx.component "leaf" {}
            return mx.component "c" { parts = { mx.each { "row", part = leaf, max = 256, ids = function(c) return {} end } },
              feedback = feedback }
            """, "4:8"
        ),
        (
            """
            local e = mx.key "k"
            for i = 1, 20 do e = e + 1 end
            local layers = {}
            for i = 1, 30 do layers[i] = mx.rect { "l" .. i, x = e, y = e } end
            local leaf = mx.component "leaf" { properties = { k = 0 }, layers = layers }
            local parts = {}
            for i = 1, 200 do parts[i] = { "p" .. i, leaf } end
            return mx.component "c" { parts = parts }
            """, "8:35"
        ),
    ]

    @Test(arguments: tooMuch.indices)
    func andToldWithItsPlace(number: Int) {
        var found: [String] = []
        // The engine takes hundredths of a second.
        #expect(processorSeconds { found = Files(Self.tooMuch[number].script).headlines } < 20)
        #expect(found.count == 1 && found[0].contains("the component has more than"), "\(found)")
        #expect(found[0].hasPrefix("main.lua:\(Self.tooMuch[number].place): "), "\(found)")
        #expect(found[0].hasSuffix("(lower the 'max' of what is repeated, or let parts have less)"))
    }

    @Test("2048 parts are not too many, and one more is")
    func parts() throws {
        func script(_ last: Int) -> Files {
            Files(
                """
                local leaf = mx.component "leaf" {}
                local ids, parts = function(c) return {} end, {}
                for i = 1, 8 do parts[i] = mx.each { "r" .. i, part = leaf, max = i < 8 and 256 or \(last), ids = ids } end
                return mx.component "c" { parts = parts }
                """)
        }
        #expect(try script(256).load().component.partIDs.count == 2048)
        let more = Files(
            (script(256).texts["main"] ?? "").replacing(
                "parts = parts", with: "parts = { { \"o\", leaf }, table.unpack(parts) }"))
        #expect(more.headlines.first?.contains("more than 2048 parts") == true)
    }

    @Test("Parts in parts are as many as a count by levels says")
    func levels() {
        var random = SplitMix64(seed: 4)
        for _ in 0..<30 {
            // Of each level how many parts, and how many rows of each.
            let levels = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                (parts: Int.random(in: 1...7, using: &random), rows: Int.random(in: 1...6, using: &random))
            }
            var script = "local c, ids = mx.component \"c\" {}, function(c) return {} end\n"
            for level in levels {
                script += """
                    do local parts = {}
                    for i = 1, \(level.parts) do parts[i] = mx.each { "p" .. i, part = c, max = \(level.rows), ids = ids } end
                    c = mx.component "c" { parts = parts } end

                    """
            }
            let count = levels.reduce(0) { ($0 + 1) * $1.parts * $1.rows }
            if (1000...2048).contains(count) { continue }
            let found = Files(script + "return c").headlines
            #expect(found.isEmpty == (count <= 2048), "\(count): \(found)")
        }
    }

    @Test("256 rows of a component with three states are not too many")
    func rows() throws {
        let script = Files(
            """
            local a, b = mx.rect { "a", size = { 100, 40 }, fill = "#112233" }, mx.text { "b", text = "x", size = { 80, 20 } }
            local row = mx.component "row" {
              layers = { a, b }, initial = "idle",
              states = { idle = {}, pressed = { a = { scale = 0.9 } }, gone = { a = { opacity = 0 }, b = { x = 100 } } },
              rules = { { on = "down", from = "idle", to = "pressed" }, { on = "up", from = "pressed", to = "gone" } },
              feedback = { a = { scale = mx.spring {}, opacity = mx.ease() }, b = { x = mx.spring {} } } }
            return mx.component "rows" { canvas = { 9, 9 },
              parts = { mx.each { "row", part = row, max = 256, ids = function(c) return {} end } } }
            """)
        #expect(try script.load().component.partIDs.count == 256)
    }
}

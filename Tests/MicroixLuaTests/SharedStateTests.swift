import Testing

@testable import MicroixLua

@Suite("Files that are required share no state")
struct SharedStateTests {
    private static let main = """
        local m = require "m"
        %
        return mx.component "c" { layers = { mx.rect { "b", x = m.get and m.get() or 0 } }, parts = { { "p", require "p" } } }
        """
    private static let part = "local m = require \"m\" % return mx.component \"p\" {}"

    private static func files(_ module: String, _ main: String, _ part: String) -> Files {
        Files(
            Self.main.replacing("%", with: main),
            ["m": module, "p": Self.part.replacing("%", with: part), "q": "return { 1 }"])
    }

    static let refused: [(module: String, main: String, part: String, place: String)] = [
        ("local n = 0 return { get = function() n = n + 1 return n end }", "", "", "m.lua:1"),
        ("local n = 0 return { get = function() n = n + 1 return n end }", "", "m.get()", "m.lua:1"),
        ("local n = 0 return function() n = n + 1 return n end", "m() m = {}", "m()", "m.lua:1"),
        (
            "local n = 0\nreturn { set = function(v)\nn = v end }", "m.set(5) local q = require \"q\" m.set(0)", "",
            "m.lua:2"
        ),
        ("local seen = {} return { get = function() seen[#seen + 1] = 1 return #seen end }", "", "", "m.lua:1"),
        ("local m = {} function m.get() m.n = (m.n or 0) + 1 return m.n end return m", "", "", "m.lua:1"),
        ("local m = {} m.__index = m return m", "m.n = 1", "", "main.lua"),
        ("local m = {} m.__index = m return { class = m }", "", "m.class.n = (m.class.n or 0) + 1", "main.lua"),
        ("local s = { n = 0 } return { get = function() s.n = s.n + 1 return s.n end }", "", "", "m.lua:1"),
        (
            "local f return { set = function(g) f = g end, get = function() return f and f() or 0 end }",
            "m.set(function() return 1 end)", "", "m.lua:1"
        ),
        ("local a = { b = { c = {} } } return { set = function(v) a.b.c.d = v end }", "m.set(1)", "", "m.lua:1"),
    ]

    @Test(arguments: refused.indices)
    func whatTheirFunctionsChangeIsAMistake(number: Int) {
        let (module, main, part, place) = Self.refused[number]
        let found = Self.files(module, main, part).headlines
        #expect(found.count == 1 && found[0].hasPrefix(place), "\(found)")
        let words = ["holds no state", "can't be changed"]
        #expect(words.contains { found.first?.contains($0) ?? false }, "\(found)")
    }

    @Test(arguments: [
        "return { get = function() local n = 0 for i = 1, 3 do n = n + i end return n end }",
        "local ease, k = mx.ease(0.2), 3 return { get = function() return k end, ease = ease }",
        "local function counter() local n = 0 return function() n = n + 1 return n end end return { get = function() local c = counter() c() return c() end }",
        "local P = {} P.__index = P function P.new(x) return setmetatable({ x = x }, P) end return { get = function() return P.new(2).x end }",
        "local t = {} for i = 1, 5 do t[i] = i end return { get = function() return #t end, list = t }",
        "local n = 0 local function id() n = n + 1 return \"l\" .. n end local l = mx.rect { id() } return { get = function() return l and 1 end }",
        "local tuning = mx.tuning { depth = 0.9 } return { tuning = tuning, get = function() return 1 end }",
        "return mx.component \"inner\" { layers = { mx.rect { \"r\" } } }",
    ])
    func whatTheyComputeIsNone(module: String) {
        let main = module.hasPrefix("return mx.component") ? "m = {}" : "m.get()"
        #expect(Self.files(module, main, module.hasPrefix("return mx.component") ? "" : "m.get()").headlines == [])
    }
}

import MicroixCore
import TestSupport
import Testing

@testable import MicroixLua

/// Whatever a function remembers between two calls, a copy of a session shares with it, and a proof believes.
@Suite("Functions remember nothing between calls")
struct StatelessFunctionTests {
    /// A way to keep a count outside of the context: what stands before the component, and an expression of a number
    /// that would change from call to call.
    struct Trick: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let before: String
        let count: String

        init(_ name: String, _ before: String, _ count: String) {
            testDescription = name
            self.before = before
            self.count = count
        }
    }

    private static let counter = "local n = 0 local function count() n = n + 1 return n end"

    static let tricks = [
        Trick("a local", "local n = 0", "(function() n = n + 1 return n end)()"),
        Trick("a table", "local t = { n = 0 }", "(function() t.n = t.n + 1 return t.n end)()"),
        Trick("the end of a list", "local t = {}", "(function() table.insert(t, 1) return #t end)()"),
        Trick("an iterator of pairs", "local it = pairs { 10, 20, 30, 40 }", "(it() or 0)"),
        Trick("an iterator over names", "local it = pairs { a = 1, b = 2, c = 3 }", "#(it() or '')"),
        Trick(
            "an iterator that is passed on", "local it, t = pairs { 1, 2, 3 }",
            "(function() local s = 0 for _, v in it, t do s = s + v break end return s end)()"),
        Trick(
            "a table behind an iterator", "local it = pairs { { n = 0 } }",
            "(function() local _, v = it() v.n = v.n + 1 return v.n end)()"),
        Trick(
            "an iterator within an iterator", "local it = pairs { (pairs { { n = 0 } }) }",
            "(function() local _, inner = it() local _, v = inner() v.n = v.n + 1 return v.n end)()"),
        Trick("characters", "local next, s, i = utf8.codes 'abc'", "(next(s, i) or 0)"),
        Trick("ipairs", "local next, s, i = ipairs { 1, 2 }", "(next(s, i) or 0)"),
        Trick(
            "a metamethod of arithmetic", counter + " local t = setmetatable({}, { __add = count, __mul = count })",
            "(tuning.k + t)"),
        Trick(
            "the other side of it", counter + " local t = setmetatable({}, { __sub = count, __div = count })",
            "(t - tuning.k)"),
        Trick(
            "minus", counter + " local t = setmetatable({}, { __unm = count }) local a = tuning.k * 1", "(a * t)"),
        Trick(
            "knobs that are looked up",
            counter + " local other = mx.tuning(setmetatable({}, { __index = function() return count() end }))",
            "(other.x or 0)"),
        Trick(
            "a knob's bounds",
            counter
                + " local other = mx.tuning { x = setmetatable({}, { __index = function() return count() end }) }",
            "(other.x + 0)"),
        Trick(
            "a layer whose name is looked up",
            counter + " local ghost = mx.rect(setmetatable({}, { __index = function() return 'b' .. count() end }))",
            "c:shown(ghost.x)"),
        Trick(
            "a name that is made when it is read",
            counter + " local name = setmetatable({}, { __tostring = function() return 'n' .. count() end })"
                + " local ghost = mx.rect { name }",
            "#tostring(ghost.x)"),
        Trick(
            "a free key whose name is made when it is read",
            counter + " local ghost = mx.key(setmetatable({}, { __tostring = function() return 'x' .. count() end }))",
            "#tostring(ghost)"),
        Trick(
            "a property that is made when it is read",
            counter + " local word = setmetatable({}, { __tostring = function() return 'n' .. count() end })",
            "#tostring(box[word])"),
        Trick(
            "a factor of a throw", counter + " local v = setmetatable({}, { __unm = count, __div = count })",
            "mx.project(v)"),
        Trick(
            "a pull", counter + " local v = setmetatable({}, { __lt = function() return count() % 2 == 0 end })",
            "mx.rubber_band(v, 10)"),
        Trick(
            "repeated layers",
            counter
                + " local many = mx.each(setmetatable({ 'm', ids = function() return {} end, max = 2 },"
                + " { __index = function() return count() end }))",
            "#tostring(many.x)"),
        Trick(
            "a table that changes after it was given",
            "local args = { k2 = 1 } local other = mx.tuning(args) args.k2 = 5",
            "(function() args.k2 = args.k2 + 1 return args.k2 end)()"),
        Trick(
            "the iterator of a module", "local it, t = pairs(string) local k = it(t)",
            "(function() k = it(t, k) return #(k or '') end)()"),
        Trick(
            "a sort", "local list = { 3, 1, 2 }", "(function() table.sort(list) return list[1] end)()"),
        Trick(
            "the metatable of a captured table", "local m = {} local t = setmetatable({}, m)",
            "(function() m.__index = function() return 1 end return t.x or 0 end)()"),
        Trick(
            "an error that is caught", "local n = 0",
            "(function() pcall(function() n = n + 1 error('x') end) return n end)()"),
        Trick(
            "the length of a list with holes",
            "local t = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 } t[13] = 13 t[14] = 14",
            "(function() local n = #t local x = t[14] return n end)()"),
        Trick(
            "the raw length of one", "local t = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 } t[13] = 13 t[14] = 14",
            "(function() local n = rawlen(t) + #table.concat(t) + select('#', table.unpack(t)) local x = t[14] return n end)()"
        ),
        Trick(
            "what was collected", "local mt = {}",
            "(function() local mt = {} local t = setmetatable({}, mt) mt.__mode = 'v' t[1] = {}"
                + " for i = 1, 700 do local x = {} end return t[1] and 1 or 0 end)()"),
        Trick("an action as a count", counter + " local a = mx.spring { duration = count() }", "#tostring(a)"),
        Trick(
            "a style's name", "local make = mx.style 'a'", "#tostring(make {})"),
    ]

    private static func component(_ chosen: [Trick]) -> String {
        var text =
            "local mx = require \"microix\"\nlocal tuning = mx.tuning { k = 2 }\nlocal box = mx.rect { \"box\" }\n"
        for (index, trick) in chosen.enumerated() {
            text += "local use\(index)\ndo \(trick.before)\nuse\(index) = function(c) return \(trick.count) end end\n"
        }
        let uses = chosen.indices.map { "c:emit('n', use\($0)(c) or 0)" }.joined(separator: " ")
        return text + """
            return mx.component "c" {
              tuning = tuning, layers = { box }, properties = { x = 0 },
              initial = "a", states = { a = {} }, context = { sum = 0 },
              rules = { { on = "go", effect = function(c) \(uses) end } },
            }
            """
    }

    /// What a session says from now on.
    private func future(_ session: Session, _ script: Script) -> [String] {
        var session = session
        var said: [String] = []
        let host = script.host { event in
            if case .emit(_, let value) = event.kind { said.append("\(value)") }
        }
        for step in 1...3 {
            do {
                try session.post(script.component.trigger(named: "go"), at: session.now.seconds)
                try session.advance(to: session.now.seconds + 0.1, host: host)
            } catch {
                said.append("\(step): \(error)")
            }
        }
        return said
    }

    private func check(_ chosen: [Trick]) {
        let script: Script
        do {
            script = try load(Self.component(chosen))
        } catch {
            // To be told that it can't be done is as good.
            return
        }
        var session = Session(script.component)
        let host = script.host()
        try? session.advance(to: 0, host: host)
        let (first, second) = (future(session, script), future(session, script))
        #expect(first == second)
        // The next call is as the first one: nothing is left of it.
        let third = first.count % 3 == 0 ? Array(first.prefix(first.count / 3)) : first
        #expect(second.starts(with: third))
        let copy = session
        _ = future(session, script)
        #expect(future(copy, script) == first)
    }

    @Test("A copy has the same future, whatever a function tries to keep", arguments: tricks)
    func kept(_ trick: Trick) { check([trick]) }

    @Test("So have components that try several things at once", arguments: 0..<60)
    func keptTogether(_ seed: Int) {
        var chance = SplitMix64(seed: UInt64(seed))
        check((0..<chance.int(2...5)).map { _ in chance.pick(Self.tricks) })
    }

    @Test("An iterator of pairs goes through a table as a loop does, from any place")
    func iterator() throws {
        let script = try load(
            """
            local mx = require "microix"
            local t = { 10, 20, nil, 40, b = 2, a = 1, [2.5] = "x", [-1] = "y", [true] = "z" }
            local it = pairs(t)
            local words = {}
            for k, v in pairs(t) do words[#words + 1] = tostring(k) .. "=" .. tostring(v) end
            local again, k, v = {}, it()
            while k ~= nil do again[#again + 1] = tostring(k) .. "=" .. tostring(v) k, v = it(nil, k) end
            return mx.component(table.concat(words, " ") == table.concat(again, " ") and "same" or "different") {
              initial = "a", states = { a = {} },
              rules = { { on = "go", effect = function(c) local k, v = it(t, "a") c:emit(k, v) end } } }
            """)
        #expect(script.component.name == "same")
        var run = try ScriptRun(script)
        try run.send("go")
        #expect(run.heard == ["b"])
        #expect(run.emitted == [.number(2)])
    }
}

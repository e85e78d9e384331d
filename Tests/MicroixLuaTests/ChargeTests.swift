import MicroixCore
import TestSupport
import Testing

@testable import MicroixLua

@Suite("What a function may use does not depend on what ran before it")
struct ChargeTests {
    /// Kinds of work, each with so many pieces that a call comes to its limit.
    private static let works = """
        local works = {
          strings = function(n) local p = ("x"):rep(30) for i = 1, n do local s = p .. i end end,
          kept = function(n) local t = {} for i = 1, n do t[i] = "k" .. i end end,
          tables = function(n) for i = 1, n do local t = { i, i } end end,
          closures = function(n) for i = 1, n do local f = function() return i end end end,
          deep = function(n) local function f(n) if n > 0 then return 1 + f(n - 1) end return 0 end f(n) end,
          joined = function(n) local t = {} for i = 1, n do t[i] = i end local s = table.concat(t, ",") end,
          spread = function(n) local t = {} for i = 1, n do t[i] = i end local k = select("#", table.unpack(t)) end,
          long = function(n) local s = ("x"):rep(n * 100) end,
          formatted = function(n) for i = 1, n do local s = string.format("%d-%s", i, "x") end end,
          caught = function(n) pcall(function() local t = {} for i = 1, n do t[i] = {} end end) end,
        }
        """
    private static let kinds = [
        "strings", "kept", "tables", "closures", "deep", "joined", "spread", "long", "formatted", "caught",
    ]

    private static func run() throws -> ScriptRun {
        try ScriptRun(
            load(
                """
                local mx = require "microix"
                \(works)
                return mx.component "c" { initial = "a", states = { a = {} }, context = { done = 0 },
                  triggers = { work = { kind = mx.string(""), n = mx.number(0) } },
                  rules = { { on = "work", effect = function(c, e) works[e.kind](e.n) c.done = c.done + 1 end } } }
                """))
    }

    /// Whether so many pieces of a kind can be done.
    private static func canDo(_ kind: String, _ count: Int, _ run: inout ScriptRun) -> Bool {
        let payload = PlainData.table([.init("kind", .text(kind)), .init("n", .number(Double(count)))])
        return (try? run.send("work", payload, at: run.session.now.seconds)) != nil
    }

    @Test(arguments: kinds)
    func soThatACopyHasTheSameFuture(kind: String) throws {
        var (low, high) = (1, 1 << 19)
        while high - low > 1 {
            let middle = (low + high) / 2
            var fresh = try Self.run()
            if Self.canDo(kind, middle, &fresh) { low = middle } else { high = middle }
        }
        #expect(low > 100 && high < 1 << 19, "\(kind) ends at \(low)")
        // Whatever has run before, as much of it is possible.
        var random = SplitMix64(seed: 9)
        var run = try Self.run()
        for round in 0..<12 {
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let other = Self.kinds.randomElement(using: &random) ?? kind
                _ = Self.canDo(round % 3 == 0 ? kind : other, Int.random(in: 1...(2 * low), using: &random), &run)
            }
            #expect(Self.canDo(kind, low, &run), "\(kind) can't do \(low) in round \(round)")
            #expect(!Self.canDo(kind, high, &run), "\(kind) can do \(high) in round \(round)")
        }
    }

    @Test("What calls leave behind is collected")
    func garbage() throws {
        var run = try Self.run()
        for _ in 0..<200 { _ = Self.canDo("kept", 3000, &run) }
        #expect(run.script.memory < 8 << 20)
    }
}

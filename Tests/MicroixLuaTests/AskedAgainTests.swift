import MicroixCore
import MicroixLua
import TestSupport
import Testing

/// Counts the functions that are called, and passes all on.
private final class CountingHost: RuleHost {
    private let inner: ScriptHost
    private var calls = 0

    init(_ inner: ScriptHost) { self.inner = inner }

    func call(_ function: HostFunction, scope: inout EffectScope) throws(ScriptFailure) -> PlainData {
        calls += 1
        return try inner.call(function, scope: &scope)
    }

    func answer(_ function: HostFunction, scope: inout EffectScope) throws(ScriptFailure) -> ActionAnswer {
        try inner.answer(function, scope: &scope)
    }

    func observe(_ event: TimelineEvent) {}

    /// How many calls there have been since this was last asked.
    func take() -> Int {
        defer { calls = 0 }
        return calls
    }
}

@Suite("Functions of the context are asked again where something that they have read has changed")
struct AskedAgainTests {
    private static let rows = """
        local face = mx.rect { "face", size = { 300, 40 } }
        local row = mx.component "row" {
          layers = { face }, inputs = { is_chosen = mx.boolean(false) }, initial = "idle", context = { count = 0 },
          states = {
            idle = { face = { opacity = function(c) return c.is_chosen and 1 or 0.8 end } },
            held = { face = { scale = function(c) return c:is "idle" and 1 or 0.9 + c.count / 100 end } } },
          rules = {
            { on = "down", from = "idle", to = "held", effect = function(c) c.count = c.count + 1 end },
            { on = "up", from = "held", to = "idle", emit = "tap" } },
          feedback = { face = mx.ease(0.2) } }
        local rows = mx.each { "row", part = row, max = 20, ids = function(c) return c.ids end,
          y = function(c, id) return (c:is "tight" and 20 or 40) * id end,
          inputs = function(c, id) return { is_chosen = c.chosen == id } end }
        local all = {}
        for id = 1, 20 do all[id] = id end
        return mx.component "list" {
          parts = { rows }, context = { chosen = 0, ids = all, other = 0 }, initial = "loose", states = { loose = {}, tight = {} },
          rules = {
            { on = "row.tap", effect = function(c, e) c.chosen = e.id end },
            { on = "tighten", from = "loose", to = "tight" }, { on = "loosen", from = "tight", to = "loose" },
            { on = "else", effect = function(c) c.other = c.other + 1 end },
            { on = "drop", effect = function(c) local left = {}
              for _, id in ipairs(c.ids) do if id ~= 3 then left[#left + 1] = id end end
              c.ids = left end },
            { on = "refill", effect = function(c) c.ids = { 3, 2, 1, 4, 5 } end } },
          feedback = { row = { y = mx.ease(0.3) } } }
        """

    @Test("What happens in one row asks no function of another")
    func oneRow() throws {
        let script = try load("local mx = require 'microix'\n" + Self.rows)
        let host = CountingHost(script.host())
        var session = Session(script.component)
        try session.advance(to: 0, host: host)
        #expect(host.take() > 60)
        func post(_ name: String) throws -> Int {
            try session.post(script.component.trigger(named: name), at: session.now.seconds + 0.01)
            try session.advance(to: session.now.seconds + 0.02, host: host)
            return host.take()
        }
        // Nobody reads it: the effect alone.
        #expect(try post("else") == 1)
        // The effect, and the scale of its own face; two fields may share a bit.
        #expect(try post("row[7].down") <= 6)
        // All rows may be the one that is chosen; none moves.
        #expect(try post("row[7].up") <= 30)
        // The places of all rows, which ask for the state.
        #expect(try post("tighten") <= 24)
        #expect(script.component.key(named: "row[5].y").map { session.target(of: $0)?.x } == 100)
    }

    @Test("A session that has forgotten what was read goes on alike", arguments: 0..<24)
    func forgetful(_ seed: UInt64) throws {
        let script = try load("local mx = require 'microix'\n" + Self.rows)
        let host = script.host()
        var chance = SplitMix64(seed: seed)
        let names = ["tighten", "loosen", "else", "drop", "refill"]
        var session = Session(script.component)
        try session.advance(to: 0, host: host)
        for step in 1...30 {
            let row = chance.int(1...5)
            let name =
                chance.happens(0.5) ? "row[\(row)].\(chance.happens(0.5) ? "down" : "up")" : names[chance.int(0...4)]
            let time = Double(step) * 0.1 * (chance.happens(0.2) ? 1 : 1.01)
            // Resumed, it has read nothing yet, and asks for everything.
            var fresh = try Session(script.component, resuming: session.snapshot)
            func post(to session: inout Session) throws {
                try session.post(script.component.trigger(named: name), at: max(time, session.now.seconds))
                try session.advance(to: time + 0.05, host: host)
            }
            try post(to: &session)
            try post(to: &fresh)
            #expect(fresh == session, "\(name) at \(time)")
        }
    }
}

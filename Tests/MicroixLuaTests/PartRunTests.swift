import MicroixCore
import MicroixLua
import MicroixMotion
import Testing

/// What passes between parts and what is around them, in components as authors write them.
@Suite("Parts at work")
struct PartRunTests {
    static let button = """
        local mx = require "microix"
        local body = mx.rect { "body", size = { 100, 40 } }
        return mx.component "button" {
          tuning = nil,
          layers = { body, mx.text { "label", text = function(c) return c.label end } },
          inputs = { label = mx.string "OK", is_enabled = mx.boolean(true), progress = mx.number { 0, min = 0, max = 1 } },
          context = { told = 0, drawn = 0 },
          initial = "idle",
          states = { idle = {}, pressed = { body = { scale = 0.9 } }, disabled = { body = { opacity = 0.4 } } },
          gestures = { drag = mx.pan { on = body, axis = "x", drives = body.x } },
          rules = {
            { on = "set_is_enabled", from = "*", to = "disabled", when = { is_enabled = false },
              effect = function(c) c.told = c.told + 1 end },
            { on = "set_is_enabled", from = "disabled", to = "idle", effect = function(c) c.told = c.told + 1 end },
            { on = "set_progress", effect = function(c) c.told = c.told + 1 end },
            { on = "press", from = "idle", to = "pressed" },
            { on = "release", from = "pressed", to = "idle", emit = "tap" },
            { on = "choose", emit = { "chosen", value = function(c, e) return { what = c.label, by = e.value } end } },
            { on = "plain", emit = { "chosen", value = 7 } },
            { on = "reset", from = "*", to = "idle", effect = function(c) c.drawn = c:random() end },
            { on = "late", effect = function(c) c:send("press", 0.5, "later") end },
            { on = "never", effect = function(c) c:cancel "later" end },
          },
          feedback = { body = { scale = mx.snappy(0.3), opacity = mx.ease(0.2), x = mx.snappy(0.3) } },
        }
        """

    static let form = """
        local mx = require "microix"
        local button = require "button"
        return mx.component "form" {
          parts = {
            { "ok", button, position = { 100, 200 }, scale = 0.5, inputs = { label = "Send", progress = function(c) return c.done end } },
            { "cancel", button, position = { 200, 200 }, inputs = { label = "Cancel" } },
          },
          inputs = { done = mx.number { 0, min = 0, max = 1 } },
          context = { heard = "", count = 0 },
          initial = "editing",
          states = { editing = {}, sending = { ok = { is_enabled = false }, cancel = { opacity = 0.5 } } },
          rules = {
            { on = "ok.tap", from = "editing", to = "sending", emit = "submit", effect = function(c) c.count = c.count + 1 end },
            { on = "cancel.tap", from = "sending", to = "editing" },
            { on = { "ok.chosen", "cancel.chosen" }, effect = function(c, e) c.heard = tostring(e.what or e.value) .. tostring(e.by or "") end },
            { on = "back", from = "sending", to = "editing", raise = "ok.reset" },
            { on = "press", effect = function(c) c.count = c.count + 100 end },
          },
          feedback = { cancel = { opacity = mx.ease(0.2) } },
        }
        """

    static func script(_ source: String, _ modules: [String: String] = ["button": button]) throws -> Script {
        do throws(ScriptDiagnostics) {
            return try Script(Array(source.utf8), name: "whole.lua") { module, _ in
                modules[module].map { Script.Module(Array($0.utf8), name: module + ".lua") }
            }
        } catch {
            Issue.record("\(error.diagnostics.map(\.text))")
            throw error
        }
    }

    /// A session of a script that has been told some triggers, one second apart.
    static func session(
        _ script: Script, _ triggers: [(String, PlainData)]
    ) throws -> (session: Session, heard: [String]) {
        var session = Session(script.component)
        var heard: [String] = []
        let host = script.host { event in
            switch event.kind {
            case .emit(let name, let value): heard.append("emit \(name) \(value.inWords)")
            case .trigger(let trigger, _, let origin) where origin == .raised:
                heard.append("raised \(script.component.triggers[trigger].name)")
            default: break
            }
        }
        try session.advance(to: 0, host: host)
        for (index, trigger) in triggers.enumerated() {
            try session.post(
                script.component.trigger(named: trigger.0), payload: trigger.1, at: Double(index + 1))
            try session.advance(to: Double(index + 1), host: host)
        }
        return (session, heard)
    }

    @Test("The whole hears what a part emits, in the same instant, and the host hears it below the part's name")
    func emission() throws {
        let (session, heard) = try Self.session(
            Self.script(Self.form), [("ok.press", .null), ("ok.release", .null)])
        #expect(session.activeStates == ["sending", "ok.disabled", "cancel.idle"])
        #expect(heard == ["emit ok.tap nothing", "raised ok.tap", "emit submit nothing", "raised ok.set_is_enabled"])
    }

    @Test("A message carries a value, given or computed in the part")
    func values() throws {
        let script = try Self.script(Self.form)
        let (computed, _) = try Self.session(script, [("ok.choose", .text("!"))])
        #expect(computed.field("heard") == .text("Send!"))
        let (given, _) = try Self.session(script, [("cancel.plain", .null)])
        #expect(given.field("heard") == .text("7"))
    }

    @Test("A part hears a trigger that has the name of its message, and the whole the message")
    func messageNamedAsItsTrigger() throws {
        let part = #"""
            return require "microix".component "part" {
              initial = "off", states = { off = {}, on = {} },
              rules = { { on = "tap", from = "off", to = "on", emit = "tap" } },
            }
            """#
        let whole = #"""
            return require "microix".component "whole" {
              parts = { { "send", require "part" } }, rules = { { on = "send.tap", emit = "got" } },
            }
            """#
        let (session, heard) = try Self.session(Self.script(whole, ["part": part]), [("send.tap", .null)])
        #expect(session.activeStates == ["send.on"])
        #expect(heard == ["emit send.tap nothing", "raised send.tap", "emit got nothing"])
    }

    @Test("A part's own triggers are no messages, and the whole's are none of the part's")
    func ownTriggers() throws {
        let (session, _) = try Self.session(Self.script(Self.form), [("cancel.press", .null), ("press", .null)])
        #expect(session.activeStates == ["editing", "ok.idle", "cancel.pressed"])
        #expect(session.field("count") == .number(100))
    }

    @Test("An input that a state or a function sets belongs to the whole; others are the host's")
    func inputs() throws {
        let script = try Self.script(Self.form)
        #expect(throws: TriggerProblem.bound(trigger: "ok.set_is_enabled")) {
            try script.component.trigger(named: "ok.set_is_enabled")
        }
        let (session, heard) = try Self.session(
            script,
            [("cancel.set_is_enabled", .boolean(false)), ("set_done", .number(0.5)), ("set_done", .number(0.5))])
        #expect(session.activeStates == ["editing", "ok.idle", "cancel.disabled"])
        #expect(session.field("ok.progress") == .number(0.5))
        #expect(session.field("ok.told") == .number(1))
        #expect(heard == ["raised ok.set_progress"])
    }

    @Test("What an input is at the start, it is without being told")
    func start() throws {
        let (session, heard) = try Self.session(Self.script(Self.form), [])
        #expect(session.field("ok.label") == .text("Send"))
        #expect(session.field("ok.told") == .number(0))
        #expect(heard.isEmpty)
    }

    @Test("The whole tells a part by a trigger, and what a part sends ahead is its own")
    func raised() throws {
        let script = try Self.script(Self.form)
        let (session, _) = try Self.session(
            script, [("ok.press", .null), ("ok.release", .null), ("back", .null)])
        #expect(session.activeStates == ["editing", "ok.idle", "cancel.idle"])
        #expect(session.field("ok.drawn") != .number(0))
        let (sent, _) = try Self.session(
            script, [("ok.late", .null), ("cancel.never", .null)])
        #expect(sent.activeStates.contains("ok.pressed"))
        let (unsent, _) = try Self.session(
            script, [("ok.late", .null), ("ok.never", .null)])
        #expect(unsent.activeStates.contains("ok.pressed"))
    }

    @Test("A finger moves what it drags as far as itself, however the part lies")
    func fingers() throws {
        let script = try Self.script(Self.form)
        var session = Session(script.component)
        let host = script.host()
        let key = try #require(script.component.key(named: "ok.body.x"))
        for (time, phase, x) in [(0.1, PointerPhase.down, 100.0), (0.2, .move, 120), (0.3, .move, 140)] {
            try session.point(PointerSample(1, phase, x: x, y: 200), at: time)
        }
        try session.advance(to: 0.3, host: host)
        // Twenty points of the finger's are forty of a part at half its size.
        let shown = session.shown(key, at: 0.3).value.x
        #expect(abs(shown * 0.5 - 40) < 10, "\(shown)")
    }

    @Test("Parts of one component draw random numbers of their own, whatever the others do")
    func random() throws {
        let script = try Self.script(Self.form)
        let (one, _) = try Self.session(script, [("ok.reset", .null), ("cancel.reset", .null)])
        let (other, _) = try Self.session(script, [("cancel.reset", .null), ("ok.reset", .null)])
        #expect(one.field("ok.drawn") == other.field("ok.drawn"))
        #expect(one.field("ok.drawn") != one.field("cancel.drawn"))
    }

    @Test("A snapshot resumes to the same, in the middle of everything")
    func snapshots() throws {
        let script = try Self.script(Self.form)
        var (session, _) = try Self.session(script, [("ok.late", .null), ("ok.press", .null), ("ok.release", .null)])
        try session.advance(to: 3.05, host: script.host())
        var resumed = try Session(script.component, resuming: session.snapshot)
        #expect(resumed.snapshot == session.snapshot)
        try session.advance(to: 4, host: script.host())
        try resumed.advance(to: 4, host: script.host())
        #expect(resumed.frame(at: 4) == session.frame(at: 4))
        #expect(resumed.activeStates == session.activeStates)
    }
}

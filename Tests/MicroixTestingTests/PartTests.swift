import MicroixTesting
import Testing

@Suite struct `A tester's parts` {
    private static let source = """
        local mx = require "microix"
        local body = mx.rect { "body", size = { 100, 40 } }
        local button = mx.component "button" {
          layers = { body }, inputs = { label = mx.string "OK" },
          initial = "idle", states = { idle = {}, pressed = { body = { scale = 0.9 } } },
          rules = { { on = "down", from = "idle", to = "pressed" }, { on = "up", from = "pressed", to = "idle", emit = "tap" } },
          feedback = { body = { scale = mx.snappy(0.2) } },
        }
        local form = mx.component "form" {
          parts = { { "ok", button, inputs = { label = "Send" } }, { "cancel", button } },
          initial = "editing", states = { editing = {}, sending = {} },
          rules = { { on = "ok.tap", from = "editing", to = "sending" } },
        }
        return mx.component "app" { parts = { { "form", form } } }
        """

    @Test func `are tested by their own names, one within another`() throws {
        var app = try ComponentTester(source: Self.source)
        app[part: "form"][part: "ok"].post("down")
        app[part: "form.ok"].expectState("pressed")
        app[part: "form.ok"].expectMotion("body.scale", "snappy")
        app[part: "form.ok"].settle()
        app[part: "form.ok"].expect("body.scale", 0.9)
        app[part: "form.ok"].expectVelocity("body.scale", 0, within: 0.2)
        app[part: "form.ok"].expectField("label", .text("Send"))
        #expect(app[part: "form"].states == ["editing", "ok.pressed", "cancel.idle"])
        #expect(app[part: "form.cancel"].value("body.scale") == 1)
        app[part: "form.ok"].post("up")
        app[part: "form.ok"].expectMessage("tap")
        app[part: "form"].expectState("sending")
        app.expectState("form.sending")
        app[part: "form.ok"].expectWayOut(of: "idle")
        app[part: "form.ok"].enter("pressed")
        app.expectState("form.ok.pressed")
    }

    @Test func `that are kept are forks`() throws {
        let app = try ComponentTester(source: Self.source)
        var ok = app[part: "form.ok"]
        ok.post("down")
        ok.expectState("pressed")
        app.expectState("form.ok.idle")
    }

    @Test func `that are not there are told`() throws {
        var app = try ComponentTester(source: Self.source)
        let failures = ComponentTester.Failures()
        app.failures = failures
        _ = app[part: "from"].states
        #expect(failures.list.map(\.message) == ["there is no part 'from' (did you mean 'form'?)"])
    }
}

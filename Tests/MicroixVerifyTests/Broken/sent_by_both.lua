-- A key that is held sends at once, and again as the finger lifts.
-- ✗ said too often · one press leads on twice
local mx = require "microix"
local mic = mx.ellipse { "mic", position = { 60, 60 }, size = { 60, 60 }, fill = "#0A5FD8",
  accessibility = { role = "button", label = function(c) return c:is "idle" and "Record" or "Send" end, activate = "toggle" } }
return mx.component "sent_by_both" {
  canvas = { 120, 120, background = "#FFFFFF" }, layers = { mic },
  gestures = { hold = mx.press { on = mic } },
  initial = "idle", states = { idle = {}, recording = { mic = { scale = 1.2, fill = "#D70015" } } },
  rules = {
    { on = "hold.down", from = "idle", to = "recording" },
    { on = "hold.up", from = "recording", to = "idle", emit = "send" },
    { on = { "hold.exit", "hold.cancelled" }, from = "recording", to = "idle", emit = "discard" },
    { on = "hold.hold", from = "recording", emit = "send", feedback = { mx.haptic "success" } },
    { on = "toggle", from = "idle", to = "recording" },
    { on = "toggle", from = "recording", to = "idle", emit = "send" },
  },
  feedback = { mic = { scale = mx.snappy(0.25), fill = mx.ease(0.15) } },
}

-- Held to record: after four seconds it is sent by itself, and once more as the finger lifts.
-- ✗ said too often · as it is held, and with
local mx = require "microix"
local mic = mx.ellipse { "mic", position = { 60, 60 }, size = { 60, 60 }, fill = "#0A84FF",
  accessibility = { role = "button", label = "Record", activate = "toggle", pressed = { state = "recording" } } }
return mx.component "sent_at_the_end" {
  canvas = { 120, 120, background = "#FFFFFF" }, layers = { mic },
  gestures = { hold = mx.press { on = mic } },
  initial = "idle", states = { idle = {}, recording = { mic = { scale = 1.2, fill = "#FF3B30" } } },
  rules = {
    { on = { "hold.down", "toggle" }, from = "idle", to = "recording" },
    { on = { "hold.up", "toggle" }, from = "recording", to = "idle", emit = "sent" },
    { on = { "hold.cancelled", "hold.exit" }, from = "recording", to = "idle" },
    { after = 4, from = "recording", emit = "sent" },
  },
  feedback = { mic = { scale = mx.snappy(0.25), fill = mx.ease(0.15) } },
}

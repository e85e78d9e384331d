-- A button that records while it is held, and sends what was recorded as it is let go; a tap, or a key, does each in its turn.
local mx = require "microix"
local plate = mx.ellipse { "plate", size = { 80, 80 }, fill = "#0A5FD8" }

return mx.component "record" {
  canvas = { 120, 120, origin = { -60, -60 }, background = "#FFFFFF" }, layers = { plate },
  gestures = { press = mx.press { on = plate, hold = 0.3 } },
  initial = "idle", states = { idle = {}, pressed = { plate = { scale = 0.95 } }, recording = { plate = { scale = 1.1, fill = "#C5221F" } } },
  rules = {
    { on = "press.down", from = "idle", to = "pressed" },
    { on = "press.hold", from = "pressed", to = "recording", emit = "record" },
    { on = { "press.up", "press.exit", "press.cancelled" }, from = "pressed", to = "idle" },
    { on = "press.up", from = "recording", to = "idle", emit = "send" },
    { on = { "press.exit", "press.cancelled" }, from = "recording", to = "idle", emit = "discard" },
    { on = "turn", from = "idle", to = "recording", emit = "record" },
    { on = "turn", from = "recording", to = "idle", emit = "send" },
  },
  feedback = { plate = { scale = mx.snappy(0.2), fill = mx.ease(0.15) } },
  accessibility = { role = "button", label = function(c) return c:is "recording" and "Send" or "Record" end, activate = "turn" },
}

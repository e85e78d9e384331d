-- A switch that is shown as on, and always told as off: its word reads a field that nobody writes.
-- ✗ told otherwise than shown · the same is told of it in every place
local mx = require "microix"
local knob = mx.ellipse { "knob", size = { 28, 28 }, fill = "#2F80ED" }

return mx.component "told_never" {
  canvas = { 100, 60, origin = { -50, -30 } },
  layers = { knob },
  context = { is_on = false },
  gestures = { tap = mx.tap { on = knob } },
  accessibility = { role = "switch", label = "Sound", checked = function(c) return c.is_on end, activate = "tap" },
  initial = "off", states = { off = {}, on = { knob = { x = 20 } } },
  rules = { { on = "tap", from = "off", to = "on" }, { on = "tap", from = "on", to = "off" } },
  feedback = { knob = { x = mx.smooth(0.2) } },
}

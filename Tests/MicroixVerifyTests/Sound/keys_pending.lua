-- A switch that waits for its host: until that has answered it looks busy, and is told as it was.
local mx = require "microix"
local knob = mx.ellipse { "knob", size = { 28, 28 }, fill = "#2F80ED" }

return mx.component "keys_pending" {
  canvas = { 120, 60, origin = { -60, -30 } },
  layers = { knob },
  triggers = { accepted = {}, refused = {} },
  gestures = { tap = mx.tap { on = knob } },
  accessibility = { role = "switch", label = "Airplane mode", checked = { state = "on" }, activate = "tap" },
  initial = "off",
  states = { off = {}, asked = { knob = { x = 10, opacity = 0.5 } }, on = { knob = { x = 20 } } },
  rules = {
    { on = "tap", from = "off", to = "asked" }, { on = "tap", from = { "asked", "on" }, to = "off" },
    { on = "accepted", from = "asked", to = "on" }, { on = "refused", from = "asked", to = "off" },
  },
  feedback = { knob = { x = mx.smooth(0.2), opacity = mx.smooth(0.2) } },
}

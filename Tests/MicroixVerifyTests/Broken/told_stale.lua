-- A switch that a tap turns over: what is told of it comes from an input, which the tap does not write.
-- It is green, and read aloud as off.
-- ✗ told otherwise than shown · 'tap' turns it over to the eye, and back
local mx = require "microix"
local knob = mx.ellipse { "knob", size = { 44, 44 }, fill = "#D9D9DE" }

return mx.component "switch" {
  layers = { knob }, inputs = { is_on = mx.boolean(false) }, gestures = { tap = mx.tap { on = knob } },
  accessibility = { role = "switch", label = "Bluetooth", checked = { is_on = true }, activate = "tap" },
  initial = "off", states = { off = {}, on = { knob = { fill = "#34C759" } } },
  rules = {
    { on = "tap", from = "off", to = "on" }, { on = "tap", from = "on", to = "off" },
    { on = "set_is_on", to = "on", when = { is_on = true } }, { on = "set_is_on", to = "off", when = { is_on = false } },
  },
  feedback = { knob = { fill = mx.ease(0.2) } },
}

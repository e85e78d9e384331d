-- A switch that a drag turns over without a word: what it tells only its keys and a tap bring up to date.
-- ✗ told otherwise than shown · it is told as
local mx = require "microix"
local knob = mx.ellipse { "knob", size = { 28, 28 }, fill = "#2F80ED" }
local function tell_on(c) c.is_on = true end
local function tell_off(c) c.is_on = false end

return mx.component "told_by_finger" {
  canvas = { 120, 60, origin = { -60, -30 } },
  layers = { knob },
  context = { is_on = false },
  gestures = { tap = mx.tap { on = knob }, flick = mx.swipe { on = knob } },
  accessibility = { role = "switch", label = "Sound", checked = function(c) return c.is_on end, activate = "tap" },
  initial = "off", states = { off = {}, on = { knob = { x = 20 } } },
  rules = {
    { on = "tap", from = "off", to = "on", effect = tell_on }, { on = "tap", from = "on", to = "off", effect = tell_off },
    { on = "flick", from = "off", to = "on" }, { on = "flick", from = "on", to = "off" },
  },
  feedback = { knob = { x = mx.smooth(0.2) } },
}

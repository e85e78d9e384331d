-- A fader: a finger that takes the knob beside its middle gets the middle at once.
-- ✗ left behind · with its middle under the finger
local mx = require "microix"
local left, length = 40, 200
local track = mx.rect { "track", position = { 140, 60 }, size = { length, 4 }, fill = "#C7C7CC" }
local knob = mx.ellipse { "knob", position = { left, 60 }, size = { 40, 40 }, fill = "#0A84FF", x = function(c) return c.gain * length end,
  accessibility = { role = "slider", label = "Gain", least = 0, greatest = 1, step = 0.1, set = "gain", value = function(c) return c.gain end } }
return mx.component "knob_snaps" {
  canvas = { 280, 120, background = "#FFFFFF" }, layers = { track, knob },
  inputs = { gain = mx.number { 0.5, min = 0, max = 1 } },
  gestures = { drag = mx.pan { on = knob, axis = "x" } },
  initial = "free", states = { free = {}, held = { knob = { scale = 1.1 } } },
  rules = {
    { on = "drag.began", from = "free", to = "held" },
    { on = "drag.changed", from = "held", effect = function(c, e) c.gain = math.max(0, math.min(1, (e.x - left) / length)) end,
      feedback = { knob = { x = mx.none } } },
    { on = { "drag.ended", "drag.cancelled" }, from = "held", to = "free", emit = "set" },
  },
  feedback = { knob = { x = mx.smooth(0.2), scale = mx.snappy(0.2) } },
}

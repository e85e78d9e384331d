-- A fader that is dragged up: the layer under the finger follows its level with the wrong sign.
-- The finger goes up, and the knob that it holds goes down.
-- ✗ left behind · and what it has the other way
local mx = require "microix"
local knob = mx.rect { "knob", size = { 48, 28 }, fill = "#1C1C1E", y = 80 - mx.key "level" * 1.6 }

return mx.component "fader" {
  canvas = { 100, 220, origin = { -50, -110 } },
  layers = { knob }, properties = { level = 50 },
  initial = "on", states = { on = {} },
  gestures = { drag = mx.pan { on = knob, axis = "y", drives = "level", ratio = 0.625, within = { 0, 100 } } },
  rules = { { on = { "drag.ended", "drag.cancelled" }, effect = function(c) c:set("level", c:shown("level")) end } },
  feedback = { level = mx.smooth(0.2) },
}

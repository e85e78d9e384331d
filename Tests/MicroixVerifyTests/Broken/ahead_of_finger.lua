-- Broken: the knob goes twice as far as the finger that has it.
-- ✗ left behind · lies under it no longer
local mx = require "microix"
local rail = mx.rect { "rail", position = { 150, 0 }, size = { 300, 4 }, fill = "#C7C7CC" }
local knob = mx.ellipse { "knob", size = { 28, 28 }, fill = "#2F6FD0" }

return mx.component "ahead_of_finger" {
  canvas = { 340, 80, origin = { -20, -40 }, background = "#FFFFFF" }, layers = { rail, knob },
  initial = "shown", states = { shown = {} },
  gestures = { seek = mx.pan { on = knob, axis = "x", drives = knob.x, within = { 0, 300 }, ratio = 2 } },
  rules = { { on = "seek.ended", emit = "sought" }, { on = "seek.cancelled", emit = "sought" } },
  feedback = { knob = { x = mx.smooth(0.3) } },
}

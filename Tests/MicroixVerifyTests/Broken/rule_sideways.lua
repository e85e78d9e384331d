-- A panel that a rule moves sideways as the finger goes down.
-- ✗ left behind · and 'panel' sideways
local mx = require "microix"
local panel = mx.rect { "panel", size = { 200, 100 }, fill = "#0A5FD8", x = function(c) return c.way end }

return mx.component "panel" {
  canvas = { 400, 240, origin = { -200, -120 }, background = "#FFFFFF" },
  layers = { panel }, context = { way = 0 },
  initial = "only", states = { only = {} },
  gestures = { drag = mx.pan { on = panel, axis = "y" } },
  rules = {
    { on = "drag.changed", effect = function(c, e) c.way = math.max(-80, math.min(80, e.translation)) end },
    { on = { "drag.ended", "drag.cancelled" }, effect = function(c) c.way = 0 end },
  },
  feedback = { panel = { x = mx.snappy(0.15) } },
  accessibility = false, because = "it is only to play with",
}

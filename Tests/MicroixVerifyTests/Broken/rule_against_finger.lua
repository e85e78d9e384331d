-- A thumb that a rule moves to the left as the finger goes to the right.
-- ✗ left behind · and 'thumb' the other way
local mx = require "microix"
local thumb = mx.ellipse { "thumb", size = { 40, 40 }, fill = "#0A5FD8", x = function(c) return c.way end }

return mx.component "thumb" {
  canvas = { 300, 60, origin = { -150, -30 }, background = "#FFFFFF" },
  layers = { thumb }, context = { way = 0 },
  initial = "only", states = { only = {} },
  gestures = { drag = mx.pan { on = thumb, axis = "x" } },
  rules = {
    { on = "drag.changed", effect = function(c, e) c.way = math.max(-100, math.min(100, -e.translation)) end },
    { on = { "drag.ended", "drag.cancelled" }, effect = function(c) c.way = 0 end },
  },
  feedback = { thumb = { x = mx.smooth(0.1) } },
  accessibility = false, because = "it is only to play with",
}

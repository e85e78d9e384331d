-- A slider that keys move for good, and that forgets where a finger has drawn it.
-- ✗ out of reach of keys · falls back as the finger lets go
local mx = require "microix"
local thumb = mx.ellipse { "thumb", size = { 40, 40 }, fill = "#0A5FD8", x = function(c) return c.size end }

return mx.component "size" {
  canvas = { 300, 60, origin = { -40, -30 }, background = "#FFFFFF" },
  layers = { thumb }, context = { size = 0 },
  initial = "only", states = { only = {} },
  gestures = { drag = mx.pan { on = thumb, axis = "x", drives = thumb.x, within = { 0, 200 } } },
  rules = {
    { on = "drag.ended", emit = { "size", value = function(c) return c:shown(thumb.x) end } },
    { on = "more", effect = function(c) c.size = math.min(200, c.size + 20) end },
    { on = "less", effect = function(c) c.size = math.max(0, c.size - 20) end },
  },
  feedback = { thumb = { x = mx.smooth(0.2) } },
  accessibility = { role = "slider", label = "Size", value = thumb.x, least = 0, greatest = 200, step = 20, increment = "more", decrement = "less" },
}

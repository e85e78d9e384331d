-- A slider beside which a status says each point over which the finger goes.
-- ✗ said too often · changes more than 30 times within a second
local mx = require "microix"
local thumb = mx.ellipse { "thumb", size = { 30, 30 }, fill = "#0A5FD8", x = 0 }
local status = mx.text { "status", size = { 100, 16 }, position = { 100, 40 }, fill = "#1C1C1E",
  text = function(c) return (c.points // 1) .. " points" end,
  accessibility = { role = "status", label = function(c) return (c.points // 1) .. " points" end } }

return mx.component "width" {
  canvas = { 260, 100, origin = { -30, -30 }, background = "#FFFFFF" },
  layers = { thumb, status }, context = { points = 0 },
  initial = "only", states = { only = { thumb = { x = function(c) return c.points end } } },
  gestures = { drag = mx.pan { on = thumb, axis = "x", drives = thumb.x, within = { 0, 200 } } },
  rules = {
    { on = { "drag.changed", "drag.ended", "drag.cancelled" }, effect = function(c) c.points = c:shown(thumb.x) end },
    { on = "more", effect = function(c) c.points = math.min(200, c.points + 20) end },
    { on = "less", effect = function(c) c.points = math.max(0, c.points - 20) end },
  },
  feedback = { thumb = { x = mx.smooth(0.2) } },
  accessibility = { role = "slider", label = "Width", value = thumb.x, least = 0, greatest = 200, step = 20, increment = "more", decrement = "less" },
}

-- A slider whose thumb keys move on beyond the canvas, where nothing of it is to be seen.
-- ✗ focus astray
local mx = require "microix"
local thumb = mx.ellipse { "thumb", size = { 30, 30 }, fill = "#0A5FD8", x = function(c) return c.zoom end }

return mx.component "zoom" {
  canvas = { 260, 60, origin = { -30, -30 }, background = "#FFFFFF" },
  layers = { thumb }, context = { zoom = 0 },
  initial = "only", states = { only = {} },
  rules = {
    { on = "more", effect = function(c) c.zoom = math.min(400, c.zoom + 100) end },
    { on = "less", effect = function(c) c.zoom = math.max(0, c.zoom - 100) end },
  },
  feedback = { thumb = { x = mx.smooth(0.2) } },
  accessibility = { role = "slider", label = "Zoom", value = thumb.x, least = 0, greatest = 400, step = 100, increment = "more", decrement = "less" },
}

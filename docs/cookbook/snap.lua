local mx = require "microix"

local step = 56
local thumb = mx.ellipse { "thumb", size = { 28, 28 }, position = { -step, 0 }, fill = "#2F6FD0" }
local left, middle, right = mx.ellipse { "left", size = { 8, 8 }, position = { -step, 0 }, fill = "#8E8E93" },
  mx.ellipse { "middle", size = { 8, 8 }, fill = "#8E8E93" },
  mx.ellipse { "right", size = { 8, 8 }, position = { step, 0 }, fill = "#8E8E93" }

return mx.component "snap" {
  canvas = { 192, 64, origin = { -96, -32 }, background = "#F2F3F5" },
  layers = { left, middle, right, thumb },
  context = { place = 0 },

  gestures = { drag = mx.pan { on = thumb, axis = "x", drives = thumb.x, within = { 0, 2 * step }, rubber_band = 20 } },

  initial = "shown",
  states = { shown = { thumb = { x = function(c) return c.place * step end } } },

  rules = {
    { on = "drag.ended", effect = function(c, e) c.place = (e.rest / step + 0.5) // 1 end,
      emit = { "chosen", value = function(c) return c.place end } },
    { on = "more", effect = function(c) c.place = math.min(c.place + 1, 2) end },
    { on = "less", effect = function(c) c.place = math.max(c.place - 1, 0) end },
  },

  feedback = { thumb = { x = mx.spring { duration = 0.35, bounce = 0.2 } } },

  accessibility = { role = "slider", label = "Size", value = thumb.x / step, least = 0, greatest = 2, step = 1,
    increment = "more", decrement = "less" },

  scenarios = { shown = { { 0.1, drag = { from = thumb, by = { 40, 0 }, seconds = 0.8 } } } },
}

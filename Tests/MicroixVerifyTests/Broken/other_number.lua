-- Broken: a divider that closes its pane where it is drawn below 60 points; its host is told 40 then.
-- ✗ told otherwise than shown · 'resized' tells 40, and it is told as 0
local mx = require "microix"
local split = mx.rect { "split", size = { 4, 200 }, fill = "#5B6B82", x = function(c) return c.width - 160 end }
local grip = mx.rect { "grip", size = { 28, 64 }, corner_radius = 14, fill = "#5B6B82", x = split.x }
local divider = mx.layer { "divider", split, grip, accessibility = { role = "slider", label = "Width of the list",
  value = function(c) return c.width end, least = 0, greatest = 240, step = 20, set = "width" } }

return mx.component "other_number" { canvas = { 320, 200, origin = { -160, -100 }, background = "#FFFFFF" }, layers = { divider },
  inputs = { width = mx.number { 120, min = 0, max = 240 } },
  gestures = { drag = mx.pan { on = grip, axis = "x", slop = 3, drives = split.x, within = { -160, 80 } } },
  initial = "resting", states = { resting = {}, held = { grip = { scale = 1.1 } } },
  rules = {
    { on = "drag.began", from = "resting", to = "held" },
    { on = { "drag.ended", "drag.cancelled" }, from = "held", to = "resting", effect = function(c)
      local width = c:shown(split.x) + 160
      c.width = width < 60 and 0 or math.min(240, math.floor(width + 0.5))
    end, emit = { "resized", value = function(c) return c.width == 0 and 40 or c.width end } },
  },
  feedback = { split = { x = mx.smooth(0.3) }, grip = { scale = mx.snappy(0.2) } } }

-- A finger draws to 80 at most, keys lead to 100.
-- ✗ out of reach of keys · and with a finger it is told as 80 and no further
local mx = require "microix"
local track = mx.rect { "track", size = { 200, 4 }, fill = "#8FA3BF" }
local thumb = mx.ellipse { "thumb", size = { 28, 28 }, fill = "#1F55A8", x = function(c) return 2 * c.level - 100 end }

return mx.component "drawn_too_short" {
  canvas = { 240, 60, origin = { -120, -30 }, background = "#FFFFFF" }, layers = { track, thumb },
  inputs = { level = mx.number { 50, min = 0, max = 100 } },
  gestures = { drag = mx.pan { on = thumb, axis = "x", slop = 3, drives = thumb.x, within = { -100, 60 } } },
  initial = "shown",
  states = { shown = {} },
  rules = { { on = "drag.ended", effect = function(c) c.level = math.max(0, math.min(100, (c:shown(thumb.x) + 100) / 2)) end } },
  feedback = { thumb = { x = mx.smooth(0.2) } },
  accessibility = { role = "slider", label = "Level", value = (thumb.x + 100) / 2, least = 0, greatest = 100, step = 10, set = "level" },
}

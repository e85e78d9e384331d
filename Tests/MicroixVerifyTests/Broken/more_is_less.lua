-- Its increment makes the volume less.
-- ✗ told otherwise than shown · its increment makes the value less
local mx = require "microix"
local track = mx.rect { "track", size = { 240, 6 }, fill = "#C7C7CC" }
local thumb = mx.ellipse {
  "thumb", position = { -100, 0 }, size = { 28, 28 }, fill = "#2459AA", x = function(c) return c.level * 2 end,
}

return mx.component "more_is_less" {
  canvas = { 320, 60, origin = { -160, -30 }, background = "#FFFFFF" }, layers = { track, thumb },
  inputs = { level = mx.number { 40, min = 0, max = 100 } },
  gestures = { drag = mx.pan { on = thumb, axis = "x", drives = thumb.x, within = { 0, 200 } } },
  initial = "shown",
  states = { shown = {} },
  rules = {
    {
      on = { "drag.ended", "drag.cancelled" },
      effect = function(c) c.level = math.max(0, math.min(100, c:shown "thumb.x" / 2)) end,
    },
    { on = "more", when = { level = { lt = 100 } }, effect = function(c) c.level = math.min(100, c.level + 5) end },
    { on = "less", when = { level = { gt = 0 } }, effect = function(c) c.level = math.max(0, c.level - 5) end },
  },
  feedback = { thumb = { x = mx.smooth(0.3) } },
  accessibility = {
    role = "slider", label = "Volume", value = function(c) return c.level end, least = 0, greatest = 100, step = 5,
    increment = "less", decrement = "more",
  },
}

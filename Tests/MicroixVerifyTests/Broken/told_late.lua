-- A slider whose thumb goes with its keys, and whose value is told from a number that only a finger brings up to date.
-- ✗ told otherwise than shown · its value is still told as 0
local mx = require "microix"
local thumb = mx.ellipse { "thumb", size = { 28, 28 }, fill = "#2F80ED" }

return mx.component "told_late" {
  canvas = { 200, 60, origin = { -30, -30 } },
  layers = { thumb },
  context = { level = 0, place = 0 },
  triggers = { more = {}, less = {} },
  gestures = { drag = mx.pan { on = thumb, axis = "x", drives = thumb.x, within = { 0, 100 } } },
  accessibility = { role = "slider", label = "Volume", value = function(c) return c.level end, least = 0, greatest = 10,
    increment = "more", decrement = "less" },
  rules = {
    { on = "more", effect = function(c) c.place = math.min(100, c.place + 10); c:set("thumb.x", c.place) end },
    { on = "less", effect = function(c) c.place = math.max(0, c.place - 10); c:set("thumb.x", c.place) end },
    { on = { "drag.ended", "drag.cancelled" },
      effect = function(c, e) c.place = c:shown("thumb.x"); c.level = c.place // 10; c:set("thumb.x", c.place) end },
  },
  feedback = { thumb = { x = mx.smooth(0.2) } },
}

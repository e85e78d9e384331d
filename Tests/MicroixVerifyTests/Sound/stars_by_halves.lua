-- Half stars by a drag that can be taken away: it gives back what was there before.
local mx = require "microix"
local bar = mx.rect { "bar", size = { 150, 44 }, fill = "#DDDDDD" }
local fill = mx.rect { "fill", anchor = { 0, 0.5 }, position = { -75, 0 }, size = { mx.key "level" * 30, 20 }, fill = "#E6A100" }
local function half(x) return math.max(0, math.min(5, math.ceil((x + 75) / 15) / 2)) end
return mx.component "stars_by_halves" {
  canvas = { 220, 90, origin = { -110, -45 } }, layers = { bar, fill }, properties = { level = function(c) return math.floor(c.rating * 2 + 0.5) / 2 end },
  context = { before = 0 }, inputs = { rating = mx.number { 0, min = 0, max = 5 } },
  accessibility = { role = "slider", label = "Rating", value = mx.key "level", least = 0, greatest = 5, step = 0.5, set = "rating" },
  gestures = { drag = mx.pan { on = bar, axis = "x" }, tap = mx.tap { on = bar } },
  rules = {
    { on = "tap", effect = function(c, e) c.rating = half(e.x) end, emit = { "rated", value = function(c) return c.rating end } },
    { on = "drag.began", effect = function(c, e) c.before = c.rating c.rating = half(e.x) end },
    { on = "drag.changed", effect = function(c, e) c.rating = half(e.x) end },
    { on = "drag.ended", effect = function(c, e) c.rating = half(e.x) end, emit = { "rated", value = function(c) return c.rating end } },
    { on = "drag.cancelled", effect = function(c) c.rating = c.before end },
  },
  feedback = { level = mx.snappy(0.2) },
}

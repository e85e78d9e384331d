-- A star with a count: taken back while it still pops, it leaves the count one too high.
-- ✗ settles elsewhere · it ends with 'stars' 8, not 7
local mx = require "microix"
local star = mx.ellipse { "star", position = { 60, 50 }, size = { 44, 44 }, fill = "#C7C7CC",
  accessibility = { role = "button", label = "Star", activate = "tap", pressed = { any = { { state = "popping" }, { state = "on" } } } } }
local count = mx.text { "count", position = { 140, 50 }, size = { 80, 18 }, font_size = 18, fill = "#1C1C1E", text = function(c) return "" .. c.stars end,
  accessibility = { role = "status" } }
return mx.component "count_kept" {
  canvas = { 200, 100, background = "#FFFFFF" }, layers = { star, count }, context = { stars = 7 },
  gestures = { tap = mx.tap { on = star } },
  initial = "off", states = { off = {}, popping = { star = { fill = "#FF9F0A", scale = 1.3 } }, on = { star = { fill = "#FF9F0A" } } },
  rules = {
    { on = "tap", from = "off", to = "popping", emit = "starred", effect = function(c) c.stars = c.stars + 1 end },
    { after = 0.15, from = "popping", to = "on" },
    { on = "tap", from = "popping", to = "off", emit = "unstarred" },
    { on = "tap", from = "on", to = "off", emit = "unstarred", effect = function(c) c.stars = c.stars - 1 end },
  },
  feedback = { star = { scale = mx.snappy(0.25), fill = mx.ease(0.1) } },
}

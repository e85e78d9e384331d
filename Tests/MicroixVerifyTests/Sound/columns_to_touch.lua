-- Bars that are asked for their number by the clear column over each, over which a tip comes to lie.
local mx = require "microix"
local numbers, ids = { 40, 62, 30 }, { 1, 2, 3 }
local bar = mx.each { "bar", shape = "rect", max = 3, ids = function() return ids end, anchor = { 0.5, 1 }, each = function(id) return { position = { id * 40 - 80, 50 }, size = { 24, numbers[id] } } end, fill = function(c, id) return c.asked == id and "#1D4ED8" or "#60A5FA" end }
local hit = mx.each { "hit", shape = "rect", max = 3, ids = function() return ids end, size = { 40, 120 }, fill = "#FFFFFF00", each = function(id) return { position = { id * 40 - 80, 0 } } end,
  accessibility = { role = "button", activate = "ask", label = function(_, id) return "Day " .. id .. ", " .. numbers[id] end, pressed = function(c, id) return c.asked == id end } }
local tip = mx.layer { "tip", position = function(c) return { math.max(1, c.asked) * 40 - 80, -20 } end, hidden = function(c) return c.asked == 0 end, absent = { opacity = 0 },
  mx.rect { "plate", size = { 38, 24 }, fill = "#111827" }, mx.text { "word", size = { 34, 14 }, font_size = 14, fill = "#FFFFFF", text = function(c) return tostring(numbers[math.max(1, c.asked)]) end } }
return mx.component "columns_to_touch" {
  canvas = { 160, 140, origin = { -80, -70 }, background = "#FFFFFF" }, layers = { bar, hit, tip }, context = { asked = 0 }, gestures = { ask = mx.tap { on = hit } },
  rules = { { on = "ask", effect = function(c, e) c.asked = c.asked == e.id and 0 or e.id end } },
  feedback = { bar = { fill = mx.ease(0.15) }, tip = { position = mx.snappy(0.25), appear = mx.ease(0.2), disappear = mx.ease(0.12) } },
}

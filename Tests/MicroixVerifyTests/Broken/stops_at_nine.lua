-- A finger counts to ten, which is told as the greatest, and keys count to nine.
-- ✗ out of reach of keys · 'up' leads it to 9 and no further
local mx = require "microix"
local count = mx.text { "count", size = { 40, 18 }, font_size = 18, fill = "#1C1C1E", text = function(c) return tostring(c.guests // 1) end }
local plus = mx.rect { "plus", position = { 60, 0 }, size = { 44, 44 }, fill = "#C9DBF7" }
local minus = mx.rect { "minus", position = { -60, 0 }, size = { 44, 44 }, fill = "#C9DBF7" }

return mx.component "stops_at_nine" {
  canvas = { 200, 80, origin = { -100, -40 }, background = "#FFFFFF" }, layers = { minus, count, plus },
  context = { guests = 7 }, gestures = { more = mx.tap { on = plus }, less = mx.tap { on = minus } },
  initial = "shown",
  states = { shown = {} },
  rules = {
    { on = "more", when = { guests = { lt = 10 } }, effect = function(c) c.guests = c.guests + 1 end },
    { on = "up", when = { guests = { lt = 9 } }, effect = function(c) c.guests = c.guests + 1 end },
    { on = { "less", "down" }, when = { guests = { gt = 5 } }, effect = function(c) c.guests = c.guests - 1 end },
  },
  accessibility = {
    role = "spinbutton", label = "Guests", value = function(c) return c.guests end, least = 5, greatest = 10, step = 1,
    increment = "up", decrement = "down",
  },
}

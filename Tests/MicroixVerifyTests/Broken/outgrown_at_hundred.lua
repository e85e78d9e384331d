-- A counter of taps: its plate is as wide as two digits, and white on a white page. Of 100 the ends can't be read.
-- ✗ unreadable · is longer than what it lies on
local mx = require "microix"
local plate = mx.rect { "plate", size = { 16, 22 }, fill = "#C5221F" }
local count = mx.text { "count", size = { 60, 20 }, font_size = 20, fill = "#FFFFFF",
  text = function(c) return tostring(math.floor(c.taps)) end }

return mx.component "outgrown_at_hundred" {
  canvas = { 100, 60, origin = { -50, -30 }, background = "#FFFFFF" },
  layers = { plate, count }, context = { taps = 0 },
  gestures = { tap = mx.tap { on = plate } },
  initial = "on", states = { on = {} },
  rules = { { on = "tap", effect = function(c) c.taps = math.min(c.taps + 1, 250) end } },
}

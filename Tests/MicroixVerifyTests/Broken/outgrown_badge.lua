-- A badge that counts: its disc is as wide as two digits, and white on a white page.
-- Of 12000 only the middle can be read.
-- ✗ unreadable · is longer than what it lies on
local mx = require "microix"
local disc = mx.ellipse { "disc", size = { 24, 24 }, fill = "#C5221F" }
local count = mx.text { "count", size = { 24, 15 }, font_size = 15, fill = "#FFFFFF",
  text = function(c) return tostring(math.floor(c.unread)) end }

return mx.component "badge" {
  canvas = { 100, 60, origin = { -50, -30 }, background = "#FFFFFF" },
  layers = { disc, count }, inputs = { unread = mx.number { 7, min = 0, max = 12000 } },
  initial = "on", states = { on = {} },
}

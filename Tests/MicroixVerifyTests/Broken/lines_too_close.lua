-- What is opened goes down so far only that its words lie over those of the next one.
-- ✗ unreadable · lies over 'When will it come?'
local mx = require "microix"
local row = mx.rect {
  "row", size = { 200, 40 }, fill = "#FFFFFF", y = function(c) return c.open and 44 or 0 end,
  accessibility = { role = "button", label = "When will it come?", activate = "tap" },
}
local first = mx.text { "first", size = { 180, 16 }, y = row.y, font_size = 16, align = "left", fill = "#1C1C1E", text = "When will it come?" }
local next = mx.text { "next", size = { 180, 16 }, position = { 0, 52 }, font_size = 16, align = "left", fill = "#1C1C1E", text = "Who delivers it?" }

return mx.component "lines_too_close" {
  canvas = { 240, 160, origin = { -120, -60 }, background = "#F2F3F5" }, layers = { row, first, next },
  context = { open = false }, gestures = { tap = mx.tap { on = row } },
  initial = "shown",
  states = { shown = {} },
  rules = { { on = "tap", effect = function(c) c.open = not c.open end } },
  feedback = { row = { y = mx.smooth(0.3) } },
}

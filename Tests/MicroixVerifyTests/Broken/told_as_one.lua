-- Broken: a shelf with any book on it is told as one of one book.
-- ✗ told otherwise than shown · and is told as '1 book', as where it shows 1
local mx = require "microix"
local plate = mx.rect { "plate", size = { 120, 60 }, fill = "#E5E7EB" }
local count = mx.text { "count", size = { 60, 20 }, font_size = 20, fill = "#1C1C1E", text = function(c) return ("%d"):format(c.books) end }

return mx.component "told_as_one" {
  canvas = { 160, 100, origin = { -80, -50 }, background = "#FFFFFF" }, layers = { plate, count },
  context = { books = 0 },
  accessibility = { role = "button", activate = "tap", label = function(c) return c.books == 0 and "No books" or "1 book" end },
  initial = "shown", states = { shown = {} },
  gestures = { tap = mx.tap { on = plate } },
  rules = { { on = "tap", effect = function(c) c.books = (c.books + 1) % 5 end, feedback = { plate = { scale = mx.keyframes { values = { 1, 0.95, 1 }, duration = 0.2 } } } } },
}

-- A row that leaves, and its words, which follow it and fade a little longer: the row is gone within 0.01 pt of its end.
local mx = require "microix"
local row = mx.rect { "row", position = { 100, 50 }, size = { 120, 40 }, fill = "#E5E5EA", absent = { y = 24 } }
local word = mx.text { "word", position = { 100, 50 }, y = row.y, size = { 100, 16 }, font_size = 16, fill = "#1C1C1E", absent = { opacity = 0 }, text = "Photo" }
return mx.component "words_linger" {
  canvas = { 200, 120, background = "#FFFFFF" }, layers = { row, word },
  gestures = { tap = mx.tap {} },
  initial = "closed", states = { closed = { row = { hidden = true }, word = { hidden = true } }, open = {} },
  rules = { { on = "tap", from = "closed", to = "open" }, { on = "tap", from = "open", to = "closed" } },
  feedback = { row = { appear = mx.snappy(0.3), disappear = mx.ease_in(0.15) }, word = { appear = mx.ease(0.2), disappear = mx.ease_in(0.3) } },
}

-- A text that comes from below and leaves upward: where it comes from is no value that it goes beyond.
local mx = require "microix"
local words = mx.text {
  "words", size = { 140, 20 }, text = "March 14", fill = "#1C1C1E",
  absent = { opacity = 0, from = { y = 12 }, to = { y = -12 } },
}

return mx.component "other_way_out" {
  canvas = { 160, 60, origin = { -80, -30 }, background = "#FFFFFF" }, layers = { words },
  initial = "shown",
  states = { shown = {}, gone = { words = { hidden = true } } },
  rules = { { on = "go", from = "shown", to = "gone" }, { on = "come", from = "gone", to = "shown" } },
  feedback = { words = { appear = mx.smooth(0.25), disappear = mx.ease_in(0.12) } },
}

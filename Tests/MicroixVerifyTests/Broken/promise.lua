-- A lift that promises never to go beyond its floors, and swings beyond the upper one.
-- ✗ a broken promise
local mx = require "microix"

local cabin = mx.rect { "cabin", position = { 60, 200 }, y = 0, size = { 40, 60 }, fill = "#5AA2FF" }

return mx.component "lift" {
  canvas = { 120, 260, background = "#FFFFFF" },
  layers = { cabin },
  initial = "below",
  states = { below = {}, above = { cabin = { y = -150 } } },
  rules = { { on = "call", from = "below", to = "above" }, { on = "call", from = "above", to = "below" } },
  feedback = { cabin = { y = mx.spring { duration = 0.5, bounce = 0.2 } } },
  promises = { { "within", cabin.y, -150, 20 } },
}

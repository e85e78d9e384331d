-- A show that may be skipped: to cut what moves is all that the trigger does.
local mx = require "microix"

local card = mx.rect { "card", position = { 60, 60 }, size = { 80, 80 }, corner_radius = 12, fill = "#2F80ED" }

return mx.component "skip" {
  canvas = { 320, 120, background = "#FFFFFF" },
  layers = { card },
  initial = "left",
  states = { left = {}, right = { card = { x = 200 } } },
  rules = {
    { on = "go", from = "left", to = "right" },
    { on = "back", from = "right", to = "left" },
    { on = "skip", feedback = { card = { x = mx.none } } },
  },
  feedback = { card = { x = mx.smooth(0.6) } },
}

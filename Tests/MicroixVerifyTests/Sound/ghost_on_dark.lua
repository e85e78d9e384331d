-- A button of white lines and letters on nothing: it is a part of something dark, whose ground it does not know.
local mx = require "microix"

local edge = mx.rect { "edge", position = { 60, 24 }, size = { 112, 40 }, corner_radius = 20, stroke = "#FFFFFF", width = 1.5 }
local word = mx.text { "word", position = { 60, 24 }, size = { 100, 16 }, font_size = 15, fill = "#FFFFFF", text = "Watch" }

return mx.component "ghost_on_dark" {
  canvas = { 120, 48 },
  layers = { edge, word },
  initial = "still",
  states = { still = {} },
  rules = { { on = "tap", from = "still", emit = "watch", feedback = { edge = { scale = mx.keyframes { values = { 1, 0.96, 1 }, duration = 0.2 } } } } },
  gestures = { tap = mx.tap { on = edge } },
  accessibility = { role = "button", label = "Watch", activate = "tap" },
}

local mx = require "microix"

local card = mx.rect { "card", size = { 112, 64 }, corner_radius = 10, class = "surface" }
local text = mx.text { "text", text = "Hello", size = { 96, 17 }, class = "ink" }

return mx.component "theme" {
  canvas = { 144, 96, origin = { -72, -48 }, background = "#8E8E93" },
  layers = { card, text },
  style = mx.style "light" { surface = { fill = "#FFFFFF" }, ink = { fill = "#1C1C1E" } },

  initial = "idle",
  states = { idle = {}, raised = { card = { scale = 1.08 } } },

  rules = {
    { on = "raise", from = "idle", to = "raised" },
    { on = "lower", from = "raised", to = "idle" },
  },

  feedback = { card = { scale = mx.snappy(0.3) } },

  scenarios = { shown = { { 0.1, "raise" } } },
}

local mx = require "microix"

local field = mx.rect { "field", size = { 112, 32 }, corner_radius = 8, fill = "#FFFFFF", stroke = "#8E8E93", width = 2 }

return mx.component "shake" {
  canvas = { 152, 64, origin = { -76, -32 }, background = "#F2F3F5" },
  layers = { field },

  initial = "open",
  states = { open = {}, wrong = { field = { stroke = "#C5221F" } } },

  rules = {
    { on = "refuse", from = "open", to = "wrong" },
    { on = "type", from = "wrong", to = "open" },
  },

  feedback = {
    field = { stroke = mx.ease(0.15) },
    ["open > wrong"] = { field = { x = mx.wave { amplitude = 12 } }, mx.haptic "error" },
  },

  scenarios = { shown = { { 0.1, "refuse" }, { 0.9, "type" } } },
}

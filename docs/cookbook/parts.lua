local mx = require "microix"

local press = require "press"
local lamp = mx.ellipse { "lamp", position = { 0, -36 }, size = { 20, 20 }, fill = "#D0D4DB" }

return mx.component "parts" {
  canvas = { 144, 112, origin = { -72, -64 }, background = "#F2F3F5" },
  layers = { lamp },
  parts = { { "send", press, position = { 0, 8 } } },

  initial = "off",
  states = { off = {}, on = { lamp = { fill = "#34A853" } } },

  rules = {
    { on = "send.tap", from = "off", to = "on" },
    { on = "send.tap", from = "on", to = "off" },
  },

  feedback = { lamp = { fill = mx.ease(0.2) } },

  scenarios = { shown = { { 0.1, drag = { from = { 0, 8 }, by = { 0, 0 }, seconds = 0.2 } } } },
}

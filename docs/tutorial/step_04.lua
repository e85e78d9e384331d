local mx = require "microix"

local knob  = mx.ellipse { "knob", size = { 27, 27 }, position = { -10, 0 }, fill = "#FFFFFF" }
local track = mx.rect { "track", size = { 51, 31 }, corner_radius = 15.5,
  fill = mx.mix("#D9D9DE", "#34C759", knob.x / 20) }

return mx.component "toggle" {
  canvas = { 120, 80, origin = { -60, -40 }, background = "#F2F3F5" },
  layers = { track, knob },

  initial = "off",
  states = {
    off = {},
    on  = { knob = { x = 20 } },
  },

  rules = {
    { on = "flip", from = "off", to = "on" },
    { on = "flip", from = "on", to = "off" },
  },

  feedback = {
    knob = { x = mx.spring { duration = 0.35, bounce = 0.2 } },
  },
}

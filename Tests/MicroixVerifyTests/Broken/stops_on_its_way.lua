-- A volume bar that goes to the volume which the host sets.
-- It eases to half of its way, stands still, and glides on from there.
-- ✗ a jump in velocity
local mx = require "microix"

local back = mx.rect { "back", position = { 20, 40 }, anchor = { 0, 0.5 }, size = { 280, 8 }, corner_radius = 4, fill = "#D1D1D6" }
local bar = mx.rect { "bar", position = { 20, 40 }, anchor = { 0, 0.5 }, size = { 280, 8 }, corner_radius = 4, fill = "#2F80ED",
  opacity = 1 }
local knob = mx.ellipse { "knob", position = { 20, 40 }, x = 0, size = { 22, 22 }, fill = "#FFFFFF", shadow_color = "#00000040" }

return mx.component "two_steps" {
  canvas = { 320, 80, background = "#FFFFFF" },
  layers = { back, bar, knob },
  initial = "low",
  states = { low = {}, high = { knob = { x = 280 } } },
  rules = {
    { on = "louder", from = "low", to = "high" },
    { on = "quieter", from = "high", to = "low" },
  },
  feedback = {
    knob = { x = mx.ease_in_out { 0.3 } },
    ["low > high"] = { knob = { x = mx.ease_in_out { 0.3, to = 140 } } },
  },
}

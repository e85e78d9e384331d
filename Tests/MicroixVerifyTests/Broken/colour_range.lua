-- A switch whose track is coloured by a spring that bounces far beyond black and white.
-- ✗ out of its range
local mx = require "microix"
local track = mx.rect { "track", size = { 51, 31 }, corner_radius = 15.5, fill = "#101010" }
local knob  = mx.ellipse { "knob", size = { 27, 27 }, position = { -10, 0 }, fill = "#FFFFFF" }
return mx.component "colour_range" {
  canvas = { 120, 80, origin = { -60, -40 }, background = "#F2F3F5" },
  layers = { track, knob },
  initial = "off",
  states = { off = {}, on = { track = { fill = "#34F0F0" }, knob = { x = 20 } } },
  rules = {
    { on = "tap", from = "off", to = "on" },
    { on = "tap", from = "on", to = "off" },
  },
  feedback = { track = { fill = mx.spring { duration = 0.5, bounce = 0.75 } }, knob = { x = mx.snappy(0.3) } },
}

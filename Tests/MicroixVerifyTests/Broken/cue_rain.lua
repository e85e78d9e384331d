-- A gauge that fills up while something is copied, with ticks to be felt.
-- A haptic at every half percent: a hum, and no ticks.
-- ✗ said too often
local mx = require "microix"

local back = mx.rect { "back", position = { 20, 40 }, anchor = { 0, 0.5 }, size = { 280, 10 }, corner_radius = 5, fill = "#D1D1D6" }
local bar = mx.rect { "bar", position = { 20, 40 }, anchor = { 0, 0.5 }, size = { 2.8 * mx.key "percent", 10 },
  corner_radius = 5, fill = "#34C759" }

return mx.component "cue_rain" {
  canvas = { 320, 80, background = "#FFFFFF" },
  layers = { back, bar },
  properties = { percent = 0 },
  initial = "empty",
  states = { empty = {}, full = { percent = 100 } },
  rules = {
    { on = "copy", from = "empty", to = "full" },
    { on = "clear", from = "full", to = "empty" },
    { on = mx.every("percent", 0.5), feedback = mx.haptic "tick" },
  },
  feedback = { percent = mx.linear(1.2) },
}

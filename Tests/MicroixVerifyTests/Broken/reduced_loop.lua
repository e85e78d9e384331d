-- Broken: bubbles rise past a diver for as long as he dives, for those who asked for less motion as well.
-- ✗ amiss with reduced motion · by more than the 12 pt that are let pass
local mx = require "microix"

local bubble = mx.ellipse { "bubble", position = { 60, 150 }, size = { 18, 18 }, fill = "#FFFFFF", y = 0 }
local mask = mx.rect { "mask", position = { 60, 90 }, size = { 60, 34 }, corner_radius = 14, fill = "#0B3954" }

return mx.component "reduced_loop" {
  canvas = { 120, 180, background = "#3FA7D6" },
  layers = { bubble, mask },
  initial = "ashore",
  states = { ashore = {}, diving = { bubble = { y = mx.ease_in_out { 1.6, from = 0, to = -140, repeats = mx.forever, autoreverse = true } } } },
  rules = { { on = "dive", from = "ashore", to = "diving" }, { on = "surface", from = "diving", to = "ashore" } },
  feedback = { bubble = { y = mx.smooth(0.5) } },
}

-- Clouds that drift only for those who asked for less motion.
-- ✗ amiss with reduced motion · begins to move without end
local mx = require "microix"
local cloud = mx.ellipse { "cloud", position = { 60, 40 }, size = { 60, 30 }, fill = "#FFFFFF", x = 0 }
return mx.component "moves_when_reduced" {
  canvas = { 240, 80, background = "#5AA9E6" }, layers = { cloud }, inputs = { reduces_motion = mx.boolean(false) },
  initial = "still", states = { still = {}, drifting = { cloud = { x = mx.ease_in_out { 3, from = 0, to = 100, autoreverse = true, repeats = mx.forever } } } },
  rules = {
    { always = true, from = "still", to = "drifting", when = { reduces_motion = true } },
    { always = true, from = "drifting", to = "still", when = { reduces_motion = false } },
  },
  feedback = { cloud = { x = mx.smooth(0.5) } },
}

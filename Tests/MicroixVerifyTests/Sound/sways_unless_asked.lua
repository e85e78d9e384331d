-- It goes up and down without end, and stands still for who has asked for less motion.
local mx = require "microix"
local boat = mx.ellipse { "boat", size = { 60, 40 }, fill = "#1F5FBF" }
return mx.component "sways_unless_asked" {
  canvas = { 160, 160, origin = { -80, -80 }, background = "#FFFFFF" },
  layers = { boat },
  accessibility = { role = "img", label = "A boat" },
  inputs = { reduces_motion = mx.boolean(false) },
  initial = "afloat",
  states = {
    ashore = {},
    afloat = { boat = { y = mx.ease_in_out { 2, from = -30, to = 30, autoreverse = true, repeats = mx.forever } } },
  },
  rules = {
    { always = true, from = "afloat", to = "ashore", when = { reduces_motion = true } },
    { always = true, from = "ashore", to = "afloat", when = { reduces_motion = false } },
  },
  feedback = { boat = { y = mx.smooth(0.5) } },
}

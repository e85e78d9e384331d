-- A halo that pulses from nothing and back: it is seen for most of each cycle.
local mx = require "microix"
local halo = mx.ellipse { "halo", size = { 64, 64 }, fill = "#2F6FD0", opacity = 0 }

return mx.component "halo" {
  canvas = { 160, 160, origin = { -80, -80 }, background = "#FFFFFF" }, layers = { halo },
  initial = "calling",
  states = {
    quiet = {},
    calling = {
      halo = {
        opacity = mx.ease_in_out { 0.9, from = 0, to = 0.3, autoreverse = true, repeats = mx.forever },
        scale = mx.ease_in_out { 0.9, from = 1, to = 1.4, autoreverse = true, repeats = mx.forever },
      },
    },
  },
  rules = { { on = "call", from = "quiet", to = "calling" }, { on = "stop", from = "calling", to = "quiet" } },
  feedback = { halo = { opacity = mx.ease(0.3), scale = mx.smooth(0.4) } },
}

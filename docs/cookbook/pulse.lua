local mx = require "microix"

local dot = mx.ellipse { "dot", size = { 32, 32 }, fill = "#C5221F" }

return mx.component "pulse" {
  canvas = { 96, 64, origin = { -48, -32 }, background = "#F2F3F5" },
  layers = { dot },
  inputs = { is_recording = mx.boolean(false) },

  initial = "idle",
  states = {
    idle = { dot = { opacity = 0.4 } },
    recording = { dot = { scale = mx.ease_in_out { 0.6, from = 1, to = 1.15, autoreverse = true, repeats = mx.forever } } },
  },

  rules = {
    { always = true, from = "idle", to = "recording", when = { is_recording = true } },
    { always = true, from = "recording", to = "idle", when = { is_recording = false } },
  },

  feedback = { dot = { scale = mx.smooth(0.3), opacity = mx.ease(0.2) } },

  scenarios = { shown = { { 0.1, "set_is_recording", true }, { 1.6, "set_is_recording", false } } },
}

local mx = require "microix"

local seal = mx.ellipse { "seal", size = { 48, 48 }, fill = "#34A853", scale = 0.5, opacity = 0 }

return mx.component "senses" {
  canvas = { 96, 80, origin = { -48, -40 }, background = "#F2F3F5" },
  layers = { seal },

  initial = "waiting",
  states = { waiting = {}, paid = { seal = { scale = 1, opacity = 1 } } },

  rules = {
    { on = "pay", from = "waiting", to = "paid" },
    { on = "reset", from = "paid", to = "waiting" },
  },

  feedback = {
    seal = { scale = mx.ease(0.2), opacity = mx.ease(0.2) },
    ["waiting > paid"] = mx.sequence {
      { mx.sound "swoosh", seal = { scale = mx.ease_in(0.25), opacity = mx.linear(0.1) } },
      { mx.haptic "success", mx.sound { "chime", delay = 0.1 } },
    },
  },

  scenarios = { shown = { { 0.1, "pay" } } },
}

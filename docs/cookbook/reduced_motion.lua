local mx = require "microix"

local sheet = mx.rect { "sheet", size = { 112, 64 }, corner_radius = 10, fill = "#2F6FD0", absent = { y = 96, opacity = 0 } }

return mx.component "reduced_motion" {
  canvas = { 144, 96, origin = { -72, -48 }, background = "#F2F3F5" },
  layers = { sheet },

  initial = "closed",
  states = { closed = { sheet = { hidden = true } }, open = {} },

  rules = {
    { on = "open", from = "closed", to = "open" },
    { on = "close", from = "open", to = "closed" },
  },

  feedback = { sheet = { appear = mx.smooth(0.4), disappear = mx.ease_in(0.2) } },

  scenarios = { shown = { { 0.1, "open" } } },
}

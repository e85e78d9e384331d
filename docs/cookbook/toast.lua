local mx = require "microix"

local toast = mx.rect { "toast", size = { 136, 32 }, corner_radius = 10, fill = "#1C1C1E", absent = { y = 48, opacity = 0 },
  accessibility = { role = "status", label = "Saved", dismiss = "dismiss" } }

return mx.component "toast" {
  canvas = { 168, 80, origin = { -84, -40 }, background = "#F2F3F5" },
  layers = { toast },

  initial = "away",
  states = { away = { toast = { hidden = true } }, shown = {} },

  rules = {
    { on = "show", from = "away", to = "shown" },
    { on = "show", from = "shown", to = "shown", reenter = true },
    { after = 3, from = "shown", to = "away" },
    { on = "dismiss", from = "shown", to = "away" },
  },

  feedback = { toast = { appear = mx.snappy(0.35), disappear = mx.ease_in(0.2) } },

  scenarios = { shown = { { 0.1, "show" } } },
}

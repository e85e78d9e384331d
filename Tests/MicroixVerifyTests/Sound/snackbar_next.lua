-- A bar that goes and comes again as it has settled: it begins where it went, a hair from there.
local mx = require "microix"
local bar = mx.rect { "bar", size = { 100, 46 }, fill = "#26282D", absent = { y = 70 } }
return mx.component "m_snackbar_queue" {
  canvas = { 120, 300, origin = { -60, -150 } },
  layers = { bar },
  initial = "away",
  states = { away = { bar = { hidden = true } }, shown = {}, leaving = { bar = { hidden = true } } },
  rules = {
    { on = "show", from = "away", to = "shown" },
    { on = "next", from = "shown", to = "leaving" },
    { on = bar:settled(), from = "leaving", to = "shown" },
    { on = "close", from = "shown", to = "away" },
  },
  feedback = { bar = { appear = mx.smooth(0.35), disappear = mx.ease_in(0.2) } },
}

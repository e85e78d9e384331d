-- What comes again just as it has gone is carried below 0 for a moment, by a timer of its own.
local mx = require "microix"
local undo = mx.rect { "undo", size = { 120, 44 }, fill = "#1C1C1E", absent = { opacity = 0 } }
return mx.component "m_todo" {
  canvas = { 260, 100, origin = { -130, -50 } },
  layers = { undo },
  initial = "none",
  states = { none = { undo = { hidden = true } }, shown = {}, between = { undo = { hidden = true } } },
  rules = {
    { on = "show", from = "none", to = "shown" },
    { on = "next", from = "shown", to = "between" },
    { after = 0.149, from = "between", to = "shown" },
    { on = "back", from = "shown", to = "none" },
  },
  feedback = { undo = { appear = mx.smooth(0.3), disappear = mx.ease_in(0.15) } },
}

-- A mouse that leaves before the tip has come is not heard: the tip stands there for good.
-- ✗ left behind · 'hover.exit' is lost while it is on its way
local mx = require "microix"
local icon = mx.ellipse { "icon", position = { 0, 30 }, size = { 36, 36 }, fill = "#5B616D" }
local tip = mx.rect { "tip", position = { 0, -20 }, size = { 140, 32 }, fill = "#1C1C1E", absent = { opacity = 0 } }

return mx.component "left_while_waiting" {
  canvas = { 200, 120, origin = { -100, -60 }, background = "#F2F3F5" }, layers = { icon, tip },
  gestures = { hover = mx.hover { on = icon } },
  initial = "away",
  states = { away = { tip = { hidden = true } }, waiting = { tip = { hidden = true } }, shown = {} },
  rules = {
    { on = "hover.enter", from = "away", to = "waiting" },
    { after = 0.5, from = "waiting", to = "shown" },
    { on = "hover.exit", from = "shown", to = "away" },
  },
  feedback = { tip = { appear = mx.ease_out(0.15), disappear = mx.ease_in(0.1) } },
}

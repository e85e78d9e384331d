-- Broken: with reduced motion two states complete each other at once, without end.
-- ✗ the script fails
local mx = require "microix"
local strip = mx.rect { "strip", size = { 40, 40 }, fill = "#7FB3D5" }
return mx.component "race" { canvas = { 260, 60, origin = { -220, -30 } }, layers = { strip }, gestures = { play = mx.tap {} },
  initial = "stopped", states = { stopped = {}, forth = { strip = { x = -200 } }, back = {} },
  rules = {
    { on = "play", from = "stopped", to = "forth" }, { on = "completed", from = "forth", to = "back" },
    { on = "completed", from = "back", to = "forth" }, { on = "play", from = { "forth", "back" }, to = "stopped" } },
  feedback = { strip = { x = mx.ease_in_out(3) } } }

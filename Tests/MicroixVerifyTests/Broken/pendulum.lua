-- Broken: knocked twice in flight, it swings for ever.
-- ✗ settles elsewhere
local mx = require "microix"
local door = mx.rect { "door", size = { 40, 40 }, fill = "#C98B4B" }
return mx.component "pendulum" { canvas = { 160, 60, origin = { -30, -30 } }, layers = { door },
  context = { again = false }, gestures = { knock = mx.tap {} },
  initial = "shut", states = { shut = {}, opening = { door = { x = 90 } }, closing = {} },
  rules = {
    { on = "knock", from = "shut", to = "opening", effect = function(c) c.again = false end },
    { on = "knock", from = { "opening", "closing" }, effect = function(c) c.again = true end },
    { on = "completed", from = "opening", to = "closing" },
    { on = "completed", from = "closing", to = "opening", when = { again = true } },
    { on = "completed", from = "closing", to = "shut" } },
  feedback = { door = { x = mx.smooth(0.4) } } }

-- Broken: a touch freezes the knob wherever it happens to be, and nobody brings it home.
-- ✗ settles elsewhere
local mx = require "microix"
local knob = mx.ellipse { "knob", size = { 20, 20 } }

return mx.component "settles_elsewhere" {
  layers = { knob },
  context = { at = 0 },
  initial = "resting",
  states = { resting = {}, held = { knob = { scale = 1.1 } } },
  rules = {
    { on = "tap", from = "resting", effect = function(c)
        c.at = 100 - c.at
        c:set(knob.x, c.at)
      end },
    { on = "touch_down", from = "resting", to = "held", effect = function(c) c:set(knob.x, c:shown(knob.x)) end },
    { on = "touch_up", from = "held", to = "resting" },
  },
  feedback = { knob = { x = mx.spring {}, scale = mx.spring {} } },
}

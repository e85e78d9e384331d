-- A player's bar that hides after three seconds: nothing keeps it while a finger drags its knob.
-- It fades away under the finger.
-- ✗ left behind · takes 'bar' away under the finger
local mx = require "microix"
local knob = mx.ellipse { "knob", size = { 30, 30 }, fill = "#2F6FD0" }
local bar = mx.layer { "bar", absent = { opacity = 0 }, knob }

return mx.component "player" {
  layers = { bar },
  gestures = { drag = mx.pan { on = knob, axis = "x", drives = knob.x, within = { -120, 120 } } },
  initial = "away", states = { away = { bar = { hidden = true } }, shown = {} },
  rules = {
    { on = "show", from = "away", to = "shown" }, { after = 3, from = "shown", to = "away" },
    { on = { "drag.ended", "drag.cancelled" }, effect = function(c) c:set(knob.x, c:shown(knob.x)) end },
  },
  feedback = { knob = { x = mx.smooth(0.2) }, bar = { appear = mx.ease(0.2), disappear = mx.ease(0.3) } },
}

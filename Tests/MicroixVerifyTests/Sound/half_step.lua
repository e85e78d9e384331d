-- A knob that a finger may leave half-way between two steps, and that is grey while its value is saved.
local mx = require "microix"
local knob = mx.ellipse { "knob", position = { 40, 30 }, size = { 36, 36 }, fill = "#2F80ED", x = function(c) return c.at end }
return mx.component "half_step" { canvas = { 240, 60, background = "#FFFFFF" }, layers = { knob },
  context = { at = 0 },
  gestures = { drag = mx.pan { on = knob, axis = "x", drives = knob.x, within = { 0, 160 } } },
  initial = "free", states = { free = {}, held = { knob = { scale = 1.1 } }, saving = { knob = { fill = "#B8C4D6" } } },
  rules = {
    { on = "drag.began", from = "free", to = "held" },
    { on = "drag.ended", from = "held", to = "saving", effect = function(c, e) c.at = e.rest end, emit = "save" },
    { on = "drag.cancelled", from = "held", to = "free" },
    { after = 0.8, from = "saving", to = "free" },
    { on = "home", from = "free", to = "saving", effect = function(c) c.at = 0 end },
    { on = "far", from = "free", to = "saving", effect = function(c) c.at = 160 end } },
  feedback = { knob = mx.smooth(0.3) },
  accessibility = { role = "slider", label = "Level", value = knob.x, least = 0, greatest = 160, step = 16, increment = "far", decrement = "home" } }

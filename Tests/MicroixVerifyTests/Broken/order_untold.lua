-- Broken: a knob that is let go keeps its step and tells its host; one that is taken away keeps it as well, and tells nobody.
-- ✗ left behind · 'drag.ended' alone tells 'moved'
local mx = require "microix"
local knob = mx.ellipse { "knob", size = { 40, 40 }, x = function(c) return c.step * 40 end, fill = "#1F5FBF" }

return mx.component "order_untold" { canvas = { 260, 80, origin = { -50, -40 }, background = "#FFFFFF" }, layers = { knob },
  context = { step = 0 }, gestures = { drag = mx.pan { on = knob, axis = "x", drives = knob.x, within = { 0, 160 } } },
  initial = "free", states = { free = {}, held = { knob = { scale = 1.1 } } },
  rules = {
    { on = "drag.began", from = "free", to = "held" },
    { on = "drag.ended", from = "held", to = "free", effect = function(c) c.step = math.floor(c:shown(knob.x) / 40 + 0.5) end, emit = "moved" },
    { on = "drag.cancelled", from = "held", to = "free", effect = function(c) c.step = math.floor(c:shown(knob.x) / 40 + 0.5) end },
    { on = "more", effect = function(c) c.step = math.min(4, c.step + 1) end, emit = "moved" },
    { on = "less", effect = function(c) c.step = math.max(0, c.step - 1) end, emit = "moved" },
  },
  feedback = { knob = { x = mx.snappy(0.2), scale = mx.snappy(0.15) } },
  accessibility = { role = "slider", label = "Step", value = function(c) return c.step end, least = 0, greatest = 4, step = 1, increment = "more", decrement = "less" } }

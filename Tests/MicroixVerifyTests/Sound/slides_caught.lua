-- A finger lands at the very instant at which a timer goes off: it holds what it finds, with reduced motion or without.
local mx = require "microix"
local strip = mx.rect { "strip", x = function(c) return -(c.page - 1) * 300 end, position = { 300, 0 }, size = { 900, 140 }, fill = "#8AB4F8" }
return mx.component "auto_carousel" {
  canvas = { 320, 180, origin = { -160, -90 }, background = "#FFFFFF" },
  layers = { strip }, context = { page = 1 },
  initial = "free", states = { free = {}, held = {} },
  gestures = { drag = mx.pan { axis = "x", drives = strip.x, within = { -600, 0 } } },
  rules = {
    { after = 4, from = "free", to = "free", reenter = true, effect = function(c) c.page = c.page % 3 + 1 end },
    { on = "drag.began", from = "free", to = "held" },
    { on = "drag.ended", from = "held", to = "free", effect = function(c, e) c.page = math.max(1, math.min(3, math.floor(-e.rest / 300 + 1.5))) end },
    { on = "drag.cancelled", from = "held", to = "free" },
  },
  feedback = { strip = { x = mx.smooth(0.5) } },
}

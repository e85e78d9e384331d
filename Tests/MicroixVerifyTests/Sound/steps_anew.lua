-- Four dots light up one after the other; "start" begins anew, in the first step as well, where it only makes that last longer.
local mx = require "microix"
local dot = mx.each { "dot", shape = "ellipse", ids = function() return { 1, 2, 3, 4 } end, max = 4, size = { 16, 16 }, each = function(id) return { position = { id * 30, 30 } } end,
  fill = function(c, id) return c.step == id and "#2F80ED" or "#E5E5EA" end }
return mx.component "steps_anew" {
  canvas = { 150, 60, background = "#FFFFFF" }, layers = { dot }, context = { step = 0 },
  initial = "off", states = { off = {}, on = {} },
  rules = {
    { on = "start", from = { "off", "on" }, to = "on", reenter = true, effect = function(c) c.step = 1 end },
    { after = 0.5, from = "on", to = "on", reenter = true, when = { step = { lt = 4 } }, effect = function(c) c.step = c.step + 1 end },
    { after = 0.5, from = "on", to = "off", when = { step = 4 }, effect = function(c) c.step = 0 end },
  },
  feedback = { dot = { fill = mx.ease(0.15) } },
}

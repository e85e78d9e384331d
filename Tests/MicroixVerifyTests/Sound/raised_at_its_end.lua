-- A key that leads it no further brings it to the front: where it lies is no value.
local mx = require "microix"
local dot = mx.rect { "dot", size = { 40, 40 }, fill = "#2F6FD0", x = function(c) return c.place * 20 end, z = function(c) return c.top end }
return mx.component "raised_at_its_end" {
  canvas = { 160, 80, origin = { -40, -40 }, background = "#F2F3F5" },
  layers = { dot },
  context = { place = 1, top = 0 },
  initial = "shown", states = { shown = {} },
  rules = {
    { on = "up", effect = function(c) c.top, c.place = 10, math.min(3, c.place + 1) end },
    { on = "down", effect = function(c) c.top, c.place = 10, math.max(1, c.place - 1) end },
  },
  feedback = { dot = { x = mx.smooth(0.3), z = mx.none } },
  accessibility = { role = "spinbutton", label = "Place", value = function(c) return c.place end, least = 1, greatest = 3, step = 1, increment = "up", decrement = "down" },
}

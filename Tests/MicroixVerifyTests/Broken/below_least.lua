-- A stepper for tickets: nothing stops it at the least that it is told to have.
-- It shows -1, -2 ..., and is read aloud as 0.
-- ✗ told otherwise than shown · 'minus' goes on to change what is shown
local mx = require "microix"
local label = mx.text { "label", size = { 120, 20 }, fill = "#1C1C1E",
  text = function(c) return string.format("%d tickets", c.count) end }

return mx.component "tickets" {
  layers = { label }, context = { count = 1 }, initial = "on", states = { on = {} },
  rules = {
    { on = "plus", when = { count = { lt = 9 } }, effect = function(c) c.count = c.count + 1 end },
    { on = "minus", when = { count = { gt = -20 } }, effect = function(c) c.count = c.count - 1 end },
  },
  accessibility = { role = "spinbutton", label = "Tickets", value = function(c) return c.count end, least = 0, greatest = 9,
    increment = "plus", decrement = "minus" },
}

-- How many guests there are is told one step behind what is shown.
-- ✗ told otherwise than shown · changes the number that it shows to
local mx = require "microix"
local word = mx.text {
  "word", position = { 60, 30 }, size = { 60, 20 }, fill = "#1C1C1E",
  text = function(c) return tostring(c.guests) end,
}

return mx.component "told_behind" {
  canvas = { 120, 60, background = "#FFFFFF" }, layers = { word },
  context = { guests = 5, told = 5 },
  initial = "shown",
  states = { shown = {} },
  rules = {
    {
      on = "more", when = { guests = { lt = 10 } },
      effect = function(c)
        c.told = c.guests
        c.guests = c.guests + 1
      end,
    },
    {
      on = "less", when = { guests = { gt = 0 } },
      effect = function(c)
        c.told = c.guests
        c.guests = c.guests - 1
      end,
    },
  },
  accessibility = {
    role = "spinbutton", label = "Guests", value = function(c) return c.told end,
    least = 0, greatest = 10, step = 1, increment = "more", decrement = "less",
  },
}

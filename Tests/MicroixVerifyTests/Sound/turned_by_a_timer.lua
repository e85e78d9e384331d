-- A page that a timer turns meanwhile: a key leads it back, and the timer on again.
local mx = require "microix"
local strip = mx.rect { "strip", size = { 40, 40 }, fill = "#2F6FD0", x = function(c) return (1 - c.page) * 40 end }
return mx.component "turned_by_a_timer" {
  canvas = { 240, 80, origin = { -160, -40 }, background = "#F2F3F5" },
  layers = { strip },
  context = { page = 1 },
  initial = "waiting", states = { waiting = {} },
  rules = {
    { after = 4, from = "waiting", to = "waiting", reenter = true, when = { page = { lt = 3 } }, effect = function(c) c.page = c.page + 1 end },
    { on = "forth", to = "waiting", from = "waiting", reenter = true, effect = function(c) c.page = math.min(3, c.page + 1) end },
    { on = "back", to = "waiting", from = "waiting", reenter = true, effect = function(c) c.page = math.max(1, c.page - 1) end },
  },
  feedback = { strip = { x = mx.smooth(0.4) } },
  accessibility = { role = "slider", label = "Page", value = function(c) return c.page end, least = 1, greatest = 3, step = 1, increment = "forth", decrement = "back" },
}

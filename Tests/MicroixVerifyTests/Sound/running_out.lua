-- Held, a number that nobody sees runs out, and it is over: from 20 as from 5 it comes to rest.
local mx = require "microix"
local b = mx.rect { "b", size = { 50, 20 }, fill = "#1C1C1E" }

return mx.component "running_out" {
  canvas = { 180, 80, origin = { -90, -40 } }, layers = { b },
  context = { n = 5 },
  initial = "idle",
  states = { idle = {}, down = { b = { scale = 0.9 } } },
  rules = {
    { on = "fill", effect = function(c) c.n = 20 end },
    { on = "press", from = "idle", to = "down" },
    {
      after = 0.12, from = "down", to = "down", reenter = true, when = { n = { gt = 0 } },
      effect = function(c) c.n = c.n - 1 end,
    },
    { on = "release", from = "down", to = "idle" },
  },
  feedback = { b = { scale = mx.snappy(0.2) } },
}

-- Broken: two states lead to each other by timers, and each round moves the dot a little further.
-- ✗ a loop that drifts
local mx = require "microix"
local dot = mx.ellipse { "dot", size = { 8, 8 } }

return mx.component "cycle_drift" {
  layers = { dot },
  initial = "tick",
  states = { tick = {}, tock = {} },
  rules = {
    { after = 0.4, from = "tick", to = "tock", effect = function(c) c:set(dot.x, c:model(dot.x) + 10) end },
    { after = 0.4, from = "tock", to = "tick", effect = function(c) c:set(dot.x, c:model(dot.x) - 9) end },
  },
  feedback = { dot = { x = mx.ease(0.2) } },
}

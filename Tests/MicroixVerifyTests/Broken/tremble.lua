-- Broken: a small step with a lively spring, which trembles by less than a point for long.
-- ✗ trembles · it swings
local mx = require "microix"
local cell = mx.rect { "cell", size = { 300, 44 } }

return mx.component "tremble" {
  layers = { cell },
  initial = "placed",
  states = { placed = {}, lagging = { cell = { y = 1.6 } } },
  rules = {
    { on = "scroll", from = "placed", to = "lagging" },
    { on = "rest", from = "lagging", to = "placed" },
  },
  feedback = { cell = { y = mx.spring { duration = 0.2, bounce = 0.85 } } },
  verify = { { "overshoot", because = "this one is about something else" } },
}

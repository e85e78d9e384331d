-- Broken: a function that fails for one of the values that it may be handed.
-- ✗ the script fails
local mx = require "microix"
local bar = mx.rect { "bar", size = { 100, 4 } }

return mx.component "error" {
  layers = { bar },
  inputs = { total = mx.number { 10, min = 0, max = 10 } },
  initial = "idle",
  states = { idle = { bar = { x = function(c) return 100 / c.total end } } },
  rules = {},
  feedback = { bar = { x = mx.spring {} } },
}

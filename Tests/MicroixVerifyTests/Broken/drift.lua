-- Broken: each round of the loop ends three points away from where it began.
-- ✗ a loop that drifts
local mx = require "microix"
local dot = mx.ellipse { "dot", size = { 8, 8 } }

return mx.component "drift" {
  layers = { dot },
  initial = "still",
  states = {
    still = {},
    swaying = { dot = { y = mx.keyframes { values = { 0, 10, 3 }, duration = 1, cumulative = true, repeats = mx.forever } } },
  },
  rules = {
    { on = "start", from = "still", to = "swaying" },
    { on = "stop", from = "swaying", to = "still" },
  },
  feedback = { dot = { y = mx.spring {} } },
}

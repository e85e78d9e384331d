-- Broken: each frame takes it the same way on, however long the frame is.
-- ✗ depends on the steps of time
local mx = require "microix"
local dot = mx.ellipse { "dot", size = { 8, 8 } }

return mx.component "time_steps" {
  layers = { dot },
  triggers = { frame = { dt = mx.number { 0, min = 0, max = 0.1 } } },
  initial = "running",
  states = { running = {} },
  rules = {
    { on = "frame", from = "running", effect = function(c) c:set(dot.x, c:model(dot.x) + 2) end },
  },
  feedback = { dot = { x = mx.none } },
}

-- Broken: a spring that is far too lively.
-- ✗ overshoot
local mx = require "microix"
local box = mx.rect { "box", size = { 100, 40 } }

return mx.component "overshoot" {
  layers = { box },
  initial = "closed",
  states = { closed = {}, open = { box = { y = 200 } } },
  rules = {
    { on = "tap", from = "closed", to = "open" },
    { on = "tap", from = "open", to = "closed" },
  },
  feedback = { box = { y = mx.spring { duration = 0.3, bounce = 0.75 } } },
}

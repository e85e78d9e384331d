-- Broken: an opacity that swings beyond 1, where nothing can be seen of it.
-- ✗ out of its range
local mx = require "microix"
local box = mx.rect { "box", size = { 100, 40 }, opacity = 0 }

return mx.component "out_of_range" {
  layers = { box },
  initial = "closed",
  states = { closed = {}, open = { box = { opacity = 1 } } },
  rules = {
    { on = "tap", from = "closed", to = "open" },
    { on = "tap", from = "open", to = "closed" },
  },
  feedback = { box = { opacity = mx.spring { bounce = 0.6 } } },
}

-- Broken: a spring that hardly has any friction goes on for most of a minute.
-- ✗ never settles
local mx = require "microix"
local box = mx.rect { "box", size = { 100, 40 } }

return mx.component "never_settles" {
  layers = { box },
  initial = "closed",
  states = { closed = {}, open = { box = { y = 200 } } },
  rules = {
    { on = "tap", from = "closed", to = "open" },
    { on = "tap", from = "open", to = "closed" },
  },
  feedback = { box = { y = mx.spring { mass = 1, stiffness = 100, damping = 0.2 } } },
  verify = { { "overshoot", because = "this one is about something else" }, { "tremble", because = "so is this" } },
}

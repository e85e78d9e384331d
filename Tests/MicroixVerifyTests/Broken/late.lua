-- Broken: a press is answered a tenth of a second late.
-- ✗ a late response
local mx = require "microix"
local button = mx.rect { "button", size = { 100, 40 } }

return mx.component "late" {
  layers = { button },
  initial = "idle",
  states = { idle = {}, pressed = { button = { scale = 0.9 } } },
  rules = {
    { on = "touch_down", from = "idle", to = "pressed" },
    { on = "touch_up", from = "pressed", to = "idle" },
  },
  feedback = {
    button = { scale = mx.spring {} },
    ["idle > pressed"] = { button = { scale = mx.spring { delay = 0.1 } } },
  },
}

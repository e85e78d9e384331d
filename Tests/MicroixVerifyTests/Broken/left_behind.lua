-- Broken: the trigger that hides the hint is not called off, so that it hides the next hint too early.
-- ✗ left behind
local mx = require "microix"
local hint = mx.rect { "hint", size = { 100, 40 }, opacity = 0 }

return mx.component "left_behind" {
  layers = { hint },
  initial = "hidden",
  states = {
    hidden = {},
    shown = { hint = { opacity = 1 }, enter = function(c) c:send("hide", 2) end },
  },
  rules = {
    { on = "hover", from = "hidden", to = "shown" },
    { on = "leave", from = "shown", to = "hidden" },
    { on = "hide", from = "shown", to = "hidden" },
  },
  feedback = { hint = { opacity = mx.ease(0.2) } },
}

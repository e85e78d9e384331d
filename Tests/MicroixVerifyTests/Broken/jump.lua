-- Broken: on the way back nothing answers for the opacity, so that it jumps in that one transition.
-- ✗ a jump in position
local mx = require "microix"
local dot = mx.ellipse { "dot", size = { 20, 20 } }

return mx.component "jump" {
  layers = { dot },
  initial = "off",
  states = { off = {}, on = { dot = { opacity = 0.4, scale = 1.2 } } },
  rules = {
    { on = "tap", from = "off", to = "on" },
    { on = "tap", from = "on", to = "off" },
  },
  feedback = {
    dot = { scale = mx.spring {} },
    ["off > on"] = { dot = { opacity = mx.ease(0.2) } },
  },
}

-- Broken: the hand follows how far the knob is from the middle, and so turns round at once when that is passed.
-- ✗ a jump in velocity
local mx = require "microix"
local knob = mx.ellipse { "knob", size = { 20, 20 } }
local hand = mx.rect { "hand", size = { 4, 40 }, y = mx.abs(knob.x - 50) }

return mx.component "kink" {
  layers = { knob, hand },
  initial = "left",
  states = { left = {}, right = { knob = { x = 100 } } },
  rules = {
    { on = "tap", from = "left", to = "right" },
    { on = "tap", from = "right", to = "left" },
  },
  feedback = { knob = { x = mx.smooth { duration = 0.4 } } },
}

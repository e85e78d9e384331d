-- A star that is tapped: both the rule and the colour's answer play the same haptic.
-- One tap is felt as two at once.
-- ✗ said too often · comes twice at the same instant
local mx = require "microix"
local star = mx.ellipse { "star", size = { 60, 60 }, fill = "#D9D9DE" }

return mx.component "star" {
  layers = { star }, gestures = { tap = mx.tap { on = star } },
  initial = "off", states = { off = {}, on = { star = { fill = "#F2B01E" } } },
  rules = {
    { on = "tap", from = "off", to = "on", feedback = { mx.haptic "light" } },
    { on = "tap", from = "on", to = "off" },
  },
  feedback = { star = { fill = mx.together { mx.ease(0.15), mx.haptic "light" } } },
}

-- a star that shakes a little (mx.wave, default law, amplitude 3) when the host refuses.
local mx = require "microix"
local star = mx.ellipse { "star", position = { 60, 50 }, size = { 48, 48 }, fill = "#C7C7CC" }
return mx.component "shake" { canvas = { 200, 100, background = "#FFFFFF" }, layers = { star },
  gestures = { tap = mx.tap { on = star } }, initial = "a", states = { a = {}, b = { star = { fill = "#FF0000" } } },
  rules = { { on = "tap", from = "a", to = "b" }, { on = "wrong", from = "b", to = "a", feedback = { star = { x = mx.wave { amplitude = 3 } }, mx.haptic "error" } } }, feedback = { star = mx.ease(0.2) } }

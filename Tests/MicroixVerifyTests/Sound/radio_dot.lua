-- The dot of a radio button, which springs to nothing: for an instant it is a third of a point wide, and upside down.
local mx = require "microix"
local dot = mx.ellipse { "dot", position = { 50, 50 }, size = { 12, 12 }, fill = "#1F5FBF", scale = 0 }
return mx.component "radio_dot" {
  canvas = { 100, 100, background = "#FFFFFF" }, layers = { dot },
  gestures = { tap = mx.tap {} },
  initial = "off", states = { off = {}, on = { dot = { scale = 1 } } },
  rules = { { on = "tap", from = "off", to = "on" }, { on = "tap", from = "on", to = "off" } },
  feedback = { dot = { scale = mx.bouncy(0.3) } },
}

-- A switch that has been turned on looks on for good, and is told as off every other time.
-- ✗ told otherwise than shown · told as turned over, and nothing that is shown
local mx = require "microix"
local track = mx.rect { "track", size = { 51, 31 }, corner_radius = 15.5, fill = "#6E6E73" }
local knob = mx.ellipse { "knob", size = { 27, 27 }, position = { -10, 0 }, fill = "#FFFFFF" }

return mx.component "turned_unseen" {
  canvas = { 120, 80, origin = { -60, -40 }, background = "#F2F3F5" }, layers = { track, knob },
  context = { on = false }, gestures = { tap = mx.tap { on = track } },
  initial = "off",
  states = { off = {}, on = { knob = { x = 20 } } },
  rules = {
    { on = "tap", from = "off", to = "on", effect = function(c) c.on = true end },
    { on = "tap", from = "on", effect = function(c) c.on = not c.on end, feedback = mx.haptic "light" },
  },
  feedback = { knob = { x = mx.snappy(0.3) } },
  accessibility = { role = "switch", label = "Wi-Fi", checked = { on = true }, activate = "tap" },
}

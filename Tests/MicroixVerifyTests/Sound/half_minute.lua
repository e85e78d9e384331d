-- A bar that fills in half a minute, by a tenth of a second at a time, and can be stopped.
local mx = require "microix"

local track = mx.rect { "track", position = { 110, 30 }, size = { 200, 44 }, fill = "#E8EAED" }
local bar = mx.rect { "bar", anchor = { 0, 0.5 }, position = { 10, 30 }, size = { 0, 44 }, fill = "#1A73E8" }

return mx.component "half_minute" {
  canvas = { 220, 60, background = "#FFFFFF" },
  layers = { track, bar },
  context = { tenths = 0 },
  properties = { part = function(c) return c.tenths / 300 end },
  gestures = { toggle = mx.tap { on = track } },
  initial = "still",
  states = {
    still = { bar = { size = { mx.key "part" * 200, 44 } } },
    running = { track = { fill = "#D2E3FC" }, bar = { size = { mx.key "part" * 200, 44 } } },
  },
  rules = {
    { on = "toggle", from = "still", to = "running", when = { tenths = { lt = 300 } } },
    { on = "toggle", from = "still", effect = function(c) c.tenths = 0 end },
    { on = "toggle", from = "running", to = "still" },
    { after = 0.1, from = "running", to = "running", reenter = true, when = { tenths = { lt = 299 } },
      effect = function(c) c.tenths = c.tenths + 1 end },
    { after = 0.1, from = "running", to = "still", effect = function(c) c.tenths = 300 end },
  },
  feedback = { part = mx.linear(0.1), track = { fill = mx.ease(0.1) } },
  accessibility = { role = "button", label = "Timer", activate = "toggle", pressed = { state = "running" } },
}

-- A clock that counts the tenths of an hour.
local mx = require "microix"
local face = mx.text { "face", size = { 200, 44 }, font_size = 44, position = { 0, -40 }, fill = "#101828",
  text = function(c) return string.format("%d:%02d.%d", c.tenths // 600, c.tenths // 10 % 60, c.tenths % 10) end }
local plate = mx.rect { "plate", size = { 110, 44 }, position = { 0, 30 }, corner_radius = 22,
  fill = function(c) return c:is "running" and "#B42318" or "#067647" end }

return mx.component "clock" {
  canvas = { 240, 140, origin = { -120, -70 }, background = "#FFFFFF" }, layers = { face, plate },
  context = { tenths = 0 },
  gestures = { tap = mx.tap { on = plate } },
  initial = "stopped", states = { stopped = {}, running = { initial = "tick", states = { tick = {} } } },
  rules = {
    { on = "tap", from = "stopped", to = "running" }, { on = "tap", from = "running", to = "stopped" },
    { after = 0.1, from = "running.tick", to = "running.tick", reenter = true, when = { tenths = { lt = 35999 } },
      effect = function(c) c.tenths = c.tenths + 1 end },
  },
  feedback = { plate = mx.ease(0.15) },
  accessibility = { role = "button", label = function(c) return c:is "running" and "Stop" or "Start" end, activate = "tap" },
}

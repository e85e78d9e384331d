-- A pill that says a filter; it can be switched on and off.
-- The label is wider than the pill that clips it.
-- ✗ unreadable
local mx = require "microix"

local pill = mx.layer { "pill", position = { 100, 50 }, clip = true, size = { 120, 36 }, corner_radius = 18,
  mx.rect { "ground", size = { 120, 36 }, fill = "#E5E5EA" },
  mx.text { "label", size = { 190, 17 }, font_size = 17, text = "Open on Sundays too" } }

return mx.component "label_cut" {
  canvas = { 200, 100, background = "#FFFFFF" },
  layers = { pill },
  gestures = { tap = mx.tap { on = pill } },
  initial = "off",
  states = { off = {}, on = { ground = { fill = "#A9DDF0" } } },
  rules = {
    { on = "tap", from = "off", to = "on", emit = "on" },
    { on = "tap", from = "on", to = "off", emit = "off" },
  },
  feedback = { ground = { fill = mx.ease(0.2) } },
}

-- A ring to tap around a hole that takes the finger in its middle.
local mx = require "microix"
local ring = mx.layer { "ring", mx.arc { "line", radius = 80, width = 24, stroke = "#4F46E5", accessibility = { role = "button", label = "Next", activate = "next" } } }
local hole = mx.ellipse { "hole", size = { 110, 110 }, accessibility = { role = "button", label = "Reset", activate = "reset", disabled = { count = 0 } } }
local number = mx.text { "number", size = { 60, 24 }, font_size = 24, text = function(c) return tostring(c.count) end, accessibility = { role = "status" } }
return mx.component "ring_around_hole" {
  canvas = { 240, 240, origin = { -120, -120 }, background = "#FFFFFF" },
  layers = { ring, hole, number }, context = { count = 0 },
  gestures = { tap = mx.tap { on = ring }, clear = mx.tap { on = hole } },
  initial = "shown", states = { shown = {} },
  rules = {
    { on = { "tap", "next" }, effect = function(c) c.count = (c.count + 1) % 4 end },
    { on = { "clear", "reset" }, when = { count = { gt = 0 } }, effect = function(c) c.count = 0 end },
  },
}

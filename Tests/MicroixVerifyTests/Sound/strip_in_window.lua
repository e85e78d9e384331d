-- An endless strip of three pictures in a window: each goes round to the other side where the window does not show it.
local mx = require "microix"
local three = { 1, 2, 3 }
local tile = mx.each { "tile", shape = "rect", max = 3, ids = function() return three end, size = { 100, 80 }, fill = "#64B5F6",
  each = function(id) return { x = mx.wrap(mx.key "way" + id * 130, -195, 195) } end }
local window = mx.layer { "window", clip = true, size = { 200, 100 }, tile }
return mx.component "strip_in_window" {
  canvas = { 240, 120, origin = { -120, -60 }, background = "#FFFFFF" }, layers = { window },
  properties = { way = function(c) return c.step * 130 end }, context = { step = 0 },
  initial = "s", states = { s = {} },
  rules = { { on = "next", from = "s", effect = function(c) c.step = c.step - 1 end } },
  feedback = { way = mx.smooth(0.4) },
}

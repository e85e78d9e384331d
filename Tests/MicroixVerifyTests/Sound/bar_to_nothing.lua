-- A bar that grows with a little bounce; taken back to nothing it would be half a point less than nothing, which nobody sees.
local mx = require "microix"
local bar = mx.rect { "bar", position = { 20, 20 }, anchor = { 0, 0.5 }, fill = "#0A5FD8", size = function(c) return { c.step * 29, 3 } end }
return mx.component "bar_to_nothing" {
  canvas = { 160, 40, background = "#FFFFFF" }, layers = { bar }, context = { step = 0 },
  initial = "s", states = { s = {} },
  rules = { { on = "next", from = "s", when = { step = { lt = 2 } }, effect = function(c) c.step = c.step + 1 end }, { on = "restart", from = "s", effect = function(c) c.step = 0 end } },
  feedback = { bar = { size = mx.bouncy(0.4) } },
}

-- A gauge that is told as a part of one, and says that a hundred is its most.
-- ✗ told otherwise than shown · as a part of one
local mx = require "microix"
local level = mx.rect { "level", position = { 20, 40 }, anchor = { 0, 0.5 }, size = { 160 * mx.key "at", 12 }, fill = "#1E7F4E" }
return mx.component "part_of_hundred" {
  canvas = { 200, 80, background = "#F2F3F5" }, layers = { level },
  inputs = { charge = mx.number { 0.8, min = 0, max = 1 } }, properties = { at = function(c) return c.charge end },
  initial = "shown", states = { shown = {} }, feedback = { at = mx.smooth(0.3) },
  accessibility = { role = "progressbar", label = "Battery", value = function(c) return c.charge end, least = 0, greatest = 100 },
}

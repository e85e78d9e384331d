-- A bar that is told in percent, where the greatest number is 1.
-- ✗ told otherwise than shown · the end of its range, and 'set_part' goes on
local mx = require "microix"
local bar = mx.rect { "bar", size = { 200 * mx.key "shown", 8 }, anchor = { 0, 0.5 }, position = { -100, 0 }, fill = "#0A5FD8" }

return mx.component "upload" {
  canvas = { 240, 40, origin = { -120, -20 }, background = "#FFFFFF" },
  layers = { bar }, properties = { shown = function(c) return c.part end },
  inputs = { part = mx.number { 0, min = 0, max = 1 } },
  initial = "only", states = { only = {} },
  feedback = { shown = mx.smooth(0.3) },
  accessibility = { role = "progressbar", label = "Upload", value = function(c) return c.part * 100 end, least = 0, greatest = 1 },
}

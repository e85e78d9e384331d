-- A gauge whose number is written beside it, and stays as it was written.
-- ✗ told otherwise than shown · it says '80 %' in every place, and is told as
local mx = require "microix"
local level = mx.rect { "level", position = { 20, 40 }, anchor = { 0, 0.5 }, size = { 160 * mx.key "at", 12 }, fill = "#1E7F4E" }
local number = mx.text { "number", position = { 100, 66 }, size = { 80, 16 }, font_size = 16, fill = "#1C1C1E", text = "80 %" }
return mx.component "number_stays" {
  canvas = { 200, 90, background = "#F2F3F5" }, layers = { level, number },
  inputs = { charge = mx.number { 0.8, min = 0, max = 1 } }, properties = { at = function(c) return c.charge end },
  initial = "shown", states = { shown = {} }, feedback = { at = mx.smooth(0.3) },
  accessibility = { role = "progressbar", label = "Battery", value = function(c) return (c.charge * 100 + 0.5) // 1 end, least = 0, greatest = 100 },
}

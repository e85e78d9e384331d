-- At the end of the upload the bar is full, and the label says 90 %.
-- ✗ told otherwise than shown · says '90 %' where it is told as 100
local mx = require "microix"
local track = mx.rect { "track", position = { 20, 60 }, anchor = { 0, 0.5 }, size = { 280, 10 }, corner_radius = 5, fill = "#C9CCD3" }
local bar = mx.rect { "bar", position = { 20, 60 }, anchor = { 0, 0.5 }, size = function(c) return { 280 * c.part, 10 } end, corner_radius = 5, fill = "#2F6FD0", accessibility = { role = "progressbar", label = "Upload", value = function(c) return c.part * 100 end, least = 0, greatest = 100 } }
local n = mx.text { "n", position = { 160, 90 }, size = { 200, 16 }, font_size = 16, fill = "#1C1C1E", text = function(c) return math.min(90, (c.part * 100) // 1) .. " %" end }
return mx.component "bar_says_ninety" {
  canvas = { 320, 120, background = "#FFFFFF" }, layers = { track, bar, n }, inputs = { part = mx.number { 0, min = 0, max = 1 } },
  rules = { { on = "set_part" } }, feedback = { bar = { size = mx.smooth(0.3) } },
}

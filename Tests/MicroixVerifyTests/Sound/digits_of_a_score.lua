-- The digits of a score roll in a window: which of them is seen depends on a number of the host.
local mx = require "microix"
local column = {}
for n = 0, 9 do column[#column + 1] = mx.text { "digit_" .. n, position = { 0, n * 40 }, size = { 30, 32 }, font_size = 30, fill = "#1C1C1E", text = tostring(n) } end
local reel = mx.layer { "reel", y = function(c) return -40 * (c.score // 1 % 10) end, table.unpack(column) }
return mx.component "digits_of_a_score" {
  canvas = { 180, 80, origin = { -90, -40 }, background = "#FFFFFF" },
  layers = { mx.layer { "window", clip = true, size = { 40, 40 }, reel } }, inputs = { score = mx.number { 0, min = 0, max = 999 } },
  accessibility = { role = "status", label = function(c) return "Score " .. (c.score // 1) end },
  feedback = { reel = { y = mx.spring(0.4) } },
}

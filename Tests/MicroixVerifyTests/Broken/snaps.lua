-- A tab bar whose underline follows the chosen tab "softly".
-- The spring that follows lasts a tenth of a millisecond: the line leaps over the bar within a frame.
-- ✗ a jump in position
local mx = require "microix"

local bar = mx.rect { "bar", position = { 160, 30 }, size = { 320, 60 }, fill = "#FFFFFF" }
local marker = mx.layer { "marker", x = function(c) return 40 + c.tab * 80 end }
local line = mx.rect { "line", position = { 0, 56 }, size = { 60, 3 }, fill = "#2F80ED",
  x = mx.follow(marker.x, mx.spring(0.0001)) }

local names = { "Home", "Find", "Mail", "Me" }
local layers = { bar, marker, line }
for index, name in ipairs(names) do
  layers[#layers + 1] = mx.text { "tab" .. index, position = { index * 80 - 40, 28 }, size = { 70, 15 }, font_size = 15, text = name }
end

return mx.component "snap_badge" {
  canvas = { 320, 60, background = "#F2F2F7" },
  layers = layers,
  inputs = { tab = mx.number { 0, min = 0, max = 3 } },
  initial = "shown",
  states = { shown = {} },
  feedback = { marker = { x = mx.none } },
}

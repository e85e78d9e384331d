-- The glasses of a day: beyond what was meant to be drunk the bar is longer than its track.
-- ✗ unreadable · it sticks out of 'track'
local mx = require "microix"

local track = mx.rect { "track", anchor = { 0, 0.5 }, size = { 160, 12 }, corner_radius = 6, fill = "#DADDE3" }
local bar = mx.rect { "bar", anchor = { 0, 0.5 }, corner_radius = 6, fill = "#2F80ED",
  size = function(c) return { 160 * c.glasses / 8, 12 } end }

return mx.component "bar_outgrown" {
  canvas = { 260, 60, origin = { -30, -30 } },
  layers = { track, bar },
  inputs = { glasses = mx.number { 3, min = 0, max = 12 } },
  feedback = { bar = { size = mx.smooth(0.4) } },
  accessibility = { role = "progressbar", label = "Water", value = function(c) return c.glasses end, least = 0, greatest = 12,
    text = function(c) return math.floor(c.glasses) .. " of 8 glasses" end },
}

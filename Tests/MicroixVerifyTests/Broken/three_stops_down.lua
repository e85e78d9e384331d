-- A sheet with three stops: what its increment does lowers it.
-- ✗ told otherwise than shown · its increment makes the value less: 2 becomes 1
local mx = require "microix"

local stops = { 420, 250, 60 }
local sheet = mx.layer { "sheet", y = function(c) return stops[c.stop] end,
  mx.rect { "panel", anchor = { 0, 0 }, size = { 360, 560 }, corner_radius = 20, fill = "#FFFFFF" },
  accessibility = { role = "slider", label = "Nearby", value = function(c) return c.stop end, least = 1, greatest = 3, step = 1,
    orientation = "vertical", increment = "lower", decrement = "raise" } }

return mx.component "three_stops_down" {
  canvas = { 360, 480, background = "#D9E3F0" },
  layers = { sheet },
  context = { stop = 2 },
  gestures = { tap = mx.tap { on = sheet } },
  initial = "resting",
  states = { resting = {} },
  rules = {
    { on = "tap", when = { stop = { lt = 3 } }, effect = function(c) c.stop = c.stop + 1 end },
    { on = "tap", when = { stop = 3 }, effect = function(c) c.stop = 1 end },
    { on = "raise", when = { stop = { lt = 3 } }, effect = function(c) c.stop = c.stop + 1 end },
    { on = "lower", when = { stop = { gt = 1 } }, effect = function(c) c.stop = c.stop - 1 end },
  },
  feedback = { sheet = { y = mx.smooth(0.4) } },
}

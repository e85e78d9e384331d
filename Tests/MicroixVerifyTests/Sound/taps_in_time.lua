-- A game: how many taps in three seconds. The first begins it, the others count, and the count gives way to the result.
local mx = require "microix"
local count = mx.text { "count", position = { 60, 30 }, size = { 100, 24 }, fill = "#1C1C1E",
  text = function(c) return tostring(c.taps // 1) end, absent = { opacity = 0 } }
local result = mx.text { "result", position = { 60, 70 }, size = { 100, 24 }, fill = "#1C1C1E",
  text = function(c) return "You made " .. c.taps // 1 end, absent = { opacity = 0 } }

return mx.component "taps_in_time" {
  canvas = { 120, 100, background = "#FFFFFF" },
  layers = { count, result },
  context = { taps = 0 },
  initial = "ready",
  states = { ready = { count = { hidden = true } }, counting = { result = { hidden = true } } },
  rules = {
    { on = "tap", from = "ready", to = "counting", effect = function(c) c.taps = 1 end },
    { on = "tap", from = "counting", effect = function(c) c.taps = math.min(9, c.taps + 1) end },
    { after = 3, from = "counting", to = "ready" },
  },
  feedback = {
    count = { appear = mx.ease(0.2), disappear = mx.ease(0.2) }, result = { appear = mx.ease(0.2), disappear = mx.ease(0.2) },
  },
}

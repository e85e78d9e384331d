-- A line that is longer than its window, and swings to and fro by what it sends itself: all of it can be read, and it ends where it
-- began.
local mx = require "microix"
local strip = mx.layer { "strip", x = function(c) return c.far and -70 or 70 end,
  mx.text { "news", size = { 340, 17 }, text = "Trains run on time today, buses do not", fill = "#1C1C1E" } }
local frame = mx.layer { "frame", size = { 220, 40 }, clip = true, strip }

return mx.component "line" {
  canvas = { 240, 60, origin = { -120, -30 }, background = "#FFFFFF" },
  layers = { frame }, context = { far = false },
  initial = "on", states = { on = { enter = function(c) c:send("swing", 4) end } },
  rules = { { on = "swing", effect = function(c) c.far = not c.far c:send("swing", 4) end } },
  feedback = { strip = { x = mx.ease_in_out(2.5) } },
}
